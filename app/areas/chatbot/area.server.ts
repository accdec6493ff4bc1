import type { AreaServer } from "#app/platform/background.server.ts";

const HOUR_MS = 3_600_000;

/** Forgets what guests asked a week ago, and which networks asked yesterday. */
export const areaServer: AreaServer = {
  rounds: [
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
