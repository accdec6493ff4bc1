import { v7 as uuidv7 } from "uuid";
import { encodePacked, type Hex, hexToBytes, keccak256 } from "viem";

/**
 * A rebalance by mandate is one order, however many workers plan it and however often: its ids are derived from its purpose.
 * Source: docs/spec/indices.md#4.
 */

/** `inForceFrom`: when the constituents come into force. */
export type Rebalanced = { mandateId: Hex; indexSlug: string; indexVersion: number; inForceFrom: Date };

/** The order's id on chain. */
export const rebalanceMark = ({ mandateId, indexSlug, indexVersion, inForceFrom }: Rebalanced): Hex =>
  keccak256(
    encodePacked(
      ["bytes32", "string", "uint32", "uint64"],
      [mandateId, indexSlug, indexVersion, BigInt(inForceFrom.getTime())],
    ),
  );

/** Its id in the ledger: a UUIDv7 of that time and of bits of its mark. */
export const rebalanceOrderId = (of: Rebalanced): string =>
  uuidv7({ msecs: of.inForceFrom.getTime(), random: hexToBytes(rebalanceMark(of)).slice(0, UUID_BYTES) });
const UUID_BYTES = 16;

export const SPREAD_MS = 6 * 3_600_000;

/**
 * When it is due: spread by its mark over six hours after the change. A mandate granted after the change is due immediately, so that
 * its owner sees what we do; a change that we notice after those six hours is spread from now.
 */
export function dueAt(of: Rebalanced, { grantedAfter, now }: { grantedAfter: boolean; now: Date }): Date {
  if (grantedAfter) return now;
  const changed = of.inForceFrom.getTime();
  const from = now.getTime() < changed + SPREAD_MS ? changed : now.getTime();
  return new Date(from + Number(BigInt(rebalanceMark(of)) % BigInt(SPREAD_MS)));
}
