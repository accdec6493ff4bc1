import type { RefundEvent, RefundRequested, RefundSettled } from "#events/refund/events.ts";
import type { RequestedRefund } from "#events/refund/refund.ts";

/**
 * What may follow what in a refund, and by what it is paid. `decideRefund` records nothing else, so that anything else was written by
 * other means.
 */

type Step = RequestedRefund["step"];

/** Of what was paid, nothing is taken by these. */
export const OVER: readonly Step[] = ["refused", "cancelled", "lapsed", "failed"];

const UNPAID: readonly Step[] = ["approved", "sent", "unsettled"];
const AFTER: Record<Exclude<RefundEvent["type"], "RefundRequested">, readonly Step[]> = {
  RefundApproved: ["requested"],
  RefundRefused: ["requested"],
  RefundCancelled: ["requested", ...UNPAID],
  RefundLapsed: ["requested", ...UNPAID],
  RefundSent: UNPAID,
  // One that the provider made is paid as soon as it is known.
  RefundSettled: ["requested", ...UNPAID, "cancelled", "lapsed", "failed"],
  RefundFailed: UNPAID,
  RefundUnsettled: ["settled"],
};

const isByProvider = ({ by }: RefundRequested): boolean => by === "provider";

/** What is wrong with a request by who made it: only a refund of a card may be made by nobody here. */
export const makerProblem = (request: RefundRequested): string | null =>
  isByProvider(request) && request.payout.kind !== "card"
    ? "the card provider created it, but it was paid on chain"
    : null;

/** What is wrong with a fact by what was before it, null where nothing is. */
export function stepProblem(before: RequestedRefund, fact: RefundEvent): string | null {
  if (fact.type === "RefundRequested") return "it was already requested";
  if (!AFTER[fact.type].includes(before.step)) return `${fact.type} does not follow one that is ${before.step}`;
  if (fact.type === "RefundApproved" && !fact.data.by.startsWith("staff:")) return `${fact.data.by} approved it`;
  return fact.type === "RefundSettled" ? proofProblem(before, fact.data) : null;
}

/** The chain pays by a transaction and the provider by a refund of its own; nothing was owed of what was found paid. */
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

/** What pays one refund pays no other. */
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
