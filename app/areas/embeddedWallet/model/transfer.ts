import { type Address, encodeFunctionData, erc20Abi, getAddress, isAddress, parseUnits, zeroAddress } from "viem";
import type { OperationCall } from "#app/wallet/embedded/walletServer.ts";
import type { Held } from "./holdings.ts";

/** A transfer as the person entered it. */
export type Wanted = { token: Pick<Held, "address" | "decimals" | "amount"> | undefined; amount: string; to: string };
export type TransferProblem = "noToken" | "badAmount" | "tooMuch" | "badAddress";

const AMOUNT = /^\d{1,30}(?:\.\d{1,30})?$/;

/** The call that sends it, or the problem with the input. */
export function buildTransfer({ token, amount, to }: Wanted): { call: OperationCall } | { problem: TransferProblem } {
  if (!token) return { problem: "noToken" };
  const digits = amount.trim();
  const [, fraction = ""] = digits.split(".");
  if (!AMOUNT.test(digits) || fraction.length > token.decimals) return { problem: "badAmount" };
  const units = parseUnits(digits, token.decimals);
  if (units === 0n) return { problem: "badAmount" };
  if (units > BigInt(token.amount)) return { problem: "tooMuch" };
  const receiver = to.trim();
  if (!isAddress(receiver)) return { problem: "badAddress" };
  return { call: buildTransferCall(token.address as Address, getAddress(receiver), units) };
}

function buildTransferCall(token: Address, to: Address, units: bigint): OperationCall {
  if (token === zeroAddress) return { to, value: String(units), data: "0x" };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, units] });
  return { to: getAddress(token), value: "0", data };
}
