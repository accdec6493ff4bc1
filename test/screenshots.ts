import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireChromium } from "./support/chromium.ts";
import { compressed } from "./support/png.ts";

/**
 * `npm run screenshots`: retakes the pictures that test/e2e/looks.spec.ts compares the pages with, and those of them that the
 * README shows. Violations on a page are reported by `npm test`; here they do not prevent its picture.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REFERENCE = join(ROOT, "test/e2e/reference");
const SHOWN = join(ROOT, "docs/screenshots");

requireChromium();
const before = picturesIn(REFERENCE);
// A picture of a removed page would otherwise stay for ever.
for (const name of before.keys()) rmSync(join(REFERENCE, name));
const args = ["node_modules/@playwright/test/cli.js", "test", "looks.spec.ts", "--config", "test/playwright.config.ts"];
const options = ["--project", "looks", "--update-snapshots=all"];
const { status } = spawnSync(process.execPath, [...args, ...options], {
  cwd: ROOT,
  stdio: "inherit",
  // In all modes and widths.
  env: { ...process.env, TEST_LEVEL: "all" },
});

const made = picturesIn(REFERENCE);
for (const [name, picture] of made) writeFileSync(join(REFERENCE, name), compressed(picture));
for (const name of picturesIn(SHOWN).keys()) {
  const picture = made.get(name);
  if (picture) writeFileSync(join(SHOWN, name), compressed(picture, 256));
}
// Pictures that could not be taken stay as they were.
if (status !== 0)
  for (const [name, picture] of before) if (!made.has(name)) writeFileSync(join(REFERENCE, name), picture);

const bytes = [...picturesIn(REFERENCE).values()].reduce((sum, { length }) => sum + length, 0);
console.log(`${made.size} pictures made, ${(bytes / 1024 ** 2).toFixed(2)} MiB in test/e2e/reference.`);
process.exitCode = status ?? 1;

function picturesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}
