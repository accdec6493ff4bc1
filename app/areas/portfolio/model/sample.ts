import type {
  HistoryAnswer,
  Holding,
  LotsAnswer,
  PerformanceAnswer,
  PortfolioAnswer,
  PortfolioToken,
} from "./calls.ts";
import type { OverviewQuery } from "./overviewQuery.ts";
import type { OverviewData } from "./pages.ts";

/** A sample portfolio with invented tokens and figures. It belongs to no account, is not stored, and its page says that it is a sample. */

const AS_OF = "2026-03-31T12:00:00.000Z";
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS = 90;
/** Days with an unknown price. */
const GAP = { from: 34, to: 37 };
const SECOND_DEPOSIT = 40;
const [MAIN, COLD] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];

const token = (symbol: string, name: string, decimals = 6): PortfolioToken => ({
  ...{ key: `named:${symbol}`, slug: null, symbol, name, decimals },
});
const [EMBR, TIDE, LARK, SUSD, NOVA] = [
  token("EMBR", "Ember"),
  token("TIDE", "Tidewater"),
  token("LARK", "Larkspur"),
  token("SUSD", "Sample Dollar"),
  token("NOVB", "Novabloom"),
];

type Sampled = Omit<Holding, "priceAsOf" | "share" | "places"> & { ethereum: string; base: string };
const place = (walletId: string, chainId: string, amount: string, price: number | null) => ({
  ...{ walletId, chainId, amount },
  valueUsdCents: price === null ? null : String(Math.round((Number(amount) / 10_000) * price)),
});
const TOTAL_CENTS = 1_697_610;

function holding({ ethereum, base, ...rest }: Sampled): Holding {
  const { valueUsdCents, priceUsd } = rest;
  return {
    ...rest,
    priceAsOf: rest.priceBy === "market" ? AS_OF : null,
    share: valueUsdCents === null ? null : Number(valueUsdCents) / TOTAL_CENTS,
    places: [place(MAIN, "1", ethereum, priceUsd), place(COLD, "8453", base, priceUsd)].filter(
      ({ amount }) => amount !== "0",
    ),
  };
}

const HOLDINGS: Holding[] = [
  holding({
    ...{ token: EMBR, amount: "4200000", priceUsd: 2_310.5, priceBy: "market", change24h: -0.0124 },
    ...{ valueUsdCents: "970410", knownAmount: "4200000", costUsdCents: "735000", openUsdCents: "235410" },
    ...{ realisedUsdCents: "64000", trader: { grade: 77, signal: 1 }, ethereum: "3000000", base: "1200000" },
  }),
  holding({
    ...{ token: TIDE, amount: "310000000", priceUsd: 14.2, priceBy: "market", change24h: 0.0086 },
    ...{ valueUsdCents: "440200", knownAmount: "260000000", costUsdCents: "416000", openUsdCents: "-46800" },
    ...{ realisedUsdCents: "0", trader: { grade: 54, signal: 0 }, ethereum: "310000000", base: "0" },
  }),
  holding({
    ...{ token: SUSD, amount: "1850000000", priceUsd: 1, priceBy: "face", change24h: null },
    ...{ valueUsdCents: "185000", knownAmount: "1850000000", costUsdCents: "185000", openUsdCents: "0" },
    ...{ realisedUsdCents: "0", trader: null, ethereum: "0", base: "1850000000" },
  }),
  holding({
    ...{ token: LARK, amount: "12000000000", priceUsd: 0.085, priceBy: "market", change24h: 0.031 },
    ...{ valueUsdCents: "102000", knownAmount: "12000000000", costUsdCents: "90000", openUsdCents: "12000" },
    ...{ realisedUsdCents: "0", trader: { grade: 41, signal: -1 }, ethereum: "12000000000", base: "0" },
  }),
  holding({
    ...{ token: NOVA, amount: "75000000", priceUsd: null, priceBy: null, change24h: null },
    ...{ valueUsdCents: null, knownAmount: "75000000", costUsdCents: "30000", openUsdCents: null },
    ...{ realisedUsdCents: "0", trader: null, ethereum: "75000000", base: "0" },
  }),
];

const wallet = (walletId: string, label: string, valueUsdCents: string) => ({
  ...{ walletId, label, valueUsdCents, kind: "watched" as const, address: null },
  ...{ chains: ["1", "8453"], addedAt: new Date(FIRST_DAY).toISOString(), history: [] },
});
const valueIn = (walletId: string): string => {
  const cents = HOLDINGS.flatMap(({ places }) => places)
    .filter((of) => of.walletId === walletId)
    .reduce((sum, { valueUsdCents }) => sum + Number(valueUsdCents ?? 0), 0);
  return String(cents);
};

const PORTFOLIO: PortfolioAnswer = {
  totals: {
    ...{ valueUsdCents: String(TOTAL_CENTS), costUsdCents: "1456000", openUsdCents: "200610" },
    ...{ realisedUsdCents: "64000", incomeUsdCents: "5520", feesUsdCents: "3175", netInvestedUsdCents: "1390000" },
    ...{ change24hUsdCents: "-5364", unpriced: 1, unknownCost: 1, unknownCostUsdCents: "71000" },
    proceedsUnknownUsdCents: "0",
  },
  holdings: HOLDINGS,
  wallets: [wallet(MAIN, "Main", valueIn(MAIN)), wallet(COLD, "Cold", valueIn(COLD))],
  ...{ chains: [], hidden: [], asOf: AS_OF, missing: [], simulated: true },
};

function history(): HistoryAnswer {
  const at = Array.from({ length: DAYS }, (_, day) => new Date(FIRST_DAY + day * DAY_MS).toISOString());
  const valueAt = (day: number): number => {
    const growth = 1_210_000 + day * 3_200 + Math.sin(day / 7) * 42_000 + Math.sin(day / 2.3) * 15_000;
    return Math.round(growth + (day >= SECOND_DEPOSIT ? 190_000 : 0));
  };
  const isKnown = (day: number) => day < GAP.from || day > GAP.to;
  const end = TOTAL_CENTS / valueAt(DAYS - 1);
  return {
    at,
    value: at.map((_, day) => (isKnown(day) ? Math.round(valueAt(day) * (1 + ((end - 1) * day) / (DAYS - 1))) : null)),
    netInvested: at.map((_, day) => (day >= SECOND_DEPOSIT ? 1_390_000 : 1_200_000)),
    twr: at.map(() => null),
    gaps: [{ from: at[GAP.from] ?? "", to: at[GAP.to] ?? "", tokens: [NOVA.symbol] }],
    ...{ shownFrom: null, simulated: true },
  };
}

const PERFORMANCE: PerformanceAnswer = {
  ...{ from: "2026-01-01", to: "2026-03-31", days: 89 },
  timeWeighted: { total: 0.206, leftOut: 0 },
  moneyWeighted: { total: 0.231, yearly: null },
  ...{ volatility: 0.52, sharpe: { value: 1.42, interval: null }, sortino: 2.1 },
  drawdown: { deepest: -0.091, from: "2026-02-11", to: "2026-02-19", longestDays: 23 },
  beside: [
    { what: "usd", name: "USD", valueUsdCents: "1390000", total: 0, excess: null },
    { what: "leader", name: "EMBR", valueUsdCents: "1612400", total: 0.16, excess: null },
  ],
  risk: {
    ...{ days: 90, volatility: 0.49, deepestFall: -0.084, worstDayInTwenty: -0.042, betaToLeader: 0.81 },
    ...{ leader: "EMBR", largest: { symbol: "EMBR", share: 0.5716 }, covered: 1 },
  },
  simulated: true,
};

const LOTS: LotsAnswer = {
  decimals: EMBR.decimals,
  lots: [
    { at: "2026-01-04T10:12:00.000Z", amount: "2600000", costUsdCents: "442000" },
    { at: "2026-02-10T08:40:00.000Z", amount: "1600000", costUsdCents: "293000" },
  ],
  disposals: [
    {
      ...{ moveId: "3", at: "2026-02-20T16:05:00.000Z", amount: "800000", costUsdCents: "136000" },
      ...{ realisedUsdCents: "64000", unknownAmount: "0" },
      taken: [{ at: "2026-01-04T10:12:00.000Z", amount: "800000", costUsdCents: "136000" }],
    },
  ],
};

export const sampleOverview = (query: OverviewQuery): OverviewData => ({
  ...{ query, portfolio: PORTFOLIO, history: history(), performance: PERFORMANCE, questions: [] },
  plans: { returns: null, history: null },
  lots: query.token === EMBR.key ? LOTS : null,
});
