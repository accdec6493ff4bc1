import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import type { IndexRight } from "../../limits.ts";
import type { TradeRefusal } from "../refused.server.ts";

/** Per minute. On the local chain all tests share one address. Source: docs/spec/indices.md#5. */
const usualLimit = () => (env().NETWORK === "local" ? 600 : 30);

const countQuote = rateLimit("quotes of indices", usualLimit);

/** Whether this caller requests quotes too often. Counts the call. */
export const isTooMany = async (caller: string): Promise<boolean> => (await countQuote(caller)) !== null;

/** The refusal of a right that the caller's plan does not include; null when it does. */
export async function planRefusal(
  { indices }: { indices: readonly IndexRight[] },
  right: IndexRight,
): Promise<TradeRefusal | null> {
  if (indices.includes(right)) return null;
  return { tag: "IndexPlan", planName: await planThatIncludes(right) };
}

/** The name of the lowest plan that includes a right, as it is sold. */
export async function planThatIncludes(right: IndexRight): Promise<string> {
  const slug = Object.entries(ENTITLEMENTS).find(([, plan]) => plan.indices.includes(right))?.[0] ?? "";
  return (await shownCatalogue()).find((plan) => plan.slug === slug)?.name ?? slug.toUpperCase();
}
