import { type Address, BaseError, decodeErrorResult, erc20Abi, type Hex, parseAbi, parseEventLogs, size } from "viem";
import { entryPoint08Abi } from "viem/account-abstraction";
import { embeddedAccountAbi } from "../../../contracts/abi/embeddedAccount.ts";
import { planPaymentAbi } from "../../../contracts/abi/planPayment.ts";
import { logsInParts, readReceipt } from "../blocks.server.ts";
import type { Chain } from "../chains.server.ts";
import { isVerdict } from "../endpoints.server.ts";
import type { Operation } from "./operations.ts";

/** What a chain knows about embedded accounts. Decisive queries go to `agreed`, at a block. */

export type AccountState = { isDeployed: boolean; nonce: bigint; signers: Hex[] };

const LAST_UINT64 = 2n ** 64n - 1n;

/** An account at a block: its next nonce, and its signers; none before it is deployed. */
export async function accountAt(
  { agreed }: Pick<Chain, "agreed">,
  entryPoint: Address,
  address: Address,
  blockNumber: bigint,
): Promise<AccountState> {
  const [code, nonce] = await Promise.all([
    agreed.getCode({ address, blockNumber }),
    agreed.readContract({
      ...{ address: entryPoint, abi: entryPoint08Abi, functionName: "getNonce" },
      ...{ args: [address, 0n], blockNumber },
    }),
  ]);
  if (code === undefined || size(code) === 0) return { isDeployed: false, nonce, signers: [] };
  const signers = await signersAt({ agreed }, address, blockNumber);
  return { isDeployed: true, nonce, signers };
}

/** The signers of a deployed account, in lower case. */
export async function signersAt(
  { agreed }: Pick<Chain, "agreed">,
  address: Address,
  blockNumber: bigint,
): Promise<Hex[]> {
  const signers = await agreed.readContract({
    ...{ address, abi: embeddedAccountAbi, functionName: "getSigners" },
    ...{ args: [0n, LAST_UINT64], blockNumber },
  });
  return signers.map((signer) => signer.toLowerCase() as Hex);
}

/** `gas`: used by the account's calls; null when the endpoint cannot tell. `error`: the name of the contract's error. */
export type Tried = { isDone: true; gas: bigint | null } | { isDone: false; error: string };

/**
 * Simulates the calls of an operation on top of a block, before it is signed. Sends nothing. An account that does not exist is deployed
 * first, within the same request. Unknown is not failed.
 */
export async function tryCalls(
  { client }: Pick<Chain, "client">,
  entryPoint: Address,
  { makes, sender, callData }: Pick<Operation, "makes" | "sender" | "callData">,
  blockNumber: bigint,
): Promise<Tried> {
  const makings = makes ? [{ account: entryPoint, to: makes.factory, data: makes.data }] : [];
  const calls = [...makings, { account: entryPoint, to: sender, data: callData }];
  try {
    const [block] = await client.simulateBlocks({ blockNumber, blocks: [{ calls }] });
    const last = block?.calls.at(-1);
    if (!last) return { isDone: true, gas: null };
    return last.status === "success"
      ? { isDone: true, gas: last.gasUsed }
      : { isDone: false, error: errorName(last.data) };
  } catch (error) {
    if (makes) return { isDone: true, gas: null };
    return estimate(client, entryPoint, sender, callData, error);
  }
}

async function estimate(
  client: Chain["client"],
  entryPoint: Address,
  sender: Address,
  callData: Hex,
  cause: unknown,
): Promise<Tried> {
  try {
    return { isDone: true, gas: await client.estimateGas({ account: entryPoint, to: sender, data: callData }) };
  } catch (error) {
    if (!isVerdict(error)) throw cause;
    return { isDone: false, error: errorName(revertData(error)) };
  }
}

const ERRORS = [
  ...parseAbi([
    "error Error(string)",
    "error Panic(uint256)",
    "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
    "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
    "error InsufficientBalance(uint256 balance, uint256 needed)",
    "error FailedCall()",
  ]),
  ...embeddedAccountAbi,
  ...planPaymentAbi,
  ...entryPoint08Abi,
  ...erc20Abi,
].filter(({ type }) => type === "error");

/** The name of a contract's error, or its revert text; `unknown` for anything else. */
export function errorName(data: Hex): string {
  try {
    const { errorName: name, args } = decodeErrorResult({ abi: ERRORS, data });
    return name === "Error" ? String(args?.[0] ?? name) : name;
  } catch {
    return "unknown";
  }
}

function revertData(error: unknown): Hex {
  const cause =
    error instanceof BaseError ? error.walk((one) => typeof (one as { data?: unknown }).data === "string") : null;
  return (cause as { data?: Hex } | null)?.data ?? "0x";
}

/** Simulates one call from a plain address, which must have coin. Sends nothing. */
export async function tryCall(
  { client }: Pick<Chain, "client">,
  account: Address,
  { to, value, data }: { to: Address; value: bigint; data: Hex },
): Promise<Tried> {
  try {
    return { isDone: true, gas: await client.estimateGas({ account, to, value, data }) };
  } catch (error) {
    if (!isVerdict(error)) throw error;
    return { isDone: false, error: errorName(revertData(error)) };
  }
}

/** Whether a signed operation would be executed now if the relayer sent it: `eth_call` of `handleOps`. Sends nothing. */
export async function tryHandleOps(
  { client }: Pick<Chain, "client">,
  relayer: Address,
  call: { to: Address; data: Hex; gas: bigint },
  blockNumber: bigint,
): Promise<Tried> {
  try {
    await client.call({ account: relayer, ...call, blockNumber });
    return { isDone: true, gas: null };
  } catch (error) {
    if (!isVerdict(error)) throw error;
    return { isDone: false, error: errorName(revertData(error)) };
  }
}

/** How an operation ended, from the entry point's own event, no matter who sent it. */
export type Executed = {
  hash: Hex;
  isSuccess: boolean;
  transactionHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  /** For the whole transaction. */
  gasUsed: bigint;
  feeWei: bigint;
  sentBy: Address;
  /** The revert reason of the account's calls; null for a success, or when they gave none. */
  error: string | null;
};

/** Those of the operations `hashes` that are in blocks of this range. Throws when the chain cannot be queried. */
export async function executedOperations(
  chain: Chain,
  entryPoint: Address,
  hashes: readonly Hex[],
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Executed[]> {
  if (hashes.length === 0 || toBlock < fromBlock) return [];
  const logs = await logsInParts(chain, fromBlock, toBlock, (from, to) =>
    chain.agreed.getContractEvents({
      ...{ address: entryPoint, abi: entryPoint08Abi, eventName: "UserOperationEvent" },
      ...{ args: { userOpHash: [...hashes] }, fromBlock: from, toBlock: to, strict: true },
    }),
  );
  const found = await Promise.all(
    logs.map(async ({ args, transactionHash, blockNumber, blockHash }): Promise<Executed | null> => {
      const receipt = await readReceipt(chain, transactionHash);
      if (!receipt || receipt.blockHash !== blockHash) return null;
      const reasons = parseEventLogs({
        ...{ abi: entryPoint08Abi, eventName: "UserOperationRevertReason", logs: receipt.logs },
      }).filter((reason) => reason.args.userOpHash === args.userOpHash);
      const { gasUsed, effectiveGasPrice, from } = receipt;
      const [reason] = reasons;
      return {
        ...{ hash: args.userOpHash, isSuccess: args.success, transactionHash, blockNumber, blockHash },
        ...{ gasUsed, feeWei: gasUsed * effectiveGasPrice, sentBy: from },
        error: args.success || !reason ? null : errorName(reason.args.revertReason),
      };
    }),
  );
  return found.filter((one) => one !== null);
}
