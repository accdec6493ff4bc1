import { z } from "zod";
import { declareNotices, instant, type KindsOf } from "#app/services/delivery/publicNotices.ts";
import { KEY_MODES } from "./model/scopes.ts";

const quota = z.object({
  ...{ period: z.string(), units: z.number().int(), quota: z.number().int(), resetsAt: instant },
});

export const notices = declareNotices({
  keyExpiring: {
    place: 70,
    programs: {
      to: "everyone",
      type: "key.expiring",
      data: z.object({ keyId: z.uuid(), mode: z.enum(KEY_MODES), expiresAt: instant }),
    },
  },
  quotaWarning: { place: 80, programs: { to: "everyone", type: "quota.warning", data: quota } },
  quotaExceeded: { place: 90, programs: { to: "everyone", type: "quota.exceeded", data: quota } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
