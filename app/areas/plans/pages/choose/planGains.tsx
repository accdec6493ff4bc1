import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { useTranslation } from "react-i18next";
import { levelName } from "~/areas/offers/public";
import { isComing, useAreas } from "~/frame/areas";
import type { CatalogueEntry } from "../../../../../events/pricing/catalogue";
import { gainsOf } from "../../model/gives";
import { useGivenText } from "./useGivenText";

type PlanGainsProps = { plan: CatalogueEntry; below: CatalogueEntry | null };

/** What a level gives beyond the one below, for its card. What does not work yet says so. */
export function PlanGains({ plan, below }: PlanGainsProps) {
  const { t } = useTranslation(["plans", "common"]);
  const textOf = useGivenText();
  const areas = useAreas();
  const gains = gainsOf(plan, below);
  if (gains.length === 0) return null;
  return (
    <>
      {below && (
        <li>
          <Check className="i" aria-hidden="true" />
          {t("gives.above", { level: levelName(below.name) })}
        </li>
      )}
      {gains.map(({ row, given }) => {
        const name = t(`gives.rows.${row.key}`);
        const soon = isComing(areas, row.area);
        return (
          <li key={row.key} className={soon ? "plan__soon" : undefined}>
            {soon ? <Clock className="i" aria-hidden="true" /> : <Check className="i" aria-hidden="true" />}
            <span>
              {given.kind === "included" ? name : t("gives.point", { name, value: textOf(given) })}
              {soon && <em> {t("common:nav.soon")}</em>}
            </span>
          </li>
        );
      })}
    </>
  );
}
