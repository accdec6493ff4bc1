import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { COMMON_CHUNK } from "../../server/bundling/commonChunk.ts";

// Lists of files in settings: a name that leads nowhere does nothing, and nobody notices.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(ROOT + file, "utf8");
const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" }).map((file) => `/${folder}/${file}`),
  );

/** All choices one by one, the innermost first: `a(b|c)` is `ab` and `ac`. */
function alternatives(source: string): string[] {
  const choice = /\((?!\?)([^()]*\|[^()]*)\)/.exec(source);
  if (!choice) return [source];
  const [whole, names = ""] = choice;
  return names.split("|").flatMap((name) => alternatives(source.replace(whole, name)));
}

test("each name in the pattern of the common chunk is that of a file", () => {
  expect(alternatives("a(b|c(d|e))f")).toEqual(["abf", "acdf", "abf", "acef"]);
  const files = filesIn("app", "node_modules/react-i18next/dist/es", "node_modules/lucide-react/dist/esm/icons");
  const leadNowhere = COMMON_CHUNK.flatMap(({ source }) => alternatives(source)).filter(
    (source) => !files.some((file) => new RegExp(source).test(file)),
  );
  expect(leadNowhere).toEqual([]);
});

test("each file that the scripts, workspaces and side effects of package.json name exists", () => {
  const { scripts, workspaces, sideEffects } = JSON.parse(read("package.json")) as {
    scripts: Record<string, string>;
    workspaces: string[];
    sideEffects: string[];
  };
  const named = [
    ...Object.values(scripts).flatMap((script) => script.match(/[\w./-]+\.(?:ts|mjs|js)\b/g) ?? []),
    ...workspaces.map((folder) => `${folder}/package.json`),
    ...sideEffects.filter((place) => !place.includes("*")),
  ];
  expect(named.length).toBeGreaterThan(15);
  for (const file of named) expect(() => read(file), file).not.toThrow();
});

test("each folder and file that tsconfig.json includes exists", () => {
  const { include } = JSON.parse(read("tsconfig.json")) as { include: string[] };
  const present = new Set(readdirSync(ROOT, { encoding: "utf8" }));
  expect(include.filter((place) => !present.has(place.split("/")[0] ?? ""))).toEqual([]);
  for (const place of include.filter((name) => name.includes("/")))
    expect(() => readdirSync(ROOT + place)).not.toThrow();
});
