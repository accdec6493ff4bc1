import { z } from "zod";
import { type Checkpoint, checkpointHash } from "./checkpoint.ts";
import { canonicalJson } from "./hash.ts";

/** A checkpoint's root on a public chain: its transaction is enough proof, without our checkpoint or our key. */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const anchorText = z.object({
  anchor: z.literal("tmai-ledger-1"),
  checkpoint: z.number().int().positive(),
  checkpointHash: hash,
  count: z.number().int().positive(),
  merkleRoot: hash,
});

export type Anchor = z.infer<typeof anchorText>;

/** The calldata as text: canonical JSON, readable in any block explorer. */
export const textOfAnchor = (checkpoint: Checkpoint): string =>
  canonicalJson({
    anchor: "tmai-ledger-1",
    checkpoint: checkpoint.number,
    checkpointHash: checkpointHash(checkpoint),
    count: checkpoint.count,
    merkleRoot: checkpoint.merkleRoot,
  } satisfies Anchor);

/** The anchor in a transaction's calldata, or null when there is none. */
export function anchorOfText(text: string): Anchor | null {
  try {
    return anchorText.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
