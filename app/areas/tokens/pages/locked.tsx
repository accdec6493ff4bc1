import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { levelName, plansPath } from "#app/areas/offers/public.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** A plan's name: `PREMIUM`. */
export const planName = (plan: EntitledSlug) => levelName(plan.toUpperCase().replaceAll("-", " "));

/** Shown instead of what a plan includes: what it is and which plan. The locked data never left the server. */
export function LockedPart({ text, plan }: { text: string; plan: EntitledSlug }) {
  const { t } = useTranslation("tokens");
  const locale = useLocale();
  return (
    <div className="tokenpage__locked hatch">
      <p>
        <Lock className="i" aria-hidden="true" />
        <span>{text}</span>
      </p>
      <ButtonLink size="s" to={plansPath(locale, { slug: plan, duration: "monthly" })}>
        {t("locked.plans")}
      </ButtonLink>
    </div>
  );
}
