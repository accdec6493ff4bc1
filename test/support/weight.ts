import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";

export type Weight = { js: number; css: number };

/** Gzipped bytes of every script and every stylesheet that a page fetches by itself. */
export async function weightOf(browser: Browser, url: string, cookie = ""): Promise<Weight> {
  const page = await browser.newPage({ extraHTTPHeaders: cookie ? { cookie } : {} });
  const bodies: Record<keyof Weight, Promise<Buffer>[]> = { js: [], css: [] };
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script") bodies.js.push(response.body());
    if (type === "stylesheet") bodies.css.push(response.body());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const sum = async (parts: Promise<Buffer>[]) =>
    (await Promise.all(parts)).reduce((total, body) => total + gzipSync(body).length, 0);
  const weight = { js: await sum(bodies.js), css: await sum(bodies.css) };
  await page.close();
  return weight;
}
