import { describe, expect, test } from "vitest";
import type { Holding } from "#app/areas/portfolio/model/calls.ts";
import { kindsFor, signedAmount } from "#app/areas/portfolio/model/kinds.ts";
import { buildMovesPath } from "#app/areas/portfolio/model/movesQuery.ts";
import { overviewPath } from "#app/areas/portfolio/model/overviewQuery.ts";
import { groupHoldings } from "#app/areas/portfolio/model/places.ts";
import { sampleOverview } from "#app/areas/portfolio/model/sample.ts";
import { buildValuePlot } from "#app/areas/portfolio/model/valuePlot.ts";
import { parseMovesQuery, parseOverviewQuery } from "#app/areas/portfolio/server/pages/queries.server.ts";

// What the pages of a portfolio make of addresses and numbers, without a page.

const parseQuery = (search: string) => parseOverviewQuery(new URLSearchParams(search));

describe("the overview URL", () => {
  test("the overview URL leaves out default choices and repeats the others", () => {
    expect(overviewPath("en", parseQuery(""))).toBe("/en/portfolio");
    const search = "?method=average&pool=wallet&rewards=zero&by=chain&range=all&find=eth&token=token%3A7&hidden=1";
    expect(overviewPath("en", parseQuery(search))).toBe(`/en/portfolio${search}`);
  });

  test("each choice is read separately, and an unknown one becomes its default", () => {
    const { figures, by, range } = parseQuery("method=lifo&pool=wallet&by=colour&range=9y");
    expect(figures).toEqual({ method: "fifo", pool: "wallet", rewards: "value" });
    expect([by, range]).toEqual(["token", "90d"]);
  });
});

describe("the URL of the moves", () => {
  const WALLET = "00000000-0000-7000-8000-000000000001";

  test("the moves URL ignores an impossible wallet, kind and cursor", () => {
    const query = parseMovesQuery(new URLSearchParams("wallet=mine&kind=gift&cursor=last&token=token:1"));
    expect(query).toMatchObject({ wallet: null, kind: null, cursor: null, token: "token:1" });
  });

  test("the moves URL keeps the filters when a move is opened", () => {
    const query = parseMovesQuery(new URLSearchParams(`wallet=${WALLET}&kind=sell&add=1`));
    expect(buildMovesPath("de", { ...query, isAdding: false, edit: "m" })).toBe(
      `/de/portfolio/moves?wallet=${WALLET}&kind=sell&edit=m`,
    );
  });
});

describe("the kind of a manual move", () => {
  test("the kind of a manual move decides the sign of its amount; only an adjustment keeps its own", () => {
    expect(signedAmount("sell", "1.5", false)).toBe("-1.5");
    expect(signedAmount("fee", "1.5", true)).toBe("-1.5");
    expect(signedAmount("buy", "1.5", true)).toBe("1.5");
    expect(signedAmount("adjust", "1.5", true)).toBe("-1.5");
    expect(signedAmount("adjust", "1.5", false)).toBe("1.5");
  });

  test("the kinds offered for a move match the direction of its amount", () => {
    expect(kindsFor("-5")).toContain("sell");
    expect(kindsFor("-5")).not.toContain("buy");
    expect(kindsFor("5")).not.toContain("fee");
    expect(kindsFor("5")).toContain("ownTransfer");
  });
});

describe("holdings by chain", () => {
  const holding = (key: string, places: Holding["places"]): Holding => ({
    ...{
      token: { key, slug: null, symbol: key, name: key, decimals: 0 },
      amount: "0",
      priceUsd: null,
      priceAsOf: null,
    },
    ...{ priceBy: null, change24h: null, valueUsdCents: null, share: null, knownAmount: "0", costUsdCents: null },
    ...{ openUsdCents: null, realisedUsdCents: "0", trader: null, places },
  });
  const place = (walletId: string, chainId: string | null, amount: string, valueUsdCents: string | null) => ({
    ...{ walletId, chainId, amount, valueUsdCents },
  });

  test("holdings of several wallets on a chain are added up exactly, the most valuable chain first", () => {
    const groups = groupHoldings(
      [
        holding("A", [
          place("w1", "1", "9007199254740993", "100"),
          place("w2", "1", "2", "200"),
          place("w1", "10", "1", "900"),
        ]),
        holding("B", [place("w1", "1", "5", "300")]),
      ],
      "chain",
    );
    expect(groups.map(({ key, valueCents, share }) => [key, valueCents, share])).toEqual([
      ["10", 900n, 0.6],
      ["1", 600n, 0.4],
    ]);
    expect(groups[1]?.rows.map(({ amount, valueUsdCents }) => [amount, valueUsdCents])).toEqual([
      ["9007199254740995", "300"],
      ["5", "300"],
    ]);
  });

  test("a chain without any price has no value and comes last", () => {
    const groups = groupHoldings([holding("A", [place("w1", "1", "1", null), place("w1", null, "1", "0")])], "chain");
    expect(groups.map(({ key, valueCents }) => [key, valueCents])).toEqual([
      ["", 0n],
      ["1", null],
    ]);
  });
});

test("the later of two values of a day is plotted, and a gap extends to the neighbouring days", () => {
  const plot = buildValuePlot({
    at: ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04", "2026-01-04T12:00:00Z"],
    value: [100, null, 300, 400, 450],
    netInvested: [100, 100, 100, 100, 100],
    ...{ twr: [], shownFrom: null, simulated: true },
    gaps: [{ from: "2026-01-02", to: "2026-01-02", tokens: ["X"] }],
  });
  expect(plot.days).toEqual(["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"]);
  expect(plot.lines[0].values).toEqual([1, null, 3, 4.5]);
  expect(plot.gaps).toEqual([{ from: 0, to: 2 }]);
});

test("the sample's total, shares, unrealised gain and wallets add up", () => {
  const { portfolio } = sampleOverview(parseQuery("sample=1"));
  const sum = (values: (string | null)[]) => values.reduce((all, value) => all + BigInt(value ?? 0), 0n);
  const { holdings, totals, wallets } = portfolio;
  expect(String(sum(holdings.map(({ valueUsdCents }) => valueUsdCents)))).toBe(totals.valueUsdCents);
  expect(String(sum(wallets.map(({ valueUsdCents }) => valueUsdCents)))).toBe(totals.valueUsdCents);
  expect(String(sum(holdings.map(({ costUsdCents }) => costUsdCents)))).toBe(totals.costUsdCents);
  expect(String(sum(holdings.map(({ openUsdCents }) => openUsdCents)))).toBe(totals.openUsdCents);
  expect(holdings.reduce((all, { share }) => all + (share ?? 0), 0)).toBeCloseTo(1, 12);
});
