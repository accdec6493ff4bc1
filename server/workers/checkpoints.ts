import type { KeyObject } from "node:crypto";
import type { Pool } from "pg";
import { checkpointKey } from "../../events/ledger/checkpoint.ts";
import { takeCheckpoint } from "../../events/ledger/checkpointStore.ts";
import { keptSecret } from "../dataFolder.ts";
import { Sentence } from "../userError.ts";

/** Signing the ledger's checkpoints: every minute by the worker, and on demand. */

export const CHECKPOINT_EVERY_MS = 60_000;

/** The key of the environment. Throws a Sentence when there is none, or none of that shape. */
export function configuredCheckpointKey(seed: string | undefined): KeyObject {
  if (!seed) throw new Sentence("CHECKPOINT_KEY must be set to sign checkpoints (see .env.example).");
  try {
    return checkpointKey(seed.replace(/^0x/, ""));
  } catch {
    throw new Sentence("CHECKPOINT_KEY must be 32 bytes in hex (see .env.example).");
  }
}

/** The key that commands sign with: the configured one, or that which the program keeps in its data folder. */
export const keyForCommands = ({ CHECKPOINT_KEY, DATA_DIR }: { CHECKPOINT_KEY?: string; DATA_DIR: string }) =>
  configuredCheckpointKey(CHECKPOINT_KEY ?? keptSecret(DATA_DIR, "checkpoint"));

/** One round of the worker: signs what is new, and says nothing when there is nothing. */
export async function checkpointOnce(pool: Pool): Promise<void> {
  await takeCheckpoint(pool, configuredCheckpointKey(process.env.CHECKPOINT_KEY), new Date().toISOString());
}
