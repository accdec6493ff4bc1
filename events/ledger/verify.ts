import { recordedText } from "./envelopeText.ts";
import { type Envelope, nextChainHash, sha256Hex } from "./hash.ts";
import { type Ledger, NO_HASH, type RecordedEvent, type StreamEnd } from "./ledger.ts";
import { streamEnds } from "./streamEnds.ts";

export type Verified =
  | { ok: true; events: number; chainHash: string }
  /** The first position with a problem. */
  | { ok: false; position: number; problem: string };

const PAGE = 1_000;

/** Recomputes every hash from position 1 on: envelope, stream chain, global chain, and that no position is missing. */
export async function verifyLedger(ledger: Pick<Ledger, "readAll">): Promise<Verified> {
  const check = chainChecker();
  let after = 0;
  for (;;) {
    const page = await ledger.readAll(after, PAGE);
    for (const event of page) {
      const problem = check.next(event);
      if (problem) return { ok: false, position: event.position, problem };
      after = event.position;
    }
    if (page.length < PAGE) return { ok: true, events: after, chainHash: check.chainHash() };
  }
}

/** Checks each event in ledger order. Remembers the end of every stream. */
export function chainChecker() {
  let position = 0;
  let chainHash = NO_HASH;
  const ends = streamEnds();

  /** @param canonical the envelope's canonical text, if available and known to belong to the event */
  function next(event: RecordedEvent, canonical?: string): string | null {
    const sealed = sha256Hex(canonical ?? recordedText(envelopeIn(event)) ?? "");
    const problem = findProblem(event, sealed, position + 1, ends.of(event.streamId), chainHash);
    if (problem) return problem;
    position = event.position;
    chainHash = event.chainHash;
    ends.set(event.streamId, event);
    return null;
  }
  return { next, position: () => position, chainHash: () => chainHash };
}

/** Only its eight members, as they were sealed. */
function envelopeIn(event: RecordedEvent): Envelope {
  const { streamId, version, type, schemaVersion, data, metadata, recordedAt, prevHash } = event;
  return { streamId, version, type, schemaVersion, data, metadata, recordedAt, prevHash };
}

function findProblem(
  event: RecordedEvent,
  sealed: string,
  position: number,
  end: StreamEnd,
  chainHash: string,
): string | null {
  if (event.position > position) return `position ${position} is missing`;
  if (event.position < position) return `position ${event.position} found where ${position} is expected`;
  if (sealed !== event.hash) return "hash does not match the envelope";
  if (event.version !== end.version + 1)
    return `version ${end.version + 1} of ${event.streamId} is missing: found version ${event.version}`;
  if (event.prevHash !== end.hash) return "prevHash is not the hash of the stream's previous event";
  if (nextChainHash(chainHash, position, event.hash) !== event.chainHash)
    return "chainHash does not follow from the previous position";
  return null;
}
