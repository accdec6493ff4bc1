import { isDeepStrictEqual } from "node:util";
import { refundCore } from "#events/cores.ts";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { RecordedPrice } from "#events/pricing/recordedQuote.ts";
import type { RecordedMoney } from "#events/pricing/recordedRefund.ts";
import { refundedStream, refundFor } from "#events/pricing/refund.ts";
import type { RefundApproved, RefundEvent, RefundRequested, RefundSettled } from "#events/refund/events.ts";
import { evolveRefund, newRefund, type Refund, type RequestedRefund } from "#events/refund/refund.ts";
import { paidBook } from "./paidBook.ts";
import { makerProblem, OVER, paidOnce, stepProblem } from "./refundSteps.ts";

/**
 * Recomputes refunds from their recorded inputs by `refund/1`, and checks that two people made each: the requester is not the approver, and
 * the approval matches the request. Source: docs/spec/cards.md#5.
 */

/** @param isSoundPrice whether a price follows from its pools' values, as in quotes */
export function refundBook(isSoundPrice: (price: RecordedPrice) => boolean) {
  const paid = paidBook();
  const refunds = new Map<string, Refund>();
  /** SHA-256 of each request as recorded. */
  const hashes = new Map<string, string>();
  /** Refunds of one stream, and those of one holder and product. */
  const ofStream = new Map<string, string[]>();
  const ofHolder = new Map<string, string[]>();
  const once = paidOnce();
  let lastNumber = 0;

  /** The other requests among these that use up part of the payment: settled ones and, unless only paid ones count, open ones. */
  const counted = (ids: readonly string[] | undefined, but: string, isPaid = false): RefundRequested[] =>
    (ids ?? []).flatMap((id) => {
      const refund = id === but ? undefined : refunds.get(id);
      if (!refund || refund.step === "new") return [];
      return (isPaid ? refund.step === "settled" : !OVER.includes(refund.step)) ? [refund.request] : [];
    });

  function requested(streamId: string, request: RefundRequested): string | null {
    const stream = refundedStream(request.about);
    const holder = `${request.wallet ?? request.subject} ${request.product}`.toLowerCase();
    const before = counted(ofStream.get(stream), streamId);
    const earlier = counted(ofHolder.get(holder), streamId).filter(({ rule }) => rule === "within7Days").length;
    add(ofStream, stream, streamId);
    add(ofHolder, holder, streamId);
    if (request.number !== lastNumber + 1)
      return `its number is ${request.number}, but the previous one is ${lastNumber}`;
    lastNumber = request.number;
    const made = makerProblem(request) ?? (request.by === "provider" ? outsideProblem(request) : null);
    if (made) return made;
    if (request.by === "provider") return paid.findProblem(request, stream);
    const less = lessThan(request.inputs.refundedBefore, before);
    if (less) return `earlier refunds took more ${less} than it says`;
    if (request.inputs.earlierWithin7Days < earlier) return `${earlier} refunds within 7 days were before it`;
    return paid.findProblem(request, stream) ?? amountProblem(request, isSoundPrice);
  }

  function settledProblem(streamId: string, refund: RequestedRefund, settled: RefundSettled): string | null {
    const { request, approval } = refund;
    if (!approval && request.by !== "provider") return "it was settled without an approval";
    const stream = refundedStream(request.about);
    if (settled.stream !== stream) return `it is of ${stream}, but settled as part of ${settled.stream}`;
    // For money that moved without an open request here, other open refunds do not count yet.
    const isFound = request.by === "provider" || OVER.includes(refund.step);
    if (lessThan(request.inputs.paid, [...counted(ofStream.get(stream), streamId, isFound), request]))
      return `refunds of ${stream} are more than was paid`;
    // If it was paid after it had ended, the restored units may have been spent since: that is a case for a person.
    return request.by === "provider" || settled.isLate ? null : returnProblem(streamId, request, stream);
  }

  /** Credits are returned before the refund is paid, so that they cannot be spent meanwhile. */
  function returnProblem(streamId: string, { about, inputs, takes }: RefundRequested, stream: string): string | null {
    if (about.kind !== "credits" || !inputs.units) return null;
    const units = paid.returnedOf(stream, streamId.slice("refund-".length));
    const due = (BigInt(units) * BigInt(inputs.paid.usdCents)) / BigInt(inputs.units.of);
    return due === BigInt(takes.usdCents) ? null : `${units} units are returned, worth ${due} cents`;
  }

  function findProblem(streamId: string, before: Refund, fact: RefundEvent): string | null {
    if (fact.type === "RefundRequested") return before.step === "new" ? requested(streamId, fact.data) : null;
    if (before.step === "new") return "it was never requested";
    switch (fact.type) {
      case "RefundApproved":
        return approvalProblem(before, fact.data, hashes.get(streamId) ?? "");
      case "RefundRefused":
        return fact.data.by === before.request.by ? `${fact.data.by} requested and refused it` : null;
      case "RefundSent":
        if (!before.approval && before.request.by !== "provider") return "it was sent without an approval";
        return returnProblem(streamId, before.request, refundedStream(before.request.about));
      case "RefundSettled":
        return settledProblem(streamId, before, fact.data);
      default:
        return null;
    }
  }

  return {
    /** Record payments: each order of a wallet, and all other events of payments, cards and credits. */
    ordered: paid.ordered,
    paid: paid.went,
    /** The problem of a refund's event, or null. Call it for every event in ledger order. */
    check(event: RecordedEvent): string | null {
      const fact = refundCore.parse(event);
      const before = refunds.get(event.streamId) ?? newRefund;
      if (fact.type === "RefundRequested") hashes.set(event.streamId, sha256Hex(canonicalJson(event.data)));
      const problem =
        findProblem(event.streamId, before, fact) ??
        (before.step === "new" ? null : stepProblem(before, fact)) ??
        once(event.streamId, fact);
      if (before.step !== "new" || fact.type === "RefundRequested")
        refunds.set(event.streamId, evolveRefund(before, fact));
      return problem;
    },
  };
}

/** It was not computed here: what it takes must equal what it pays. */
function outsideProblem({ payout, amountUsdCents, takes }: RefundRequested): string | null {
  if (payout.kind !== "card" || payout.amountUsdCents !== amountUsdCents)
    return differs("payout.amountUsdCents", payout, amountUsdCents);
  return takes.usdCents === amountUsdCents ? null : differs("takes.usdCents", takes.usdCents, amountUsdCents);
}

function approvalProblem({ request }: RequestedRefund, approval: RefundApproved, hash: string): string | null {
  if (approval.by === request.by) return `${approval.by} requested and approved it`;
  if (approval.requestHash !== hash) return "the approval does not match the request";
  if (approval.amountUsdCents === request.amountUsdCents) return null;
  return `${approval.amountUsdCents} cents are approved of ${request.amountUsdCents}`;
}

function amountProblem(request: RefundRequested, isSoundPrice: (price: RecordedPrice) => boolean): string | null {
  const { payout, inputs } = request;
  if (inputs.price && !isSoundPrice(inputs.price)) return "the price does not follow from its pools' data";
  const refund = refundFor(request);
  if ("refusal" in refund) return `no refund follows from its inputs: ${refund.refusal.tag}`;
  const pairs: [name: string, recorded: unknown, computed: unknown][] = [
    ["amountUsdCents", request.amountUsdCents, String(refund.amountUsdCents)],
    ["takes", request.takes, refund.takes],
    ["membershipAfter", request.membershipAfter, refund.membershipAfter],
    payout.kind === "card"
      ? ["payout.amountUsdCents", payout.amountUsdCents, String(refund.amountUsdCents)]
      : ["payout.amount", payout.amount, String(refund.units)],
  ];
  const wrong = pairs.find(([, recorded, computed]) => !isDeepStrictEqual(recorded, computed));
  if (wrong) return differs(...wrong);
  if (payout.kind === "card" || inputs.price) return null;
  const isSame = payout.token.address === request.paidToken?.address && payout.chainId === request.paidToken.chainId;
  return isSame ? null : `${payout.token.symbol} is given for ${request.paidToken?.symbol}`;
}

const differs = (name: string, recorded: unknown, computed: unknown) =>
  `the refund says ${name} ${JSON.stringify(recorded)}, its inputs give ${JSON.stringify(computed)}`;

/** The first unit of measure in which the parts add up to more than the whole, if any. */
function lessThan(whole: RecordedMoney, parts: readonly Pick<RefundRequested, "takes">[]): string | null {
  const wrong = MEASURES.find(([, of]) => parts.reduce((sum, { takes }) => sum + of(takes), 0n) > of(whole));
  return wrong?.[0] ?? null;
}
const MEASURES: readonly [name: string, of: (money: RecordedMoney) => bigint][] = [
  ["cents", ({ usdCents }) => BigInt(usdCents)],
  ["tax", ({ taxUsdCents }) => BigInt(taxUsdCents)],
  ["units", ({ units }) => BigInt(units ?? 0)],
  ["units of the referrer", ({ referral }) => BigInt(referral?.units ?? 0)],
];

function add(lists: Map<string, string[]>, key: string, one: string): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}
