import { BaseError, ContractFunctionRevertedError, decodeErrorResult, type Hex } from "viem";
import { indexDeskAbi } from "../../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../../contracts/abi/indexMandate.ts";
import { priceBoundAbi } from "../../../contracts/abi/priceBound.ts";

/** Maps the errors of mandate contracts to the ledger's reasons. Pure. */

export type LegReason = "Reverted" | "OverCap" | "PriceMoved" | "NoAverage" | "NoLiquidity" | "NotSent";
type Reason = LegReason | "Revoked";

/** Why a part is not sent. `isForNow`: it may still be sent while the order is valid, so nothing is reported yet. */
export type Refused = { reason: Reason; detail: string; isForNow?: true };

/** Every contract error that a call for an order can end in. */
export const MANDATE_ERRORS = [...indexMandateAbi, ...indexDeskAbi, ...priceBoundAbi].filter(
  ({ type }) => type === "error",
) as Extract<(typeof indexMandateAbi | typeof indexDeskAbi | typeof priceBoundAbi)[number], { type: "error" }>[];

const REASONS: Record<string, Pick<Refused, "reason" | "isForNow">> = {
  EnforcedPause: { reason: "NotSent", isForNow: true },
  IndexMandate_OverCeiling: { reason: "OverCap", isForNow: true },
  // Its log is found when the order is settled.
  IndexMandate_DoneAlready: { reason: "NotSent", isForNow: true },
  IndexMandate_NotGranted: { reason: "Revoked" },
  IndexMandate_Revoked: { reason: "Revoked" },
  IndexMandate_WrongEpoch: { reason: "Revoked" },
  IndexMandate_OutsideTerm: { reason: "Revoked" },
  IndexMandate_OverCap: { reason: "OverCap" },
  IndexMandate_OverShare: { reason: "OverCap" },
  IndexMandate_TooLittle: { reason: "PriceMoved" },
  PriceBound_PriceMoved: { reason: "PriceMoved" },
  PriceBound_NoAverage: { reason: "NoAverage" },
  IndexDesk_NotListed: { reason: "NoLiquidity" },
  IndexDesk_TooLarge: { reason: "NoLiquidity" },
  UniswapV2_NoPair: { reason: "NoLiquidity" },
  UniswapV2_EmptyPair: { reason: "NoLiquidity" },
};

/** Why a part was not sent, from a revert's data. An error that is not one of our contracts' is identified by its first bytes. */
export function refusedBy(data: Hex | undefined): Refused {
  const name = errorIn(data);
  if (name === "IndexMandate_OverCeiling") return { reason: "OverCap", detail: "ceiling", isForNow: true };
  if (name === "EnforcedPause") return { reason: "NotSent", detail: "paused", isForNow: true };
  return { reason: "NotSent", ...(name ? REASONS[name] : {}), detail: name ?? data?.slice(0, 10) ?? "no reason given" };
}

/** Why the contract left a leg out: any error without a reason here counts as reverted. */
export function leftOutBy(why: Hex): LegReason {
  const { reason = "Reverted" } = REASONS[errorIn(why) ?? ""] ?? {};
  return reason === "Revoked" ? "Reverted" : reason;
}

/** The data that a call reverted with; undefined when it ended otherwise. */
export function findRevertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (reverted instanceof ContractFunctionRevertedError) return reverted.raw;
  const carrier = error.walk((cause) => dataIn(cause) !== undefined);
  return dataIn(carrier);
}

function dataIn(cause: unknown): Hex | undefined {
  const { data } = (cause ?? {}) as { data?: unknown };
  const found = typeof data === "object" && data !== null && "data" in data ? data.data : data;
  return typeof found === "string" && /^0x(?:[0-9a-f]{2})+$/i.test(found) ? (found as Hex) : undefined;
}

function errorIn(data: Hex | undefined): string | null {
  if (!data || data.length < 10) return null;
  try {
    return decodeErrorResult({ abi: MANDATE_ERRORS, data }).errorName;
  } catch {
    return null;
  }
}
