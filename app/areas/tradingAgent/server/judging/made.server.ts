import { setImmediate } from "node:timers/promises";
import type { PoolClient } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { History } from "../../../../../analytics/agents/history.ts";
import type { Fill, Inputs, Timeframe } from "../../../../../analytics/agents/model.ts";
import { isLive, type LiveRow } from "../agents/rows.server.ts";
import { liveFillsSince } from "../fills/live.server.ts";
import { computePaperFills, fillIn, type PaperFill, type StoredFill } from "../fills/paper.server.ts";
import { storedFills } from "../fills/stored.server.ts";
import type { AgentHeadroom, loadRooms } from "../orders/headroom.server.ts";
import type { Due } from "./due.server.ts";
import { ownHistory, readShared } from "./histories.server.ts";
import { judged, marketInputs, withHeadroom } from "./judged.server.ts";
import type { Made } from "./store.server.ts";

/** Judgements of agents that share their market history. */

type CandleToJudge = { timeframe: Timeframe; candle: string; knownAt: string };
/** An agent with the events since its last judgement. */
type Ready = { due: Due; paperFills: PaperFill[]; fills: readonly Fill[]; counted: readonly string[]; inputs: Inputs };

/** After this many, other work gets its turn. */
const IN_ONE_GO = 50;

/** `left`: agents whose chain does not answer, or whose data cannot be read. Throws when the market cannot be read. */
export async function makeJudgements(
  due: readonly Due[],
  candleToJudge: CandleToJudge,
  rooms: typeof loadRooms,
): Promise<{ made: Made[]; left: Due[] }> {
  const history = await withClient((client) => readShared(client, due, candleToJudge));
  const stored = await storedBefore(due);
  const live = await liveFillsSince(
    due.flatMap(({ row, before }) => (row.mode === "live" && before ? [{ row, judgement: before }] : [])),
  );
  const left: Due[] = [];
  const ready: Ready[] = [];
  for (const [count, one] of due.entries()) {
    if (count % IN_ONE_GO === 0) await setImmediate();
    const done = isolated(one, () => toReady(one, history, stored, live.get(one.row.agentId)));
    if (done) ready.push(done);
    else left.push(one);
  }
  const allowed = await rooms(
    ready.flatMap(({ due: { row, rules } }) => (isLive(row) ? [{ ...(row as RoomRow), rules }] : [])),
    new Map(ready.map(({ due: { row }, inputs }) => [row.agentId, inputs.tokens.map(({ tokenId }) => tokenId)])),
  );
  const made: Made[] = [];
  for (const [count, { due: one, inputs, fills, paperFills, counted }] of ready.entries()) {
    if (count % IN_ONE_GO === 0) await setImmediate();
    const headroom = allowed.get(one.row.agentId) ?? null;
    const isReadable = one.row.mode === "paper" || headroom !== null;
    const judgement = isReadable
      ? isolated(one, () => judged(one, headroom ? withHeadroom(inputs, offered(headroom)) : inputs, fills))
      : null;
    if (judgement) made.push({ due: one, judgement, paperFills, counted });
    else left.push(one);
  }
  return { made, left };
}

/** While the operator's switch is off, nothing is bought; exits continue. */
const offered = (headroom: AgentHeadroom): AgentHeadroom =>
  env().LIVE_TRADING === "off" ? { ...headroom, tradable: new Set() } : headroom;

type RoomRow = LiveRow & Parameters<typeof loadRooms>[0][number];

async function withClient<Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await poolFor("market").connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** An error in one agent does not affect the others. */
function isolated<Answer>({ row, candle }: Due, work: () => Answer): Answer | null {
  try {
    return work();
  } catch (error) {
    log().error({ err: error, agentId: row.agentId, candle }, "an agent could not be judged");
    return null;
  }
}

function storedBefore(due: readonly Due[]): Promise<Map<string, StoredFill>> {
  const decided = due.filter(({ before }) => (before?.decisions.length ?? 0) > 0);
  const since = decided.map(({ before }) => before?.candle ?? "").sort()[0] ?? "";
  return storedFills(
    decided.map(({ row }) => row.agentId),
    since,
  );
}

function toReady(
  due: Due,
  shared: History,
  stored: ReadonlyMap<string, StoredFill>,
  live: { fills: Fill[]; decisionIds: string[] } | undefined,
): Ready {
  const history = ownHistory(shared, due);
  const made = due.before ? computePaperFills(due.before, history, { isFinal: true }) : [];
  const onPaper = made.map(({ decisionId, body }) => ({ decisionId, body: stored.get(decisionId) ?? body }));
  const fills = due.row.mode === "live" ? (live?.fills ?? []) : onPaper.flatMap(({ body }) => fillIn(body));
  return {
    ...{ due, fills, counted: live?.decisionIds ?? [], inputs: marketInputs(due, history, fills) },
    paperFills: onPaper.filter(({ decisionId }) => !stored.has(decisionId)),
  };
}
