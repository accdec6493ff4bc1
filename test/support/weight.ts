import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";

export type Weight = { js: number; css: number };

/** Gzipped bytes of every script and every stylesheet that a page fetches on its own. */
export async function measureWeight(browser: Browser, url: string, cookie = ""): Promise<Weight> {
  const page = await browser.newPage({ extraHTTPHeaders: cookie ? { cookie } : {} });
  const bodies: Record<keyof Weight, Promise<Buffer>[]> = { js: [], css: [] };
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script") bodies.js.push(response.body());
    if (type === "stylesheet") bodies.css.push(response.body());
  });
  const untilFetched = counting(page);
  await page.goto(url);
  await untilFetched();
  const sum = async (parts: Promise<Buffer>[]) =>
    (await Promise.all(parts)).reduce((total, body) => total + gzipSync(body).length, 0);
  const weight = { js: await sum(bodies.js), css: await sum(bodies.css) };
  await page.close();
  return weight;
}

const QUIET_MS = 700;

/** Resolves once the page has requested nothing for a while and has received everything: scripts load more scripts. */
function counting(page: Page): () => Promise<void> {
  let open = 0;
  let lastAt = performance.now();
  const count = (change: number) => () => {
    open += change;
    lastAt = performance.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  return async () => {
    while (open > 0 || performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(50);
  };
}
