/** The pages, each fetched when it is first gone to. */
import type { Component } from "svelte";
import { loaded } from "../games";
import Missing from "./Missing.svelte";

/** A page gets what its address names. */
export type Page = Component<Record<string, string>>;

const pages = import.meta.glob<Page>(["./*.svelte", "!./Missing.svelte"], { import: "default" });

export function pageOf(name: string): Promise<Page> {
  return loaded(pages[`./${name}.svelte`], Missing);
}
