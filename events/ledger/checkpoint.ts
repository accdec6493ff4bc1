import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { canonicalJson, sha256Hex } from "./hash.ts";

/**
 * A signed statement about the ledger's first `count` events. The tree covers all positions from 1 to `toPosition`, so
 * that any two checkpoints can be compared by a consistency proof; `fromPosition` is the first new one in this checkpoint.
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

// RFC 8410: an Ed25519 key in PKCS #8 and SPKI is this DER prefix followed by its 32 bytes.
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");

/** Ed25519 key from a seed of 32 bytes in hex. */
export function checkpointKey(seedHex: string): KeyObject {
  const seed = Buffer.from(seedHex, "hex");
  if (seed.length !== 32) throw new RangeError("a checkpoint key is 32 bytes in hex");
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
}

/** The 32 bytes of the public key; also accepts a private key. */
export function rawPublicKey(key: KeyObject): Buffer {
  const publicKey = key.type === "private" ? createPublicKey(key) : key;
  return publicKey.export({ format: "der", type: "spki" }).subarray(SPKI_HEAD.length);
}

/** A public key from its 32 bytes in hex, or null for anything else. */
export function parsePublicKey(rawHex: string): KeyObject | null {
  if (!/^[0-9a-f]{64}$/.test(rawHex)) return null;
  return createPublicKey({ key: Buffer.concat([SPKI_HEAD, Buffer.from(rawHex, "hex")]), format: "der", type: "spki" });
}

/** SHA-256 of the raw public key of 32 bytes, in hex: the fingerprint that an auditor pins. */
export const keyFingerprint = (key: KeyObject): string => createHash("sha256").update(rawPublicKey(key)).digest("hex");

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

/** A checkpoint as published: with its key, to be compared with a fingerprint known from elsewhere. */
export type KeyedCheckpoint = { checkpoint: Checkpoint; publicKey: string };

/** The next checkpoint's `previousCheckpointHash`. */
export const checkpointHash = (checkpoint: Checkpoint): string => sha256Hex(canonicalJson(checkpoint));
