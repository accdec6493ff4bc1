import type { AreaServer } from "#app/platform/background.server.ts";

const POLL_EVERY_MS = 30_000;

/** An event that a read model could not read needs a person: immediately after an append, with the next run after a rebuild. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "parked events",
      worker: "market",
      everyMs: POLL_EVERY_MS,
      run: async () => (await import("./server/parkedCases.server.ts")).openParkedCases(),
    },
  ],
  subscriptions: [
    {
      name: "attention.parked",
      worker: "market",
      types: "all",
      from: "now",
      async handle(events, transaction) {
        const { openCasesOfParked } = await import("./server/parkedCases.server.ts");
        await openCasesOfParked(events, transaction);
      },
    },
  ],
};
