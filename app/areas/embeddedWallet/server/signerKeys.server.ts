import { type Address, type Hex, hashMessage, isAddressEqual, isErc6492Signature, recoverAddress } from "viem";
import { extractPublicKey, keySigner, toWallet, walletSigner } from "#app/chain/account/signers.ts";
import { isKeySignature } from "#app/chain/account/verification.ts";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { fullSignature } from "#app/chain/compactSignature.ts";
import { verifyContractSignature } from "#app/chain/signatures.server.ts";
import type { Signer } from "#events/wallet/events.ts";
import type { NewSigner } from "../model/calls.ts";
import { takeChallenge } from "./challenges.server.ts";
import type { WalletRefusal } from "./refused.server.ts";

/** Signers in the formats of calls and of their account's storage, and their signatures. */

export type KeyRefusal = Extract<WalletRefusal, { tag: "BadSignerKey" }>;
type ProofRefusal = Extract<WalletRefusal, { tag: "SignatureNotOfSigner" | "ChallengeOver" }>;

/** The requested signers. Refuses a key that is not a P-256 point, an address that cannot sign, and duplicates. */
export function parseSigners(
  newSigners: readonly NewSigner[],
  verifier: Address,
  name: "signers" | "add",
): Signer[] | { refusal: KeyRefusal } {
  const signers: Signer[] = [];
  for (const [index, one] of newSigners.entries()) {
    const key = "publicKey" in one ? keySigner(verifier, one.publicKey) : walletSigner(one.address);
    const field = `${name}.${index}.${"publicKey" in one ? "publicKey" : "address"}`;
    if (!key || signers.some((known) => known.key === key)) return { refusal: { tag: "BadSignerKey", field } };
    signers.push({ kind: one.kind, key });
  }
  return signers;
}

/** Whether a signer signed 32 bytes. Keys are checked here; a wallet with code is called through endpoints that agree. */
export async function verifySignature(signed: Signed, chain: Chain): Promise<boolean> {
  const { signer, hash, signature, verifier } = signed;
  const publicKey = extractPublicKey(signer, verifier);
  if (publicKey) return isKeySignature(publicKey, hash, signature);
  const wallet = toWallet(signer);
  if (!wallet) return false;
  const recovered = await recoverAddress({ hash, signature: fullSignature(signature) }).catch(() => null);
  // A plain wallet that has gained code answers like a contract, and the account calls it as one.
  const { number: blockNumber } = await readLatestBlock(chain);
  if (!isErc6492Signature(signature) && (await chain.agreed.getCode({ address: wallet, blockNumber })) === undefined)
    return recovered !== null && isAddressEqual(recovered, wallet);
  return verifyContractSignature(chain, { address: wallet, hash, signature }, blockNumber);
}

type Signed = { signer: Hex; hash: Hex; signature: Hex; verifier: Address };

/** Wallets do not sign raw bytes: they make a personal signature of a challenge. */
export const challengeHash = (signer: Hex, challenge: Hex): Hex =>
  toWallet(signer) ? hashMessage({ raw: challenge }) : challenge;

/**
 * Why a wallet that is to become a signer is not proven to be the person's: each must have signed a challenge issued to one of `subjects`,
 * or be among `proven`, keys proven before. Null when all are. Uses up the challenges.
 */
export async function unprovenWallet(
  newSigners: readonly NewSigner[],
  {
    name,
    subjects,
    proven,
    verifier,
    chain,
  }: {
    name: "signers" | "add";
    subjects: readonly string[];
    proven(key: Hex): boolean | Promise<boolean>;
    verifier: Address;
    chain: Chain;
  },
): Promise<ProofRefusal | null> {
  for (const [index, one] of newSigners.entries()) {
    if (one.kind !== "wallet") continue;
    const signer = one.address.toLowerCase() as Hex;
    if (await proven(signer)) continue;
    const missing = { tag: "SignatureNotOfSigner", context: "wallet", field: `${name}.${index}.proof` } as const;
    if (!one.proof) return missing;
    const challenge = await takeChallenge(one.proof.challengeId, subjects);
    if (!challenge) return { tag: "ChallengeOver" };
    const signed = { signer, hash: challengeHash(signer, challenge), signature: one.proof.signature, verifier };
    if (!(await verifySignature(signed, chain))) return missing;
  }
  return null;
}
