import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, requireChromium } from "../support/chromium.ts";
import { startProgram } from "../support/program.ts";
import { rounded } from "./figures.ts";

/** The embedded wallet's own code in the browser, by the chunk names of its modules. */
const WALLETS_OWN =
  /\/(?:pageProvider|keyRing|passkey|walletServer|dialogs|openPart|confirmPart|walletDialogs)-[^/]+\.js$/;
const BEFORE = ["/en", "/en/plans"];
const QUIET_MS = 1_500;

/** Gzipped bytes by URL: a chunk that two pages share counts once. */
type Scripts = Map<string, number>;

/**
 * Gzipped JavaScript, each page with an empty cache. `walletBytesBeforeNeeded`: of the embedded wallet's own chunks, on a first load of the
 * start and the plans page. `walletChunks…`: of all of them once a wallet exists, without chunks that other code shares.
 * `chosenAtCheckout…`: everything loaded from choosing this wallet in the list of all wallets until it is ready. `walletPage…`: the
 * wallet's page beyond those two pages.
 */
export async function walletChunks(): Promise<Record<string, number>> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  const program = await startProgram({ template: "bare" });
  try {
    const before = joined(await Promise.all(BEFORE.map((path) => loaded(browser, program.origin + path))));
    const onPage = await openedOnPage(browser, program.origin);
    const atCheckout = await openedAtCheckout(browser, program.origin);
    const [ownOnPage, ownAtCheckout] = [onPage, atCheckout].map(({ page, opened }) => own(joined([page, opened])));
    if (!ownOnPage?.size || !ownAtCheckout?.size) throw new Error("no chunk has a name of the wallet's own modules");
    printSizes(ownOnPage, "of the wallet on its page");
    printSizes(ownAtCheckout, "of the wallet at checkout");
    printSizes(atCheckout.opened, "since the wallet was chosen at checkout");
    return {
      walletBytesBeforeNeeded: sumBytes(own(before)),
      walletChunksOnPageGzipKiB: kib(ownOnPage),
      walletChunksAtCheckoutGzipKiB: kib(ownAtCheckout),
      chosenAtCheckoutGzipKiB: kib(atCheckout.opened),
      walletPageGzipKiB: kib(beyond(onPage.page, before)),
    };
  } finally {
    await program.stop();
    await browser.close();
  }
}

async function openedOnPage(browser: Browser, origin: string): Promise<{ page: Scripts; opened: Scripts }> {
  return withPage(browser, async (page, scripts) => {
    await page.goto(`${origin}/en/wallet`);
    const first = await scripts();
    await page.getByRole("button", { name: "Create on this device" }).click();
    await page.getByText("Small amounts only: this wallet lives").first().waitFor();
    return { page: first, opened: beyond(await scripts(), first) };
  });
}

async function openedAtCheckout(browser: Browser, origin: string): Promise<{ page: Scripts; opened: Scripts }> {
  return withPage(browser, async (page, scripts) => {
    await page.goto(`${origin}/en/plans`);
    await page.getByRole("article", { name: "Analytics ADVANCED", exact: true }).getByRole("button").click();
    await page.getByRole("radio", { name: "USDC" }).check({ force: true });
    await page.getByRole("button", { name: "Review transaction" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByText("TMAI wallet").waitFor();
    const listed = await scripts();
    await page.getByText("TMAI wallet").click();
    await page.getByRole("button", { name: "Create on this device" }).click();
    await page.getByRole("button", { name: "Get test money" }).waitFor();
    return { page: listed, opened: beyond(await scripts(), listed) };
  });
}

const loaded = (browser: Browser, url: string): Promise<Scripts> =>
  withPage(browser, async (page, scripts) => {
    await page.goto(url);
    return scripts();
  });

/** A page in a new browser, with all scripts that it has loaded when it stops loading more. */
async function withPage<T>(
  browser: Browser,
  use: (page: Page, scripts: () => Promise<Scripts>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const loading = new Map<string, Promise<number>>();
  let lastAt = performance.now();
  page.on("request", () => {
    lastAt = performance.now();
  });
  page.on("response", (response) => {
    // A preloaded chunk has no type.
    if (new URL(response.url()).pathname.endsWith(".js"))
      loading.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  try {
    return await use(page, async () => {
      await page.waitForLoadState("networkidle");
      while (performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(50);
      return new Map(await Promise.all([...loading].map(async ([url, script]) => [url, await script] as const)));
    });
  } finally {
    await context.close();
  }
}

const joined = (all: readonly Scripts[]): Scripts => new Map(all.flatMap((scripts) => [...scripts]));
const beyond = (scripts: Scripts, known: Scripts): Scripts => new Map([...scripts].filter(([url]) => !known.has(url)));
const own = (scripts: Scripts): Scripts => new Map([...scripts].filter(([url]) => WALLETS_OWN.test(url)));
const sumBytes = (scripts: Scripts): number => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
const kib = (scripts: Scripts): number => rounded(sumBytes(scripts) / 1024);

function printSizes(scripts: Scripts, when: string): void {
  console.log(`scripts ${when}`);
  console.table([...scripts].map(([url, bytes]) => ({ script: url.split("/").at(-1), gzipBytes: bytes })));
}
