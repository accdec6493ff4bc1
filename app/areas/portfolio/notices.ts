import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** What a person holds is private: programs are not notified. */
export const notices = declareNotices({
  importDone: { place: 160, programs: { to: "people" } },
  matchesProposed: { place: 170, programs: { to: "people" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
