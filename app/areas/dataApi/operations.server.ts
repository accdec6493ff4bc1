import type { TagFacts } from "./publicContext.server.ts";
import type { AreaOperations } from "./server/exchange/operation.server.ts";
import { getStatus } from "./server/operations/about.server.ts";
import { getUsage, getUsageByDay } from "./server/operations/account.server.ts";
import { listDailyCandles, listHourlyCandles } from "./server/operations/candles.server.ts";
import { buyCredits, getCredits } from "./server/operations/credits.server.ts";
import { listDeliveries, resendDelivery } from "./server/operations/deliveries.server.ts";
import { listEvents } from "./server/operations/events.server.ts";
import { getExport, listExports } from "./server/operations/exports.server.ts";
import { listGradeHistory } from "./server/operations/gradeHistory.server.ts";
import { listGrades } from "./server/operations/grades.server.ts";
import { listHitRates } from "./server/operations/hitRates.server.ts";
import { getMarket, listMarketHistory } from "./server/operations/market.server.ts";
import { getGradeProof } from "./server/operations/proofs.server.ts";
import { getReceipt } from "./server/operations/receipts.server.ts";
import { getCorrelation, listRiskMetrics, listSupportResistance } from "./server/operations/risk.server.ts";
import {
  advanceSandboxClock,
  createSandboxPayment,
  getSandboxPayment,
  listSandboxScenarios,
} from "./server/operations/sandbox.server.ts";
import { listPriceScenarios } from "./server/operations/scenarios.server.ts";
import { listSignalHistory, listSignals } from "./server/operations/signals.server.ts";
import { getToken, listPrices, listTokens } from "./server/operations/tokens.server.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  replayWebhookEvents,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from "./server/operations/webhooks.server.ts";

const tags = {
  Tokens: { text: "All tokens with their latest figures." },
  Prices: { text: "Latest prices and historical candles." },
  Grades: { text: "Grades and signals, their track record, and proof of when they were published." },
  Market: { text: "The market as a whole, risk metrics and price scenarios." },
  Files: { text: "Bulk files, one per year.", isOfPrograms: true },
  Events: { text: "Events, by polling or as a live stream.", isOfPrograms: true },
  Webhooks: { text: "Endpoints that events are sent to, and every delivery to them.", isOfPrograms: true },
  Sandbox: {
    text: "Simulated payments for testing a program: scenarios, and a clock that the program advances.",
    isOfPrograms: true,
  },
  Account: { text: "Usage of the caller’s keys, prepaid units and receipts.", isOfPrograms: true },
  About: { text: "Service status.", isOfPrograms: true },
} as const satisfies Record<string, TagFacts>;

declare module "./publicContext.server.ts" {
  interface OperationTags extends Record<keyof typeof tags, TagFacts> {}
}

/** Operations that read the market, and those for programs themselves. */
export const operations: AreaOperations = {
  groups: [
    {
      place: 10,
      operations: [
        listTokens,
        getToken,
        listPrices,
        listDailyCandles,
        listHourlyCandles,
        listGrades,
        listGradeHistory,
        listSignals,
        listSignalHistory,
        getMarket,
        listMarketHistory,
        listRiskMetrics,
        listSupportResistance,
        listPriceScenarios,
        getCorrelation,
        listHitRates,
        getGradeProof,
        listExports,
        getExport,
      ],
    },
    {
      place: 40,
      operations: [
        listEvents,
        listWebhookEndpoints,
        createWebhookEndpoint,
        getWebhookEndpoint,
        updateWebhookEndpoint,
        deleteWebhookEndpoint,
        rotateWebhookSecret,
        testWebhookEndpoint,
        replayWebhookEvents,
        listDeliveries,
        resendDelivery,
        listSandboxScenarios,
        createSandboxPayment,
        getSandboxPayment,
        advanceSandboxClock,
        getUsage,
        getUsageByDay,
        buyCredits,
        getCredits,
        getReceipt,
        getStatus,
      ],
    },
  ],
  tags,
  examples: { "/v1/sandbox": "01980000-0000-7000-8000-000000000001" },
};
