import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import { REQUEST_REASONS, type RequestReason } from "#app/services/refunds/public.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field } from "#app/ui/field.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Select, type SelectOption } from "#app/ui/select.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { RefundShown, RefundsOfPayment } from "../../model/receipt.ts";
import { RefundText } from "./refundText.tsx";

type RefundPanelProps = { paymentId: string; of: RefundsOfPayment; explorerUrl: string | null };

/** The status of a payment's refunds, and a way to request one while the whole payment can be refunded. */
export function RefundPanel({ paymentId, of: { refunds, ask }, explorerUrl }: RefundPanelProps) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  if (refunds.length === 0 && ask === null) return null;
  return (
    <section className="card" aria-labelledby="refund-title">
      <div className="card__h">
        <h2 id="refund-title">{t("paymentStatus:refund.title")}</h2>
      </div>
      <div className="card__b refund">
        {refunds.map((refund) => (
          <RefundState key={`${refund.at} ${refund.step}`} refund={refund} explorerUrl={explorerUrl} />
        ))}
        {ask && <RequestRefund paymentId={paymentId} ask={ask} />}
      </div>
    </section>
  );
}

function RefundState({ refund, explorerUrl }: { refund: RefundShown; explorerUrl: string | null }) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  const { transactionHash: hash } = refund;
  return (
    <div>
      <p>
        <RefundText refund={refund} />
      </p>
      {refund.step === "paid" && refund.by === "card" && (
        <p className="xs mute">{t("paymentStatus:refund.onStatement")}</p>
      )}
      {refund.step === "refused" && (
        <p className="xs mute">{t(`paymentStatus:refund.refusedFor.${refund.refusedFor ?? "other"}`)}</p>
      )}
      {hash && <HashPrint hash={hash} href={explorerUrl ? `${explorerUrl}/tx/${hash}` : undefined} />}
    </div>
  );
}

function RequestRefund({ paymentId, ask }: { paymentId: string; ask: NonNullable<RefundsOfPayment["ask"]> }) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState<RequestReason>("notNeeded");
  const [mayBeUsdc, setMayBeUsdc] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const body = { reason, mayBeUsdc: ask.mayBeUsdc && mayBeUsdc };
    const answer = await postJson<{ error?: string }>(`/api/payments/${paymentId}/refund`, body);
    setSending(false);
    if (answer?.status === 202) return revalidate();
    const description = answer === null ? t("renewals.unreachable") : (answer.body.error ?? "");
    showToast({ title: t("paymentStatus:refund.notAsked"), description, tone: "bad" });
  };
  return (
    <div className="refund__ask">
      <p className="sub sm">
        <Sentence text={t("paymentStatus:refund.until")} parts={{ date: <DateTime at={ask.until} form="second" /> }} />
      </p>
      <Field label={t("paymentStatus:refund.why")}>
        <Select<RequestReason>
          options={REQUEST_REASONS.map(
            (value): SelectOption<RequestReason> => ({ value, label: t(`paymentStatus:refund.reason.${value}`) }),
          )}
          value={reason}
          onChange={setReason}
        />
      </Field>
      {ask.mayBeUsdc && (
        <label className="sm tap">
          <input type="checkbox" checked={mayBeUsdc} onChange={({ target }) => setMayBeUsdc(target.checked)} />{" "}
          {t("paymentStatus:refund.mayBeUsdc")}
        </label>
      )}
      <Button
        aria-busy={isSending}
        onClick={() => {
          if (!isSending) void send();
        }}
      >
        {isSending && <Spinner />}
        {t("paymentStatus:refund.ask")}
      </Button>
    </div>
  );
}
