import { z } from "zod";
import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

/** The ledger's own events notify programs about live agents; only people are notified about paper agents. */
export const notices = declareNotices({
  agentPaused: { place: 230, programs: { to: "ledger", type: "agent.paused" } },
  agentKilled: { place: 240, programs: { to: "ledger", type: "agent.killed" } },
  agentTraded: { place: 250, programs: { to: "ledger", type: "order.filled" }, isCollected: true },
  exitFailed: { place: 260, programs: { to: "people" } },
  backtestDone: {
    place: 270,
    programs: {
      to: "everyone",
      type: "backtest.done",
      data: z.object({
        ...{ backtestId: z.uuid(), agentId: z.uuid().nullable() },
        state: z.enum(["done", "refused", "failed"]).meta({
          description: "`refused`: data of later days changed a decision, so there is no result.",
        }),
        ...{ strategy: z.string(), timeframe: z.enum(["1d", "1h"]), from: z.iso.date(), to: z.iso.date() },
        trades: z.number().int(),
        isSimulated: z.literal(true).meta({ description: "Always true: no money was at risk." }),
      }),
    },
  },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
