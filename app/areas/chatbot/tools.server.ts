import { alikeTo, averageTool, gradeMoves, tokensFollowed } from "./server/tools/among.server.ts";
import { shareOfMarket, supplyOf } from "./server/tools/finds.server.ts";
import { gradeWhy, tokenSize } from "./server/tools/grades.server.ts";
import { helpOn, termMeaning } from "./server/tools/help.server.ts";
import { marketOver, marketRegime, sectorChanges, signalRecord } from "./server/tools/marketTools.server.ts";
import { operationTools } from "./server/tools/operations.server.ts";
import { calculate, myPlan, plans, veTmai } from "./server/tools/own.server.ts";
import { planPrice } from "./server/tools/planPrice.server.ts";
import { planIncludes } from "./server/tools/planTools.server.ts";
import { highestClose, priceMove, priceOn, whatIf } from "./server/tools/prices.server.ts";
import { proposeToOpen } from "./server/tools/proposals.server.ts";
import { atCap, convert, extremes, largestShare, pricesOver, volumeAgainst } from "./server/tools/tokenTools.server.ts";
import type { AreaTools } from "./server/tools/tool.server.ts";

/** Operations of the Data API, and calculations with their results. */
export const tools: AreaTools = [
  {
    place: 10,
    tools: [
      ...operationTools,
      priceMove,
      priceOn,
      highestClose,
      whatIf,
      supplyOf,
      shareOfMarket,
      tokensFollowed,
      averageTool,
      alikeTo,
      gradeMoves,
      plans,
      myPlan,
      veTmai,
      calculate,
    ],
  },
  {
    place: 40,
    tools: [proposeToOpen, planIncludes, planPrice],
  },
  {
    place: 60,
    tools: [
      helpOn,
      termMeaning,
      gradeWhy,
      tokenSize,
      sectorChanges,
      marketRegime,
      marketOver,
      signalRecord,
      pricesOver,
      extremes,
      volumeAgainst,
      atCap,
      convert,
      largestShare,
    ],
  },
];
