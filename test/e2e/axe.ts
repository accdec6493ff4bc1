import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * A colour in transition would be judged half-way, and a page that draws no frames never finishes one. Endless animations, such as a
 * spinner, go on.
 */
const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

/**
 * Violations of WCAG 2.2 AA and older on the page, one line each. axe-core is evaluated instead of added as a script, which the
 * page's own policy would refuse.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await endAnimations(page);
  await page.evaluate(source);
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResults> } };
    // Listing passing checks as well takes a third of the time.
    const results = await axe.run(document, { runOnly: rules, resultTypes: ["violations"], selectors: false });
    return results.violations;
  }, RULES);
  return violations.map(({ id, nodes }) => `${id} x${nodes.length}: ${nodes[0]?.html.slice(0, 160)}`);
}
