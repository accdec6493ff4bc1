import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  size,
} from "viem";
import { entryPoint08Abi, getUserOperationHash, toPackedUserOperation } from "viem/account-abstraction";
import { embeddedAccountAbi } from "../../../contracts/abi/embeddedAccount.ts";
import { embeddedAccountFactoryAbi } from "../../../contracts/abi/embeddedAccountFactory.ts";

/** Operations of embedded accounts through entry point 0.8, at a fee of zero: the relayer's transaction pays. Source: docs/spec/wallets.md#1-2, #2-4. */

export type Call = { to: Address; value: bigint; data: Hex };

/** An operation before it is signed. `makes`: the call of the factory that deploys its account first; null once deployed. */
export type Operation = {
  sender: Address;
  nonce: bigint;
  makes: { factory: Address; data: Hex } | null;
  callData: Hex;
  callGasLimit: bigint;
  verificationGasLimit: bigint;
};

/** ERC-7821: a batch is executed completely or not at all. */
const BATCH = `0x01${"00".repeat(31)}` as Hex;
const CALLS = [
  {
    type: "tuple[]",
    components: [
      { name: "target", type: "address" },
      { name: "value", type: "uint256" },
      { name: "data", type: "bytes" },
    ],
  },
] as const;

/** Calldata that makes all of these calls, unless the chain's clock has passed the deadline. Seconds. */
export function executeBefore(deadline: number, calls: readonly Call[]): Hex {
  const batch = encodeAbiParameters(CALLS, [calls.map(({ to, value, data }) => ({ target: to, value, data }))]);
  return encodeFunctionData({ abi: embeddedAccountAbi, functionName: "executeBefore", args: [deadline, BATCH, batch] });
}

/** What `executeBefore` with this data would do; null for any other data. */
export function decodeCalls(callData: Hex): { deadline: number; calls: Call[] } | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: embeddedAccountAbi, data: callData });
    if (functionName !== "executeBefore" || args[1] !== BATCH) return null;
    const [calls] = decodeAbiParameters(CALLS, args[2]);
    return { deadline: args[0], calls: calls.map(({ target, value, data }) => ({ to: target, value, data })) };
  } catch {
    return null;
  }
}

/** The calls that change an account's signers: additions first, so that there is always one. */
export function buildSignerCalls(account: Address, add: readonly Hex[], remove: readonly Hex[]): Call[] {
  const call = (functionName: "addSigners" | "removeSigners", keys: readonly Hex[]): Call[] =>
    keys.length === 0
      ? []
      : [{ to: account, value: 0n, data: encodeFunctionData({ abi: embeddedAccountAbi, functionName, args: [keys] }) }];
  return [...call("addSigners", add), ...call("removeSigners", remove)];
}

/** The factory call that deploys the account of these signers. */
export const buildFactoryCall = (factory: Address, signers: readonly Hex[]): { factory: Address; data: Hex } => ({
  factory,
  data: encodeFunctionData({ abi: embeddedAccountFactoryAbi, functionName: "createAccount", args: [[...signers]] }),
});

const userOperation = ({ sender, nonce, makes, callData, ...limits }: Operation, signature: Hex) => ({
  ...{ sender, nonce, callData, ...limits, signature },
  ...(makes ? { factory: makes.factory, factoryData: makes.data } : {}),
  ...{ preVerificationGas: 0n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
});

/** The EIP-712 hash that a signer signs: of this operation, this entry point and this chain. */
export const operationHash = (chainId: number, entryPoint: Address, operation: Operation): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: "0.8",
    userOperation: userOperation(operation, "0x"),
  });

/** The account's signature format: `abi.encode(signers, signatures)`, one of each. */
export const wrapped = (signer: Hex, signature: Hex): Hex =>
  encodeAbiParameters([{ type: "bytes[]" }, { type: "bytes[]" }], [[signer], [signature]]);

/** The entry point's call that executes a signed operation. The fees it collects, always zero, go to the beneficiary. */
export const handleOps = (operation: Operation, wrappedSignature: Hex, beneficiary: Address): Hex =>
  encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: "handleOps",
    args: [[toPackedUserOperation(userOperation(operation, wrappedSignature))], beneficiary],
  });

const GAS_RESERVE_PERCENT = 104n;
const GAS_OF_TRANSACTION = 21_000n;
const GAS_OF_ENTRY_POINT = 100_000n;
const GAS_PER_BYTE = 16n;

/**
 * The gas that the relayer's transaction needs so that neither limit of the operation is reduced: each call retains a 64th, and the entry
 * point reverts (AA95) when less than the limits remains.
 */
export function gasOfHandleOps({ callGasLimit, verificationGasLimit }: Operation, data: Hex): bigint {
  const inside = ((callGasLimit + verificationGasLimit) * GAS_RESERVE_PERCENT) / 100n;
  return inside + GAS_OF_ENTRY_POINT + GAS_OF_TRANSACTION + GAS_PER_BYTE * BigInt(size(data));
}

/** An operation as it is stored: every number as text. */
export type StoredOperation = {
  sender: Address;
  nonce: string;
  makes: { factory: Address; data: Hex } | null;
  callData: Hex;
  callGasLimit: string;
  verificationGasLimit: string;
};

export const storedOperation = (operation: Operation): StoredOperation => ({
  ...operation,
  nonce: String(operation.nonce),
  callGasLimit: String(operation.callGasLimit),
  verificationGasLimit: String(operation.verificationGasLimit),
});

export const readOperation = (stored: StoredOperation): Operation => ({
  ...stored,
  nonce: BigInt(stored.nonce),
  callGasLimit: BigInt(stored.callGasLimit),
  verificationGasLimit: BigInt(stored.verificationGasLimit),
});
