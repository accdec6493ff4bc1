import type { RecordedRefundInputs } from "#events/pricing/recordedRefund.ts";
import type { Paid } from "./paid.server.ts";

type Units = NonNullable<RecordedRefundInputs["units"]>;

/** Units of the Data API that were used of what was paid, and how many that paid for; null where none are sold. */
export async function unitsOf(_paid: Paid): Promise<Units | null> {
  return null;
}
