import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { BUNDLES, type BundledPackage, bundledPackages, packagesFile } from "../../server/bundling/bundledPackages.ts";
import { temporaryFolder } from "../support/folders.ts";
import { licenceProblems } from "../support/licences.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as BundledPackage[];

test("everything that is bundled has a licence on the list", () => {
  const packages = BUNDLES.flatMap((bundle) => read(packagesFile(bundle)));
  expect(licenceProblems(packages)).toEqual([]);
});

test("the lists name the real contents of each bundle: code, styles, fonts, and nested packages", () => {
  const names = (bundle: (typeof BUNDLES)[number]) => read(packagesFile(bundle)).map(({ name }) => name);
  expect(names("client")).toEqual(
    expect.arrayContaining(["react-dom", "@rainbow-me/rainbowkit", "ua-parser-js", "@fontsource-variable/inter"]),
  );
  expect(names("processes")).toContain("viem");
  expect(names("verifier")).toContain("canonicalize");
});

test("the browser's bundle includes the licence texts", () => {
  const text = readFileSync(join(import.meta.dirname, "../../build/client/open-source-licences.txt"), "utf8");
  for (const { name, version } of read(packagesFile("client"))) expect(text).toContain(`${name} ${version} (`);
});

test("a package under the AGPL is found in a bundle, and an unused package is not", async () => {
  const { path: folder, remove } = temporaryFolder("licences");
  onTestFinished(remove);
  const addPackage = (name: string, license: string) => {
    const place = join(folder, "node_modules", name);
    mkdirSync(place, { recursive: true });
    writeFileSync(
      join(place, "package.json"),
      JSON.stringify({ name, version: "2.0.10", license, main: "index.js", type: "module", sideEffects: false }),
    );
    writeFileSync(join(place, "index.js"), `export const parse = (text) => [text, ${JSON.stringify(name)}];`);
  };
  addPackage("agent-parser", "AGPL-3.0-or-later");
  addPackage("unused", "AGPL-3.0-or-later");
  addPackage("plain", "MIT");
  const entry = join(folder, "entry.js");
  writeFileSync(
    entry,
    `import { parse } from "agent-parser"; import { parse as plain } from "plain"; import "unused"; console.log(parse("a"), plain("b"));`,
  );
  const file = join(folder, "packages.json");
  await build({
    ...{ root: folder, configFile: false, logLevel: "silent", plugins: [bundledPackages("client", file)] },
    build: { outDir: join(folder, "out"), rollupOptions: { input: entry } },
  });
  const packages = read(file);
  expect(packages.map(({ name }) => name)).toEqual(["agent-parser", "plain"]);
  expect(licenceProblems(packages)).toEqual(["agent-parser@2.0.10: AGPL-3.0-or-later"]);
});

test.each([
  ["(MIT OR GPL-3.0-only)", []],
  ["(Apache-2.0 AND MIT)", []],
  ["(MIT AND GPL-3.0-only)", ["thing@1.0.0: (MIT AND GPL-3.0-only)"]],
  ["SEE LICENSE IN LICENSE.md", ["thing@1.0.0: SEE LICENSE IN LICENSE.md"]],
  ["", ["thing@1.0.0: no licence"]],
])("the licence %j is accepted or reported as expected", (license, problems) => {
  expect(licenceProblems([{ name: "thing", version: "1.0.0", license }])).toEqual(problems);
});

test("an exception is for one version, and must not outlive it", () => {
  const exceptions = { "thing@1.0.0": "unchanged files, whose source we link to" };
  const thing = (version: string) => [{ name: "thing", version, license: "MPL-2.0" }];
  expect(licenceProblems(thing("1.0.0"), exceptions)).toEqual([]);
  expect(licenceProblems(thing("1.0.1"), exceptions)).toEqual([
    "thing@1.0.1: MPL-2.0",
    "thing@1.0.0: not bundled, remove its exception",
  ]);
});
