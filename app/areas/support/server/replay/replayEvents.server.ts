import { ledger } from "#app/platform/ledger.server.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { ReplayStep } from "#events/replay.ts";
import type { ReplayEvent, StepProof } from "../../model/replayWire.ts";
import { verifySteps } from "../proofs.server.ts";

/** The steps of a stream's replay, as sent to the page, each with its proofs. */
export async function replayEvents<Fact>(
  steps: readonly Pick<ReplayStep, "event" | "changed" | "unreadable">[],
  parse: (event: RecordedEvent) => Fact,
  before?: RecordedEvent,
): Promise<ReplayEvent<Fact>[]> {
  const proofs = await verifySteps(
    steps.map(({ event }) => event),
    before,
  );
  return steps.map(({ event, changed, unreadable = null }, index) => ({
    version: event.version,
    position: event.position,
    type: event.type,
    schemaVersion: event.schemaVersion,
    actor: event.metadata.actor,
    recordedAt: event.recordedAt,
    hash: event.hash,
    prevHash: event.prevHash,
    fact: unreadable === null ? parse(event) : null,
    unreadable,
    changed,
    proof: proofs[index] as StepProof,
  }));
}

/** A mandate's id is 0x and 64 hex digits, others are shorter. */
export const isStreamId = (text: string) => /^[0-9a-z-]{1,66}$/.test(text);

/** One event as stored, for viewing it raw. */
export async function rawEvent(
  toStreamId: (id: string) => string,
  id: string,
  version: number,
): Promise<RecordedEvent | null> {
  if (!isStreamId(id)) return null;
  const history = await ledger().readStream(toStreamId(id));
  return history.find((event) => event.version === version) ?? null;
}
