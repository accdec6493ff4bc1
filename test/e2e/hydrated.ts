import type { Page, Response } from "@playwright/test";

/**
 * Waits until the page's scripts respond: earlier input would be lost. React marks an element once everything within it has
 * hydrated; when the page is then idle, effects have run too.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps$"));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
}

/** Replaces `untilHydrated` where JavaScript is off: the page is ready when it arrives. */
export async function asServed(_page: Page): Promise<void> {}

/** Opens a page, and waits until it has hydrated. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await untilHydrated(page);
  return response;
}

/** Reloads the page. */
export async function revisit(page: Page): Promise<void> {
  await page.reload();
  await untilHydrated(page);
}
