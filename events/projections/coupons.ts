import { couponCore } from "../cores.ts";
import type { CouponEvent } from "../coupon/coupon.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { RowChange } from "../readModels/rows.ts";

/** The coupons with their current terms, including ended ones. */
export const coupons: Projection = {
  name: "coupons",
  tables: { coupons: ["code"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("coupon-")) return [];
    return [toRowChange(event, couponCore.parse(event))];
  },
};

function toRowChange({ version, recordedAt }: ProjectedEvent, fact: CouponEvent): RowChange {
  const key = { code: fact.data.code };
  const now = { version, changed_at: recordedAt };
  switch (fact.type) {
    case "CouponOffered": {
      const terms = fact.data;
      const row = {
        ...key,
        percent: terms.percent,
        products: terms.products.map(String),
        slugs: terms.slugs,
        uses_in_all: terms.usesInAll,
        uses_per_wallet: terms.usesPerWallet,
        starts_at: terms.startsAt,
        ends_at: terms.endsAt,
        status: "offered",
        ...now,
      };
      return { kind: "put", table: "coupons", key, row };
    }
    case "CouponEnded":
      return { kind: "patch", table: "coupons", key, row: { status: "ended", ...now } };
    default:
      return fact satisfies never;
  }
}
