import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Table } from "#app/ui/table.tsx";
import type { UsagePageData } from "../../model/pages.ts";

const WIDTH = 620;
const HEIGHT = 120;
const GAP = 2;

/** Calls per day as bars, and as a table of numbers. Rendered on the server. */
export function DaysChart({ days }: { days: UsagePageData["days"] }) {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  const max = Math.max(1, ...days.map(({ calls }) => calls));
  const step = WIDTH / days.length;
  return (
    <section className="card" aria-labelledby="days-title">
      <div className="card__h">
        <h2 id="days-title">{t("usage.days")}</h2>
      </div>
      <svg className="api__bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, calls }, index) => {
          const height = Math.round((calls / max) * HEIGHT);
          return (
            <rect
              key={day}
              x={Math.round(index * step)}
              y={HEIGHT - height}
              width={Math.max(1, Math.round(step) - GAP)}
              height={height}
            />
          );
        })}
      </svg>
      <details className="api__table">
        <summary className="link sm">{t("usage.asTable")}</summary>
        <Table
          caption={t("usage.days")}
          columns={[
            { key: "day", head: t("usage.day"), names: true, cell: ({ day }) => <DateTime at={`${day}T00:00:00Z`} /> },
            {
              key: "calls",
              head: t("usage.calls"),
              numeric: true,
              cell: ({ calls }) => grouped(String(calls), locale),
            },
            {
              key: "units",
              head: t("usage.units"),
              numeric: true,
              cell: ({ units }) => grouped(String(units), locale),
            },
            {
              key: "errors",
              head: t("usage.errors"),
              numeric: true,
              cell: ({ errors }) => grouped(String(errors), locale),
            },
          ]}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
        />
      </details>
    </section>
  );
}
