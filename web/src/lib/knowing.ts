/** Who knew which card at one moment, told from the boards of all seats. */
export interface Known {
  id: number;
  /** The face, or the title of what has no printed card. */
  face: string;
  title: string | null;
  /** The seats that saw it. */
  by: number[];
}

function seenOn(value: unknown, found = new Map<number, { face: string; title: string | null }>()): typeof found {
  if (Array.isArray(value)) for (const one of value) seenOn(one, found);
  else if (typeof value === "object" && value !== null) {
    const { id, face, title, card } = value as { id?: unknown; face?: unknown; title?: unknown; card?: { id?: unknown } | null };
    if (typeof id === "number" && typeof face === "string") found.set(id, { face, title: null });
    else if (typeof id === "number" && typeof title === "string") found.set(id, { face: "", title });
    else if (typeof card?.id === "number" && typeof title === "string") found.set(card.id, { face: "", title });
    else for (const one of Object.values(value)) seenOn(one, found);
  }
  return found;
}

/** Cards that some saw and others did not. */
export function secrets(boards: unknown[]): Known[] {
  const all = new Map<number, Known>();
  boards.forEach((board, seat) => {
    for (const [id, { face, title }] of seenOn(board)) {
      const known = all.get(id) ?? { id, face, title, by: [] };
      known.by.push(seat);
      all.set(id, known);
    }
  });
  return [...all.values()].filter(({ by }) => by.length < boards.length);
}
