import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { MethodFacts } from "../model/page.ts";
import { Disclosure } from "./disclosure.tsx";
import { methodName } from "./names.ts";

/** Which texts apply since when, and the texts themselves, word for word as hashed. */
export function MethodNotes({ methods }: { methods: readonly MethodFacts[] }) {
  const { t } = useTranslation("trackRecord");
  return (
    <div className="record__stack">
      <Versions methods={methods} />
      <div className="card">
        {methods.map(({ method, spec }) => (
          <Disclosure key={method} summary={t("method.open", { method })}>
            <pre className="record__spec" dir="ltr" lang="en">
              {spec}
            </pre>
          </Disclosure>
        ))}
      </div>
    </div>
  );
}

function Versions({ methods }: { methods: readonly MethodFacts[] }) {
  const { t } = useTranslation("trackRecord");
  const columns: Column<MethodFacts>[] = [
    {
      key: "version",
      head: t("method.version"),
      names: true,
      cell: ({ method }) => (
        <>
          <bdi className="mono">{method}</bdi> <span className="mute">{methodName(method, t)}</span>
        </>
      ),
    },
    { key: "since", head: t("method.since"), cell: ({ publishedAt }) => <DateTime at={publishedAt} form="second" /> },
    {
      key: "first",
      head: t("method.firstDay"),
      worth: 2,
      cell: ({ headlines }) => {
        const first = firstPublishedDay(headlines);
        return first === null ? <span className="mute">{t("method.noDay")}</span> : <DateTime at={first} />;
      },
    },
    { key: "sha256", head: t("method.hash"), cell: ({ sha256 }) => <HashPrint hash={sha256} /> },
  ];
  return <Table caption={t("method.versions")} columns={columns} rows={methods} rowKey={({ method }) => method} />;
}

/** The first day that was not back-tested. */
const firstPublishedDay = (headlines: MethodFacts["headlines"]): string | null =>
  headlines
    .filter(({ origin }) => origin !== "backfill")
    .map(({ firstDay }) => firstDay)
    .sort()[0] ?? null;

/** How outcomes are counted, and what the figures on this page cannot show. */
export function Limits() {
  const { t } = useTranslation("trackRecord");
  return (
    <div className="record__pair">
      <NoteCard
        title={t("counted.title")}
        notes={["entry", "hit", "gone", "interval", "windows", "origin"].map((key) => ({
          key,
          head: t(`counted.${key}.head`),
          text: t(`counted.${key}.text`),
        }))}
      />
      <NoteCard
        title={t("limits.title")}
        notes={["market", "survivors", "together", "costs", "groups"].map((key) => ({
          key,
          head: t(`limits.${key}.head`),
          text: t(`limits.${key}.text`),
        }))}
      />
    </div>
  );
}

type Note = { key: string; head: string; text: string };

function NoteCard({ title, notes }: { title: string; notes: readonly Note[] }) {
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h3>{title}</h3>
      </div>
      <ul className="card__b record__notes">
        {notes.map(({ key, head, text }) => (
          <li key={key}>
            <b>{head}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
