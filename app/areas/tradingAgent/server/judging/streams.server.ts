import { queryNamed } from "#app/platform/db.server.ts";
import type { Agent, LiveAgent } from "#events/agent/agent.ts";
import { agentStream } from "#events/agent/events.ts";
import { agentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import type { Envelope } from "#events/ledger/hash.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/**
 * Live agents from their streams, read without the judgements before the last: reading a year of them would be pointless. The remainder
 * folds to the same agent, and ends where the stream ends.
 */

export type Streamed = { agent: LiveAgent; events: RecordedEvent[]; isResumed: boolean };
type EventRow = { position: string; canonical: string; hash: Buffer; chainHash: Buffer };

const AT_ONCE = 200;

/** By agent; one without a stream is absent. */
export async function loadStreams(agentIds: readonly string[]): Promise<Map<string, Streamed>> {
  const found = new Map<string, Streamed>();
  for (let start = 0; start < agentIds.length; start += AT_ONCE) {
    const some = agentIds.slice(start, start + AT_ONCE);
    const byStream = new Map<string, RecordedEvent[]>();
    for (const event of (await shortened(some)).map(recorded)) {
      const events = byStream.get(event.streamId) ?? [];
      events.push(event);
      byStream.set(event.streamId, events);
    }
    for (const agentId of some) {
      const events = byStream.get(agentStream(agentId)) ?? [];
      const agent: Agent = fold(agentCore, events);
      if (agent.step !== "none") found.set(agentId, { agent, events, isResumed: isResumedSince(events) });
    }
  }
  return found;
}

const shortened = (agentIds: readonly string[]) =>
  queryNamed<EventRow>(
    "streams of agents without older judgements",
    `SELECT e.position::text, e.canonical, e.hash, e.chain_hash AS "chainHash"
     FROM read.agents r LEFT JOIN read.judgements last ON last.agent_id = r.agent_id AND last.candle = r.last_candle
     JOIN events e ON e.stream_id = 'agent-' || r.agent_id AND (e.type <> 'CandleJudged' OR e.version = last.version)
     WHERE r.agent_id = ANY ($1) ORDER BY e.stream_id, e.version`,
    [agentIds],
  );

const recorded = ({ position, canonical, hash, chainHash }: EventRow): RecordedEvent => ({
  ...(JSON.parse(canonical) as Envelope),
  ...{ position: Number(position), hash: hash.toString("hex"), chainHash: chainHash.toString("hex") },
});

/** Whether its owner has resumed it since its last judgement: a fall from its peak counts from that point. */
const isResumedSince = (events: readonly RecordedEvent[]): boolean =>
  events.findLastIndex(({ type }) => type === "AgentResumed") >
  events.findLastIndex(({ type }) => type === "CandleJudged");
