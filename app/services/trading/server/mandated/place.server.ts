import { type Address, getAddress, type Hex } from "viem";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { type MandateContracts, mandateContractsOn, type NoMandates } from "#app/chain/mandates/contracts.server.ts";
import {
  type MandateState,
  type MandateTokenState,
  type Route,
  readMandateState,
} from "#app/chain/mandates/mandateState.server.ts";
import { parseStoredTerms } from "#app/chain/mandates/terms.ts";
import type { ConflictRefusal } from "#events/handle.ts";
import type { OrderRefusal } from "#events/order/decide.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { byToken, getTokenIn, isSameToken } from "#events/order/legs.ts";
import { appendOrderEvent } from "../appendOrderEvent.server.ts";
import { quoteBasket } from "../basket/quote.server.ts";
import type { BasketLeftOut, BasketRefusal, BasketRequest, BasketToken } from "../basket/request.server.ts";
import { orderMark } from "../marks.server.ts";
import { type OrderRow, orderById } from "../orders.server.ts";
import type { MandateRow } from "./mandates.server.ts";

/** Orders that our operator carries out within a mandate, placed by the program. Amounts in base units. Source: docs/spec/wallets.md#3. */

export type MandateOrder = {
  mandate: MandateRow;
  /** A UUIDv7. Repeating it is the same order. */
  orderId: string;
  /** The order's id on chain; by default derived from the id. */
  mark?: Hex;
  mode: OrderPlaced["mode"];
  of: BasketRequest["of"];
  /** Of the spend token to buy with; 0 for sales. */
  amount: bigint;
  /** Tokens to sell, each with its amount. The proceeds pay for `buys`, if any. */
  sells: BasketRequest["sells"];
  buys: BasketRequest["buys"];
  /** The amounts are maximums: less is ordered when the wallet or the mandate has less. */
  isUpTo?: boolean;
  /** The ordering party's own, if lower than the mandate's, in basis points. */
  slippageBps?: number;
  /** How old the feed's price of a bought token may be. */
  priceAgeSeconds?: number;
};

/** `NotListed`: the desk does not trade it for this mandate. `NoAverage`: its pools have no note of the right age. */
export type MandateLeftOut =
  | BasketLeftOut
  | { token: BasketToken; amountIn: string; reason: "NotListed" | "NoAverage" };

/** Why nothing was ordered. Amounts are decimal text of base units. */
export type MandateOrderRefusal =
  | BasketRefusal
  | OrderRefusal
  | ConflictRefusal
  | { tag: "MandatesOff"; why: NoMandates["off"] }
  /** It is not granted, according to the chain or our records. */
  | { tag: "MandateNotGranted" }
  | { tag: "MandateRevoked" }
  /** Its term has ended, or has not begun. */
  | { tag: "MandateOver" }
  /** By the guardian, for everyone. */
  | { tag: "MandatesPaused" }
  /** Of the spend token, in this period; `OverCeiling`: today, for all owners together. */
  | { tag: "OverCap" | "OverCeiling"; needed: string; left: string }
  /** Of a token to be sold, in this period. */
  | { tag: "OverShare"; token: string; symbol: string; needed: string; left: string }
  /** The wallet's balance of a token, and its allowance for the contract. */
  | { tag: "NotAllowed"; token: string; needed: string; owned: string; allowed: string };

/** Small enough that no trade exceeds the fiftieth of a pool's side that the desk accepts. */
const MAX_IMPACT_BPS = 190;
/** Between quote and block. The contract's own floor also applies. */
const SLIPPAGE_BPS = 50;
const ACTOR = "operator";

/**
 * Quotes only over the desk's routes, compares with what the mandate still allows at the same block, and orders. May be called any number
 * of times: there is one order per id. Throws when endpoints do not answer.
 */
export async function placeByMandate(
  order: MandateOrder,
): Promise<
  { row: OrderRow; leftOut: MandateLeftOut[] } | { refusal: MandateOrderRefusal; leftOut?: MandateLeftOut[] }
> {
  const { mandate, orderId } = order;
  const placed = await orderById(orderId);
  if (placed) return { row: placed, leftOut: [] };
  const contracts = mandateContractsOn(mandate.chainId);
  if ("off" in contracts) return { refusal: { tag: "MandatesOff", why: contracts.off } };
  if (mandate.status !== "granted")
    return { refusal: { tag: mandate.status === "revoked" ? "MandateRevoked" : "MandateNotGranted" } };
  if (!isFor(mandate, order.of)) return { refusal: { tag: "MandateNotGranted" } };
  const chain = chains.of(mandate.chainId);
  const block = await readLatestBlock(chain);
  const terms = parseStoredTerms(mandate.terms);
  const tokens = [...order.sells, ...order.buys].map(({ token }) => getAddress(token.address));
  const at = { mandate: mandate.contract, bound: contracts.bound, id: mandate.mandateId, terms };
  const mandateState = await readMandateState(chain, at, tokens, block);
  const over = mandateStateProblem(mandateState, terms.epoch);
  if (over) return { refusal: over };
  const wanted = order.isUpTo ? capToHeadroom(order, mandateState) : order;
  const { left, request } = toBasketRequest(wanted, contracts, mandateState, block);
  if (request.sells.length + request.buys.length === 0)
    return { refusal: { tag: "NoLiquidity", symbols: left.map(({ token }) => token.symbol) }, leftOut: left };
  const quoted = await quoteBasket(request);
  if ("refusal" in quoted) return { refusal: quoted.refusal };
  const { stored, leftOut } = quoted.data;
  const problem = limitProblem(stored.quote, request, mandateState, contracts.spendToken);
  if (problem) return { refusal: problem };
  const result = await appendOrderEvent(
    orderId,
    { type: "PlaceOrder", order: { subject: mandate.subject, ...stored.order }, quote: stored.quote },
    ACTOR,
  );
  if (!result.ok) return { refusal: result.refusal };
  return { row: (await orderById(orderId)) as OrderRow, leftOut: [...left, ...leftOut] };
}

/** A mandate is for one index or one agent. */
const isFor = ({ indexSlug, agentId }: MandateRow, of: MandateOrder["of"]): boolean =>
  of.kind === "agent" ? of.agentId === agentId : of.indexSlug === indexSlug;

/** Why the chain would refuse any order under the mandate; null when it would not. */
export function mandateStateProblem(
  { status, epoch, periodEndsAt, isPaused }: MandateState,
  own: number,
): Extract<
  MandateOrderRefusal,
  { tag: "MandateRevoked" | "MandateNotGranted" | "MandateOver" | "MandatesPaused" }
> | null {
  if (status === "revoked" || epoch !== own) return { tag: "MandateRevoked" };
  if (status !== "granted") return { tag: "MandateNotGranted" };
  if (periodEndsAt === null) return { tag: "MandateOver" };
  return isPaused ? { tag: "MandatesPaused" } : null;
}

/** The part of an order that fits. A limit that leaves nothing at all is ignored here: it becomes the reason of the refusal. */
function capToHeadroom(order: MandateOrder, { capLeft, balance, allowance, tokens }: MandateState): MandateOrder {
  const sells = order.sells.map(({ token, amount }) => {
    const of = findTokenState(tokens, token.address);
    return { token, amount: of ? minAboveZero(amount, of.balance, of.allowance, of.sellLeft) : amount };
  });
  return { ...order, amount: minAboveZero(order.amount, capLeft, balance, allowance), sells };
}

function minAboveZero(wanted: bigint, ...limits: readonly bigint[]): bigint {
  let min = wanted;
  for (const one of limits) if (one > 0n && one < min) min = one;
  return min;
}

/** The part of the order that can be quoted, and the part that the contracts would not trade. */
function toBasketRequest(
  order: MandateOrder,
  { chainId }: MandateContracts,
  { tokens }: MandateState,
  block: LatestBlock,
): { request: BasketRequest; left: MandateLeftOut[] } {
  const { mandate, orderId, mark, mode, of, amount, sells, buys, priceAgeSeconds } = order;
  const left: MandateLeftOut[] = [];
  const trades = <Trade extends { token: BasketToken; amount?: bigint }>(all: readonly Trade[], isBuy: boolean) =>
    all.filter(({ token, amount: sold = 0n }) => {
      const reason = untraded(findTokenState(tokens, token.address), isBuy);
      if (reason) left.push({ token, amountIn: String(sold), reason });
      return !reason;
    });
  const routes = new Map<string, Route>(tokens.map(({ token, way: route }) => [token.toLowerCase(), route]));
  const slippageBps = Math.min(mandate.terms.slippageBps, order.slippageBps ?? mandate.terms.slippageBps);
  return {
    left,
    request: {
      ...{ orderId, chainId, wallet: getAddress(mandate.wallet), mode, of, amount },
      slippageBps: Math.min(SLIPPAGE_BPS, order.slippageBps ?? SLIPPAGE_BPS),
      ...{ sells: trades(sells, false), buys: trades(buys, true) },
      within: {
        ...{ mandateId: mandate.mandateId, mark: mark ?? orderMark(orderId), block, ways: routes },
        // The contract's floor uses the price before the trade: the trade's own impact comes out of the same slippage.
        mostImpactBps: Math.min(MAX_IMPACT_BPS, slippageBps),
        ...(priceAgeSeconds === undefined ? {} : { priceAgeSeconds }),
      },
    },
  };
}

const findTokenState = (tokens: readonly MandateTokenState[], address: string): MandateTokenState | undefined =>
  tokens.find(({ token }) => isSameToken(token, address));

function untraded(token: MandateTokenState | undefined, isBuy: boolean): "NotListed" | "NoAverage" | null {
  if (!token || token.way === "none" || (isBuy && !token.mayBuy)) return "NotListed";
  return token.hasAverage ? null : "NoAverage";
}

/** The first limit of the mandate, or of the wallet, that the quote exceeds; null when it is within all of them. */
function limitProblem(
  { legs }: OrderQuoted,
  request: BasketRequest,
  mandateState: MandateState,
  spendToken: Address,
): MandateOrderRefusal | null {
  const spent = byToken(legs.map((leg) => ({ token: getTokenIn(leg), amount: leg.amountIn })));
  const bought = spent.get(spendToken.toLowerCase()) ?? 0n;
  const over = (tag: "OverCap" | "OverCeiling", left: bigint) => ({ tag, needed: String(bought), left: String(left) });
  if (bought > mandateState.capLeft) return over("OverCap", mandateState.capLeft);
  if (bought > mandateState.ceilingLeft) return over("OverCeiling", mandateState.ceilingLeft);
  const isPaidBySales = request.sells.length > 0;
  // The proceeds of the sales are available when they are spent.
  const owned = isPaidBySales && mandateState.balance < bought ? bought : mandateState.balance;
  if (bought > owned || bought > mandateState.allowance)
    return notAllowed(spendToken, bought, mandateState.balance, mandateState.allowance);
  for (const { token, amount } of request.sells) {
    const sold = spent.has(token.address.toLowerCase()) ? amount : 0n;
    const of = findTokenState(mandateState.tokens, token.address);
    if (!of || sold === 0n) continue;
    if (sold > of.balance || sold > of.allowance) return notAllowed(token.address, sold, of.balance, of.allowance);
    if (sold > of.sellLeft)
      return {
        tag: "OverShare",
        token: token.address,
        symbol: token.symbol,
        needed: String(sold),
        left: String(of.sellLeft),
      };
  }
  return null;
}

const notAllowed = (token: string, needed: bigint, owned: bigint, allowed: bigint): MandateOrderRefusal => ({
  ...{ tag: "NotAllowed", token, needed: String(needed), owned: String(owned), allowed: String(allowed) },
});
