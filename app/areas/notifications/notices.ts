import { z } from "zod";
import { declareNotices, instant, type KindsOf } from "#app/services/delivery/publicNotices.ts";

const planEnds = z.object({
  paymentId: z.string().optional(),
  cardPaymentId: z.string().optional(),
  grantId: z.string().optional().meta({ description: "Instead of `paymentId`, if a trial ends." }),
  until: instant,
});

/** Notices about plans, and about endpoints themselves. */
export const notices = declareNotices({
  receipt: { place: 40, programs: { to: "ledger", type: "payment.saved" } },
  planExpiring: { place: 50, programs: { to: "everyone", type: "plan.expiring", data: planEnds } },
  planExpired: { place: 60, programs: { to: "everyone", type: "plan.expired", data: planEnds } },
  webhookFailing: { place: 100, programs: { to: "people" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
