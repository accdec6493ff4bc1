import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** What becomes of a request for one's money back. */
export const notices = declareNotices({
  refundAsked: { place: 350, programs: { to: "people" } },
  refundApproved: { place: 360, programs: { to: "people" } },
  refundRefused: { place: 370, programs: { to: "people" } },
  refundSettled: { place: 380, programs: { to: "people" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
