import "./accounts.css";
import "#app/ui/css/desks.css";
import "#app/ui/css/rows.css";
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";

type Letter = { id: string; to: string; subject: string; text: string; sentAt: string };

/** A message to a browser, a chat or a user's server, sent or attempted. */
type Attempt = { id: string; channel: string; kind: string; state: string; attempts: number; at: string };

const POLL_EVERY_MS = 2_000;

/** Emails that were not sent, and messages sent through other channels, newest first. */
export function OutboxPage({ letters, attempts }: { letters: readonly Letter[]; attempts: readonly Attempt[] }) {
  const { t } = useTranslation("auth");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="people people--narrow">
      <div className="head">
        <div>
          <h1>{t("outbox.title")}</h1>
          <p className="sub">{t("outbox.lead")}</p>
        </div>
      </div>
      {attempts.length > 0 && <Attempts attempts={attempts} />}
      {letters.length === 0 && (
        <div className="card">
          <EmptyState title={t("outbox.empty")}>{t("outbox.emptyText")}</EmptyState>
        </div>
      )}
      {letters.map((letter) => (
        <article className="card letter" key={letter.id} aria-label={letter.subject}>
          <div className="card__h">
            <h2 dir="auto">{letter.subject}</h2>
            <span className="mute xs">
              <DateTime at={letter.sentAt} form="second" />
            </span>
          </div>
          <div className="card__b people__b">
            <p className="mute sm">
              <Sentence text={t("outbox.to")} parts={{ address: <bdi>{letter.to}</bdi> }} />
            </p>
            <div className="letter__text" dir="auto">
              {pieces(letter.text).map(({ at, text, link }) =>
                link ? (
                  <a key={at} className="link" href={text} dir="ltr">
                    {text}
                  </a>
                ) : (
                  <span key={at}>{text}</span>
                ),
              )}
            </div>
          </div>
        </article>
      ))}
    </div>
  );
}

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation("auth");
  return (
    <section className="card" aria-label={t("outbox.others")}>
      <div className="card__h">
        <h2>{t("outbox.others")}</h2>
      </div>
      <ul className="rows rows--card">
        {attempts.map(({ id, channel, kind, state, attempts: tries, at }) => (
          <li key={id}>
            <div>
              <b className="mono" dir="ltr">{`${channel} ${kind}`}</b>
              <span className="mute">
                <bdi className="mono">{state}</bdi> · {t("jobs.tries", { count: tries })} ·{" "}
                <DateTime at={at} form="second" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text split at its links, each with its offset. */
function pieces(text: string): { at: number; text: string; link: boolean }[] {
  const found: { at: number; text: string; link: boolean }[] = [];
  let end = 0;
  for (const { index, 0: link } of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    found.push({ at: end, text: text.slice(end, index), link: false }, { at: index, text: link, link: true });
    end = index + link.length;
  }
  return [...found, { at: end, text: text.slice(end), link: false }].filter((piece) => piece.text !== "");
}
