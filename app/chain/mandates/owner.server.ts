import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
} from "viem";
import { indexDeskAbi } from "../../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../../contracts/abi/indexMandate.ts";
import type { Chain } from "../chains.server.ts";
import { isVerdict } from "../endpoints.server.ts";
import type { MandateContracts } from "./contracts.server.ts";
import type { Terms } from "./terms.ts";

/** A mandate contract's data about an owner, and whether it would accept a signature: read at a block, and nothing is sent. */

/** `pools`: the number on the desk's route for it, 0 for none. `mayBuy`: whether it can be bought now. */
export type TokenAtDesk = { address: Address; pools: number; mayBuy: boolean; balance: bigint; allowance: bigint };
export type OwnerAt = {
  epoch: number;
  /** Daily limit for all owners together, in the spend token. */
  ceiling: bigint;
  allowance: bigint;
  decimals: number;
  tokens: TokenAtDesk[];
};

/** Throws when the chain cannot be queried. A token that does not answer counts as a zero balance. */
export async function ownerAt(
  { agreed }: Pick<Chain, "agreed">,
  { mandate, desk, spendToken }: Pick<MandateContracts, "mandate" | "desk" | "spendToken">,
  owner: Address,
  { indexId, tokens }: { indexId: Hex; tokens: readonly Address[] },
  blockNumber: bigint,
): Promise<OwnerAt> {
  const at = { address: mandate, abi: indexMandateAbi } as const;
  const allowed = (address: Address) =>
    ({ address, abi: erc20Abi, functionName: "allowance", args: [owner, mandate] }) as const;
  const [[epoch, ceiling, allowance, decimals], ofTokens] = await Promise.all([
    agreed.multicall({
      ...{ deployless: true, allowFailure: false, blockNumber },
      contracts: [
        { ...at, functionName: "epochOf", args: [owner] },
        { ...at, functionName: "ceilingOf", args: [spendToken] },
        allowed(spendToken),
        { address: spendToken, abi: erc20Abi, functionName: "decimals" },
      ],
    }),
    agreed.multicall({
      ...{ deployless: true, allowFailure: true, blockNumber },
      contracts: tokens.flatMap((token) => [
        { address: desk, abi: indexDeskAbi, functionName: "wayOf", args: [indexId, token] } as const,
        { address: desk, abi: indexDeskAbi, functionName: "mayBuy", args: [indexId, token] } as const,
        { address: token, abi: erc20Abi, functionName: "balanceOf", args: [owner] } as const,
        allowed(token),
      ]),
    }),
  ]);
  const results = tokens.map((address, index): TokenAtDesk => {
    const [route, mayBuy, balance, allowance] = ofTokens.slice(index * 4, index * 4 + 4).map(({ result }) => result);
    return {
      ...{ address, pools: Number(route ?? 0), mayBuy: mayBuy === true },
      ...{ balance: BigInt((balance as bigint | undefined) ?? 0n), allowance: BigInt((allowance as bigint) ?? 0n) },
    };
  });
  return { epoch, ceiling, allowance, decimals, tokens: results };
}

/** A mandate at a block. `spent`: within the period `window`, counted from zero. */
export type MandateAt = {
  status: "none" | "granted" | "revoked";
  window: number;
  spent: bigint;
  /** Whether the owner has ended everything since these terms were made. */
  isEnded: boolean;
  allowance: bigint;
  isPaused: boolean;
};
const STATUSES = ["none", "granted", "revoked"] as const;

/** Mandates of one contract at a block, in their order. Throws when the chain cannot be queried. */
export async function mandatesAt(
  { agreed }: Pick<Chain, "agreed">,
  contract: Address,
  mandates: readonly { id: Hex; terms: Pick<Terms, "owner" | "spendToken" | "epoch"> }[],
  blockNumber: bigint,
): Promise<MandateAt[]> {
  if (mandates.length === 0) return [];
  const at = { address: contract, abi: indexMandateAbi } as const;
  const [isPaused, results] = await Promise.all([
    agreed.readContract({ ...at, functionName: "paused", blockNumber }),
    agreed.multicall({
      ...{ deployless: true, allowFailure: false, blockNumber },
      contracts: mandates.flatMap(({ id, terms: { owner, spendToken } }) => [
        { ...at, functionName: "standingOf", args: [id] } as const,
        { ...at, functionName: "epochOf", args: [owner] } as const,
        { address: spendToken, abi: erc20Abi, functionName: "allowance", args: [owner, contract] } as const,
      ]),
    }),
  ]);
  return mandates.map(({ terms }, index) => {
    const [standing, epoch, allowance] = results.slice(index * 3, index * 3 + 3) as unknown as [
      ...[readonly [number, number, bigint], number, bigint],
    ];
    const [status, window, spent] = standing;
    return {
      ...{ status: STATUSES[status] ?? "none", window, spent, allowance },
      ...{ isEnded: epoch > terms.epoch, isPaused },
    };
  });
}

export type Brought = { kind: "grant" | "revoke"; terms: Terms; signature: Hex };

/** The call that submits an owner's signature to the contract. */
export const bringingData = ({ kind, terms, signature }: Brought): Hex =>
  encodeFunctionData({
    ...{ abi: indexMandateAbi, functionName: kind === "grant" ? "grantFor" : "revokeFor", args: [terms, signature] },
  });

/**
 * Whether the contract would accept an owner's signature at a block. `error`: the name of its error. The owner's kind of wallet decides how
 * its signature is checked. Throws when the chain cannot be queried.
 */
export async function tryBringing(
  { agreed }: Pick<Chain, "agreed">,
  { mandate, operator }: Pick<MandateContracts, "mandate" | "operator">,
  brought: Brought,
  blockNumber: bigint,
): Promise<{ isDone: true } | { isDone: false; error: string }> {
  try {
    await agreed.call({ account: operator, to: mandate, data: bringingData(brought), blockNumber, gas: BRINGING_GAS });
    return { isDone: true };
  } catch (error) {
    if (!isVerdict(error)) throw error;
    return { isDone: false, error: errorName(error) };
  }
}
/** The most gas we pay for: a passkey takes 350,000 on a chain without a precompile for its curve. */
export const BRINGING_GAS = 500_000n;

function errorName(error: unknown): string {
  const cause = error instanceof BaseError ? error.walk((one) => hasData(one)) : null;
  if (cause instanceof ContractFunctionRevertedError) return cause.data?.errorName ?? "unknown";
  if (!cause || !hasData(cause)) return "unknown";
  try {
    return decodeErrorResult({ abi: indexMandateAbi, data: cause.data }).errorName;
  } catch {
    return "unknown";
  }
}

const hasData = (one: unknown): one is { data: Hex } =>
  typeof one === "object" && one !== null && "data" in one && typeof one.data === "string";
