import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getJson } from "~/platform/http";
import { useLocale } from "~/i18n/useLocale";
import { plansPath } from "~/platform/paths";
import { type CatalogueEntry, DURATIONS } from "../../../events/pricing/catalogue.ts";
import { canBuy } from "~/areas/plans/model/choice";
import { usePlanTitle } from "~/areas/offers/pages/usePlanTitle";
import { AREAS } from "../areas";
import type { Findable } from "./find";

/** A place that the search leads to; one without a path is not built yet. */
export type Place = Findable & { id: string; group: "pages" | "plans"; path: string | null };

/** Places that can be found, in the page's language. Plans are undefined while they are asked for, null when nobody told. */
export function usePlaces(): { pages: Place[]; plans: Place[] | null | undefined } {
  const { t } = useTranslation();
  const locale = useLocale();
  const titleOf = usePlanTitle();
  const catalogue = useCatalogue();
  const pages = AREAS.map(({ key, path }): Place => {
    const also = key.replace(/[A-Z]/g, " $&");
    return { id: key, group: "pages", name: t(`nav.${key}`), also, path: path?.(locale) ?? null };
  });
  const plans = catalogue?.map((plan): Place => {
    const duration = DURATIONS.find((known) => canBuy(plan, known));
    const path = duration ? plansPath(locale, { slug: plan.slug, duration }) : plansPath(locale);
    return { id: plan.slug, group: "plans", name: titleOf(plan), also: `${plan.name} ${plan.slug}`, path };
  });
  return { pages, plans: catalogue === null ? null : plans };
}

function useCatalogue(): CatalogueEntry[] | null | undefined {
  const [catalogue, setCatalogue] = useState<CatalogueEntry[] | null>();
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void getJson<{ data?: CatalogueEntry[] }>("/api/plans/catalogue", { signal }).then((answer) => {
      if (!signal.aborted) setCatalogue(answer?.body.data ?? null);
    });
    return () => asking.abort();
  }, []);
  return catalogue;
}
