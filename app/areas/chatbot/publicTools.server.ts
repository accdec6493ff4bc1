/** The helpers for writing an area's `tools.server.ts`. There is no central list of tools: it is made from those files. */

export { ALERT_LIMITS, screenShape, tokenId } from "./model/calls.ts";
export { parseChainId } from "./model/chains.ts";
export type { Restriction, Sort } from "./model/query.ts";
export type { Proposal, ToolAnswer } from "./model/shown.ts";
export { figuresOfText } from "./server/guard/extractNumbers.server.ts";
export { lockedBehind, planWithAlerts } from "./server/locked.server.ts";
export { findSymbol } from "./server/tools/finds.server.ts";
export { chosenList } from "./server/tools/ownLists.server.ts";
export { tokensQuery } from "./server/tools/screen.server.ts";
export { loadSource } from "./server/tools/sources.server.ts";
export {
  type AreaTools,
  isAmong,
  loadRows,
  refusal,
  type Tool,
  type ToolContext,
  tool,
} from "./server/tools/tool.server.ts";
