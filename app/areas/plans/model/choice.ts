import { type CatalogueEntry, DURATIONS, type Duration } from "#events/pricing/catalogue.ts";
import { PAYMENT_CURRENCIES, type PaymentCurrency } from "#events/pricing/paymentTokens.ts";

/** The current selection. It is stored in the query, so that a language switch, a reload and a link keep it. */
export type Choice = { duration: Duration; slug: string | null; token: PaymentCurrency };

const FIRST: Choice = { duration: "monthly", slug: null, token: "TMAI" };

const findKnown = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((name) => name === value);

export const readChoice = (query: URLSearchParams): Choice => ({
  duration: findKnown(DURATIONS, query.get("duration")) ?? FIRST.duration,
  slug: query.get("plan"),
  token: findKnown(PAYMENT_CURRENCIES, query.get("token")) ?? FIRST.token,
});

/** The query with the selection in it; everything else stays. Defaults are left out. */
export function writeChoice(query: URLSearchParams, choice: Choice): URLSearchParams {
  const written = new URLSearchParams(query);
  written.set("duration", choice.duration);
  if (choice.slug !== null) {
    written.set("plan", choice.slug);
    written.set("token", choice.token);
  }
  return written;
}

/** The chosen plan, if it can be bought for the chosen duration. */
export function chosenPlan(catalogue: readonly CatalogueEntry[], { slug, duration }: Choice): CatalogueEntry | null {
  return catalogue.find((entry) => entry.slug === slug && canBuy(entry, duration)) ?? null;
}

export const canBuy = ({ pricesUsdCents }: CatalogueEntry, duration: Duration): boolean =>
  (pricesUsdCents[duration] ?? 0) > 0;
