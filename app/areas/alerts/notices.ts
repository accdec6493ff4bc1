import { z } from "zod";
import { declareNotices, instant, type KindsOf } from "#app/services/delivery/publicNotices.ts";

export const notices = declareNotices({
  alertFired: {
    place: 10,
    isCollected: true,
    programs: {
      to: "everyone",
      type: "alert.triggered",
      data: z.object({
        ...{ alertId: z.string(), triggerId: z.uuid() },
        ...{ condition: z.looseObject({ type: z.string() }), symbol: z.string() },
        ...{ before: z.string().nullable(), after: z.string().nullable(), time: instant },
        simulated: z.boolean().meta({ description: "Whether the market is simulated." }),
        sample: z.boolean().meta({ description: "Whether this is a test that the owner requested." }),
      }),
    },
  },
  alertTest: {
    place: 20,
    programs: {
      to: "oneEndpoint",
      type: "webhook.test",
      data: z.looseObject({ endpointId: z.uuid().optional() }),
    },
  },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
