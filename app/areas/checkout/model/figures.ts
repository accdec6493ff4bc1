import { formatEther } from "viem";
import { estimateText } from "~/ui/figures";

/** A fee in ether to two figures that mean something. An estimate needs no more. */
export const shortEther = (wei: bigint, locale: string): string => estimateText(formatEther(wei), locale);
