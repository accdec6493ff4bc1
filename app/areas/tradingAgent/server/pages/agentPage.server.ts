import { swappable } from "#app/areas/swap/public.server.ts";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import type { ShownAgent, ShownAgentOrder, ShownJudgement, ShownPosition } from "../../model/calls.ts";
import { buildNotes, isOrderFailed } from "../../model/notes.ts";
import type { AgentPageData, JudgementsPage, TokenName } from "../../model/view.ts";

import { loadJudgements, loadOrders, loadPerformance, loadPositions, shownAgent } from "../agents/views.server.ts";
import { loadRuleChanges } from "./changes.server.ts";

/** Judgements per page, and candles with decisions whose orders are listed. */
const PAGE = 20;
const ORDERED_CANDLES = 50;
/** Number of judgements searched for the last one with prices. */
const RECENT = 7;

/** Opening times of candles: which judgements come before it, and which one is opened. */
type At = { before: string | null; candle: string | null };

/** One of the caller's own agents; null for anyone else. */
export const loadAgentPage = async (request: Request, agentId: string): Promise<AgentPageData | null> =>
  agentPageFor(await readSubjects(request), agentId, parsePosition(request));

export async function agentPageFor(
  subjects: readonly string[],
  agentId: string,
  at: At,
): Promise<AgentPageData | null> {
  const agent = await shownAgent(subjects, agentId);
  if (!agent) return null;
  const [judgements, orders, positions, result, changes] = await Promise.all([
    loadJudgementsPage(agentId, at),
    loadOrders(agentId, { limit: ORDERED_CANDLES }),
    loadPositions(agentId),
    loadPerformance(agentId),
    loadRuleChanges(agent),
  ]);
  const { recent, page } = judgements;
  const chain = findChainName(agent);
  return {
    ...{ agent, chain, result, positions, changes, judgements: page },
    tokens: await loadTokenNames(agent, page, { orders, positions }),
    orders: { rows: orders, notTaken: countNotTaken(page) },
    notes: buildNotes({
      agent,
      recent,
      positions,
      orders,
      now: Date.now(),
      chain,
      isLiveOff: env().LIVE_TRADING === "off",
    }),
    byHand: await loadManualSales(agent, positions, orders),
  };
}

function findChainName({ chainId, rules }: ShownAgent): string | null {
  const id = chainId ?? rules.chainId;
  if (id === null) return null;
  return id === "solana" ? "Solana" : chainName(id);
}

function parsePosition(request: Request): At {
  const search = new URL(request.url).searchParams;
  const candleIn = (name: string): string | null => {
    const time = Date.parse(search.get(name) ?? "");
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  };
  return { before: candleIn("before"), candle: candleIn("candle") };
}

/** A page of judgements, of which one may be opened; and the latest of all. */
async function loadJudgementsPage(
  agentId: string,
  { before, candle }: At,
): Promise<{ recent: ShownJudgement[]; page: JudgementsPage }> {
  // One more than is shown, to detect older ones.
  const readPage = (from: string | null) =>
    loadJudgements(agentId, { ...(from === null ? {} : { before: from }), limit: PAGE + 1 });
  const [found, opened, last] = await Promise.all([
    readPage(before),
    candle === null ? [] : loadJudgements(agentId, { candle, limit: 1 }),
    before === null ? null : loadJudgements(agentId, { limit: RECENT }),
  ]);
  const rows = found.slice(0, PAGE);
  const isListed = rows.some((row) => row.candle === candle);
  const shown = isListed ? rows : [...opened, ...rows];
  return {
    recent: last ?? found,
    page: {
      rows: shown.map(({ inputs, ...row }) => ({ ...row, inputs: row.candle === candle ? inputs : null })),
      olderThan: found.length > PAGE ? (rows.at(-1)?.candle ?? null) : null,
      before,
    },
  };
}

/** How often a rule refused what a strategy wanted, in the listed judgements. */
const countNotTaken = ({ rows }: JudgementsPage): number =>
  rows.reduce(
    (sum, { refusals }) => sum + refusals.filter(({ side, tokenId }) => side === "buy" && tokenId !== null).length,
    0,
  );

type Named = { orders: readonly ShownAgentOrder[]; positions: readonly ShownPosition[] };

/** Symbols and pages of every token named on the page. */
async function loadTokenNames(
  { rules }: ShownAgent,
  { rows }: JudgementsPage,
  { orders, positions }: Named,
): Promise<Record<number, TokenName>> {
  const ids = new Set([
    ...(rules.tokens.kind === "list" ? rules.tokens.tokenIds : []),
    ...[...orders, ...positions].map(({ tokenId }) => tokenId),
    ...rows.flatMap(({ decisions, refusals, inputs }) => [
      ...decisions.map(({ tokenId }) => tokenId),
      ...refusals.flatMap(({ tokenId }) => tokenId ?? []),
      ...(inputs?.tokens ?? []).map(({ tokenId }) => tokenId),
    ]),
  ]);
  const facts = await tokenFacts(poolFor("pages"), [...ids]);
  return Object.fromEntries([...facts].map(([tokenId, { symbol, slug }]) => [tokenId, { symbol, slug }]));
}

/** Where a live agent's tokens can be sold manually: those whose sale failed, and everything an ended one held. */
async function loadManualSales(
  { mode, status }: ShownAgent,
  positions: readonly ShownPosition[],
  orders: readonly ShownAgentOrder[],
): Promise<AgentPageData["byHand"]> {
  if (mode !== "live") return null;
  const failed = new Set(orders.filter(isOrderFailed).map(({ tokenId }) => tokenId));
  const wanted = positions.filter(({ tokenId }) => status === "killed" || failed.has(tokenId));
  const found = await Promise.all(wanted.map(async ({ tokenId }) => ({ tokenId, swap: await swappable(tokenId) })));
  const known = found.flatMap(({ tokenId, swap }) => (swap ? [{ tokenId, ...swap }] : []));
  const [first] = known;
  if (!first) return null;
  return {
    network: first.network,
    tokens: Object.fromEntries(known.map(({ tokenId, token }) => [tokenId, token])),
  };
}
