import { liveUnitsSince, takenOfCredits } from "#app/areas/dataApi/publicUnits.server.ts";
import { entitlementsOf } from "#app/areas/offers/publicEntitlements.ts";
import { accountOfSubject, accountOfWallet } from "#app/identity/people.server.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import type { RecordedRefundInputs } from "#events/pricing/recordedRefund.ts";
import type { Paid } from "./paid.server.ts";

type Units = NonNullable<RecordedRefundInputs["units"]>;

/** Units of the Data API that were used of what was paid, and how many that paid for; null where none are sold. */
export async function unitsOf({ about, product, slug, subject, wallet, money }: Paid): Promise<Units | null> {
  if (about.kind === "credits") {
    const credits = await takenOfCredits(about.id);
    return credits && { used: String(credits.taken), of: String(credits.units) };
  }
  if (about.kind === "case" || product !== PRODUCTS.DataAPI) return null;
  const used = await Promise.all(
    (await accountsOf(subject, wallet)).map((id) => liveUnitsSince(id, money.at.slice(0, 10))),
  );
  const sum = used.reduce((total, units) => total + units, 0);
  return { used: String(sum), of: String(entitlementsOf([slug]).apiUnitsPerMonth) };
}

/** Whose keys may use the plan: the buyer's, and those of the account whose wallet holds it, whoever bought it. */
async function accountsOf(subject: string, wallet: Paid["wallet"]): Promise<string[]> {
  const ids = [await accountOfSubject(subject), wallet === null ? null : await accountOfWallet(wallet)];
  return [...new Set(ids)].filter((id) => id !== null);
}
