import { formatEther } from "viem";
import { estimateText } from "#app/ui/formatNumbers.ts";

/** A fee in ether with two significant digits, which is enough for an estimate. */
export const etherText = (wei: bigint, locale: string): string => estimateText(formatEther(wei), locale);
