import type { Attachment } from "svelte/attachments";

/** Draws something elsewhere on the page. */
export function into(id: string): Attachment<HTMLElement> {
  return (element) => {
    document.getElementById(id)?.append(element);
    return () => element.remove();
  };
}
