import { Link } from "@remix-run/react";
import { type FunctionComponent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReloadOnPlanChange } from "#app/areas/billing/public.ts";
import { trackRecordPath } from "#app/areas/market/publicPages.ts";
import { StarForm, useStars } from "#app/areas/tokenLists/public.ts";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime, dateTimeText } from "#app/ui/dateTime.tsx";
import { useIsRead } from "#app/ui/firstInteraction.ts";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { useHydrated } from "#app/ui/useHydrated.ts";
import { useTableKeys } from "#app/ui/useTableKeys.ts";
import { FIGURE_COLUMNS, PROVISIONAL_COLUMNS } from "../model/columns.ts";
import type { RatingsPageData } from "../model/page.ts";
import { WHOLE } from "../model/query.ts";
import type { SaveProblem } from "../model/savedViews.ts";
import { Problems } from "./filters/problems.tsx";
import { AlertIcon } from "./table/alertMark.tsx";
import { RatingsTable } from "./table/ratingsTable.tsx";
import { useLivePrices } from "./useLivePrices.ts";
import { ViewsBar } from "./viewsBar.tsx";
import "./filters/filters.css";
import "./marketStrip.css";
import "./ratings.css";
import "#app/ui/css/field.css";
import "#app/ui/css/pagination.css";

const parts = () => import("./ratingsParts.ts");
const FilterForm = lazyFragment(async () => (await parts()).FilterForm);
const LockedFoot = lazyFragment(async () => (await parts()).LockedFoot);
const MarketStripCells = lazyFragment(async () => (await parts()).MarketStripCells, ["marketStrip"]);
const TableFoot = lazyFragment(async () => (await parts()).TableFoot);

type RatingsPageProps = RatingsPageData & { saveProblem?: SaveProblem | null };

/** Every token with its price and its grades. Source: docs/spec/market.md#7. */
export function RatingsPage(shown: RatingsPageProps) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const card = useRef<HTMLElement>(null);
  // Forms need their code; their static links do not.
  const isRead = useIsRead();
  const isHydrated = useHydrated();
  const { strip, problems, about, locks, query, count, lockedFilters } = shown;
  const { rows, at, isLate } = useLivePrices(locale, { rows: shown.rows, at: about.pricesAt, isLate: shown.isLate });
  const { isStarred, send } = useStars(shown.starred);
  useReloadOnPlanChange(locks.items.length > 0);
  return (
    <div className="ratings">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <Lead about={{ ...about, pricesAt: at }} />
          <FirstVisit locks={locks} />
        </div>
      </div>
      {strip && <StaticFragment part={MarketStripCells} of={{ strip }} />}
      {isLate && at && (
        <Banner tone="wait" title={t("late.title", { at: dateTimeText(at, "second", locale) })}>
          <p>{t("late.text")}</p>
        </Banner>
      )}
      <Problems problems={problems} />
      <section ref={card} className="card ratings__card" aria-label={t("table.label")}>
        <ViewsBar {...shown} isRead={isRead} />
        <StaticFragment
          part={FilterForm}
          of={{ query, about, count, lockedFilters, locks, problems }}
          isWanted={isRead}
        />
        <StarForm onSubmit={send} />
        <AlertIcon />
        <Table {...shown} rows={rows} isLate={isLate} isStarred={isStarred} />
        <StaticFragment
          part={LockedFoot}
          of={{ locks, isStandalone: !query.columns.includes("signal") || rows.length === 0 }}
        />
        <StaticFragment
          part={TableFoot}
          of={{ query, count, shown: rows.length, isWhole: query.rows === WHOLE && isHydrated }}
        />
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
      {query.columns.some((column) => FIGURE_COLUMNS.includes(column)) && (
        <p className="xs mute ratings__note">{t("figures")}</p>
      )}
      {query.columns.some((column) => PROVISIONAL_COLUMNS.includes(column)) && (
        <p className="xs mute ratings__note">
          <ProvisionalNote at={rows.find(({ provisionalAt }) => provisionalAt)?.provisionalAt ?? null} />
        </p>
      )}
      <TableKeys box={card} />
    </div>
  );
}

type TableProps = RatingsPageData & { isStarred(slug: string): boolean };

/** A view of all rows is rendered by code that is loaded only for it; until then its first rows are shown. */
function Table(shown: TableProps) {
  const isWhole = shown.query.rows === WHOLE;
  const WholeRows = useWholeRows(isWhole);
  if (!isWhole || WholeRows === null) return <RatingsTable {...shown} />;
  return (
    <RatingsTable {...shown}>
      <WholeRows {...shown} />
    </RatingsTable>
  );
}

function useWholeRows(isWanted: boolean): FunctionComponent<TableProps> | null {
  const [loaded, setLoaded] = useState<{ WholeRows: FunctionComponent<TableProps> } | null>(null);
  useEffect(() => {
    if (isWanted) import("./table/wholeRows.tsx").then(setLoaded, () => undefined);
  }, [isWanted]);
  return loaded?.WholeRows ?? null;
}

function Lead({ about }: Pick<RatingsPageData, "about">) {
  const { t } = useTranslation("ratings");
  const { pricesAt, gradesOf, tokens, graded } = about;
  return (
    <p className="sub sm">
      {pricesAt && <Sentence text={`${t("lead.prices")} `} parts={{ at: <DateTime at={pricesAt} form="second" /> }} />}
      {gradesOf && <Sentence text={`${t("lead.grades")} `} parts={{ day: <DateTime at={gradesOf} /> }} />}
      {tokens > 0 && t("lead.rated", { tokens, rated: graded })}
    </p>
  );
}

/** Provisional grades are replaced every hour, and must not be taken for a record. */
function ProvisionalNote({ at }: { at: string | null }) {
  const { t } = useTranslation("ratings");
  if (at === null) return <>{t("provisional.none")}</>;
  return <Sentence text={t("provisional.at")} parts={{ time: <DateTime at={at} form="second" /> }} />;
}

/** For readers without a plan: what grades are, what is free, and the price of the lowest plan with all of them. */
function FirstVisit({ locks: { offer, gradedTokens } }: Pick<RatingsPageData, "locks">) {
  const { t } = useTranslation("ratings");
  if (offer === null || gradedTokens === "all") return null;
  return (
    <p className="sm sub ratings__first">
      <Sentence
        text={t("first", { largest: gradedTokens, plan: offer.name })}
        parts={{ price: <Money cents={offer.monthlyCents} short /> }}
      />
    </p>
  );
}

const KeyList = lazy(() => import("./keyList.tsx"));

/** The table's keyboard shortcuts, and the button that lists them. */
function TableKeys({ box }: { box: RefObject<HTMLElement> }) {
  const { t } = useTranslation("ratings");
  const [isListed, setListed] = useTableKeys(box);
  return (
    <>
      <button type="button" className="link xs ratings__keysb" onClick={() => setListed(true)}>
        {t("keys.title")}
      </button>
      {isListed && (
        <Suspense fallback={null}>
          <KeyList onClose={() => setListed(false)} />
        </Suspense>
      )}
    </>
  );
}
