import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import type { CostResult, Move, TokenCost } from "../../../../../analytics/portfolio/moves.ts";
import { valueMicro } from "../../../../../analytics/portfolio/value.ts";
import type {
  AccountingQuery,
  ChainState,
  Holding,
  Place as PlaceView,
  PortfolioAnswer,
  Totals,
} from "../../model/calls.ts";
import type { WalletRow } from "../store/wallets.server.ts";
import { type DescribedToken, describeTokens } from "../tokens/described.server.ts";
import { walletViews } from "../wallets/views.server.ts";
import type { WalletOnChain } from "./balances.server.ts";
import { type Books, computeNetInvested } from "./books.server.ts";
import { countedNow, type Held } from "./counted.server.ts";
import { type Here, here } from "./here.server.ts";
import { hiddenTokens } from "./hidden.server.ts";

/** What a person holds now, its cost and its gain: balances from chains, costs from moves, prices from the market. */

type Query = AccountingQuery;

/** Everything about an account that has opened its portfolio. Throws only when our own database cannot be read. */
export async function loadPortfolio(
  accountId: string,
  entitlements: Entitlements,
  query: Query,
  { pool, now }: Here = here(),
): Promise<PortfolioAnswer> {
  const { books, wallets, onChain, held, cost } = await countedNow(pool, accountId, query);
  const tokens = [...new Set(held.map(({ token }) => token))];
  const [describedOf, simulated] = await Promise.all([
    describeTokens(pool, accountId, tokens, await gradeViewFor(entitlements)),
    showsSimulatedMarket(),
  ]);
  const priced = priceHoldings(held, cost, describedOf);
  const total = priced.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
  const isWhole = query.wallets === undefined;
  const views = await walletViews(pool, accountId, valuesByWallet(priced));
  return {
    totals: computeTotals(books, wallets, cost, priced, isWhole),
    holdings: priced.map((one) => holdingView(one, total)).sort(byValue),
    wallets: views.filter(({ walletId }) => wallets.some((wallet) => wallet.walletId === walletId)),
    chains: onChain.map(({ walletId, chain }) => chainState(walletId, chain)),
    hidden: await hiddenTokens(pool, accountId, books, wallets),
    asOf: now.toISOString(),
    missing: [...new Set(onChain.filter(({ chain }) => chain.error).map(({ chain }) => chain.chain))],
    simulated,
  };
}

/** A token across all selected wallets. Units have `decimals`, values are millionths of a dollar. */
type Priced = {
  token: string;
  decimals: number;
  described: DescribedToken;
  units: bigint;
  known: bigint;
  costMicro: bigint;
  realisedMicro: bigint;
  value: bigint | null;
  knownValue: bigint | null;
  places: (Held & { value: bigint | null })[];
};

function priceHoldings(
  held: readonly Held[],
  cost: CostResult,
  describedOf: (key: string) => DescribedToken,
): Priced[] {
  const byToken = new Map<string, Held[]>();
  for (const one of held) byToken.set(one.token, [...(byToken.get(one.token) ?? []), one]);
  const pools = new Map<string, TokenCost[]>();
  for (const pool of cost.tokens) pools.set(pool.token, [...(pools.get(pool.token) ?? []), pool]);
  return [...byToken].map(([token, places]) => {
    const decimals = places[0]?.decimals ?? 0;
    const described = describedOf(token);
    const usd = described.price?.usd ?? null;
    const valueUnits = (units: bigint) => (usd === null ? null : valueMicro(units, decimals, usd));
    const own = pools.get(token) ?? [];
    const units = places.reduce((sum, place) => sum + place.units, 0n);
    const booked = own.reduce((sum, pool) => sum + pool.known + pool.unknown, 0n);
    const known = own.reduce((sum, pool) => sum + pool.known, 0n);
    // The books count in fewer decimals when no move has more.
    const scaled = booked === 0n ? 0n : (known * units) / booked;
    return {
      ...{ token, decimals, described, units, known: scaled },
      costMicro: own.reduce((sum, pool) => sum + pool.knownCostMicro, 0n),
      realisedMicro: own.reduce((sum, pool) => sum + pool.realisedMicro, 0n),
      value: valueUnits(units),
      knownValue: valueUnits(scaled),
      places: places.map((place) => ({ ...place, value: valueUnits(place.units) })),
    };
  });
}

const CENT = 10_000n;
/** Whole cents, rounded towards zero. */
export const toCents = (micro: bigint): string => String(micro / CENT);
const centsOrNull = (micro: bigint | null): string | null => (micro === null ? null : toCents(micro));

const PPM = 1_000_000n;
const toShare = (part: bigint, total: bigint): number => Number((part * PPM) / total) / Number(PPM);

function holdingView(one: Priced, total: bigint): Holding {
  const { described, decimals, units, known, costMicro, realisedMicro, value, knownValue, places } = one;
  const { token, price, trader } = described;
  return {
    token: { ...token, decimals },
    amount: String(units),
    priceUsd: price?.usd ?? null,
    priceAsOf: price?.at ?? null,
    priceBy: price?.by ?? null,
    change24h: price?.change24h ?? null,
    valueUsdCents: centsOrNull(value),
    share: value === null || total === 0n ? null : toShare(value, total),
    knownAmount: String(known),
    costUsdCents: known === 0n ? null : toCents(costMicro),
    openUsdCents: known === 0n || knownValue === null ? null : toCents(knownValue - costMicro),
    realisedUsdCents: toCents(realisedMicro),
    trader,
    places: places.map(
      ({ walletId, chainId, units: own, value: worth }): PlaceView => ({
        ...{ walletId, chainId, amount: String(own), valueUsdCents: centsOrNull(worth) },
      }),
    ),
  };
}

/** The most valuable first; tokens without a price come last, by symbol. */
function byValue(one: Holding, other: Holding): number {
  const [first, second] = [one.valueUsdCents, other.valueUsdCents];
  if (first === null || second === null)
    return first === second ? one.token.symbol.localeCompare(other.token.symbol, "en") : first === null ? 1 : -1;
  return Number(BigInt(second) - BigInt(first)) || one.token.symbol.localeCompare(other.token.symbol, "en");
}

function computeTotals(
  books: Books,
  wallets: readonly WalletRow[],
  cost: CostResult,
  priced: readonly Priced[],
  isWhole: boolean,
): Totals {
  const sum = (figure: (one: Priced) => bigint | null) =>
    priced.reduce((total, one) => total + (figure(one) ?? 0n), 0n);
  const selected = new Set(wallets.map(({ walletId }) => walletId));
  const moves = isWhole ? books.moves : books.moves.filter(({ wallet }) => selected.has(wallet));
  const valueOfKinds = (kinds: readonly Move["kind"][]) =>
    moves.reduce(
      (total, { kind, valueUsdMicro }) => (kinds.includes(kind) ? total + (valueUsdMicro ?? 0n) : total),
      0n,
    );
  const unknown = (one: Priced) => (one.value === null ? null : one.value - (one.knownValue ?? 0n));
  return {
    valueUsdCents: toCents(sum(({ value }) => value)),
    costUsdCents: toCents(sum(({ known, costMicro }) => (known === 0n ? 0n : costMicro))),
    openUsdCents: toCents(
      sum(({ known, knownValue, costMicro }) => (known === 0n || knownValue === null ? 0n : knownValue - costMicro)),
    ),
    realisedUsdCents: toCents(cost.realisedMicro),
    incomeUsdCents: toCents(isWhole ? cost.incomeMicro : valueOfKinds(["reward", "airdrop"])),
    feesUsdCents: toCents(isWhole ? cost.feesMicro : valueOfKinds(["fee"])),
    netInvestedUsdCents: toCents(isWhole ? books.netInvestedMicro : computeNetInvested(moves)),
    change24hUsdCents: computeChange(priced),
    unpriced: priced.filter(({ value }) => value === null).length,
    unknownCost: priced.filter(({ known, units }) => known < units).length,
    unknownCostUsdCents: toCents(sum(unknown)),
    proceedsUnknownUsdCents: toCents(cost.proceedsUnknownMicro),
  };
}

/** From each token's own change; null when none has one. */
function computeChange(priced: readonly Priced[]): string | null {
  const known = priced.filter(({ value, described }) => value !== null && described.price?.change24h != null);
  if (known.length === 0) return null;
  const change = known.reduce((sum, { value, described }) => {
    const share = described.price?.change24h ?? 0;
    return share <= -1 ? sum : sum + (Number(value) * share) / (1 + share);
  }, 0);
  return toCents(BigInt(Math.round(change)));
}

/** In cents; a wallet without any priced token has none. */
function valuesByWallet(priced: readonly Priced[]): Map<string, string> {
  const values = new Map<string, bigint>();
  for (const { walletId, value } of priced.flatMap(({ places }) => places))
    if (value !== null) values.set(walletId, (values.get(walletId) ?? 0n) + value);
  return new Map([...values].map(([walletId, micro]) => [walletId, toCents(micro)]));
}

const chainState = (walletId: string, chain: WalletOnChain["chain"]): ChainState => ({
  ...{ chainId: String(chain.chainId), chain: chain.chain, walletId, native: chain.native, tokens: chain.tokens },
  ...{ asOf: chain.asOf, block: chain.block, stale: chain.isStale },
  ...(chain.error && { error: chain.error }),
});
