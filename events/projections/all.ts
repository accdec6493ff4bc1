import type { Projection } from "../readModels/projection.ts";
import { accesses } from "./accesses.ts";
import { accounts } from "./accounts.ts";
import { agents } from "./agents.ts";
import { attentionCases } from "./attentionCases.ts";
import { calls } from "./calls.ts";
import { cardPayments } from "./cardPayments.ts";
import { catalogue } from "./catalogue.ts";
import { coupons } from "./coupons.ts";
import { gradeDays } from "./gradeDays.ts";
import { grants } from "./grants.ts";
import { indices } from "./indices.ts";
import { invoices } from "./invoices.ts";
import { journal } from "./journal.ts";
import { mandates } from "./mandates.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { paymentTerms } from "./paymentTerms.ts";
import { periods } from "./periods.ts";
import { referralClaims } from "./referralClaims.ts";
import { referrals } from "./referrals.ts";
import { refunds } from "./refunds.ts";
import { renewals } from "./renewals.ts";
import { wallets } from "./wallets.ts";

/** Every append runs these and a rebuild replays them. Each has its row in `read_model_heads`, by a migration. */
export const allProjections: readonly Projection[] = [
  catalogue,
  payments,
  paymentTerms,
  attentionCases,
  journal,
  accounts,
  accesses,
  coupons,
  referrals,
  grants,
  gradeDays,
  calls,
  orders,
  periods,
  wallets,
  indices,
  mandates,
  agents,
  cardPayments,
  renewals,
  refunds,
  referralClaims,
  invoices,
];
