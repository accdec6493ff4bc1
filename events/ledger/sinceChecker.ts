import { type Checkpoint, checkpointHash } from "./checkpoint.ts";
import type { Reached } from "./checkpointChecker.ts";
import type { Finding } from "./finding.ts";

/**
 * Compares a ledger with a checkpoint stored earlier: a ledger that extends it has exactly its root at its length. A
 * consistency proof of RFC 9162 shows this to those without the leaves; a verifier has them.
 */
export function sinceChecker(since: Checkpoint) {
  let agrees: boolean | null = null;
  /** Both have the same checkpoints up to the previous one: the difference came after it. */
  let sameBefore = since.number === 1;

  return {
    event(reached: Reached): void {
      if (reached.position !== since.count) return;
      agrees = reached.chainHash === since.chainHash && reached.merkleRoot().toString("hex") === since.merkleRoot;
    },
    checkpoint(checkpoint: Checkpoint): void {
      if (checkpoint.number === since.number - 1)
        sameBefore = checkpointHash(checkpoint) === since.previousCheckpointHash;
    },
    /** Null when the ledger extends the checkpoint. */
    problem(events: number): Finding | null {
      if (agrees) return null;
      const name = `checkpoint ${since.number} of ${since.createdAt}`;
      if (agrees === null)
        return {
          position: events + 1,
          problem: `the ledger ends at position ${events} and ${name} covers ${since.count}: this is an older state, such as a restored backup`,
        };
      return {
        position: sameBefore ? since.fromPosition : 1,
        problem: `the ledger does not extend ${name}: positions ${sameBefore ? since.fromPosition : 1} to ${since.count} are not what was signed (history was rewritten, or an older backup was restored and went on)`,
      };
    },
  };
}
