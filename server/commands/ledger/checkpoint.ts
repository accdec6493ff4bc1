import type pg from "pg";
import type { KeyedCheckpoint } from "#events/ledger/checkpoint.ts";
import { BrokenHistory, lastCheckpoint, takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { readSettings } from "../../settings.ts";
import { UserError } from "../../userError.ts";
import { keyForCommands } from "../../workers/checkpoints.ts";
import { type Command, readArgs, usageError, withDatabase } from "./command.ts";
import { writeJson } from "./files.ts";

/** `checkpoint`: signs everything that no checkpoint covers yet, and exports the last one for safekeeping elsewhere. */
export const checkpoint: Command = {
  usage: "checkpoint [--to FILE]",
  async run(args) {
    const { values, positionals } = readArgs(checkpoint, args, { to: { type: "string" } });
    if (positionals.length > 0) throw usageError(checkpoint);
    const stored = await withDatabase(coveringCheckpoint);
    if (!stored) {
      console.log("the ledger is empty; nothing to sign");
      return 0;
    }
    const { number, fromPosition, toPosition, merkleRoot, createdAt, keyFingerprint } = stored.checkpoint;
    console.log(`checkpoint ${number} of ${createdAt}: positions ${fromPosition} to ${toPosition}, root ${merkleRoot}`);
    console.log(`key ${keyFingerprint}`);
    if (values.to !== undefined) writeJson(values.to, stored);
    return 0;
  },
};

/** A checkpoint that covers the whole ledger, signed now if there is none yet; null for an empty ledger. */
export async function coveringCheckpoint(pool: pg.Pool): Promise<KeyedCheckpoint | null> {
  try {
    const key = keyForCommands(readSettings(process.env));
    return (await takeCheckpoint(pool, key, new Date().toISOString())) ?? (await lastCheckpoint(pool));
  } catch (error) {
    throw error instanceof BrokenHistory ? new UserError(`no checkpoint was signed: ${error.message}`) : error;
  }
}
