import { Link } from "@remix-run/react";
import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useReloadWhenOpened } from "~/areas/billing/public";
import { trackRecordPath } from "~/areas/market/public";
import { StarForm, useStars } from "~/areas/tokenLists/public";
import { Banner } from "~/ui/banner";
import { Moment, momentText } from "~/ui/moment";
import { Sentence } from "~/ui/sentence";
import { useUiLocale } from "~/ui/uiLocale";
import { useAwake } from "~/ui/useAwake";
import type { RatingsPageData } from "../model/page";
import { WHOLE } from "../model/query";
import type { KeepProblem } from "../model/savedViews";
import { FilterForm } from "./filters/filterForm";
import { Problems } from "./filters/problems";
import { LockedFoot } from "./lockedCard";
import { MarketStripCells } from "./marketStrip";
import { AlertMark } from "./table/cells";
import { RatingsTable } from "./table/ratingsTable";
import { TableFoot } from "./table/tableFoot";
import { TableRows, type TableRowsProps } from "./table/tableRows";
import { TableKeys } from "./tableKeys";
import { useLivePrices } from "./useLivePrices";
import { ViewsBar } from "./viewsBar";
import "./ratings.css";

type RatingsPageProps = RatingsPageData & { keepProblem?: KeepProblem | null };

/** Every token with its price and its grades. Source: market.md 7. */
export function RatingsPage(shown: RatingsPageProps) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const card = useRef<HTMLElement>(null);
  const { strip, problems, about, locks } = shown;
  const { rows, at, isLate } = useLivePrices(locale, { rows: shown.rows, at: about.pricesAt, isLate: shown.isLate });
  const { isStarred, send } = useStars(shown.starred);
  useReloadWhenOpened(locks.items.length > 0);
  return (
    <div className="ratings">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <Lead about={{ ...about, pricesAt: at }} />
        </div>
      </div>
      {strip && <MarketStripCells strip={strip} />}
      {isLate && at && (
        <Banner tone="wait" title={t("late.title", { at: momentText(at, "second", locale) })}>
          <p>{t("late.text")}</p>
        </Banner>
      )}
      <Problems problems={problems} />
      <section ref={card} className="card ratings__card" aria-label={t("table.label")}>
        <ViewsBar {...shown} />
        <FilterForm {...shown} />
        <StarForm onSubmit={send} />
        <AlertMark />
        <Table {...shown} rows={rows} isLate={isLate} isStarred={isStarred} />
        <LockedFoot locks={locks} isAlone={!shown.query.columns.includes("signal") || rows.length === 0} />
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
      <TableKeys box={card} />
    </div>
  );
}

const WholeRows = lazy(() => import("./table/wholeRows"));

/** A view of all rows is drawn by a part of the page that is loaded for it alone; until then its first rows stand there. */
function Table(shown: RatingsPageData & Pick<TableRowsProps, "isStarred">) {
  const isAwake = useAwake();
  if (shown.query.rows !== WHOLE || !isAwake) return <RatingsTable {...shown} />;
  const first = (
    <tbody>
      <TableRows {...shown} />
    </tbody>
  );
  return (
    <RatingsTable {...shown}>
      <Suspense fallback={first}>
        <WholeRows {...shown} />
      </Suspense>
    </RatingsTable>
  );
}

function Lead({ about }: Pick<RatingsPageData, "about">) {
  const { t } = useTranslation("ratings");
  const { pricesAt, gradesOf, tokens, graded } = about;
  return (
    <p className="sub sm">
      {pricesAt && <Sentence text={`${t("lead.prices")} `} parts={{ at: <Moment at={pricesAt} form="second" /> }} />}
      {gradesOf && <Sentence text={`${t("lead.grades")} `} parts={{ day: <Moment at={gradesOf} /> }} />}
      {tokens > 0 && t("lead.rated", { tokens, rated: graded })}
    </p>
  );
}
