/** Once for all tests: a server on a database of its own, and a browser. */
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { CHROMIUM, FLAGS, House } from "./house";

declare module "vitest" {
  interface ProvidedContext {
    house: string;
    browser: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (CHROMIUM === undefined) throw new Error("There is no Chromium here: apt-get install chromium, or set CHROMIUM.");
  const house = new House();
  await house.open();
  const browser = await chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS });
  project.provide("house", house.address);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await house.close();
  };
}
