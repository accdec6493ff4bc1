import type { Described, Operation } from "../exchange/operation.server.ts";
import { getStatus } from "./about.server.ts";
import { getUsage, getUsageByDay } from "./account.server.ts";
import {
  changeAlertCall,
  createAlertCall,
  deleteAlertCall,
  getAlert,
  getAlertLimit,
  listAlertFirings,
  listAlerts,
  pauseAlertCall,
  snoozeAlertCall,
  testAlertCall,
} from "./alerts.server.ts";
import { listDailyCandles, listHourlyCandles } from "./candles.server.ts";
import { buyCredits, getCredits } from "./credits.server.ts";
import { listDeliveries, replayDelivery } from "./deliveries.server.ts";
import { listEvents } from "./events.server.ts";
import { getExport, listExports } from "./exports.server.ts";
import { listGradeHistory } from "./gradeHistory.server.ts";
import { listGrades } from "./grades.server.ts";
import { listHitRates } from "./hitRates.server.ts";
import { changeTokenList, createTokenList, deleteTokenList, putListTokens } from "./listChanges.server.ts";
import { getTokenList, listListTokens, listListVersions, listTokenLists } from "./lists.server.ts";
import { getMarket, listMarketHistory } from "./market.server.ts";
import { getGradeProof } from "./proofs.server.ts";
import { getReceipt } from "./receipts.server.ts";
import { getCorrelation, listLevels, listQuantMetrics } from "./risk.server.ts";
import {
  advanceSandboxClock,
  createSandboxPayment,
  getSandboxPayment,
  listSandboxScenarios,
} from "./sandbox.server.ts";
import { listScenarios } from "./scenarios.server.ts";
import { listSignalHistory, listSignals } from "./signals.server.ts";
import { STREAM } from "./stream.server.ts";
import { getToken, listPrices, listTokens } from "./tokens.server.ts";
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  replayToWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from "./webhooks.server.ts";

/** Every operation there is. A new one is a line here; routes, documents, tools and tests follow from it. */
export const OPERATIONS: readonly Operation[] = [
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
  listTokenLists,
  getTokenList,
  listListTokens,
  listListVersions,
  createTokenList,
  changeTokenList,
  putListTokens,
  deleteTokenList,
  listAlerts,
  createAlertCall,
  getAlertLimit,
  getAlert,
  changeAlertCall,
  deleteAlertCall,
  pauseAlertCall,
  snoozeAlertCall,
  testAlertCall,
  listAlertFirings,
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
];

/** With the one that is answered bit by bit, which is no tool of a language model. */
export const DOCUMENTED: readonly Described[] = [...OPERATIONS, STREAM];
