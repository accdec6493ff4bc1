import { base58 } from "@scure/base";
import { generateMnemonic, mnemonicToSeed, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english";
import type { Address, Hex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { KeyFailure } from "./keyFailure.ts";
import { read, store } from "./keyStore.ts";

/**
 * Twelve words that recover the money when passkeys are lost or our domain is gone. They are shown once, checked once, and forgotten: an
 * address leaves this module, never a word or a private key.
 */

const WORDS = 12;
const CONFIRMED_WORDS = 3;

export const makeRecoveryWords = (): string[] => generateMnemonic(wordlist, 128).split(" ");

/** The three positions to check, from 0, in ascending order. */
export function pickAskedBackWords(): number[] {
  const places = new Set<number>();
  while (places.size < CONFIRMED_WORDS) {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    // 252 is the last multiple of 12 that fits: larger values would favour the first positions.
    if (random < 252) places.add(random % WORDS);
  }
  return [...places].sort((one, other) => one - other);
}

/** Whether the person entered the right words at these positions. Case and surrounding spaces do not matter. */
export const areRepeated = (words: readonly string[], places: readonly number[], written: readonly string[]): boolean =>
  places.length > 0 && places.every((place, index) => words[place] === written[index]?.trim().toLowerCase());

export type WordsRead =
  | { words: string[] }
  /** `unknownWord` gives the first word that is not in the list, by its position from 1. */
  | { problem: "notTwelve"; count: number }
  | { problem: "unknownWord"; place: number }
  | { problem: "checksum" };

/** Reads words as a person types or pastes them. */
export function readRecoveryWords(text: string): WordsRead {
  const words = text.normalize("NFKD").toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length !== WORDS) return { problem: "notTwelve", count: words.length };
  const unknown = words.findIndex((word) => !wordlist.includes(word));
  if (unknown !== -1) return { problem: "unknownWord", place: unknown + 1 };
  return validateMnemonic(words.join(" "), wordlist) ? { words } : { problem: "checksum" };
}

/** The EVM signer that the words derive: m/44'/60'/0'/0/0, as in any other wallet. */
export const recoveryAddress = (words: readonly string[]): Address => mnemonicToAccount(words.join(" ")).address;

/** Signs 32 bytes as the recovery signer: an operation that gives the wallet a new passkey, for instance. */
export const signByWords = (words: readonly string[], hash: Hex): Promise<Hex> =>
  mnemonicToAccount(words.join(" ")).sign({ hash });

/** `address` is the public key in Base58; the key cannot be exported. */
export type SolanaKey = { address: string; sign(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> };
type SolanaRecord = { address: string; privateKey: CryptoKey };

/**
 * The Solana address of the words (SLIP-10, m/44'/501'/0'/0', as Phantom and Solflare derive it); its key is stored in this
 * browser. Throws KeyFailure: noEd25519, cannotStoreKeys.
 */
export async function importSolanaKey(words: readonly string[]): Promise<SolanaKey> {
  const seed = await mnemonicToSeed(words.join(" "));
  const pkcs8 = asPkcs8(await slip10(seed, [44, 501, 0, 0]));
  const record = await importEd25519(pkcs8).catch((error: unknown) => {
    throw new KeyFailure("noEd25519", error);
  });
  pkcs8.fill(0);
  seed.fill(0);
  await store("solanaKeys", record.address, record);
  return toSolanaKey(record);
}

/** Null when this browser does not have it. */
export async function storedSolanaKey(address: string): Promise<SolanaKey | null> {
  const record = await read("solanaKeys", address);
  return record === undefined ? null : toSolanaKey(record as SolanaRecord);
}

const toSolanaKey = ({ address, privateKey }: SolanaRecord): SolanaKey => ({
  address,
  sign: async (message) => new Uint8Array(await crypto.subtle.sign("Ed25519", privateKey, message)),
});

/** Only an exportable key reveals its public key; that one is dropped, and the stored one cannot be exported. */
async function importEd25519(pkcs8: Uint8Array<ArrayBuffer>): Promise<SolanaRecord> {
  const once = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", true, ["sign"]);
  const { x } = await crypto.subtle.exportKey("jwk", once);
  const privateKey = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", false, ["sign"]);
  const text = atob((x ?? "").replaceAll("-", "+").replaceAll("_", "/"));
  return { address: base58.encode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))), privateKey };
}

/** ASN.1 of an Ed25519 private key (RFC 8410), up to its 32 bytes. */
const PKCS8_HEAD = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];
const asPkcs8 = (key: Uint8Array) => Uint8Array.from([...PKCS8_HEAD, ...key]);

const HARDENED = 0x80000000;

/** SLIP-10 for Ed25519, where every step is hardened. @returns the private key's 32 bytes */
export async function slip10(seed: Uint8Array, path: readonly number[]): Promise<Uint8Array> {
  let node = await hmacSha512(new TextEncoder().encode("ed25519 seed"), seed);
  for (const index of path) {
    const data = new Uint8Array(37);
    data.set(node.subarray(0, 32), 1);
    new DataView(data.buffer).setUint32(33, index + HARDENED);
    node = await hmacSha512(node.subarray(32), data);
  }
  return node.slice(0, 32);
}

async function hmacSha512(key: Uint8Array, data: Uint8Array): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-512" };
  const imported = await crypto.subtle.importKey("raw", Uint8Array.from(key), algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, Uint8Array.from(data)));
}
