import { plansPath } from "~/areas/offers/public";
import { type CatalogueEntry, DURATIONS } from "../../../../events/pricing/catalogue";
import type { SearchSource, SearchTarget } from "../../../frame/area";
import { getJson } from "../../../platform/http";
import { planTitle } from "../../offers/public.ts";
import { canBuy } from "./choice";

/** Every plan by its title and its catalogue name; it links to the page with the plan selected, for its first available duration. */
export const planSearch: SearchSource = {
  group: "plans",
  async places({ locale, t, signal }) {
    const answer = await getJson<{ data?: CatalogueEntry[] }>("/api/plans/catalogue", { signal });
    const place = (plan: CatalogueEntry): SearchTarget => {
      const duration = DURATIONS.find((known) => canBuy(plan, known));
      const path = duration ? plansPath(locale, { slug: plan.slug, duration }) : plansPath(locale);
      return { id: plan.slug, group: "plans", name: planTitle(t, plan), also: `${plan.name} ${plan.slug}`, path };
    };
    return answer?.body.data?.map(place) ?? null;
  },
};
