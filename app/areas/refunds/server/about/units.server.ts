import { liveUnitsSince, takenOfCredits } from "#app/areas/dataApi/publicUnits.server.ts";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { accountsThatRemoved } from "#app/identity/people.server.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import type { RecordedRefundInputs } from "#events/pricing/recordedRefund.ts";
import { findAccounts } from "../people/customer.server.ts";
import type { Paid } from "./paid.server.ts";

type Units = NonNullable<RecordedRefundInputs["units"]>;

/** How many Data API units of the purchase were used, and how many it paid for; null when none are sold. */
export async function loadUsedUnits({
  about,
  product,
  slug,
  subject,
  wallet,
  money,
  recorded,
}: Paid): Promise<Units | null> {
  if (about.kind === "credits") {
    const credits = await takenOfCredits(about.id);
    return credits && { used: String(credits.taken), of: String(credits.units) };
  }
  if (about.kind === "case" || product !== PRODUCTS.DataAPI) return null;
  // An account that has verified the wallet uses what a guest bought with it, until it removes the wallet.
  const [own, earlier] = await Promise.all([
    findAccounts({ subject, wallet }),
    wallet === null ? [] : accountsThatRemoved(wallet, recorded.position),
  ]);
  const accounts = new Set([...own, ...earlier]);
  const used = await Promise.all([...accounts].map((accountId) => liveUnitsSince(accountId, money.at.slice(0, 10))));
  return {
    used: String(used.reduce((sum, units) => sum + units, 0)),
    of: String(mergeEntitlements([slug]).apiUnitsPerMonth),
  };
}
