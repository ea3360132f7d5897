/** What tests of the client are written with: people who come and go, at the one server and in the one browser. */
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { test as base, inject } from "vitest";
import { Person } from "./person";

type More = BrowserContextOptions & { house?: string };

export interface People {
  /** Somebody who has said a name. */
  arrive(name: string, more?: More): Promise<Person>;
  /** Somebody who has not been here before. */
  visit(more?: More): Promise<Person>;
}

let connected: Promise<Browser> | null = null;

export const test = base.extend<{ people: People }>({
  // eslint-disable-next-line no-empty-pattern
  people: async ({ task }, use) => {
    connected ??= chromium.connect(inject("browser"));
    const browser = await connected;
    const here: Person[] = [];
    await use({
      async arrive(name, { house = inject("house"), ...more } = {}) {
        const person = await Person.arrive(browser, house, name, more);
        here.push(person);
        return person;
      },
      async visit({ house = inject("house"), ...more } = {}) {
        const person = await Person.visit(browser, house, more);
        here.push(person);
        return person;
      },
    });
    // What everybody saw last, whether the test went well or not.
    const name = task.name.replaceAll(/[^a-z0-9]+/gi, "-");
    for (const [i, person] of here.entries()) if (person.looks) await person.shot(`last-${name}-${i + 1}`);
    for (const person of here) await person.leave();
  },
});
