import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { canonicalJson, sha256Hex } from "./hash.ts";

/**
 * A signed statement about the ledger's first `count` events. The tree covers all positions from 1 to `toPosition`, so
 * that any two checkpoints can be compared by a consistency proof; `fromPosition` is the first that is new in this one.
 */
export type Checkpoint = {
  number: number;
  count: number;
  fromPosition: number;
  toPosition: number;
  merkleRoot: string;
  chainHash: string;
  previousCheckpointHash: string;
  createdAt: string;
  keyFingerprint: string;
  signature: string;
};

// RFC 8410: an Ed25519 key in PKCS #8 and SPKI is this much DER and then its 32 bytes.
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI_HEAD_BYTES = 12;

/** Ed25519 key from a seed of 32 bytes in hex. */
export function checkpointKey(seedHex: string): KeyObject {
  const seed = Buffer.from(seedHex, "hex");
  if (seed.length !== 32) throw new RangeError("a checkpoint key is 32 bytes in hex");
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
}

/** SHA-256 of the raw public key of 32 bytes, in hex: what an auditor pins. */
export function keyFingerprint(key: KeyObject): string {
  const publicKey = key.type === "private" ? createPublicKey(key) : key;
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(SPKI_HEAD_BYTES);
  return createHash("sha256").update(raw).digest("hex");
}

const signedText = ({ signature: _, ...checkpoint }: Checkpoint): Buffer => Buffer.from(canonicalJson(checkpoint));

/** Signs a checkpoint: Ed25519 over its canonical JSON without `signature`, in hex. */
export function signCheckpoint(
  statement: Omit<Checkpoint, "keyFingerprint" | "signature">,
  key: KeyObject,
): Checkpoint {
  const checkpoint = { ...statement, keyFingerprint: keyFingerprint(key), signature: "" };
  return { ...checkpoint, signature: sign(null, signedText(checkpoint), key).toString("hex") };
}

export const isSignedBy = (checkpoint: Checkpoint, publicKey: KeyObject): boolean =>
  checkpoint.keyFingerprint === keyFingerprint(publicKey) &&
  verify(null, signedText(checkpoint), publicKey, Buffer.from(checkpoint.signature, "hex"));

/** What the next checkpoint carries as `previousCheckpointHash`. */
export const checkpointHash = (checkpoint: Checkpoint): string => sha256Hex(canonicalJson(checkpoint));
