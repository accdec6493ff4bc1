import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** Events already notify programs; only people are notified of an upcoming renewal. */
export const notices = declareNotices({
  cardSaved: { place: 280, programs: { to: "ledger", type: "card.saved" } },
  renewalAhead: { place: 290, programs: { to: "people" } },
  renewalFailed: { place: 300, programs: { to: "ledger", type: "renewal.failed" } },
  renewalStopped: { place: 310, programs: { to: "ledger", type: "renewal.stopped" } },
  cardPaused: { place: 320, programs: { to: "ledger", type: "card.paused" } },
  cardResumed: { place: 330, programs: { to: "ledger", type: "card.resumed" } },
  cardWithdrawn: { place: 340, programs: { to: "ledger", type: "card.withdrawn" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
