import type { AreaServer } from "#app/platform/background.server.ts";

/** Shorter than the block interval of most chains. */
const WATCH_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Follows operations of embedded wallets and their accounts on chain, and notifies owners of new signers. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "embedded wallets",
      worker: "payments",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/watch/task.server.ts")).runWalletsTask(),
    },
    {
      name: "unsigned operations of wallets",
      worker: "payments",
      everyMs: SWEEP_EVERY_MS,
      run: async () => {
        const [{ forgetOldChallenges }, { forgetUnsigned }] = await Promise.all([
          import("./server/challenges.server.ts"),
          import("./server/operations/rows.server.ts"),
        ]);
        await forgetOldChallenges();
        await forgetUnsigned();
      },
    },
  ],
  subscriptions: [
    {
      name: "embeddedWallet.signers",
      worker: "market",
      types: ["SignerAdded"],
      from: "now",
      async handle(events, transaction) {
        const { notifyOfSigners } = await import("./server/notices.server.ts");
        await notifyOfSigners(events, transaction);
      },
    },
  ],
};
