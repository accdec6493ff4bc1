import { alikeTo, averageOf, gradeMoves, tokensFollowed } from "./among.server.ts";
import { shareOfMarket, supplyOf } from "./finds.server.ts";
import { gradeWhy, tokenSize } from "./grades.server.ts";
import { helpOn, termMeaning } from "./help.server.ts";
import { proposeList, proposeListChange } from "./listProposals.server.ts";
import { lockDiscount } from "./locks.server.ts";
import { marketOver, marketRegime, sectorChanges, signalRecord } from "./marketTools.server.ts";
import { operationTools } from "./operations.server.ts";
import { calculate, myPlan, plans, veTmai } from "./own.server.ts";
import { planPrice } from "./planPrice.server.ts";
import { planIncludes } from "./planTools.server.ts";
import { highestClose, priceMove, priceOn, whatIf } from "./prices.server.ts";
import { alertChoices, proposeAlert, proposeListAlert, proposeToOpen } from "./proposals.server.ts";
import { atCap, convert, extremes, largestShare, pricesOver, volumeAgainst } from "./tokenTools.server.ts";
import type { Tool } from "./tool.server.ts";

/** Everything that the assistant may do: the operations of the Data API, and what is reckoned of them. */
export const TOOLS: readonly Tool[] = [
  ...operationTools,
  priceMove,
  priceOn,
  highestClose,
  whatIf,
  supplyOf,
  shareOfMarket,
  tokensFollowed,
  averageOf,
  alikeTo,
  gradeMoves,
  plans,
  myPlan,
  veTmai,
  calculate,
  proposeAlert,
  proposeListAlert,
  alertChoices,
  proposeList,
  proposeListChange,
  proposeToOpen,
  planIncludes,
  planPrice,
  lockDiscount,
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
];

export const toolNamed = (name: string): Tool | undefined => TOOLS.find((tool) => tool.name === name);
