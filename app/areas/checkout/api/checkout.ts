import { closeCardCheckout, refused } from "#app/areas/cardPayments/publicCheckout.server.ts";
import { guessing } from "#app/areas/offers/publicCodes.server.ts";
import { isTooMany, startCheckout } from "#app/areas/payments/public.server.ts";
import { checkoutBody } from "#app/areas/payments/public.ts";
import { subjectOf, subjectOrNewGuest, subjectsOf } from "#app/identity/session.server.ts";
import { call, commandIdOf, parseBody, postOnly } from "#app/platform/api.server.ts";

/** `POST /api/checkout`: opens a payment (`PaymentInitiated`) for the caller, or for a new guest when there is no cookie. */
export const action = call(async ({ request, context }) => {
  const known = await subjectOf(request);
  const body = await parseBody(request, checkoutBody);
  if ("response" in body) return body.response;
  if (await isTooMany(body.data.userAddress, { subject: known, address: context?.address }))
    return refused(request, { tag: "TooManyForWallet" });
  const { subject, setCookie } = await subjectOrNewGuest(request);
  const buyer = { subject, subjects: await subjectsOf(request) };
  const settling = await closeCardCheckout(body.data, buyer.subjects);
  if (settling) return refused(request, settling);
  const commandId = known ? commandIdOf(request, known, body.data) : undefined;
  const result = await guessing(request, body.data.couponCode, () => startCheckout(body.data, buyer, commandId));
  if ("refusal" in result) return refused(request, result.refusal);
  const headers = setCookie ? { "Set-Cookie": setCookie } : undefined;
  return Response.json({ code: 201, data: result.data }, { status: 201, ...(headers ? { headers } : {}) });
});

export const loader = postOnly;
