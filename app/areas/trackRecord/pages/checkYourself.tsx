import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PublishedDay } from "../model/page.ts";
import { FILES, GRADES_FILES, recordFilePath } from "../model/paths.ts";
import { Disclosure } from "./disclosure.tsx";
import { Count } from "./share.tsx";

const VERIFY = "npm run ledger -- verify";
const PROOF = "npm run ledger -- proof --grade TOKEN DAY --to proof.json";
const PROOFS_TEXT = "docs/tamper-evidence.md";
const OFFLINE = "npm run ledger -- verify --proof proof.json";

/** Everything needed to prove this page wrong: files, roots, and the commands that compare them. */
export function CheckYourself({ published }: { published: readonly PublishedDay[] }) {
  const { t } = useTranslation("trackRecord");
  return (
    <div className="record__stack">
      <div className="record__pair">
        <Files />
        <Proofs last={published[0]} />
      </div>
      <div className="card">
        <Disclosure summary={t("check.days")}>
          <PublishedDays published={published} />
        </Disclosure>
      </div>
    </div>
  );
}

function Files() {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  return (
    <section className="card" aria-label={t("check.files")}>
      <div className="card__h">
        <h3>{t("check.files")}</h3>
      </div>
      <div className="card__b record__stack">
        <p className="record__text">{t("check.filesText")}</p>
        <ul className="record__files">
          {FILES.map((file) => (
            <li key={file.name}>
              <a className="btn" href={recordFilePath(locale, file)} download>
                <Download className="i" aria-hidden="true" /> <bdi>{file.name}</bdi>
              </a>
              <span className="sm mute">
                {t(GRADES_FILES.includes(file) ? "check.grades" : "check.signals", { method: file.methods[0] })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Proofs({ last }: { last: PublishedDay | undefined }) {
  const { t } = useTranslation("trackRecord");
  return (
    <section className="card" aria-label={t("check.proofs")}>
      <div className="card__h">
        <h3>{t("check.proofs")}</h3>
      </div>
      <div className="card__b record__stack">
        <p className="record__text">{t("check.proofsText")}</p>
        {last && (
          <dl className="kv">
            <dt>{t("check.day")}</dt>
            <dd>
              <DateTime at={last.day} /> <bdi className="mono mute">{last.method}</bdi>
            </dd>
            <dt>{t("check.position")}</dt>
            <dd>
              <Count of={last.position} />
            </dd>
            <dt>{t("check.root")}</dt>
            <dd>
              <HashPrint hash={last.root} />
            </dd>
          </dl>
        )}
        <ol className="record__commands">
          {[
            { is: "verify", command: VERIFY },
            { is: "proof", command: PROOF },
            { is: "offline", command: OFFLINE },
          ].map(({ is, command }) => (
            <li key={is}>
              <span className="sm">{t(`check.command.${is}`)}</span>
              <code className="mono" dir="ltr">
                {command}
              </code>
            </li>
          ))}
        </ol>
        <p className="record__text mute">
          <Sentence text={t("check.docs")} parts={{ file: <bdi className="mono">{PROOFS_TEXT}</bdi> }} />
        </p>
      </div>
    </section>
  );
}

function PublishedDays({ published }: { published: readonly PublishedDay[] }) {
  const { t } = useTranslation("trackRecord");
  const columns: Column<PublishedDay>[] = [
    { key: "day", head: t("check.day"), names: true, cell: ({ day }) => <DateTime at={day} /> },
    { key: "method", head: t("method.version"), cell: ({ method }) => <bdi className="mono">{method}</bdi> },
    { key: "count", head: t("check.count"), numeric: true, cell: ({ count }) => <Count of={count} /> },
    { key: "root", head: t("check.root"), cell: ({ root }) => <HashPrint hash={root} /> },
    { key: "position", head: t("check.position"), numeric: true, cell: ({ position }) => <Count of={position} /> },
    {
      key: "at",
      head: t("check.at"),
      worth: 2,
      cell: ({ publishedAt }) => <DateTime at={publishedAt} form="second" />,
    },
  ];
  return (
    <Table
      caption={t("check.days")}
      columns={columns}
      rows={published}
      rowKey={({ method, day }) => `${method} ${day}`}
      {...(published.length === 0
        ? { instead: <EmptyState title={t("check.noDays")}>{t("check.noDaysText")}</EmptyState> }
        : {})}
    />
  );
}
