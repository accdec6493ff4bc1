import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#app/i18n/useLocale.ts";
import { dayText } from "../model/figureText.ts";
import type { Message, Part } from "../model/message.ts";
import type { Notice, Proposal, Source, ToolAnswer } from "../model/shown.ts";
import { AnswerChart } from "./answerChart.tsx";
import { AnswerTable } from "./answerTable.tsx";
import { ProposalCard } from "./proposalCard.tsx";
import { Prose } from "./prose.tsx";

/**
 * The parts of an answer: text, then tables and charts from tool results, then sources. The page itself mentions once that fixed rules
 * answer and that the market is simulated.
 */
export function Answer({ message, isGrowing = false }: { message: Message; isGrowing?: boolean }) {
  const { parts } = message;
  const { t } = useTranslation("chatbot");
  if (parts.some(({ type }) => type === "data-private")) return <p className="mute">{t("private")}</p>;
  return (
    <div className="chat__answer" dir="auto" aria-busy={isGrowing}>
      {parts.map((part, index) =>
        part.type === "text" ? <Prose key={`${part.id}${String(index)}`} text={part.text ?? ""} /> : null,
      )}
      {parts.flatMap((part) => (part.toolCallId ? [<Looked key={part.toolCallId} part={part} />] : []))}
      {pickData<Proposal>(parts, "data-proposal").map((proposal, index) => (
        <ProposalCard key={JSON.stringify(proposal)} proposal={proposal} idempotencyKey={`${message.id}-${index}`} />
      ))}
      {pickData<{ items: Source[] }>(parts, "data-sources").map(({ items }) => (
        <Sources key="sources" items={items} />
      ))}
      {pickData<{ kind: Notice }>(parts, "data-notice").map(({ kind }) =>
        kind === "rules" || kind === "simulated" ? null : (
          <p key={kind} className="chat__notice xs mute">
            {t(`notice.${kind}`)}
          </p>
        ),
      )}
    </div>
  );
}

export const pickData = <Data,>(parts: readonly Part[], type: string): Data[] =>
  parts.flatMap((part) => (part.type === type ? [part.data as Data] : []));

function Looked({ part: { type, output } }: { part: Part }) {
  const answer = output as ToolAnswer | undefined;
  if (!type.startsWith("tool-") || !answer?.ok) return null;
  return (
    <>
      {answer.chart && <AnswerChart chart={answer.chart} />}
      {answer.table && <AnswerTable table={answer.table} />}
    </>
  );
}

function Sources({ items }: { items: readonly Source[] }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  return (
    <ul className="chat__sources xs" aria-label={t("from")}>
      {items.map(({ kind, asOf, method, href }) => (
        <li key={`${kind} ${href} ${asOf}`}>
          <Link className="chat__source" to={`/${locale}${href}`}>
            {t(`source.${kind}`)} · {dayText(asOf.slice(0, 10), locale)}
            {method && ` · ${method}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
