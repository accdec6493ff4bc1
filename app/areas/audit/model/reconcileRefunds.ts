import type { Difference, LedgerRefund, Moved } from "./reconcile.ts";

/** A membership on chain whose holder has no active period left after a refund. */
export type LeftMembership = { refundId: string; wallet: string; product: number; expiresAtSeconds: number };

/**
 * Compares settled refunds with what left the treasury: each movement pays one refund at most, of the same transaction, wallet, token
 * and amount. A movement of the same transaction and wallet that is none of them is what was paid instead. Pure.
 */
export function compareRefunds(
  refunds: readonly LedgerRefund[],
  sent: readonly Moved[],
): { explained: Set<Moved>; differences: Difference[] } {
  const explained = new Set<Moved>();
  const take = (refund: LedgerRefund, isPayout: (movement: Moved) => boolean): Moved | undefined => {
    const paid = sent.find((movement) => !explained.has(movement) && isOf(refund, movement) && isPayout(movement));
    if (paid) explained.add(paid);
    return paid;
  };
  const unpaid = refunds.filter(
    (refund) => !take(refund, ({ token, amount }) => token === refund.symbol && amount === refund.amount),
  );
  const differences = unpaid.map((refund): Difference => {
    const { refundId, symbol: token, transactionHash } = refund;
    const due = { refundId, token, transactionHash, amount: String(refund.amount) };
    const paid = take(refund, () => true);
    return paid
      ? { kind: "refundDiffers", ...due, paidToken: paid.token, paid: String(paid.amount) }
      : { kind: "refundNotPaid", ...due };
  });
  return { explained, differences };
}

const isOf = ({ transactionHash, to }: LedgerRefund, movement: Moved): boolean =>
  movement.transactionHash.toLowerCase() === transactionHash.toLowerCase() &&
  movement.other.toLowerCase() === to.toLowerCase();

/** Each that goes on after `atSeconds`: all that was paid for it was given back. */
export const compareLeft = (left: readonly LeftMembership[], atSeconds: number): Difference[] =>
  left
    .filter(({ expiresAtSeconds }) => expiresAtSeconds > atSeconds)
    .map((membership) => ({ kind: "membershipLeft", ...membership }));
