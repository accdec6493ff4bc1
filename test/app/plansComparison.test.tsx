import commonWords from "virtual:words/en/common";
import planFacts from "virtual:words/en/planFacts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { type ReactNode, useState } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import planDetails from "#app/areas/plans/locales/en/planDetails.json";
import plansWords from "#app/areas/plans/locales/en/plans.json";
import { findGains, levelBelow } from "#app/areas/plans/model/gives.ts";
import { higherLevels, priceAfter, type Tier } from "#app/areas/plans/model/offers.ts";
import { Comparison } from "#app/areas/plans/pages/choose/comparison.tsx";
import { GivenLinesContext } from "#app/areas/plans/pages/choose/givenLines.ts";
import { PlanGains } from "#app/areas/plans/pages/choose/planPoints.tsx";
import { givenLines } from "#app/areas/plans/server/planFacts.server.ts";
import type { Area } from "#app/frame/area.ts";
import { AreasContext } from "#app/frame/areas.ts";
import { catalogueEntry } from "./samples.ts";

const CATALOGUE = [
  "basic",
  "advanced",
  "premium",
  "vip",
  "data-api-advanced",
  "data-api-premium",
  "trading-bot-basic",
  "trading-bot-advanced",
  "trading-bot-premium",
].map(catalogueEntry);

let words: i18n;
beforeAll(async () => {
  words = createInstance();
  await words.use(initReactI18next).init({
    lng: "en",
    ns: ["common", "plans", "planFacts"],
    defaultNS: "common",
    resources: { en: { common: commonWords, plans: plansWords, planDetails, planFacts } },
  });
});
afterEach(cleanup);

const lines = () => givenLines(words.getFixedT("en", "planFacts"), "en");

/** The areas that are built; the others are only named. */
const BUILT = ["ratings", "trackRecord", "market", "tradingAgent"];
const areasWith = (built: readonly string[]): Area[] =>
  [
    "ratings",
    "trackRecord",
    "market",
    "alerts",
    "tokenLists",
    "chatbot",
    "indices",
    "portfolio",
    "dataApi",
    "tradingAgent",
  ].map((key) => ({ key, home: built.includes(key) ? (locale) => `/${locale}/${key}` : null }));
const WithAreas = ({ built = BUILT, children }: { built?: readonly string[]; children: ReactNode }) => (
  <AreasContext.Provider value={areasWith(built)}>
    <GivenLinesContext.Provider value={lines()}>
      <I18nextProvider i18n={words}>
        <MemoryRouter>{children}</MemoryRouter>
      </I18nextProvider>
    </GivenLinesContext.Provider>
  </AreasContext.Provider>
);

function Page() {
  const [tier, setTier] = useState<Tier>(null);
  return (
    <WithAreas>
      <Comparison catalogue={CATALOGUE} duration="yearly" chosenSlug="premium" tier={tier} onTier={setTier} />
    </WithAreas>
  );
}
const readRowCells = (table: string, name: RegExp) =>
  within(within(screen.getByRole("region", { name: table })).getByRole("row", { name }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

describe("the comparison", () => {
  test("the comparison has one table per product, with every price and the savings of longer periods", () => {
    render(<Page />);
    expect(screen.getAllByRole("table")).toHaveLength(3);
    expect(readRowCells("Analytics", /^Monthly/)).toEqual(["$0", "$39.99", "$199.99", "none"]);
    expect(readRowCells("Analytics", /^Yearly/)).toEqual([
      "none",
      "$399.99$33.33 per monthsaves $79.89 (17%)",
      "$1,999.99$166.67 per monthsaves $399.89 (17%)",
      "$7,499.99$625.00 per month",
    ]);
    expect(readRowCells("Data API", /^Quarterly/)).toEqual(["none", "none"]);
  });

  test("the comparison shows the price in TMAI, and the holder's price once a veTMAI tier is chosen", () => {
    render(<Page />);
    expect(readRowCells("Analytics", /^Paid in TMAI/)).toEqual(["none", "$359.99", "$1,799.99", "$6,749.99"]);
    expect(screen.queryByRole("row", { name: /for veTMAI/ })).toBeNull();
    fireEvent.change(screen.getByRole("combobox", { name: "veTMAI held" }), { target: { value: "10" } });
    expect(readRowCells("Analytics", /^Plus 25% off for veTMAI/)).toEqual([
      "none",
      "$259.99",
      "$1,299.99",
      "$4,874.99",
    ]);
  });

  test("the comparison shows the higher levels, trials and membership level of each plan", () => {
    render(<Page />);
    expect(readRowCells("Trading bot", /^Higher levels/)).toEqual(["ADVANCED and PREMIUM", "PREMIUM", "highest level"]);
    expect(readRowCells("Analytics", /^Trial/)).toEqual(["none", "7 days", "7 days", "7 days"]);
    expect(readRowCells("Analytics", /^Membership/)).toEqual(["none", "level 1", "level 2", "level 3"]);
  });
});

describe("the entitlements of the plans", () => {
  const readLines = (table: string, which: "built" | "coming") => {
    const [comingBody] = screen.getByRole("region", { name: table }).querySelectorAll(".facts-table__coming");
    const bodies = [...screen.getByRole("region", { name: table }).querySelectorAll("tbody")];
    const chosen = which === "coming" ? comingBody : bodies.filter((body) => body !== comingBody).at(-1);
    return [...(chosen?.querySelectorAll("tr") ?? [])].map((row) =>
      [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent),
    );
  };
  const none = "none";
  const yes = "included";

  test("the comparison lists what works today, row by row, from the table of entitlements", () => {
    render(<Page />);
    expect(readLines("Analytics", "built")).toEqual([
      ["Grades", "top 20 by market cap", "every token", "every token", "every token"],
      ["New grades", "a day later", "after 15 minutes", "after 15 minutes", "immediately"],
      ["Grade history", none, "90 days", "complete", "complete"],
      ["Signals", none, none, yes, yes],
      ["Grade breakdown", none, none, yes, yes],
      ["Price scenarios", none, none, yes, yes],
      ["Price history", "90 days", "1 year", "complete", "complete"],
      ["Rows in a CSV export", none, "10,000", "no limit", "no limit"],
      ["Track record and proofs", yes, yes, yes, yes],
    ]);
  });

  test("the comparison lists the entitlements of the trading bot's plans", () => {
    render(<Page />);
    expect(readLines("Trading bot", "built")).toEqual([
      ["Paper agents", "3", "10", "50"],
      ["Live agents", "1", "5", "20"],
      ["Chains for live agents", "1", "3", "all chains"],
      ["Budget for live agents", "$1,000", "$25,000", "no limit"],
      ["Hourly candles", none, yes, yes],
      ["Same-day grades", yes, yes, yes],
      ["Alerts for your agents", yes, yes, yes],
      ["Back-tests per day", "20", "100", "500"],
      ["Length of a back-test", "3 years", "complete", "complete"],
    ]);
    expect(readLines("Trading bot", "coming")).toEqual([]);
  });

  test("the comparison lists unbuilt features separately, and says that they are not included", () => {
    render(<Page />);
    const coming = readLines("Analytics", "coming");
    expect(coming[0]).toEqual(["Coming later, not included in what you buy today"]);
    expect(coming.slice(1, 5)).toEqual([
      ["Alerts", "5", "100", "500", "2,000"],
      [
        "Alerts on",
        "price and price change",
        "price, price change, grade, trading volume and market cap",
        "price, price change, grade, trading volume, market cap, signal, token list, index and portfolio",
        "price, price change, grade, trading volume, market cap, signal, token list, index and portfolio",
      ],
      [
        "Alert channels",
        "in the app and email",
        "in the app, email, Telegram and browser push",
        "in the app, email, Telegram, browser push and webhook",
        "in the app, email, Telegram, browser push and webhook",
      ],
      ["Alert history", "7 days", "90 days", "1 year", "1 year"],
    ]);
    expect(coming.slice(5)).toEqual([
      ["Token lists × tokens per list", "3 × 50", "25 × 200", "100 × 1,000", "500 × 10,000"],
      ["Public lists", "1", "10", "50", "200"],
      ["Rule-based lists", none, "2", "20", "100"],
      ["Chatbot questions per day", "3", "30", "200", "1,000"],
      [
        "Indices",
        "overview",
        "overview, performance and holdings",
        "overview, performance, holdings and buying",
        "overview, performance, holdings and buying",
      ],
      ["Your own indices", none, none, "10", "50"],
      ["Indices rebalanced for you", none, none, "3", "20"],
      ["Watched wallets", "2", "10", "50", "200"],
      ["Portfolio moves", "1,000", "20,000", "100,000", "500,000"],
      ["Portfolio history", "90 days", "1 year", "complete", "complete"],
      ["Portfolio returns, risk and CSV", none, yes, yes, yes],
      ["More export formats", none, none, "JSON", "JSON and Parquet"],
    ]);
    expect(readLines("Data API", "coming")).toEqual([
      ["Coming later, not included in what you buy today"],
      ["Units per month", "20,000", "100,000"],
      ["Calls per minute (burst)", "120 (30)", "600 (120)"],
      ["Daily history", "1 year", "complete"],
      ["Hourly history", "90 days", "complete"],
      ["Signals and scenarios", none, yes],
      ["Bulk downloads", none, yes],
      ["Keys", "3", "20"],
      ["Webhook endpoints", "2", "10"],
      ["Live streams", "1", "5"],
      ["IP allowlists for keys", none, yes],
    ]);
  });

  test("all Data API features are listed as included, none as coming, once the area is built", () => {
    render(
      <WithAreas built={[...BUILT, "dataApi"]}>
        <Comparison catalogue={CATALOGUE} duration="yearly" chosenSlug={null} tier={null} onTier={() => {}} />
      </WithAreas>,
    );
    expect(readLines("Data API", "built").map(([name]) => name)).toEqual(
      expect.arrayContaining(["Signals and scenarios", "Bulk downloads", "Live streams"]),
    );
    expect(readLines("Data API", "coming")).toEqual([]);
  });

  test("a feature is listed as included as soon as its area is built", () => {
    render(
      <WithAreas built={[...BUILT, "alerts"]}>
        <Comparison catalogue={CATALOGUE} duration="yearly" chosenSlug={null} tier={null} onTier={() => {}} />
      </WithAreas>,
    );
    expect(readLines("Analytics", "built").map(([name]) => name)).toContain("Alert history");
    expect(readLines("Analytics", "coming").map(([name]) => name)).not.toContain("Alert history");
  });

  const renderCard = (slug: string) => {
    const plan = catalogueEntry(slug);
    const below = levelBelow(CATALOGUE, plan);
    render(
      <WithAreas>
        <ul>
          <PlanGains plan={plan} below={below} gains={findGains(lines(), plan, below)} />
        </ul>
      </WithAreas>,
    );
    return screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
  };

  test.each([
    [
      "basic",
      ["Grades: top 20 by market cap", "New grades: a day later", "Price history: 90 days", "Track record and proofs"],
    ],
    [
      "advanced",
      [
        "Everything in BASIC",
        "Grades: every token",
        "New grades: after 15 minutes",
        "Grade history: 90 days",
        "Price history: 1 year",
        "Rows in a CSV export: 10,000",
      ],
    ],
    [
      "premium",
      [
        "Everything in ADVANCED",
        "Grade history: complete",
        "Signals",
        "Grade breakdown",
        "Price scenarios",
        "Price history: complete",
        "Rows in a CSV export: no limit",
      ],
    ],
    ["vip", ["Everything in PREMIUM", "New grades: immediately"]],
    ["trading-bot-basic", ["Live agents: 1", "Chains for live agents: 1", "Budget for live agents: $1,000"]],
    [
      "trading-bot-advanced",
      [
        "Everything in BASIC",
        "Live agents: 5",
        "Chains for live agents: 3",
        "Budget for live agents: $25,000",
        "Hourly candles",
      ],
    ],
    [
      "trading-bot-premium",
      [
        "Everything in ADVANCED",
        "Live agents: 20",
        "Chains for live agents: all chains",
        "Budget for live agents: no limit",
      ],
    ],
  ])("the card of %s lists what the plan adds to the level below", (slug, lines) => {
    expect(renderCard(slug)).toEqual(lines);
  });

  test("a plan's card marks features that do not work yet", () => {
    for (const line of renderCard("data-api-advanced")) expect(line).toMatch(/ Soon$/);
    expect(findGains(lines(), catalogueEntry("data-api-premium"), catalogueEntry("data-api-advanced"))).toHaveLength(6);
  });

  test("a plan that is not in the table of entitlements adds nothing", () => {
    const gold = { ...catalogueEntry("vip"), slug: "gold" };
    expect(findGains(lines(), gold, catalogueEntry("basic"))).toEqual([]);
  });
});

test("discounts are each rounded off the list price, and a plan without a price cannot be bought", () => {
  const premium = catalogueEntry("premium");
  expect(priceAfter(premium, "quarterly", [10])).toBe(44_999);
  expect(priceAfter(premium, "quarterly", [10, 2])).toBe(43_999);
  expect(priceAfter(catalogueEntry("vip"), "monthly", [10])).toBeNull();
  expect(priceAfter(catalogueEntry("basic"), "monthly", [10])).toBeNull();
});

test("higher levels belong to the same product", () => {
  expect(higherLevels(CATALOGUE, catalogueEntry("data-api-advanced")).map(({ slug }) => slug)).toEqual([
    "data-api-premium",
  ]);
});
