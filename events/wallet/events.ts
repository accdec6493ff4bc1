import { z } from "zod";

/**
 * The facts of an embedded wallet, one stream each, `wallet-<uuidv7>`: its first keys, its address on each chain, and what the chains show
 * of both. No credential id, label or name: those can be erased. Source: docs/spec/wallets.md#2-2. Rows live in the ledger for ever: add a
 * version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d{1,78}$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const chainId = z.number().int().positive();

export const SIGNER_KINDS = ["deviceKey", "passkey", "wallet", "words"] as const;
const signer = z.object({
  kind: z.enum(SIGNER_KINDS),
  /** In the form of ERC-7913, in lower case: an address, or a verifier's address and a public key. */
  key: z.string().regex(/^0x[0-9a-f]{40,512}$/),
});
const signers = z.array(signer).min(1);

const walletOpened = z.object({
  subject: z.string(),
  adapter: z.enum(["local", "privy"]),
  chainId,
  address,
  factory: address,
  signers,
  /** The domain of the passkeys: WebAuthn ties them to it. */
  rpId: z.string().optional(),
});
const addressDerived = z.object({ chainIds: z.array(chainId).min(1), address, factory: address, signers });
const inBlock = { transactionHash: bytes32, blockNumber: digits, blockHash: bytes32 };
const accountDeployed = z.object({ chainId, address, ...inBlock });
const signerChanged = z.object({ chainId, address, signer, ...inBlock, logIndex: z.number().int().nonnegative() });

const gone = {
  chainId,
  ...inBlock,
  /** Hash of the current block at that number; empty when the chain is shorter than that. */
  seenBlockHash: z.union([bytes32, z.literal("")]),
};
const walletFactWithdrawn = z.discriminatedUnion("fact", [
  z.object({ fact: z.literal("AccountDeployed"), ...gone }),
  z.object({ fact: z.literal("SignerAdded"), signer, ...gone }),
  z.object({ fact: z.literal("SignerRemoved"), signer, ...gone }),
]);
/** Subjects: a guest's wallet moves to an account. */
const walletClaimed = z.object({ from: z.string(), to: z.string() });

export const WALLET_SCHEMAS = {
  WalletOpened: { 1: walletOpened },
  AddressDerived: { 1: addressDerived },
  AccountDeployed: { 1: accountDeployed },
  SignerAdded: { 1: signerChanged },
  SignerRemoved: { 1: signerChanged },
  WalletFactWithdrawn: { 1: walletFactWithdrawn },
  WalletClaimed: { 1: walletClaimed },
} as const;
/** From a version to the next one; see core.ts. */
export const WALLET_UPCASTERS = {};

export type SignerKind = (typeof SIGNER_KINDS)[number];
export type Signer = z.infer<typeof signer>;
export type WalletOpened = z.infer<typeof walletOpened>;
export type AddressDerived = z.infer<typeof addressDerived>;
export type AccountDeployed = z.infer<typeof accountDeployed>;
export type SignerChanged = z.infer<typeof signerChanged>;
export type WalletFactWithdrawn = z.infer<typeof walletFactWithdrawn>;
export type WalletClaimed = z.infer<typeof walletClaimed>;

/** A fact about an account that a chain shows. */
export type ChainFact =
  | { type: "AccountDeployed"; data: AccountDeployed }
  | { type: "SignerAdded"; data: SignerChanged }
  | { type: "SignerRemoved"; data: SignerChanged };
export type WalletEvent =
  | { type: "WalletOpened"; data: WalletOpened }
  | { type: "AddressDerived"; data: AddressDerived }
  | ChainFact
  | { type: "WalletFactWithdrawn"; data: WalletFactWithdrawn }
  | { type: "WalletClaimed"; data: WalletClaimed };

export const walletStream = (id: string) => `wallet-${id}`;
