/**
 * Building blocks for an area's `operations.server.ts`. This module does not know the list of operations: the list is built from those
 * files.
 */

export type { ProblemCode } from "./model/problems.ts";
export { encodeCursor, parseCursor } from "./server/exchange/cursor.server.ts";
export {
  type Answer,
  type AreaOperations,
  type CallContext,
  type Operation,
  operation,
} from "./server/exchange/operation.server.ts";
export { Problem } from "./server/exchange/problem.server.ts";
export { formatDecimal } from "./server/operations/figures.server.ts";
export { commandHash, requireOwner } from "./server/operations/owner.server.ts";
export { z } from "./server/operations/schema.server.ts";
export { period, periodIn } from "./server/operations/series.server.ts";
export {
  cursor,
  DELIVERY_STATES,
  day,
  decimal,
  deliveryState,
  instant,
  limit,
  ORIGINS,
  tokenId,
  toOrigin,
} from "./server/operations/shapes.server.ts";
