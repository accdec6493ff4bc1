import type { AreaServer } from "../../platform/background.server.ts";

const LOOK_EVERY_MS = 30_000;

/** An event that a read model could not read needs a person: one that is appended at once, those of a rebuild with the next round. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "parked events",
      worker: "market",
      everyMs: LOOK_EVERY_MS,
      run: async () => (await import("./server/parkedCases.server.ts")).openParkedCases(),
    },
  ],
  reactions: [
    {
      name: "attention.parked",
      worker: "market",
      types: "all",
      from: "now",
      async react(events, transaction) {
        const { openCasesOfParked } = await import("./server/parkedCases.server.ts");
        await openCasesOfParked(events, transaction);
      },
    },
  ],
};
