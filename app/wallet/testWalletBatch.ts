import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  isAddress,
  type LocalAccount,
  numberToHex,
  parseAbi,
} from "viem";
import { browserStorage } from "#app/platform/pageStorage.ts";

/**
 * Several calls as one, for the local test wallet: the account delegates to a contract that makes the calls in its name
 * (EIP-7702), so that all of them happen in one transaction or none.
 */

const BATCHES = "tmai:test-wallet-batches";
const EXECUTOR_ABI = parseAbi(["function bundle(address[] targets, bytes[] data)"]);

export type SendCalls = { from?: Address; chainId: Hex; calls: { to: Address; data?: Hex }[] };
type Forward = (method: string, params: unknown[]) => Promise<unknown>;

/** The contract that the account delegates to; null while the switch is off, as in most wallets. */
export function batchExecutor(): Address | null {
  const named = browserStorage.getItem(BATCHES);
  return named !== null && isAddress(named) ? named : null;
}

/** The response to `wallet_getCapabilities` (EIP-5792). */
export function batchCapabilities(chainId: number): Record<Hex, object> {
  return { [numberToHex(chainId)]: batchExecutor() === null ? {} : { atomic: { status: "supported" } } };
}

/** Sends the calls in one transaction from the account to itself; returns its hash, which is our id for the batch. */
export async function sendAsOne(
  account: LocalAccount,
  rpcUrl: string,
  contractAddress: Address,
  calls: SendCalls["calls"],
): Promise<Hex> {
  const client = createWalletClient({ account, transport: http(rpcUrl) });
  const authorization = await client.signAuthorization({ contractAddress, executor: "self" });
  return client.sendTransaction({
    chain: null,
    to: account.address,
    authorizationList: [authorization],
    data: encodeFunctionData({
      abi: EXECUTOR_ABI,
      functionName: "bundle",
      args: [calls.map(({ to }) => to), calls.map(({ data }) => data ?? "0x")],
    }),
  });
}

/** The response to `wallet_getCallsStatus` (EIP-5792): 100 pending, 200 succeeded, 500 reverted. */
export async function callsStatus(id: Hex, chainId: number, forward: Forward) {
  const receipt = (await forward("eth_getTransactionReceipt", [id])) as { status: Hex } | null;
  const status = receipt === null ? 100 : receipt.status === "0x1" ? 200 : 500;
  const receipts = receipt === null ? [] : [receipt];
  return { version: "2.0.0", id, chainId: numberToHex(chainId), atomic: true, status, receipts };
}
