/** How markers move on a platform. */
import { cubicIn, cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";
import { Y_START } from "./geometry";
import type { Lying } from "./wire";
import type { Event } from "./facts";

/** From the middle of the mind to each entrance. */
export const APOTHEM = 42;
export const MIDDLE_OF_PLATFORM = 23;

export const x = (disc: { x: number }): number => disc.x / 1_000;
export const y = (disc: { y: number }): number => -APOTHEM - disc.y / 1_000;

function moved(disc: Lying, dx: number, dy: number): string {
  return `transform: translate(${x(disc) + dx}px, ${y(disc) + dy}px)`;
}

/** A marker comes along the line on which it was pushed. */
export function arriving(disc: Lying, fresh: Event[]): TransitionConfig {
  const pushed = fresh.filter((event) => event.kind === "deployed").find(({ marker }) => marker === disc.marker);
  const from = pushed?.x_start ?? disc.x;
  const dx = (from - disc.x) / 1_000;
  const dy = (disc.y - Y_START) / 1_000;
  return {
    duration: prefersReducedMotion.current ? 0 : 520,
    easing: cubicOut,
    css: (t, u) => `${moved(disc, dx * u, dy * u)}; opacity: ${Math.min(1, t * 3)}`,
  };
}

/** A marker that leaves slides on, tips over the edge and drops. */
export function dropping(disc: Lying): TransitionConfig {
  const dx = disc.x / 1_000;
  const dy = MIDDLE_OF_PLATFORM - disc.y / 1_000;
  const far = 20 / Math.max(1, Math.hypot(dx, dy));
  const still = prefersReducedMotion.current;
  return {
    delay: still ? 0 : 180,
    duration: still ? 0 : 620,
    easing: cubicIn,
    css: (t, u) => {
      const slid = Math.min(1, u * 2.2);
      return `${moved(disc, dx * far * slid, dy * far * slid)} scale(${0.3 + 0.7 * t}) rotate(${u * 50}deg); opacity: ${Math.min(1, t * 2)}`;
    },
  };
}
