import {
  type CallContext,
  cursor,
  encodeCursor,
  formatDecimal,
  limit,
  operation,
  Problem,
  parseCursor,
  requireOwner,
  z,
} from "#app/areas/dataApi/publicOperations.server.ts";
import { callerOfAccount } from "#app/identity/people.server.ts";
import { tokensNamed, tokensToPassOn } from "#app/services/marketData/publicTokens.server.ts";
import type { ShownAgent, ShownAgentOrder, ShownJudgement, ShownPerformance } from "../../model/calls.ts";
import { loadJudgements } from "../agents/judgements.server.ts";
import { loadOrders } from "../agents/orders.server.ts";
import { loadPerformance } from "../agents/performance.server.ts";
import { shownAgent, shownAgents } from "../agents/views.server.ts";
import { agent, judgement, LIVE_NOTE, order, performance, SIMULATED_NOTE } from "./shapes.server.ts";

/** The account's agents for its programs: the same figures as on their pages, each row marked simulated or live. */

export const of = {
  tag: "Agents",
  access: { kind: "key", scope: "agents", mode: "live" },
  reads: "account",
  cost: "free",
  fresh: "never",
} as const;

const MAX_CANDLES = 100;
const USUAL_CANDLES = 50;
const agentId = z.uuid().openapi({ description: "Agent ID from `listAgents`." });

/** Every subject of the key's account. */
export async function loadSubjects(context: CallContext): Promise<readonly string[]> {
  const caller = await callerOfAccount((await requireOwner(context)).accountId);
  return caller?.subjects ?? [];
}

/** Another account's agent is not found. */
async function ownAgent(id: string, context: CallContext): Promise<ShownAgent> {
  const found = await shownAgent(await loadSubjects(context), id);
  if (!found) throw new Problem("not-found", { values: { what: id } });
  return found;
}

const toAgentKind = (mode: ShownAgent["mode"]) =>
  mode === "draft" ? null : mode === "live" ? ("live" as const) : ("simulated" as const);

/** Whole cents of dollars, as text. */
const dollars = (usd: number | null): string | null => (usd === null ? null : usd.toFixed(2));
const MICRO = 1_000_000;
const dollarsOfMicro = (micro: string): string => (Number(micro) / MICRO).toFixed(2);
/** Rounded to a thousandth. */
export const toPercent = (share: number): number => Math.round(share * 100_000) / 1_000;
const percentOrNull = (share: number | null): number | null => (share === null ? null : toPercent(share));

export const listAgents = operation({
  ...of,
  id: "listAgents",
  path: "/v1/agents",
  summary: "List trading agents",
  description:
    "Rules that trade within limits, simulated or live: value after costs, maximum drawdown and next decision, newest first. Agents are created, started and stopped on their pages.",
  query: z.object({
    kind: z
      .enum(["simulated", "live"])
      .optional()
      .openapi({ description: "Only agents of this kind. Default: both, and drafts." }),
  }),
  output: agent,
  async run({ kind }, context) {
    const agents = (await shownAgents(await loadSubjects(context))).map(toApiAgent);
    return {
      data: agents.filter((one) => kind === undefined || one.kind === kind),
      asOf: context.calledAt.toISOString(),
    };
  },
});

function toApiAgent(one: ShownAgent): z.output<typeof agent> {
  const { agentId: id, name, mode, status, paused, ended, timeframe, strategy, rules, positions } = one;
  return {
    ...{ agentId: id, name, mode, kind: toAgentKind(mode), status, paused, ended, timeframe, strategy, rules },
    chainId: one.chainId == null ? null : String(one.chainId),
    ...{ mandateId: one.mandateId ?? null, mandateEndsAt: one.mandateEndsAt ?? null },
    budgetUsd: (rules.budgetUsdCents / 100).toFixed(2),
    ...{ equityUsd: dollars(one.equityUsd), investedUsd: dollars(one.investedUsd) },
    ...{ sinceStart: percentOrNull(one.sinceStart), deepestFall: percentOrNull(one.deepestFall), positions },
    ...{ lastJudged: one.lastJudged, nextLookAt: one.nextLookAt, isSimulatedMarket: one.simulatedMarket },
    ...{ createdAt: one.createdAt, startedAt: one.startedAt },
  };
}

const paged = z.object({ id: agentId, limit: limit(USUAL_CANDLES, MAX_CANDLES), cursor });

/** The candle before which the next page starts. */
const beforeIn = (list: string, after: string | undefined): { before?: string } =>
  after === undefined ? {} : { before: String(parseCursor(list, after)[0]) };

/** Pages are counted in candles: candles without rows are on no page. */
function toNextCursor(list: string, candles: readonly string[], max: number): string | null {
  const last = candles.at(-1);
  return last === undefined || new Set(candles).size < max ? null : encodeCursor(list, [last]);
}

export const listAgentJudgements = operation({
  ...of,
  id: "listAgentJudgements",
  path: "/v1/agents/{id}/judgements",
  summary: "List an agent’s decisions",
  description:
    "One row per candle, newest first: what the agent decided, and what it refused under which rule. Live decisions are in the ledger; anyone with its export can recompute them.",
  query: paged,
  output: judgement,
  async run({ id, limit: max, cursor: after }, context) {
    const found = await ownAgent(id, context);
    const list = `listAgentJudgements ${id}`;
    const rows = await loadJudgements(id, { limit: max, ...beforeIn(list, after) });
    const ids = rows.flatMap(({ state, decisions, refusals }) =>
      [...state.positions, ...decisions, ...refusals].flatMap(({ tokenId }) => tokenId ?? []),
    );
    const tokens = await loadTokens(context, ids);
    return {
      data: rows.map((row) => toApiJudgement(row, found, tokens)),
      next: toNextCursor(
        list,
        rows.map(({ candle }) => candle),
        max,
      ),
      limit: max,
      asOf: context.calledAt.toISOString(),
    };
  },
});

/** How tokens are named, and whose assumed prices may be redistributed. */
type Tokens = { findSlug(tokenId: number): string; isPassedOn(tokenId: number): boolean };

async function loadTokens({ pool }: CallContext, ids: readonly number[]): Promise<Tokens> {
  const all = [...new Set(ids)];
  const [names, passedOn] = [await tokensNamed(pool, all), await tokensToPassOn(pool, all)];
  return {
    findSlug: (tokenId) => names.get(tokenId)?.slug ?? String(tokenId),
    isPassedOn: (tokenId) => passedOn.has(tokenId),
  };
}

function toApiJudgement(row: ShownJudgement, { mode }: ShownAgent, tokens: Tokens): z.output<typeof judgement> {
  const { findSlug } = tokens;
  const isShown = (tokenId: number) => mode === "live" || tokens.isPassedOn(tokenId);
  const { candle, judgedAt, algorithm, state, decisions, refusals, inputs, sha256 } = row;
  return {
    ...{ candle, kind: toAgentKind(mode) ?? "simulated", judgedAt, algorithm, sha256 },
    ...{ equityUsd: dollarsOfMicro(state.equity), cashUsd: dollarsOfMicro(state.cash) },
    positions: state.positions.map(({ tokenId, units, entry, since }) => ({
      ...{ tokenId: findSlug(tokenId), since },
      ...(isShown(tokenId) ? { units, entryUsd: entry } : { units: null, entryUsd: null }),
    })),
    decisions: decisions.map(({ decisionId, tokenId, side, amount, limitedBy, reason, also }) => ({
      ...{ decisionId, tokenId: findSlug(tokenId), side, limitedBy: limitedBy ?? null, reason, also },
      amountUsd: side === "buy" ? dollarsOfMicro(amount) : null,
      units: side === "sell" && isShown(tokenId) ? amount : null,
    })),
    refusals: refusals.map(({ tokenId, ...refusal }) => ({
      ...refusal,
      tokenId: tokenId === null ? null : findSlug(tokenId),
    })),
    ...{ gradesDay: inputs.gradesDay ?? null, missed: row.missed ?? 0 },
    ...{ stream: row.stream ?? null, version: row.version ?? null },
  };
}

export const listAgentOrders = operation({
  ...of,
  id: "listAgentOrders",
  path: "/v1/agents/{id}/orders",
  summary: "List an agent’s trades",
  description:
    "Assumed fills of a simulated agent or on-chain orders of a live one, latest candle first. `limit` counts candles with decisions.",
  query: paged,
  output: order,
  async run({ id, limit: max, cursor: after }, context) {
    await ownAgent(id, context);
    const list = `listAgentOrders ${id}`;
    const rows = await loadOrders(id, { limit: max, ...beforeIn(list, after) });
    const tokens = await loadTokens(
      context,
      rows.map(({ tokenId }) => tokenId),
    );
    return {
      data: rows.map((row) => toApiOrder(row, tokens)),
      next: toNextCursor(
        list,
        rows.map(({ candle }) => candle),
        max,
      ),
      limit: max,
      asOf: context.calledAt.toISOString(),
    };
  },
});

function toApiOrder(row: ShownAgentOrder, { findSlug, isPassedOn }: Tokens): z.output<typeof order> {
  const { decisionId, candle, kind, tokenId, side, status, reason, units, usd, price, feeUsd, at } = row;
  const isShown = kind === "live" || isPassedOn(tokenId);
  return {
    ...{ decisionId, candle, kind, tokenId: findSlug(tokenId), side, status, reason, at },
    ...(isShown ? { units, priceUsd: price } : { units: null, priceUsd: null }),
    ...{ valueUsd: formatDecimal(usd), feeUsd: formatDecimal(feeUsd), failure: row.failure ?? null },
    ...{ orderId: row.orderId ?? null, transactionHash: row.transactionHash ?? null, worseBps: row.worseBps ?? null },
  };
}

export const getAgentPerformance = operation({
  ...of,
  id: "getAgentPerformance",
  path: "/v1/agents/{id}/performance",
  summary: "Agent performance",
  description:
    "The current run after costs, with intervals: simulated or live, never combined. Nothing is annualised under 365 days; no ratios for fewer than 30 daily returns.",
  isOne: true,
  query: z.object({ id: agentId }),
  output: performance,
  async run({ id }, context) {
    const found = await ownAgent(id, context);
    return { data: performanceView(found, await loadPerformance(id)), asOf: context.calledAt.toISOString() };
  },
});

function performanceView(found: ShownAgent, did: ShownPerformance | null): z.output<typeof performance> {
  const { agentId: id, mode, rules, simulatedMarket } = found;
  const note = mode === "live" ? LIVE_NOTE : SIMULATED_NOTE;
  const budgetUsd = (rules.budgetUsdCents / 100).toFixed(2);
  if (did === null)
    return {
      ...{
        agentId: id,
        kind: null,
        isSimulatedMarket: simulatedMarket,
        note,
        from: null,
        to: null,
        days: 0,
        trades: 0,
      },
      ...{ budgetUsd, equityUsd: null, cashUsd: null, total: null, deepestFall: null, feesUsd: null, gains: null },
      ...{ sharpe: null, yearly: null, worseBps: null },
    };
  const { kind, from, to, days, trades, total, deepestFall, gains, sharpe, yearly, worse } = did;
  return {
    ...{ agentId: id, kind, isSimulatedMarket: did.simulatedMarket, note, from, to, days, trades, budgetUsd },
    ...{ equityUsd: dollars(did.equityUsd), cashUsd: dollars(did.cashUsd), feesUsd: dollars(did.feesUsd) },
    total: { value: toPercent(total.value), interval: inPercent(total.interval) },
    deepestFall: percentOrNull(deepestFall),
    gains: gains && { ...gains, interval: inPercent(gains.interval) },
    ...{ sharpe, yearly: percentOrNull(yearly), worseBps: worse },
  };
}

export const inPercent = (interval: { low: number; high: number } | null) =>
  interval && { low: toPercent(interval.low), high: toPercent(interval.high) };
