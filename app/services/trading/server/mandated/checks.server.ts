import type { LatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import type { MandateContracts } from "#app/chain/mandates/contracts.server.ts";
import {
  type MandateState,
  type MandateTokenState,
  readMandateState,
} from "#app/chain/mandates/mandateState.server.ts";
import type { OrderPart, PartLeg } from "#app/chain/mandates/orderCalls.ts";
import {
  findRevertData,
  type LegReason,
  MANDATE_ERRORS,
  type Refused,
  refusedBy,
} from "#app/chain/mandates/refusals.ts";
import { env } from "#app/platform/env.server.ts";
import { isSameToken } from "#events/order/legs.ts";
import { indexDeskAbi } from "../../../../../contracts/abi/indexDesk.ts";
import { priceTooOld } from "../basket/prices.server.ts";
import { broughtBySales, type MandatedOrder, openLegs } from "./parts.server.ts";

/** Checks before a part of an order is sent, at one block, from endpoints that agree. Source: docs/spec/wallets.md#3. */

type LeftOut = { leg: number; reason: LegReason; detail: string };
/** What may be sent now, and what must not; `refused` when nothing may. */
export type Checked = { refused: Refused } | { carried: PartLeg[]; left: LeftOut[] };

export async function checkPart(
  chain: Chain,
  { operator, bound }: MandateContracts,
  now: MandatedOrder,
  part: OrderPart,
  block: LatestBlock,
): Promise<Checked> {
  const { mandate, terms, order } = now;
  if (mandate.status !== "granted") return refused("Revoked", `the books say ${mandate.status}`);
  if (!isSameToken(terms.operator, operator)) return refused("NotSent", "the mandate names another operator");
  if (now.row.kind === "agent" && env().LIVE_TRADING === "off")
    return { refused: { reason: "NotSent", detail: "live trading is switched off", isForNow: true } };
  // Sales continue: holdings are worth what the pools pay.
  const old = part.isBuy ? priceTooOld(order.quote.inputs.prices, Date.now()) : null;
  if (old) return refused("NotSent", `the price of ${old.token} was good until ${old.goodUntil}`);
  const open = openLegs(order, part);
  const tokens = open.map(({ token }) => token);
  const at = { mandate: mandate.contract, bound, id: mandate.mandateId, terms };
  const mandateState = await readMandateState(chain, at, tokens, block);
  const whole = wholeProblem(mandateState, now);
  if (whole) return { refused: whole };
  const prepared = await preparedLegs(chain, now, part, open, block);
  const left: LeftOut[] = [];
  const sound = open.filter((leg, index) => {
    const problem = legProblem(leg, part, mandateState.tokens[index]) ?? prepared[index] ?? null;
    if (problem) left.push({ leg: leg.leg, ...problem });
    return !problem;
  });
  if (!part.isBuy) return { carried: sound, left };
  return withinMeans(sound, left, mandateState, broughtBySales(now));
}

const refused = (reason: Refused["reason"], detail: string): Checked => ({ refused: { reason, detail } });

function wholeProblem(mandateState: MandateState, { terms }: MandatedOrder): Refused | null {
  const { status, epoch, isPaused, periodEndsAt } = mandateState;
  if (status !== "granted") return { reason: "Revoked", detail: `the chain says ${status}` };
  if (epoch !== terms.epoch) return { reason: "Revoked", detail: "the owner has ended all mandates" };
  if (periodEndsAt === null) return { reason: "Revoked", detail: "outside of the mandate's time" };
  return isPaused ? { reason: "NotSent", detail: "paused", isForNow: true } : null;
}

type Problem = Pick<LeftOut, "reason" | "detail">;

function legProblem({ amountIn }: PartLeg, { isBuy }: OrderPart, token: MandateTokenState | undefined): Problem | null {
  if (!token || token.way === "none" || (isBuy && !token.mayBuy))
    return { reason: "NoLiquidity", detail: "not listed" };
  if (!token.hasAverage) return { reason: "NoAverage", detail: "no note of the right age" };
  if (isBuy) return null;
  if (amountIn > token.sellLeft) return { reason: "OverCap", detail: `share: ${token.sellLeft} left of ${amountIn}` };
  if (amountIn > token.balance) return { reason: "NotSent", detail: `the wallet has ${token.balance} of ${amountIn}` };
  if (amountIn > token.allowance)
    return { reason: "NotSent", detail: `the wallet allows ${token.allowance} of ${amountIn}` };
  return null;
}

/** Why the desk would refuse each leg by itself: its pools, its size, its average. Null when it would not. */
async function preparedLegs(
  chain: Chain,
  { terms: { desk, indexId, spendToken, slippageBps } }: MandatedOrder,
  { isBuy }: OrderPart,
  legs: readonly PartLeg[],
  { number: blockNumber }: LatestBlock,
): Promise<(Problem | null)[]> {
  const results = await chain.agreed.multicall({
    ...{ deployless: true, batchSize: 3_600, allowFailure: true, blockNumber },
    contracts: legs.map(
      ({ token, amountIn }) =>
        ({
          ...{ abi: [...PREPARE, ...MANDATE_ERRORS], address: desk, functionName: "prepare" },
          args: [{ indexId, isBuy, spendToken, token }, amountIn, BigInt(slippageBps)],
        }) as const,
    ),
  });
  return results.map((one) => {
    if (one.status === "success") return null;
    const { reason, detail } = refusedBy(findRevertData(one.error));
    return { reason: reason === "Revoked" ? "NotSent" : reason, detail };
  });
}
const PREPARE = indexDeskAbi.filter(
  (one): one is Extract<(typeof indexDeskAbi)[number], { name: "prepare" }> => "name" in one && one.name === "prepare",
);

/**
 * Purchases in rank order as far as the cap, the ceiling, the wallet and, if sales pay for them, their proceeds cover them. Those blocked
 * only by the day's ceiling wait.
 */
function withinMeans(
  legs: readonly PartLeg[],
  left: LeftOut[],
  { capLeft, ceilingLeft, balance, allowance }: MandateState,
  brought: bigint | null,
): Checked {
  const bounds: [means: bigint, problem: Problem][] = [
    ...(brought === null
      ? []
      : [[brought, { reason: "NotSent", detail: `the sales brought ${brought}` }] as [bigint, Problem]]),
    [capLeft, { reason: "OverCap", detail: `cap: ${capLeft} left` }],
    [balance, { reason: "NotSent", detail: `the wallet has ${balance}` }],
    [allowance, { reason: "NotSent", detail: `the wallet allows ${allowance}` }],
  ];
  let sum = 0n;
  const carried = legs.filter(({ leg, amountIn }) => {
    const bound = bounds.find(([means]) => sum + amountIn > means);
    if (bound) left.push({ leg, ...bound[1] });
    else sum += amountIn;
    return !bound;
  });
  if (sum > ceilingLeft) return { refused: { reason: "OverCap", detail: "ceiling", isForNow: true } };
  return { carried, left };
}
