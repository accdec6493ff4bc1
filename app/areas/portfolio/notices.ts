import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** What somebody holds is told to nobody else: programs are not told. */
export const notices = declareNotices({
  importDone: { place: 160, programs: { to: "people" } },
  matchesProposed: { place: 170, programs: { to: "people" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
