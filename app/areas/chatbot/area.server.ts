import type { AreaServer } from "#app/platform/background.server.ts";

const HOUR_MS = 3_600_000;

/** Deletes guests' questions after a week, and the networks of questions after a day. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "conversations of guests",
      worker: "market",
      everyMs: HOUR_MS,
      run: async () => {
        await (await import("./server/store/conversations.server.ts")).forgetGuests();
        await (await import("./server/store/usage.server.ts")).forgetNetworks();
      },
    },
  ],
};
