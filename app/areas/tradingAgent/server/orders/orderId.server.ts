import { v7 as uuidv7 } from "uuid";
import { type Hex, hexToBytes } from "viem";
import { CANDLE_MS, type Side, type Timeframe } from "../../../../../analytics/agents/model.ts";

const UUID_BYTES = 16;
/** Later than the sales of the same candle: orders of one mandate are sent in the order of their ids. */
const BUYS_LATER_MS = 1;

/**
 * The ledger's id of a decision's order, a UUIDv7 of the candle's close and of bits of the decision's own id: one order per decision,
 * however often it is placed and by any worker.
 */
export const deriveOrderId = (decisionId: Hex, of: { candle: string; timeframe: Timeframe; side: Side }): string =>
  uuidv7({
    msecs: Date.parse(of.candle) + CANDLE_MS[of.timeframe] + (of.side === "buy" ? BUYS_LATER_MS : 0),
    random: hexToBytes(decisionId).slice(0, UUID_BYTES),
  });
