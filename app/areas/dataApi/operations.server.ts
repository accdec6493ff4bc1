import type { TagFacts } from "./publicContext.server.ts";
import type { AreaOperations } from "./server/exchange/operation.server.ts";
import { getStatus } from "./server/operations/about.server.ts";
import { getUsage, getUsageByDay } from "./server/operations/account.server.ts";
import { listDailyCandles, listHourlyCandles } from "./server/operations/candles.server.ts";
import { buyCredits, getCredits } from "./server/operations/credits.server.ts";
import { listDeliveries, replayDelivery } from "./server/operations/deliveries.server.ts";
import { listEvents } from "./server/operations/events.server.ts";
import { getExport, listExports } from "./server/operations/exports.server.ts";
import { listGradeHistory } from "./server/operations/gradeHistory.server.ts";
import { listGrades } from "./server/operations/grades.server.ts";
import { listHitRates } from "./server/operations/hitRates.server.ts";
import { getMarket, listMarketHistory } from "./server/operations/market.server.ts";
import { getGradeProof } from "./server/operations/proofs.server.ts";
import { getReceipt } from "./server/operations/receipts.server.ts";
import { getCorrelation, listLevels, listQuantMetrics } from "./server/operations/risk.server.ts";
import {
  advanceSandboxClock,
  createSandboxPayment,
  getSandboxPayment,
  listSandboxScenarios,
} from "./server/operations/sandbox.server.ts";
import { listScenarios } from "./server/operations/scenarios.server.ts";
import { listSignalHistory, listSignals } from "./server/operations/signals.server.ts";
import { getToken, listPrices, listTokens } from "./server/operations/tokens.server.ts";
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  replayToWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from "./server/operations/webhooks.server.ts";

const tags = {
  Tokens: { text: "Which tokens there are, with their newest figures." },
  Prices: { text: "Prices now, and candles of the past." },
  Grades: { text: "Grades and signals, their record, and proof of when they were published." },
  Market: { text: "The market as a whole, and figures of risk and of what may come." },
  Files: { text: "Whole years in one file.", isOfPrograms: true },
  Events: { text: "What happened, to be pulled or heard of as it happens.", isOfPrograms: true },
  Webhooks: { text: "Servers that events are sent to, and what became of each that was sent.", isOfPrograms: true },
  Sandbox: {
    text: "Payments that are not real: scenarios to try a program with, and a clock that it advances.",
    isOfPrograms: true,
  },
  Account: { text: "What the caller's own keys used.", isOfPrograms: true },
  About: { text: "The state of the service.", isOfPrograms: true },
} as const satisfies Record<string, TagFacts>;

declare module "./publicContext.server.ts" {
  interface OperationTags extends Record<keyof typeof tags, TagFacts> {}
}

/** What the market tells, and what belongs to programs themselves. */
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
        listQuantMetrics,
        listLevels,
        listScenarios,
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
        changeWebhookEndpoint,
        deleteWebhookEndpoint,
        rotateWebhookSecret,
        testWebhookEndpoint,
        replayToWebhookEndpoint,
        listDeliveries,
        replayDelivery,
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
