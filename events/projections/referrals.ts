import { referralCore } from "../cores.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { RowChange } from "../readModels/rows.ts";
import type { ReferralEvent } from "../referral/referral.ts";

/** The referral codes with their current terms, including ended ones. */
export const referrals: Projection = {
  name: "referrals",
  tables: { referrals: ["code"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("referral-")) return [];
    return [toRowChange(event, referralCore.parse(event))];
  },
};

function toRowChange({ version, recordedAt }: ProjectedEvent, fact: ReferralEvent): RowChange {
  const key = { code: fact.data.code };
  const now = { version, changed_at: recordedAt };
  switch (fact.type) {
    case "ReferralOffered": {
      const { refereeAddress, percentage } = fact.data;
      const row = { ...key, referee_address: refereeAddress, percentage, status: "offered", ...now };
      return { kind: "put", table: "referrals", key, row };
    }
    case "ReferralEnded":
      return { kind: "patch", table: "referrals", key, row: { status: "ended", ...now } };
    default:
      return fact satisfies never;
  }
}
