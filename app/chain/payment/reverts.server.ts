import { type Abi, BaseError, ContractFunctionRevertedError, decodeErrorResult, type Hex } from "viem";
import { tmaiTokenAbi } from "../../../contracts/abi/tmaiToken.ts";

/** Reads what contracts return: their errors, and the events that they emit. */

/** The error data that a contract returned; null when the call reached no contract. */
export function findRevertData(error: unknown): Hex | null {
  if (!(error instanceof BaseError)) return null;
  const found = error.walk((cause) => {
    const { data } = cause as { data?: unknown };
    return cause instanceof ContractFunctionRevertedError || (typeof data === "string" && data.startsWith("0x"));
  });
  const { data } = (found ?? {}) as { data?: unknown };
  if (typeof data === "string") return data as Hex;
  return error.name === "EstimateGasExecutionError" ? "0x" : null;
}

export type Named = { name: string; args: readonly unknown[] };
export function decodeRevert(abi: Abi, data: Hex): Named {
  for (const known of [abi, tmaiTokenAbi])
    try {
      const { errorName, args } = decodeErrorResult({ abi: known, data });
      return { name: errorName, args: args ?? [] };
    } catch {
      // An error of another contract.
    }
  return { name: data === "0x" ? "no reason given" : data.slice(0, 10), args: [] };
}

/** A topic with several values cannot be compared. */
export const toTopics = (topics: readonly (Hex | Hex[] | null)[]): (Hex | null)[] =>
  topics.map((topic) => (typeof topic === "string" ? topic : null));
