import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { review } from "../../support/aPayment.ts";
import { CHROMIUM_FLAGS, requireChromium } from "../../support/chromium.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { freePort, type Program, startProgram } from "../../support/program.ts";
import { measureWeight } from "../../support/weight.ts";
import { rounded } from "../figures.ts";
import { EMPTY_PATH } from "./emptyRoute.tsx";
import { measureSsrCpu } from "./ssr.ts";
import { BARE } from "./ssrProcess.ts";
import { type Visit, visit, visitOfSentence } from "./visit.ts";

const RATINGS = "/en/ratings";
/** A fresh market is graded, and its track record measured, within a minute or two. */
const MARKET_TIMEOUT_MS = 300_000;

/** To measure another page, add its path here; success and billing are those of one payment made for the benchmark. */
const PAGES = {
  plans: "/en/plans",
  success: "/en/plans/data-api-advanced/success/tmai?duration=monthly",
  billing: "/en/api?tab=billing",
  signIn: "/en/sign-in",
  ratings: RATINGS,
  market: "/en/market",
  trackRecord: "/en/ratings/track-record",
};

/**
 * What a page costs its reader and the server: Lighthouse at 4x CPU slowdown, gzipped bytes before any interaction, and CPU to render
 * compared with an empty route in the app's own root, measured in the same run: through Remix's own handler, and also as served by ours,
 * which matches few routes and so makes the empty route cheaper too. The last is also shown relative to the framework alone. The worst page
 * counts for each figure; the ratings, a table of 100 rows, have a separate figure for the last.
 */
export async function pagesBench() {
  const folder = temporaryFolder("bench-pages");
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const program = await startProgram({ dataDir: folder.path });
  try {
    const cookie = await cookieOfBuyer(browser, program);
    const pages = chosen({ ...PAGES, token: await waitForTokenPath(program) });
    const { cpuMs: cpu, servedMs } = await measureSsrCpu(program, {
      origin: program.origin,
      paths: Object.values(pages),
      cookie,
      rounds: 11,
      requests: 60,
    });
    const [empty, servedEmpty] = [cpu, servedMs].map((of) => of[EMPTY_PATH] ?? Number.NaN) as [number, number];
    const min = await visitOfSentence(port);
    const rows: Row[] = [];
    for (const [page, path] of Object.entries(pages)) {
      const url = `${program.origin}${path}`;
      const { js, css } = await measureWeight(browser, url, cookie);
      const { lcpMs, tbtMs, cls } = await visit(url, port, cookie);
      rows.push({
        page,
        lcpMs: Math.round(lcpMs),
        tbtMs: Math.round(tbtMs),
        cls: Math.round(cls * 10_000) / 10_000,
        jsGzipKiB: rounded(js / 1024),
        cssGzipKiB: rounded(css / 1024),
        ssrCpuMs: rounded(cpu[path] ?? Number.NaN),
        ssrCpuVsEmpty: rounded((cpu[path] ?? Number.NaN) / empty),
        servedCpuMs: rounded(servedMs[path] ?? Number.NaN),
        servedVsEmpty: rounded((servedMs[path] ?? Number.NaN) / servedEmpty),
      });
    }
    console.table(rows);
    console.log(
      `A page of one sentence on this machine: LCP ${Math.round(min.lcpMs)} ms, TBT ${Math.round(min.tbtMs)} ms`,
    );
    console.log(
      `CPU of an empty route: ${rounded(empty)} ms in the app's root (served: ${rounded(servedEmpty)}), ${rounded(cpu[BARE] ?? 0)} ms in an empty root`,
    );
    const worst = (figure: keyof Omit<Row, "page">, of = rows) => Math.max(...of.map((row) => row[figure]));
    const others = rows.filter(({ page }) => page !== "ratings");
    return {
      lcpMs: worst("lcpMs"),
      tbtMs: worst("tbtMs"),
      cls: worst("cls"),
      jsGzipKiB: worst("jsGzipKiB"),
      cssGzipKiB: worst("cssGzipKiB"),
      ssrCpuVsEmpty: worst("ssrCpuVsEmpty", others),
      ratingsSsrCpuVsEmpty: worst(
        "ssrCpuVsEmpty",
        rows.filter(({ page }) => page === "ratings"),
      ),
      ratingsHtmlGzipKiB: await htmlGzipKiB(`${program.origin}${RATINGS}`),
    };
  } finally {
    await program.stop();
    await browser.close();
    folder.remove();
  }
}

/** Only those that BENCH_PAGES lists, separated by commas, if it is set: all of them take half an hour. */
function chosen(pages: Record<string, string>): Record<string, string> {
  const names = process.env.BENCH_PAGES?.split(",");
  return names ? Object.fromEntries(Object.entries(pages).filter(([name]) => names.includes(name))) : pages;
}

async function htmlGzipKiB(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  return rounded(gzipSync(html).length / 1024);
}

/** The largest token's page, once the market is graded and measured. */
async function waitForTokenPath({ origin }: Program): Promise<string> {
  const end = Date.now() + MARKET_TIMEOUT_MS;
  for (;;) {
    const html = await (await fetch(`${origin}${RATINGS}`)).text();
    const [path] = /\/en\/tokens\/[a-z0-9-]+/.exec(html) ?? [];
    if (path && html.includes("coinline")) return path;
    if (Date.now() > end) throw new Error("the market was not graded and measured in time");
    await sleep(1_000);
  }
}

type Row = Visit & { page: string } & Record<
    "jsGzipKiB" | "cssGzipKiB" | "ssrCpuMs" | "ssrCpuVsEmpty" | "servedCpuMs" | "servedVsEmpty",
    number
  >;

/** The cookie header of a browser that has paid once. */
async function cookieOfBuyer(browser: Browser, { origin }: Program): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await review(page, origin, { plan: "Data API ADVANCED", duration: "Monthly", token: "USDC", account: 3 });
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("**/api?tab=billing");
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
