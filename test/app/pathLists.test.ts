import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AST, parseRegExpLiteral } from "@eslint-community/regexpp";
import { expect, test } from "vitest";
import { SOURCES } from "../../server/appProcesses.ts";
import { FILES_OF_THE_APP } from "../../server/appUsers.ts";
import { PARTS } from "../../server/bundling/build.ts";
import { COMMON_CHUNK } from "../../server/bundling/commonChunk.ts";

/**
 * Lists of files and folders, in code and in settings: tools silently skip an entry that leads nowhere, so a renamed file drops out
 * unnoticed.
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The sources: files that git tracks or would track. */
const files = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter(Boolean);
const listFolders = (file: string): string[] =>
  file.split("/").flatMap((_, depth, names) => (depth === 0 ? [] : [names.slice(0, depth).join("/")]));
const folders = [...new Set(files.flatMap(listFolders))];
const present = new Set([...files, ...folders]);

/** Made by installing, building and deploying. */
const isMade = (path: string) => /^(build|node_modules|prisma\/client|contracts\/deployments)(\/|$)/.test(path);
const absent = (paths: readonly string[]) => paths.filter((path) => !isMade(path) && !present.has(path));

test("entry points, build inputs and the files needed at startup all exist", () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(absent(Object.values(SOURCES))).toEqual([]);
  expect(absent(PARTS.flatMap(({ madeOf }) => madeOf))).toEqual([]);
  expect(absent(FILES_OF_THE_APP)).toEqual([]);
});

type RegExpPart = AST.Alternative["elements"][number];
const groupIn = (part: RegExpPart) => (part.type === "Group" || part.type === "CapturingGroup" ? part : null);

/** Copies of the pattern, each with one of the alternatives in its groups. */
function eachAlternative(pattern: RegExp): RegExp[] {
  const listVariants = (alternative: AST.Alternative): string[] => {
    const variants = alternative.elements.flatMap((part) =>
      (groupIn(part)?.alternatives ?? []).flatMap(listVariants).map((chosen) => {
        const [before, after] = [part.start - alternative.start, part.end - alternative.start];
        return `${alternative.raw.slice(0, before)}(?:${chosen})${alternative.raw.slice(after)}`;
      }),
    );
    return variants.length > 0 ? variants : [alternative.raw];
  };
  return parseRegExpLiteral(pattern)
    .pattern.alternatives.flatMap(listVariants)
    .map((source) => new RegExp(source));
}

const matchless = (patterns: readonly RegExp[], candidates: readonly string[]): string[] =>
  patterns.flatMap(eachAlternative).flatMap((one) => (candidates.some((path) => one.test(path)) ? [] : [one.source]));

/** Files of installed packages as a bundler names them. */
const filesOfPackages = (...names: string[]) =>
  names.flatMap((name) =>
    readdirSync(join(ROOT, "node_modules", name), { recursive: true, encoding: "utf8" }).map(
      (file) => `/node_modules/${name}/${file}`,
    ),
  );

test("each alternative of a pattern is tried separately, within its own branch", () => {
  const sources = eachAlternative(/^(a\/(b|c)|d)\.tsx?$/).map(({ source }) => source);
  expect(sources).toEqual(["^(?:a\\/(?:b))\\.tsx?$", "^(?:a\\/(?:c))\\.tsx?$", "^(?:d)\\.tsx?$"]);
  expect(matchless([/^(a\/(b|c)|d)\.tsx?$/], ["a/b.ts", "d.tsx"])).toEqual(["^(?:a\\/(?:c))\\.tsx?$"]);
});

test("every pattern of the common chunk matches a file", () => {
  const candidates = [...files.map((file) => `/${file}`), ...filesOfPackages("react-i18next", "lucide-react")];
  expect(matchless(COMMON_CHUNK, candidates)).toEqual([]);
});

type Place = { path?: string | string[]; pathNot?: string | string[] };
type Rules = { forbidden: { name: string; from: Place; to: Place }[] };

test("every path in the import rules matches a file, a folder, a package or a Node module", () => {
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")) as Rules;
  const packages = Object.keys(JSON.parse(read("package-lock.json")).packages as Record<string, unknown>);
  const candidates = [
    ...files,
    ...folders,
    ...packages.flatMap((place) => [`${place}/`, `/${place}/`]),
    ...builtinModules,
    ...["prisma/client/client.ts", "prisma/client/internal/class.ts", "virtual:remix/server-build"],
  ];
  const pathless = forbidden.flatMap(({ name, from, to }) =>
    [from.path, from.pathNot, to.path, to.pathNot]
      .flatMap((path) => path ?? [])
      // `$1` is what the other side has matched.
      .filter((path) => !path.includes("$1"))
      .flatMap((path) => matchless([new RegExp(path)], candidates))
      .map((path) => `${name}: ${path}`),
  );
  expect(pathless).toEqual([]);
});

/** `**` matches any number of folders, `*` part of a name; a name without a slash matches everywhere. */
function globbed(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**/", "\0")
    .replaceAll("**", "\x01")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", "(?:.*/)?")
    .replaceAll("\x01", ".*");
  return new RegExp(glob.includes("/") ? `^${source}$` : `(?:^|/)${source}$`);
}
const globless = (globs: readonly string[]) =>
  globs
    .map((glob) => glob.replace(/^(!|\.\/)/, ""))
    .filter((glob) => !isMade(glob) && ![...present].some((path) => globbed(glob).test(path)));

test("every path in the package, compiler and linter settings matches a file", () => {
  const { sideEffects, workspaces } = JSON.parse(read("package.json"));
  expect(globless([...sideEffects, ...workspaces])).toEqual([]);
  expect(globless(JSON.parse(read("tsconfig.json")).include)).toEqual([]);
  const { files: linted, overrides } = JSON.parse(read("biome.json"));
  expect(globless([linted, ...overrides].flatMap(({ includes }: { includes: string[] }) => includes))).toEqual([]);
});

/** The folders of README's map: each is inside the nearest less indented line above it. */
function foldersOfMap(): string[] {
  const map = /^## Project layout\n+```\n([\s\S]*?)```/m.exec(read("README.md"))?.[1] ?? "";
  const above: { indent: number; path: string }[] = [];
  return map.split("\n").flatMap((line) => {
    const [, indent = "", name] = /^( *)(\S+\/)/.exec(line) ?? [];
    if (name === undefined) return [];
    while ((above.at(-1)?.indent ?? -1) >= indent.length) above.pop();
    const path = `${above.at(-1)?.path ?? ""}${name}`;
    above.push({ indent: indent.length, path });
    return [path.slice(0, -1)];
  });
}

test("every folder on the README's map exists, and every top-level folder is on the map", () => {
  const mapped = foldersOfMap();
  expect(absent(mapped)).toEqual([]);
  const top = folders.filter((folder) => !folder.includes("/") && !folder.startsWith("."));
  // Served as is.
  expect(top.filter((folder) => !mapped.includes(folder))).toEqual(["public"]);
});

test("every command named in the README, the running guide and CONTRIBUTING exists in package.json", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [
    ...`${read("README.md")}${read("docs/running.md")}${read("CONTRIBUTING.md")}`.matchAll(/`?npm run ([\w:]+)/g),
  ].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
