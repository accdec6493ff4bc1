import { liveUnitsSince, takenOfCredits } from "#app/areas/dataApi/publicUnits.server.ts";
import { entitlementsOf } from "#app/areas/offers/publicEntitlements.ts";
import { accountOfSubject } from "#app/identity/people.server.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import type { RecordedRefundInputs } from "#events/pricing/recordedRefund.ts";
import type { Paid } from "./paid.server.ts";

type Units = NonNullable<RecordedRefundInputs["units"]>;

/** Units of the Data API that were used of what was paid, and how many that paid for; null where none are sold. */
export async function unitsOf({ about, product, slug, subject, money }: Paid): Promise<Units | null> {
  if (about.kind === "credits") {
    const credits = await takenOfCredits(about.id);
    return credits && { used: String(credits.taken), of: String(credits.units) };
  }
  if (about.kind === "case" || product !== PRODUCTS.DataAPI) return null;
  const accountId = await accountOfSubject(subject);
  const used = accountId === null ? 0 : await liveUnitsSince(accountId, money.at.slice(0, 10));
  return { used: String(used), of: String(entitlementsOf([slug]).apiUnitsPerMonth) };
}
