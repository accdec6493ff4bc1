import { keccak_256 } from "@noble/hashes/sha3";
import type { MandateProposed } from "./mandate/events.ts";

/**
 * The id of a mandate from its terms: their EIP-712 digest, computed independently of the code that created it, so that a verifier needs no
 * chain client. Source: docs/spec/wallets.md#1-2; https://eips.ethereum.org/EIPS/eip-712.
 */

const DOMAIN = "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)";
const TERMS = [
  ...(["address owner", "address operator", "address desk", "address spendToken", "uint128 cap"] as const),
  ...(["uint16 sellBps", "uint16 slippageBps", "uint32 period", "uint40 start", "uint40 end"] as const),
  ...(["bytes32 indexId", "uint32 epoch", "uint256 salt"] as const),
];
type Field = keyof MandateProposed["terms"];
const FIELDS = TERMS.map((declared) => declared.slice(declared.indexOf(" ") + 1) as Field);

const textHash = (text: string): Uint8Array => keccak_256(new TextEncoder().encode(text));
/** Every member here is one word: a number, an address or a hash. Throws a RangeError for anything that is not a 256-bit number. */
function word(value: bigint): Uint8Array {
  if (value < 0n || value >> 256n > 0n) throw new RangeError(`${value} is no number of 256 bits`);
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(64, "0"), "hex"));
}
const hashWords = (...words: readonly Uint8Array[]): Uint8Array => keccak_256(Buffer.concat(words));

const DOMAIN_HEAD = [DOMAIN, "Index Mandate", "1"].map(textHash);
const TERMS_HASH = textHash(`Terms(${TERMS.join(",")})`);
const PREFIX = Uint8Array.of(0x19, 0x01);

/** 0x and 64 hex digits, in lower case. */
export function mandateDigest({
  chainId,
  contract,
  terms,
}: Pick<MandateProposed, "chainId" | "contract" | "terms">): string {
  const domain = hashWords(...DOMAIN_HEAD, word(BigInt(chainId)), word(BigInt(contract)));
  const struct = hashWords(TERMS_HASH, ...FIELDS.map((field) => word(BigInt(terms[field]))));
  return `0x${Buffer.from(hashWords(PREFIX, domain, struct)).toString("hex")}`;
}
