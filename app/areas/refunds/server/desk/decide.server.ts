import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { chainRefundId, isRefundPaid } from "#app/chain/payment/refunds.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import { refundFor } from "#events/pricing/refund.ts";
import { LAPSES_AFTER_SECONDS, type RefundCommand } from "#events/refund/decide.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import type { RefuseBody } from "../../model/calls.ts";
import { requoteRefund, sameRefund } from "../about/quote.server.ts";
import { readRefund } from "../about/refunded.server.ts";
import { chargeProblem } from "../payout/charge.server.ts";
import { giveCreditsBack, takeCreditsBack } from "../payout/credits.server.ts";
import { dailyProblem, isFrequent } from "../people/limits.server.ts";
import { checkerProblem, isOwnPurchase } from "../people/persons.server.ts";
import type { RefundsRefusal } from "../refused.server.ts";
import { appendToRefund, serialize } from "../rows/append.server.ts";
import { numberOfHold, type RefundRow, refundById } from "../rows/rows.server.ts";
import { dropText, storeText } from "../rows/texts.server.ts";

/** Decisions on a requested refund. Each is one event in the name of the person. */

export type Refused = { refusal: RefundsRefusal | PlatformRefusal };
export type Person = { accountId: string; actor: string };
type Done = { done: true } | Refused;

const refuse = (refusal: Refused["refusal"]): Refused => ({ refusal });

/** Approval by the second person: not the maker, not the buyer, with the amount entered. */
export async function approveRefund(refundId: string, typed: string, person: Person): Promise<Done> {
  const now = new Date();
  const { number, time } = await latestBlock();
  const waiting = await waitingRefund(refundId, time);
  if ("refusal" in waiting) return waiting;
  const { row, request } = waiting;
  const mayNot = async () =>
    checkerProblem(person.accountId, row, { needsAdmin: await needsAdminNow(row, request, now), now });
  const problem = await mayNot();
  if (problem) return refuse(problem);
  const amountUsdCents = centsTyped(typed);
  if (amountUsdCents !== request.amountUsdCents) return refuse({ tag: "AmountTyped" });
  // Units that an earlier, incomplete attempt took are restored first.
  if (request.about.kind === "credits") await serialize(() => giveCreditsBack(refundId, person.actor));
  const changed = (await chargeProblem(request)) ?? (await findChange(request));
  if (changed) return refuse(changed);
  if (await isPaidUnapproved(refundId, request, number)) return refuse({ tag: "NotPayable", number: row.number });
  return serialize(async () => {
    // Another refund of the customer may just have been approved: then this one needs an admin.
    const limited = (await mayNot()) ?? (await dailyProblem(BigInt(amountUsdCents), now));
    if (limited) return refuse(limited);
    const validUntil = atSecond(time + LAPSES_AFTER_SECONDS);
    const approval = { by: person.actor, requestHash: requestHash(request), amountUsdCents, validUntil };
    if (!(await takeCreditsBack(refundId, request, person.actor))) return refuse({ tag: "QuoteChanged" });
    const answer = await applyCommand(refundId, { type: "ApproveRefund", approval }, person.actor);
    if ("refusal" in answer) await giveCreditsBack(refundId, person.actor);
    return answer;
  });
}

/** The treasury has paid it without approval: approving it now would legitimise that. A case is open for it. */
const isPaidUnapproved = async (refundId: string, { payout }: RefundRequested, block: bigint): Promise<boolean> =>
  payout.kind === "chain" && isRefundPaid(chainRefundId(refundId), block);

/** SHA-256 of the canonical JSON of the request. */
export const requestHash = (request: RefundRequested): string => sha256Hex(canonicalJson(request));

/** Whether an admin has to approve it: because of its rule and amount, or because the customer had several refunds already. */
export async function needsAdminNow(row: RefundRow, request: RefundRequested, now: Date): Promise<boolean> {
  const amount = refundFor(request);
  return "refusal" in amount || amount.needsAdmin || (await isFrequent(row, now));
}

const DOLLARS = /^(\d{1,9})\.(\d\d)$/;
function centsTyped(text: string): string | null {
  const [, dollars = "", cents = ""] = DOLLARS.exec(text) ?? [];
  return dollars === "" ? null : String(BigInt(`${dollars}${cents}`));
}

/** Whether the refund would be different now: something else was refunded, the period changed, or it would end a referral code. */
async function findChange(request: RefundRequested): Promise<Refused["refusal"] | null> {
  const [requested, now] = [refundFor(request), await requoteRefund(request)];
  if ("refusal" in now) return now.refusal.tag === "NothingToRefund" ? { tag: "QuoteChanged" } : now.refusal;
  const isSame = !("refusal" in requested) && requested.endsReferral === now.endsReferral && sameRefund(now, request);
  return isSame ? null : { tag: "QuoteChanged" };
}

const atSecond = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** A refund that waits for its second person; one that waited too long lapses first. @param time of the latest block, in seconds */
async function waitingRefund(refundId: string, time: number) {
  const [row, refund] = await Promise.all([refundById(refundId), readRefund(refundId)]);
  if (!row || !refund) return refuse({ tag: "UnknownRefund" });
  if (refund.state.step !== "requested") return refuse({ tag: "AlreadyDecided" });
  const lapsed = await appendToRefund(refundId, { type: "LapseRefund", at: atSecond(time) }, "system");
  if (!lapsed.ok || lapsed.appended > 0) return refuse({ tag: "AlreadyDecided" });
  return { row, request: refund.state.request };
}

/** Refusal by the second person. The customer sees the reason, never the note. */
export async function refuseRefund(refundId: string, { reason, note }: RefuseBody, person: Person): Promise<Done> {
  const row = await refundById(refundId);
  if (!row) return refuse({ tag: "UnknownRefund" });
  if (await isOwnPurchase(person.accountId, row)) return refuse({ tag: "OwnPurchase" });
  const text = await storeText(reason, note);
  const answer = await applyCommand(
    refundId,
    { type: "RefuseRefund", refusal: { by: person.actor, reason: text } },
    person.actor,
  );
  if ("refusal" in answer) await dropText(text);
  return answer;
}

/** The maker withdraws their request, before it is paid. */
export async function cancelRefund(refundId: string, person: Person): Promise<Done> {
  const row = await refundById(refundId);
  if (!row) return refuse({ tag: "UnknownRefund" });
  if (row.requestedBy !== person.actor) return refuse({ tag: "Forbidden" });
  return applyCommand(refundId, { type: "CancelRefund", by: person.actor, why: "asker" }, person.actor);
}

async function applyCommand(refundId: string, command: RefundCommand, actor: string): Promise<Done> {
  const handled = await appendToRefund(refundId, command, actor);
  if (handled.ok) return { done: true };
  const { refusal } = handled;
  if (refusal.tag !== "Taken") return refuse(refusal);
  // The trigger `refund_holds_guard_payments`: a payment that was started could still be paid.
  if (refusal.constraint === "refund_waits_for_payment") return refuse({ tag: "PaymentSettling", context: "refund" });
  if (refusal.constraint !== "refund_holds_once") return refuse(refusal);
  return refuse({ tag: "RefundOpen", context: "refund", number: await numberOfHold(refundId) });
}
