import { declareNotices, type KindsOf } from "../notifications/publicNotices.ts";

export const notices = declareNotices({
  listPublished: { place: 30, programs: { to: "eventsOnly", type: "list.published" } },
});

declare module "../notifications/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
