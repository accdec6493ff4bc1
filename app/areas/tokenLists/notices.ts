import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

export const notices = declareNotices({
  listPublished: { place: 30, programs: { to: "eventsOnly", type: "list.published" }, isCollected: true },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
