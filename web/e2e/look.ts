/** A close look at a page: what axe finds, what is cut off, what is too small to be touched; and a picture. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "vitest";
import { DESKTOP, PHONE, type Person } from "./person";

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Big enough for a finger, in pixels. */
const FINGER = 24;

/** What axe finds, a line for each place. */
async function faults(person: Person): Promise<string[]> {
  await person.page.evaluate(`typeof axe === "undefined" && ${AXE}`);
  return person.page.evaluate(async (values) => {
    const found = await axe.run({ runOnly: { type: "tag", values }, resultTypes: ["violations"] });
    return found.violations.flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.any[0]?.message ?? one.help}`),
    );
  }, TAGS);
}

/** What does not fit: a page that scrolls sideways, text beyond the edge or cut off, buttons that a finger misses. */
async function misfits(person: Person): Promise<string[]> {
  return person.page.evaluate((finger) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide, the screen ${innerWidth}`);

    const named = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ` +
      (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60);
    const seen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath !== "inset(50%)";
    const says = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "");

    /** Whether one can scroll sideways to it, or it is hidden on purpose. */
    function reachable(element: Element): boolean {
      for (let up: Element | null = element; up !== null; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (["auto", "scroll"].includes(style.overflowX) || style.clipPath === "inset(50%)") return true;
      }
      return false;
    }

    for (const element of document.body.querySelectorAll("*")) {
      if (!says(element) || !seen(element) || element.closest("svg, option, script, style") !== null) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.right < 0) continue;
      if ((box.right > innerWidth + 1 || box.left < -1) && !reachable(element)) found.push(`beyond the edge: ${named(element)}`);
      const style = getComputedStyle(element);
      const shortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (shortened || !(element instanceof HTMLElement)) continue;
      const cutX = ["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutY = ["hidden", "clip"].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if ((cutX || cutY) && !reachable(element)) found.push(`cut off: ${named(element)}`);
    }

    const touched = "button, select, textarea, summary, input:not([type=hidden]), a[href], [role=button], [role=slider]";
    for (const element of document.body.querySelectorAll(touched)) {
      if (!seen(element) || element.closest("[inert]") !== null) continue;
      const inLine = element.tagName === "A" && getComputedStyle(element).display === "inline";
      const box = (element.closest("label") ?? element).getBoundingClientRect();
      if (inLine || box.width === 0 || box.right < 0) continue;
      if (Math.min(box.width, box.height) < finger - 0.5) {
        found.push(`too small, ${Math.round(box.width)} by ${Math.round(box.height)}: ${named(element)}`);
      }
    }
    return found;
  }, FINGER);
}

/** Runs in a page: lets colours and places change; what never comes to rest is not waited for. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done));
  const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.race([Promise.allSettled(finite.map((one) => one.finished)), new Promise((done) => setTimeout(done, 1_000))]);
}

let looks = 0;

/**
 * Looks at the page as it is, on a desktop and on a phone, one by night and the other by day.
 *
 * Which is which changes from look to look: the colours are the same at both sizes, and axe takes its time. A long page,
 * with hundreds of things of one kind, it sees only on the phone.
 */
export async function look(person: Person, name: string, { long = false } = {}): Promise<void> {
  const { page } = person;
  const before = page.viewportSize();
  const found: string[] = [];
  looks += 1;
  for (const [i, size] of [DESKTOP, PHONE].entries()) {
    const colorScheme = (looks + i) % 2 === 0 ? "dark" : "light";
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    const faulty = [...(long && size === DESKTOP ? [] : await faults(person)), ...(await misfits(person))];
    found.push(...faulty.map((one) => `${name}, ${size.width} px, ${colorScheme}: ${one}`));
    await person.shot(name);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  if (before !== null) await page.setViewportSize(before);
  expect.soft(found, name).toEqual([]);
}
