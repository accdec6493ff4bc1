import { useRevalidator } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newRefundPath } from "#app/areas/refunds/public.ts";
import { freshKey, postJson } from "#app/platform/http.ts";
import { Banner, type BannerTone } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { DoneAnswer, RecheckAnswer } from "../../model/calls.ts";
import { RECHECKED } from "./onChain.tsx";

type Message = { tone: BannerTone; words: string } | null;

/** An agent's actions: check the chain again, and send the receipt again. Neither changes what was paid. */
export function PaymentActions({
  paymentId,
  account,
}: {
  paymentId: string /** Whether it belongs to an account. */;
  account: boolean;
}) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<"recheck" | "receipt" | null>(null);
  const [message, setMessage] = useState<Message>(null);

  async function recheck() {
    setBusy("recheck");
    const answer = await postJson<RecheckAnswer>(`/api/support/payments/${paymentId}/recheck`, {});
    setBusy(null);
    if (answer === null || !("data" in answer.body))
      return setMessage({
        tone: "bad",
        words: answer !== null && "error" in answer.body ? answer.body.error : t("unanswered"),
      });
    const { data } = answer.body;
    const words = data.result === "refused" ? data.sentence : t(`recheck.${data.result}`);
    setMessage({ tone: data.result === "saved" ? "good" : data.result === "refused" ? "bad" : "wait", words });
    window.dispatchEvent(new Event(RECHECKED));
    revalidate();
  }
  async function sendReceipt() {
    setBusy("receipt");
    const answer = await postJson<DoneAnswer>(
      `/api/support/payments/${paymentId}/receipt`,
      {},
      { idempotencyKey: freshKey() },
    );
    setBusy(null);
    const problem = answer?.status === 200 ? null : ((answer?.body as { error?: string })?.error ?? t("unanswered"));
    setMessage(problem === null ? { tone: "good", words: t("receipt.sent") } : { tone: "bad", words: problem });
  }
  return (
    <div className="desk__acts">
      <div className="desk__buttons">
        <Button onClick={recheck} disabled={busy !== null}>
          {busy === "recheck" ? <Spinner /> : <RefreshCw className="i" aria-hidden="true" />}
          {t("recheck.button")}
        </Button>
        {account && (
          <Button onClick={sendReceipt} disabled={busy !== null}>
            {busy === "receipt" ? <Spinner /> : <Mail className="i" aria-hidden="true" />}
            {t("receipt.button")}
          </Button>
        )}
        <ButtonLink to={newRefundPath(locale, `payment-${paymentId}`)}>{t("payment.refund")}</ButtonLink>
        <a className="btn" href="#notes">
          {t("notes.button")}
        </a>
      </div>
      <div role="status">{message && <Banner tone={message.tone} title={message.words} live={false} />}</div>
    </div>
  );
}
