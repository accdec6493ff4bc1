import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { createContext, useContext } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import market from "#app/areas/market/locales/en/market.json";
import { buildHistories, computeTotals, moodRows } from "#app/areas/market/model/histories.ts";
import type { MarketPageData, ReadyMarket } from "#app/areas/market/model/marketPage.ts";
import { rangeChoices } from "#app/areas/market/model/marketRange.ts";
import { MarketPage } from "#app/areas/market/pages/overview/marketPage.tsx";
import common from "#app/locales/en/common.json";
import { addDays } from "#app/services/marketData/model/days.ts";
import { FORMULAS } from "../../analytics/figures/formulas.ts";

// What the market page shows a reader: in sentences, in tables, and about locked parts.

afterEach(cleanup);

const words = createInstance();
await words
  .use(initReactI18next)
  .init({ lng: "en", ns: ["common", "market"], defaultNS: "common", resources: { en: { common, market } } });

const Shown = createContext<MarketPageData>({ state: "none" });
const Page = () => <MarketPage market={useContext(Shown)} />;
const Stub = createRemixStub([{ path: "/en/market", Component: Page }]);

async function show(data: MarketPageData): Promise<void> {
  render(
    <I18nextProvider i18n={words}>
      <Shown.Provider value={data}>
        <Stub initialEntries={["/en/market"]} />
      </Shown.Provider>
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
}

const LAST = "2026-11-22";
const DAYS = 90;
const column = (makeFigure: (day: number) => number | null) =>
  Array.from({ length: DAYS }, (_, day) => makeFigure(day));
const COLUMNS = {
  day: Array.from({ length: DAYS }, (_, day) => addDays(LAST, day - DAYS + 1)),
  cap: column((day) => 2e12 + day * 1e10),
  volume: column(() => 9.76e10),
  indexLevel: column((day) => 1_000 + day),
  leaderShare: column((day) => 0.5 - day / 1_000),
  above50: column((day) => day / 100),
  volIndex: column((day) => 60 - day / 10),
  mood: column(() => 68),
  signal: column((day) => (day < 40 ? -1 : day < 60 ? 0 : 1)),
};
const TOKEN = { slug: "jenvian", symbol: "JNVN", name: "Jenvian" };
const OTHER = { slug: "kallith", symbol: "KLLT", name: "Kallith" };

const READY: ReadyMarket = {
  state: "ready",
  day: LAST,
  dueSince: null,
  source: { key: "simulated", isSimulated: true, attribution: null },
  tokens: 134,
  rated: 126,
  range: "90d",
  ranges: rangeChoices({ historyDays: 90 }),
  refused: null,
  leader: TOKEN,
  second: OTHER,
  totals: computeTotals(COLUMNS, { vol10: 28.9, vol30: 27.1, vol90: 50.5 }),
  mood: moodRows({ trend: 46, calm: 98, breadth: 69, volume: 40, dominance: null }),
  histories: buildHistories(COLUMNS, DAYS, null),
  sectors: {
    rows: [
      {
        category: "layer-1",
        name: "LAYER ONE",
        tokens: 19,
        cap: 1.91e12,
        change24h: -0.002,
        change7d: 0.15,
        change30d: null,
        breadth: 0.68,
      },
    ],
    map: {
      tokens: [{ ...OTHER, category: "layer-1", cap: 2e11, change7d: 0.455 }],
      leftOut: [TOKEN],
      leftOutShare: 0.48,
    },
  },
  movers: { up: [{ ...OTHER, close: 8.35, change24h: 0.1336 }], down: [], among: 126 },
  gradeMovers: {
    up: [{ ...TOKEN, grade: 70.4, change7d: 8 }],
    down: [],
    day: "2026-11-21",
    tokens: 20,
    opensWith: "advanced",
  },
  correlations: {
    window: 90,
    tokens: [TOKEN, OTHER],
    matrix: [
      [null, 0.42],
      [0.42, null],
    ],
    mean: 0.42,
    closest: [{ one: "JNVN", other: "KLLT", correlation: 0.42 }],
    furthest: [],
  },
  indices: [
    {
      category: null,
      name: null,
      level: 1_771.9,
      members: null,
      change24h: -0.0047,
      change7d: null,
      change30d: null,
      changeRange: 0.1,
      spark: null,
    },
  ],
  formulas: FORMULAS,
};

test("a page without market data yet says what is being prepared and its progress", async () => {
  await show({ state: "preparing", work: [{ what: "past grades of trader-1", done: 240, total: 1_421 }] });
  expect(screen.getByRole("heading", { name: "Market figures are being prepared" })).toBeDefined();
  expect(screen.getByText("Past grades by trader-1")).toBeDefined();
  expect(screen.getByText("240 of 1,421")).toBeDefined();
});

test("the page says when market data are not set up", async () => {
  await show({ state: "none" });
  expect(screen.getByText("Market data is not set up here")).toBeDefined();
});

test("the page names the day of all its values", async () => {
  await show(READY);
  expect(screen.getByText(/^Close on/).textContent).toBe("Close on 22 Nov 2026, UTC. Tokens tracked: 134, rated: 126.");
});

test("a chart has one label with its first, last, lowest and highest values", async () => {
  await show(READY);
  expect(
    screen.getByRole("application", {
      name: "Total market cap from 25 Aug 2026 to 22 Nov 2026: from $2.00T to $2.89T, lowest $2.00T, highest $2.89T.",
    }),
  ).toBeDefined();
});

test("a chart is read point by point with the arrow keys, and is silent before", async () => {
  await show(READY);
  const chart = screen.getByRole("application", { name: /^Total market cap from/ });
  const readout = () => chart.closest(".marketplot")?.querySelector("output")?.textContent;
  expect(readout()).toBe("");
  fireEvent.keyDown(chart, { key: "ArrowLeft" });
  expect(readout()).toBe("22 Nov 2026 $2,890,000,000,000");
  fireEvent.keyDown(chart, { key: "Home" });
  expect(readout()).toBe("25 Aug 2026 $2,000,000,000,000");
  fireEvent.keyDown(chart, { key: "Escape" });
  expect(readout()).toBe("");
  expect(document.getElementById(chart.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "Use the arrow keys",
  );
});

test("every chart has a table of its values with at most twelve days, including the last", async () => {
  await show(READY);
  for (const name of ["Total market cap", "Breadth", "Volatility index", "Mood"]) {
    const table = within(screen.getByRole("table", { name, hidden: true }));
    const days = table.getAllByRole("rowheader", { hidden: true }).map(({ textContent }) => textContent);
    expect(days.length).toBeLessThanOrEqual(12);
    expect(days.at(-1)).toBe("22 Nov 2026");
  }
});

test("the market has a regime with the number of days of each, and does not mention a token's signal", async () => {
  await show(READY);
  expect(
    screen.getByRole("img", {
      name: "Days in each regime: bullish 30, neutral 20, bearish 40. Latest: Bullish.",
    }),
  ).toBeDefined();
  expect(screen.getByText("since", { exact: false, selector: ".mstrip__n" }).textContent).toBe("since 24 Oct 2026");
  expect(document.body.textContent).not.toMatch(/\b(Buy|Hold|Sell)\b/);
});

test("a locked range says which plan includes it and why, with a link to the plans", async () => {
  await show({ ...READY, refused: { range: "all", opensWith: "premium" } });
  const ranges = within(screen.getByRole("navigation", { name: "Range" }));
  expect(ranges.getByRole("link", { current: true }).textContent).toBe("90 d");
  const year = ranges.getByRole("button", { name: "1 y Requires Analytics ADVANCED" });
  const why = document.getElementById(year.getAttribute("popovertarget") ?? "");
  expect(why?.textContent).toContain("Your plan includes a shorter history.");
  expect(why?.querySelector("a")?.getAttribute("href")).toBe("/en/plans");
  expect(screen.getByText(/^This much history requires/).textContent).toContain("Analytics PREMIUM");
});

test("late values say since when newer ones have been due", async () => {
  await show({ ...READY, dueSince: "2026-11-24T00:15:00.000Z" });
  expect(screen.getByText(/^Newer figures have been due since/).textContent).toBe(
    "Newer figures have been due since 24 Nov 2026, 00:15:00 UTC. You are seeing the last complete day.",
  );
});

test("the mood is the sum of its parts, and an unknown part is missing instead of zero", async () => {
  await show(READY);
  const table = within(within(screen.getByRole("region", { name: "Mood breakdown" })).getByRole("table"));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "PartWeight1-year percentilePoints",
    "Trend25%4612.8",
    "Calm25%9827.2",
    "Breadth25%6919.2",
    "Volume15%406.7",
    "Dominance10%unknownunknown",
    "Mood68.0",
  ]);
});

test("a formula on the page is the text of the formula table", async () => {
  await show(READY);
  expect(screen.getAllByText(FORMULAS.aboveSma50.formula)).toHaveLength(1);
});

test("a known sector has its display name, and the map says what it leaves out", async () => {
  await show(READY);
  expect(screen.getByRole("rowheader", { name: "Layer 1" })).toBeDefined();
  expect(screen.getByText(/^Not on the map/).textContent).toBe(
    "Not on the map: JNVN, with 48% of the market cap of all sectors.",
  );
});

test("movers link to their tokens, and limited grades name the plan that includes the rest", async () => {
  await show(READY);
  const up = within(screen.getByRole("region", { name: "Top gainers" }));
  expect(up.getByRole("link").getAttribute("href")).toBe("/en/tokens/kallith");
  expect(
    within(screen.getByRole("region", { name: "Top losers" })).getByText("No tokens moved in this direction."),
  ).toBeDefined();
  expect(screen.getByText(/^You are seeing day-old grades of the/).textContent).toBe(
    "You are seeing day-old grades of the 20 largest tokens. Current grades of all tokens require Analytics ADVANCED.",
  );
});

test("a token has no correlation with itself", async () => {
  await show(READY);
  const matrix = within(screen.getByRole("region", { name: "Correlation of the ten largest rated tokens" }));
  expect(matrix.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "itself",
    "0.42",
    "0.42",
    "itself",
  ]);
});
