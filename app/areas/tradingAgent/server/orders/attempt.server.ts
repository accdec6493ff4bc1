import { entitlementsForSubject } from "#app/areas/billing/publicEntitlements.server.ts";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { knownDex } from "#app/chain/dex/dex.server.ts";
import { SPEND_DECIMALS } from "#app/chain/mandates/allowances.ts";
import { isDatabaseDown, poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { tokensToTrade } from "#app/services/trading/publicAgents.server.ts";
import type { BasketToken } from "#app/services/trading/publicBaskets.server.ts";
import {
  type MandateLeftOut,
  type MandateOrderRefusal,
  mandateById,
  mandateRelayer,
  placeByMandate,
} from "#app/services/trading/publicMandates.server.ts";
import { CANDLE_MS, JUDGED_AFTER_MS, type Timeframe } from "../../../../../analytics/agents/model.ts";
import type { NotOrdered } from "../../model/notOrdered.ts";
import type { DecisionRow } from "../live/decisions.server.ts";
import type { TradingAgent } from "../live/liveAgents.server.ts";
import { toBaseUnits, toSpendUnits } from "./units.server.ts";

/** One attempt at ordering a live agent's decision. */

/** Whether no later candle is judged or due to be judged: decisions are not carried out late. */
export function isNewest(
  { candle }: Pick<DecisionRow, "candle">,
  { timeframe, lastCandle }: { timeframe: Timeframe; lastCandle: Date | null },
  now: number,
): boolean {
  const nextLook = candle.getTime() + 2 * CANDLE_MS[timeframe] + JUDGED_AFTER_MS[timeframe];
  return now < nextLook && (lastCandle === null || lastCandle.getTime() <= candle.getTime());
}

/** Orders it, or returns why not. Unknown is not refused: when the chain does not answer, it is tried again. */
export async function tryToOrder(
  row: DecisionRow,
  agent: TradingAgent,
  orderId: string,
): Promise<"ordered" | NotOrdered> {
  const now = await stateProblem(row, agent);
  if (now) return now;
  try {
    return await order(row, agent, orderId);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log().warn({ err: error, agentId: agent.agentId, decisionId: row.decisionId }, "a decision could not be ordered");
    return { reason: "ChainUnavailable" };
  }
}

/** Changes to the agent, its owner's plan or this site since the decision. Whatever they are, holdings may be sold. */
async function stateProblem({ side }: DecisionRow, { status, subject }: TradingAgent): Promise<NotOrdered | null> {
  if (status === "killed") return { reason: "Killed" };
  if (env().LIVE_TRADING === "off") return { reason: "LiveTradingOff" };
  if (side === "sell") return null;
  if (status === "paused") return { reason: "Paused" };
  if (status === "stopped") return { reason: "Stopped" };
  return (await entitlementsForSubject(subject)).liveAgents > 0 ? null : { reason: "NoPlan" };
}

async function order(row: DecisionRow, agent: TradingAgent, orderId: string): Promise<"ordered" | NotOrdered> {
  const { chainId, agentId, rules } = agent;
  const mandate = await mandateById(agent.mandateId);
  if (!mandate) return { reason: "NotGranted" };
  const token = (await tokensToTrade(poolFor("pages"), chainId, [row.tokenId])).get(row.tokenId);
  if (!token) return { reason: "UnknownToken" };
  if (!(await canPayGas(chainId))) return { reason: "OperatorLow" };
  const isBuy = row.side === "buy";
  const units = isBuy ? 0n : toBaseUnits(BigInt(row.amount), token.decimals);
  if (!isBuy && units === 0n) return { reason: "NothingLeft", symbol: token.symbol };
  const placed = await placeByMandate({
    ...{ mandate, orderId, mark: row.decisionId, mode: "atomic", isUpTo: true },
    of: { kind: "agent", agentId, decisionId: row.decisionId, tokenId: String(row.tokenId) },
    amount: isBuy ? toSpendUnits(BigInt(row.amount)) : 0n,
    sells: isBuy ? [] : [{ token, amount: units }],
    buys: isBuy ? [{ token, weight: 1n }] : [],
    ...{ slippageBps: rules.slippageBps, priceAgeSeconds: rules.maxPriceAgeSeconds },
  });
  return "row" in placed ? "ordered" : toNotOrdered(placed.refusal, placed.leftOut ?? [], token, chainId);
}

/** The most gas an order uses, with one intermediate pool. */
const ORDER_GAS = 700_000n;

/** Whether our operator can pay for one more order. A high gas price is a separate matter: then an order waits. */
async function canPayGas(chainId: number): Promise<boolean> {
  const relayer = await mandateRelayer(chainId);
  if (!relayer) return true;
  const { number: head } = await readLatestBlock(chains.of(chainId));
  const [fees, coin] = await Promise.all([relayer.feesWithin(ORDER_GAS), relayer.coinAt(head)]);
  return fees === null || coin >= ORDER_GAS * fees.maxFeePerGas;
}

/** Maps a refusal to a reported reason: the ledger has other refusals, which are not expected here. */
function toNotOrdered(
  refusal: MandateOrderRefusal,
  leftOut: readonly MandateLeftOut[],
  token: BasketToken,
  chainId: number,
): NotOrdered {
  switch (refusal.tag) {
    case "PriceStale":
      return { reason: "PriceStale", symbol: refusal.symbol, at: refusal.at, maxMinutes: refusal.maxMinutes };
    case "PriceApart":
      return { reason: "PriceApart", symbol: refusal.symbol, apartBps: refusal.apartBps, maxBps: refusal.maxBps };
    case "ImpactTooHigh": {
      const { symbol, impactBps, maxBps } = refusal;
      return { reason: "ImpactTooHigh", symbol, impactBps, maxBps };
    }
    case "NoLiquidity":
      return { reason: noLiquidity(leftOut), symbol: token.symbol };
    case "TooSmall":
      return { reason: "TooSmall", usdCents: refusal.usdCents, leastUsdCents: String(refusal.leastUsdCents) };
    case "OverCap":
      return { reason: "CapTooSmall", ...spendToken(chainId), needed: refusal.needed, left: refusal.left };
    case "OverShare":
      return { reason: "ShareTooSmall", ...shown(token), needed: refusal.needed, left: refusal.left };
    case "NotAllowed": {
      const { needed, owned, allowed } = refusal;
      const isToken = refusal.token.toLowerCase() === token.address.toLowerCase();
      if (isToken && owned === "0") return { reason: "NothingLeft", symbol: token.symbol };
      const left = BigInt(owned) < BigInt(allowed) ? owned : allowed;
      return { reason: "AllowanceTooSmall", ...(isToken ? shown(token) : spendToken(chainId)), needed, left };
    }
    case "OverCeiling":
      return { reason: "CeilingReached" };
    case "MandatesPaused":
      return { reason: "TradingPaused" };
    case "MandateRevoked":
      return { reason: "Revoked" };
    case "MandateNotGranted":
      return { reason: "NotGranted" };
    case "MandateOver":
      return { reason: "MandateOver" };
    default:
      return { reason: "WouldFail", detail: refusal.tag };
  }
}

const shown = ({ symbol, decimals }: BasketToken) => ({ symbol, decimals });
const spendToken = (chainId: number) => ({ symbol: knownDex(chainId) ? "USDC" : "", decimals: SPEND_DECIMALS });

/** Why the desk left out the one token, when nothing could be quoted. */
function noLiquidity(leftOut: readonly MandateLeftOut[]): "NotListed" | "NoAverage" | "NoLiquidity" {
  const [first] = leftOut;
  return first?.reason === "NotListed" || first?.reason === "NoAverage" ? first.reason : "NoLiquidity";
}
