import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/ui/copy.tsx";
import { messageText } from "../model/message.ts";
import type { StoredMessage } from "../model/views.ts";
import { FeedbackActs } from "./feedbackActs.tsx";

type AnswerActsProps = {
  answer: StoredMessage;
  version: number;
  versions: number;
  isAnswering: boolean;
  onVersion(version: number): void;
  onAgain(): void;
};

/** The actions on an answer: copy it, regenerate it, browse its versions, rate it. */
export function AnswerActs({ answer, version, versions, isAnswering, onVersion, onAgain }: AnswerActsProps) {
  const { t } = useTranslation("chatbot");
  return (
    <div className="chat__acts">
      <CopyButton value={messageText(answer)} label={t("copy")} />
      <button
        type="button"
        className="copy"
        aria-label={t("again")}
        title={t("again")}
        aria-disabled={isAnswering || undefined}
        onClick={onAgain}
      >
        <RefreshCw className="i" aria-hidden="true" />
      </button>
      {versions > 1 && (
        <span className="chat__versions xs">
          <button
            type="button"
            className="copy"
            aria-label={t("older")}
            disabled={version === 0}
            onClick={() => onVersion(version - 1)}
          >
            <ChevronLeft className="i flip" aria-hidden="true" />
          </button>
          {version + 1}/{versions}
          <button
            type="button"
            className="copy"
            aria-label={t("newer")}
            disabled={version === versions - 1}
            onClick={() => onVersion(version + 1)}
          >
            <ChevronRight className="i flip" aria-hidden="true" />
          </button>
        </span>
      )}
      <FeedbackActs key={answer.id} answerId={answer.id} given={answer.feedback} />
    </div>
  );
}
