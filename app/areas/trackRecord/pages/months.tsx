import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MethodRecord, Month } from "../model/outcomes.ts";
import { HEADLINE_HORIZON } from "../model/page.ts";
import { Disclosure } from "./disclosure.tsx";
import { monthText } from "./formats.ts";
import { methodName } from "./names.ts";
import { Count } from "./share.tsx";

/** With fewer signals than this, a month's dot is hollow: too few to mean much. */
const FEW = 20;
/** The number of month names that fit below a plot on a phone without touching. */
const LABELS = 4;

/** Outcomes of Buy signals by the month in which they began: shows whether a good share is an old one. */
export function MonthPlots({ records }: { records: readonly MethodRecord[] }) {
  const drawn = records.flatMap(({ method, horizons }) => {
    const months = horizons.find(({ horizon }) => horizon === HEADLINE_HORIZON)?.months ?? [];
    return months.length > 0 ? [{ method, months }] : [];
  });
  return (
    <div className="record__pair">
      {drawn.map(({ method, months }) => (
        <MonthCard key={method} method={method} months={months} />
      ))}
    </div>
  );
}

export const hasMonths = (records: readonly MethodRecord[]): boolean =>
  records.some(({ horizons }) =>
    horizons.some(({ horizon, months }) => horizon === HEADLINE_HORIZON && months.length > 0),
  );

function MonthCard({ method, months }: { method: string; months: readonly Month[] }) {
  const { t } = useTranslation("trackRecord");
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__h">
        <h3 id={id}>{methodName(method, t)}</h3>
      </div>
      <div className="card__b">
        <Plot months={months} />
        <p className="xs mute">{t("months.note", { few: FEW })}</p>
      </div>
      <Disclosure summary={t("table.open")}>
        <MonthTable caption={`${methodName(method, t)}: ${t("months.title")}`} months={months} />
      </Disclosure>
    </section>
  );
}

const computeHitRate = ({ begun, right }: Month) => right / begun;

/** Time runs from left to right in every language; the table behind it has the same content. */
function Plot({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  const left = (index: number) => (months.length === 1 ? 50 : (index / (months.length - 1)) * 100);
  const top = (share: number) => (1 - share) * 100;
  const every = Math.ceil(months.length / LABELS);
  const path = months
    .map((month, index) => `${left(index).toFixed(2)} ${top(computeHitRate(month)).toFixed(2)}`)
    .join("L");
  const [first, last] = [months[0], months.at(-1)] as [Month, Month];
  const summary = t("months.summary", {
    from: monthText(first.month, locale),
    to: monthText(last.month, locale),
    low: shareText(Math.min(...months.map(computeHitRate)), locale, 0),
    high: shareText(Math.max(...months.map(computeHitRate)), locale, 0),
  });
  return (
    <div className="months" dir="ltr">
      <div className="months__plot" role="img" aria-label={summary}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="months__grid" d="M0 25H100M0 75H100" vectorEffect="non-scaling-stroke" />
          <path className="months__half" d="M0 50H100" vectorEffect="non-scaling-stroke" />
          <path className="months__line" d={`M${path}`} vectorEffect="non-scaling-stroke" />
        </svg>
        {months.map((month, index) => (
          <span
            key={month.month}
            className={month.begun < FEW ? "months__dot months__dot--thin" : "months__dot"}
            style={at(left(index), top(computeHitRate(month)))}
          />
        ))}
        {[0.75, 0.5, 0.25].map((share) => (
          <span key={share} className="months__share" style={at(100, top(share))}>
            {shareText(share, locale, 0)}
          </span>
        ))}
      </div>
      <div className="months__names" aria-hidden="true">
        {months.map(
          ({ month }, index) =>
            index % every === 0 && (
              <span key={month} style={at(left(index), 0)}>
                {monthText(month, locale)}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

const at = (x: number, y: number): CSSProperties => ({ left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%` });

function MonthTable({ caption, months }: { caption: string; months: readonly Month[] }) {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  const columns: Column<Month>[] = [
    { key: "month", head: t("months.month"), names: true, cell: ({ month }) => monthText(month, locale) },
    { key: "begun", head: t("months.begun"), numeric: true, cell: ({ begun }) => <Count of={begun} /> },
    { key: "right", head: t("months.right"), numeric: true, cell: ({ right }) => <Count of={right} /> },
    {
      key: "share",
      head: t("months.share"),
      numeric: true,
      cell: (month) => <Num>{shareText(computeHitRate(month), locale, 0)}</Num>,
    },
  ];
  return <Table caption={caption} columns={columns} rows={months} rowKey={({ month }) => month} />;
}
