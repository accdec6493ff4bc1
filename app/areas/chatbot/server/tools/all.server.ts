import { findTokens, movers, rankedByGrade, shareOfMarket, signalsNow, signalTurns, supplyOf } from "./finds.server.ts";
import { operationTools } from "./operations.server.ts";
import { calculate, myPlan, plans, veTmai } from "./own.server.ts";
import { highestClose, priceMove, priceOn, whatIf } from "./prices.server.ts";
import { proposeAlert, proposeToOpen } from "./proposals.server.ts";
import type { Tool } from "./tool.server.ts";

/** Everything that the assistant may do: the operations of the Data API, and what is reckoned of them. */
export const TOOLS: readonly Tool[] = [
  ...operationTools,
  priceMove,
  priceOn,
  highestClose,
  whatIf,
  movers,
  rankedByGrade,
  findTokens,
  signalTurns,
  signalsNow,
  supplyOf,
  shareOfMarket,
  plans,
  myPlan,
  veTmai,
  calculate,
  proposeAlert,
  proposeToOpen,
];

export const toolNamed = (name: string): Tool | undefined => TOOLS.find((tool) => tool.name === name);
