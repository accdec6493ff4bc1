import { useTranslation } from "react-i18next";
import type { ChartProps } from "./chartProps.ts";
import { Plot } from "./plot.tsx";

/** A chart with its data as a table. */
export function Chart({ title, summary, table, ...plotProps }: ChartProps) {
  const { t } = useTranslation("audit");
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <div className="audit__chart" role="img" aria-label={summary}>
        <Plot {...plotProps} />
      </div>
      <details className="card__b">
        <summary>{t("figures.asTable")}</summary>
        {table}
      </details>
    </section>
  );
}
