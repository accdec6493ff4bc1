import { env } from "#app/platform/env.server.ts";
import { note } from "./delivery.server.ts";
import { type Form, formIn, invalid, listIn, metadataIn, missing, textIn, textsIn } from "./protocol.server.ts";
import { freshId, made, nowSeconds, type Store, type Stored } from "./store.server.ts";

/** Checkout sessions of the test provider: what is paid on its page. */

const HALF_HOUR = 1_800;
const DAY = 86_400;

export async function createSession(store: Store, form: Form): Promise<Stored> {
  const [item] = listIn(form, "line_items");
  const priceId = typeof item === "object" ? textIn(item, "price") : null;
  const price = priceId ? await store.get(priceId) : null;
  if (!price) throw missing(priceId ?? "price");
  if (!price.active) throw invalid("The price specified is inactive.");
  const mode = textIn(form, "mode");
  if ((mode === "subscription") !== (price.type === "recurring"))
    throw invalid("You must use recurring prices in subscription mode, and only there.");
  if (textsIn(form, "allowed_payment_method_types").join() !== "card")
    throw invalid("This provider takes cards alone.");
  const expiresAt = Number(textIn(form, "expires_at"));
  if (!(expiresAt >= nowSeconds() + HALF_HOUR && expiresAt <= nowSeconds() + DAY))
    throw invalid("`expires_at` must be between 30 minutes and 24 hours from when the session is created.");
  const total = Number(price.unit_amount) - (await findReduction(store, form));
  const id = freshId("cs_test");
  const session = made("cs_test", "checkout.session", {
    ...{ mode, status: "open", payment_status: "unpaid", currency: "usd", amount_total: total },
    ...{
      amount_subtotal: price.unit_amount ?? null,
      total_details: { amount_discount: 0, amount_tax: 0, amount_shipping: 0 },
    },
    ...{ client_reference_id: textIn(form, "client_reference_id"), metadata: metadataIn(form), expires_at: expiresAt },
    ...{ customer: textIn(form, "customer"), customer_email: textIn(form, "customer_email") },
    ...{ payment_intent: null, subscription: null, invoice: null },
    ...{ success_url: textIn(form, "success_url"), cancel_url: textIn(form, "cancel_url") },
    line_items: {
      object: "list",
      data: [{ id: freshId("li"), object: "item", quantity: 1, price: publicPart(price) }],
    },
    _price: price.id,
    _intent_metadata: metadataIn(formIn(form, "payment_intent_data")),
    _subscription_metadata: metadataIn(formIn(form, "subscription_data")),
  });
  const opened = { ...session, id, url: new URL(`/test-cards/pay/${id}`, env().APP_ORIGIN).href };
  await store.save(opened);
  return opened;
}

const publicPart = (price: Stored) => ({ id: price.id, object: "price", unit_amount: price.unit_amount ?? null });

async function findReduction(store: Store, form: Form): Promise<number> {
  const [discount] = listIn(form, "discounts");
  const couponId = typeof discount === "object" ? textIn(discount, "coupon") : null;
  if (!couponId) return 0;
  const coupon = await store.take(couponId);
  if (!coupon) throw missing(couponId);
  if (coupon.times_redeemed === coupon.max_redemptions)
    throw invalid("This coupon has been used up.", "coupon_expired");
  await store.save({ ...coupon, times_redeemed: Number(coupon.times_redeemed) + 1 });
  return Number(coupon.amount_off);
}

/** A session as of now: expired if its time is over. */
export async function sessionNow(store: Store, sessionId: string): Promise<Stored | null> {
  const session = await store.take(sessionId);
  if (session?.status !== "open" || Number(session.expires_at) > nowSeconds()) return session;
  return (await expire(store, session)).session;
}

export async function expireSession(store: Store, sessionId: string): Promise<{ session: Stored; event: Stored }> {
  const session = await store.take(sessionId);
  if (!session) throw missing(sessionId);
  if (session.status !== "open")
    throw invalid(`Only open sessions can be expired; this one is ${String(session.status)}.`);
  return expire(store, session);
}

async function expire(store: Store, session: Stored) {
  const expired = { ...session, status: "expired", url: null };
  await store.save(expired);
  return { session: expired, event: await note(store, "checkout.session.expired", expired) };
}
