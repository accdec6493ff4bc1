import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { accountOfSubject } from "#app/identity/people.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { NoticeKind } from "#app/services/delivery/publicNotices.ts";
import { deriveNoticeId, notify } from "#app/services/delivery/publicNotify.server.ts";
import { type CardPaymentInitiated, cardStream } from "#events/card/events.ts";
import { cardCore, renewalCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import { formatDollars } from "#events/pricing/money.ts";
import { type RenewalStarted, renewalStream } from "#events/renewal/events.ts";
import { cardSuccessPath } from "../../model/paths.ts";

/**
 * Owners are notified of what happens to plans that they pay by card, renewals and disputes included. Source: docs/spec/cards.md#3, #4-5.
 */

/** How many days before its end a renewal is announced. */
export const AHEAD_DAYS = 3;
const BILLING = "/billing";

/** A plan was saved, paused during a dispute, reactivated, or ended by one. */
export async function notifyOfCardPayments(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const fact = cardCore.parse(event);
    const order = await loadCardPayment(event.streamId);
    if (!order) continue;
    const { streamId } = event;
    const about = { subject: order.subject, stream: streamId, occasion: `${streamId} ${event.version}` };
    const path = buildSuccessPath(order, streamId);
    if (fact.type === "CardPlanSaved") {
      const values = { total: formatDollars(BigInt(order.quote.totalUsdCents)), until: toUtcDay(fact.data.lot.to) };
      await sendNotice(transaction, { ...about, kind: "cardSaved", plan: order.plan.name, values, path });
    }
    if (fact.type === "CardPlanPaused") {
      // A pause that stays after a refund was undone is recorded again, but reported once.
      const occasion = `${streamId} ${fact.data.at}`;
      await sendNotice(transaction, {
        ...about,
        occasion,
        kind: "cardPaused",
        plan: order.plan.name,
        path,
        isUrgent: true,
      });
    }
    if (fact.type === "CardPlanResumed") {
      const values = { until: toUtcDay(fact.data.to) };
      await sendNotice(transaction, { ...about, kind: "cardResumed", plan: order.plan.name, values, path });
    }
    if (fact.type === "CardPlanWithdrawn")
      await sendNotice(transaction, { ...about, kind: "cardWithdrawn", plan: order.plan.name, path, isUrgent: true });
  }
}

/** A renewal was not paid, or was stopped; a stop by its owner is also confirmed. */
export async function notifyOfRenewals(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const fact = renewalCore.parse(event);
    const { streamId } = event;
    const started = await loadRenewalStart(streamId);
    const order = started && (await loadCardPayment(cardStream(started.cardPaymentId)));
    if (!started || !order) continue;
    const about = { subject: started.subject, stream: streamId, plan: order.plan.name, path: BILLING };
    const occasion = `${streamId} ${event.version}`;
    if (fact.type === "RenewalFailed") {
      const { nextTryAt } = fact.data;
      const values: Record<string, string> = nextTryAt ? { context: "again", next: toUtcDay(nextTryAt) } : {};
      await sendNotice(transaction, { ...about, occasion, kind: "renewalFailed", values, isUrgent: true });
    }
    if (fact.type === "RenewalStopped")
      await sendNotice(transaction, { ...about, occasion, kind: "renewalStopped", values: { context: fact.data.by } });
  }
}

type Ahead = { renewal_id: string; subject: string; last_card_payment_id: string; period_to: Date };

/**
 * Renewals whose period ends within three days, each announced once.
 * @param at now; by default the latest block's time, by which plans end
 */
export async function notifyOfRenewalsAhead(on: Queryable = poolFor("payments"), at?: Date): Promise<void> {
  const now = at ?? new Date((await latestBlock()).time * 1_000);
  const { rows } = await on.query<Ahead>(
    `SELECT renewal.renewal_id, renewal.subject, renewal.last_card_payment_id, coalesce(paid.period_to, $1) AS period_to
     FROM read.renewals renewal JOIN read.card_payments paid ON paid.card_payment_id = renewal.last_card_payment_id
     WHERE renewal.status = 'RenewalStarted' AND paid.status = 'CardPlanSaved' AND paid.period_to > $1
       AND paid.period_to <= $1::timestamptz + make_interval(days => $2)
     ORDER BY renewal.renewal_id`,
    [now, AHEAD_DAYS],
  );
  for (const { renewal_id, subject, last_card_payment_id, period_to } of rows) {
    const order = await loadCardPayment(cardStream(last_card_payment_id));
    if (!order) continue;
    const until = period_to.toISOString();
    const values = { price: formatDollars(BigInt(order.quote.priceUsdCents)), until: toUtcDay(until) };
    const about = { subject, stream: renewalStream(renewal_id), occasion: `${renewal_id} ${until}`, path: BILLING };
    await sendNotice(on, { ...about, kind: "renewalAhead", plan: order.plan.name, values });
  }
}

async function loadCardPayment(stream: string): Promise<CardPaymentInitiated | null> {
  const [first] = await ledger().readStream(stream);
  const fact = first && cardCore.parse(first);
  return fact?.type === "CardPaymentInitiated" ? fact.data : null;
}

async function loadRenewalStart(stream: string): Promise<RenewalStarted | null> {
  const [first] = await ledger().readStream(stream);
  const fact = first && renewalCore.parse(first);
  return fact?.type === "RenewalStarted" ? fact.data : null;
}

const buildSuccessPath = ({ plan, duration }: CardPaymentInitiated, stream: string): string =>
  cardSuccessPath("", plan.slug, duration as Duration, stream.slice("card-".length)).slice(1);

const toUtcDay = (time: string): string => time.slice(0, 10);

type NoticeInput = {
  kind: Extract<NoticeKind, `card${string}` | `renewal${string}`>;
  subject: string;
  stream: string;
  /** Distinguishes this one from others of the stream. */
  occasion: string;
  plan: string;
  values?: Readonly<Record<string, string>>;
  path: string;
  isUrgent?: boolean;
};

/** Once, however often its event is read. */
async function sendNotice(on: Queryable, notice: NoticeInput): Promise<void> {
  const { kind, subject, stream, occasion, plan, values = {}, path, isUrgent = false } = notice;
  const accountId = await accountOfSubject(subject);
  if (accountId === null) return;
  await notify(on, [
    {
      ...{ noticeId: deriveNoticeId(occasion, kind), accountId, kind, words: kind, values: { plan, ...values }, path },
      ...{ channels: ["inApp", "email", "webPush"], isUrgent, stream, data: {} },
    },
  ]);
}
