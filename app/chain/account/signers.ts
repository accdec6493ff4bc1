import { p256 } from "@noble/curves/p256";
import { type Address, concat, getAddress, type Hex, isAddress, keccak256, size, slice } from "viem";
import { forwarderAt } from "./forwarders.ts";

/**
 * A signer of an account as its contract stores it: 84 bytes `verifier || x || y`, or the 20 bytes of a wallet. Source:
 * docs/spec/wallets.md#1-2.
 */

const KEY_BYTES = 84;
const WALLET_BYTES = 20;
/** Addresses up to here are precompiles, which accept anything. */
const LAST_PRECOMPILE = 0xffffn;

/**
 * A key of a browser or an authenticator. `publicKey`: 64 bytes `x || y`, or 65 with the leading 04. Null when it is not a point of P-256.
 */
export function keySigner(verifier: Address, publicKey: Hex): Hex | null {
  const point = size(publicKey) === 65 && publicKey.startsWith("0x04") ? slice(publicKey, 1) : publicKey;
  if (size(point) !== 64) return null;
  try {
    p256.ProjectivePoint.fromHex(`04${point.slice(2)}`).assertValidity();
  } catch {
    return null;
  }
  return concat([verifier, point]).toLowerCase() as Hex;
}

/** A wallet as a signer. Null for one that the contract refuses, and for a contract that acts for anyone. */
export function walletSigner(wallet: string): Hex | null {
  if (!isAddress(wallet, { strict: false }) || BigInt(wallet) <= LAST_PRECOMPILE || forwarderAt(wallet)) return null;
  return wallet.toLowerCase() as Hex;
}

/** The wallet of a wallet signer; null for a key. */
export const toWallet = (signer: Hex): Address | null => (size(signer) === WALLET_BYTES ? getAddress(signer) : null);

/** The public key of a signer, `x || y`, if it is a key of this verifier. */
export function extractPublicKey(signer: Hex, verifier: Address): Hex | null {
  if (size(signer) !== KEY_BYTES || slice(signer, 0, WALLET_BYTES).toLowerCase() !== verifier.toLowerCase())
    return null;
  return slice(signer, WALLET_BYTES);
}

/** The order of signers that an account is created from: the same keys give the same address, in whatever order they are listed. */
export const sorted = (signers: readonly Hex[]): Hex[] =>
  [...signers].sort((one, other) => (keccak256(one) < keccak256(other) ? -1 : 1));
