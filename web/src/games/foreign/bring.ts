/** Brings the module of a board. */
import type { Mount } from "./contract";

const TRIES = 3;
const PAUSE = 1_000;

/** How long a board may be on its way, in milliseconds. */
const PATIENCE = 15_000;

type Load = (address: string) => Promise<unknown>;

const native: Load = (address) => import(/* @vite-ignore */ address);

/** The `mount` of a board. A line that is down comes back, so it is tried again; but not for long, for there is another table. */
export function brought(address: string, load: Load = native, pause = PAUSE, patience = PATIENCE): Promise<Mount> {
  const late = new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error("It does not come.")), patience));
  return Promise.race([late, tried(address, load, pause)]);
}

async function tried(address: string, load: Load, pause: number): Promise<Mount> {
  for (let tries = 1; ; tries++) {
    try {
      // Some browsers remember that an address has failed: so it is another one.
      return mountIn(await load(tries === 1 ? address : `${address}?${tries}`));
    } catch (error) {
      if (tries === TRIES || error instanceof NoBoard) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
}

class NoBoard extends Error {}

function mountIn(module: unknown): Mount {
  if (typeof module === "object" && module !== null && "mount" in module && typeof module.mount === "function") return module.mount as Mount;
  throw new NoBoard("It exports no mount.");
}
