import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** What becomes of a request for one's money back. Programs are told by the events themselves, once there is a refund. */
export const notices = declareNotices({
  refundAsked: { place: 350, programs: { to: "people" } },
  refundApproved: { place: 360, programs: { to: "ledger", type: "refund.approved" } },
  refundRefused: { place: 370, programs: { to: "ledger", type: "refund.refused" } },
  refundSettled: { place: 380, programs: { to: "ledger", type: "refund.settled" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
