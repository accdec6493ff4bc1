import type { AreaServer } from "#app/platform/background.server.ts";

const ERASE_EVERY_MS = 3_600_000;

/** Issues invoices and credit notes as the ledger grows, and erases buyers' details after their retention period. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "old details of buyers",
      worker: "payments",
      everyMs: ERASE_EVERY_MS,
      run: async () => (await import("./server/buyers.server.ts")).eraseOldCopies(),
    },
  ],
  subscriptions: [
    {
      name: "invoices.issue",
      worker: "payments",
      types: [
        ...(["PlanSaved", "CardPlanSaved", "CreditsBought", "RefundSettled", "RefundUnsettled"] as const),
        ...(["PlanWithdrawn", "CallWithdrawn", "CardDisputeClosed"] as const),
      ],
      // Earlier charges have receipts: invoicing them years later helps no one.
      from: "now",
      async handle(events, transaction) {
        const { issueDocuments } = await import("./server/issue/issue.server.ts");
        await issueDocuments(events, transaction);
      },
    },
  ],
};
