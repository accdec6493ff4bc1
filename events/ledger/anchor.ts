import { z } from "zod";
import { type Checkpoint, checkpointHash } from "./checkpoint.ts";
import { canonicalJson } from "./hash.ts";

/** A checkpoint's root as a public chain holds it: who has the transaction needs no checkpoint and no key of ours. */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const anchorText = z.object({
  anchor: z.literal("tmai-ledger-1"),
  checkpoint: z.number().int().positive(),
  checkpointHash: hash,
  count: z.number().int().positive(),
  merkleRoot: hash,
});

export type Anchor = z.infer<typeof anchorText>;

/** The calldata's text: canonical JSON, which anybody can read in an explorer. */
export const textOfAnchor = (checkpoint: Checkpoint): string =>
  canonicalJson({
    anchor: "tmai-ledger-1",
    checkpoint: checkpoint.number,
    checkpointHash: checkpointHash(checkpoint),
    count: checkpoint.count,
    merkleRoot: checkpoint.merkleRoot,
  } satisfies Anchor);

/** What a transaction's calldata says, or null when it is no anchor. */
export function anchorOfText(text: string): Anchor | null {
  try {
    return anchorText.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
