import { type KeyedCheckpoint, parsePublicKey } from "#events/ledger/checkpoint.ts";
import { problemOfSignature } from "#events/ledger/checkpointChecker.ts";
import { parseExternalCheckpoint } from "#events/ledger/history.ts";
import { UserError } from "../../userError.ts";
import { readJson } from "./files.ts";

/** A verifier's inputs: trusted fingerprints, and checkpoints stored earlier. */

/** Null when no key was named. Throws a UserError for an invalid fingerprint. */
export function parsePinnedKeys(given: string[] | undefined): string[] | null {
  if (!given) return null;
  const keys = given.flatMap((keyList) => keyList.split(",")).map((key) => key.trim().toLowerCase());
  const wrong = keys.find((key) => !/^[0-9a-f]{64}$/.test(key));
  if (wrong !== undefined) throw new UserError(`--key ${wrong} is not a fingerprint of 64 hex digits.`);
  return keys;
}

/** A file written by `checkpoint --to`. Throws a UserError when it is not one, or its signature is invalid. */
export function readCheckpoint(file: string, pinnedKeys: string[] | null): KeyedCheckpoint {
  const stored = parseExternalCheckpoint(readJson(file));
  if (!stored) throw new UserError(`${file} is not a checkpoint.`);
  const problem = problemOfSignature(stored.checkpoint, parsePublicKey(stored.publicKey), pinnedKeys);
  if (problem) throw new UserError(`${file}: checkpoint ${stored.checkpoint.number} ${problem}.`);
  return stored;
}
