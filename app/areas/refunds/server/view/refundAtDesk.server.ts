import { periodsOfOtherStreams } from "#app/services/periods/public.server.ts";
import { refundedStream } from "#events/pricing/refund.ts";
import { LAPSES_AFTER_SECONDS } from "#events/refund/decide.ts";
import { refundStream } from "#events/refund/events.ts";
import type { MyPart, RefundAtDesk } from "../../model/view.ts";
import { paidUnder } from "../about/paidUnder.server.ts";
import { readRefund } from "../about/refunded.server.ts";
import { needsAdminNow } from "../desk/decide.server.ts";
import { loadLastReminder } from "../desk/remind.server.ts";
import { checkerProblem, listCheckers } from "../people/persons.server.ts";
import { refundByNumber } from "../rows/rows.server.ts";
import { readTexts } from "../rows/texts.server.ts";
import { runChecks } from "./checks.server.ts";
import { loadActors } from "./hands.server.ts";
import { buildRefundLines } from "./lines.server.ts";
import { proofFor } from "./proof.server.ts";

/** A refund with everything that its page shows; null when there is none with that number. */
export async function refundAtDesk(number: number): Promise<RefundAtDesk | null> {
  const row = await refundByNumber(number);
  const refund = row && (await readRefund(row.refundId));
  if (!row || !refund) return null;
  const { state, history } = refund;
  const { request, approval } = state;
  const now = new Date();
  const stream = refundedStream(request.about);
  const needsAdmin = await needsAdminNow(row, request, now);
  const [paid, periods, hands, checkers, texts, remindedAt, proof] = await Promise.all([
    paidUnder(stream),
    periodsOfOtherStreams(stream),
    loadActors(history.map(({ metadata }) => metadata.actor)),
    state.step === "requested" ? listCheckers(row, needsAdmin, now) : [],
    readTexts([row.reasonId, row.refusedReasonId]),
    loadLastReminder(row),
    proofFor(row),
  ]);
  const period = periods.find((one) => one.stream === stream) ?? null;
  const refused = row.refusedReasonId === null ? null : texts.get(row.refusedReasonId);
  return {
    ...{ refundId: row.refundId, number: row.number, step: state.step, stream: refundStream(row.refundId) },
    of: { stream, kind: request.about.kind, id: request.about.id },
    ...{ planName: period?.planName ?? null, product: row.product, duration: period?.duration ?? null },
    ...{ paidAt: request.inputs.paid.at, wallet: row.wallet, amountUsdCents: request.amountUsdCents },
    lines: buildRefundLines(request, period),
    checks: "refusal" in paid ? [] : await runChecks(paid, request, UNPAID.includes(state.step)),
    maker: hands(request.by),
    checker: approval && hands(approval.by),
    refuser: row.refusedBy === null ? null : hands(row.refusedBy),
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    remindedAt: remindedAt.toISOString(),
    waitsUntil: waitsUntil(state.step, request.inputs.blockTime, approval?.validUntil),
    reason: texts.get(row.reasonId)?.words ?? null,
    refusal: refused === null ? null : { code: refused?.code ?? "other", note: refused?.words ?? null },
    ...{ cancelledWhy: row.cancelledWhy, failure: row.failureReason, needsAdmin, proof },
    checkers: checkers.map(({ accountId }) => hands(`staff:${accountId}`)),
    record: history.map((event) => ({
      ...{ type: event.type, at: event.recordedAt, hash: `0x${event.hash}`, position: event.position },
      by: event.metadata.actor.startsWith("staff:") ? hands(event.metadata.actor) : null,
    })),
  };
}

/** Nothing is paid yet. */
const UNPAID: readonly RefundAtDesk["step"][] = ["requested", "approved"];

function waitsUntil(step: RefundAtDesk["step"], requestedAt: string, validUntil: string | undefined): string | null {
  if (step === "requested") return new Date(Date.parse(requestedAt) + LAPSES_AFTER_SECONDS * 1_000).toISOString();
  return step === "approved" ? (validUntil ?? null) : null;
}

/** What the signed-in person may do with it. */
export async function loadMyPart(
  refund: RefundAtDesk,
  { accountId, actor, roles }: { accountId: string; actor: string; roles: readonly string[] },
): Promise<MyPart> {
  const row = await refundByNumber(refund.number);
  const hands = await loadActors([actor]);
  const problem = row && (await checkerProblem(accountId, row, { needsAdmin: refund.needsAdmin, now: new Date() }));
  const isAuditor = !roles.includes("support") && !roles.includes("admin");
  const why = problem && !isAuditor ? WHY[problem.tag] : isAuditor ? "auditor" : null;
  return {
    me: hands(actor),
    ...{ isMaker: refund.maker.staff === actor, why },
    mayApprove: refund.step === "requested" && why === null,
    mayPay: roles.includes("admin") && PAYABLE.includes(refund.step) && refund.lines.payout.kind === "chain",
  };
}
const PAYABLE: readonly RefundAtDesk["step"][] = ["approved", "sent", "unsettled"];
const WHY = { SamePerson: "maker", OwnPurchase: "own", RoleTooNew: "new", NeedsAdmin: "admin" } as const;
