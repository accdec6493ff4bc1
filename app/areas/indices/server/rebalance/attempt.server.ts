import type { Pool } from "pg";
import { getAddress } from "viem";
import { entitlementsForSubject } from "#app/areas/billing/publicEntitlements.server.ts";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { tradeProblems } from "#app/chain/mandates/desk.server.ts";
import { type MandateState, readMandateState } from "#app/chain/mandates/mandateState.server.ts";
import { parseStoredTerms, type Terms } from "#app/chain/mandates/terms.ts";
import { subjectsOfSamePerson } from "#app/identity/people.server.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import type { BasketToken } from "#app/services/trading/publicBaskets.server.ts";
import type { MandateRow } from "#app/services/trading/publicMandates.server.ts";
import { type Plan, planRebalance } from "../../../../../analytics/indices/mandated.ts";
import type { NotDone } from "../../model/trade/notDone.ts";
import { type Holding, loadHolding } from "../orders/quote.server.ts";
import { loadIndexTokens, stablecoinOn } from "../orders/tokens.server.ts";
import { type TradedIndex, tradedIndex } from "../orders/tradedIndex.server.ts";
import { valueInMicro } from "../orders/values.server.ts";

/** What a rebalance would trade now, within the mandate and at the chain's prices, or why it is not ordered. */

export type Ready = {
  index: TradedIndex;
  sells: { token: BasketToken; amount: bigint }[];
  buys: { token: BasketToken; weight: bigint }[];
};
type NotNow = { notDone: NotDone };
const because = (notDone: NotDone): NotNow => ({ notDone });

const MAX_MINUTES = 10;
const MINUTE_MS = 60_000;

/**
 * Checks the ledger first, then prices, then the chain at one block, and the desk for each trade. Throws when the chain does not respond.
 */
export async function readyToRebalance(pool: Pool, mandate: MandateRow): Promise<Ready | NotNow> {
  const { wallet, chainId, indexSlug, subject, status } = mandate;
  if (status !== "granted") return because({ reason: status === "revoked" ? "Revoked" : "NotGranted" });
  const subjects = await subjectsOfSamePerson(subject);
  const index = await tradedIndex(pool, indexSlug ?? "", subjects);
  if (!index || index.method.chainId !== chainId) return because({ reason: "UnknownIndex" });
  if (index.isRetired) return because({ reason: "IndexRetired" });
  if (!(await entitlementsForSubject(subject)).indices.includes("buy")) return because({ reason: "NoPlan" });
  if (index.stableSince !== null) return because({ reason: "InStablecoin", day: index.stableSince });
  const held = await loadHolding(pool, index, { wallet, chainId }, subjects);
  if ("refusal" in held)
    return because({ reason: held.refusal.tag === "NothingHeld" ? "NothingHeld" : "ChainUnavailable" });
  // The holding does not yet include what that order moves.
  if (held.hasOpenOrder) return because({ reason: "OrderOpen" });
  const tokens = await loadIndexTokens(pool, index, [...index.weights.keys()], chainId);
  for (const { token } of held.holding) tokens.set(token.tokenId, token);
  const market = await loadPrices(pool, held.holding);
  if ("notDone" in market) return market;
  return withinMandate(mandate, { index, holding: held.holding, tokens, prices: market.prices });
}

type Known = {
  index: TradedIndex;
  holding: Holding;
  tokens: ReadonlyMap<number, BasketToken>;
  prices: ReadonlyMap<number, number>;
};

/** Dollars per whole token held, none too old to trade on. */
async function loadPrices(pool: Pool, holding: Holding): Promise<{ prices: Map<number, number> } | NotNow> {
  const ids = holding.map(({ token }) => token.tokenId);
  const latest = new Map((await latestPrices(pool, ids)).map((price) => [price.tokenId, price]));
  const prices = new Map<number, number>();
  for (const { token } of holding) {
    const { price = null, at = null } = latest.get(token.tokenId) ?? {};
    if (price === null || at === null || Date.now() - Date.parse(at) > MAX_MINUTES * MINUTE_MS)
      return because({ reason: "PriceStale", symbol: token.symbol, at, maxMinutes: MAX_MINUTES });
    prices.set(token.tokenId, price);
  }
  return { prices };
}

async function withinMandate(mandate: MandateRow, known: Known): Promise<Ready | NotNow> {
  const { chainId, contract, mandateId } = mandate;
  const contracts = mandateContractsOn(chainId);
  if ("off" in contracts) return because({ reason: "ChainUnavailable" });
  const [chain, terms] = [chains.of(chainId), parseStoredTerms(mandate.terms)];
  const block = await readLatestBlock(chain);
  const tradable = [...known.tokens.values()].map(({ address }) => address);
  const at = { mandate: contract, bound: contracts.bound, id: mandateId, terms };
  const mandateState = await readMandateState(chain, at, tradable, block);
  const ended = findMandateEnd(mandateState, terms);
  if (ended) return because(ended);
  const plan = buildPlan(mandateState, known);
  if ("reason" in plan) return because(toShortfall(plan, known, chainId));
  const ready = toReadyTrades(plan, known);
  const problem = await deskProblem({ chain, terms, block }, ready, plan);
  return problem ? because(problem) : ready;
}

function findMandateEnd({ status, epoch, isPaused, block }: MandateState, terms: Terms): NotDone | null {
  if (block.time >= terms.end) return { reason: "MandateOver" };
  if (status === "revoked" || epoch !== terms.epoch) return { reason: "Revoked" };
  if (status === "none" || block.time < terms.start) return { reason: "NotGranted" };
  return isPaused ? { reason: "Paused" } : null;
}

function buildPlan(mandateState: MandateState, { index, holding, tokens, prices }: Known): Plan {
  const left = new Map(mandateState.tokens.map(({ token, sellLeft }) => [token.toLowerCase(), sellLeft]));
  return planRebalance({
    held: new Map(
      holding.map(({ token: { tokenId, decimals }, units }) => [
        tokenId,
        { units, valueMicro: valueInMicro(units, decimals, prices.get(tokenId) ?? 0) },
      ]),
    ),
    ...{ target: index.weights, bandBps: index.method.bandBps },
    room: {
      cap: mandateState.capLeft,
      sells: new Map([...tokens].map(([tokenId, { address }]) => [tokenId, left.get(address.toLowerCase()) ?? 0n])),
    },
  });
}

/** A plan's shortfall in the words and units that people see. */
function toShortfall(plan: Extract<Plan, { reason: string }>, { tokens }: Known, chainId: number): NotDone {
  if (plan.reason === "NothingHeld" || plan.reason === "WithinBand") return plan;
  const { symbol = "", decimals = 0 } =
    plan.reason === "CapTooSmall" ? (stablecoinOn(chainId) ?? {}) : (tokens.get(plan.token) ?? {});
  return { reason: plan.reason, symbol, decimals, needed: String(plan.needed), left: String(plan.left) };
}

type Trades = Extract<Plan, { sells: unknown }>;

/** A suspended token has no price and is not bought; nor is one that cannot be identified on the chain. */
function toReadyTrades({ sells, buys }: Trades, { index, tokens }: Known): Ready {
  return {
    index,
    sells: [...sells].flatMap(([tokenId, amount]) => {
      const token = tokens.get(tokenId);
      return token ? [{ token, amount }] : [];
    }),
    buys: [...buys].flatMap(([tokenId, weight]) => {
      const token = tokens.get(tokenId);
      return token && !index.suspended.has(tokenId) ? [{ token, weight }] : [];
    }),
  };
}

type At = { chain: Chain; terms: Terms; block: LatestBlock };

/** The first trade that the desk would refuse: not listed, no average, a price that moved, or too much for a pool. */
async function deskProblem(
  { chain, terms, block }: At,
  { sells, buys }: Ready,
  { spend }: Trades,
): Promise<NotDone | null> {
  const weights = buys.reduce((sum, { weight }) => sum + weight, 0n);
  const trades = [
    ...sells.map(({ token, amount }) => ({ token, isBuy: false, amountIn: amount })),
    ...buys.map(({ token, weight }) => ({ token, isBuy: true, amountIn: (spend * weight) / weights })),
  ];
  const checkedTrades = trades.map(({ token, ...trade }) => ({ ...trade, token: getAddress(token.address) }));
  const problems = await tradeProblems(chain, terms, checkedTrades, block);
  for (const [index, problem] of problems.entries()) {
    const symbol = trades[index]?.token.symbol ?? "";
    if (problem) return { ...problem, symbol } as NotDone;
  }
  return null;
}
