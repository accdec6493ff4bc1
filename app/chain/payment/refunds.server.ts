import {
  type Abi,
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  pad,
  parseEventLogs,
  size,
  slice,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { planMembershipAbi } from "../../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../../contracts/abi/planPayment.ts";
import { planRefundAbi } from "../../../contracts/abi/planRefund.ts";
import { paymentChain } from "./paymentChain.server.ts";
import { canonicalReceipt, inParts, logGoneFrom, observe } from "./receipts.server.ts";

/**
 * A refund as the contract takes it. Amounts in base units, times in seconds. `expiryDate` 0 leaves the membership unchanged. Source:
 * docs/spec/cards.md#4-4.
 */
export type RefundCall = {
  refundId: Hex;
  paymentDigest: Hex;
  wallet: Address;
  token: Address;
  amount: bigint;
  product: bigint;
  planType: bigint;
  expiryDate: bigint;
};

/** One `RefundPaid` log of our contract. */
export type RefundLog = RefundCall & {
  transactionHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  logIndex: number;
  gasUsed: bigint;
  chainId: number;
  contract: Address;
};

/** A refund log's position on the chain: enough to tell whether it is already known. */
export type RefundLogPosition = Pick<RefundLog, "refundId" | "transactionHash" | "blockHash">;

/** The contract's functions and errors: its own, and the errors that it passes on from memberships. */
export const REFUND_ABI: Abi = [...planRefundAbi, ...planMembershipAbi.filter(({ type }) => type === "error")];

/** The most refunds that one call pays. */
export const MAX_REFUNDS = 50;

/** The contract through which the treasury pays refunds; null on a network whose deployment has none. */
export const refundContract = (): Address | null => paymentChain().addresses.refund;

/** The same. Throws an error when there is none. */
function requireContract(): Address {
  const contract = refundContract();
  if (!contract) throw new Error(`Chain ${paymentChain().chainId} has no contract of refunds.`);
  return contract;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A refund's id on chain: the 16 bytes of its id behind 16 zero bytes. Throws for anything but an id in lower case. */
export function chainRefundId(refundId: string): Hex {
  if (!UUID.test(refundId)) throw new Error("A refund's id is a UUID in small letters.");
  return pad(`0x${refundId.replaceAll("-", "")}`, { size: 32 });
}

/** The refund id behind an on-chain id; null when it comes from none of our ids. */
export function decodeRefundId(onChain: Hex): string | null {
  if (size(onChain) !== 32 || BigInt(slice(onChain, 0, 16)) !== 0n) return null;
  const digits = slice(onChain, 16).slice(2).toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The call that the treasury sends to pay these, in order. Throws unless there are 1 to MAX_REFUNDS. */
export function encodePay(refunds: readonly RefundCall[]): { to: Address; data: Hex } {
  if (refunds.length === 0 || refunds.length > MAX_REFUNDS)
    throw new Error(`One call pays 1 to ${MAX_REFUNDS} refunds, not ${refunds.length}.`);
  const data = encodeFunctionData({ abi: planRefundAbi, functionName: "pay", args: [refunds] });
  return { to: requireContract(), data };
}

/** The refunds that our contract paid in a receipt, in order. */
export function refundPaidLogs({ logs, gasUsed }: Pick<TransactionReceipt, "logs" | "gasUsed">): RefundLog[] {
  const contract = refundContract();
  if (!contract) return [];
  return parseEventLogs({ abi: planRefundAbi, eventName: "RefundPaid", logs, strict: true })
    .filter((log) => getAddress(log.address) === getAddress(contract))
    .map((log) => ({
      ...log.args,
      transactionHash: log.transactionHash as Hex,
      blockNumber: log.blockNumber as bigint,
      blockHash: log.blockHash as Hex,
      logIndex: log.logIndex as number,
      gasUsed,
      chainId: paymentChain().chainId,
      contract: getAddress(log.address),
    }));
}

/** The positions of the refunds in a range of blocks, oldest first, in one query to the chain. None when there is no contract. */
export async function findRefundLogs(fromBlock: bigint, toBlock: bigint): Promise<RefundLogPosition[]> {
  const address = refundContract();
  if (!address) return [];
  const logs = await inParts(fromBlock, toBlock, (from, to) =>
    paymentChain().agreed.getContractEvents({
      ...{ abi: planRefundAbi, address, eventName: "RefundPaid" },
      ...{ fromBlock: from, toBlock: to, strict: true },
    }),
  );
  return logs.map(({ args: { refundId }, transactionHash, blockHash }) => ({ refundId, transactionHash, blockHash }));
}

/** The refunds of the given logs' transactions, read from their receipts. Throws when the chain cannot be queried. */
export async function refundsAt(positions: readonly { transactionHash: Hex }[]): Promise<RefundLog[]> {
  const hashes = [...new Set(positions.map(({ transactionHash }) => transactionHash))];
  const receipts = await Promise.all(hashes.map(canonicalReceipt));
  return receipts.flatMap((receipt, index) => {
    if (!receipt) throw new TransactionReceiptNotFoundError({ hash: hashes[index] as Hex });
    return refundPaidLogs(receipt);
  });
}

/** All refunds in a range of blocks, oldest first. Throws when the chain cannot be queried. */
export const refundsInBlocks = async (fromBlock: bigint, toBlock: bigint): Promise<RefundLog[]> =>
  refundsAt(await findRefundLogs(fromBlock, toBlock));

/** What the chain shows about a transaction that may pay refunds. Unknown is not failed. */
export type RefundsSeen =
  | { seen: "paid"; logs: RefundLog[]; confirmed: boolean }
  | { seen: "pending" }
  | { seen: "reverted"; confirmed: boolean }
  /** Mined successfully, but without any log of our contract. */
  | { seen: "unrelated"; confirmed: boolean }
  | { seen: "unknown"; cause: string };

export const observeRefunds = (hash: Hex): Promise<RefundsSeen> =>
  observe<RefundsSeen>(hash, {
    pending: () => ({ seen: "pending" }),
    mined(receipt, confirmed) {
      if (receipt.status === "reverted") return { seen: "reverted", confirmed };
      const logs = refundPaidLogs(receipt);
      return logs.length > 0 ? { seen: "paid", logs, confirmed } : { seen: "unrelated", confirmed };
    },
  });

/** The hash of the current block at a settled refund's position, once its log is gone, as logGoneFrom. */
export const refundGoneFrom = (position: RefundLogPosition & { blockNumber: bigint }): Promise<Hex | null> =>
  logGoneFrom(position, {
    inReceipt: (receipt) => refundPaidLogs(receipt).some(isAt(position)),
    inBlock: async (block) => (await findRefundLogs(block, block)).some(isAt(position)),
  });

const isAt =
  ({ refundId, transactionHash }: RefundLogPosition) =>
  (log: RefundLogPosition): boolean =>
    log.refundId === refundId && log.transactionHash === transactionHash;

/** Whether the contract had paid this refund at a block, by its id on the chain. */
export const isRefundPaid = (refundId: Hex, blockNumber: bigint): Promise<boolean> =>
  paymentChain().agreed.readContract({
    ...{ abi: planRefundAbi, address: requireContract(), functionName: "isPaid" },
    args: [refundId],
    blockNumber,
  });

/** The payer of refunds at a block: the treasury that the payment contract names there. */
export const treasuryAt = (blockNumber: bigint): Promise<Address> =>
  paymentChain().agreed.readContract({
    ...{ abi: planPaymentAbi, address: paymentChain().addresses.payment, functionName: "treasury" },
    blockNumber,
  });

/** The treasury's balance of a token at a block, and its allowance for the refund contract. Base units. */
export async function treasuryFunds(
  token: Address,
  blockNumber: bigint,
): Promise<{ treasury: Address; balance: bigint; allowance: bigint }> {
  const { agreed } = paymentChain();
  const treasury = await treasuryAt(blockNumber);
  const contract = { abi: erc20Abi, address: token, blockNumber } as const;
  const [balance, allowance] = await Promise.all([
    agreed.readContract({ ...contract, functionName: "balanceOf", args: [treasury] }),
    agreed.readContract({ ...contract, functionName: "allowance", args: [treasury, requireContract()] }),
  ]);
  return { treasury, balance, allowance };
}
