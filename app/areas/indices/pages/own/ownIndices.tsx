import { Link } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { listText } from "#app/ui/intl.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { OwnCard, OwnLine } from "../../model/ownPages.ts";
import { newIndexPath, ownIndexPath } from "../../model/paths.ts";
import "./own.css";

/** The caller's own indices, on the page of all indices. Needs the namespace `ownIndex`. */
export function OwnIndices({ card: { right, indices } }: { card: OwnCard }) {
  const { t } = useTranslation("ownIndex");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="own-indices">
      <div className="card__h">
        <h2 id="own-indices">{t("card.title")}</h2>
        <ButtonLink size="s" to={newIndexPath(locale)}>
          {t("card.new")}
        </ButtonLink>
      </div>
      {indices.length === 0 && <None right={right} />}
      {indices.length > 0 && (
        <ul className="card__b own__list">
          {indices.map((index) => (
            <li key={index.id}>
              <Link className="link" to={ownIndexPath(locale, index.id)}>
                <bdi>{index.name}</bdi>
              </Link>{" "}
              {index.isRetired && <Badge>{t("card.retired")}</Badge>}
              <small className="xs mute">
                <Line index={index} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function None({ right }: Pick<OwnCard, "right">) {
  const { t } = useTranslation("ownIndex");
  const locale = useUiLocale();
  const isLocked = right.is === "locked";
  return (
    <div className={classes("card__b", "own__none", isLocked && "hatch")}>
      {right.is === "locked" ? (
        <p className="sm">
          <Lock className="i" aria-hidden="true" />{" "}
          {right.plan === null ? t("save.lockedAny") : t("save.locked", { plan: right.plan })}{" "}
          <Link className="link" to={plansPath(locale)}>
            {t("save.plans")}
          </Link>
        </p>
      ) : (
        <p className="sm mute">{right.is === "guest" ? t("card.guest") : t("card.none")}</p>
      )}
    </div>
  );
}

function Line({ index }: { index: OwnLine }) {
  const { t } = useTranslation("ownIndex");
  const locale = useUiLocale();
  const schedule = t(`schedule.${index.schedule}`);
  if (index.kind === "rule")
    return t("card.rule", { number: index.count, weighting: t(`weighting.${index.weighting}`), schedule });
  const more = index.more > 0 ? [t("card.more", { number: index.more })] : [];
  return t("card.tokens", { symbols: listText([...index.symbols, ...more], locale), schedule });
}
