import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const Plot = lazy(() => import("./plot"));

export type Series = { key: string; name: string };
export type ChartProps = {
  title: string;
  /** What the picture says, for those who do not see it. */
  summary: string;
  /** Bars stand in time; rows lie beneath each other, where each has a name of its own. */
  kind: "bars" | "rows" | "lines";
  points: readonly Record<string, string | number>[];
  series: readonly Series[];
  /** The same as figures. */
  table: ReactNode;
};

/** A picture with its table behind it. The library comes when a reader's browser is there to draw. */
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
