import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import tokens from "#app/areas/tokens/locales/en/tokens.json";
import { buildFundamentals } from "#app/areas/tokens/model/fundamentals.ts";
import type { GradeSum, TokenPageData } from "#app/areas/tokens/model/tokenPage.ts";
import { TokenPage } from "#app/areas/tokens/pages/tokenPage.tsx";
import { InWords } from "./fixtures/words.tsx";

// What a token's page shows, and what replaces the parts that are locked, late or missing.

afterEach(cleanup);

const PAGE: TokenPageData = {
  token: {
    tokenId: 7,
    slug: "fendera",
    symbol: "FEND",
    name: "Fendera",
    class: "coin",
    description: "Fendera is an invented network.",
    listedOn: "2023-01-01",
    delistedOn: null,
    categories: [{ category: "defi", name: "DeFi" }],
    contracts: [],
    price: {
      usd: 12.5,
      at: "2026-11-23T02:00:00.000Z",
      isLate: false,
      lastClose: { day: "2026-11-22", usd: 12 },
      source: "simulated",
      attribution: null,
    },
    change24h: 0.05,
    change7d: null,
    change30d: -0.1,
    cap: 1.25e9,
    capRank: 7,
    fdv: null,
    volume24h: 3e7,
    supply: 1e8,
    high: { share: -0.5, on: "2025-01-02" },
  },
  fundamentals: null,
  markets: [],
  attributions: [],
  grades: {
    trader: {
      kind: "graded",
      day: "2026-11-22",
      grade: 73,
      change24h: -9.4,
      plan: null,
      provisional: { grade: 71, at: "2026-11-23T03:00:00Z" },
    },
    investor: { kind: "locked", plan: "advanced" },
  },
  sums: { isLocked: true, plan: "premium" },
  madeOf: { trader: ["momentum", "calm"], investor: ["strength", "liquidity"] },
  signals: { isLocked: true, plan: "premium" },
  record: null,
  figures: null,
  scenario: { isLocked: true, plan: "premium" },
  formulas: {} as TokenPageData["formulas"],
};

let shown: TokenPageData;
const Page = () => (
  <InWords more={{ tokens }}>
    <TokenPage page={shown} />
  </InWords>
);
const Stub = createRemixStub([{ path: "/", Component: Page }]);
const page = (changes: Partial<TokenPageData> = {}) => {
  shown = { ...PAGE, ...changes };
  render(<Stub />);
};
const part = (name: string) => within(screen.getByRole("region", { name }));

test("a price is shown with its time and its source", () => {
  page();
  expect(screen.getByText(/Price as of/).textContent).toBe(
    "Price as of 23 Nov 2026, 02:00:00 UTC, source: simulated market",
  );
  expect(screen.getByText("$12.50")).toBeTruthy();
});

test("fundamentals are shown with source and day next to the grade, and are said to have no weight in it", () => {
  const fundamental = (name: "circulating" | "total" | "cap" | "tvl", value: number, source: string) => ({
    ...{ name, value, source },
    day: name === "tvl" ? "2026-11-22" : "2026-11-21",
  });
  const cap = [
    fundamental("circulating", 4e7, "coingecko"),
    fundamental("total", 1e8, "coingecko"),
    fundamental("cap", 1e9, "coingecko"),
  ];
  page({ fundamentals: buildFundamentals([...cap, fundamental("tvl", 2.5e8, "defillama")]) });
  const card = part("Supply and fundamentals");
  expect(card.getByText("22 Nov 2026")).toBeTruthy();
  const rows = card.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ["Circulating supply", "40,000,000"],
    ["Total supply", "100,000,000"],
    ["Circulating share of supply", "40.0%"],
    ["Total value locked (TVL)", "$250,000,000"],
    ["TVL to market cap", "25.0%"],
  ]);
  expect(card.getByText("Source: CoinGecko and DefiLlama. These figures do not affect any grade.")).toBeTruthy();
});

test("the supply card is missing without a source; exchanges and contracts link to tokens that share them", () => {
  page({
    attributions: ["Powered by CoinGecko", "Candles by Binance"],
    markets: [{ exchange: "Binance", pair: "FENDUSDT" }],
    token: { ...PAGE.token, contracts: [{ chainId: 8453, address: "0x01" }] },
  });
  expect(screen.queryByRole("region", { name: "Supply and fundamentals" })).toBeNull();
  expect(screen.getByText("Candles by Binance")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Binance" }).getAttribute("href")).toBe("/en/ratings?exchange=Binance");
  expect(screen.getByRole("link", { name: "Base" }).getAttribute("href")).toBe("/en/ratings?chain=8453");
});

test("an hourly grade is shown below the published one, and is said to be unrecorded", () => {
  page();
  expect(part("Grades").getByText(/Provisional/).textContent).toBe(
    "Provisional at 23 Nov 2026, 03:00:00 UTC: 71, not recorded",
  );
});

test("a locked part names the plan that it requires, with a link to it", () => {
  page();
  expect(part("Grades").getByText("73")).toBeTruthy();
  expect(part("Grades").getByText("Grade requires ADVANCED").closest("a")?.getAttribute("href")).toBe(
    "/en/plans?plan=advanced&duration=monthly",
  );
  for (const name of ["Signal history", "If the whole market were worth …"]) {
    expect(part(name).getByText(/PREMIUM/)).toBeTruthy();
    expect(part(name).getByRole("link", { name: "See plans" }).getAttribute("href")).toContain("plan=premium");
  }
});

test("a sentence says what a grade consists of where the breakdown is locked", () => {
  page();
  const line =
    "The trader grade combines Momentum and Calm, the investor grade Strength and Liquidity, each compared with all rated tokens.";
  expect(part("Grades").getByText(line)).toBeTruthy();
  cleanup();
  page({ sums: { isLocked: false, value: [] } });
  expect(part("Grades").queryByText(line)).toBeNull();
});

test("a grade breakdown ends with the grade's rank among all tokens", () => {
  const sum: GradeSum = {
    key: "trader",
    method: "trader-1",
    day: "2026-11-22",
    parts: [{ name: "calm", weight: 1, value: 60, points: 60, formula: "-sd, the same sd.", figures: [-0.0412] }],
    raw: 60,
    smoothing: 1 / 3,
    scoreBefore: 66,
    score: 64,
    grade: 73,
    rated: 101,
    above: 73,
  };
  page({ sums: { isLocked: false, value: [sum] } });
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toContain("Calm100%6060.0");
  expect(rows).toContain("Score: 33.3% of this sum plus 66.7% of yesterday’s score (66.0)64.0");
  expect(rows.at(-1)).toContain("Higher than 73 of the 100 other rated tokens");
  expect(screen.getByText("−0.0412")).toBeTruthy();
});

test("a delisted token shows the date, and no error about a missing price", () => {
  const token = { ...PAGE.token, delistedOn: "2025-05-03", price: { ...PAGE.token.price, usd: null, at: null } };
  page({ token });
  expect(screen.getByText("Fendera was delisted on 3 May 2025")).toBeTruthy();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

test("a late price shows its time, and an unreadable one the last known price", () => {
  page({ token: { ...PAGE.token, price: { ...PAGE.token.price, isLate: true } } });
  expect(screen.getByRole("status").textContent).toContain("The latest price is from 23 Nov 2026, 02:00:00 UTC.");
  cleanup();
  page({ token: { ...PAGE.token, price: { ...PAGE.token.price, usd: null, at: null } } });
  expect(screen.getByRole("alert").textContent).toContain("Last known price: $12.00 at the close on 22 Nov 2026.");
});

test("a token without a grade says what is missing and when the first one can be published", () => {
  const reason = { tag: "tooYoung", have: 34, need: 60 } as const;
  const young = { kind: "notRated", day: "2026-11-22", reason, firstDay: "2026-12-18" } as const;
  page({ grades: { trader: young, investor: { ...young, reason: null, firstDay: null } } });
  expect(part("Grades").getByText(/needed: 60. Known so far: 34/).textContent).toContain("18 Dec 2026");
  expect(part("Grades").getByText("It was not rated on 22 Nov 2026.")).toBeTruthy();
  expect(screen.queryByText("How the grades add up")).toBeNull();
});

test("outcomes are distinguished, and too few of them are said to mean nothing", () => {
  const row = {
    signal: 1,
    grade: 71,
    origin: "live",
    priceThen: 10,
    after: 0.2,
    median: 0.1,
    knownOn: "2026-12-01",
  } as const;
  page({
    signals: {
      isLocked: false,
      value: {
        now: { signal: 1, since: "2026-11-01", priceThen: 10 },
        rows: [
          { ...row, day: "2026-11-01", after: null, median: null, outcome: "open" },
          { ...row, day: "2026-08-01", outcome: "right" },
          { ...row, day: "2026-07-01", origin: "backfill", outcome: "wrong" },
        ],
        count: 30,
        right: 1,
        judged: 2,
      },
    },
  });
  const history = within(document.body);
  expect(history.getByText("due on 1 Dec 2026")).toBeTruthy();
  expect(history.getByText("right")).toBeTruthy();
  expect(history.getByText("wrong")).toBeTruthy();
  expect(history.getByText("back-test")).toBeTruthy();
  expect(history.getByText(/Right: 1 of 2/).textContent).toContain("Too few to be meaningful.");
  expect(history.getByRole("link", { name: "Show all 30" })).toBeTruthy();
});
