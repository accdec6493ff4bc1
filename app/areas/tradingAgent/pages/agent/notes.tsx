import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SwapButton } from "#app/areas/swap/public.ts";
import { Banner, type BannerTone } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { listText } from "#app/ui/intl.ts";
import { shareText } from "#app/ui/marketFigures.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { AgentNote, Figure } from "../../model/notes.ts";
import { changeAgentPath, renewMandatePath } from "../../model/paths.ts";
import type { AgentPageData } from "../../model/view.ts";
import { usdText } from "../parts/usdText.ts";
import { TimeText } from "../parts/words.tsx";
import { useFailureText } from "./reasons.ts";
import { findTokenName, TokenLink } from "./tokenLink.tsx";

type NotesProps = Pick<AgentPageData, "agent" | "notes" | "byHand" | "tokens">;

/** What a reader must know before the figures, each with what to do about it. Source: docs/spec/agent.md#7. */
export function Notes({ notes, ...shared }: NotesProps) {
  return notes.map((note) => <Note key={toNoteKey(note)} note={note} {...shared} />);
}

const toNoteKey = (note: AgentNote): string => (note.is === "exitFailed" ? `${note.is} ${note.tokenId}` : note.is);

type NoteProps = Omit<NotesProps, "notes">;
type Of<Is extends AgentNote["is"]> = NoteProps & { note: Extract<AgentNote, { is: Is }> };

function Note({ note, ...shared }: NoteProps & { note: AgentNote }): ReactNode {
  switch (note.is) {
    case "draft":
      return <Draft {...shared} />;
    case "notJudged":
      return <NotJudged note={note} {...shared} />;
    case "feedGap":
      return <FeedGap note={note} {...shared} />;
    case "chainDown":
      return <ChainDown note={note} {...shared} />;
    case "exitFailed":
      return <ExitFailed note={note} {...shared} />;
    case "paused":
      return <Paused note={note} {...shared} />;
    case "killed":
      return <Killed note={note} {...shared} />;
    case "stopped":
      return <Stopped note={note} {...shared} />;
    case "mandateEnds":
      return <MandateEnds note={note} {...shared} />;
    case "planOver":
      return <PlanOver {...shared} />;
    case "liveOff":
      return <LiveOff />;
    default:
      return note satisfies never;
  }
}

type NoteBannerProps = { tone?: BannerTone; title: ReactNode; children?: ReactNode; out?: ReactNode };

const NoteBanner = ({ tone = "wait", title, children, out }: NoteBannerProps) => (
  <Banner tone={tone} title={title} live={false}>
    {children && <p>{children}</p>}
    {out && <div className="agent__acts">{out}</div>}
  </Banner>
);

function Draft({ agent }: NoteProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  return (
    <NoteBanner
      tone="note"
      title={t("notes.draft.title")}
      out={
        <>
          <StartOnPaper />
          <ButtonLink to={changeAgentPath(locale, agent.agentId)}>{t("notes.draft.change")}</ButtonLink>
        </>
      }
    >
      {t("notes.draft.text")}
    </NoteBanner>
  );
}

function StartOnPaper() {
  const { t } = useTranslation("tradingAgent");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="start" />
      <Button type="submit" variant="main">
        {t("notes.draft.paper")}
      </Button>
    </Form>
  );
}

function NotJudged({ note: { at } }: Of<"notJudged">) {
  const { t } = useTranslation("tradingAgent");
  return (
    <NoteBanner tone="note" title={t("notes.notJudged.title")}>
      <Sentence text={t("notes.notJudged.text")} parts={{ at: <TimeText at={at} /> }} />
    </NoteBanner>
  );
}

function FeedGap({ note: { since } }: Of<"feedGap">) {
  const { t } = useTranslation("tradingAgent");
  const title =
    since === null ? (
      t("rule.FeedGap")
    ) : (
      <Sentence text={t("notes.feedGap.title")} parts={{ at: <TimeText at={since} /> }} />
    );
  return <NoteBanner title={title}>{t("notes.feedGap.text")}</NoteBanner>;
}

function ChainDown({ note: { chain, exits } }: Of<"chainDown">) {
  const { t } = useTranslation("tradingAgent");
  return (
    <NoteBanner title={t("notes.chainDown.title", { chain })}>{t("notes.chainDown.text", { count: exits })}</NoteBanner>
  );
}

function ExitFailed({ note, byHand, tokens }: Of<"exitFailed">) {
  const { t } = useTranslation("tradingAgent");
  const { tokenId, symbol, reason, times } = note;
  const token = byHand?.tokens[tokenId];
  const failureText = useFailureText();
  const label = t("notes.exitFailed.byHand");
  return (
    <NoteBanner
      tone="bad"
      title={t("notes.exitFailed.title", { symbol })}
      out={
        byHand && token ? (
          <SwapButton tokenId={tokenId} token={token} network={byHand.network} label={label} />
        ) : (
          <TokenLink {...findTokenName(tokens, tokenId)} />
        )
      }
    >
      {t("notes.exitFailed.text", { reason: failureText(reason), number: times })}
    </NoteBanner>
  );
}

function Paused({ note }: Of<"paused">) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const { until } = note;
  return (
    <NoteBanner
      title={pausedText(note, t, locale)}
      out={
        note.by !== "staff" && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="resume" />
            <Button type="submit" size="s">
              {t("bar.resume")}
            </Button>
          </Form>
        )
      }
    >
      {until === null ? (
        t(note.by === "staff" ? "notes.paused.staffResume" : "notes.paused.resume")
      ) : (
        <Sentence text={t("notes.paused.until")} parts={{ at: <TimeText at={until} /> }} />
      )}
    </NoteBanner>
  );
}

function pausedText(
  { by, rule, name, figure, limit }: Of<"paused">["note"],
  t: TFunction<"tradingAgent">,
  locale: string,
): string {
  if (by !== "rule") return t(`notes.paused.${by}`);
  if (rule === null || figure === null) return t("notes.paused.otherRule", { figure: ruleText() });
  const figures = { figure: figureText(figure, locale), limit: limit === null ? "" : figureText(limit, locale) };
  return t(`notes.paused.${rule}`, figures);

  function ruleText(): string {
    return t(`rule.${name}`, { defaultValue: name });
  }
}

function figureText(figure: Figure, locale: string): string {
  switch (figure.kind) {
    case "share":
      return shareText(figure.share, locale);
    case "usd":
      return usdText(figure.usd, locale);
    case "count":
      return String(figure.count);
    default:
      return figure satisfies never;
  }
}

/** Its holdings, and how to sell them now that no rule does. */
function Killed({ note, agent, byHand }: Of<"killed">) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const { by, reason, symbols } = note;
  const whom = t(`notes.killed.by.${by}`, { defaultValue: by });
  const isLive = agent.mode === "live";
  const text = () => {
    if (symbols.length === 0) return t("notes.killed.empty");
    const named = { symbols: listText(symbols, locale) };
    return isLive ? t("notes.killed.holds", named) : t("notes.killed.holdsPaper", named);
  };
  return (
    <NoteBanner
      tone="bad"
      title={t("notes.killed.title", { reason: reason === "" ? whom : reason })}
      out={isLive && byHand && <ByHand byHand={byHand} />}
    >
      {text()}
    </NoteBanner>
  );
}

function ByHand({ byHand: { network, tokens } }: { byHand: NonNullable<AgentPageData["byHand"]> }) {
  return Object.entries(tokens).map(([tokenId, token]) => (
    <SwapButton key={tokenId} size="s" tokenId={Number(tokenId)} token={token} network={network} />
  ));
}

/** On paper it can be started again, with the same rules. */
function Stopped({ note: { positions }, agent }: Of<"stopped">) {
  const { t } = useTranslation("tradingAgent");
  return (
    <NoteBanner tone="note" title={t("notes.stopped.title")} out={agent.mode === "paper" && <StartOnPaper />}>
      {t(`notes.stopped.${positions}`)}
    </NoteBanner>
  );
}

function MandateEnds({ note: { at, isOver }, agent }: Of<"mandateEnds">) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const title = isOver ? (
    t("notes.mandateEnds.over")
  ) : (
    <Sentence text={t("notes.mandateEnds.title")} parts={{ day: <DateTime at={at} /> }} />
  );
  return (
    <NoteBanner
      title={title}
      out={
        <ButtonLink size="s" to={renewMandatePath(locale, agent.agentId)}>
          {t("notes.mandateEnds.renew")}
        </ButtonLink>
      }
    >
      {t("notes.mandateEnds.text")}
    </NoteBanner>
  );
}

function PlanOver({ agent }: NoteProps) {
  const { t } = useTranslation("tradingAgent");
  return (
    <NoteBanner title={t("notes.planOver.title")}>
      {t(`notes.planOver.${agent.mode === "live" ? "live" : "paper"}`)}
    </NoteBanner>
  );
}

function LiveOff() {
  const { t } = useTranslation("tradingAgent");
  return <NoteBanner title={t("notes.liveOff.title")}>{t("notes.liveOff.text")}</NoteBanner>;
}
