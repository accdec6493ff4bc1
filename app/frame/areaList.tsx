import { NavLink } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/useLocale";
import { AREA_GROUPS, type Area } from "./areas";

/** Every area of the product in its three groups; `told` adds what each is for. */
export function AreaList({ told = false }: { told?: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="areas">
      {AREA_GROUPS.map(({ key, areas }) => (
        <section key={key} aria-labelledby={id + key}>
          <h2 id={id + key}>{t(`nav.groups.${key}`)}</h2>
          <ul>
            {areas.map((area) => (
              <li key={area.key}>
                <AreaEntry area={area} told={told} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What is not built yet is text: nothing to press, nothing to tab to, and heard with its note. */
function AreaEntry({ area, told }: { area: Area; told: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const about = told && <small>{t(`areas.${area.key}`)}</small>;
  if (area.path === null)
    return (
      <span className="area area--soon">
        <span>
          {t(`nav.${area.key}`)} <em>{t("nav.soon")}</em>
        </span>
        {about}
      </span>
    );
  return (
    <NavLink className="area" to={area.path(locale)}>
      <span>{t(`nav.${area.key}`)}</span>
      {about}
    </NavLink>
  );
}
