import { nextChainHash, sealEnvelope } from "./hash.ts";
import { type Ledger, NO_HASH, type RecordedEvent } from "./ledger.ts";

export type Verified =
  | { ok: true; events: number; chainHash: string }
  /** The first position that is not what it must be. */
  | { ok: false; position: number; problem: string };

const PAGE = 1_000;

/** Recomputes every hash from position 1 on: envelope, stream chain, global chain, and that no position is missing. */
export async function verifyLedger(ledger: Ledger): Promise<Verified> {
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

/** Checks one event after the other, in ledger order. Keeps the end of every stream. */
export function chainChecker() {
  let position = 0;
  let chainHash = NO_HASH;
  const ends = new Map<string, { version: number; hash: string }>();

  function next(event: RecordedEvent): string | null {
    const end = ends.get(event.streamId) ?? { version: 0, hash: NO_HASH };
    const problem = problemOf(event, position + 1, end, chainHash);
    if (problem) return problem;
    position = event.position;
    chainHash = event.chainHash;
    ends.set(event.streamId, { version: event.version, hash: event.hash });
    return null;
  }
  return { next, chainHash: () => chainHash };
}

function problemOf(
  event: RecordedEvent,
  position: number,
  end: { version: number; hash: string },
  chainHash: string,
): string | null {
  if (event.position !== position) return `position ${position} is missing`;
  if (event.version !== end.version + 1) return `version ${end.version + 1} of ${event.streamId} is missing`;
  if (event.prevHash !== end.hash) return "prevHash is not the hash of the stream's previous event";
  if (sealEnvelope(event).hash !== event.hash) return "hash is not that of the envelope";
  if (nextChainHash(chainHash, position, event.hash) !== event.chainHash)
    return "chainHash does not follow from the previous position";
  return null;
}
