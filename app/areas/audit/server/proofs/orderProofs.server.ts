import type { Pool } from "pg";
import { dayLeaves } from "#app/areas/indices/publicProofs.server.ts";
import { agentStream } from "#events/agent/events.ts";
import { indexStream } from "#events/index/events.ts";
import type { KeyedCheckpoint } from "#events/ledger/checkpoint.ts";
import type { Ledger, RecordedEvent } from "#events/ledger/ledger.ts";
import { proveInclusion, proveLevel } from "#events/ledger/proofs.ts";
import { levelsStream } from "#events/levels/levels.ts";
import { mandateStream } from "#events/mandate/events.ts";
import type { OrderPlaced } from "#events/order/events.ts";

/**
 * Proofs of an order: its own events, those of the mandate that carries it out, and for an index order those of the index and its last
 * level.
 */

type Books = { pool: Pool; ledger: Pick<Ledger, "readStream"> };
type Named = { name: string; proof: unknown };

export async function* orderProofs(
  { pool, ledger }: Books,
  { orderId, history, stored }: { orderId: string; history: readonly RecordedEvent[]; stored: KeyedCheckpoint },
): AsyncGenerator<Named> {
  const [placed] = history;
  if (!placed || placed.position > stored.checkpoint.count) return;
  yield { name: `proofs/order-${orderId}.json`, proof: await proveInclusion(pool, history, stored) };
  const { indexSlug, mandateId } = placed.data as OrderPlaced;
  if (mandateId) yield* mandateProof({ pool, ledger }, mandateId, stored);
  if (!indexSlug) return;
  const index = await ledger.readStream(indexStream(indexSlug));
  yield { name: `proofs/index-${indexSlug}.json`, proof: await proveInclusion(pool, index, stored) };
  const level = await lastLevel({ pool, ledger }, indexSlug, index, placed.position);
  if (!level) return;
  const { published, leaves, at, day } = level;
  yield {
    name: `proofs/level-${indexSlug}-${day}.json`,
    proof: await proveLevel(pool, published, leaves, at, stored),
  };
}

/** For a mandate: the proposed terms, and what the chain shows about them. Empty if no event is covered. */
export async function* mandateProof(
  { pool, ledger }: Books,
  mandateId: string,
  stored: KeyedCheckpoint,
): AsyncGenerator<Named> {
  const history = await ledger.readStream(mandateStream(mandateId));
  if (history.some(({ position }) => position <= stored.checkpoint.count))
    yield { name: `proofs/mandate-${mandateId}.json`, proof: await proveInclusion(pool, history, stored) };
}

/** For a trading agent: every event up to the checkpoint, with all inputs of each judgement. Empty if none is covered. */
export async function* agentProof(
  { pool, ledger }: Books,
  agentId: string,
  stored: KeyedCheckpoint,
): AsyncGenerator<Named> {
  const history = await ledger.readStream(agentStream(agentId));
  if (history.some(({ position }) => position <= stored.checkpoint.count))
    yield { name: `proofs/agent-${agentId}.json`, proof: await proveInclusion(pool, history, stored) };
}

/** For the last day before a position; null if none was published for this index, as with a user's own. */
async function lastLevel({ pool, ledger }: Books, slug: string, index: readonly RecordedEvent[], position: number) {
  const retired = index.find((event) => event.type === "IndexRetired" && event.position < position);
  const lastDay = (retired?.data as { day: string } | undefined)?.day;
  const gradeDay = ({ data }: RecordedEvent) => (data as { day: string }).day;
  const published = (await ledger.readStream(levelsStream("index-1"))).findLast(
    (event) => event.position < position && (lastDay === undefined || gradeDay(event) <= lastDay),
  );
  if (!published) return null;
  const day = gradeDay(published);
  const leaves = await dayLeaves(pool, day);
  const at = leaves.findIndex((leaf) => leaf.slug === slug);
  return at === -1 ? null : { published, day, at, leaves: leaves.map(({ leaf }) => leaf) };
}
