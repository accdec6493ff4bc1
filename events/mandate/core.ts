import { defineCore } from "../core.ts";
import { decideMandate, type MandateCommand, type MandateRefusal } from "./decide.ts";
import { MANDATE_SCHEMAS, MANDATE_UPCASTERS, type MandateEvent } from "./events.ts";
import { evolveMandate, type Mandate, noMandate } from "./mandate.ts";
import { MANDATE_PUBLICATIONS } from "./published.ts";

export const mandateCore = defineCore<Mandate, MandateEvent, MandateCommand, MandateRefusal>({
  category: "mandate",
  schemas: MANDATE_SCHEMAS,
  upcasters: MANDATE_UPCASTERS,
  publishedAs: MANDATE_PUBLICATIONS,
  replays: true,
  initial: noMandate,
  evolve: evolveMandate,
  decide: decideMandate,
});
