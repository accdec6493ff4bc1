import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { AgentMode, AgentStatus, ShownAgent } from "../../model/calls.ts";
import { isSimulated } from "../../model/view.ts";

/** Texts and colours that all agent pages share. Back-test, paper and live each have their own. */

const MODE_TONES: Record<AgentMode, Tone | undefined> = { draft: undefined, paper: "act", live: "good" };

export function ModeBadge({ mode }: { mode: AgentMode }) {
  const { t } = useTranslation("tradingAgent");
  return <Badge tone={MODE_TONES[mode]}>{t(`mode.${mode}`)}</Badge>;
}

export function StatusText({ status }: { status: AgentStatus }) {
  const { t } = useTranslation("tradingAgent");
  return <span className={classes(status === "killed" && "agent__bad") || undefined}>{t(`status.${status}`)}</span>;
}

/** Shown next to every result: whether money was at risk. */
export function ResultWord({ kind }: { kind: "simulated" | "live" }) {
  const { t } = useTranslation("tradingAgent");
  return <Badge tone={kind === "live" ? "good" : "act"}>{kind === "live" ? t("liveWord") : t("simulated")}</Badge>;
}

/** The full disclosure next to every result. */
export function ResultSentence({ agent }: { agent: Pick<ShownAgent, "mode" | "simulatedMarket"> }) {
  const { t } = useTranslation("tradingAgent");
  return (
    <>
      {agent.mode === "live" && <p>{t("words.live")}</p>}
      {isSimulated(agent) && <p>{t("words.simulated")}</p>}
      {agent.simulatedMarket && <p>{t("simulatedMarket")}</p>}
    </>
  );
}

/** `1 Dec 2026, 00:20 UTC`: for events at a whole minute. */
export const formatTime = (at: string, locale: string): string =>
  `${dateTimeText(at, "day", locale)}, ${new Date(at).toISOString().slice(11, 16)} UTC`;

export function TimeText({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi suppressHydrationWarning>{formatTime(at, useUiLocale())}</bdi>
    </time>
  );
}

const cents = (usd: number): number => Math.round(usd * 100);

/** Dollars with cents; a dash when unknown. */
export const Usd = ({ usd, why }: { usd: number | null; why?: string }) =>
  usd === null ? <Absent {...(why === undefined ? {} : { why })} /> : <Money cents={cents(usd)} />;

/** A gain or a loss: its sign gives the direction; the colour only repeats it. */
export function GainUsd({ usd }: { usd: number | null }) {
  if (usd === null) return <Absent />;
  const value = cents(usd);
  return (
    <Num className={classes(value > 0 && "up", value < 0 && "down") || undefined}>
      {value > 0 && "+"}
      <Money cents={value} />
    </Num>
  );
}
