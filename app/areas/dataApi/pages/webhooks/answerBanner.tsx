import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import type { WebhooksAnswer } from "../../model/webhooks.ts";
import { ShownOnce } from "../shownOnce.tsx";

/** The response to a form. */
export function AnswerBanner({ answer }: { answer: WebhooksAnswer }) {
  const { t } = useTranslation("webhooks");
  if ("problem" in answer) return <Banner tone="bad" live={false} title={answer.problem} />;
  if ("secret" in answer) {
    const { url, secret, said } = answer;
    return <ShownOnce name={url} secret={secret} copy={t("said.copy")} text={t(`said.${said}`)} />;
  }
  if (answer.said !== "replayed") return <Banner tone="good" live={false} title={t(`said.${answer.said}`)} />;
  return (
    <Banner tone="good" live={false} title={t("said.replayed", { sent: answer.queued })}>
      {answer.next !== null && t("said.replayNext", { position: answer.next })}
    </Banner>
  );
}
