import { getAddress } from "viem";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { defineEndpoints, ok } from "#app/http/endpoint.server.ts";
import { deriveCommandId } from "#app/platform/api.server.ts";
import { fullOffBody, referralQuery, tradingDiscountQuery, trialBody } from "./model/calls.ts";
import { catalogueData, grantData, referralData, tradingDiscountData } from "./model/responses.ts";
import { listCatalogue } from "./server/catalogue.server.ts";
import { guessing } from "./server/couponGuesses.server.ts";
import { giveFullOff, giveTrial } from "./server/grants.server.ts";
import { findReferral } from "./server/referrals.server.ts";
import { refused } from "./server/refused.server.ts";
import { readVeTmai } from "./server/veTmai.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/plans/catalogue",
    summary: "Every plan on sale, with its prices in cents. The same for everyone",
    access: "anyone",
    response: catalogueData,
    run: async () => ok(await listCatalogue(), { headers: { "Cache-Control": "public, max-age=60" } }),
  }),
  endpoint({
    method: "GET",
    path: "/api/plans/trading-discount",
    summary: "A wallet’s veTMAI that counts now, its score, and the resulting percent",
    access: "anyone",
    query: tradingDiscountQuery,
    response: tradingDiscountData,
    async run({ query }) {
      const { veTmai } = await readVeTmai(getAddress(query.address), await latestBlock());
      const { amount, score, percent } = veTmai;
      return ok({ veTMAI: amount, score, percent });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/plans/trial",
    summary: "Grants a plan for some days without a payment, once per account and wallet (`PlanGranted`)",
    access: "account",
    body: trialBody,
    response: grantData,
    success: [201],
    refusals: [
      "UnknownPlan",
      "WalletNeeded",
      "PlanRetired",
      "NoTrial",
      "PlanAlreadyRuns",
      "TrialUsed",
      "Busy",
      "Taken",
    ],
    async run({ request, account, body }) {
      const result = await giveTrial(body, account, deriveCommandId(request, account.subject, body));
      return "refusal" in result ? result : ok(result.data, { status: 201 });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/plans/full-off-plan",
    summary: "Grants a period whose whole price a coupon takes off (`PlanGranted`)",
    access: "account",
    body: fullOffBody,
    response: grantData,
    success: [201],
    refusals: [
      "UnknownPlan",
      "WalletNeeded",
      "PlanRetired",
      "PlanIsFree",
      "NoSuchPrice",
      "DowngradeTooEarly",
      "TooFarAhead",
      "UnknownCoupon",
      "CouponNotStarted",
      "CouponOver",
      "CouponNotForPlan",
      "CouponNotFullOff",
      "CouponUsedUp",
      "CouponUsedByWallet",
      "TooManyCouponHolds",
      "TooManyTries",
      "Busy",
      "Taken",
    ],
    async run({ request, account, body }) {
      const commandId = deriveCommandId(request, account.subject, body);
      const result = await guessing(request, body.couponCode, () => giveFullOff(body, account, commandId));
      return "refusal" in result ? result : ok(result.data, { status: 201 });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/fuul/referral-info",
    summary: "A referral code’s terms: the recipient of its share, and the percent of a first payment",
    access: "anyone",
    query: referralQuery,
    response: referralData,
    refusals: ["UnknownReferral", "ReferralsUnavailable"],
    async run({ query }) {
      const info = await findReferral(query.referralCode);
      return "tag" in info ? { refusal: info } : ok(info);
    },
  }),
];
