import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A color on its way to another one would be judged half-way. What never ends, such as a spinner, is not waited for. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Violations of WCAG 2.2 AA and older on the page, one line each. axe-core is evaluated instead of added as a script, which the
 * page's own policy would refuse.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(source);
  const results = await page.evaluate((rules) => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResults> } };
    return axe.run(document, { runOnly: rules });
  }, RULES);
  return results.violations.map(({ id, nodes }) => `${id} x${nodes.length}: ${nodes[0]?.html.slice(0, 160)}`);
}
