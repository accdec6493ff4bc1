import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PlanLimits } from "../../model/pages.ts";

/** How many alerts the plan includes and how many there are, and which plan includes more. */
export function PlanCard({ holds: { plan, limit, more } }: { holds: PlanLimits }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const share = Math.min(1, limit.used / Math.max(1, limit.limit));
  return (
    <section className="card" aria-labelledby="alerts-plan">
      <div className="card__h">
        <h2 id="alerts-plan">{t("plan.title")}</h2>
        <Badge>{plan}</Badge>
      </div>
      <div className="card__b alerts__plan">
        <div className="alerts__limit">
          <span>{t("title")}</span>
          <span>{t("plan.used", { used: limit.used, limit: limit.limit })}</span>
        </div>
        <span
          className={classes("alerts__quota", limit.used >= limit.limit && "alerts__quota--full")}
          style={{ "--w": `${(share * 100).toFixed(1)}%` } as CSSProperties}
          aria-hidden="true"
        />
        <p className="xs mute">
          {t("plan.counts")} {more && t("plan.more", { plan: more.name, count: more.alerts })}{" "}
          <Link className="link" to={plansPath(locale)}>
            {t("plan.plans")}
          </Link>
        </p>
      </div>
    </section>
  );
}
