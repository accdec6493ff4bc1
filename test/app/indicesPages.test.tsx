import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { createContext, type ReactElement, useContext } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import common from "#app/areas/indices/locales/en/common.json";
import indices from "#app/areas/indices/locales/en/indices.json";
import { buildLevelChart } from "#app/areas/indices/model/chart.ts";
import { formatQueryString, nextSort, parseListQuery, rowsFor } from "#app/areas/indices/model/listQuery.ts";
import type { IndexPageData } from "#app/areas/indices/model/pages.ts";
import type { IndexRow } from "#app/areas/indices/model/view.ts";
import { ListPage } from "#app/areas/indices/pages/listPage.tsx";
import { findDifferences } from "#app/areas/indices/pages/method/differences.ts";
import { MethodPage } from "#app/areas/indices/pages/method/methodPage.tsx";
import { IndexPage } from "#app/areas/indices/pages/one/indexPage.tsx";
import frame from "#app/locales/en/common.json";

// What the pages of indices show their readers. Source: docs/spec/indices.md#7 and #8.

afterEach(cleanup);

const words = createInstance();
await words.use(initReactI18next).init({
  ...{ lng: "en", ns: ["common", "indices"], defaultNS: "common" },
  resources: { en: { common: { ...frame, ...common }, indices } },
});

const row = (own: Partial<IndexRow>): IndexRow => ({
  ...{ slug: "large-20", name: "Large 20", chainId: null, isForSale: false, level: 1_010, levelNet: 1_002.5 },
  ...{ day: "2026-11-22", change24hBps: -50, change30dBps: 120, drawdownBps: -2_350, count: 20 },
  ...{ rebalancedAt: "2026-11-16", nextInForce: "2026-11-23", origin: "live", spark: [1, 2, 3], ...own },
});
const LARGE = row({});
const YOUNG = row({ slug: "chain-5", name: "Chain 5", chainId: 31_337, isForSale: true, change30dBps: null, count: 5 });
const BACKTEST = row({ slug: "equal-20", name: "Equal 20", change30dBps: 900, origin: "backfill", nextInForce: null });
const ALL = [YOUNG, BACKTEST, LARGE];

const Shown = createContext<ReactElement | null>(null);
const Page = () => useContext(Shown);

async function show(page: ReactElement, path: string): Promise<void> {
  const Stub = createRemixStub([{ path, Component: Page }]);
  render(
    <I18nextProvider i18n={words}>
      <Shown.Provider value={page}>
        <Stub initialEntries={[path]} />
      </Shown.Provider>
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
}

const list = (search: string, rows: IndexRow[] = ALL) => {
  const query = parseListQuery(new URLSearchParams(search));
  const listed = rowsFor(rows, query).map(({ spark: _, ...shown }) => ({ ...shown, line: "m0 0 1 1" }));
  return show(<ListPage rows={listed} query={query} chains={[31_337]} all={rows.length} mine={null} />, "/en/indices");
};
const lines = () => screen.getAllByRole("row").map((line) => line.textContent);

test("the list shows the level after costs with its day, and which numbers are a back-test", async () => {
  await list("");
  expect(document.body.textContent).toContain("Levels on 22 Nov 2026.");
  const [head, ...rest] = lines();
  expect(head).toContain("Level after costs");
  expect(head).toContain("Last 90 days");
  expect(rest).toHaveLength(3);
  expect(rest[1]).toMatch(/Equal 20.*1,002\.50.*\+9\.00%back-test.*−23\.5%.*Reference/);
  expect(rest[2]).not.toContain("back-test");
  expect(screen.getByText(indices.advice)).toBeDefined();
});
test("an index without thirty days of levels has an unknown 30-day change", async () => {
  await list("");
  expect(lines()[1]).toMatch(/Chain 5.*−0\.50%unknown/);
});
test("filters and order are in the address, and the default order does not rank by return", async () => {
  expect(rowsFor(ALL, parseListQuery(new URLSearchParams())).map(({ slug }) => slug)).toEqual([
    ...["chain-5", "equal-20", "large-20"],
  ]);
  await list("kind=reference&sort=-change30d");
  expect(
    lines()
      .slice(1)
      .map((line) => line?.slice(0, 8)),
  ).toEqual(["Equal 20", "Large 20"]);
  const links = within(screen.getByRole("navigation", { name: "Kind of index" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    ...["/en/indices?sort=-change30d", "/en/indices?kind=sale&sort=-change30d"],
    "/en/indices?kind=reference&sort=-change30d",
  ]);
});
test("rows without a value come last in both orders", () => {
  for (const sort of ["change30d", "-change30d"])
    expect(rowsFor(ALL, parseListQuery(new URLSearchParams({ sort }))).at(-1)).toBe(YOUNG);
});
test("a column's header cycles through ascending, descending and the default order", () => {
  const once = nextSort(null, "level");
  expect([once, nextSort(once, "level"), nextSort(nextSort(once, "level"), "level")]).toEqual([
    { by: "level", descending: false },
    { by: "level", descending: true },
    null,
  ]);
  expect(nextSort(once, "name")).toEqual({ by: "name", descending: false });
});
test("invalid values in an address are left out of the list's own addresses", () => {
  for (const search of ["kind=both", "chain=0", "chain=1e3", "sort=best", "chain=99999999999999999999"])
    expect(formatQueryString(parseListQuery(new URLSearchParams(search)))).toBe("");
});
test("a list without matches links to all indices, and an empty one says that none is published yet", async () => {
  await list("chain=1");
  expect(screen.getByRole("link", { name: "Show all indices" }).getAttribute("href")).toBe("/en/indices");
  cleanup();
  await list("", []);
  expect(screen.getByText("No index has been published yet")).toBeDefined();
});
test("the keys j and k move between the rows", async () => {
  await list("");
  const focused = () => document.activeElement?.textContent;
  fireEvent.keyDown(document.body, { key: "j" });
  expect(focused()).toBe("Chain 5");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "j" });
  expect(focused()).toBe("Equal 20");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "k" });
  expect(focused()).toBe("Chain 5");
});

const METHOD: IndexPageData["index"]["method"] = {
  ...{ slug: "chain-10", version: 1, algorithm: "index-1", name: "Chain 10", chainId: 31_337 },
  base: { day: "2026-11-20", level: 1_000 },
  universe: {
    ...{ classes: ["coin"], minMarketCapUsd: 50_000_000, minVolume30Usd: 0, minAgeDays: 90, category: null },
    ...{ minGrade: null, minPoolUsd: 250_000, exclude: [] },
  },
  ...{ count: 10, buffer: 1, weighting: "cap", capPpm: 250_000, bandBps: 1_000, schedule: "weekly" },
  ...{ regime: { signal: "market-signal" }, costBps: 30, feeBps: 0 },
};
const VERSION = { version: 1, method: METHOD, methodHash: "ab".repeat(32), owner: null, inForceFrom: "2026-11-20" };
const HISTORY = {
  days: ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"],
  ...{ level: [900, 950, 1_000, 1_010, 1_020], levelNet: [900, 950, 1_000, 1_005, 1_002.5] },
  backfillUntil: "2026-11-19",
};
const COMPARED = {
  market: [10, 11, 12, null, 14],
  leader: { symbol: "JNVN", name: "Jenvian", close: [1, 2, 3, 4, 5] },
};
const { spark: _spark, ...SHOWN } = row({ slug: "chain-10", name: "Chain 10", chainId: 31_337, isForSale: true });
const few = { days: 2, total: 0.0025, drawdown: -0.0025, daily: null, mean: null, excess: null };
const INDEX: IndexPageData = {
  index: {
    ...{ ...SHOWN, spark: [], method: METHOD, versions: [VERSION], retiredOn: null, stableSince: null },
    inputsOf: "2026-11-20",
    notBuyable: { count: 8, of: 20, capShare: 0.31 },
    constituents: [
      {
        ...{ tokenId: 1, symbol: "JNVN", name: "Jenvian", slug: "jenvian", weightPpm: 600_000, targetPpm: 550_000 },
        ...{ contract: null, buyableFrom: null, suspended: true, lastPriceOn: "2026-11-18", contributionBps: 125 },
      },
      {
        ...{ tokenId: 2, symbol: "KLLT", name: "Kallith", slug: "kallith", weightPpm: null, targetPpm: 450_000 },
        ...{ contract: null, buyableFrom: "2026-11-23", suspended: false, lastPriceOn: null, contributionBps: null },
      },
    ],
    rounds: [
      {
        ...{ asOf: "2026-11-20", inForceFrom: "2026-11-23", trigger: "schedule", origin: "late" },
        ...{ added: [2], removed: [], tradedPpm: null },
      },
    ],
    next: {
      ...{ asOf: "2026-11-20", inForceFrom: "2026-11-23", trigger: "schedule", tradedPpm: 164_000, costPpm: 492 },
    },
    contributionDays: 2,
    tokens: { 2: { slug: "kallith", symbol: "KLLT", name: "Kallith" } },
    performance: { live: few, backtest: few },
  },
  ...{ costs: "after", chart: buildLevelChart(HISTORY, COMPARED, "after"), isSimulated: true },
  opensWith: { performance: null, holdings: null },
};
const one = (change: Partial<IndexPageData> = {}) =>
  show(<IndexPage {...INDEX} {...change} trade={<button type="button">Buy</button>} />, "/en/indices/chain-10");
const text = () => document.body.textContent ?? "";

test("an index's page shows its level after costs with its day, and links to the level before costs", async () => {
  await one();
  expect(text()).toMatch(/1,002\.50 after costs, at the close on 22 Nov 2026/);
  const before = screen.getByRole("link", { name: "Before costs" });
  expect(before.getAttribute("href")).toBe("/en/indices/chain-10?costs=before");
  cleanup();
  await one({ costs: "before" });
  expect(text()).toMatch(/1,010\.00 before costs/);
});
test("the back-test is named, dashed and marked as not invested at the time", async () => {
  await one();
  expect(text()).toContain("computed after the fact with a rule known today. No one held the index at the time.");
  expect(text()).toContain("Logarithmic axis");
  expect(document.querySelectorAll(".lplot__line--dashed")).toHaveLength(1);
  cleanup();
  await one({ chart: buildLevelChart({ ...HISTORY, backfillUntil: null }, null, "after") });
  expect(text()).not.toContain("No one held the index");
  expect(document.querySelectorAll(".lplot__line--dashed")).toHaveLength(0);
});
test("the market and its leader begin where the index does, and days without a value stay empty", () => {
  const [market, leader] = INDEX.chart.others;
  expect(market?.values).toEqual([900, 990, 1_080, null, 1_260]);
  expect(leader?.values[0]).toBe(900);
  expect(INDEX.chart.listedAt).toBe(2);
});
test("constituents show weight, target, difference, contribution, when they join, and since when they lack a price", async () => {
  await one();
  const table = within(screen.getByRole("table", { name: "Constituents" })).getAllByRole("row");
  expect(table[0]?.textContent).toContain("Contribution, 2 d");
  expect(table[1]?.textContent).toMatch(/JNVNno price since 18 Nov 202660\.00%55\.00%\+5\.00%\+1\.25%/);
  expect(table[2]?.textContent).toMatch(/KLLTfrom 23 Nov 2026unknown.*45\.00%−45\.00%unknown/);
  expect(text()).toContain("8 of 20, 31% of the market cap");
});
test("the next rebalancing shows what would be traded today, counted once, and its cost", async () => {
  await one();
  const next = screen.getByRole("region", { name: "Next round" });
  expect(next.textContent).toMatch(/Would be traded today8\.20%.*0\.05%/);
  expect(screen.getByRole("table", { name: "Rounds" }).textContent).toMatch(/published late.*KLLT/);
});
test("files of a simulated market have names that say so", async () => {
  await one();
  const files = within(screen.getByRole("region", { name: "Recompute" })).getAllByRole("link");
  expect(files.map((file) => file.getAttribute("download"))).toEqual([
    "simulated-index-chain-10-inputs-2026-11-20.csv",
    "simulated-index-chain-10-inputs-2026-11-20.json",
    ...["simulated-index-chain-10-levels.csv", "simulated-index-chain-10-levels.json"],
  ]);
});
test("a page without a plan has the level, the method and the files, and names the plan of what is locked", async () => {
  const { index } = INDEX;
  const cut = { constituents: null, rounds: null, next: null, performance: null, tokens: {} };
  await one({ index: { ...index, ...cut }, opensWith: { performance: "advanced", holdings: "advanced" } });
  expect(document.querySelectorAll(".hatch")).toHaveLength(2);
  expect(text()).toMatch(/the next round and all past rounds require .*ADVANCED/);
  expect(text()).toContain("1,002.50");
  expect(screen.getByRole("link", { name: "Method" })).toBeDefined();
  expect(screen.queryByRole("table", { name: "Constituents" })).toBeNull();
  expect(screen.getByRole("region", { name: "Recompute" })).toBeDefined();
});
test("an index in the stablecoin and a retired index show since when", async () => {
  await one({ index: { ...INDEX.index, stableSince: "2026-11-21", retiredOn: "2026-11-22" } });
  expect(text()).toContain("In stablecoin since 21 Nov 2026");
  expect(text()).toContain("This index ended on 22 Nov 2026.");
});
test("the method is described in words from its data, with its hash and its weaknesses", async () => {
  await show(
    <MethodPage slug="chain-10" name="Chain 10" method={METHOD} versions={[VERSION]} />,
    "/en/indices/chain-10/method",
  );
  expect(text()).toContain("Market cap: $50,000,000 or more.");
  expect(text()).not.toContain("Median daily volume over 30 days");
  expect(text()).toContain(
    "The 10 largest by market cap. A member stays while it ranks 11 or better; a new token is added immediately at rank 9",
  );
  expect(text()).toContain("No token gets more than 25% when weights are set.");
  expect(text()).toContain("deducts 0.30% of what is traded, and a fee of 0.00% per year");
  expect(text()).toContain("only slightly better than chance");
  expect(text()).toContain("First version");
});
test("a version lists its changes field by field", () => {
  const after = { ...METHOD, version: 2, count: 12, universe: { ...METHOD.universe, minAgeDays: 180 } };
  expect(findDifferences(METHOD, after)).toEqual([
    { field: "count", was: "10", is: "12" },
    { field: "universe.minAgeDays", was: "90", is: "180" },
  ]);
});
