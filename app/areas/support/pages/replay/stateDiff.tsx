import { useTranslation } from "react-i18next";
import { InShort } from "#app/ui/inShort.tsx";
import { diffLines } from "../../model/diff.ts";
import type { ReplayEvent } from "../../model/replayWire.ts";

/** What this event changed in the previous state. The signs carry the meaning; the background only helps. */
export function StateDiff({ events, step }: { events: readonly ReplayEvent<unknown>[]; step: number }) {
  const { t } = useTranslation("support");
  const event = events[step - 1];
  const before = events[step - 2];
  const lines = diffLines(event?.changed ?? []);
  const title = t("diff.title");
  return (
    <section className="card" aria-labelledby="diff-title">
      <div className="card__h">
        <h2 id="diff-title">{title}</h2>
        <span className="xs mute">
          {before ? t("diff.between", { before: before.type, after: event?.type }) : event?.type}
        </span>
      </div>
      {lines.length === 0 ? (
        <p className="card__b sm mute">{t("diff.none")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
        <section className="diff" tabIndex={0} aria-label={title}>
          <ul>
            {lines.map(({ sign, path, value }) => (
              <li key={`${sign} ${path}`} className={sign}>
                <InShort full={t(`diff.${sign}`)} short={sign === "minus" ? "−" : "+"} />
                <span>{path}</span>
                <span>{value}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
