import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

/** The result of comparing two books. */
export function Verdict({ count, none }: { count: number; none: string }) {
  const { t } = useTranslation("audit");
  if (count === 0) return <Banner tone="good" title={none} />;
  return <Banner tone="bad" title={t("reconcile.differences", { count })} />;
}

/** Figures in a row, each with its name above. */
export function Strip({ figures }: { figures: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="card audit__strip">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The list of differences. Their index is the key: two may be alike. */
export function DifferenceTable<Row extends object>({
  columns,
  rows,
}: {
  columns: Column<Row>[];
  rows: readonly Row[];
}) {
  const { t } = useTranslation("audit");
  const place = new Map(rows.map((row, index) => [row, String(index)]));
  return (
    <Table
      caption={t("reconcile.list")}
      captionShown
      columns={columns}
      rows={rows}
      rowKey={(row) => place.get(row) ?? ""}
    />
  );
}
