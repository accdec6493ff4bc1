import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { changeText, shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { HorizonRecord, Interval, Outcome } from "../model/outcomes.ts";
import { Disclosure } from "./disclosure.tsx";
import { Count } from "./share.tsx";

type Row = { key: string; name: ReactNode; record: Pick<HorizonRecord, "horizon">; outcome: Outcome };
type Form = (figure: number, locale: string) => string;
const share: Form = (figure, locale) => shareText(figure, locale, 1);

/** Every figure of a forest plot: what it shows, both ways of counting tokens that are gone, and the excess over the median. */
export function OutcomeTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { t } = useTranslation("trackRecord");
  const numeric = (key: string, head: string, cell: (outcome: Outcome) => ReactNode): Column<Row> => ({
    key,
    head,
    numeric: true,
    cell: ({ outcome }) => cell(outcome),
  });
  const columns: Column<Row>[] = [
    { key: "bucket", head: t("table.bucket"), names: true, cell: ({ name }) => name },
    { key: "horizon", head: t("table.horizon"), cell: ({ record }) => t(`horizon.${record.horizon}`) },
    numeric("cases", t("table.cases"), ({ cases }) => <Count of={cases} />),
    numeric("windows", t("table.windows"), ({ windows }) => <Count of={windows} />),
    numeric("share", t("table.share"), (outcome) => <Figure of={outcome.share} form={share} />),
    numeric("interval", t("table.interval"), ({ interval }) => <Range of={interval} form={share} />),
    numeric("lastPrice", t("table.lastPrice"), (outcome) => <Figure of={outcome.shareAtLastPrice} form={share} />),
    numeric("mean", t("table.mean"), ({ mean }) => <Figure of={mean} form={changeText} />),
    numeric("meanInterval", t("table.meanInterval"), ({ meanInterval }) => (
      <Range of={meanInterval} form={changeText} />
    )),
    numeric("median", t("table.median"), ({ median }) => <Figure of={median} form={changeText} />),
  ];
  return (
    <Disclosure summary={t("table.open")}>
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
      <p className="record__text mute">{t("table.note")}</p>
    </Disclosure>
  );
}

function Figure({ of, form }: { of: number | null; form: Form }) {
  const locale = useUiLocale();
  return of === null ? <Absent /> : <Num>{form(of, locale)}</Num>;
}

export function Range({ of, form }: { of: Interval | null; form: Form }) {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  if (of === null) return <Absent why={t("line.tooFew")} />;
  const [low, high] = of;
  return <Num>{t("table.range", { low: form(low, locale), high: form(high, locale) })}</Num>;
}
