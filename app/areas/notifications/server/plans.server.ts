import type { RecordedEvent } from "../../../../events/ledger/ledger.ts";
import { dollarsOf } from "../../../../events/pricing/money.ts";
import { poolFor } from "../../../platform/db.server.ts";
import type { Queryable } from "../../../platform/jobs.server.ts";
import { type EndingPlan, endingPlans, paidPlans } from "../../billing/public.server.ts";
import type { Notice, NoticeKind } from "../model/notice.ts";
import { noticeIdOf } from "./noticeId.server.ts";
import { notify } from "./notify.server.ts";

/** What accounts are told of what they paid for. Guests have no inbox and no address. */

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A receipt for each payment that was saved. */
export async function tellReceipts(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  const ids = events.map(({ streamId }) => streamId.replace(/^payment-/, ""));
  const paid = await paidPlans(transaction, ids);
  await notify(
    transaction,
    paid.map(({ accountId, paymentId, plan, totalUsdCents, until, slug, duration }) => ({
      ...noticeFor({ accountId, paymentId, plan, until }, "receipt", "receipt"),
      values: { plan, total: dollarsOf(totalUsdCents), until: dayOf(until) },
      path: `/plans/${slug}/success/tmai?${new URLSearchParams({ duration, payment: paymentId })}`,
    })),
  );
}

const DAYS_BEFORE = [7, 1] as const;

/** Plans that end within a week, within a day, and that ended since yesterday; each is told once. */
export async function tellOfEndingPlans(on: Queryable = poolFor("payments"), at?: Date): Promise<void> {
  const plans = await endingPlans(on, { days: DAYS_BEFORE[0], ...(at ? { at } : {}) });
  await notify(
    on,
    plans.map((plan) =>
      plan.hoursLeft <= 0
        ? noticeFor(plan, "planExpired", "planExpired")
        : noticeFor(plan, "planExpiring", `planExpiring ${plan.hoursLeft <= 24 * DAYS_BEFORE[1] ? 1 : 7}`),
    ),
  );
}

type About = Pick<EndingPlan, "accountId" | "paymentId" | "plan" | "until">;

const noticeFor = ({ accountId, paymentId, plan, until }: About, kind: NoticeKind, news: string): Notice => ({
  noticeId: noticeIdOf(paymentId, news),
  accountId,
  kind,
  words: kind,
  values: { plan, until: dayOf(until) },
  path: "/plans",
  channels: ["inApp", "email"],
  isUrgent: false,
  stream: `payment-${paymentId}`,
  data: { paymentId, until: until.toISOString() },
});
