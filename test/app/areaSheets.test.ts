import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postcss, { type AtRule, type Container, type Rule } from "postcss";
import parseSelectors, { type Node as SelectorNode } from "postcss-selector-parser";
import ts from "typescript";
import { describe, expect, test } from "vitest";

// Remix keeps the sheets of earlier pages while people navigate: a rule that matches an element of another area changes that area's pages
// only for people who came from this one. See docs/decisions/0091-style-sheets-of-areas.md. .dependency-cruiser.cjs checks that no area
// imports another's sheet.

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const read = (path: string) => readFileSync(join(APP, path), "utf8");
const paths = readdirSync(APP, { recursive: true, encoding: "utf8" });
const toArea = (path: string): string | null => /^areas\/([^/]+)\//.exec(path)?.[1] ?? null;

type Sheet = { path: string; area: string | null; root: Container };
const sheets = paths
  .filter((path) => path.endsWith(".css") && path !== "styles.css")
  .map((path): Sheet => ({ path, area: toArea(path), root: postcss.parse(read(path)) }));

const isKeyframe = ({ parent }: Rule) => parent?.type === "atrule" && (parent as AtRule).name === "keyframes";

/** Each selector of a sheet, with lists split, and where to find it. */
function selectorsIn({ path, root }: Sheet): { place: string; selector: SelectorNode }[] {
  const found: { place: string; selector: SelectorNode }[] = [];
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes)
      found.push({ place: `${path}:${rule.source?.start?.line} ${String(selector).trim()}`, selector });
  });
  return found;
}

function classesIn(selector: SelectorNode): string[] {
  if (selector.type === "class") return [selector.value];
  return "nodes" in selector ? selector.nodes.flatMap(classesIn) : [];
}

/** The classes that each room styles: an area by its name, everything shared as null. */
const roomsByClass = new Map<string, Set<string | null>>();
for (const sheet of sheets)
  for (const name of selectorsIn(sheet).flatMap(({ selector }) => classesIn(selector)))
    roomsByClass.set(name, (roomsByClass.get(name) ?? new Set()).add(sheet.area));

const isShared = (name: string) => roomsByClass.get(name)?.has(null) ?? false;
const isOwn = (name: string, area: string) => !isShared(name) && (roomsByClass.get(name)?.has(area) ?? false);

/** Whether only an element of this area, or one next to it or around it, can match. */
function isBound(selector: SelectorNode, area: string): boolean {
  if (selector.type === "class") return isOwn(selector.value, area);
  if (selector.type === "pseudo" && selector.value !== ":not" && selector.nodes.length > 0)
    return selector.nodes.every((alternative) => isBound(alternative, area));
  return selector.type === "selector" && selector.nodes.some((part) => isBound(part, area));
}

test("no class is styled by more than one area", () => {
  expect(roomsByClass.size).toBeGreaterThan(1_000);
  const styledTwice = [...roomsByClass].filter(([name, rooms]) => !isShared(name) && rooms.size > 1);
  expect(styledTwice.map(([name, rooms]) => `.${name} of ${[...rooms].join(", ")}`)).toEqual([]);
});

describe("the style layers", () => {
  const order = [...read("styles.css").matchAll(/^@layer ([^;{]+);/gm)].map(([, names = ""]) => names.split(/,\s*/));
  const [top = [], ...ofAreas] = order;
  const listed = ofAreas.flat().map((name) => name.replace("areas.", ""));

  test("layers have one order, in which areas override the frame, and the frame its parts", () => {
    expect(top).toEqual(["tokens", "base", "parts", "frame", "areas", "motion"]);
  });

  /** sonner's own styles are in no layer, and would override any layered one. */
  const isOfToasts = (rule: Rule) => rule.selectors.every((selector) => selector.startsWith(".toast"));

  test.each(sheets)("$path has every rule in the layer of its folder", ({ area, root }) => {
    const layers = area === null ? top.filter((name) => name !== "areas") : [`areas.${area}`];
    const outside = (root.nodes ?? []).filter((node) => {
      if (node.type === "atrule" && node.name === "layer")
        return node.nodes === undefined || !layers.includes(node.params);
      if (node.type === "atrule") return node.name !== "font-face";
      return node.type === "rule" && (area !== null || !isOfToasts(node));
    });
    expect(outside.map((node) => `${node.source?.start?.line}: ${node.toString().split("\n")[0]}`)).toEqual([]);
  });

  /** The parts of an area's pages that its doors show to other areas, by name. */
  const doors = paths.filter((path) => /^areas\/\w+\/public\w*\.ts$/.test(path));
  const shown = doors.flatMap((door) =>
    [...read(door).matchAll(/export \{([^}]+)\} from "\.\/pages\/[^"]+\.tsx"/g)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => ({ area: toArea(door), name: name.trim().replace("default as ", "") })),
    ),
  );
  const shownBy = (area: string) => shown.filter((one) => one.area === area).map(({ name }) => name);

  test("the order lists each area whose components appear on the pages of others, and no other area", () => {
    const styled = [...new Set(sheets.flatMap(({ area }) => area ?? []))];
    expect([...listed].sort()).toEqual(styled.filter((area) => shownBy(area).length > 0).sort());
  });

  test("the order lists an area after those whose components it shows", () => {
    const imports = /import \{([^}]+)\} from "#app\/areas\/(\w+)\/public\w*\.ts"/g;
    const early = paths
      .filter((path) => path.endsWith(".tsx") && listed.includes(toArea(path) ?? ""))
      .flatMap((path) =>
        [...read(path).matchAll(imports)]
          .filter(([, names = "", area = ""]) => names.split(",").some((name) => shownBy(area).includes(name.trim())))
          .filter(([, , area = ""]) => listed.indexOf(area) > listed.indexOf(toArea(path) ?? ""))
          .map(([, , area]) => `${path} shows ${area}`),
      );
    expect(early).toEqual([]);
  });
});

describe.each([...new Set(sheets.flatMap(({ area }) => area ?? []))])("the sheets of the area %s", (area) => {
  const own = sheets.filter((sheet) => sheet.area === area);

  test("every selector has a class of this area", () => {
    const unbound = own.flatMap(selectorsIn).filter(({ selector }) => !isBound(selector, area));
    expect(unbound.map(({ place }) => place)).toEqual([]);
  });
});

const COMPARISONS = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];

/**
 * The classes in a file's `class…` attributes, and in its calls of `classes`; a string that is only compared with a value does not count.
 */
function classesNamedIn(path: string): string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node, isClass: boolean): void => {
    if (ts.isBinaryExpression(node) && COMPARISONS.includes(node.operatorToken.kind)) return;
    const names =
      isClass ||
      (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && /class/i.test(node.name.text)) ||
      (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "classes");
    if (names && ts.isStringLiteralLike(node)) found.push(...node.text.split(/\s+/));
    if (names && ts.isTemplateExpression(node)) visitTemplate(node);
    else ts.forEachChild(node, (child) => visit(child, names));
  };
  /** A value that directly follows text is part of a class name. */
  const visitTemplate = ({ head, templateSpans }: ts.TemplateExpression): void => {
    let before = head.text;
    found.push(...before.split(/\s+/));
    for (const { expression, literal } of templateSpans) {
      visit(expression, /(^|\s)$/.test(before));
      before = literal.text;
      found.push(...before.split(/\s+/));
    }
  };
  visit(source, false);
  return found;
}

test("no component has a class that only another area styles", () => {
  const components = paths.filter((path) => path.endsWith(".tsx"));
  const named = components.flatMap((path) => classesNamedIn(path).map((name) => ({ path, name })));
  expect(named.filter(({ name }) => roomsByClass.has(name)).length).toBeGreaterThan(1_000);
  const foreign = named.filter(({ path, name }) => {
    const rooms = roomsByClass.get(name);
    return rooms !== undefined && !isShared(name) && !rooms.has(toArea(path));
  });
  expect(foreign.map(({ path, name }) => `${path} has .${name}`)).toEqual([]);
});
