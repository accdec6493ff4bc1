import { type KeptCheckpoint, publicKeyOf } from "../../../events/ledger/checkpoint.ts";
import { problemOfSignature } from "../../../events/ledger/checkpointChecker.ts";
import { keptCheckpointOf } from "../../../events/ledger/history.ts";
import { Sentence } from "../../userError.ts";
import { readJson } from "./files.ts";

/** What a verifier brings along: fingerprints that are believed, and checkpoints kept from earlier. */

/** Null when no key was named. Throws a Sentence for what is no fingerprint. */
export function pinnedKeysOf(given: string[] | undefined): string[] | null {
  if (!given) return null;
  const keys = given.flatMap((keyList) => keyList.split(",")).map((key) => key.trim().toLowerCase());
  const wrong = keys.find((key) => !/^[0-9a-f]{64}$/.test(key));
  if (wrong !== undefined) throw new Sentence(`--key ${wrong} is not a fingerprint of 64 hex digits.`);
  return keys;
}

/** A file of `checkpoint --to`. Throws a Sentence when it is none, or was not signed as it says. */
export function readCheckpoint(file: string, pinnedKeys: string[] | null): KeptCheckpoint {
  const kept = keptCheckpointOf(readJson(file));
  if (!kept) throw new Sentence(`${file} is not a checkpoint.`);
  const problem = problemOfSignature(kept.checkpoint, publicKeyOf(kept.publicKey), pinnedKeys);
  if (problem) throw new Sentence(`${file}: checkpoint ${kept.checkpoint.number} ${problem}.`);
  return kept;
}
