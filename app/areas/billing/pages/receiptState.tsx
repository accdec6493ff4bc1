import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Receipt } from "../model/receipt.ts";

/** Saved, ended without a plan, or still open. */
export type Standing = "saved" | "ended" | "withdrawn" | "waiting";

export function standingOf(status: string): Standing {
  switch (status) {
    case "PlanSaved":
      return "saved";
    case "PlanWithdrawn":
      return "withdrawn";
    case "PaymentFailed":
    case "PaymentExpired":
      return "ended";
    default:
      return "waiting";
  }
}

/** The payment's result in words. While the chain has to confirm it, the page polls by itself. */
export function ReceiptState({ receipt, title }: { receipt: Receipt; title: string }) {
  const { t } = useTranslation("success");
  const standing = standingOf(receipt.status);
  return (
    <div className="receipt__state" role="status">
      {standing === "saved" && (
        <span className="receipt__seal">
          <Check className="i" aria-hidden="true" />
        </span>
      )}
      {standing === "waiting" && (
        <span className="receipt__seal receipt__seal--wait">
          <Spinner />
        </span>
      )}
      <h1 id="receipt-title">{t(`${standing}.title`, { plan: title })}</h1>
      <p className="sub">
        {standing === "saved" && receipt.periodTo !== null ? (
          <Sentence text={t("saved.untilText")} parts={{ date: <DateTime at={receipt.periodTo} /> }} />
        ) : (
          t(`${standing}.text`)
        )}
      </p>
    </div>
  );
}
