import { formatUnits } from "viem";
import { z } from "zod";
import { planTitle } from "#app/areas/offers/public.ts";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { quoteOrder } from "#app/areas/payments/public.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type CatalogueEntry, DURATIONS, type Duration } from "#events/pricing/catalogue.ts";
import { applyPercent } from "#events/pricing/money.ts";
import { PAYMENT_TOKENS } from "#events/pricing/paymentTokens.ts";
import { TMAI_PERCENT } from "#events/pricing/terms.ts";
import { findPlans, product, tier } from "./planTools.server.ts";
import { loadSource } from "./sources.server.ts";
import { refusal, tool } from "./tool.server.ts";

export const planPrice = tool({
  name: "planPrice",
  description:
    "The list price of one plan for a period in US dollars; in TMAI with its discount and the time of the quote, where the chain answers.",
  input: z.object({
    tier,
    product: product.optional(),
    duration: z.enum(DURATIONS).default("monthly").describe("The period that is paid for."),
    currency: z.enum(PAYMENT_TOKENS).optional().describe("The token that it is paid in; US dollars if absent."),
  }),
  async run({ tier: level, product: of, duration, currency }, context) {
    const [plan, ...others] = findPlans(await shownCatalogue(), level, of);
    if (!plan) return refusal("unknown-plan", level.toUpperCase());
    const common = await translator(context.locale, "common");
    const cents = plan.pricesUsdCents[duration];
    const asOf = context.now.toISOString();
    const data = {
      plan: planTitle(common, plan),
      duration,
      priceUsd: cents === undefined ? null : (cents / 100).toFixed(2),
      currency: currency ?? null,
      others: others.map((other) => planTitle(common, other)),
    };
    const quoted = currency === "TMAI" && cents ? await inTmai(plan, duration, cents) : null;
    return {
      ok: true,
      asOf: quoted?.quotedAt ?? asOf,
      simulated: false,
      data: { ...data, ...quoted },
      sources: [await loadSource("plans", asOf)],
      proposal: { kind: "open", page: "plans", href: "/plans" },
    };
  },
});

/** The quote that the plans page shows without a wallet; `amount` is null if the chain does not respond in time. */
async function inTmai(plan: CatalogueEntry, duration: Duration, cents: number) {
  const discounted = BigInt(cents) - applyPercent(BigInt(cents), BigInt(TMAI_PERCENT));
  const price = { tmaiPercent: TMAI_PERCENT, tmaiUsd: (Number(discounted) / 100).toFixed(2) };
  const quoted = await inTime(quoteOrder({ planName: plan.name, duration, paymentToken: "TMAI" }, null, null));
  if (quoted === null || "refusal" in quoted) return { ...price, amount: null, quotedAt: null };
  const { tokenAmount, paymentToken, inputs } = quoted.quote;
  return {
    ...price,
    amount: Number(formatUnits(BigInt(tokenAmount), paymentToken.decimals)),
    quotedAt: new Date(inputs.blockTime).toISOString(),
  };
}

const TIMEOUT_MS = 3_000;

async function inTime<Answer>(pending: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((end) => {
    timer = setTimeout(() => end(null), TIMEOUT_MS);
  });
  const answered = pending.catch((error: unknown) => {
    log().warn({ name: error instanceof Error ? error.name : "unknown" }, "chatbot: no quote in TMAI");
    return null;
  });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
