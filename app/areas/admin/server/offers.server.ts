import { z } from "zod";
import { callInProcess, done, isFine, refusedAs, type Sent, wrong } from "#app/areas/accounts/public.server.ts";
import { catalogueChange, couponChange, referralChange } from "#app/areas/offers/public.ts";
import {
  changeCoupon,
  changePlan,
  changeReferral,
  listCoupons,
  listPlans,
  listReferrals,
} from "#app/areas/offers/publicAdmin.server.ts";
import { type OffersRefusal, refused } from "#app/areas/offers/publicRefused.server.ts";
import { defineEndpoints } from "#app/http/endpoint.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { couponRow, type Offers, planRow, referralRow } from "../model/offers.ts";

/** How admins view and change coupons, referral codes and the catalogue, for their page and for programs. */

export async function loadOffers(): Promise<Offers> {
  const [coupons, referrals, plans] = await Promise.all([listCoupons(), listReferrals(), listPlans()]);
  return { coupons, referrals, plans };
}

type Offer<Change, Row> = {
  what: "coupons" | "referrals" | "catalogue";
  /** As sentences name them: the entries, and one that changed. */
  entries: string;
  change: string;
  refusals: readonly OffersRefusal["tag"][];
  row: z.ZodType<Row>;
  schema: z.ZodType<Change>;
  apply(change: Change, actor: string): Promise<{ ok: true } | { refusal: OffersRefusal | PlatformRefusal }>;
  list(): Promise<Row[]>;
  getId(offer: Change | Row): string;
};

const endpoint = defineEndpoints(refused);

/** The two endpoints for one kind of offer: the current entries, and a change, which returns the resulting entries. */
function offerCalls<Change, Row>({ what, schema, apply, list, getId, ...offer }: Offer<Change, Row>) {
  const access = { staff: ["admin"], records: what } as const;
  const path = `/api/admin/${what}` as const;
  const listed = (rows: Row[]) => Response.json({ code: 200, data: rows });
  return {
    list: endpoint({
      method: "GET",
      path,
      summary: offer.entries,
      access,
      response: z.array(offer.row),
      async run({ staff: admin }) {
        const rows = await list();
        return admin.opens({ [what]: rows.map(getId) }, () => listed(rows));
      },
    }),
    change: endpoint({
      method: "POST",
      path,
      summary: `${offer.change}, recorded under the admin’s name; returns all of them`,
      access,
      body: schema,
      response: z.array(offer.row),
      refusals: [...offer.refusals, "Busy", "Taken"],
      async run({ staff: admin, body: change }) {
        const ids = new Set([...(await list()).map(getId), getId(change)]);
        return admin.opens({ [what]: [...ids] }, async () => {
          const result = await apply(change, admin.actor);
          return "refusal" in result ? result : listed(await list());
        });
      },
    }),
  };
}

export const couponCalls = offerCalls({
  what: "coupons",
  entries: "Coupons with their uses",
  change: "Offers or ends a coupon",
  refusals: ["UnknownPlan", "UnknownCoupon"],
  row: couponRow,
  schema: couponChange,
  apply: changeCoupon,
  list: listCoupons,
  getId: ({ code }) => code,
});
export const referralCalls = offerCalls({
  what: "referrals",
  entries: "Referral codes with their terms",
  change: "Offers or ends a referral code",
  refusals: ["UnknownReferral"],
  row: referralRow,
  schema: referralChange,
  apply: changeReferral,
  list: listReferrals,
  getId: ({ code }) => code,
});
export const catalogueCalls = offerCalls({
  what: "catalogue",
  entries: "Plans as the catalogue lists them, retired ones included",
  change: "Lists a plan or changes its listing",
  refusals: ["PlanLevelTaken"],
  row: planRow,
  schema: catalogueChange,
  apply: changePlan,
  list: listPlans,
  getId: ({ slug }) => slug,
});

export async function offerAction(sent: Sent) {
  switch (sent.intent) {
    case "offerCoupon":
      return answer(
        sent,
        COUPON_FIELDS,
        await callInProcess(couponCalls.change, sent, { change: "offer", ...readCoupon(sent) }),
      );
    case "endCoupon":
      return answer(
        sent,
        [],
        await callInProcess(couponCalls.change, sent, { change: "end", code: sent.text("code") }),
      );
    case "offerReferral":
      return answer(
        sent,
        REFERRAL_FIELDS,
        await callInProcess(referralCalls.change, sent, { change: "offer", ...readReferral(sent) }),
      );
    case "endReferral":
      return answer(
        sent,
        [],
        await callInProcess(referralCalls.change, sent, { change: "end", code: sent.text("code") }),
      );
    default:
      return listPlan(sent);
  }
}

function answer(sent: Sent, fields: readonly string[], called: Awaited<ReturnType<typeof callInProcess>>) {
  const { t } = sent;
  return isFine(called)
    ? done(sent, called, t("offers.done"))
    : refusedAs(sent, called, fields, { kept: sent.keep(...fields) });
}

const COUPON_FIELDS = ["code", "percent", "slugs", "usesInAll", "usesPerWallet", "startsAt", "endsAt"];
const readCoupon = (sent: Sent) => ({
  code: sent.text("code"),
  percent: number(sent.text("percent")),
  slugs: sent.text("slugs") === "" ? [] : [sent.text("slugs")],
  usesInAll: number(sent.text("usesInAll")) ?? null,
  usesPerWallet: number(sent.text("usesPerWallet")) ?? null,
  startsAt: midnight(sent.text("startsAt")),
  endsAt: midnight(sent.text("endsAt")) ?? null,
});

const REFERRAL_FIELDS = ["code", "refereeAddress", "percentage"];
const readReferral = (sent: Sent) => ({
  code: sent.text("code"),
  refereeAddress: sent.text("refereeAddress"),
  percentage: number(sent.text("percentage")),
});

const PRICES = ["monthly", "quarterly", "yearly"] as const;
const PLAN_FIELDS = ["slug", "name", "product", "planType", "status", "trialDays", ...PRICES];

async function listPlan(sent: Sent) {
  const { t } = sent;
  const prices = PRICES.map((duration) => [duration, parseCents(sent.text(duration))] as const);
  const wrongPrices = prices.filter(([, cents]) => cents === null);
  if (wrongPrices.length > 0)
    return wrong(
      sent,
      sent.keep(...PLAN_FIELDS),
      Object.fromEntries(wrongPrices.map(([duration]) => [duration, t("offers.problems.dollars")])),
    );
  const called = await callInProcess(catalogueCalls.change, sent, {
    slug: sent.text("slug"),
    name: sent.text("name"),
    product: number(sent.text("product")),
    planType: number(sent.text("planType")),
    status: sent.text("status") || "active",
    trialDays: number(sent.text("trialDays")) ?? 0,
    pricesUsdCents: Object.fromEntries(prices.filter(([, cents]) => cents !== undefined)),
  });
  return answer(sent, PLAN_FIELDS, called);
}

/** A number if it is one; anything else is left as it is, so that the endpoint can name the field. */
const number = (text: string): number | string | undefined =>
  text === "" ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : text;

/** The day of a date field begins at midnight UTC. */
const midnight = (text: string): string | undefined =>
  text === "" ? undefined : /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00.000Z` : text;

/** `39.99` in cents; undefined when no price was entered, null when it is not a price. */
function parseCents(text: string): string | undefined | null {
  if (text === "") return undefined;
  const [, dollars, cents = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? null : String(BigInt(dollars) * 100n + BigInt(cents.padEnd(2, "0")));
}
