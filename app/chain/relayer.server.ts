import { type Address, type Hex, parseGwei, parseTransaction, type TransactionSerializedEIP1559 } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isVerdict } from "./endpoints.server.ts";
import { network } from "./network.server.ts";
import { paymentChain } from "./payment/paymentChain.server.ts";

/**
 * Sends transfers that payers signed, and pays their gas: never above a price, nor above a cost. Nothing else of the program
 * knows its key, which guards nothing but the coin for gas.
 */

export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
export type Order = { to: Address; data: Hex; nonce: number; gas: bigint; fees: Fees };

let account: PrivateKeyAccount | undefined;

/** Whether this program settles payments of calls at all. */
export const hasRelayer = (): boolean => env().X402_PRIVATE_KEY !== undefined;

export function relayerAddress(): Address {
  return relayerAccount().address;
}

function relayerAccount(): PrivateKeyAccount {
  const { X402_PRIVATE_KEY } = env();
  if (!X402_PRIVATE_KEY) throw new Error("X402_PRIVATE_KEY: must be set so that calls can be paid (see .env.example)");
  account ??= privateKeyToAccount(X402_PRIVATE_KEY);
  return account;
}

/** A local chain asks for a thousand times what Base does. */
const CAPS = {
  local: { gasPriceGwei: "20", feeGwei: "5000000", lossGwei: "500000000" },
  public: { gasPriceGwei: "1", feeGwei: "10000", lossGwei: "1000000" },
};
const capsOf = () => {
  const byDefault = env().NETWORK === "local" ? CAPS.local : CAPS.public;
  return {
    gasPrice: parseGwei(env().X402_MAX_GAS_PRICE_GWEI ?? byDefault.gasPriceGwei),
    fee: parseGwei(env().X402_MAX_FEE_GWEI ?? byDefault.feeGwei),
    loss: parseGwei(env().X402_MAX_LOSS_GWEI ?? byDefault.lossGwei),
  };
};

/** Wei that transfers which move nothing may cost within a day, of all payers together. */
export const mostLostADay = (): bigint => capsOf().loss;

/** More than a transfer by authorization takes of any token that we know. */
export const MOST_GAS = 150_000n;
const LEAST_TIP = 1_000_000n;

/** What a transaction may cost at most now; null where that is more than we pay. */
export async function feesWithin(gas: bigint): Promise<Fees | null> {
  const { client } = paymentChain();
  const [block, tip] = await Promise.all([
    client.getBlock({ blockTag: "latest" }),
    client.estimateMaxPriorityFeePerGas().catch(() => LEAST_TIP),
  ]);
  const base = block.baseFeePerGas ?? 0n;
  const { gasPrice, fee } = capsOf();
  // What others bid for a block must neither keep us from sending nor make us bid the same.
  const maxPriorityFeePerGas = least(tip > LEAST_TIP ? tip : LEAST_TIP, gasPrice / 10n);
  const maxFeePerGas = 2n * base + maxPriorityFeePerGas;
  // What it would cost now decides; that the next blocks may be dearer is paid for within the same cap.
  if (base + maxPriorityFeePerGas > gasPrice || (base + maxPriorityFeePerGas) * gas > fee) return null;
  return { maxFeePerGas: least(maxFeePerGas, gasPrice, fee / gas), maxPriorityFeePerGas };
}

/** Nodes take another transaction of the same number only where it pays a tenth more, by both fees; some ask for more. */
const RAISED_PERCENT = 112n;
const raised = (fee: bigint): bigint => (fee * RAISED_PERCENT + 99n) / 100n;

/** What a transaction must pay that takes the place of another one; null where that is more than we pay. */
export async function feesOver(serialized: Hex, gas: bigint): Promise<Fees | null> {
  const today = await feesWithin(gas);
  if (!today) return null;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction(serialized as TransactionSerializedEIP1559);
  const fees = {
    maxFeePerGas: most(today.maxFeePerGas, raised(maxFeePerGas)),
    maxPriorityFeePerGas: most(today.maxPriorityFeePerGas, raised(maxPriorityFeePerGas)),
  };
  const { gasPrice, fee } = capsOf();
  const isTooMuch = fees.maxFeePerGas > least(gasPrice, fee / gas) || fees.maxPriorityFeePerGas > fees.maxFeePerGas;
  return isTooMuch ? null : fees;
}

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const least = (...amounts: [bigint, ...bigint[]]): bigint => amounts.sort((a, b) => (a < b ? -1 : 1))[0];

/** What a call takes of gas if it is sent now; null where it would be refused. */
export async function gasOf(data: Hex): Promise<bigint | null> {
  const { client, addresses } = paymentChain();
  try {
    const used = await client.estimateGas({ account: relayerAddress(), to: addresses.stablecoin, data });
    const gas = (used * 12n) / 10n;
    return gas > MOST_GAS ? null : gas;
  } catch (error) {
    if (isVerdict(error)) return null;
    throw error;
  }
}

export const signOrder = ({ to, data, nonce, gas, fees }: Order): Promise<Hex> =>
  relayerAccount().signTransaction({ type: "eip1559", chainId: network().chainId, to, data, nonce, gas, ...fees });

/** How many transactions of the relayer there are up to a block. */
export const minedAt = (blockNumber: bigint): Promise<number> =>
  paymentChain().agreed.getTransactionCount({ address: relayerAddress(), blockNumber });

/** Sends it, again or for the first time. A node that has it already says no, and whatever was not sent is sent again later. */
export async function broadcast(serializedTransaction: Hex): Promise<void> {
  try {
    await paymentChain().client.sendRawTransaction({ serializedTransaction });
  } catch (error) {
    log().debug({ err: error }, "a transfer that was signed was not taken");
  }
}
