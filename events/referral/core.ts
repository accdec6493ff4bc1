import { defineCore } from "../core.ts";
import {
  decideReferral,
  evolveReferral,
  noReferral,
  REFERRAL_SCHEMAS,
  REFERRAL_UPCASTERS,
  type Referral,
  type ReferralCommand,
  type ReferralCoreRefusal,
  type ReferralEvent,
} from "./referral.ts";

export const referralCore = defineCore<Referral, ReferralEvent, ReferralCommand, ReferralCoreRefusal>({
  category: "referral",
  schemas: REFERRAL_SCHEMAS,
  upcasters: REFERRAL_UPCASTERS,
  initial: noReferral,
  evolve: evolveReferral,
  decide: decideReferral,
});
