import { defineCore } from "../core.ts";
import {
  ACCOUNT_SCHEMAS,
  ACCOUNT_UPCASTERS,
  type AccountCommand,
  type AccountEvent,
  type AccountRefusal,
  type AccountState,
  decideAccount,
  evolveAccount,
  newAccount,
} from "./account.ts";
import { ACCOUNT_PUBLICATIONS } from "./published.ts";

export const accountCore = defineCore<AccountState, AccountEvent, AccountCommand, AccountRefusal>({
  category: "account",
  schemas: ACCOUNT_SCHEMAS,
  upcasters: ACCOUNT_UPCASTERS,
  publishedAs: ACCOUNT_PUBLICATIONS,
  initial: newAccount,
  evolve: evolveAccount,
  decide: decideAccount,
});
