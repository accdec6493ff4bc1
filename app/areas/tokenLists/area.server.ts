import type { AreaServer } from "../../platform/background.server.ts";
import { publishJob } from "./server/published/publish.server.ts";

const ASK_EVERY_MS = 60_000;

/** Updates lists by rule, and publishes lists. The file is signed by the worker that has the checkpoints' key. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "token lists",
      worker: "market",
      everyMs: ASK_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/rule/round.server.ts")).listsRound(signal),
    },
  ],
  jobs: [publishJob],
  reactions: [
    {
      name: "tokenLists.told",
      worker: "market",
      types: ["ListPublished"],
      from: "now",
      async react(events, transaction) {
        const { tellFollowers } = await import("./server/published/told.server.ts");
        await tellFollowers(events, transaction);
      },
    },
  ],
};
