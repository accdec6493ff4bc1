import type { Locator } from "@playwright/test";

const MIN = 24;

/**
 * Interactive elements smaller than 24 by 24 pixels (WCAG 2.5.8), one line each. A radio or box counts with its label, which is
 * pressed instead; a link inside a sentence, or alone in a table row, may be as tall as its line.
 */
export function smallTargetsIn(root: Locator): Promise<string[]> {
  return root.evaluate((within, min) => {
    const pressable = "a[href], button, input, select, summary, [role=button], [role=tab], [role=menuitem]";
    const small: string[] = [];
    for (const element of within.querySelectorAll<HTMLElement>(pressable)) {
      const target = element.closest("label") ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && getComputedStyle(element).visibility === "visible";
      const inSentence = element.matches("p a, dd a, td a, th a") && getComputedStyle(element).display === "inline";
      if (!isShown || inSentence || (width >= min && height >= min)) continue;
      small.push(`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 100)}`);
    }
    return small;
  }, MIN);
}
