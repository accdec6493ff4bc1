import { database } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { CardPaymentInitiated, CardProvider as ProviderName } from "#events/card/events.ts";
import type { PlanListed, ProviderIds } from "#events/catalogue/catalogue.ts";
import { callProvider, ProviderRefused, ProviderUnavailable } from "./errors.server.ts";
import { found } from "./fetchObjects.server.ts";
import { parseAnswer } from "./shapes.server.ts";
import { providerClient, type SessionParams } from "./stripe.server.ts";

/** What checkouts and renewals need from the provider of card payments. Source: docs/spec/cards.md#3. */

export type CardProvider = {
  name: ProviderName;
  livemode: boolean;
  /** Which of a plan's ids are this provider's. */
  ids: keyof PlanListed["provider"];
  findProviderIds(provider: PlanListed["provider"]): ProviderIds | undefined;
};

/** The configured provider; null if cards are off. */
export function cardProvider(): CardProvider | null {
  const { CARD_PROVIDER, STRIPE_SECRET_KEY } = env();
  if (CARD_PROVIDER === "off") return null;
  const livemode = CARD_PROVIDER === "stripe" && /^.k_live_/.test(STRIPE_SECRET_KEY ?? "");
  const ids = CARD_PROVIDER === "test" ? "test" : livemode ? "stripeLive" : "stripeTest";
  return { name: CARD_PROVIDER, livemode, ids, findProviderIds: (provider) => provider[ids] };
}

/** Our id's key in the metadata of everything that the provider creates for one of our payments. */
export const OUR_ID = "card_payment_id";

export type SessionRequest = {
  cardPaymentId: string;
  order: CardPaymentInitiated;
  /** The provider's subscription, instead of one payment. */
  renews: boolean;
  /** A customer of the provider, or otherwise the email address for its receipt. */
  customerId?: string | undefined;
  email?: string | undefined;
  returnUrl: string;
  cancelUrl: string;
};
export type OpenedSession = { sessionId: string; url: string; expiresAt: string };

/** The provider requires half an hour from when it receives the request; the extra minute allows for a slow one. */
const SESSION_MS = 31 * 60_000;
/** The provider forgets a key after a day; the same request would then open a second session. */
export const SAME_KEY_MS = 23 * 3_600_000;

/**
 * Opens the page on which one order is paid. Safe to repeat for 23 hours: the same request has the same key, so it returns the same
 * session. Refuses an older one.
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function openSession(request: SessionRequest): Promise<OpenedSession> {
  await storeSession(request.cardPaymentId, buildSessionParams(request));
  const opened = await reopenSession(request.cardPaymentId);
  if (!opened) throw new ProviderRefused("session_too_old", "the session was asked for more than 23 hours ago");
  return opened;
}

/** Repeats the original request; null if that is too long ago, or was never made. */
export async function reopenSession(cardPaymentId: string): Promise<OpenedSession | null> {
  const { rows } = await database().pool.query<{ ask: SessionRecord; is_old: boolean }>(
    "SELECT ask, asked_at < now() - $2 * interval '1 millisecond' AS is_old FROM cards.asks WHERE card_payment_id = $1",
    [cardPaymentId, SAME_KEY_MS],
  );
  const [row] = rows;
  return row && !row.is_old ? createSession(cardPaymentId, row.ask) : null;
}

/** It contains the payer's email address, so it is deleted once the ledger has the session. */
export async function forgetSession(cardPaymentId: string): Promise<void> {
  await database().pool.query("DELETE FROM cards.asks WHERE card_payment_id = $1", [cardPaymentId]);
}

type SessionRecord = { session: SessionParams; reductionCents: number };

/** The exact text of the request, fixed once: the provider would refuse a retry that differs in any field. */
function buildSessionParams({ cardPaymentId, order, ...request }: SessionRequest): SessionRecord {
  const metadata = { [OUR_ID]: cardPaymentId };
  const session: SessionParams = {
    mode: request.renews ? "subscription" : "payment",
    line_items: [{ price: order.priceId, quantity: 1 }],
    client_reference_id: cardPaymentId,
    metadata,
    ...(request.renews ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    // Restricts the account's payment methods: none that settles days later.
    allowed_payment_method_types: ["card"],
    adaptive_pricing: { enabled: false },
    ...(env().TAX_MODE === "stripe" ? taxedBy(request) : {}),
    ...(request.customerId ? { customer: request.customerId } : request.email ? { customer_email: request.email } : {}),
    expires_at: Math.floor((Date.now() + SESSION_MS) / 1_000),
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  };
  const { priceUsdCents, totalUsdCents } = order.quote;
  return { session, reductionCents: Number(BigInt(priceUsdCents) - BigInt(totalUsdCents)) };
}

/** The provider calculates the tax; it asks a known customer for a missing address. */
const taxedBy = ({ customerId }: Pick<SessionRequest, "customerId">): SessionParams => ({
  automatic_tax: { enabled: true },
  ...(customerId ? { customer_update: { address: "auto" } } : {}),
});

const storeSession = (cardPaymentId: string, session: SessionRecord) =>
  database().pool.query(
    "INSERT INTO cards.asks (card_payment_id, ask) VALUES ($1, $2) ON CONFLICT (card_payment_id) DO NOTHING",
    [cardPaymentId, JSON.stringify(session)],
  );

async function createSession(
  cardPaymentId: string,
  { session, reductionCents }: SessionRecord,
): Promise<OpenedSession> {
  const { checkout, coupons } = await providerClient();
  const reduction =
    reductionCents > 0
      ? await callProvider(
          coupons.create(
            {
              ...{ amount_off: reductionCents, currency: "usd", duration: "once", max_redemptions: 1 },
              name: "Credit and discounts",
            },
            { idempotencyKey: `${cardPaymentId}-coupon` },
          ),
        )
      : null;
  const params = reduction ? { ...session, discounts: [{ coupon: reduction.id }] } : session;
  const answer = await callProvider(checkout.sessions.create(params, { idempotencyKey: `${cardPaymentId}-session` }));
  const opened = parseAnswer("openedSession", answer);
  return { sessionId: opened.id, url: opened.url, expiresAt: toIsoTime(opened.expires_at) };
}

/**
 * Closes an unpaid session. `paid` if the customer was faster and it has to be settled.
 * @throws ProviderUnavailable, also if the provider neither closes it nor has already closed it
 */
export async function expireSession(sessionId: string): Promise<"expired" | "paid"> {
  const { checkout } = await providerClient();
  try {
    await callProvider(checkout.sessions.expire(sessionId));
    return "expired";
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // Only an open session can be expired: this one is complete, or had already expired.
    const page = await fetchCheckoutPage(sessionId);
    if (typeof page === "string") return page;
    throw new ProviderUnavailable(`session ${sessionId} is still open: ${error.message}`);
  }
}

/**
 * The page of a session as it is now. A session unknown to the provider accepts no card either.
 * @throws ProviderUnavailable
 */
export async function fetchCheckoutPage(sessionId: string): Promise<OpenedSession | "expired" | "paid"> {
  const { checkout } = await providerClient();
  const answer = await found(callProvider(checkout.sessions.retrieve(sessionId)));
  if (!answer) return "expired";
  const { status, url, expires_at } = parseAnswer("page", answer);
  if (status === "open" && url) return { sessionId, url, expiresAt: toIsoTime(expires_at) };
  return status === "complete" ? "paid" : "expired";
}

const toIsoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Where a customer changes the card of their renewals, at the provider. */
export async function changeCardUrl(customerId: string, returnUrl: string): Promise<string> {
  const { billingPortal } = await providerClient();
  const flow_data = { type: "payment_method_update" } as const;
  const params = { customer: customerId, return_url: returnUrl, flow_data };
  return (await callProvider(billingPortal.sessions.create(params))).url;
}
