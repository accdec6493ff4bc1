import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";

/** Shown instead of what a higher plan includes: what it is, and which plan. The figures never left the server. */
export function Locked({ what, plan }: { what: "returns" | "history"; plan: string }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  return (
    <div className="pf__locked hatch">
      <p>
        <Lock className="i" aria-hidden="true" />
        <span>{t(`locked.${what}`, { plan })}</span>
      </p>
      <ButtonLink size="s" to={plansPath(locale)}>
        {t("locked.plans")}
      </ButtonLink>
    </div>
  );
}
