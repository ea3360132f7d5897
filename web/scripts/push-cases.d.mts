export function pushCases(games: number): string[] | null;
