import type { RefundEvent, RefundRequested, RefundSettled } from "#events/refund/events.ts";
import type { RequestedRefund } from "#events/refund/refund.ts";

/**
 * The allowed sequence of a refund's events, and the proofs of its payment. `decideRefund` records nothing else, so anything else was
 * written by other means.
 */

type Step = RequestedRefund["step"];

/** These use up nothing of the payment. */
export const OVER: readonly Step[] = ["refused", "cancelled", "lapsed", "failed"];

const UNPAID: readonly Step[] = ["approved", "sent", "unsettled"];
const AFTER: Record<Exclude<RefundEvent["type"], "RefundRequested">, readonly Step[]> = {
  RefundApproved: ["requested"],
  RefundRefused: ["requested"],
  RefundCancelled: ["requested", ...UNPAID],
  RefundLapsed: ["requested", ...UNPAID],
  RefundSent: UNPAID,
  // A refund by the provider is already paid when it is recorded.
  RefundSettled: ["requested", ...UNPAID, "cancelled", "lapsed", "failed"],
  RefundFailed: UNPAID,
  RefundUnsettled: ["settled"],
};

const isByProvider = ({ by }: RefundRequested): boolean => by === "provider";

/** The problem of a request's maker: only a card refund may be made outside. */
export const makerProblem = (request: RefundRequested): string | null =>
  isByProvider(request) && request.payout.kind !== "card"
    ? "the card provider created it, but it was paid on chain"
    : null;

/** The problem of a fact given the facts before it, or null. */
export function stepProblem(before: RequestedRefund, fact: RefundEvent): string | null {
  if (fact.type === "RefundRequested") return "it was already requested";
  if (!AFTER[fact.type].includes(before.step)) return `${fact.type} does not follow one that is ${before.step}`;
  if (fact.type === "RefundApproved" && !fact.data.by.startsWith("staff:")) return `${fact.data.by} approved it`;
  return fact.type === "RefundSettled" ? proofProblem(before, fact.data) : null;
}

/** The chain pays by a transaction and the provider by its own refund; a refund found paid was never posted as a liability. */
function proofProblem({ request, step }: RequestedRefund, settled: RefundSettled): string | null {
  const { providerRefundId, transactionHash, blockHash, logIndex } = settled;
  const isOnChain = transactionHash !== undefined && blockHash !== undefined && logIndex !== undefined;
  const isPaid =
    request.payout.kind === "card"
      ? providerRefundId !== undefined && transactionHash === undefined
      : isOnChain && providerRefundId === undefined;
  if (!isPaid) return `it must be paid by ${request.payout.kind}, but was not`;
  const isLate = step === "requested" || OVER.includes(step);
  if (isLate === (settled.isLate === true)) return null;
  return isLate ? "nothing was owed of it, and it says otherwise" : "it was owed, and it says otherwise";
}

/** One payment settles only one refund. */
export function paidOnce() {
  const paid = new Map<string, string>();
  return (streamId: string, fact: RefundEvent): string | null => {
    if (fact.type !== "RefundSettled") return null;
    const { providerRefundId, blockHash, logIndex } = fact.data;
    const by = providerRefundId ?? `${blockHash} ${logIndex}`;
    const other = paid.get(by) ?? streamId;
    paid.set(by, other);
    return other === streamId ? null : `its payment already paid ${other}`;
  };
}
