import type { Disposal } from "../../../../../analytics/portfolio/moves.ts";
import type { MoveView } from "../../model/calls.ts";
import type { MoveRow } from "../store/moves.server.ts";
import type { DescribedToken } from "./described.server.ts";

/** Moves as calls and pages have them. */

const CENT_MICRO = 10_000n;
const cents = (micro: bigint): string => String(micro / CENT_MICRO);

/** What costs say of a move that is a disposal; `scale`: the decimals that they count its token in. */
export type CountedDisposal = { disposal: Disposal; scale: number };

/** @param counted null where it is no disposal, or nobody has counted */
export function moveView(
  row: MoveRow,
  describedOf: (key: string) => DescribedToken,
  counted: CountedDisposal | null = null,
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
    disposal: counted && disposalView(row, counted),
  };
}

const disposalView = (
  { decimals }: MoveRow,
  { disposal: { costMicro, realisedMicro, unknown }, scale }: CountedDisposal,
) => ({
  costUsdCents: cents(costMicro),
  realisedUsdCents: realisedMicro === null ? null : cents(realisedMicro),
  unknownAmount: String(unknown / 10n ** BigInt(scale - decimals)),
});
