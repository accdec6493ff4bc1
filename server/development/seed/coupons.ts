import { couponCore } from "#events/cores.ts";
import { type CouponOffered, couponStream } from "#events/coupon/coupon.ts";
import { handle } from "#events/handle.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { type CouponTerms, couponProblem } from "#events/pricing/coupon.ts";

/** Coupons of the generator's shop: one per quarter for everyone, and one that takes off the whole price for a few. */

const QUARTERS = 8;
const PERCENTS = [10, 15, 20, 25];
const WHOLE_PRICE = "SEED-FREE";

export type Coupons = { quarterly: readonly CouponTerms[]; wholePrice: CouponTerms };

/** Creates them at the start, unless they already exist in this form. Milliseconds. */
export async function offerCoupons(ledger: Ledger, from: number, until: number): Promise<Coupons> {
  const length = Math.ceil((until - from) / QUARTERS);
  const quarterly: CouponTerms[] = [];
  for (let quarter = 0; quarter < QUARTERS; quarter++)
    quarterly.push(
      await offer(ledger, from, {
        ...makeCoupon(`SEED-Q${quarter + 1}`, PERCENTS[quarter % PERCENTS.length] as number),
        startsAt: toIsoTime(from + quarter * length),
        endsAt: toIsoTime(from + (quarter + 1) * length),
      }),
    );
  const wholePrice = await offer(ledger, from, { ...makeCoupon(WHOLE_PRICE, 100), startsAt: toIsoTime(from) });
  return { quarterly, wholePrice };
}

/** The coupon that is valid for a plan at a time in seconds, if any. */
export const couponFor = ({ quarterly }: Coupons, plan: Parameters<typeof couponProblem>[1], now: number) =>
  quarterly.find((terms) => couponProblem(terms, plan, now) === null);

const toIsoTime = (ms: number) => new Date(ms).toISOString();

const makeCoupon = (code: string, percent: number): CouponOffered => ({
  code,
  percent,
  products: [],
  slugs: [],
  usesInAll: null,
  usesPerWallet: null,
  startsAt: "",
  endsAt: null,
});

async function offer(ledger: Ledger, at: number, terms: CouponOffered): Promise<CouponTerms> {
  const streamId = couponStream(terms.code);
  const handled = await handle(
    ledger,
    couponCore,
    streamId,
    { type: "OfferCoupon", terms },
    {
      metadata: { actor: "system", correlationId: "seed", causationId: null, requestId: null },
      recordedAt: toIsoTime(at),
    },
  );
  if (!handled.ok) throw new Error(`coupon ${terms.code} is refused: ${handled.refusal.tag}`);
  return { ...terms, version: (await ledger.endOfStream(streamId)).version };
}
