import { decideGrant, noGrant, type PlanGranted } from "#events/payment/grant.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import { SECONDS_OF } from "#events/pricing/catalogue.ts";
import { timeText } from "#events/pricing/period.ts";
import type { Coupons } from "./coupons.ts";
import type { Random } from "./random.ts";
import type { Order } from "./shop.ts";
import type { Act } from "./story.ts";

/** Plans that some wallets are granted before they pay: a trial on their first day, or a free month. */

const TRIALS = 0.12;
const MONTHS_FOR_NOTHING = 0.004;

export type Given = { id: string; acts: Act[] };

/** The plan that an order's buyer was granted just before it, if any. Guests get none, and each wallet at most one. */
export function giver(catalogue: readonly CatalogueEntry[], { wholePrice }: Coupons, random: Random) {
  const known = new Set<string>();
  const withTrial = catalogue.filter(({ trialDays }) => trialDays > 0);
  const monthly = catalogue.filter(({ pricesUsdCents }) => pricesUsdCents.monthly);

  function give({ trader, at }: Order, entry: CatalogueEntry, terms: Terms): Given {
    const from = Math.floor(at / 1000);
    const { slug, name, product, planType, catalogueVersion } = entry;
    const grant = {
      subject: trader.subject,
      wallet: trader.wallet,
      plan: { slug, name, product, planType, catalogueVersion },
      ...terms,
      lot: { valueUsdCents: "0", from: timeText(from), to: timeText(from + terms.seconds) },
    };
    const decision = decideGrant(noGrant, { type: "GrantPlan", grant });
    if ("refusal" in decision) throw new Error("a seeded grant is refused");
    return { id: random.uuid(at), acts: [{ at, actor: trader.subject, events: decision.events }] };
  }

  return (order: Order): Given | null => {
    const { subject } = order.trader;
    if (known.has(subject) || !subject.startsWith("account:")) return null;
    known.add(subject);
    if (withTrial.length > 0 && random.chance(TRIALS)) {
      const entry = random.pick(withTrial);
      return give(order, entry, { duration: "trial", seconds: entry.trialDays * 86_400, reason: "trial" });
    }
    if (!random.chance(MONTHS_FOR_NOTHING)) return null;
    const terms = { duration: "monthly", seconds: SECONDS_OF.monthly, reason: "coupon" } as const;
    return give(order, random.pick(monthly), { ...terms, couponCode: wholePrice.code });
  };
}

type Terms = Pick<PlanGranted, "duration" | "seconds" | "reason" | "couponCode">;
