/** What staff's desks may ask of card payments and renewals. */
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
