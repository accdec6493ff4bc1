import { type Address, encodeFunctionData, encodePacked, getAddress, type Hex, isAddressEqual, keccak256 } from "viem";
import { indexMandateAbi } from "../../../contracts/abi/indexMandate.ts";
import type { Terms } from "./terms.ts";

/** An order as the mandate's contract accepts it: in one transaction, or its sales in a first and its purchases in a second. Pure. */

/** A leg of the quote, counted from 1. Base units. */
export type PartLeg = { leg: number; token: Address; amountIn: bigint; minOut: bigint; pools: number };
export type OrderPart = { part: number; parts: number; isBuy: boolean; legs: PartLeg[] };

/** A leg as recorded in the ledger, with the tokens of its path. Decimal text. */
type QuotedLeg = { path: readonly string[]; amountIn: string; minOut: string };

/** The parts of a quote: legs that bring the spend token, and legs that spend it. Throws for a leg that does neither. */
export function partsOfQuote({ legs }: { legs: readonly QuotedLeg[] }, spendToken: Address): OrderPart[] {
  const [sells, buys]: [PartLeg[], PartLeg[]] = [[], []];
  for (const [index, { path, amountIn, minOut }] of legs.entries()) {
    const [from, to] = [getAddress(path[0] as string), getAddress(path.at(-1) as string)];
    const isBuy = isAddressEqual(from, spendToken);
    if (isBuy === isAddressEqual(to, spendToken))
      throw new RangeError(`leg ${index + 1} trades nothing for the mandate's spend token`);
    (isBuy ? buys : sells).push({
      ...{ leg: index + 1, token: isBuy ? to : from, pools: path.length - 1 },
      ...{ amountIn: BigInt(amountIn), minOut: BigInt(minOut) },
    });
  }
  const filled = [
    { isBuy: false, legs: sells },
    { isBuy: true, legs: buys },
  ].filter(({ legs: own }) => own.length > 0);
  return filled.map((one, index) => ({ part: index + 1, parts: filled.length, ...one }));
}

/** A part's id on chain: the order's own mark when it is the whole order. */
export const orderIdOnChain = (mark: Hex, { part, parts }: Pick<OrderPart, "part" | "parts">): Hex =>
  parts === 1 ? mark : keccak256(encodePacked(["bytes32", "uint8"], [mark, part]));

/** The calldata that executes some legs of a part. `deadline` in seconds of the chain's clock. */
export const orderCall = (
  terms: Terms,
  orderId: Hex,
  { isBuy, legs }: Pick<OrderPart, "isBuy" | "legs">,
  { isAtomic, deadline }: { isAtomic: boolean; deadline: number },
): Hex =>
  encodeFunctionData({
    abi: indexMandateAbi,
    functionName: isBuy ? "buy" : "sell",
    args: [
      terms,
      orderId,
      legs.map(({ token, amountIn, minOut }) => ({ token, amountIn, minOut })),
      isAtomic,
      BigInt(deadline),
    ],
  });
