import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Receipt } from "../model/receipt.ts";

/** Saved, ended without a plan, or still open; by card also paused or withdrawn, because its bank disputes the charge. */
export type ReceiptStateKind = "saved" | "ended" | "withdrawn" | "waiting" | "waitingForCard" | "paused" | "takenBack";

/** Whether the result is still to come. */
export const isWaiting = (status: string): boolean => ["waiting", "waitingForCard"].includes(toReceiptState(status));

export function toReceiptState(status: string): ReceiptStateKind {
  switch (status) {
    case "PlanSaved":
    case "CardPlanSaved":
      return "saved";
    case "PlanWithdrawn":
      return "withdrawn";
    case "CardPlanWithdrawn":
      return "takenBack";
    case "CardPlanPaused":
      return "paused";
    case "PaymentFailed":
    case "PaymentExpired":
    case "CardPaymentFailed":
      return "ended";
    case "CardPaymentInitiated":
    case "CardSessionOpened":
    case "CardPaymentCaptured":
      return "waitingForCard";
    default:
      return "waiting";
  }
}

/** Like `toReceiptStanding`, with the effect of a refund. */
export const standingOfReceipt = ({
  status,
  isRefunded = false,
}: Pick<Receipt, "status" | "isRefunded">): ReceiptStateKind | "refunded" => {
  const receiptState = toReceiptState(status);
  return receiptState === "saved" && isRefunded ? "refunded" : receiptState;
};

/** The payment's result in words. While the chain has to confirm it, the page polls automatically. */
export function ReceiptState({ receipt, title }: { receipt: Receipt; title: string }) {
  const { t } = useTranslation("success");
  const receiptState = standingOfReceipt(receipt);
  return (
    <div className="receipt__state" role="status">
      {receiptState === "saved" && (
        <span className="receipt__seal">
          <Check className="i" aria-hidden="true" />
        </span>
      )}
      {isWaiting(receipt.status) && (
        <span className="receipt__seal receipt__seal--wait">
          <Spinner />
        </span>
      )}
      <h1 id="receipt-title">{t(`${receiptState}.title`, { plan: title })}</h1>
      <p className="sub">
        {receiptState === "saved" && receipt.periodTo !== null ? (
          <Sentence text={t("saved.untilText")} parts={{ date: <DateTime at={receipt.periodTo} /> }} />
        ) : (
          t(`${receiptState}.text`)
        )}
      </p>
    </div>
  );
}
