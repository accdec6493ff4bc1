import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import BellRing from "lucide-react/icons/bell-ring";
import Pause from "lucide-react/icons/pause";
import { useTranslation } from "react-i18next";
import { classes } from "#app/ui/classes.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import type { Alert } from "../../model/alert.ts";
import { Minute } from "../names/minute.tsx";

export type ShownState = "paused" | "muted" | "armed" | "fired";

/** An alert's state, as one word. `at` is when the page was rendered. */
export function shownState({ paused, snoozedUntil, state }: Alert, at: string): ShownState {
  if (paused) return "paused";
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > Date.parse(at)) return "muted";
  return state === "armed" ? "armed" : "fired";
}

const ICONS = { paused: Pause, muted: BellOff, armed: Bell, fired: BellRing };

/** The word with its icon, and the reason or duration below it. */
export function AlertStateWord({ alert, at }: { alert: Alert; at: string }) {
  const { t } = useTranslation("alerts");
  const state = shownState(alert, at);
  const Icon = ICONS[state];
  return (
    <span className={classes("alerts__state", `alerts__state--${state}`)}>
      <Icon className="i" aria-hidden="true" />
      <span>
        {t(`state.${state}`)}
        <Why alert={alert} state={state} />
      </span>
    </span>
  );
}

function Why({ alert: { pausedByPlan, snoozedUntil }, state }: { alert: Alert; state: ShownState }) {
  const { t } = useTranslation("alerts");
  if (state === "paused") return <small>{pausedByPlan ? t("state.byPlan") : t("state.byYou")}</small>;
  if (state !== "muted" || snoozedUntil === null) return null;
  return (
    <small>
      <Sentence text={t("state.until")} parts={{ at: <Minute at={snoozedUntil} /> }} />
    </small>
  );
}
