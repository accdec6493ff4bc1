import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { LONGEST_REMARK, REASONS, type Reason } from "../model/feedback.ts";

type FeedbackActsProps = { answerId: string; given: "up" | "down" | null };
type State = "asking" | "choosing" | "failed" | "up" | "down";

/** Whether an answer helped, and if not, why. */
export function FeedbackActs({ answerId, given }: FeedbackActsProps) {
  const { t } = useTranslation("chatbot");
  const [state, setState] = useState<State>(given ?? "asking");
  const sendFeedback = async (value: "up" | "down", why: { reason?: Reason; text?: string | undefined } = {}) =>
    setState((await send(answerId, { value, ...why }).catch(() => false)) ? value : "failed");
  if (state === "up" || state === "down")
    return (
      <span className="xs mute" role="status">
        {t(state === "up" ? "wrong.good" : "wrong.thanks")}
      </span>
    );
  if (state === "choosing") return <Reasons onChoose={(reason, text) => sendFeedback("down", { reason, text })} />;
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => sendFeedback("up")}>
        {t("wrong.good")}
      </Button>
      <Button variant="quiet" size="s" onClick={() => setState("choosing")}>
        {t("wrong.say")}
      </Button>
      {state === "failed" && (
        <span className="xs" role="alert">
          {t("wrong.failed")}
        </span>
      )}
    </>
  );
}

function Reasons({ onChoose }: { onChoose(reason: Reason, text?: string): void }) {
  const { t } = useTranslation("chatbot");
  const [remark, setRemark] = useState("");
  const id = useId();
  return (
    <div className="chat__reasons">
      <textarea
        className="chat__remark"
        rows={2}
        maxLength={LONGEST_REMARK}
        value={remark}
        aria-label={t("wrong.remark")}
        aria-describedby={id}
        placeholder={t("wrong.remark")}
        onChange={({ target }) => setRemark(target.value)}
      />
      {REASONS.map((reason) => (
        <Button key={reason} size="s" onClick={() => onChoose(reason, remark.trim() || undefined)}>
          {t(`wrong.${reason}`)}
        </Button>
      ))}
      <p className="xs mute" id={id}>
        {t("wrong.read")}
      </p>
    </div>
  );
}

const send = (answerId: string, feedback: object): Promise<boolean> =>
  fetch(`/api/chatbot/messages/${answerId}/feedback`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(feedback),
  }).then(({ ok }) => ok);
