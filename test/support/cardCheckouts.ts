import { v7 as uuidv7 } from "uuid";
import type { CardPaymentInitiated } from "#events/card/events.ts";
import type { Duration } from "#events/pricing/catalogue.ts";

/**
 * Card checkouts as the shop opens them, and what buyers and banks do at the built-in test provider, which answers at `origin`. The
 * environment must name the database, the chain and that origin.
 */

export type Ordered = {
  slug?: string;
  duration?: Duration;
  renews?: boolean;
  totalUsdCents?: string;
  holder?: CardPaymentInitiated["holder"];
  accountId?: string;
};

export const GOOD_CARD = "4242 4242 4242 4242";
export const card = (ending: string): string => `4000 0000 0000 ${ending}`;

export async function openCardCheckouts(origin: string) {
  const [provider, prices, ledgers, cores, handles, catalogue, orders] = await Promise.all([
    import("#app/areas/cardPayments/server/provider/provider.server.ts"),
    import("#app/areas/cardPayments/server/prices/catalogue.server.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#events/cores.ts"),
    import("#events/handle.ts"),
    import("#app/areas/offers/publicCatalogue.server.ts"),
    import("#app/areas/payments/public.server.ts"),
  ]);
  await prices.makePrices();

  async function makeCardPayment(options: Ordered = {}): Promise<CardPaymentInitiated> {
    const { slug = "advanced", duration = "monthly", renews = false, accountId = uuidv7() } = options;
    const { SECONDS_OF } = await import("#events/pricing/catalogue.ts");
    const plan = (await catalogue.listSoldPlans()).find((one) => one.slug === slug);
    const ids = plan?.provider.test;
    const price = ids?.priceIds[duration];
    if (!plan || !ids || !price) throw new Error(`there is no ${duration} price of ${slug}`);
    const holder: CardPaymentInitiated["holder"] = options.holder ?? { kind: "account", accountId };
    const payer = holder.kind === "wallet" ? (holder.wallet as `0x${string}`) : { accountId: holder.accountId };
    const order = { planName: plan.name, duration, paymentToken: "USD" as const };
    const quoted = await orders.quoteOrder(order, payer, `account:${accountId}`);
    if ("refusal" in quoted) throw new Error(quoted.refusal.tag);
    const { quote } = quoted;
    const { totalUsdCents = quote.totalUsdCents } = options;
    const discountUsdCents = String(
      BigInt(quote.priceUsdCents) - BigInt(quote.creditForUnusedDaysUsdCents) - BigInt(totalUsdCents),
    );
    return {
      subject: `account:${accountId}`,
      holder,
      plan: {
        slug,
        name: plan.name,
        product: plan.product,
        planType: plan.planType,
        catalogueVersion: plan.catalogueVersion,
      },
      ...{ duration, seconds: SECONDS_OF[duration] },
      quote: { ...quote, totalUsdCents, discountUsdCents, tokenAmount: totalUsdCents },
      ...{ provider: "test", livemode: false, productId: ids.productId, priceId: renews ? price.renews : price.once },
      ...(renews ? { renewalId: uuidv7() } : {}),
    };
  }

  const record = async (cardPaymentId: string, command: Parameters<typeof cores.cardCore.decide>[1]) => {
    const context = {
      metadata: { actor: "system", correlationId: cardPaymentId, causationId: null, requestId: null },
      recordedAt: new Date().toISOString(),
    };
    const handled = await handles.handle(ledgers.ledger(), cores.cardCore, `card-${cardPaymentId}`, command, context);
    if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
  };

  /** A checkout as the shop opens it, up to the URL of its page. */
  async function begin(options: Ordered = {}) {
    const order = await makeCardPayment(options);
    const cardPaymentId = uuidv7();
    await record(cardPaymentId, { type: "InitiateCardPayment", order });
    const opened = await provider.openSession({
      ...{ cardPaymentId, order, renews: order.renewalId !== undefined, email: "buyer@cards.test" },
      ...{ returnUrl: `${origin}/back`, cancelUrl: `${origin}/away` },
    });
    const { sessionId, expiresAt, url } = opened;
    await record(cardPaymentId, { type: "OpenSession", session: { sessionId, expiresAt } });
    return { cardPaymentId, order, sessionId, url };
  }

  /** What the buyer does on the provider's page. A webhook is only sent on request. */
  async function pay(sessionId: string, number = GOOD_CARD, more: Record<string, string> = { lose: "on" }) {
    const body = new URLSearchParams({ number, act: "pay", ...more });
    const response = await fetch(`${origin}/test-cards/pay/${sessionId}`, { method: "POST", body, redirect: "manual" });
    return { status: response.status, location: response.headers.get("location"), text: await response.text() };
  }

  /** What happens at the provider without us. */
  async function act(name: string, id: string, more: Record<string, string> = { lose: "on" }): Promise<void> {
    const body = new URLSearchParams({ act: name, id, quiet: "on", ...more });
    const response = await fetch(`${origin}/test-cards`, { method: "POST", body });
    if (response.status !== 204) throw new Error(`${name} ${id}: ${response.status} ${await response.text()}`);
  }

  return { provider, makeCardPayment, record, begin, pay, act };
}
