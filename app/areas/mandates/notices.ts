import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** Programs receive the events themselves; notices without an event go only to people. */
export const notices = declareNotices({
  mandateGranted: { place: 180, programs: { to: "ledger", type: "mandate.granted" } },
  mandateRevoked: { place: 190, programs: { to: "ledger", type: "mandate.revoked" } },
  mandateLost: { place: 200, programs: { to: "people" } },
  mandateEnding: { place: 210, programs: { to: "people" } },
  mandateUnknown: { place: 220, programs: { to: "people" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
