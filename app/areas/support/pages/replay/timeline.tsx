import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "#app/ui/classes.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { ReplayEvent } from "../../model/replayWire.ts";
import { StaffName } from "../staffName.tsx";

type TimelineProps<Fact> = {
  events: readonly ReplayEvent<Fact>[];
  step: number;
  goTo(step: number): void;
  /** Describes a fact. */
  renderFact(fact: Fact): ReactNode;
};

/** Every event with its actor, time and content. Pressing one moves the replay to it. */
export function Timeline<Fact>({ events, step, goTo, renderFact }: TimelineProps<Fact>) {
  const { t } = useTranslation("support");
  return (
    <section className="card" aria-labelledby="timeline-title">
      <div className="card__h">
        <h2 id="timeline-title">{t("timeline.title")}</h2>
        <span className="xs mute">{t("timeline.count", { count: events.length })}</span>
      </div>
      <ol className="card__b told">
        {events.map((event, at) => (
          <li
            key={event.version}
            className={classes(at + 1 === step && "now", at + 1 > step && "after") || undefined}
            aria-current={at + 1 === step ? "step" : undefined}
          >
            <span className="told__pin" aria-hidden="true" />
            <button type="button" className="told__name" onClick={() => goTo(at + 1)}>
              <bdi>{event.type}</bdi>
            </button>
            <span className="xs mute">
              <DateTime at={event.recordedAt} form="second" />
            </span>
            <p>{event.fact === null ? <Unreadable reason={event.unreadable} /> : renderFact(event.fact)}</p>
            <span className="told__by xs mute">
              <StaffName actor={event.actor} />
              <HashPrint hash={event.hash} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Unreadable({ reason }: { reason: string | null }) {
  const { t } = useTranslation("support");
  return (
    <span className="bad">
      <Sentence text={t("timeline.unreadable")} parts={{ reason: <bdi>{reason}</bdi> }} />
    </span>
  );
}
