import type { z } from "#app/areas/dataApi/publicOperations.server.ts";
import { formatDollars } from "#events/pricing/money.ts";
import type { Holding, MoveView, PerformanceAnswer, PortfolioAnswer, PortfolioToken } from "../../model/calls.ts";
import { tokenIdIn } from "../store/tokenKeys.server.ts";
import { type holding, type move, type performance, type portfolio, publicName, type token } from "./shapes.server.ts";

/** A portfolio's responses in the Data API: dollars as decimal text, shares as percent. */

/** Cents, possibly negative, as decimal text. */
const dollars = (cents: string): string =>
  cents.startsWith("-") ? `-${formatDollars(-BigInt(cents))}` : formatDollars(BigInt(cents));
const dollarsOrNull = (cents: string | null): string | null => (cents === null ? null : dollars(cents));
/** To six decimals: a double has no more precision for a share. */
const percent = (share: number): number => Number((share * 100).toFixed(6));
const percentOrNull = (share: number | null): number | null => (share === null ? null : percent(share));

const toApiToken = ({ key, slug, symbol, name, decimals }: PortfolioToken): z.output<typeof token> => ({
  ...{ key, tokenId: slug, symbol, name, decimals },
});

export function portfolioView({
  totals,
  wallets,
  chains,
  hidden,
  missing,
  simulated,
}: PortfolioAnswer): z.output<typeof portfolio> {
  return {
    valueUsd: dollars(totals.valueUsdCents),
    costUsd: dollars(totals.costUsdCents),
    openUsd: dollars(totals.openUsdCents),
    realisedUsd: dollars(totals.realisedUsdCents),
    incomeUsd: dollars(totals.incomeUsdCents),
    feesUsd: dollars(totals.feesUsdCents),
    netInvestedUsd: dollars(totals.netInvestedUsdCents),
    change24hUsd: dollarsOrNull(totals.change24hUsdCents),
    unpriced: totals.unpriced,
    unknownCost: totals.unknownCost,
    unknownCostUsd: dollars(totals.unknownCostUsdCents),
    proceedsUnknownUsd: dollars(totals.proceedsUnknownUsdCents),
    hidden: hidden.length,
    missing,
    wallets: wallets.map(({ walletId, kind, label, valueUsdCents, history }) => ({
      ...{ walletId, kind: publicName(kind), label, valueUsd: dollarsOrNull(valueUsdCents) },
      history: history.map(({ chainId, backTo, share, problem }) => ({
        ...{ chainId, backTo, share: percent(share), problem },
      })),
    })),
    chains: chains.map(({ chainId, chain, walletId, asOf, stale, error }) => ({
      ...{ chainId, chain, walletId, time: asOf, isStale: stale, error: error ?? null },
    })),
    isSimulated: simulated,
  };
}

/** A market price is included when its source allows that; figures that follow from it are left out with it. */
function mayPassOn(key: string, passedOn: ReadonlySet<number>): boolean {
  const tokenId = tokenIdIn(key);
  return tokenId === null || passedOn.has(tokenId);
}

/** @param passedOn tokens whose prices may be redistributed */
export function toApiHolding(one: Holding, passedOn: ReadonlySet<number>): z.output<typeof holding> {
  const mayShowPrice = one.priceBy !== "market" || mayPassOn(one.token.key, passedOn);
  const dollarsIfAllowed = (cents: string | null) => (mayShowPrice ? dollarsOrNull(cents) : null);
  return {
    token: toApiToken(one.token),
    amount: one.amount,
    priceUsd: mayShowPrice ? one.priceUsd : null,
    priceTime: mayShowPrice ? one.priceAsOf : null,
    priceBy: one.priceBy && publicName(one.priceBy),
    change24hPercent: mayShowPrice ? percentOrNull(one.change24h) : null,
    valueUsd: dollarsIfAllowed(one.valueUsdCents),
    share: percentOrNull(one.share),
    knownAmount: one.knownAmount,
    costUsd: dollarsOrNull(one.costUsdCents),
    openUsd: dollarsIfAllowed(one.openUsdCents),
    realisedUsd: dollars(one.realisedUsdCents),
    places: one.places.map(({ walletId, chainId, amount, valueUsdCents }) => ({
      ...{ walletId, chainId, amount, valueUsd: dollarsIfAllowed(valueUsdCents) },
    })),
  };
}

/** Values from the market price of that hour; values from a trade's stablecoin, a file or manual entry are the person's own. */
const BY_PRICE: readonly MoveView["valueBy"][] = ["price", "given", "received"];

export function toApiMove(one: MoveView, passedOn: ReadonlySet<number>): z.output<typeof move> {
  const mayShowValue = !BY_PRICE.includes(one.valueBy) || mayPassOn(one.token.key, passedOn);
  const { moveId, at, walletId, chainId, amount, kind, valueBy, group, source, note, transactionHash } = one;
  return {
    ...{ moveId, at, walletId, chainId, token: toApiToken(one.token), amount, kind },
    valueUsd: mayShowValue ? dollarsOrNull(one.valueUsdCents) : null,
    ...{ valueBy: valueBy && publicName(valueBy), group, source: publicName(source), note, transactionHash },
  };
}

const dayOrNull = (day: string): string | null => (day === "" ? null : day);

export function performanceView(found: PerformanceAnswer): z.output<typeof performance> {
  const { timeWeighted, moneyWeighted, drawdown, beside: benchmarks, risk } = found;
  return {
    ...{ from: dayOrNull(found.from), to: dayOrNull(found.to), days: found.days },
    timeWeighted: { total: percentOrNull(timeWeighted.total), leftOut: timeWeighted.leftOut },
    moneyWeighted: { total: percentOrNull(moneyWeighted.total), yearly: percentOrNull(moneyWeighted.yearly) },
    volatility: percentOrNull(found.volatility),
    ...{ sharpe: found.sharpe, sortino: found.sortino },
    drawdown: drawdown && { ...drawdown, deepest: percent(drawdown.deepest) },
    beside: benchmarks.map(({ what, name, valueUsdCents, total, excess }) => ({
      ...{ what, name, valueUsd: dollarsOrNull(valueUsdCents), total: percentOrNull(total), excess },
    })),
    risk: {
      ...{ days: risk.days, volatility: percentOrNull(risk.volatility), deepestFall: percentOrNull(risk.deepestFall) },
      ...{ worstDayInTwenty: percentOrNull(risk.worstDayInTwenty), betaToLeader: risk.betaToLeader },
      ...{ leader: risk.leader, covered: percent(risk.covered) },
      largest: risk.largest && { symbol: risk.largest.symbol, share: percent(risk.largest.share) },
    },
    isSimulated: found.simulated,
  };
}
