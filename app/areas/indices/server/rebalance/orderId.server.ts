import { v7 as uuidv7 } from "uuid";
import { encodePacked, type Hex, hexToBytes, keccak256 } from "viem";

/**
 * A rebalancing by mandate is one order, however many workers plan it and however often: its ids follow from what it is for.
 * Source: docs/spec/indices.md#4.
 */

/** `inForceFrom`: the moment from which on the constituents are in force. */
export type Rebalanced = { mandateId: Hex; indexSlug: string; indexVersion: number; inForceFrom: Date };

/** The order's id on the chain. */
export const rebalanceMark = ({ mandateId, indexSlug, indexVersion, inForceFrom }: Rebalanced): Hex =>
  keccak256(
    encodePacked(
      ["bytes32", "string", "uint32", "uint64"],
      [mandateId, indexSlug, indexVersion, BigInt(inForceFrom.getTime())],
    ),
  );

/** Its id in the ledger: a UUIDv7 of that moment and of bits of its mark. */
export const rebalanceOrderId = (of: Rebalanced): string =>
  uuidv7({ msecs: of.inForceFrom.getTime(), random: hexToBytes(rebalanceMark(of)).slice(0, UUID_BYTES) });
const UUID_BYTES = 16;

export const SPREAD_MS = 6 * 3_600_000;

/**
 * When it is due: by its mark, within six hours of the change. What is granted after it is due at once, so that its owner sees what we
 * do; what is learned of later than that is spread from now on.
 */
export function dueAt(of: Rebalanced, { grantedAfter, now }: { grantedAfter: boolean; now: Date }): Date {
  if (grantedAfter) return now;
  const changed = of.inForceFrom.getTime();
  const from = now.getTime() < changed + SPREAD_MS ? changed : now.getTime();
  return new Date(from + Number(BigInt(rebalanceMark(of)) % BigInt(SPREAD_MS)));
}
