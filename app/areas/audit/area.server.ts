import type { AreaServer } from "../../platform/background.server.ts";
import { poolFor } from "../../platform/db.server.ts";

const CATCH_UP_EVERY_MS = 5_000;

/** Brings what auditors look events up by to the ledger's end. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "audit",
      worker: "market",
      everyMs: CATCH_UP_EVERY_MS,
      /** Some thousand events a round: a program that starts on a large ledger waits for no more. */
      run: async () => {
        const { catchUpForQuestion } = await import("../../../events/audit/catchUp.ts");
        await catchUpForQuestion(poolFor("market"));
      },
    },
  ],
};
