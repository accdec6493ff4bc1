import type { KeyObject } from "node:crypto";
import type { Pool } from "pg";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { readOrMakeSecret } from "../dataFolder.ts";
import { UserError } from "../userError.ts";

/** Signs the ledger's checkpoints: every minute by the worker, and on demand. */

export const CHECKPOINT_EVERY_MS = 60_000;

/** The key in the environment. Throws a UserError when it is missing or malformed. */
export function configuredCheckpointKey(seed: string | undefined): KeyObject {
  if (!seed) throw new UserError("CHECKPOINT_KEY must be set to sign checkpoints (see .env.example).");
  try {
    return checkpointKey(seed.replace(/^0x/, ""));
  } catch {
    throw new UserError("CHECKPOINT_KEY must be 32 bytes in hex (see .env.example).");
  }
}

/** The key with which commands sign: the configured one, or the one in the program's data folder. */
export const keyForCommands = ({ CHECKPOINT_KEY, DATA_DIR }: { CHECKPOINT_KEY?: string; DATA_DIR: string }) =>
  configuredCheckpointKey(CHECKPOINT_KEY ?? readOrMakeSecret(DATA_DIR, "checkpoint"));

/** One run of the worker: signs new events, and logs nothing if there are none. */
export async function checkpointOnce(pool: Pool): Promise<void> {
  await takeCheckpoint(pool, configuredCheckpointKey(process.env.CHECKPOINT_KEY), new Date().toISOString());
}
