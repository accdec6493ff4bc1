import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { auditEventPath, auditPath } from "../model/paths.ts";

export type WholeEvent = {
  position: number;
  stream: string;
  version: number;
  type: string;
  schema: number;
  at: string;
  actor: string;
  correlation: string;
  hash: string;
  prevHash: string;
  chainHash: string;
  /** The mandate that carries out an order, if any. */
  mandate: string | null;
  /** The agent whose decision an order carries out, if any. */
  agent: string | null;
  /** The stored envelope, formatted for reading. */
  envelope: string;
  previous: number | null;
  next: number | null;
};

const streamQuery = (stream: string) => String(new URLSearchParams({ stream }));

/** One event with everything stored about it. */
export function EventPage({ event }: { event: WholeEvent }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const place = (position: number) => <Num>{grouped(String(position), locale)}</Num>;
  const link = (position: number | null) =>
    position === null ? (
      t("event.noOther")
    ) : (
      <Link className="link" to={auditEventPath(locale, position)}>
        {place(position)}
      </Link>
    );
  return (
    <>
      <div className="head">
        <h1>
          <bdi>{event.type}</bdi> {place(event.position)}
        </h1>
      </div>
      <section className="card card__b" aria-label={t("event.envelope")}>
        <dl className="kv">
          <dt>{t("field.at")}</dt>
          <dd>
            <DateTime at={event.at} form="second" />
          </dd>
          <dt>{t("field.stream")}</dt>
          <dd>
            <Link className="link mono" to={auditPath(locale, streamQuery(event.stream))}>
              {event.stream}
            </Link>
          </dd>
          {event.mandate !== null && (
            <>
              <dt>{t("field.mandate")}</dt>
              <dd>
                <Link className="link mono" to={auditPath(locale, streamQuery(`mandate-${event.mandate}`))}>
                  {event.mandate}
                </Link>
              </dd>
            </>
          )}
          {event.agent !== null && (
            <>
              <dt>{t("field.agent")}</dt>
              <dd>
                <Link className="link mono" to={auditPath(locale, streamQuery(`agent-${event.agent}`))}>
                  {event.agent}
                </Link>
              </dd>
            </>
          )}
          <dt>{t("field.version")}</dt>
          <dd className="num">{event.version}</dd>
          <dt>{t("event.previous")}</dt>
          <dd>{link(event.previous)}</dd>
          <dt>{t("event.next")}</dt>
          <dd>{link(event.next)}</dd>
          <dt>{t("field.schema")}</dt>
          <dd className="num">{event.schema}</dd>
          <dt>{t("field.actor")}</dt>
          <dd className="mono">{event.actor}</dd>
          <dt>{t("field.correlation")}</dt>
          <dd className="mono">{event.correlation}</dd>
          <dt>{t("field.hash")}</dt>
          <dd>
            <HashPrint hash={event.hash} />
          </dd>
          <dt>{t("event.prevHash")}</dt>
          <dd>
            <HashPrint hash={event.prevHash} />
          </dd>
          <dt>{t("event.chainHash")}</dt>
          <dd>
            <HashPrint hash={event.chainHash} />
          </dd>
        </dl>
      </section>
      <section className="card" aria-labelledby="raw-title">
        <div className="card__h">
          <h2 id="raw-title">{t("event.raw")}</h2>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard */}
        <pre className="audit__raw" tabIndex={0}>
          {event.envelope}
        </pre>
      </section>
    </>
  );
}
