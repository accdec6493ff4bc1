import { type Address, getAddress, type Hex, keccak256, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { SeenLog } from "#events/payment/decide.ts";
import type { PaymentInitiated, Signed } from "#events/payment/events.ts";

/**
 * The simulated chain of the sandbox, whose id belongs to no real chain. A block comes every twelve seconds of the account's
 * clock. All names and hashes are derived from a text, so that the same scenario has the same chain.
 */

export const SANDBOX_CHAIN = { chainId: 999_999_999, blockSeconds: 12 } as const;

const GENESIS = Date.parse("2024-01-01T00:00:00Z") / 1_000;
const GAS_USED = "182000";

const deriveHash = (...parts: readonly (string | number | bigint)[]): Hex =>
  keccak256(toHex(`tmai sandbox ${parts.join(" ")}`));
const deriveAddress = (name: string): Address => getAddress(`0x${deriveHash("address", name).slice(-40)}`);

export const CONTRACT = deriveAddress("contract");
export const PAYMENT_TOKEN = { symbol: "USDC", address: deriveAddress("USDC"), decimals: 6 } as const;
/** Payee of calls. */
export const payTo = deriveAddress("treasury");
/** Each scenario pays from its own wallet. */
export const deriveWallet = (paymentId: string): Address => deriveAddress(`wallet ${paymentId}`);
export const deriveTransactionHash = (paymentId: string): Hex => deriveHash("transaction", paymentId);

/** The latest block at a time, in seconds. */
export function blockAt(seconds: number): { number: bigint; time: number } {
  const number = Math.floor((seconds - GENESIS) / SANDBOX_CHAIN.blockSeconds);
  return { number: BigInt(number), time: GENESIS + number * SANDBOX_CHAIN.blockSeconds };
}

/** @param branch 0 before a reorganisation, 1 after it */
export const deriveBlockHash = (number: bigint, branch: 0 | 1): Hex => deriveHash("block", branch, number);

/** The contract's log of a payment in a block. */
export function buildLog(paymentId: string, order: PaymentInitiated, block: bigint, branch: 0 | 1): SeenLog {
  return {
    transactionHash: deriveTransactionHash(paymentId),
    blockNumber: String(block),
    blockHash: deriveBlockHash(block, branch),
    logIndex: 0,
    gasUsed: GAS_USED,
    tokenId: String(BigInt(deriveHash("membership", paymentId)) % 1_000_000n),
    chainId: order.chainId,
    contract: order.contract,
    message: order.message,
  };
}

/** It signs nothing but sandbox payments: anyone who reads this file has its key. */
const signer = privateKeyToAccount(deriveHash("signer"));

export async function signDigest(digest: string): Promise<Signed> {
  return { digest, signature: await signer.sign({ hash: digest as Hex }), signer: signer.address };
}
