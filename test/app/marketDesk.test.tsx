import { cleanup, render, screen, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import marketDesk from "#app/areas/market/locales/en/marketDesk.json";
import type { MarketOverview } from "#app/areas/market/model/overview.ts";
import { MarketDeskPage } from "#app/areas/market/pages/marketDeskPage.tsx";
import common from "#app/locales/en/common.json";

// What an admin sees of the market: texts in place of missing rows, and what is late or held back.

afterEach(cleanup);

const words = createInstance();
await words
  .use(initReactI18next)
  .init({ lng: "en", ns: ["common", "marketDesk"], defaultNS: "common", resources: { en: { common, marketDesk } } });

const EMPTY: MarketOverview = {
  source: null,
  sources: [],
  work: [],
  methods: [{ method: "trader-1", last: null, waiting: null, backfilled: 0 }],
  notRated: [],
  held: { rows: [], count: 0 },
  runs: [],
};
const page = (overview: Partial<MarketOverview> = {}) =>
  render(
    <I18nextProvider i18n={words}>
      <MarketDeskPage overview={{ ...EMPTY, ...overview }} />
    </I18nextProvider>,
  );
const part = (name: string) => within(screen.getAllByRole("region", { name })[0] as HTMLElement);

test("an empty desk says in every part that nothing is stored yet", () => {
  page();
  for (const text of [
    "No source is set. No prices are stored, and nothing is graded.",
    "No sources stored yet",
    "Nothing published yet",
    "Nothing to show",
    "No held closing prices",
    "No long-running tasks yet",
    "No source requests yet",
  ])
    expect(screen.getByText(text)).toBeDefined();
});

test("a simulated market is named by its seed", () => {
  page({ source: "simulated:tmai-9" });
  expect(part("Source").getByText("simulated:tmai-9").parentElement?.textContent).toBe(
    "Prices come from a simulated market with invented tokens: simulated:tmai-9",
  );
});

test("a real source is not called simulated", () => {
  page({ source: "coingecko" });
  expect(part("Source").getByText("coingecko").parentElement?.textContent).toBe(
    "Prices come from a real source: coingecko",
  );
});

test("a method is shown with its last day, what is pending, and whether it was late", () => {
  const last = {
    day: "2026-11-21",
    publishedAt: "2026-11-22T00:16:00.000Z",
    count: 1_179,
    root: "ab".repeat(32),
    isLate: true,
  };
  page({ methods: [{ method: "trader-1", last, waiting: 2, backfilled: 256 }] });
  const facts = part("Published grades");
  expect(facts.getByText("Late")).toBeDefined();
  expect(facts.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "21 Nov 2026",
    "22 Nov 2026, 00:16:00 UTC",
    "1,179",
    "ab".repeat(32),
    "2",
    "256",
  ]);
});

test("reasons are counted for each method, and one without a translation is shown by its tag", () => {
  page({
    notRated: [
      { tag: "class", tokens: { "trader-1": 6 } },
      { tag: "fellThrough", tokens: {} },
    ],
  });
  const cells = part("Tokens without a grade")
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["Reasontrader-1", "Excluded class, such as stablecoins and wrapped tokens6", "fellThrough0"]);
});

test("the total is shown when not all pending closing prices are listed", () => {
  const close = {
    id: "7 2026-11-21",
    symbol: "DOGE",
    day: "2026-11-21",
    previousUsd: "0.5",
    closeUsd: null,
    source: "coingecko",
    knownAt: "2026-11-22T00:16:00.000Z",
  };
  page({ held: { rows: [close], count: 51 } });
  expect(part("Held closing prices").getByText("Showing the latest 1 of 51.")).toBeDefined();
});

test("a failed source is shown with its error message", () => {
  const run = { source: "coingecko", what: "prices", rows: 0, tookMs: 812, at: "2026-11-22T00:16:00.000Z" };
  page({ runs: [{ ...run, isOk: false, said: "too many requests" }] });
  const runs = part("Latest source requests");
  expect(runs.getByText("Failed")).toBeDefined();
  expect(runs.getByText("too many requests")).toBeDefined();
});
