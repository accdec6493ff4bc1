import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Backward, Onward } from "#app/ui/arrows.tsx";
import { classes } from "#app/ui/classes.ts";
import { CopyButton } from "#app/ui/copy.tsx";
import { Clock } from "#app/ui/dateTime.tsx";
import type { ReplayEvent } from "../../model/replayWire.ts";

const PLAY_MS = 1_200;
type SliderProps = { events: readonly ReplayEvent<unknown>[]; step: number; goTo(step: number): void };

/** One mark per event. Arrows, Home and End move it, like any slider; events after the current step are outlined. */
export function ReplaySlider({ events, step, goTo }: SliderProps) {
  const { t } = useTranslation("support");
  const count = events.length;
  const event = events[step - 1];
  const [playing, setPlaying] = usePlaying(step, count, goTo);
  const [link, setLink] = useState("");
  useEffect(() => {
    const here = new URL(window.location.href);
    here.searchParams.set("step", String(step));
    setLink(here.href);
  }, [step]);
  if (!event) return null;
  const share = count > 1 ? ((step - 1) / (count - 1)) * 100 : 0;
  const position = t("replay.position", { step, count });
  const PlayIcon = playing ? Pause : Play;
  function playOrPause() {
    // At the end it starts over.
    if (!playing && step === count) goTo(1);
    setPlaying(!playing);
  }
  return (
    <section className="card replay" aria-label={t("replay.title")}>
      <div className="replay__top">
        <button
          type="button"
          className="tool"
          aria-label={t("replay.previous")}
          disabled={step <= 1}
          onClick={() => goTo(step - 1)}
        >
          <Backward />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t(playing ? "replay.pause" : "replay.play")}
          onClick={playOrPause}
        >
          <PlayIcon className="i" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t("replay.next")}
          disabled={step >= count}
          onClick={() => goTo(step + 1)}
        >
          <Onward />
        </button>
        <strong>{position}</strong>
        <span className="mute sm">
          <bdi>{event.type}</bdi> <Clock at={event.recordedAt} />
        </span>
        <span className="replay__link sm mute">
          {t("replay.link")} <CopyButton value={link} label={t("replay.copyLink")} />
        </span>
      </div>
      <div
        className="slide"
        style={{ "--percent": `${share}%`, "--last-step": Math.max(1, count - 1) } as CSSProperties}
      >
        <div className="slide__pegs" aria-hidden="true">
          {events.map(({ version }, at) => (
            <i
              key={version}
              className={classes(at + 1 <= step && "y", at + 1 === step && "at")}
              style={{ "--step": at } as CSSProperties}
            />
          ))}
        </div>
        <input
          type="range"
          min={1}
          max={count}
          step={1}
          value={step}
          aria-label={t("replay.slider")}
          aria-valuetext={`${position}: ${event.type}, ${event.recordedAt.slice(11, 23)}`}
          onChange={({ target }) => goTo(Number(target.value))}
        />
        <ol className="slide__names" aria-hidden="true">
          {events.map(({ version, type, recordedAt }, at) => (
            <li
              key={version}
              className={at + 1 === step ? "slide__on" : undefined}
              style={{ "--step": at } as CSSProperties}
            >
              <span>{type}</span>
              <span className="num">{recordedAt.slice(11, 19)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Advances automatically until the last event, or until it is stopped. */
function usePlaying(step: number, count: number, goTo: (step: number) => void): [boolean, (playing: boolean) => void] {
  const [playing, setPlaying] = useState(false);
  const next = useRef(goTo);
  next.current = goTo;
  useEffect(() => {
    if (!playing) return;
    if (step >= count) return setPlaying(false);
    const timer = setTimeout(() => next.current(step + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, step, count]);
  return [playing, setPlaying];
}
