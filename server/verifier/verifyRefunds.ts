import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { RefundEvent, RefundRequested, RefundSettled } from "#events/refund/events.ts";
import { evolveRefund, newRefund, type Refund, type RequestedRefund } from "#events/refund/refund.ts";
import { makerProblem, OVER, paidOnce, stepProblem } from "./refundSteps.ts";

/**
 * Checks from the ledger alone that two people made each refund, that the approval matches the request, that numbers have no gaps, that no
 * more was refunded than paid, and that nothing was paid without an approval. Source: docs/spec/cards.md#5.
 */

export type RefundChecker = {
  /** Returns the problem of an event, or null. Call it for every event in ledger order. */
  check(event: RecordedEvent): string | null;
  /** A line per refund: who requested it, who approved it, and how it was paid. */
  lines(): string[];
};

export function refundChecker(): RefundChecker {
  const refunds = new Map<string, Refund>();
  const hashes = new Map<string, string>();
  /** Refund streams by the stream that they are about. */
  const about = new Map<string, string[]>();
  const once = paidOnce();
  let lastNumber = 0;

  function requested(streamId: string, request: RefundRequested): string | null {
    const paid = `${request.about.kind} ${request.about.id}`;
    about.set(paid, [...(about.get(paid) ?? []), streamId]);
    const before = lastNumber;
    lastNumber = request.number;
    const made = makerProblem(request);
    if (made) return made;
    return request.number === before + 1 ? null : `its number is ${request.number}, but the previous one is ${before}`;
  }

  function settled(streamId: string, { request, approval, step }: RequestedRefund): string | null {
    if (!approval && request.by !== "provider") return "it was settled without an approval";
    // For money that moved without an open request here, other open refunds do not count yet.
    const isFound = request.by === "provider" || OVER.includes(step);
    const taken = (about.get(`${request.about.kind} ${request.about.id}`) ?? []).reduce((sum, stream) => {
      const other = stream === streamId ? undefined : refunds.get(stream);
      if (!other || other.step === "new") return sum;
      const counts = isFound ? other.step === "settled" : !OVER.includes(other.step);
      return counts ? sum + BigInt(other.request.takes.usdCents) : sum;
    }, BigInt(request.takes.usdCents));
    const { usdCents } = request.inputs.paid;
    return taken > BigInt(usdCents) ? `${taken} cents are given back of ${usdCents}` : null;
  }

  function findProblem(streamId: string, before: Refund, fact: RefundEvent): string | null {
    if (fact.type === "RefundRequested") return before.step === "new" ? requested(streamId, fact.data) : null;
    if (before.step === "new") return "it was never requested";
    const { request } = before;
    if (fact.type === "RefundApproved") {
      const { by, requestHash, amountUsdCents } = fact.data;
      if (by === request.by) return `${by} requested and approved it`;
      if (requestHash !== hashes.get(streamId)) return "the approval does not match the request";
      return amountUsdCents === request.amountUsdCents ? null : `${amountUsdCents} cents are approved of it`;
    }
    if (fact.type === "RefundRefused" && fact.data.by === request.by) return `${fact.data.by} requested and refused it`;
    if (fact.type === "RefundSent" && !before.approval && request.by !== "provider")
      return "it was sent without an approval";
    return fact.type === "RefundSettled" ? settled(streamId, before) : null;
  }

  return {
    check(event) {
      const { streamId } = event;
      if (!streamId.startsWith("refund-")) return null;
      const fact = { type: event.type, data: event.data } as RefundEvent;
      const before = refunds.get(streamId) ?? newRefund;
      if (fact.type === "RefundRequested") hashes.set(streamId, sha256Hex(canonicalJson(event.data)));
      const problem =
        findProblem(streamId, before, fact) ??
        (before.step === "new" ? null : stepProblem(before, fact)) ??
        once(streamId, fact);
      if (problem !== null) return problem;
      refunds.set(streamId, evolveRefund(before, fact));
      return null;
    },
    lines: () => [...refunds.values()].flatMap((refund) => (refund.step === "new" ? [] : [formatLine(refund)])),
  };
}

function formatLine({ request, approval, settled, step }: RequestedRefund): string {
  const name = `R-${String(request.number).padStart(4, "0")}`;
  const requestedText = `asked for by ${request.by}`;
  const approved = approval ? `approved by ${approval.by}` : "approved by nobody";
  return `${name}: ${dollars(request.amountUsdCents)}, ${requestedText}, ${approved}, ${settled ? paidBy(settled) : step}`;
}

const paidBy = ({ transactionHash, providerRefundId }: RefundSettled): string =>
  transactionHash ? `paid by transaction ${transactionHash}` : `paid by the card provider as ${providerRefundId}`;

const dollars = (cents: string): string => `$${BigInt(cents) / 100n}.${String(BigInt(cents) % 100n).padStart(2, "0")}`;
