import { guessing } from "#app/areas/offers/publicCodes.server.ts";
import { defineEndpoints, NO_DATA, ok, type Received, UNSTORED } from "#app/http/endpoint.server.ts";
import { readSubjects } from "#app/identity/session.server.ts";
import { deriveCommandId } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { cardCheckoutBody } from "./model/calls.ts";
import { changeCardData, startedData, statusData } from "./model/responses.ts";
import { actOnRenewal } from "./server/actOnRenewal.server.ts";
import { cancelCheckout } from "./server/checkout/cancel.server.ts";
import { seenCardPayment } from "./server/checkout/seen.server.ts";
import { startCardCheckout } from "./server/checkout/start.server.ts";
import { lookedAt, toCheckoutStatus } from "./server/checkout/status.server.ts";
import { MAX_WEBHOOK_BYTES, receiveWebhook } from "./server/hints/receiveWebhook.server.ts";
import { CARD_CHECKOUT_REFUSALS, refused } from "./server/refused.server.ts";
import { changeCard, resumeOwnRenewal, stopOwnRenewal } from "./server/renewals.server.ts";
import { answerTestApi } from "./server/testProvider/calls.server.ts";
import { actOnDesk, changeCard as changeTestCard, showCardPage, showDesk } from "./server/testProvider/desk.server.ts";
import { payOnPage, showPayPage } from "./server/testProvider/page.server.ts";
import { pageForm, whereTested } from "./server/testProvider/where.server.ts";

const endpoint = defineEndpoints(refused);

const NOT_FOUND = { refusal: { tag: "NotFound" } } as const;

const ofCheckout = [
  endpoint({
    method: "POST",
    path: "/api/checkout/card",
    summary: "Initiates a payment by card (`CardPaymentInitiated`), and opens the provider’s page for it",
    access: "account",
    body: cardCheckoutBody,
    response: startedData,
    success: [201],
    refusals: [...CARD_CHECKOUT_REFUSALS, "TooManyTries", "Busy", "Taken"],
    async run({ request, account, body }) {
      const buyer = { account, subjects: await readSubjects(request), locale: localeOfCall(request) };
      // The provider returns to our page in the caller's language, so the same key in another language is another request.
      const commandId = deriveCommandId(request, account.subject, { ...body, locale: buyer.locale });
      const result = await guessing(request, body.couponCode, () => startCardCheckout(body, buyer, commandId));
      return "refusal" in result ? result : ok(result.data, { status: 201 });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/checkout/card/{id}",
    summary:
      "The status of a payment by card, for its owner and staff; 404 for everyone else. Makes us look at the provider",
    access: "anyone",
    response: statusData,
    refusals: ["NotFound"],
    async run({ request, params }) {
      const row = await seenCardPayment(request, params.id);
      return row ? ok(toCheckoutStatus(await lookedAt(row)), { headers: UNSTORED }) : NOT_FOUND;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/checkout/card/{id}/cancel",
    summary: "Closes the page of one’s own checkout by card",
    access: "account",
    response: NO_DATA,
    refusals: ["NotFound", "AlreadySaved", "PaymentSettling", "CardProviderUnavailable"],
    async run({ request, params }) {
      const result = await cancelCheckout(params.id, await readSubjects(request));
      return result === "cancelled" ? Response.json({ code: 200 }) : result;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/checkout/card/webhook",
    summary: "Takes events of the provider of card payments",
    access: "anyone",
    bodyTypes: ["application/json"],
    maxBodyBytes: MAX_WEBHOOK_BYTES,
    rate: "own",
    files: ["application/json"],
    refusals: ["NotFound", "BodyTooLarge", "TooManyTries", "BadBody"],
    run: ({ request, address }) => receiveWebhook(request, address),
  }),
];

const ofRenewals = [
  endpoint({
    method: "POST",
    path: "/api/renewals/{id}/card",
    summary: "The provider’s page on which the card of one’s own renewal is changed",
    access: "account",
    response: changeCardData,
    refusals: ["NotFound", "RenewalEnded", "CardsOff", "CardProviderUnavailable"],
    run: ({ request, params }) =>
      actOnRenewal(request, params.id, (renewal) => changeCard(renewal, `/${localeOfCall(request)}/billing`)),
  }),
  endpoint({
    method: "POST",
    path: "/api/renewals/{id}/stop",
    summary: "Stops the renewal of one’s own plan, which stays until the end of what was paid",
    access: "account",
    response: NO_DATA,
    refusals: ["NotFound", "RenewalEnded", "CardsOff", "CardProviderUnavailable", "Busy", "Taken"],
    run: ({ request, params }) => actOnRenewal(request, params.id, stopOwnRenewal),
  }),
  endpoint({
    method: "POST",
    path: "/api/renewals/{id}/resume",
    summary: "Resumes the renewal of one’s own plan",
    access: "account",
    response: NO_DATA,
    refusals: ["NotFound", "RenewalEnded", "CardsOff", "CardProviderUnavailable", "Busy", "Taken"],
    run: ({ request, params }) => actOnRenewal(request, params.id, resumeOwnRenewal),
  }),
];

/** The test provider, which settings only allow on the local network. */
const tested =
  (answer: (received: Received & { params: Record<string, string> }) => Response | Promise<Response>) =>
  (received: Received & { params: Record<string, string> }) =>
    whereTested(() => answer(received));

const ofTestProvider = [
  endpoint({
    method: "GET",
    path: "/test-cards",
    summary: "Test provider: what happens at a provider without us, such as the end of a period or a dispute",
    access: "anyone",
    files: ["text/html"],
    refusals: ["NotFound"],
    run: tested(showDesk),
  }),
  endpoint({
    method: "POST",
    path: "/test-cards",
    summary: "Test provider: makes one of these happen",
    access: "anyone",
    bodyTypes: ["application/x-www-form-urlencoded"],
    files: ["text/html"],
    success: [200, 204],
    refusals: ["NotFound"],
    run: tested(async ({ request }) => actOnDesk(await pageForm(request))),
  }),
  endpoint({
    method: "GET",
    path: "/test-cards/card",
    summary: "Test provider: the page on which a customer changes the card of their renewals",
    access: "anyone",
    files: ["text/html"],
    refusals: ["NotFound"],
    run: tested(({ request }) => showCardPage(new URL(request.url))),
  }),
  endpoint({
    method: "POST",
    path: "/test-cards/card",
    summary: "Test provider: changes that card",
    access: "anyone",
    bodyTypes: ["application/x-www-form-urlencoded"],
    files: ["text/html"],
    success: [303],
    refusals: ["NotFound"],
    run: tested(async ({ request }) => changeTestCard(await pageForm(request), new URL(env().APP_ORIGIN).origin)),
  }),
  endpoint({
    method: "GET",
    path: "/test-cards/pay/{session}",
    summary: "Test provider: the page on which a session is paid",
    access: "anyone",
    files: ["text/html"],
    refusals: ["NotFound"],
    run: tested(({ params }) => showPayPage(params.session ?? "")),
  }),
  endpoint({
    method: "POST",
    path: "/test-cards/pay/{session}",
    summary: "Test provider: pays a session",
    access: "anyone",
    bodyTypes: ["application/x-www-form-urlencoded"],
    files: ["text/html"],
    success: [303],
    refusals: ["NotFound"],
    run: tested(async ({ request, params }) => payOnPage(params.session ?? "", await pageForm(request))),
  }),
  ...Object.entries({ GET: "reads from", POST: "writes to", DELETE: "deletes from" } as const).map(([method, acts]) =>
    endpoint({
      method: method as "GET" | "POST" | "DELETE",
      path: "/test-cards/v1/{call*}",
      summary: `Test provider: ${acts} its API, as the library of the real one does`,
      access: "anyone",
      ...(method === "GET" ? {} : { bodyTypes: ["application/x-www-form-urlencoded"] }),
      files: ["application/json"],
      refusals: ["NotFound"],
      run: tested(({ request, params }) => answerTestApi(request, params.call ?? "")),
    }),
  ),
];

export const endpoints = [...ofCheckout, ...ofRenewals, ...ofTestProvider];
