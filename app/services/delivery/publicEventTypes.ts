/** Which facts of the ledger programs hear of. */

export {
  dataOf,
  EVENTS_REACTION,
  isTold,
  LEDGER_TYPES,
  type LedgerType,
  TOLD_TYPES,
  type ToldFact,
  type ToldType,
} from "./model/eventTypes.ts";
