import type { AreaServer } from "#app/platform/background.server.ts";
import { toldReactions } from "./server/told/reactions.server.ts";

/** Shorter than the block interval of every chain that we support. */
const FOLLOW_EVERY_MS = 1_000;

/** Follows what the treasury pays back. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "refunds",
      worker: "payments",
      everyMs: FOLLOW_EVERY_MS,
      run: async () => (await import("./server/chain/round.server.ts")).refundsRound(),
    },
  ],
  reactions: toldReactions,
};
