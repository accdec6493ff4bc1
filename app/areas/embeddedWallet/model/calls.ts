import { size } from "viem";
import { z } from "zod";
import type { LeftOutReason } from "#app/chain/heldTokens.ts";
import type { Priced } from "#app/services/walletBalances/public.ts";
import type {
  Line,
  Wallet as OpenedWallet,
  PreparedOperation,
  OperationStatus as StatusAnswer,
} from "#app/wallet/embedded/walletServer.ts";

/**
 * Types of the wallet's calls, shared by pages and the server. Amounts are base units in decimal digits. Source: docs/spec/wallets.md#2-3.
 */

const hex = (max: number) =>
  z
    .string()
    .max(2 + 2 * max, `must be at most ${max} bytes in hex`)
    .regex(/^0x(?:[0-9a-fA-F]{2})*$/, "must be bytes in hex, with 0x in front")
    .transform((text) => text as `0x${string}`);
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x followed by 40 hex digits")
  .transform((text) => text as `0x${string}`);
const uint = z
  .string()
  .regex(/^\d{1,78}$/, "must be a whole number in digits")
  .refine((text) => BigInt(text) < 2n ** 256n, "must be less than 2^256");
const chainId = z.number().int().positive();

const SIGNATURE_BYTES = 4_096;
const CREDENTIAL_CHARACTERS = 1_400;
/** 64 bytes `x || y`, or 65 with the leading 04. */
const publicKey = hex(65).refine(
  (key) => [64, 65].includes(size(key)),
  "must be a P-256 public key: x and y, 64 bytes",
);
const label = z.string().trim().min(1).max(60).optional();

/** A challenge signed by the wallet as a personal message. It proves that the wallet is the person's and can sign. */
const proof = z.object({ challengeId: z.uuid(), signature: hex(SIGNATURE_BYTES) });

export const newSigner = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("deviceKey"), publicKey }),
  z.object({
    ...{ kind: z.literal("passkey"), publicKey, label },
    credentialId: z
      .string()
      .max(CREDENTIAL_CHARACTERS)
      .regex(/^[A-Za-z0-9_-]+$/, "must be base64url")
      .optional(),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
  z.object({ kind: z.literal("wallet"), address, proof: proof.optional() }),
  z.object({ kind: z.literal("words"), address }),
]);
export type NewSigner = z.infer<typeof newSigner>;

export const challengeBody = z.object({});
export const openBody = z.object({
  challengeId: z.uuid(),
  signers: z.array(newSigner).min(1).max(2),
  /** Signature of the challenge by the first signer. */
  signature: hex(SIGNATURE_BYTES),
});

const CALL_BYTES = 16 * 1_024;
export const prepareBody = z.object({
  chainId,
  calls: z
    .array(z.object({ to: address, value: uint.default("0"), data: hex(CALL_BYTES).default("0x") }))
    .min(1)
    .max(20)
    .refine(
      (calls) => calls.reduce((sum, { data }) => sum + size(data), 0) <= CALL_BYTES,
      "must be at most 16 KiB in total",
    ),
});
const signerId = hex(84);
export const submitBody = z.object({ signerId, signature: hex(SIGNATURE_BYTES) });
export const signersBody = z
  .object({
    add: z.array(newSigner).max(4).default([]),
    remove: z.array(signerId).max(8).default([]),
    chainIds: z.array(chainId).min(1).max(10).optional(),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, "must add or remove a signer");
export const claimBody = z.object({ challengeId: z.uuid(), signerId, signature: hex(SIGNATURE_BYTES) });
export const faucetBody = z.object({});

export type OpenBody = z.infer<typeof openBody>;
/** `chains`: chain ids separated by commas, queried in addition to the default ones. */
export const leaveQuery = z.object({
  chains: z
    .string()
    .max(200)
    .regex(/^\d{1,10}(?:,\d{1,10}){0,9}$/, "must be chain ids, separated by commas")
    .transform((text) => text.split(",").map(Number))
    .optional(),
});

export type PrepareBody = z.infer<typeof prepareBody>;
export type SubmitBody = z.infer<typeof submitBody>;
export type SignersBody = z.infer<typeof signersBody>;
export type ClaimBody = z.infer<typeof claimBody>;

export type WalletLimits = {
  operationsPerDay: number;
  operationsLeft: number;
  gasPerDay: string;
  gasLeft: string;
  retryAfterSeconds: number | null;
};
export type Wallet = Omit<OpenedWallet, "limits"> & { limits: WalletLimits };
export type Prepared = PreparedOperation & { chainId: number; paidBy: "us" | "wallet" };
export type OperationStatus = StatusAnswer["status"];
export type OperationAnswer = {
  operationId: string;
  chainId: number;
  hash: string;
  lines: Line[];
  deadline: number;
  status: OperationStatus;
  transactionHash: string | null;
  blockNumber: string | null;
  /** Absent when the chain does not respond. */
  confirmations?: number;
  failure?: string;
};
export type Leaving = {
  accounts: {
    chainId: number;
    address: string;
    isDeployed: boolean;
    /** False when the chain was not queried: a local chain that runs on demand and was not named by the caller. */
    isAsked: boolean;
    /** False while the chain does not respond: its balances are then unknown. */
    isKnown: boolean;
    signers: string[];
    tokens: (Priced & { address: string; symbol: string })[];
    /** Tokens whose amount may be wrong. */
    leftOut: { address: string; symbol: string; reason: LeftOutReason }[];
    /** What a signing wallet sends itself to take everything. Null when no signer is a wallet. */
    sweep: { to: string; data: string } | null;
  }[];
  /** The page that works from a disk, without us. Null when it was not built. */
  file: { url: string; sha256: string } | null;
  /** Prices are from a simulated market. */
  simulated: boolean;
};
