import { v7 as uuidv7 } from "uuid";
import { type Address, getAddress } from "viem";
import { findPlan } from "#app/areas/offers/publicCatalogue.server.ts";
import { network } from "#app/chain/network.server.ts";
import { loadConfirmedEmail } from "#app/identity/people.server.ts";
import type { Account } from "#app/identity/who.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { type CardPaymentInitiated, cardStream, type Holder, holderKey } from "#events/card/events.ts";
import { cardCore } from "#events/cores.ts";
import { type ConflictRefusal, handle } from "#events/handle.ts";
import { type CatalogueEntry, type Duration, SECONDS_OF } from "#events/pricing/catalogue.ts";
import type { CardCheckoutBody, StartedCardCheckout } from "../../model/calls.ts";
import { ProviderUnavailable } from "../provider/errors.server.ts";
import { type CardProvider, cardProvider } from "../provider/provider.server.ts";
import { quoteCard } from "../quote.server.ts";
import type { CardCheckoutRefusal } from "../refused.server.ts";
import { cardAttemptsSince, openCardPayment } from "../rows.server.ts";
import { closeCheckout, failCheckout } from "../settle/close.server.ts";
import { soldByCard } from "../sold.server.ts";
import { openedSession, toConflict } from "./session.server.ts";

/** The payer by card, and the language in which the provider sends them back. */
export type CardBuyer = { account: Account; subjects: readonly string[]; locale: string };

export type Refused = { refusal: CardCheckoutRefusal };
type Result = { data: StartedCardCheckout } | Refused;

/** The provider accepts no smaller amounts in dollars. */
const MIN_USD_CENTS = 50n;
const ATTEMPTS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

/**
 * Opens a payment by card: the quote with all its inputs, then the provider's page for it. Refuses callers who may not pay by card, and
 * what cannot be bought by card. The same command again returns its first response.
 */
export async function startCardCheckout(body: CardCheckoutBody, buyer: CardBuyer, commandId?: string): Promise<Result> {
  const provider = cardProvider();
  if (provider === null) return { refusal: { tag: "CardsOff" } };
  const email = await loadConfirmedEmail(buyer.account.accountId);
  if (email === null) return { refusal: { tag: "EmailNotConfirmed" } };
  const payer = { subject: buyer.account.subject, email, locale: buyer.locale };
  const first = commandId ? await ledger().firstEventOf(commandId) : null;
  if (first) return openedSession(first.streamId.slice(cardStream("").length), payer);

  const ordered = await validateOrder(body, buyer.account, provider);
  if ("refusal" in ordered) return ordered;
  const { entry, holder } = ordered;
  const tooMany = await refuseTooManyAttempts(buyer.account.subject, ATTEMPTS_PER_HOUR);
  if (tooMany) return tooMany;
  const other = await openCardPayment(holderKey(holder), entry.product);
  const closed = other ? await closeCheckout(other) : "closed";
  if (closed === "unavailable") return { refusal: { tag: "CardProviderUnavailable" } };
  if (closed !== "closed") return { refusal: { tag: "PaymentSettling" } };

  const order = await buildCardPayment(body, ordered, buyer, provider);
  if ("refusal" in order) return order;
  const cardPaymentId = uuidv7();
  const handled = await handle(
    ledger(),
    cardCore,
    cardStream(cardPaymentId),
    { type: "InitiateCardPayment", order },
    { ...eventContext(buyer.account.subject, cardPaymentId), ...(commandId ? { commandId } : {}) },
    // Its id was generated just now.
    [],
  );
  if (!handled.ok) return { refusal: toConflict(handled.refusal as ConflictRefusal, order) };
  // An identical concurrent call was faster: return its response.
  if (handled.appended === 0) return startCardCheckout(body, buyer, commandId);
  // Concurrent calls are recorded by now, before this one or after it.
  const tooManyAtOnce = await refuseTooManyAttempts(buyer.account.subject, ATTEMPTS_PER_HOUR + 1);
  if (tooManyAtOnce) {
    await failCheckout(cardPaymentId, { reason: "Cancelled" }, buyer.account.subject);
    return tooManyAtOnce;
  }
  return openedSession(cardPaymentId, payer);
}

type CardOrder = { entry: CatalogueEntry; holder: Holder; wallet: Address | null; productId: string; priceId: string };

/** The plan with the provider's price for it, and who would have it. */
async function validateOrder(
  { planName, duration, renews, userAddress }: CardCheckoutBody,
  { accountId, wallets }: Account,
  provider: CardProvider,
): Promise<CardOrder | Refused> {
  const wallet = userAddress ? getAddress(userAddress) : null;
  if (wallet && !wallets.includes(wallet)) return { refusal: { tag: "WalletNotYours" } };
  const entry = await findPlan(planName);
  if (!entry) return { refusal: { tag: "UnknownPlan", planName } };
  const sold = await soldByCard(provider, entry, { duration, renews }).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return "unknown" as const;
    throw error;
  });
  if (sold === "unknown") return { refusal: { tag: "CardProviderUnavailable" } };
  if (sold === null) return { refusal: { tag: "NoCardPrice", planName: entry.name } };
  const holder: Holder = wallet
    ? { kind: "wallet", chainId: network().chainId, wallet }
    : { kind: "account", accountId };
  return { entry, holder, wallet, ...sold };
}

/** Stolen cards are tested in large numbers: one account may open few checkouts per hour. */
async function refuseTooManyAttempts(subject: string, max: number): Promise<Refused | null> {
  const attempts = await cardAttemptsSince(subject, new Date(Date.now() - HOUR_MS));
  const counted = attempts.at(-max);
  if (!counted) return null;
  const seconds = Math.max(1, Math.ceil((counted.getTime() + HOUR_MS - Date.now()) / 1_000));
  return { refusal: { tag: "TooManyCardTries", seconds } };
}

/** The payment's first fact. */
async function buildCardPayment(
  body: CardCheckoutBody,
  { entry, holder, productId, priceId }: CardOrder,
  { account }: CardBuyer,
  provider: CardProvider,
): Promise<CardPaymentInitiated | Refused> {
  const quote = await quoteCard(body, holder, account.subject);
  if ("refusal" in quote) return quote;
  if (BigInt(quote.totalUsdCents) < MIN_USD_CENTS) return { refusal: { tag: "CardMinimum" } };
  const { slug, name, product, planType, catalogueVersion } = entry;
  return {
    subject: account.subject,
    holder,
    plan: { slug, name, product, planType, catalogueVersion },
    duration: body.duration,
    seconds: SECONDS_OF[body.duration satisfies Duration],
    quote,
    provider: provider.name,
    livemode: provider.livemode,
    productId,
    priceId,
    ...(body.renews ? { renewalId: uuidv7() } : {}),
  };
}
