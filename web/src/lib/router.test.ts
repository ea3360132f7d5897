import { beforeEach, describe, expect, test, vi } from "vitest";
import { router } from "./router.svelte";

vi.stubGlobal("scrollTo", () => undefined);
beforeEach(() => router.go("/", true));

describe("the router", () => {
  test("names the parts of a path", () => {
    router.go("/table/a%2Fb");
    expect(router.match("/table/:id")).toEqual({ id: "a/b" });
    expect(router.match("/new/:game")).toBeNull();
    expect(router.match("/table")).toBeNull();
    expect(router.match("/table/:id/more")).toBeNull();
  });

  test("reads what stands behind the question mark", () => {
    router.go("/table/t?invite=xyz");
    expect(router.path).toBe("/table/t");
    expect(router.query.get("invite")).toBe("xyz");
  });

  test("follows links of ours, and leaves all others to the browser", () => {
    const click = (html: string, given: MouseEventInit = {}) => {
      document.body.innerHTML = html;
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...given });
      // What the router leaves alone must not lead anywhere in a test.
      addEventListener("click", (late) => late.preventDefault(), { once: true });
      document.body.querySelector("b")?.dispatchEvent(event);
    };
    click('<a href="/cards/hearing"><b>cards</b></a>');
    expect(router.path).toBe("/cards/hearing");
    for (const link of ['href="/api/tables/t/save"', 'href="https://example.org/x"', 'href="/x" target="_blank"', 'href="/x" download']) {
      click(`<a ${link}><b>elsewhere</b></a>`);
      expect(router.path).toBe("/cards/hearing");
    }
    click('<a href="/x"><b>new tab</b></a>', { ctrlKey: true });
    expect(router.path).toBe("/cards/hearing");
  });

  test("goes back", async () => {
    router.go("/rules/hearing");
    router.go("/rules/voices");
    const back = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await back;
    expect(router.path).toBe("/rules/hearing");
  });
});
