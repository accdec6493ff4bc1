import { calculateBody } from "#app/areas/offers/public.ts";
import { guessing } from "#app/areas/offers/publicCodes.server.ts";
import { quoteData } from "#app/areas/offers/publicResponses.ts";
import { defineEndpoints, NO_DATA, ok } from "#app/http/endpoint.server.ts";
import { readActor, readSubject, readSubjects } from "#app/identity/session.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { saveDataApiPlanBody, saveUserPlanBody, signMessageBody } from "./model/calls.ts";
import { isTooMany } from "./server/limits.server.ts";
import { ORDER_REFUSALS, type PaymentsRefusal, refused } from "./server/refused.server.ts";
import { type SaveBody, savePlan } from "./server/save.server.ts";
import { signPayment } from "./server/sign.server.ts";
import { calculate } from "./server/start.server.ts";

const endpoint = defineEndpoints(refused);

/** Why a transaction does not save a plan. */
const SAVE_REFUSALS = [
  ...["UnknownPayment", "Mismatch", "NoPaymentInTransaction", "AnotherPaymentsTransaction", "TransactionReverted"],
  ...["NotSigned", "AlreadySaved", "PaymentEnded", "PaymentNotMade", "TooManyClaims", "Busy", "Taken"],
] as const satisfies readonly (PaymentsRefusal | PlatformRefusal)["tag"][];

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/plans/calculate",
    summary: "What a plan would cost now. Changes nothing",
    access: "anyone",
    body: calculateBody,
    response: quoteData,
    refusals: [...ORDER_REFUSALS, "TooManyTries"],
    async run({ request, body }) {
      const buyer = { subject: await readSubject(request), subjects: await readSubjects(request) };
      const result = await guessing(request, body.couponCode, () => calculate(body, buyer));
      return "refusal" in result ? result : ok(result.data);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/plans/payments/tmai/signMessage",
    summary: "Signs the message of an open payment, and nothing else",
    access: "anyone",
    body: signMessageBody,
    rate: "payment",
    files: ["application/json"],
    refusals: [
      "TooManyForWallet",
      "UnknownPayment",
      "QuoteExpired",
      "AlreadySaved",
      "PaymentEnded",
      "RefundOpen",
      "CouponUsedUp",
      "CouponUsedByWallet",
      "TooManyCouponHolds",
      "Busy",
      "Taken",
      "SignerUnavailable",
    ],
    async run({ request, address, body: { message } }) {
      if (await isTooMany(message.userAddress, { subject: await readSubject(request), address }))
        return { refusal: { tag: "TooManyForWallet" } };
      const caller = { actor: await readActor(request), subjects: await readSubjects(request) };
      const result = await signPayment(message, caller);
      return "refusal" in result ? result : Response.json({ data: result.signature });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/plans/payments/tmai/saveUserPlanDetail",
    summary: "Saves an analytics or trading bot plan once the chain confirms it: 200 saved, 202 waiting for the chain",
    access: "anyone",
    body: saveUserPlanBody,
    response: NO_DATA,
    success: [200, 202],
    refusals: [...SAVE_REFUSALS],
    run: ({ request, body }) => saved(request, body),
  }),
  endpoint({
    method: "POST",
    path: "/api/data-api/saveUserPlanDetail",
    summary: "Saves a Data API plan once the chain confirms it: 200 saved, 202 waiting for the chain",
    access: "anyone",
    body: saveDataApiPlanBody,
    response: NO_DATA,
    success: [200, 202],
    refusals: [...SAVE_REFUSALS],
    run: ({ request, body }) => saved(request, body),
  }),
];

async function saved(request: Request, body: SaveBody) {
  const result = await savePlan(body, { actor: await readActor(request), mayKnow: await readSubjects(request) });
  if (result === "saved") return Response.json({ code: 200 });
  return result === "waiting" ? Response.json({ code: 202 }, { status: 202 }) : result;
}
