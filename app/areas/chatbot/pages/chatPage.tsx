import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { messageText } from "../model/message.ts";
import { type ChatPageData, hasSimulated, toExchanges } from "../model/pages.ts";
import { Answer, pickData } from "./answer.tsx";
import { AskBox } from "./askBox.tsx";
import { Exchange } from "./exchange.tsx";
import { History } from "./history.tsx";
import { LimitCard } from "./limitCard.tsx";
import { type Live, type Trouble, useAnswering } from "./useAnswering.ts";
import "./chatbot.css";

type ChatPageProps = { shown: ChatPageData; problem: string | null };

export function ChatPage({ shown, problem }: ChatPageProps) {
  const { t } = useTranslation("chatbot");
  const { conversation, messages, earlier, history, settings } = shown;
  const { live, isAnswering, trouble, ask, stop } = useAnswering(conversation?.id ?? null);
  const exchanges = toExchanges(messages);
  const last = exchanges.at(-1);
  const ending = useFollowing(live);
  return (
    <div className="chat">
      <History history={history} conversation={conversation} />
      <div className="chat__talk">
        <h1 dir="auto">{conversation?.title ?? t("title")}</h1>
        {exchanges.length === 0 && !live && <p className="mute">{t("lead")}</p>}
        {earlier > 0 && <p className="xs mute">{t("earlier", { shown: earlier })}</p>}
        {exchanges.map((exchange) => (
          <Exchange key={exchange.question.id} said={exchange} onAsk={ask} isAnswering={isAnswering} />
        ))}
        {live && <Growing live={live} />}
        <p className="sr" role="status">
          {live ? t("answering") : last?.answers.length ? messageText(last.answers.at(-1) ?? { parts: [] }) : ""}
        </p>
        {(trouble || problem) && (
          <NotAnswered
            trouble={trouble}
            problem={problem}
            isAnswering={isAnswering}
            onRules={() => ask(lastText(shown), { mode: "rules" })}
          />
        )}
        <Suggestions shown={shown} onAsk={ask} isAnswering={isAnswering} />
        <AskBox
          isAnswering={isAnswering}
          maxChars={settings.maxChars}
          last={lastText(shown)}
          onAsk={ask}
          onStop={stop}
        />
        <p className="xs mute">{t(settings.mode === "rules" ? "foot.rules" : "foot.model")}</p>
        {(shown.isMarketSimulated || hasSimulated(messages)) && <p className="xs mute">{t("notice.simulated")}</p>}
        <div ref={ending} />
      </div>
      <LimitCard settings={settings} />
    </div>
  );
}

const lastText = ({ messages }: ChatPageData): string => {
  const question = messages.findLast(({ role }) => role === "user");
  return question ? messageText(question) : "";
};

/** The page stays at its end while an answer grows, if the reader is there. */
function useFollowing(live: Live | null) {
  const ending = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (live === null) return;
    const { scrollHeight } = document.documentElement;
    if (scrollHeight - window.scrollY - window.innerHeight < 200) ending.current?.scrollIntoView({ block: "end" });
  }, [live]);
  return ending;
}

function Growing({ live: { question, answer } }: { live: Live }) {
  const { t } = useTranslation("chatbot");
  return (
    <article className="chat__exchange">
      <p className="chat__question" dir="auto">
        {question}
      </p>
      {answer.parts.length === 0 ? <p className="mute">{t("answering")}</p> : <Answer message={answer} isGrowing />}
    </article>
  );
}

type NotAnsweredProps = { trouble: Trouble | null; problem: string | null; isAnswering: boolean; onRules(): void };

function NotAnswered({ trouble, problem, isAnswering, onRules }: NotAnsweredProps) {
  const { t } = useTranslation("chatbot");
  return (
    <Banner tone="wait" title={trouble?.sentence ?? problem ?? t("trouble")}>
      {trouble?.isUsedUp && (
        <Button size="s" aria-disabled={isAnswering || undefined} onClick={onRules}>
          {t("byRules")}
        </Button>
      )}
    </Banner>
  );
}

type SuggestionsProps = { shown: ChatPageData; onAsk(text: string): void; isAnswering: boolean };

function Suggestions({ shown, onAsk, isAnswering }: SuggestionsProps) {
  const { t } = useTranslation("chatbot");
  const last = shown.messages.findLast(({ role }) => role === "assistant");
  const following = last
    ? pickData<{ items: string[] }>(last.parts, "data-suggestions").flatMap(({ items }) => items)
    : [];
  const items = shown.messages.length === 0 ? shown.settings.suggestions.map(({ text }) => text) : following;
  if (items.length === 0) return null;
  return (
    <ul className="chat__suggestions" aria-label={t("suggestions")}>
      {items.map((text) => (
        <li key={text}>
          <button
            type="button"
            className="chat__chip"
            aria-disabled={isAnswering || undefined}
            onClick={() => onAsk(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
