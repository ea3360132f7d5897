export function linesOf(module: string, ...given: string[]): string[] | null;
