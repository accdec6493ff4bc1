import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/**
 * `node --import tsx test/figures.ts`: how large the program is, which of its folders import each other in a circle (type imports
 * included), and how many files each public module of an area pulls in. With `--edges` it names the imports that lead around each circle.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TOP_ROOMS = ["analytics", "app", "clients", "contracts", "events", "prisma", "server", "test"];
const SOURCE = /(?<!\.d)\.(tsx?|mjs)$/;

type Import = { to: string; loads: boolean };
type Graph = ReadonlyMap<string, readonly Import[]>;

const files = gitFiles().filter((file) => SOURCE.test(file));
const known = new Set(files);
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
const graph: Graph = new Map(files.map((file) => [file, findImports(file)]));

printSizes();
printCircles("server folders of an area or a service", serverSibling);
printCircles("rooms", toRoom);
printDoors();

/** Files that git tracks or would track. */
function gitFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", ...TOP_ROOMS];
  const { stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 });
  return stdout.split("\n").filter((file) => file !== "" && ts.sys.fileExists(join(ROOT, file)));
}

/** Everything that a file imports, including types and lazy imports; `loads` is what is loaded with it immediately. */
function findImports(file: string): Import[] {
  const source = ts.createSourceFile(file, texts.get(file) ?? "", ts.ScriptTarget.Latest, false);
  const found = new Map<string, boolean>();
  const add = (name: ts.Node | undefined, loads: boolean) => {
    const to = name && ts.isStringLiteralLike(name) ? resolved(file, name.text) : undefined;
    if (to !== undefined && to !== file) found.set(to, loads || found.get(to) === true);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly !== true);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, !node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].map(([to, loads]) => ({ to, loads }));
}

function resolved(from: string, name: string): string | undefined {
  const path = name.startsWith("#") ? name.slice(1) : name.startsWith(".") ? join(from, "..", name) : undefined;
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate));
}

/** `app/areas/x/server/y`, a folder or a loose file there: siblings within an area. */
function serverSibling(file: string): string | undefined {
  return /^app\/(?:areas|services)\/[^/]+\/server\/[^/]+/.exec(file)?.[0];
}

/** Areas, services and the other rooms, as in the rule `rooms-stand-in-an-order`. */
function toRoom(file: string): string | undefined {
  return /^(app\/(?:areas|services)\/[^/]+|app\/[a-z0-9]+|events\/[^/]+|server\/[^/]+|prisma|analytics\/[^/]+)\//i.exec(
    file,
  )?.[1];
}

function printSizes(): void {
  console.log("files and lines by room");
  const rooms = new Map<string, { files: number; lines: number }>();
  for (const [file, text] of texts)
    for (const room of [file.slice(0, file.indexOf("/")), toRoom(file)]) {
      if (room === undefined) continue;
      const size = rooms.get(room) ?? { files: 0, lines: 0 };
      rooms.set(room, { files: size.files + 1, lines: size.lines + text.split("\n").length - 1 });
    }
  for (const [room, size] of [...rooms].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${room.padEnd(36)}${String(size.files).padStart(5)}${String(size.lines).padStart(8)}`);
}

function printCircles(what: string, findPlace: (file: string) => string | undefined): void {
  const places = new Map<string, Map<string, string[]>>();
  for (const [file, imports] of graph) {
    const from = findPlace(file);
    if (from === undefined) continue;
    const next = places.get(from) ?? new Map<string, string[]>();
    places.set(from, next);
    for (const { to } of imports) {
      const place = findPlace(to);
      if (place !== undefined && place !== from) next.set(place, [...(next.get(place) ?? []), `${file} -> ${to}`]);
    }
  }
  const circles = stronglyConnected(places).filter((circle) => circle.length > 1);
  console.log(`\ncircles of ${what}: ${circles.length}, with ${circles.flat().length} of ${places.size} in them`);
  for (const circle of circles) {
    console.log(`  ${circle.sort().join(", ")}`);
    if (process.argv.includes("--edges")) printEdges(circle, places);
  }
}

function printEdges(
  circle: readonly string[],
  places: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
): void {
  for (const from of circle)
    for (const [to, imports] of places.get(from) ?? [])
      if (circle.includes(to)) for (const one of imports) console.log(`    ${one}`);
}

/** Tarjan's algorithm. */
function stronglyConnected(places: ReadonlyMap<string, ReadonlyMap<string, unknown>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (place: string): void => {
    order.set(place, order.size);
    lowest.set(place, order.size - 1);
    open.push(place);
    for (const next of places.get(place)?.keys() ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(place, Math.min(lowest.get(place) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(place) === order.get(place)) circles.push(open.splice(open.indexOf(place)));
  };
  for (const place of places.keys()) if (!order.has(place)) visit(place);
  return circles;
}

function printDoors(): void {
  console.log("\nfiles loaded by each door, itself included; names it offers");
  const doors = files.filter((file) => /^app\/(areas|services)\/[^/]+\/public[^/]*\.tsx?$/.test(file));
  for (const door of doors)
    console.log(
      `  ${door.slice(4).padEnd(48)}${String(loadedBy(door)).padStart(5)}${String(countExports(door)).padStart(5)}`,
    );
}

function loadedBy(door: string): number {
  const seen = new Set([door]);
  for (const file of seen) for (const { to, loads } of graph.get(file) ?? []) if (loads) seen.add(to);
  return seen.size;
}

function countExports(door: string): number {
  const source = ts.createSourceFile(door, texts.get(door) ?? "", ts.ScriptTarget.Latest, false);
  return source.statements
    .filter(ts.isExportDeclaration)
    .reduce(
      (sum, { exportClause }) =>
        sum + (exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.length : 1),
      0,
    );
}
