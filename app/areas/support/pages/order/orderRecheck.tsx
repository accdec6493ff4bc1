import { useRevalidator } from "@remix-run/react";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import { Banner, type BannerTone } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { OrderRecheckAnswer } from "../../model/calls.ts";

const TONES = { filled: "good", failed: "bad", waiting: "wait", nothing: "wait" } as const;

/** An agent has the chain checked again; the replay then shows the result. */
export function OrderRecheck({ orderId }: { orderId: string }) {
  const { t } = useTranslation("support");
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<{ tone: BannerTone; words: string } | null>(null);

  async function recheck() {
    setIsBusy(true);
    const answer = await postJson<OrderRecheckAnswer>(`/api/support/orders/${orderId}/recheck`, {});
    setIsBusy(false);
    if (answer !== null && "data" in answer.body) {
      const { result } = answer.body.data;
      setMessage({ tone: TONES[result], words: t(`order.recheck.${result}`) });
      revalidate();
    } else
      setMessage({
        tone: "bad",
        words: answer !== null && "error" in answer.body ? answer.body.error : t("unanswered"),
      });
  }
  return (
    <div className="desk__acts">
      <div className="desk__buttons">
        <Button onClick={recheck} disabled={isBusy}>
          {isBusy ? <Spinner /> : <RefreshCw className="i" aria-hidden="true" />}
          {t("recheck.button")}
        </Button>
      </div>
      <div role="status">{message && <Banner tone={message.tone} title={message.words} live={false} />}</div>
    </div>
  );
}
