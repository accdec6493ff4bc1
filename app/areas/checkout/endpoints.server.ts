import { closeCardCheckout, refused } from "#app/areas/cardPayments/publicCheckout.server.ts";
import { guessing } from "#app/areas/offers/publicCodes.server.ts";
import { isTooMany, ORDER_REFUSALS, startCheckout } from "#app/areas/payments/public.server.ts";
import { checkoutBody } from "#app/areas/payments/public.ts";
import { checkoutData } from "#app/areas/payments/publicResponses.ts";
import { defineEndpoints, ok } from "#app/http/endpoint.server.ts";
import { readSubject, readSubjects, subjectOrNewGuest } from "#app/identity/session.server.ts";
import { deriveCommandId } from "#app/platform/api.server.ts";

const endpoint = defineEndpoints(refused);

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/checkout",
    summary: "Initiates a payment (`PaymentInitiated`) for the caller, or for a new guest when there is no cookie",
    access: "anyone",
    body: checkoutBody,
    rate: "payment",
    response: checkoutData,
    success: [201],
    refusals: ["TooManyForWallet", ...ORDER_REFUSALS, "CardProviderUnavailable", "TooManyTries", "Busy", "Taken"],
    async run({ request, address, body }) {
      const known = await readSubject(request);
      if (await isTooMany(body.userAddress, { subject: known, address }))
        return { refusal: { tag: "TooManyForWallet" } };
      const { subject, setCookie } = await subjectOrNewGuest(request);
      const buyer = { subject, subjects: await readSubjects(request) };
      const settling = await closeCardCheckout(body, buyer.subjects);
      if (settling) return { refusal: settling };
      const commandId = known ? deriveCommandId(request, known, body) : undefined;
      const result = await guessing(request, body.couponCode, () => startCheckout(body, buyer, commandId));
      if ("refusal" in result) return result;
      return ok(result.data, { status: 201, ...(setCookie ? { headers: { "Set-Cookie": setCookie } } : {}) });
    },
  }),
];
