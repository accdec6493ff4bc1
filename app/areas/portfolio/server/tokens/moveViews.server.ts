import type { Disposal } from "../../../../../analytics/portfolio/moves.ts";
import type { MoveView } from "../../model/calls.ts";
import type { MoveRow } from "../store/moves.server.ts";
import type { DescribedToken } from "./described.server.ts";

/** Moves as calls and pages have them. */

const CENT_MICRO = 10_000n;
const cents = (micro: bigint): string => String(micro / CENT_MICRO);

/** @param disposal what the costs say of it, where it is one and somebody has counted them */
export function moveView(
  row: MoveRow,
  describedOf: (key: string) => DescribedToken,
  disposal: Disposal | null = null,
): MoveView {
  const value = row.valueByHand ?? row.valueUsdMicro;
  const { token } = describedOf(row.tokenKey);
  return {
    ...{ moveId: row.moveId, at: row.at, walletId: row.walletId, chainId: row.chainId },
    token: { ...token, decimals: row.decimals },
    amount: row.amount,
    kind: row.kindByHand ?? (row.pairId ? "ownTransfer" : row.kind),
    valueUsdCents: value === null ? null : cents(BigInt(value)),
    valueBy: row.valueByHand === null ? row.valueBy : "hand",
    group: row.groupId,
    source: row.source,
    note: row.note,
    transactionHash: row.transactionHash,
    disposal: disposal && {
      costUsdCents: cents(disposal.costMicro),
      realisedUsdCents: disposal.realisedMicro === null ? null : cents(disposal.realisedMicro),
      unknownAmount: String(disposal.unknown),
    },
  };
}
