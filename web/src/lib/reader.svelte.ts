/** The card that is being read closely, and the one that is glanced at. */
import type { Attachment } from "svelte/attachments";

export interface ReadCard {
  game: string;
  id: string;
}

class Reader {
  card = $state.raw<ReadCard | null>(null);
  /** A card beside the pointer, while it rests. */
  glance = $state.raw<(ReadCard & { near: DOMRect }) | null>(null);

  open(game: string, id: string): void {
    this.glance = null;
    this.card = { game, id };
  }

  close(): void {
    this.card = null;
  }
}

export const reader = new Reader();

const REST = 380;
const HOLD = 480;

/** Whatever shows a card: rest on it, hold it, press R on it or ask for its menu, and it is read. */
export function readable(game: string, id: string | undefined, glances = true): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (id === undefined || id === "") return;
    let timer = 0;
    let held = false;

    const rest = (event: Event): void => {
      const mouse = (event as PointerEvent).pointerType === "mouse";
      if (!glances || !mouse) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => (reader.glance = { game, id, near: element.getBoundingClientRect() }), REST);
    };
    const leave = (): void => {
      clearTimeout(timer);
      if (reader.glance?.id === id) reader.glance = null;
    };
    const down = (event: Event): void => {
      leave();
      held = false;
      if ((event as PointerEvent).pointerType === "mouse") return;
      timer = window.setTimeout(() => {
        held = true;
        reader.open(game, id);
      }, HOLD);
    };
    const click = (event: Event): void => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const menu = (event: Event): void => {
      event.preventDefault();
      clearTimeout(timer);
      reader.open(game, id);
    };
    const key = (event: Event): void => {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      if (key.toLowerCase() !== "r" || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      reader.open(game, id);
    };
    const all: [string, (event: Event) => void, boolean?][] = [
      ["pointerenter", rest],
      ["pointerleave", leave],
      ["pointerdown", down],
      ["pointerup", () => clearTimeout(timer)],
      ["pointercancel", leave],
      ["click", click, true],
      ["contextmenu", menu],
      ["keydown", key],
    ];
    for (const [name, work, first] of all) element.addEventListener(name, work, first);
    return () => {
      leave();
      for (const [name, work, first] of all) element.removeEventListener(name, work, first);
    };
  };
}
