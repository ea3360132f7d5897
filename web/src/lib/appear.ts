import { prefersReducedMotion } from "svelte/motion";

/** For what has just come and concerns everybody: whoever has scrolled past it is taken there. */
export function appear(element: HTMLElement): void {
  if (element.getBoundingClientRect().top >= 0) return;
  element.scrollIntoView({ block: "start", behavior: prefersReducedMotion.current ? "auto" : "smooth" });
}
