import type { TFunction } from "i18next";
import { BaseError, ContractFunctionRevertedError } from "viem";
import { HelperError } from "./helperError.ts";

const REJECTED = 4001;
/** No longer authorised, disconnected from all chains, disconnected from the chain. */
const GONE = [4100, 4900, 4901];

/** A person rejected the request in the wallet: EIP-1193's 4001, however deeply a library wrapped it. */
export const isRejection = (error: unknown): boolean => hasCode(error, [REJECTED]);

/** The wallet reports that it, or its account, is no longer available. */
export const isGone = (error: unknown): boolean => hasCode(error, GONE);

/** The wallet replaced the transaction that it had sent with another. */
export const isReplaced = (error: unknown): boolean => error instanceof HelperError && error.tag === "replaced";

/** Whether an error, or one that a library wrapped in it, carries one of these codes. */
export function hasCode(error: unknown, codes: readonly number[]): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Object && depth < 8; depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "number" && codes.includes(code)) return true;
    cause = (cause as { cause?: unknown }).cause;
  }
  return false;
}

/** The shortest text that explains the failure; never a stack trace or a dump of call data. */
export function errorText(error: unknown, t: TFunction<"checkout">): string {
  if (error instanceof HelperError) {
    const words = error.tag === "noRpcUrl" ? error.message : t(`errors.${error.tag}`);
    return error.detail ? `${words}: ${error.detail}` : words;
  }
  if (error instanceof BaseError) {
    const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (revert instanceof ContractFunctionRevertedError) {
      return revert.data?.errorName ?? revert.reason ?? revert.shortMessage;
    }
    return error.details && error.details.length < 160 ? error.details : error.shortMessage;
  }
  return error instanceof Error ? error.message : String(error);
}
