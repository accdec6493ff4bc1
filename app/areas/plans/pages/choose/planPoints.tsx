import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { useTranslation } from "react-i18next";
import { levelName } from "#app/areas/offers/public.ts";
import { isComing, useAreas } from "#app/frame/areas.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import type { GivenLine } from "../../model/gives.ts";
import { isFree } from "../../model/savings.ts";

type PlanPointsProps = { plan: CatalogueEntry; below: CatalogueEntry | null; gains: readonly GivenLine[] };

/** What a plan includes, for its card. */
export function PlanPoints(props: PlanPointsProps) {
  const { t } = useTranslation("planDetails");
  const { plan } = props;
  const free = isFree(plan);
  return (
    <ul>
      <PlanGains {...props} />
      <li>
        <Check className="i" aria-hidden="true" />
        {free ? t("points.noWallet") : t("points.membership", { level: plan.planType })}
      </li>
      {!free && (
        <li>
          <Check className="i" aria-hidden="true" />
          {t("points.noRenewal")}
        </li>
      )}
    </ul>
  );
}

/** What a level adds to the one below. Features that do not work yet are marked. */
export function PlanGains({ plan, below, gains }: PlanPointsProps) {
  const { t } = useTranslation(["planDetails", "common"]);
  const areas = useAreas();
  if (gains.length === 0) return null;
  return (
    <>
      {below && (
        <li>
          <Check className="i" aria-hidden="true" />
          {t("gives.above", { level: levelName(below.name) })}
        </li>
      )}
      {gains.map(({ key, name, area, cells }) => {
        const included = cells[plan.slug];
        const soon = isComing(areas, area);
        return (
          <li key={key} className={soon ? "plan__soon" : undefined}>
            {soon ? <Clock className="i" aria-hidden="true" /> : <Check className="i" aria-hidden="true" />}
            <span>
              {included === true ? name : t("gives.point", { name, value: included })}
              {soon && <em> {t("common:nav.soon")}</em>}
            </span>
          </li>
        );
      })}
    </>
  );
}
