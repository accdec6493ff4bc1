import { defineCore } from "../core.ts";
import { RENEWAL_SCHEMAS, RENEWAL_UPCASTERS, type RenewalEvent } from "./events.ts";
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
  replays: true,
  initial: noRenewal,
  evolve: evolveRenewal,
  decide: decideRenewal,
});
