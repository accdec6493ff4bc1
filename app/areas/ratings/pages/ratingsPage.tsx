import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useReloadWhenOpened } from "~/areas/billing/public";
import { Banner } from "~/ui/banner";
import { Moment, momentText } from "~/ui/moment";
import { Sentence } from "~/ui/sentence";
import { useUiLocale } from "~/ui/uiLocale";
import { trackRecordPath } from "../../trackRecord/public";
import type { RatingsPageData } from "../model/page";
import { FilterForm } from "./filters/filterForm";
import { Problems } from "./filters/problems";
import { LockedFoot } from "./lockedCard";
import { MarketStripCells } from "./marketStrip";
import { RatingsTable } from "./table/ratingsTable";
import { TableFoot } from "./table/tableFoot";
import { ViewsBar } from "./viewsBar";
import "./ratings.css";

/** Every token with its price and its grades. Source: market.md 7. */
export function RatingsPage(shown: RatingsPageData) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const { strip, problems, isLate, about, locks } = shown;
  useReloadWhenOpened(locks.items.length > 0);
  return (
    <div className="ratings">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <Lead {...shown} />
        </div>
      </div>
      {strip && <MarketStripCells strip={strip} />}
      {isLate && about.pricesAt && (
        <Banner tone="wait" title={t("late.title", { at: momentText(about.pricesAt, "second", locale) })}>
          <p>{t("late.text")}</p>
        </Banner>
      )}
      <Problems problems={problems} />
      <section className="card ratings__card" aria-label={t("table.label")}>
        <ViewsBar {...shown} />
        <FilterForm {...shown} />
        <RatingsTable {...shown} />
        <LockedFoot locks={locks} />
        <TableFoot {...shown} />
      </section>
      <p className="xs mute ratings__note">
        <Sentence
          text={t("note")}
          parts={{
            how: (words) => (
              <Link className="link" to={trackRecordPath(locale)}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  );
}

function Lead({ about }: Pick<RatingsPageData, "about">) {
  const { t } = useTranslation("ratings");
  const { pricesAt, gradesOf, tokens, graded } = about;
  return (
    <p className="sub sm">
      {pricesAt && <Sentence text={`${t("lead.prices")} `} parts={{ at: <Moment at={pricesAt} form="second" /> }} />}
      {gradesOf && <Sentence text={`${t("lead.grades")} `} parts={{ day: <Moment at={gradesOf} /> }} />}
      {tokens > 0 && t("lead.rated", { count: tokens, rated: graded })}
    </p>
  );
}
