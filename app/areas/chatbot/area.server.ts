import type { AreaServer } from "../../platform/background.server.ts";

const HOUR_MS = 3_600_000;

/** Forgets what guests asked a week ago. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "conversations of guests",
      worker: "market",
      everyMs: HOUR_MS,
      run: async () => (await import("./server/store/conversations.server.ts")).forgetGuests(),
    },
  ],
};
