import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChartProps } from "./chartProps";

const Plot = lazy(() => import("./plot"));

/** A chart with its data as a table. The chart library is loaded only in the browser. */
export function Chart({ title, summary, table, ...drawn }: ChartProps) {
  const { t } = useTranslation("audit");
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <div className="audit__chart" role="img" aria-label={summary}>
        {here && (
          <Suspense fallback={null}>
            <Plot {...drawn} />
          </Suspense>
        )}
      </div>
      <details className="card__b">
        <summary>{t("figures.asTable")}</summary>
        {table}
      </details>
    </section>
  );
}
