import { plansPath, planTitle } from "#app/areas/offers/public.ts";
import type { SearchSource, SearchTarget } from "#app/frame/area.ts";
import { getJson } from "#app/platform/http.ts";
import { type CatalogueEntry, DURATIONS } from "#events/pricing/catalogue.ts";
import { canBuy } from "./choice.ts";

/** Every plan by its title and its catalogue name; a result links to the page with the plan selected, for its first available duration. */
export const planSearch: SearchSource = {
  group: "plans",
  async places({ locale, t, signal }) {
    const answer = await getJson<{ data?: CatalogueEntry[] }>("/api/plans/catalogue", { signal });
    const toTarget = (plan: CatalogueEntry): SearchTarget => {
      const duration = DURATIONS.find((known) => canBuy(plan, known));
      const path = duration ? plansPath(locale, { slug: plan.slug, duration }) : plansPath(locale);
      return { id: plan.slug, group: "plans", name: planTitle(t, plan), also: `${plan.name} ${plan.slug}`, path };
    };
    return answer?.body.data?.map(toTarget) ?? null;
  },
};
