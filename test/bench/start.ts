import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, requireChromium } from "../support/chromium.ts";
import { temporaryFolder } from "../support/folders.ts";
import { freePort, startProgram } from "../support/program.ts";
import { median, rounded } from "./figures.ts";

const PAYMENTS = 5;

/**
 * The start of the program and the way of a payment: seconds to `ready` of a second start, gzipped JavaScript of the plans
 * page before a wallet is needed, and milliseconds from Confirm to the success page (median of several payments).
 */
export async function startBench() {
  const folder = temporaryFolder("bench");
  const order = { dataDir: folder.path, port: await freePort(), chainPort: await freePort() };
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  try {
    const first = await startProgram(order);
    await first.stop();
    const second = await startProgram(order);
    try {
      const plansJs = await plansJsBytes(browser, second.origin);
      const times = [];
      for (let n = 0; n < PAYMENTS; n++) times.push(await confirmToSuccessMs(browser, second.origin, 3 + n));
      console.log(`confirm to success, each: ${times.map((time) => Math.round(time)).join(", ")} ms`);
      return {
        firstStartSeconds: rounded(first.startedInMs / 1000),
        secondStartSeconds: rounded(second.startedInMs / 1000),
        plansJsGzipKiB: rounded(plansJs / 1024),
        confirmToSuccessMs: Math.round(median(times)),
      };
    } finally {
      await second.stop();
    }
  } finally {
    await browser.close();
    folder.remove();
  }
}

/** Gzipped bytes of every script that the page fetches by itself. */
async function plansJsBytes(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await page.goto(`${origin}/en/plans`, { waitUntil: "networkidle" });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function confirmToSuccessMs(browser: Browser, origin: string, account: number): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/en/plans`);
  await page.evaluate((index) => localStorage.setItem("tmai:test-account", String(index)), account);
  await page.getByRole("article", { name: "Analytics ADVANCED", exact: true }).getByRole("button").click();
  await page.getByRole("radio", { name: "USDC" }).check({ force: true });
  await page.getByRole("button", { name: "Review transaction" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByText("Local test wallet").click();
  const confirm = page.getByRole("button", { name: "Confirm" });
  await confirm.click({ trial: true });
  const began = performance.now();
  await confirm.click();
  await page.getByRole("heading", { name: "Analytics ADVANCED is yours" }).waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
}
