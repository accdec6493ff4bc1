import { type Browser, chromium } from "@playwright/test";
import { review } from "../support/aPayment.ts";
import { CHROMIUM_FLAGS, requireChromium } from "../support/chromium.ts";
import { temporaryFolder } from "../support/folders.ts";
import { freePort, startProgram } from "../support/program.ts";
import { measureWeight } from "../support/weight.ts";
import { median, rounded } from "./figures.ts";

const PAYMENTS = 5;

/**
 * The program's start and a payment's duration: seconds to `ready` of a second start, gzipped JavaScript of the plans page before
 * a wallet is needed, and milliseconds from Confirm to the success page (median of several payments).
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
      const { js } = await measureWeight(browser, `${second.origin}/en/plans`);
      const times = [];
      for (let n = 0; n < PAYMENTS; n++) times.push(await confirmToSuccessMs(browser, second.origin, 3 + n));
      console.log(`confirm to success, each: ${times.map((time) => Math.round(time)).join(", ")} ms`);
      return {
        firstStartSeconds: rounded(first.startedInMs / 1000),
        secondStartSeconds: rounded(second.startedInMs / 1000),
        plansJsGzipKiB: rounded(js / 1024),
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

async function confirmToSuccessMs(browser: Browser, origin: string, account: number): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await review(page, origin, { plan: "Analytics ADVANCED", duration: "Monthly", token: "USDC", account });
  const confirm = page.getByRole("button", { name: "Confirm" });
  const began = performance.now();
  await confirm.click();
  await page.getByRole("heading", { name: "Analytics ADVANCED is yours" }).waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
}
