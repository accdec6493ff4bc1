import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brokenCitations, findComments, findLinks, type Page, parsePage, repeatedAnchors } from "./citations.ts";

// Comments cite the pages of docs/, and pages link to each other: a broken link is worse than none.

const ROOT = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const files = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter((file) => file !== "" && !file.startsWith("test/golden/"));
const folders = new Set(
  files.flatMap((file) => file.split("/").map((_, depth, names) => names.slice(0, depth).join("/"))),
);
const present = new Set([...files, ...folders]);
const documents = files.filter((file) => file.endsWith(".md"));
const pages = new Map<string, Page>(documents.map((file) => [file, parsePage(read(file))]));

/** The bytes of an applied migration never change, and weights are one line of megabytes. */
const isSource = (file: string) =>
  /\.(?:[cm]?[jt]sx?|sql|prisma|sol|py|css|tree)$/.test(file) &&
  !file.startsWith("prisma/migrations/") &&
  !file.endsWith("/weights.server.ts");
const sources = files.filter(isSource);

test("every page and anchor that a comment cites exists in the repository", () => {
  const cited = sources.flatMap((file) =>
    findComments(file, read(file)).flatMap((comment) =>
      brokenCitations(comment, pages).map((what) => `${file}: ${what}`),
    ),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(cited).toEqual([]);
});

test("every relative link of a page leads to an existing file and anchor", () => {
  const broken = documents.flatMap((file) =>
    findLinks(file, read(file))
      .filter(
        ({ path, anchor }) => !present.has(path) || (anchor !== null && pages.get(path)?.anchors.has(anchor) === false),
      )
      .map(({ path, anchor }) => `${file}: ${path}${anchor === null ? "" : `#${anchor}`}`),
  );
  expect(broken).toEqual([]);
});

test("no page has the same anchor twice", () => {
  expect(documents.filter((file) => repeatedAnchors(read(file)).length > 0)).toEqual([]);
});

test("citations of a missing page, anchor or ticket are reported as broken", () => {
  const known = new Map([
    ["docs/spec/cards.md", parsePage('# Cards\n\n<a id="4-2"></a>\n\n### 4.2 Events, in order\n')],
  ]);
  const broken = (comment: string) => brokenCitations(comment, known);
  expect(broken("// Source: docs/spec/cards.md#4-2, #9 and #events.")).toEqual([
    "docs/spec/cards.md#9",
    "docs/spec/cards.md#events",
  ]);
  expect(broken("// See docs/spec/cards.md#42-events-in-order.")).toEqual([]);
  expect(broken("// Source: cards.md 4.2; docs/spec/other.md#1.")).toEqual(["cards.md", "docs/spec/other.md"]);
  expect(broken("// Source: https://example.com/page.md")).toEqual([]);
  expect(broken("/** Source: issue 8. */")).toEqual(["/** Source: issue 8. */"]);
});

test("comments are found at the end of a line and in every language of the repository", () => {
  const text = 'const page = "a.html"; // README.md\n/** CONTRIBUTING.md */\n * CHANGELOG.md';
  expect(findComments("a.ts", text)).toEqual([" // README.md", "/** CONTRIBUTING.md */", " * CHANGELOG.md"]);
  expect(findComments("a.sql", "SELECT 1; -- README.md\nSELECT 'a.html';")).toEqual([" -- README.md"]);
  expect(findComments("a.tree", "└── README.md")).toEqual(["└── README.md"]);
});

test("links are resolved from the page's own folder, without those to other sites and in code", () => {
  const text = "[a](../b.md#c) [d](https://d.example) ![e](f/)\n```\n[g](h.md)\n```\n`[i](j.md)`";
  expect(findLinks("docs/k.md", text)).toEqual([
    { path: "b.md", anchor: "c" },
    { path: "docs/f", anchor: null },
  ]);
});
