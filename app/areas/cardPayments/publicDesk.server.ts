/** What staff desks may use of card payments and renewals. */

export { type CapturedRow, capturedBetween } from "./server/search/captured.server.ts";
export {
  type CardKeys,
  cardsBeginningWith,
  type FoundCardRow,
  type FoundRenewalRow,
  findCards,
  findRenewals,
  type RenewalKeys,
  renewalsBeginningWith,
} from "./server/search/found.server.ts";
