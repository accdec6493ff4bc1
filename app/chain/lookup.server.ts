import {
  type Address,
  BaseError,
  erc20Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  TransactionNotFoundError,
  type TransactionReceipt,
} from "viem";
import { paymentChain, paymentTokens } from "./payment/paymentChain.server.ts";
import { blockAt, latestBlock } from "./payment/reads.server.ts";
import { canonicalReceipt, decodeCall, type ProcessedLog, processedLogs } from "./payment/receipts.server.ts";

/** Tokens that a transaction moved to us. `token` is null when its units are unknown; `amount` in base units. */
export type ReceivedTokens = {
  address: Address;
  token: { symbol: string; decimals: number } | null;
  amount: bigint;
  from: Address;
  to: "treasury" | "payment";
};

/**
 * Any transaction by its hash, as two endpoints report it. `digest`: of the payment that it requests from our contract. Times in seconds.
 */
export type LookedUp = { head: bigint } & (
  | { at: "nowhere" }
  | { at: "pending"; from: Address; to: Address | null; digest: Hex | null }
  | {
      at: "block";
      reverted: boolean;
      blockNumber: bigint;
      time: number;
      confirmations: number;
      from: Address;
      to: Address | null;
      digest: Hex | null;
      payments: ProcessedLog[];
      received: ReceivedTokens[];
      /** The chain's own currency sent directly to us, in wei. */
      receivedWei: bigint;
    }
);

/** What the chain knows about a transaction. Throws when it cannot be queried, which does not mean that there is none. */
export async function lookUpTransaction(hash: Hex): Promise<LookedUp> {
  const { client, agreed } = paymentChain();
  const { number: head } = await latestBlock();
  const receipt = await canonicalReceipt(hash);
  if (receipt === null) {
    // No block that two endpoints agree on contains it. A pending transaction need not be known to both.
    const transaction = await client.getTransaction({ hash }).catch(nullIfUnknown);
    if (transaction === null) return { head, at: "nowhere" };
    if (transaction.blockNumber !== null) throw new BaseError(`Only one RPC endpoint has ${hash} in a block.`);
    return { head, at: "pending", ...toParties(transaction), digest: decodeCall(transaction).digest };
  }
  const [transaction, { time }] = await Promise.all([agreed.getTransaction({ hash }), blockAt(receipt.blockNumber)]);
  const reverted = receipt.status === "reverted";
  return {
    head,
    at: "block",
    reverted,
    blockNumber: receipt.blockNumber,
    time,
    confirmations: Number(head - receipt.blockNumber + 1n),
    ...toParties(transaction),
    digest: decodeCall(transaction).digest,
    payments: processedLogs(receipt),
    received: receivedIn(receipt),
    receivedWei: !reverted && transaction.to && findOurName(transaction.to) ? transaction.value : 0n,
  };
}

const toParties = ({ from, to }: { from: Address; to: Address | null }) => ({
  from: getAddress(from),
  to: to && getAddress(to),
});

function nullIfUnknown(error: unknown): null {
  if (error instanceof TransactionNotFoundError) return null;
  throw error;
}

function findOurName(address: Address): ReceivedTokens["to"] | null {
  const { treasury, payment } = paymentChain().addresses;
  if (isAddressEqual(address, treasury)) return "treasury";
  return isAddressEqual(address, payment) ? "payment" : null;
}

function receivedIn({ logs }: TransactionReceipt): ReceivedTokens[] {
  const known = Object.values(paymentTokens());
  return parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs, strict: true }).flatMap(({ address, args }) => {
    const to = findOurName(args.to);
    if (to === null || args.value === 0n) return [];
    const token = known.find((one) => isAddressEqual(one.address as Address, address));
    return [
      {
        address: getAddress(address),
        token: token ? { symbol: token.symbol, decimals: token.decimals } : null,
        amount: args.value,
        from: getAddress(args.from),
        to,
      },
    ];
  });
}
