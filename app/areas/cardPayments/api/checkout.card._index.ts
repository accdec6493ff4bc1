import { guessing } from "#app/areas/offers/publicCodes.server.ts";
import { requireTrader, subjectsOf } from "#app/identity/session.server.ts";
import { call, commandIdOf, parseBody, postOnly } from "#app/platform/api.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { cardCheckoutBody } from "../model/calls.ts";
import { startCardCheckout } from "../server/checkout/start.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/checkout/card`: opens a payment by card (`CardPaymentInitiated`), and the provider's page for it. */
export const action = call(async ({ request }) => {
  const account = await requireTrader(request);
  const body = await parseBody(request, cardCheckoutBody);
  if ("response" in body) return body.response;
  const buyer = { account, subjects: await subjectsOf(request), locale: localeOfCall(request) };
  // The page leads back in the caller's language, so the same key in another language is another request.
  const commandId = commandIdOf(request, account.subject, { ...body.data, locale: buyer.locale });
  const result = await guessing(request, body.data.couponCode, () => startCardCheckout(body.data, buyer, commandId));
  if ("refusal" in result) return refused(request, result.refusal);
  return Response.json({ code: 201, data: result.data }, { status: 201 });
});

export const loader = postOnly;
