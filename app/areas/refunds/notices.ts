import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** The status of a refund request. Programs are notified by the events themselves, once there is a refund. */
export const notices = declareNotices({
  refundAsked: { place: 350, programs: { to: "people" } },
  refundApproved: { place: 360, programs: { to: "ledger", type: "refund.approved" } },
  refundRefused: { place: 370, programs: { to: "ledger", type: "refund.refused" } },
  refundSettled: { place: 380, programs: { to: "ledger", type: "refund.settled" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
