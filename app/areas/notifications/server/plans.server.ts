import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { Notice, NoticeKind } from "#app/services/delivery/public.ts";
import { deriveNoticeId, notify } from "#app/services/delivery/publicNotify.server.ts";
import { type EndingPlan, endingPlans, paidPlans } from "#app/services/periods/public.server.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { formatDollars } from "#events/pricing/money.ts";

/** Notices about plans that an account paid for. Guests have no inbox and no address. */

const toUtcDay = (date: Date): string => date.toISOString().slice(0, 10);

/** A receipt for each saved payment. */
export async function notifyOfReceipts(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  const ids = events.map(({ streamId }) => streamId.replace(/^payment-/, ""));
  const paid = await paidPlans(transaction, ids);
  await notify(
    transaction,
    paid.map(({ accountId, paymentId, plan, totalUsdCents, until, slug, duration }) => ({
      ...noticeFor({ accountId, source: "payment", sourceId: paymentId, plan, until }, "receipt", "receipt"),
      values: { plan, total: formatDollars(totalUsdCents), until: toUtcDay(until) },
      path: `/plans/${slug}/success/tmai?${new URLSearchParams({ duration, payment: paymentId })}`,
    })),
  );
}

const DAYS_BEFORE = [7, 1] as const;

/** Plans that end within a week or a day, or ended since yesterday; one notice for each. A trial only lasts a week. */
export async function notifyOfEndingPlans(on: Queryable = poolFor("payments"), at?: Date): Promise<void> {
  const plans = await endingPlans(on, { days: DAYS_BEFORE[0], ...(at ? { at } : {}) });
  await notify(
    on,
    plans.flatMap((plan) => {
      if (plan.hoursLeft <= 0) return [noticeFor(plan, "planExpired", "planExpired")];
      const isLastDay = plan.hoursLeft <= 24 * DAYS_BEFORE[1];
      if (plan.source === "trial" && !isLastDay) return [];
      return [noticeFor(plan, "planExpiring", `planExpiring ${isLastDay ? 1 : 7}`)];
    }),
  );
}

type About = Pick<EndingPlan, "accountId" | "source" | "sourceId" | "plan" | "until">;

/** With the texts for a trial, if a trial ends. */
const WORDS_OF_TRIAL: Partial<Record<NoticeKind, string>> = {
  planExpiring: "trialExpiring",
  planExpired: "trialExpired",
};

/** How a plan was acquired, in the ledger and for programs. */
const GRANT = { stream: "grant", id: "grantId" } as const;
const PURCHASES = {
  payment: { stream: "payment", id: "paymentId" },
  card: { stream: "card", id: "cardPaymentId" },
  ...{ trial: GRANT, coupon: GRANT },
} as const satisfies Record<EndingPlan["source"], { stream: string; id: string }>;

const noticeFor = ({ accountId, source, sourceId, plan, until }: About, kind: NoticeKind, news: string): Notice => ({
  noticeId: deriveNoticeId(sourceId, news),
  accountId,
  kind,
  words: (source === "trial" && WORDS_OF_TRIAL[kind]) || kind,
  values: { plan, until: toUtcDay(until) },
  path: "/plans",
  channels: ["inApp", "email"],
  isUrgent: false,
  stream: `${PURCHASES[source].stream}-${sourceId}`,
  data: { [PURCHASES[source].id]: sourceId, until: until.toISOString() },
});
