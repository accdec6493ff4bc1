import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** Programs receive the events themselves. */
export const notices = declareNotices({
  indexRebalanced: { place: 120, programs: { to: "ledger", type: "index.constituents_set" } },
  orderFilled: { place: 130, programs: { to: "ledger", type: "order.filled" } },
  orderPartlyFilled: { place: 140, programs: { to: "ledger", type: "order.partly_filled" } },
  orderFailed: { place: 150, programs: { to: "ledger", type: "order.failed" } },
  /** For rebalances by mandate. */
  rebalanceNotDone: { place: 155, programs: { to: "people" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
