import { formatEther } from "viem";

/** A fee in ether to two figures that mean something: 0.000031 of 0.0000314159. An estimate needs no more. */
export function shortEther(wei: bigint): string {
  const [whole = "0", decimals = ""] = formatEther(wei).split(".");
  if (whole !== "0") return decimals === "" ? whole : `${whole}.${decimals.slice(0, 2)}`;
  const zeros = decimals.search(/[1-9]/);
  return zeros === -1 ? "0" : `0.${decimals.slice(0, zeros + 2)}`;
}
