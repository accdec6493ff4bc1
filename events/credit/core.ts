import { defineCore } from "../core.ts";
import {
  type CreditCommand,
  type CreditRefusal,
  type Credits,
  decideCredits,
  evolveCredits,
  noCredits,
} from "./credit.ts";
import { CREDIT_SCHEMAS, CREDIT_UPCASTERS, type CreditEvent } from "./events.ts";
import { CREDIT_PUBLICATIONS } from "./published.ts";

export const creditCore = defineCore<Credits, CreditEvent, CreditCommand, CreditRefusal>({
  category: "credit",
  schemas: CREDIT_SCHEMAS,
  upcasters: CREDIT_UPCASTERS,
  publishedAs: CREDIT_PUBLICATIONS,
  initial: noCredits,
  evolve: evolveCredits,
  decide: decideCredits,
});
