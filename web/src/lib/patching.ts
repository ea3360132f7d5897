/** What has changed in a value, as the server says it: JSON Patch (RFC 6902), adding, removing and replacing. */
import type { Patch } from "../wire";

type Parts = Record<string, unknown> | unknown[];

/** The value with its changes; what has not changed is shared with the one before. */
export function patched<T>(value: T, changes: Patch[]): T {
  const fresh = new Set<unknown>();
  let root: unknown = value;
  for (const change of changes) {
    const names = change.path.split("/").slice(1).map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = names.pop();
    if (last === undefined) root = change.value;
    else {
      root = own(root, fresh);
      put(names.reduce<Parts>((parts, name) => inside(parts, name, fresh), root as Parts), last, change);
    }
  }
  return root as T;
}

/** A copy, unless it is ours already. */
function own(value: unknown, fresh: Set<unknown>): Parts {
  if (fresh.has(value)) return value as Parts;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Record<string, unknown>) };
  fresh.add(copy);
  return copy;
}

function inside(parts: Parts, name: string, fresh: Set<unknown>): Parts {
  const at = parts as Record<string, unknown>;
  return (at[name] = own(at[name], fresh)) as Parts;
}

function put(parts: Parts, name: string, { op, value }: Patch): void {
  if (!Array.isArray(parts)) {
    if (op === "remove") delete parts[name];
    else parts[name] = value;
  } else if (op === "replace") parts[Number(name)] = value;
  else if (op === "remove") parts.splice(Number(name), 1);
  else parts.splice(Number(name), 0, value);
}
