import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { plansPath, usePlanTitle } from "#app/areas/offers/public.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";

/** Placeholder for what another plan shows: what it is, and which plan. The data never left the server. */
export function Locked({ what, plan }: { what: "performance" | "holdings"; plan: EntitledSlug }) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const name = usePlanTitle()({ name: plan.toUpperCase(), product: PRODUCTS.AnalyticsPlatform });
  return (
    <div className="indices__locked hatch">
      <p>
        <Lock className="i" aria-hidden="true" />
        <span>{t(`locked.${what}`, { plan: name })}</span>
      </p>
      <ButtonLink size="s" to={plansPath(locale, { slug: plan, duration: "monthly" })}>
        {t("locked.plans")}
      </ButtonLink>
    </div>
  );
}
