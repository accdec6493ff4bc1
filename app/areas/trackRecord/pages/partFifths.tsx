import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Horizon, MethodRecord, Share } from "../model/outcomes.ts";
import { Disclosure } from "./disclosure.tsx";
import { methodName } from "./names.ts";
import { Count } from "./share.tsx";

type Row = { name: string; horizon: Horizon; fifths: Share[] };
const FIFTHS = [0, 1, 2, 3, 4];

/** Which part of a grade was predictive: each part in fifths, in one collapsible per method. */
export function PartFifths({ records }: { records: readonly MethodRecord[] }) {
  const { t } = useTranslation("trackRecord");
  return (
    <div className="card">
      {records.map((record) => (
        <Disclosure key={record.method} summary={t("parts.open", { method: methodName(record.method, t) })}>
          <FifthTable record={record} />
        </Disclosure>
      ))}
    </div>
  );
}

function FifthTable({ record: { method, horizons } }: { record: MethodRecord }) {
  const { t } = useTranslation("trackRecord");
  const names = horizons[0]?.parts.map(({ name }) => name) ?? [];
  const rows = names.flatMap((name, index) =>
    horizons.map(({ horizon, parts }): Row => ({ name, horizon, fifths: parts[index]?.fifths ?? [] })),
  );
  const columns: Column<Row>[] = [
    {
      key: "part",
      head: t("parts.part"),
      names: true,
      cell: ({ name }) => t(`parts.name.${name}`, { defaultValue: name }),
    },
    { key: "horizon", head: t("table.horizon"), cell: ({ horizon }) => t(`horizon.${horizon}`) },
    ...FIFTHS.map(
      (index): Column<Row> => ({
        key: `fifth ${index}`,
        head: t("parts.fifth", { number: index + 1 }),
        numeric: true,
        cell: ({ fifths }) => <FifthCell share={fifths[index]} />,
      }),
    ),
  ];
  return (
    <Table
      caption={t("parts.open", { method: methodName(method, t) })}
      columns={columns}
      rows={rows}
      rowKey={({ name, horizon }) => `${name} ${horizon}`}
    />
  );
}

function FifthCell({ share: fifth }: { share: Share | undefined }) {
  const locale = useUiLocale();
  if (!fifth || fifth.share === null) return <Absent />;
  const { share, interval, cases } = fifth;
  return (
    <span className="fifth">
      <Num>{shareText(share, locale, 1)}</Num>
      <small className="mute">
        {interval && (
          <Num>
            {shareText(interval[0], locale, 0)}–{shareText(interval[1], locale, 0)}
          </Num>
        )}{" "}
        <Count of={cases} />
      </small>
    </span>
  );
}
