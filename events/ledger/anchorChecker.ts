import type { Anchor } from "./anchor.ts";
import type { Reached } from "./checkpointChecker.ts";
import type { Finding } from "./finding.ts";

/** An anchor, and its name in messages. */
export type NamedAnchor = Anchor & { name: string };

/** Compares a ledger with anchors: at each anchor's length it must have exactly that root. */
export function anchorChecker(anchors: readonly NamedAnchor[]) {
  const waiting = new Map<number, NamedAnchor[]>();
  for (const anchor of anchors) waiting.set(anchor.count, [...(waiting.get(anchor.count) ?? []), anchor]);
  let problem: Finding | null = null;

  return {
    event(reached: Reached): void {
      const here = waiting.get(reached.position);
      if (!here) return;
      waiting.delete(reached.position);
      const root = reached.merkleRoot().toString("hex");
      const wrong = here.find(({ merkleRoot }) => merkleRoot !== root);
      if (wrong)
        problem ??= {
          position: 1,
          problem: `positions 1 to ${wrong.count} are not what ${wrong.name} anchored: their root is ${root}, the anchored one ${wrong.merkleRoot}`,
        };
    },
    /** Null when the ledger agrees with every anchor. */
    problem(events: number): Finding | null {
      const [beyond] = [...waiting.values()].flat();
      if (problem || !beyond) return problem;
      return {
        position: events + 1,
        problem: `the ledger ends at position ${events} and ${beyond.name} anchored ${beyond.count}: this is an older state, such as a restored backup`,
      };
    },
  };
}
