import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { ENTITLEMENTS, type EntitledSlug, type Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import type { IndexRight } from "../../limits.ts";
import { buildLevelChart } from "../../model/chart.ts";
import type { IndexDetail } from "../../model/detail.ts";
import type { IndexPageData } from "../../model/pages.ts";
import { currentIndex } from "../current.server.ts";
import { shownBy } from "../detail.server.ts";

/** An index as far as the caller's plan shows it; null when there is none with this slug. */
export async function loadIndexPage(request: Request, slug: string): Promise<IndexPageData | null> {
  const whole = await currentIndex(slug);
  if (!whole) return null;
  const entitlements = await entitlementsForRequest(request);
  const { history, compared, ...index } = shownBy(whole, entitlements);
  const costs = new URL(request.url).searchParams.get("costs") === "before" ? "before" : "after";
  return {
    ...{ index, costs, chart: buildLevelChart(history, compared, costs), isSimulated: await showsSimulatedMarket() },
    opensWith: {
      performance: planFor("performance", entitlements),
      holdings: planFor("holdings", entitlements),
    },
  };
}

/** The lowest plan with a right that the caller does not have; null when they have it. */
function planFor(right: IndexRight, { indices }: Entitlements): EntitledSlug | null {
  if (indices.includes(right)) return null;
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  return slugs.find((slug) => ENTITLEMENTS[slug].indices.includes(right)) ?? null;
}

/** Data of the method page, which is public. */
export type MethodPageData = Pick<IndexDetail, "slug" | "name" | "method" | "versions">;

export async function loadMethodPage(slug: string): Promise<MethodPageData | null> {
  const whole = await currentIndex(slug);
  return whole && { slug: whole.slug, name: whole.name, method: whole.method, versions: whole.versions };
}
