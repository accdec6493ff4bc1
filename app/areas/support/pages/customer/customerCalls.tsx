import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { CustomerCalls } from "../../model/wire.ts";

type Key = CustomerCalls["dataApi"]["keys"][number];
type Day = CustomerCalls["dataApi"]["days"][number];
type Sent = CustomerCalls["sent"][number];

const KEY_TONES = { active: "good", paused: "wait", dying: "wait", expired: undefined, revoked: undefined } as const;
const SENT_TONES = { due: "wait", done: "good", dead: "bad", skipped: undefined, digested: undefined } as const;

/** An account's Data API keys, their calls, and what was sent to it. */
export function CustomerCallsCards({ calls: { dataApi, sent } }: { calls: CustomerCalls }) {
  return (
    <>
      <Keys keys={dataApi.keys} />
      <Days {...dataApi} />
      <Deliveries sent={sent} />
    </>
  );
}

function Keys({ keys }: { keys: Key[] }) {
  const { t } = useTranslation(["support", "dataApi"]);
  const columns: Column<Key>[] = [
    {
      key: "key",
      head: t("api.key"),
      names: true,
      cell: ({ shown }) => (
        <code className="mono" dir="ltr">
          {shown}
        </code>
      ),
    },
    { key: "mode", head: t("api.mode"), worth: 3, cell: ({ mode }) => t(`dataApi:new.modes.${mode}`) },
    {
      key: "scopes",
      head: t("api.scopes"),
      worth: 2,
      cell: ({ scopes }) => scopes.map((scope) => t(`dataApi:scope.${scope}`)).join(", "),
    },
    {
      key: "state",
      head: t("columns.state"),
      cell: ({ state }) => <Toned tone={KEY_TONES[state]} text={t(`dataApi:state.${state}`)} />,
    },
    {
      key: "used",
      head: t("api.lastUsed"),
      cell: ({ lastUsedOn }) => (lastUsedOn ? <DateTime at={`${lastUsedOn}T00:00:00Z`} /> : t("none")),
    },
  ];
  return <Listed title={t("api.keys")} columns={columns} rows={keys} rowKey={({ keyId }) => keyId} />;
}

function Days({ days, used, quota }: CustomerCalls["dataApi"]) {
  const { t } = useTranslation(["support", "dataApi"]);
  const locale = useUiLocale();
  const figure = (name: "calls" | "units" | "errors", worth: 1 | 2): Column<Day> => ({
    key: name,
    head: t(`dataApi:usage.${name}`),
    numeric: true,
    worth,
    cell: (row) => grouped(String(row[name]), locale),
  });
  const columns: Column<Day>[] = [
    { key: "day", head: t("dataApi:usage.day"), cell: ({ day }) => <DateTime at={`${day}T00:00:00Z`} /> },
    {
      key: "operation",
      head: t("dataApi:usage.operation"),
      names: true,
      cell: ({ operation }) => <code dir="ltr">{operation}</code>,
    },
    { key: "mode", head: t("api.mode"), worth: 3, cell: ({ mode }) => t(`dataApi:new.modes.${mode}`) },
    figure("calls", 1),
    figure("units", 2),
    figure("errors", 1),
  ];
  return (
    <Listed
      title={t("api.usage")}
      columns={columns}
      rows={days}
      rowKey={(row) => `${row.day} ${row.operation} ${row.mode}`}
    >
      <p className="sub">
        {t("dataApi:usage.title")}: <Num>{grouped(String(used), locale)}</Num>{" "}
        {t("dataApi:usage.of", { quota: grouped(String(quota), locale) })}
      </p>
    </Listed>
  );
}

function Deliveries({ sent }: { sent: Sent[] }) {
  const { t } = useTranslation("support");
  const columns: Column<Sent>[] = [
    { key: "at", head: t("api.at"), cell: ({ createdAt }) => <DateTime at={createdAt} form="second" /> },
    {
      key: "channel",
      head: t("api.channel"),
      names: true,
      cell: ({ channel, host }) => (
        <>
          {t(`api.channels.${channel}`)} {host && <bdi className="mono xs mute">{host}</bdi>}
        </>
      ),
    },
    { key: "kind", head: t("api.kind"), worth: 3, cell: ({ kind }) => <code dir="ltr">{kind}</code> },
    {
      key: "state",
      head: t("columns.state"),
      cell: ({ state }) => <Toned tone={SENT_TONES[state]} text={t(`api.states.${state}`)} />,
    },
    { key: "tries", head: t("api.tries"), numeric: true, worth: 2, cell: ({ attempts }) => attempts },
    {
      key: "answer",
      head: t("api.answer"),
      worth: 2,
      cell: ({ status, lastAnswer }) => (
        <bdi className="mono xs">{[status, lastAnswer].filter((part) => part !== null && part !== "").join(" ")}</bdi>
      ),
    },
  ];
  return <Listed title={t("api.sent")} columns={columns} rows={sent} rowKey={({ deliveryId }) => deliveryId} />;
}

const Toned = ({ tone, text }: { tone: "good" | "bad" | "wait" | undefined; text: string }) => (
  <Badge {...(tone ? { tone } : {})}>{text}</Badge>
);

type ListedProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  children?: React.ReactNode;
};

function Listed<Row>({ title, columns, rows, rowKey, children }: ListedProps<Row>) {
  const { t } = useTranslation("support");
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
        {children}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t("api.nothing")} />
      ) : (
        <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </section>
  );
}
