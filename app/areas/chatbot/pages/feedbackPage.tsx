import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { FEEDBACK_KINDS, type FeedbackKind, type FeedbackPageData, type GivenFeedback } from "../model/feedback.ts";
import { feedbackPath } from "../model/paths.ts";
import { Answer } from "./answer.tsx";
import "./chatbot.css";

/** Readers' feedback on answers, newest first, for admins. */
export function FeedbackPage({ shown: { kind, given, older } }: { shown: FeedbackPageData }) {
  const { t } = useTranslation("chatbot");
  const locale = useUiLocale();
  return (
    <div className="feedback">
      <div className="head">
        <div>
          <h1>{t("feedback.title")}</h1>
          <p className="sub">{t("feedback.lead")}</p>
        </div>
      </div>
      <nav aria-label={t("feedback.filter")}>
        <ul className="chat__suggestions">
          {[null, ...FEEDBACK_KINDS].map((one) => (
            <li key={one}>
              <KindLink kind={one} isShown={one === kind} />
            </li>
          ))}
        </ul>
      </nav>
      {given.length === 0 ? (
        <div className="card">
          <EmptyState title={t("feedback.none")}>{t("feedback.noneText")}</EmptyState>
        </div>
      ) : (
        given.map((one) => <Given key={one.answer.id} given={one} />)
      )}
      <KeysetPages older={older === null ? undefined : feedbackPath(locale, kind, older)} />
    </div>
  );
}

function KindLink({ kind, isShown }: { kind: FeedbackKind | null; isShown: boolean }) {
  const { t } = useTranslation("chatbot");
  return (
    <Link className="chat__chip" to={feedbackPath(useUiLocale(), kind)} aria-current={isShown ? "page" : undefined}>
      {kind === null ? t("feedback.all") : t(`feedback.kind.${kind}`)}
    </Link>
  );
}

function Given({ given: { answer, question, value, reason, remark, givenAt, provider } }: { given: GivenFeedback }) {
  const { t } = useTranslation("chatbot");
  return (
    <article className="card feedback__one">
      <p className="chat__acts">
        <Badge tone={value === "up" ? "good" : "wait"}>{t(`feedback.kind.${reason ?? value}`)}</Badge>
        <span className="sm mute">
          <DateTime at={givenAt} form="second" /> · <bdi>{provider}</bdi>
        </span>
      </p>
      {remark && (
        <blockquote dir="auto" className="feedback__remark">
          {remark}
        </blockquote>
      )}
      <p className="chat__question" dir="auto">
        {question}
      </p>
      <Answer message={answer} />
    </article>
  );
}
