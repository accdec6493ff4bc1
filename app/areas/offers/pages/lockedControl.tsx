import Lock from "lucide-react/icons/lock";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { plansPath } from "../model/paths.ts";

/** Why something is locked: a sentence under `locked.why`. */
export type LockedBecause = "signals" | "rising" | "files" | "history" | "figure";

type LockedControlProps = {
  /** The name of the plan that includes it; null when no plan on sale does. */
  plan: string | null;
  why: LockedBecause;
  className?: string;
  children: ReactNode;
};

/**
 * A control that another plan includes: pressing it shows which plan and why, with a link to the plans. Uses the browser's own popover,
 * so it works without JavaScript, and in HTML that the server rendered once for everyone.
 */
export function LockedControl({ plan, why, className, children }: LockedControlProps) {
  const { t } = useTranslation("common");
  const locale = useUiLocale();
  const id = useId();
  const requires = plan === null ? t("locked.plans") : t("locked.requires", { plan });
  return (
    <>
      {/* React 18 has no property for either attribute. */}
      <button type="button" className={className} {...{ popovertarget: id }}>
        {children} <Lock className="i" aria-hidden="true" />
        <span className="sr">{requires}</span>
      </button>
      <div id={id} className="lockedwhy" role="note" aria-label={requires} {...{ popover: "auto" }}>
        <p>
          <Lock className="i" aria-hidden="true" /> <b>{requires}</b>
        </p>
        <p>{t(`locked.why.${why}`)}</p>
        <ButtonLink variant="main" size="s" to={plansPath(locale)}>
          {t("locked.see")}
        </ButtonLink>
      </div>
    </>
  );
}
