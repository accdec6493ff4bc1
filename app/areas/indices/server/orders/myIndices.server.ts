import type { Pool } from "pg";
import type { LatestPrice } from "#app/services/marketData/public.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import { type MandateRow, ownMandates } from "#app/services/trading/publicMandates.server.ts";
import { driftBps } from "../../../../../analytics/indices/drift.ts";
import type { Holding, MyIndex, ShownToken } from "../../model/calls.ts";
import { centsOfMicro, type HeldIndex, heldIndices, isOver } from "./holdings.server.ts";
import { isSame, loadIndexTokens, tokensAt } from "./tokens.server.ts";
import { indexName, type TradedIndex, tradedIndex } from "./tradedIndex.server.ts";
import { toTargets, valueInMicro } from "./values.server.ts";

/** A person's index holdings, with their value, cost and distance from the index. */

/** By index, wallet and chain: those with holdings or an open order. The latest order first. */
export async function myIndices(pool: Pool, subjects: readonly string[]): Promise<MyIndex[]> {
  const [held, mandates] = await Promise.all([heldIndices(subjects), ownMandates(subjects)]);
  const shown = held.filter(
    ({ tokens, orders }) => tokens.length > 0 || !isOver(orders.at(-1)?.status ?? "OrderExpired"),
  );
  const all = await Promise.all(shown.map((one) => myIndex(pool, one, subjects, mandates)));
  return all.sort((one, other) => ((one.lastOrder?.orderedAt ?? "") < (other.lastOrder?.orderedAt ?? "") ? 1 : -1));
}

async function myIndex(
  pool: Pool,
  held: HeldIndex,
  subjects: readonly string[],
  mandates: readonly MandateRow[],
): Promise<MyIndex> {
  const { indexSlug, wallet, chainId, balancesRead } = held;
  const index = await tradedIndex(pool, indexSlug, subjects);
  const tokens = await shownTokens(pool, held, index);
  const ids = tokens.flatMap(({ token }) => token.tokenId ?? []);
  const prices = new Map((await latestPrices(pool, ids)).map((price) => [price.tokenId, price]));
  const last = held.orders.at(-1);
  return {
    ...{ indexSlug, name: index?.name ?? (await indexName(pool, indexSlug)), isRetired: index?.isRetired ?? false },
    ...{ wallet, chainId, balancesRead },
    ...computeFigures(tokens, prices, index),
    mandate: findMandate(held, mandates),
    lastOrder: last
      ? {
          ...{ orderId: last.orderId, side: last.side, status: last.status },
          orderedAt: last.placedAt.toISOString(),
        }
      : null,
    next: index?.next ?? null,
  };
}

const LATELY_MS = 86_400_000;

/** The granted mandate, or else the last one proposed within a day: older proposals will not be granted. */
function findMandate({ indexSlug, wallet, chainId }: HeldIndex, mandates: readonly MandateRow[]): MyIndex["mandate"] {
  const now = Date.now();
  const own = mandates.filter(
    (one) =>
      one.indexSlug === indexSlug &&
      one.chainId === chainId &&
      isSame(one.wallet, wallet) &&
      one.terms.end * 1_000 > now,
  );
  const shown =
    own.find(({ status }) => status === "granted") ??
    own.find(({ status, proposedAt }) => status === "proposed" && now - proposedAt.getTime() < LATELY_MS);
  if (!shown) return null;
  return { id: shown.mandateId, status: shown.status === "granted" ? "granted" : "proposed", cap: shown.terms.cap };
}

/** Base units, and millionths of a dollar. */
type Shown = { token: ShownToken; units: bigint; movedOut: bigint; costMicro: bigint | null };

/** Current and former holdings, and the index's other tokens, to show what is missing. */
async function shownTokens(pool: Pool, { tokens, chainId }: HeldIndex, index: TradedIndex | null): Promise<Shown[]> {
  if (tokens.length === 0) return [];
  const tokenAt = await tokensAt(
    pool,
    chainId,
    tokens.map(({ address }) => address),
  );
  const own = tokens.map(({ address, ...rest }): Shown => ({ token: tokenAt(address), ...rest }));
  if (!index || index.stableSince !== null) return own;
  const missing = [...index.weights.keys()].filter((tokenId) => !own.some(({ token }) => token.tokenId === tokenId));
  const named = await loadIndexTokens(pool, index, missing, chainId);
  const others = missing.flatMap((tokenId): Shown[] => {
    const token = named.get(tokenId);
    return token ? [{ token, units: 0n, movedOut: 0n, costMicro: 0n }] : [];
  });
  return [...own, ...others];
}

type Prices = ReadonlyMap<number, Pick<LatestPrice, "price" | "at">>;
type Figures = Pick<MyIndex, "holdings" | "valueUsdCents" | "costUsdCents" | "gainUsdCents" | "driftBps" | "pricesAt">;

function computeFigures(tokens: readonly Shown[], prices: Prices, index: TradedIndex | null): Figures {
  const values = tokens.map(({ token, units }) => heldValue(token, units, prices));
  const value = sum(values);
  const cost = sum(tokens.map(({ costMicro }) => costMicro));
  const target = index ? toTargets(index) : new Map<number, number>();
  const holdings = tokens.map((one, position) => toHolding(one, values[position] ?? null, value, target));
  const weights = new Map(
    tokens.flatMap(({ token: { tokenId } }, position) => {
      const own = values[position] ?? 0n;
      return tokenId === null || own === 0n ? [] : [[tokenId, Number(own) / Number(value ?? own)] as const];
    }),
  );
  const isKnown = value !== null && value > 0n && index !== null;
  return {
    holdings: holdings.sort(
      (one, other) => (other.weightPpm ?? 0) - (one.weightPpm ?? 0) || other.targetPpm - one.targetPpm,
    ),
    ...{ valueUsdCents: centsText(value), costUsdCents: centsText(cost) },
    gainUsdCents: value === null || cost === null ? null : String(centsOfMicro(value) - centsOfMicro(cost)),
    driftBps: isKnown ? Math.round(driftBps(weights, target)) : null,
    pricesAt: findOldest(tokens, prices),
  };
}

const MILLION = 1_000_000;

function toHolding(
  { token, units, movedOut }: Shown,
  own: bigint | null,
  value: bigint | null,
  target: ReadonlyMap<number, number>,
): Holding {
  return {
    ...{ token, amount: String(units), movedOut: String(movedOut), valueUsdCents: centsText(own) },
    weightPpm:
      own === null || value === null || value === 0n ? null : Math.round((Number(own) / Number(value)) * MILLION),
    targetPpm: Math.round((target.get(token.tokenId ?? 0) ?? 0) * MILLION),
  };
}

/** A zero balance is worth nothing, whatever the price. */
function heldValue({ tokenId, decimals }: ShownToken, units: bigint, prices: Prices): bigint | null {
  if (units === 0n) return 0n;
  const price = prices.get(tokenId ?? 0)?.price ?? null;
  return price === null ? null : valueInMicro(units, decimals, price);
}

const sum = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce((total, amount) => (total === null || amount === null ? null : total + amount), 0n);

const centsText = (micro: bigint | null): string | null => (micro === null ? null : String(centsOfMicro(micro)));

/** The oldest price used in the values. */
function findOldest(tokens: readonly Shown[], prices: Prices): string | null {
  const times = tokens.flatMap(({ token, units }) => (units > 0n ? (prices.get(token.tokenId ?? 0)?.at ?? []) : []));
  return times.sort()[0] ?? null;
}
