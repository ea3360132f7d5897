/** Writes the types of what travels: of the messages, and of each game of the house from the schema in its folder. */
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const MESSAGES = join(root, "docs/protocol.schema.json");

/** A list of fixed length is written otherwise in the drafts that the compiler knows. */
function drafted(schema) {
  if (Array.isArray(schema)) return schema.map(drafted);
  if (typeof schema !== "object" || schema === null) return schema;
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(schema).map(([name, one]) => [name, drafted(one)]));
  return prefixItems === undefined ? rest : { ...rest, items: prefixItems, additionalItems: false };
}

/** Whoever draws a thing may ask for its face without asking first whether it has one. */
function missing({ $defs, ...rest }) {
  const none = (...names) => Object.fromEntries(names.map((name) => [name, { tsType: "undefined" }]));
  const add = (part, more) => ({ ...part, properties: { ...part.properties, ...more } });
  return { ...rest, $defs: { ...$defs, Known: add($defs.Known, none("back")), Hidden: add($defs.Hidden, none("id", "face")) } };
}

async function write(from, to) {
  const schema = missing(drafted(JSON.parse(await readFile(from, "utf-8"))));
  const made = await compile(schema, schema.title, {
    additionalProperties: false,
    ignoreMinAndMaxItems: from === MESSAGES,
    bannerComment: "/* Made by `npm run types`. */",
    format: false,
  });
  await writeFile(to, made);
}

const house = join(root, "src/moot/games");
const games = readdirSync(house).map((game) => join(house, game, "web/wire.schema.json")).filter((path) => existsSync(path));
await Promise.all([
  write(MESSAGES, join(root, "web/src/wire.ts")),
  ...games.map((path) => write(path, join(dirname(path), "wire.ts"))),
]);
