import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
type Entry = { integrity?: string; resolved?: string; link?: boolean; optional?: boolean; os?: string[] };
const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Entry> };
const installed = Object.entries(packages).filter(([place, { link }]) => place.includes("node_modules/") && !link);

/** Programs for platforms other than the one used for locking. Source: docs/decisions/0022-install.md */
const FOREIGN = /^node_modules\/(@biomejs\/cli|@foundry-rs\/(anvil|forge)|@rollup\/rollup)-[a-z0-9-]+$/;
const HERE = /-linux-(x64|amd64|x64-gnu)$/;

test("every package is locked by its hash, except programs for other platforms", () => {
  const without = installed.filter(([, { integrity }]) => !integrity);
  const unexplained = without.filter(
    ([place, { optional, os }]) => !optional || !os || !FOREIGN.test(place) || HERE.test(place),
  );
  expect(unexplained.map(([place]) => place)).toEqual([]);
  expect(without.length).toBeLessThanOrEqual(38);
});

test("hashes are SHA-512, and the lock file contains no registry address", () => {
  const weak = installed.filter(([, { integrity }]) => integrity && !integrity.startsWith("sha512-"));
  expect(weak.map(([place]) => place)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved?.startsWith("http")).map(([place]) => place)).toEqual([]);
});

test.each(["package.json", "contracts/package.json", "clients/typescript/package.json"])(
  "%s names exact versions",
  (file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Record<
      string,
      Record<string, string> | undefined
    >;
    const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
    expect(Object.entries(wanted).filter(([, version]) => !exact.test(version))).toEqual([]);
  },
);

test("installing runs no package script", () => {
  expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
});
