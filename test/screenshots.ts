import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireChromium } from "./support/chromium.ts";
import { compressed } from "./support/png.ts";

/** `npm run screenshots`: makes docs/screenshots anew, which test/e2e/looks.spec.ts compares the pages with. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "docs/screenshots");

requireChromium();
const args = ["node_modules/@playwright/test/cli.js", "test", "--config", "test/playwright.config.ts", "looks"];
const { status } = spawnSync(process.execPath, [...args, "--update-snapshots=all"], { cwd: ROOT, stdio: "inherit" });
for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(".png"))) {
  const file = join(FOLDER, name);
  const [before, after] = [readFileSync(file), compressed(readFileSync(file))];
  if (after.length < before.length) writeFileSync(file, after);
}
process.exitCode = status ?? 1;
