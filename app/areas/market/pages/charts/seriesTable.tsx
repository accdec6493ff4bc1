import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type ChartDays, dayAt, rowIndexes, type Series } from "../../model/history.ts";
import { dayText } from "../names/days.ts";
import { Figure } from "../names/figure.tsx";
import type { Format } from "../names/marketFormats.ts";

export type TableSeries = { name: string; series: Series | null; format: Format };

/** A chart's data as a table: at most a dozen of its days. */
export function SeriesTable({ caption, days, columns }: { caption: string; days: ChartDays; columns: TableSeries[] }) {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  return (
    <Details title={t("plot.asTable")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
      <section className="scroll" tabIndex={0} aria-label={caption}>
        <table className="tbl markettable">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("plot.day")}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="n">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowIndexes(days.count).map((place) => (
              <tr key={place}>
                <th scope="row">
                  <bdi suppressHydrationWarning>{dayText(dayAt(days, place), locale)}</bdi>
                </th>
                {columns.map(({ name, series, format }) => (
                  <td key={name} className="n">
                    <Figure value={series?.values[place] ?? null} as={format} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Details>
  );
}

export function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
