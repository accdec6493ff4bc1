import { NavLink } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { type Area, NAV_GROUPS } from "./area.ts";
import { inNav, useAreas } from "./areas.ts";

/** The id of the list that every page ends with: without script the header links to it instead of opening its panel. */
export const ALL_AREAS = "areas";

/** Every area of the product in its three groups; `told` adds a description to each. */
export function AreaList({ isDescribed = false }: { isDescribed?: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const areas = useAreas();
  return (
    <div className="areas">
      {NAV_GROUPS.map((group) => (
        <section key={group} aria-labelledby={id + group}>
          <h2 id={id + group}>{t(`nav.groups.${group}`)}</h2>
          <ul>
            {inNav(areas, group).map((area) => (
              <li key={area.key}>
                <AreaEntry area={area} isDescribed={isDescribed} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** An area that is not built yet is plain text: not clickable, not focusable, and read out with its note. */
function AreaEntry({ area, isDescribed }: { area: Area; isDescribed: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const about = isDescribed && <small>{t(`areas.${area.key}`)}</small>;
  if (area.home === null)
    return (
      <span className="area area--soon">
        <span>
          {t(`nav.${area.key}`)} <em>{t("nav.soon")}</em>
        </span>
        {about}
      </span>
    );
  return (
    <NavLink className="area" to={area.home(locale)}>
      <span>{t(`nav.${area.key}`)}</span>
      {about}
    </NavLink>
  );
}
