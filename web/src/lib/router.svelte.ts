/** Where we are, by the path of the page. */
class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  /** What stands behind the #. */
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest("a");
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (link === null || link === undefined || !plain || link.target !== "" || link.origin !== location.origin) return;
      if (link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  /** What lets one in: it stands behind the #, so that no server and no log ever sees it in an address. */
  get invite(): string | null {
    return this.hash === "" ? null : decodeURIComponent(this.hash);
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    const before = this.path;
    this.#read();
    if (this.path !== before) scrollTo(0, 0);
  }

  /** The parts of the path that a pattern such as "/table/:id" names, if it fits. */
  match(pattern: string): Record<string, string> | null {
    const wanted = pattern.split("/");
    const found = this.path.split("/");
    if (wanted.length !== found.length) return null;
    const named: Record<string, string> = {};
    for (const [i, part] of wanted.entries()) {
      const here = found[i] ?? "";
      if (part.startsWith(":")) named[part.slice(1)] = decodeURIComponent(here);
      else if (part !== here) return null;
    }
    return named;
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }
}

export const router = new Router();
