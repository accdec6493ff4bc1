import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { InShort } from "#app/ui/inShort.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ListChange } from "../../model/list.ts";
import type { ShownList } from "../../model/pages.ts";
import { classifyRise, versionText } from "../../model/rise.ts";
import { VersionNumber } from "../parts.tsx";

/** The number of versions shown at once; older ones open on request. */
const FIRST_SHOWN = 4;

/** Each version: what was added and removed, and which number rose because of it. */
export function ChangesCard({ list: { changes } }: { list: ShownList }) {
  const { t } = useTranslation("tokenLists");
  const older = changes.slice(FIRST_SHOWN);
  const shown = (some: readonly ListChange[]) =>
    some.map((change) => <Change key={versionText(change.version)} change={change} />);
  return (
    <section className="card" aria-labelledby="list-changes">
      <div className="card__h">
        <h2 id="list-changes">{t("changes.title")}</h2>
      </div>
      <ol className="list__changes">{shown(changes.slice(0, FIRST_SHOWN))}</ol>
      {older.length > 0 && (
        <details className="list__older">
          <summary className="link xs">{t("changes.all", { count: older.length })}</summary>
          <ol className="list__changes">{shown(older)}</ol>
        </details>
      )}
      <p className="xs mute list__why">{t("changes.why")}</p>
    </section>
  );
}

function Change({ change }: { change: ListChange }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const rise = classifyRise(change, versionText(change.version) === "1.0.0");
  return (
    <li>
      <p className="list__version">
        <b>
          <VersionNumber version={change.version} />
        </b>{" "}
        <DateTime at={change.publishedAt} /> <span>{t(`changes.${rise}`)}</span>
        {change.position !== null && (
          <small className="mute">
            {t("changes.position")} <Num>{grouped(String(change.position), locale)}</Num>
          </small>
        )}
      </p>
      <Tokens sign="+" tokens={change.added} className="list__added" label={t("changes.added")} />
      <Tokens sign="−" tokens={change.removed} className="list__removed" label={t("changes.removed")} />
      <Tokens sign="~" tokens={change.changed} className="list__changed" label={t("changes.changed")} />
    </li>
  );
}

type TokensProps = { sign: string; tokens: ListChange["added"]; className: string; label: string };
const MAX_NAMED = 20;

function Tokens({ sign, tokens, className, label }: TokensProps) {
  if (tokens.length === 0) return null;
  return (
    <p className={className}>
      <InShort full={label} short={sign} />{" "}
      <bdi>
        {tokens
          .slice(0, MAX_NAMED)
          .map(({ symbol }) => symbol)
          .join(", ")}
        {tokens.length > MAX_NAMED && ` … (${tokens.length})`}
      </bdi>
    </p>
  );
}
