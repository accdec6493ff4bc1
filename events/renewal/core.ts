import { defineCore } from "../core.ts";
import { RENEWAL_SCHEMAS, RENEWAL_UPCASTERS, type RenewalEvent } from "./events.ts";
import { RENEWAL_PUBLICATIONS } from "./published.ts";
import {
  decideRenewal,
  evolveRenewal,
  noRenewal,
  type Renewal,
  type RenewalCommand,
  type RenewalRefusal,
} from "./renewal.ts";

export const renewalCore = defineCore<Renewal, RenewalEvent, RenewalCommand, RenewalRefusal>({
  category: "renewal",
  schemas: RENEWAL_SCHEMAS,
  upcasters: RENEWAL_UPCASTERS,
  publishedAs: RENEWAL_PUBLICATIONS,
  replays: true,
  initial: noRenewal,
  evolve: evolveRenewal,
  decide: decideRenewal,
});
