import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Field, Input, useFieldWiring } from "#app/ui/field.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { OwnerField } from "../model/ownerCalls.ts";
import {
  PAYOUT_COLUMNS,
  type PayoutRow,
  payoutRows,
  type Rows,
  SCHEDULE_COLUMNS,
  type ScheduleRow,
  scheduleRows,
} from "../model/rows.ts";

const INPUT_MODES: Partial<Record<OwnerField["kind"], "numeric" | "decimal">> = {
  ...{ number: "numeric", days: "numeric", tmai: "decimal", tmaiOrNone: "decimal" },
};

type FieldProps = { field: OwnerField; value: string; onChange(value: string): void };

/** The control for one input of a function. */
export function CallField({ field, value, onChange }: FieldProps) {
  const { t } = useTranslation("ownerDesk");
  const label = t(`fields.${field.name}`);
  if (field.kind === "flag")
    return (
      <Segments
        legend={label}
        name={field.name}
        options={[
          { value: "yes", label: t("yes") },
          { value: "no", label: t("no") },
        ]}
        chosen={value}
        onChoose={onChange}
      />
    );
  if (field.kind === "schedules" || field.kind === "payouts")
    return <RowsField field={field} value={value} onChange={onChange} />;
  const isCode = field.kind === "address" || field.kind === "bytes32";
  return (
    <Field label={label}>
      <Input
        code={isCode}
        dir="ltr"
        inputMode={INPUT_MODES[field.kind] ?? "text"}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </Field>
  );
}

/** CSV, pasted or from a file, with every row shown as it was read, and their sum. */
function RowsField({ field, value, onChange }: FieldProps) {
  const { t } = useTranslation("ownerDesk");
  const isSchedules = field.kind === "schedules";
  const columns = (isSchedules ? SCHEDULE_COLUMNS : PAYOUT_COLUMNS).join(", ");
  return (
    <>
      <Field label={t(`fields.${field.name}`)} hint={t(isSchedules ? "csv.schedules" : "csv.payouts", { columns })}>
        <CsvText value={value} onChange={onChange} />
      </Field>
      <label className="ownerdesk__file">
        {t("csv.file")}{" "}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={async ({ target }) => onChange((await target.files?.[0]?.text()) ?? "")}
        />
      </label>
      {value !== "" && (isSchedules ? <SchedulesShown text={value} /> : <PayoutsShown text={value} />)}
    </>
  );
}

function CsvText({ value, onChange }: Pick<FieldProps, "value" | "onChange">) {
  const wiring = useFieldWiring();
  return (
    <textarea
      {...wiring}
      className="ownerdesk__csv mono"
      dir="ltr"
      rows={6}
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const units = (amount: string | bigint) => <TokenAmount amount={amount} decimals={18} symbol="TMAI" />;

function SchedulesShown({ text }: { text: string }) {
  const { t } = useTranslation("ownerDesk");
  const days = (seconds: number) => seconds / 86_400;
  const columns = [
    {
      key: "who",
      names: true,
      head: t("columns.beneficiary"),
      cell: (row: ScheduleRow) => <bdi className="mono">{row.beneficiary}</bdi>,
    },
    {
      key: "start",
      head: t("columns.start"),
      cell: (row: ScheduleRow) => new Date(row.start * 1000).toISOString().slice(0, 16),
    },
    { key: "cliff", numeric: true, head: t("columns.cliffDays"), cell: (row: ScheduleRow) => days(row.cliff) },
    { key: "duration", numeric: true, head: t("columns.durationDays"), cell: (row: ScheduleRow) => days(row.duration) },
    { key: "slice", numeric: true, head: t("columns.sliceDays"), cell: (row: ScheduleRow) => days(row.slice) },
    { key: "revocable", head: t("columns.revocable"), cell: (row: ScheduleRow) => t(row.revocable ? "yes" : "no") },
    { key: "initial", numeric: true, head: t("columns.initialUnlock"), cell: (row: ScheduleRow) => units(row.initial) },
    { key: "amount", numeric: true, head: t("columns.amount"), cell: (row: ScheduleRow) => units(row.amount) },
  ];
  return <RowsShown read={scheduleRows(text)} columns={columns} />;
}

function PayoutsShown({ text }: { text: string }) {
  const { t } = useTranslation("ownerDesk");
  const columns = [
    {
      key: "who",
      names: true,
      head: t("columns.recipient"),
      cell: (row: PayoutRow) => <bdi className="mono">{row.recipient}</bdi>,
    },
    { key: "amount", numeric: true, head: t("columns.amount"), cell: (row: PayoutRow) => units(row.amount) },
  ];
  return <RowsShown read={payoutRows(text)} columns={columns} />;
}

type RowsShownProps<Row> = { read: Rows<Row>; columns: readonly Column<Row>[] };

function RowsShown<Row>({ read, columns }: RowsShownProps<Row>) {
  const { t } = useTranslation("ownerDesk");
  const locale = useUiLocale();
  if ("problem" in read) {
    const { line, column } = read.problem;
    return <Banner tone="bad" title={t("csv.problem", { line, column: t(`columns.${column}`) })} />;
  }
  return (
    <>
      <Table
        caption={t("csv.preview")}
        columns={columns}
        rows={read.rows}
        rowKey={(row) => JSON.stringify([read.rows.indexOf(row), row])}
      />
      <p>
        {t("csv.sum", { count: read.rows.length })} <b>{`${unitsText(read.total, 18, locale)} TMAI`}</b>
      </p>
    </>
  );
}
