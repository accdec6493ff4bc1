import { deriveDecisionId } from "#app/areas/tradingAgent/server/decisionId.server.ts";
import type { AgentRules, AgentStarted, CandleJudged } from "#events/agent/events.ts";
import { agentStream } from "#events/agent/events.ts";
import { currentVersion } from "#events/facts.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { mandateStream } from "#events/mandate/events.ts";
import { judge } from "../../analytics/agents/judge.ts";
import type { Fill, Inputs, Judgement, Rules, State, StrategySpec } from "../../analytics/agents/model.ts";
import { plainJudgement } from "../../analytics/agents/plain.ts";
import { firstState, markState, nextState } from "../../analytics/agents/state.ts";
import { AGENT_ID, day, rules, started } from "../events/agents.ts";
import mandateSample from "../events/samples/MandateProposed.1.json" with { type: "json" };

/** A live agent's history as a ledger, judged by the same functions as a real one and filled by its own orders. */

const DAY_MS = 86_400_000;
const AFTER_MS = 1_200_000;
const USDC = mandateSample.data.terms.spendToken;
const metadata = { actor: "system", correlationId: "test", causationId: null, requestId: null };
const hash = (n: number) => `0x${n.toString(16).padStart(64, "0")}`;
const tokenAddress = (tokenId: number) => `0x${tokenId.toString(16).padStart(40, "0")}`;

export type Token = { tokenId: number; close: number | null; grade: number; before: number; apart?: number };
/** The result of one judgement; its order's id is derived from its position. */
export type Judged = { data: CandleJudged; position: number };

export function judgedLedger(changes: Partial<AgentRules> = {}, other: { agentId?: string; mandateId?: string } = {}) {
  const { agentId = AGENT_ID, mandateId = started.mandateId } = other;
  const events: RecordedEvent[] = [];
  const versions = new Map<string, number>();
  const of: AgentStarted = { ...started, mandateId, rules: { ...rules, ...changes } };
  const mandate = { ...mandateSample.data, id: of.mandateId, purpose: "agent", agentId, indexSlug: undefined };
  let now = Date.parse(of.from);
  let followed = { strategy: of.strategy as StrategySpec, rules: of.rules as Rules };
  let last: Judgement | null = null;
  let fills: Fill[] = [];
  let orders = 0;

  function append(streamId: string, type: string, data: unknown): RecordedEvent {
    const version = (versions.get(streamId) ?? 0) + 1;
    versions.set(streamId, version);
    now += 1_000;
    const event: RecordedEvent = {
      ...{ position: events.length + 1, streamId, version, type, schemaVersion: currentVersion(type) },
      ...{ data: JSON.parse(JSON.stringify(data)), metadata, recordedAt: new Date(now).toISOString() },
      ...{ prevHash: "", hash: "", chainHash: "" },
    };
    events.push(event);
    return event;
  }
  const appendFact = (type: string, data: unknown) => append(agentStream(agentId), type, data);
  append(mandateStream(of.mandateId), "MandateProposed", mandate);
  appendFact("AgentStarted", of);

  const makeInputs = (candle: string, tokens: readonly Token[]): Inputs => ({
    tokens: tokens.map(({ tokenId, close, grade, before }) => ({
      ...{ tokenId, close, figures: { grade, gradeBefore: before }, volume30: 5_000_000, sd30: 0.05 },
      asOf: close === null ? null : new Date(Date.parse(candle) + DAY_MS).toISOString(),
    })),
    ...{ gradesDay: candle.slice(0, 10), methodHash: "ab".repeat(32) },
  });

  return {
    events,
    agentId,
    append,
    appendFact,
    /** Judges a candle, 20 minutes after its close, as a real agent's round does. */
    judge(
      candle: string,
      tokens: readonly Token[],
      how: { paused?: State["paused"]; isResumed?: boolean; missed?: number } = {},
    ): CandleJudged {
      now = Math.max(now, Date.parse(candle) + DAY_MS + AFTER_MS);
      const inputs = makeInputs(candle, tokens);
      const at = { candle, timeframe: "1d" as const, rules: followed.rules, inputs };
      const paused = how.paused ?? null;
      const state: State = last
        ? nextState(last, { fills, paused, isResumed: how.isResumed === true }, at)
        : markState({ ...firstState(followed.rules, candle), paused }, at);
      last = judge({ ...at, ...followed, state, ...(how.missed && { missed: how.missed }) });
      fills = [];
      const data = plainJudgement(last, ({ tokenId, side }) => deriveDecisionId(agentId, candle, tokenId, side));
      appendFact("CandleJudged", data);
      if (last.pause && !paused) appendFact("AgentPaused", { by: "rule", rule: "drawdown" });
      return data as CandleJudged;
    },
    set(next: Partial<AgentRules>, inForceFrom: string): void {
      followed = { ...followed, rules: { ...followed.rules, ...next } as Rules };
      appendFact("AgentSet", { rules: followed.rules, inForceFrom });
    },
    /** Executes a decision through one pool: base units spent and received. Returns the order's stream. */
    order(
      judged: CandleJudged,
      index: number,
      moved: { amountIn: string; amountOut: string; decimals: number },
      { isCounted = true } = {},
    ): string {
      const decision = judged.decisions[index];
      if (!decision) throw new Error(`${judged.candle} has no decision ${index}`);
      const { tokenId, side, decisionId, reason } = decision;
      orders += 1;
      const stream = `order-0199a000-0000-7000-8000-${String(orders).padStart(12, "0")}`;
      const [tokenIn, tokenOut] = side === "buy" ? [USDC, tokenAddress(tokenId)] : [tokenAddress(tokenId), USDC];
      append(stream, "OrderPlaced", {
        ...{ subject: of.subject, wallet: of.wallet, chainId: of.chainId, kind: "agent", side, agentId, decisionId },
        ...{ tokenId: String(tokenId), by: "mandate", mandateId: of.mandateId, mode: "whatGoes", orderId: decisionId },
        spends: [{ token: tokenIn, amount: moved.amountIn }],
      });
      append(stream, "OrderQuoted", {
        ...{ venue: "mandate", feeUsdCents: "0", validUntilBlock: "99", inputs: { blockNumber: "50", reserves: [] } },
        legs: [{ path: [tokenIn, tokenOut], ...moved, minOut: "1", impactBps: 1, decimals: undefined }],
        gas: { units: "1", wei: "1", paidBy: "relayer" },
      });
      append(stream, "OrderSent", { transactionHash: hash(orders), toldBy: "watcher", part: 1, parts: 1 });
      append(stream, "LegExecuted", {
        ...{ leg: 1, tokenIn, amountIn: moved.amountIn, tokenOut, amountOut: moved.amountOut },
        ...{ transactionHash: hash(orders), logIndex: 0, blockNumber: "51", blockHash: hash(51) },
      });
      if (isCounted) fills.push(fillBy({ tokenId, side, reason }, judged.candle, moved));
      return stream;
    },
    withdraw(stream: string): void {
      append(stream, "OrderWithdrawn", {
        ...{
          transactionHash: hash(orders),
          blockNumber: "51",
          blockHash: hash(51),
          seenBlockHash: hash(52),
          legs: [1],
        },
      });
    },
  };
}

/** By hand: the result of a pool of 30 basis points, in micro-dollars and units of 1e-18. */
function fillBy(
  { tokenId, side, reason }: { tokenId: number; side: "buy" | "sell"; reason: string },
  candle: string,
  { amountIn, amountOut, decimals }: { amountIn: string; amountOut: string; decimals: number },
): Fill {
  const [money, moved] = side === "buy" ? [amountIn, amountOut] : [amountOut, amountIn];
  const units = BigInt(moved) * 10n ** BigInt(18 - decimals);
  const micro = BigInt(money);
  const fee = side === "buy" ? micro - (micro * 997n) / 1_000n : (micro * 1_000n + 996n) / 997n - micro;
  const worth = side === "buy" ? micro - fee : micro + fee;
  return {
    ...{ tokenId, side, units, money: micro, fee, reason, price: (Number(worth) / 1e6) * (1e18 / Number(units)) },
    candle: new Date(Date.parse(candle) + DAY_MS).toISOString(),
  };
}

/** A whole history: two buys, a change, a missed candle, a stop, a pause, and a refusal in each. */
export function aLife() {
  const ledger = judgedLedger();
  const first = ledger.judge(day(21), [
    { tokenId: 7, close: 10, grade: 75, before: 60 },
    { tokenId: 9, close: 4, grade: 50, before: 60 },
  ]);
  ledger.order(first, 0, { amountIn: "250000000", amountOut: "24900000000000000000", decimals: 18 });
  const second = ledger.judge(day(22), [
    { tokenId: 7, close: 10.4, grade: 74, before: 75 },
    { tokenId: 9, close: 4.2, grade: 80, before: 50 },
  ]);
  ledger.order(second, 0, { amountIn: "250000000", amountOut: "59000000", decimals: 6 });
  ledger.set({ maxPositions: 2, cooldownCandles: 3 }, day(23));
  const third = ledger.judge(
    day(24),
    [
      { tokenId: 7, close: 9, grade: 71, before: 60 },
      { tokenId: 9, close: 4.3, grade: 85, before: 60 },
    ],
    { missed: 1 },
  );
  ledger.order(third, 0, { amountIn: "24900000000000000000", amountOut: "220000000", decimals: 18 });
  const fourth = ledger.judge(day(25), [
    { tokenId: 7, close: 9.5, grade: 80, before: 60 },
    { tokenId: 9, close: 4.4, grade: 86, before: 85 },
  ]);
  ledger.appendFact("AgentPaused", { by: "owner" });
  const fifth = ledger.judge(
    day(26),
    [
      { tokenId: 7, close: 9.4, grade: 60, before: 70 },
      { tokenId: 9, close: 4.5, grade: 86, before: 86 },
    ],
    { paused: { by: "owner" } },
  );
  ledger.appendFact("AgentResumed", { by: "owner" });
  const sixth = ledger.judge(
    day(27),
    [
      { tokenId: 7, close: 9.6, grade: 60, before: 70 },
      { tokenId: 9, close: null, grade: 86, before: 86 },
    ],
    { isResumed: true },
  );
  return { ledger, judged: [first, second, third, fourth, fifth, sixth] as const };
}
