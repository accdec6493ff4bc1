import { findGrants } from "#app/areas/offers/publicGrants.server.ts";
import type { Search, Term } from "../model/searchQuery.ts";
import type { FoundGrant } from "../model/wire.ts";

/** Plans granted by a coupon or as a trial, which no payment search finds. */

const MAX = 20;
/** Term kinds that only a payment has. */
const OF_PAYMENTS = ["state", "token", "least", "most"] as const;

/** The latest grants of a coupon or a complete wallet among the terms. */
export async function loadGrants(terms: readonly Term[], search: Search): Promise<FoundGrant[]> {
  const searched = terms.find(({ kind, whole }) => kind === "coupon" || (kind === "wallet" && whole));
  if (!searched || OF_PAYMENTS.some((filter) => search[filter] !== "")) return [];
  const { kind, term, whole } = searched;
  const by = kind === "wallet" ? { wallet: term } : { coupon: term, isWhole: whole };
  const { plan, duration, from, to } = search;
  return findGrants({ by, slug: plan, duration, from, to }, MAX);
}
