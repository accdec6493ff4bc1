import { getAddress } from "viem";
import { database, prisma } from "#app/platform/db.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { catalogueStream, type PlanListed } from "#events/catalogue/catalogue.ts";
import { catalogueCore, couponCore, referralCore } from "#events/cores.ts";
import { couponStream } from "#events/coupon/coupon.ts";
import { type ConflictRefusal, handle } from "#events/handle.ts";
import { referralStream } from "#events/referral/referral.ts";
import type { CatalogueChange, CouponChange, ReferralChange } from "../model/adminCalls.ts";
import { toCouponTerms } from "./coupons.server.ts";

/** Changes by admins: coupons, referral codes and the catalogue. Each change is an event; `actor` is `staff:<id>`. */

export type ChangeRefusal =
  | ConflictRefusal
  | { tag: "UnknownCoupon"; couponCode: string }
  | { tag: "UnknownReferral"; referralCode: string }
  | { tag: "UnknownPlan"; planName: string }
  /** A membership on chain is identified by product and level; another plan already uses these, or this plan had others before. */
  | { tag: "PlanLevelTaken"; planName: string };
type Changed = { ok: true } | { refusal: ChangeRefusal };

export async function changeCoupon(change: CouponChange, actor: string): Promise<Changed> {
  const streamId = couponStream(change.code);
  if (change.change === "end") {
    const command = { type: "EndCoupon", code: change.code } as const;
    return changed(await handle(ledger(), couponCore, streamId, command, eventContext(actor, streamId)));
  }
  const { change: _, ...terms } = change;
  const unknown = await unlistedSlug(terms.slugs);
  if (unknown !== undefined) return { refusal: { tag: "UnknownPlan", planName: unknown } };
  const command = { type: "OfferCoupon", terms } as const;
  return changed(await handle(ledger(), couponCore, streamId, command, eventContext(actor, streamId)));
}

export async function changeReferral(change: ReferralChange, actor: string): Promise<Changed> {
  const { code } = change;
  const streamId = referralStream(code);
  const command =
    change.change === "end"
      ? ({ type: "EndReferral", code } as const)
      : ({
          type: "OfferReferral",
          terms: { code, refereeAddress: getAddress(change.refereeAddress), percentage: change.percentage },
        } as const);
  return changed(await handle(ledger(), referralCore, streamId, command, eventContext(actor, streamId)));
}

/** Lists a plan, or changes its listing: new prices, a new name, retired. Open quotes keep their version. */
export async function changePlan(plan: CatalogueChange, actor: string): Promise<Changed> {
  const rows = await prisma().catalogueEntry.findMany();
  const before = rows.find(({ slug }) => slug === plan.slug);
  const moved = before && (before.product !== plan.product || before.planType !== plan.planType);
  const twin = rows.find(
    (row) =>
      row.slug !== plan.slug &&
      (row.name.toLowerCase() === plan.name.toLowerCase() ||
        (row.product === plan.product && row.planType === plan.planType)),
  );
  if (moved || twin) return { refusal: { tag: "PlanLevelTaken", planName: plan.name } };
  const streamId = catalogueStream(plan.slug);
  const command = { type: "ListPlan", plan } as const;
  return changed(await handle(ledger(), catalogueCore, streamId, command, eventContext(actor, streamId)));
}

const changed = (handled: { ok: true } | { ok: false; refusal: ChangeRefusal }): Changed =>
  handled.ok ? { ok: true } : { refusal: handled.refusal };

async function unlistedSlug(slugs: readonly string[]): Promise<string | undefined> {
  const rows = await prisma().catalogueEntry.findMany({ where: { slug: { in: [...slugs] } } });
  return slugs.find((slug) => !rows.some((row) => row.slug === slug));
}

/** Every coupon with its terms, whether it has ended, and its reserved uses; most recently changed first. */
export async function listCoupons() {
  const [rows, uses] = await Promise.all([
    prisma().coupon.findMany({ orderBy: { changedAt: "desc" } }),
    database().pool.query<{ code: string; uses: string }>(
      "SELECT code, (SELECT count(*) FROM coupon_uses(code)) AS uses FROM read.coupons",
    ),
  ]);
  const held = new Map(uses.rows.map((row) => [row.code, Number(row.uses)]));
  return rows.map((row) => ({
    ...toCouponTerms(row),
    status: row.status,
    uses: held.get(row.code) ?? 0,
    changedAt: row.changedAt.toISOString(),
  }));
}

/** Every referral code, including ended ones; most recently changed first. */
export async function listReferrals() {
  const rows = await prisma().referral.findMany({ orderBy: { changedAt: "desc" } });
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}

/** Every plan, including retired ones, with its prices from the ledger. */
export async function listPlans() {
  const rows = await prisma().catalogueEntry.findMany({ orderBy: [{ product: "desc" }, { planType: "asc" }] });
  return rows.map(({ trialPriceUsdCents, pricesUsdCents, provider, ...row }) => ({
    ...row,
    trialPriceUsdCents: String(trialPriceUsdCents),
    pricesUsdCents: pricesUsdCents as PlanListed["pricesUsdCents"],
    provider: provider as PlanListed["provider"],
  }));
}
