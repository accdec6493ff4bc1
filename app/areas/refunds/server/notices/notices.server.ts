import { accountOfSubject } from "#app/identity/people.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { NoticeKind } from "#app/services/delivery/publicNotices.ts";
import { deriveNoticeId, notify } from "#app/services/delivery/publicNotify.server.ts";
import { REFUSE_REASONS } from "#app/services/refunds/public.ts";
import { cardCore, caseCore, paymentCore, refundCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { formatDollars } from "#events/pricing/money.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { readTexts } from "../rows/texts.server.ts";

/**
 * Notifies traders of the status of their request: the reason of a refusal comes from a list, never from the words of staff. Source:
 * docs/spec/cards.md#4-5.
 */

const BILLING = "/billing";
/** Names for money that paid for no plan: credits, and money without a payment. */
const PRODUCT_NAMES: readonly string[] = ["Trading bot", "Data API", "Analytics"];

/** A case that a trader opened by requesting a refund. */
export async function notifyOfRequested(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const fact = caseCore.parse(event);
    if (fact.type !== "CaseOpened" || fact.data.reason !== "RefundAsked") continue;
    const { of, subject } = fact.data;
    const values = { plan: (await loadPlanName(of)) ?? "" };
    await sendNotice(transaction, {
      kind: "refundAsked",
      subject,
      stream: event.streamId,
      occasion: event.streamId,
      values,
    });
  }
}

/** An approval, a refusal, and the payout, sent or arrived. */
export async function notifyOfRefunds(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const fact = refundCore.parse(event);
    const { streamId } = event;
    const request = await loadRequest(streamId);
    if (!request) continue;
    const values = { plan: await loadProductName(request), total: formatDollars(BigInt(request.amountUsdCents)) };
    const about = { subject: request.subject, stream: streamId, occasion: `${streamId} ${event.version}` };
    if (fact.type === "RefundApproved") await sendNotice(transaction, { ...about, kind: "refundApproved", values });
    if (fact.type === "RefundSettled") {
      const context = request.payout.kind;
      await sendNotice(transaction, { ...about, kind: "refundSettled", values: { ...values, context } });
    }
    if (fact.type === "RefundRefused") {
      const context = await loadRefuseReason(fact.data.reason.id);
      await sendNotice(transaction, { ...about, kind: "refundRefused", values: { ...values, context } });
    }
  }
}

/** From the list; an erased text, or one from another list, counts as `other`. */
async function loadRefuseReason(textId: string): Promise<string> {
  const code = (await readTexts([textId])).get(textId)?.code;
  return REFUSE_REASONS.find((reason) => reason === code) ?? "other";
}

async function loadRequest(stream: string): Promise<RefundRequested | null> {
  const [first] = await ledger().readStream(stream);
  const fact = first && refundCore.parse(first);
  return fact?.type === "RefundRequested" ? fact.data : null;
}

const STREAM_OF = { payment: "payment", card: "card", credits: "credit", case: "case" } as const;
const toPaidStream = ({ about }: RefundRequested): string => `${STREAM_OF[about.kind]}-${about.id}`;

const loadProductName = async (request: RefundRequested): Promise<string> =>
  (await loadPlanName(toPaidStream(request))) ?? PRODUCT_NAMES[request.product] ?? "";

/** The name of the plan that a stream paid for; null when it is not for a plan. */
async function loadPlanName(stream: string): Promise<string | null> {
  const [first] = await ledger().readStream(stream);
  if (first?.type === "PaymentInitiated") {
    const fact = paymentCore.parse(first);
    if (fact.type === "PaymentInitiated") return fact.data.plan.name;
  }
  if (first?.type === "CardPaymentInitiated") {
    const fact = cardCore.parse(first);
    if (fact.type === "CardPaymentInitiated") return fact.data.plan.name;
  }
  return null;
}

type NoticeInput = {
  kind: Extract<NoticeKind, `refund${string}`>;
  subject: string;
  stream: string;
  /** Distinguishes this notice from others of the stream. */
  occasion: string;
  values: Readonly<Record<string, string>>;
};

/** Once, however often its event is handled. */
async function sendNotice(on: Queryable, { kind, subject, stream, occasion, values }: NoticeInput): Promise<void> {
  const accountId = await accountOfSubject(subject);
  if (accountId === null) return;
  await notify(on, [
    {
      ...{ noticeId: deriveNoticeId(occasion, kind), accountId, kind, words: kind, values, path: BILLING },
      ...{ channels: ["inApp", "email", "webPush"], isUrgent: false, stream, data: {} },
    },
  ]);
}
