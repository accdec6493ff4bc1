import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Num } from "#app/ui/num.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MethodRecord, RankCorrelation } from "../model/outcomes.ts";
import { correlationText } from "./formats.ts";
import { methodName } from "./names.ts";
import { Range } from "./outcomeTable.tsx";
import { Count } from "./share.tsx";

type Row = { method: string; horizon: 7 | 30 | 90; rankIc: RankCorrelation };

/** Whether the order of the grades was the order of the returns, as a figure and in words. */
export function RankTable({ records }: { records: readonly MethodRecord[] }) {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  const rows = records.flatMap(({ method, horizons }) =>
    horizons.map(({ horizon, rankIc }): Row => ({ method, horizon, rankIc })),
  );
  const columns: Column<Row>[] = [
    { key: "method", head: t("table.bucket"), names: true, cell: ({ method }) => methodName(method, t) },
    { key: "horizon", head: t("table.horizon"), cell: ({ horizon }) => t(`horizon.${horizon}`) },
    {
      key: "words",
      head: t("rank.words"),
      cell: ({ rankIc }) => t(`rank.is.${toVerdictKey(rankIc)}`),
    },
    {
      key: "value",
      head: t("rank.value"),
      numeric: true,
      cell: ({ rankIc: { value } }) => (value === null ? <Absent /> : <Num>{correlationText(value, locale)}</Num>),
    },
    {
      key: "interval",
      head: t("table.interval"),
      numeric: true,
      cell: ({ rankIc }) => <Range of={rankIc.interval} form={correlationText} />,
    },
    { key: "days", head: t("rank.days"), numeric: true, worth: 2, cell: ({ rankIc }) => <Count of={rankIc.days} /> },
    {
      key: "windows",
      head: t("table.windows"),
      numeric: true,
      worth: 2,
      cell: ({ rankIc }) => <Count of={rankIc.windows} />,
    },
  ];
  return (
    <Table
      caption={t("rank.title")}
      columns={columns}
      rows={rows}
      rowKey={({ method, horizon }) => `${method} ${horizon}`}
    />
  );
}

function toVerdictKey({ value, interval }: RankCorrelation) {
  if (value === null) return "none";
  if (interval === null) return "tooFew";
  const [low, high] = interval;
  if (low > 0) return "positive";
  return high < 0 ? "negative" : "zero";
}
