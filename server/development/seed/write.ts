import type { Pool } from "pg";
import { currentVersion } from "#events/facts.ts";
import { appendBatch } from "#events/ledger/appendBatch.ts";
import { mustBeNew, type StreamEnd } from "#events/ledger/ledger.ts";
import { type SealedAppend, seal } from "#events/ledger/sealedAppend.ts";
import { allProjections } from "#events/projections/all.ts";
import type { Act } from "./story.ts";

/** Acts further apart than this are appended at their own time, after other streams' events in between. */
const TOGETHER_MS = 180_000;
const STREAMS_PER_BATCH = 64;

/** The rest of a stream's story: the remaining acts, and where its stream ends so far. */
type Story = { streamId: string; correlationId: string; acts: readonly Act[]; end: StreamEnd };

/**
 * Appends stories in order of time, many streams per transaction, each event with its own time and actor. Stories must arrive in the order
 * in which they start.
 */
export function storyWriter(pool: Pool) {
  let later: Story[] = [];
  let batch: SealedAppend[] = [];
  let streams = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let events = 0;

  async function flush(): Promise<void> {
    const full = batch;
    batch = [];
    streams = new Set();
    await writing;
    writing = full.length > 0 ? append(full) : Promise.resolve();
    // Awaited with the next batch: until then its failure is ignored.
    writing.catch(() => undefined);
  }

  async function append(full: SealedAppend[]): Promise<void> {
    for (const answer of await appendBatch(pool, allProjections, full)) {
      if ("conflict" in answer) throw new Error(`a seeded payment was refused: ${JSON.stringify(answer)}`);
      events += answer.positions.length;
    }
  }

  async function writePart({ streamId, correlationId, acts, end }: Story): Promise<void> {
    const gap = acts.findIndex((act, index) => index > 0 && act.at - (acts[index - 1] as Act).at > TOGETHER_MS);
    const now = gap < 0 ? acts : acts.slice(0, gap);
    if (streams.has(streamId)) await flush();
    const sealed = sealTogether(streamId, correlationId, now, end);
    batch.push(sealed.append);
    streams.add(streamId);
    if (gap >= 0) wait({ streamId, correlationId, acts: acts.slice(gap), end: sealed.end });
    if (batch.length === STREAMS_PER_BATCH) await flush();
  }

  function wait(story: Story): void {
    const position = later.findIndex((other) => firstActTime(other) > firstActTime(story));
    later.splice(position < 0 ? later.length : position, 0, story);
  }

  async function writeUntil(moment: number): Promise<void> {
    for (let next = later[0]; next && firstActTime(next) <= moment; next = later[0]) {
      later = later.slice(1);
      await writePart(next);
    }
  }

  return {
    async write(streamId: string, correlationId: string, acts: readonly Act[]): Promise<void> {
      await writeUntil(acts[0]?.at ?? 0);
      await writePart({ streamId, correlationId, acts, end: mustBeNew });
    },
    async finish(): Promise<void> {
      await writeUntil(Infinity);
      await flush();
      await writing;
    },
    /** Events in the ledger so far. */
    events: () => events,
  };
}

const firstActTime = ({ acts }: Story): number => acts[0]?.at ?? 0;

function sealTogether(streamId: string, correlationId: string, acts: readonly Act[], from: StreamEnd) {
  const append: SealedAppend = { s: streamId, v: from.version, e: [], r: [], x: [], k: null };
  let end = from;
  for (const { at, actor, events } of acts) {
    const first = append.e.length;
    const part = seal(
      {
        streamId,
        after: end,
        events: events.map(({ type, data }) => ({ type, data, schemaVersion: currentVersion(type) })),
        metadata: { actor, correlationId, causationId: null, requestId: null },
        recordedAt: new Date(at).toISOString(),
      },
      allProjections,
    );
    append.e.push(...part.sealed.e);
    append.r.push(...part.sealed.r.map((change) => ({ ...change, e: change.e + first })));
    append.x.push(...part.sealed.x.map((parked) => ({ ...parked, e: parked.e + first })));
    end = part.end;
  }
  return { append, end };
}
