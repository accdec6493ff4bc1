import { anchorChecker, type NamedAnchor } from "./anchorChecker.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { checkpointChecker, type PinnedKeys } from "./checkpointChecker.ts";
import type { Finding } from "./finding.ts";
import { newFrontier } from "./frontier.ts";
import type { History, HistoryItem } from "./history.ts";
import type { RecordedEvent } from "./ledger.ts";
import { leafHash } from "./merkle.ts";
import { sinceChecker } from "./sinceChecker.ts";
import { chainChecker } from "./verify.ts";

/** A position and its problem. */

export type VerifyOptions = {
  pinnedKeys?: PinnedKeys;
  /** A checkpoint stored earlier, which the ledger must extend. */
  since?: Checkpoint;
  /** Roots on a public chain, which the ledger must have at their lengths. */
  anchors?: readonly NamedAnchor[];
  /** Checks an event's contents; called once the event itself has been verified. */
  check?: (event: RecordedEvent) => string | null;
};

export type VerifyReport = {
  /** The first problem found. Reading stopped there. */
  problem: Finding | null;
  /** Events verified. */
  events: number;
  chainHash: string;
  lastCheckpoint: Checkpoint | null;
  /** Keys that signed, in order of first use. */
  keys: string[];
  /** Events dated before a checkpoint that does not cover them, and how many there are. */
  backdated: { first: Finding; count: number } | null;
};

/** Clocks of two servers may differ by this much. */
const CLOCK_TOLERANCE_MS = 300_000;

/**
 * Verifies a whole history in one pass and bounded memory: envelopes, stream chains, the global chain, positions, Merkle
 * roots, signatures, and the checkpoints' own chain.
 */
export async function verifyHistory(history: History, options: VerifyOptions = {}): Promise<VerifyReport> {
  const chain = chainChecker();
  const frontier = newFrontier();
  const checkpoints = checkpointChecker(options.pinnedKeys ?? null);
  const since = options.since ? sinceChecker(options.since) : null;
  const anchors = anchorChecker(options.anchors ?? []);
  const reached = () => ({ position: frontier.size(), chainHash: chain.chainHash(), merkleRoot: frontier.root });
  let backdated: VerifyReport["backdated"] = null;

  function findBackdated({ position, recordedAt }: RecordedEvent, last: Checkpoint): void {
    // Texts of the same format compare like the times they denote; few need a closer look.
    if (recordedAt >= last.createdAt) return;
    if (Date.parse(recordedAt) >= Date.parse(last.createdAt) - CLOCK_TOLERANCE_MS) return;
    const problem = `says ${recordedAt}, but checkpoint ${last.number} of ${last.createdAt} does not contain it`;
    backdated = { first: backdated?.first ?? { position, problem }, count: (backdated?.count ?? 0) + 1 };
  }

  function nextEvent(event: RecordedEvent, canonical: string): string | null {
    const problem = chain.next(event, canonical) ?? options.check?.(event) ?? null;
    if (problem) return problem;
    frontier.push(leafHash(event.position, event.hash));
    const last = checkpoints.last();
    if (last) findBackdated(event, last);
    since?.event(reached());
    anchors.event(reached());
    return null;
  }

  function next(item: HistoryItem): Finding | null {
    const position = frontier.size() + 1;
    switch (item.kind) {
      case "event":
        return found(position, nextEvent(item.event, item.canonical));
      case "unreadable":
        return found(position, item.problem);
      case "checkpoint": {
        if (item.checkpoint.toPosition >= position)
          return { position, problem: `is missing: checkpoint ${item.checkpoint.number} covers it` };
        const uncovered = (checkpoints.last()?.toPosition ?? 0) + 1;
        const problem = checkpoints.next(item, reached());
        if (!problem) since?.checkpoint(item.checkpoint);
        return found(uncovered, problem);
      }
      default:
        return item satisfies never;
    }
  }

  const report = (problem: Finding | null): VerifyReport => ({
    problem,
    events: frontier.size(),
    chainHash: chain.chainHash(),
    lastCheckpoint: checkpoints.last(),
    keys: checkpoints.fingerprints(),
    backdated,
  });

  for await (const items of history)
    for (const item of items) {
      const problem = next(item);
      if (problem) return report(problem);
    }
  return report(since?.problem(frontier.size()) ?? anchors.problem(frontier.size()));
}

const found = (position: number, problem: string | null): Finding | null => (problem ? { position, problem } : null);
