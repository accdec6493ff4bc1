/** What staff desks may use of refunds. */

export { type CardRefundRow, refundsByCard } from "./server/search/byCard.server.ts";
export {
  type FoundRefundRow,
  findRefunds,
  type RefundKeys,
  refundsBeginningWith,
} from "./server/search/found.server.ts";
export {
  type RefundedCaseRow,
  refundedCases,
  type SettledOnChainRow,
  settledOnChain,
} from "./server/search/settled.server.ts";
