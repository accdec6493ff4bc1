import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { newRefundPath } from "#app/areas/refunds/public.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { customerPath, supportPaymentPath, supportStreamPath } from "../../model/paths.ts";
import type { CaseAtDesk } from "../../model/wire.ts";

type SummaryProps = { case: CaseAtDesk };

/** For a case about card money or a refund: the amount, what to do by when, and what the customer agreed to. */
export function CaseSummary({ case: { about, amountUsdCents, paidOut } }: SummaryProps) {
  const { t } = useTranslation(["support", "refunds"]);
  const isDispute = about.reason === "CardDisputed";
  const isRefundRequest = about.reason === "RefundAsked";
  if (amountUsdCents === null && paidOut === null && !isRefundRequest) return null;
  return (
    <dl className="kv kv--exact">
      {(amountUsdCents !== null || paidOut !== null) && (
        <>
          <dt>{t("columns.amount")}</dt>
          <dd>
            {amountUsdCents !== null && <Money cents={BigInt(amountUsdCents)} />}
            {paidOut && <TokenAmount {...paidOut} />}
          </dd>
        </>
      )}
      {isDispute && (
        <>
          <dt>{t("case.claim")}</dt>
          <dd>{t(about.isInquiry ? "case.inquiry" : "case.dispute")}</dd>
          <dt>{t("case.evidenceDue")}</dt>
          <dd>
            {about.evidenceDueAt === null ? (
              t("case.noDueDate")
            ) : (
              <b>
                <DateTime at={about.evidenceDueAt} form="second" />
              </b>
            )}
          </dd>
        </>
      )}
      {isRefundRequest && (
        <>
          <dt>{t("case.whyAsked")}</dt>
          <dd>{t(`refunds:ask.${about.why}`)}</dd>
          {about.of.startsWith("payment-") && (
            <>
              <dt>{t("case.inUsdc")}</dt>
              <dd>{t(about.mayBeUsdc ? "case.accepted" : "case.notAccepted")}</dd>
            </>
          )}
        </>
      )}
    </dl>
  );
}

/** Links to the pages of what the case is about. */
export function CaseLinks({ case: of }: SummaryProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const { about, stream } = of;
  const paid = of.paymentId ?? (stream?.startsWith("payment-") ? stream.slice("payment-".length) : null);
  const refundable = refundableStream(of);
  const requester = about.reason === "RefundAsked" ? toAccountId(about.subject) : null;
  return (
    <p className="desk__ids sm">
      {paid !== null && (
        <Link className="link" to={supportPaymentPath(locale, paid)}>
          {t("case.payment")}
        </Link>
      )}
      {stream?.startsWith("card-") && (
        <Link className="link" to={supportStreamPath(locale, stream)}>
          {t("case.card")}
        </Link>
      )}
      {stream?.startsWith("refund-") && about.reason !== "UnknownRefund" && (
        <Link className="link" to={supportStreamPath(locale, stream)}>
          {t("case.refund")}
        </Link>
      )}
      {(of.wallet ?? requester) !== null && (
        <Link className="link" to={customerPath(locale, of.wallet ?? requester ?? "")}>
          {t("payment.customer")}
        </Link>
      )}
      {refundable !== null && (
        <ButtonLink size="s" to={newRefundPath(locale, refundable)}>
          {t("payment.refund")}
        </ButtonLink>
      )}
    </p>
  );
}

/** What a refund would be for: a customer's refund request, or money that paid for nothing, identified by the case itself. */
function refundableStream({ about, caseId, stream }: CaseAtDesk): string | null {
  switch (about.reason) {
    case "RefundAsked":
      return stream;
    case "UnknownPayment":
    case "NotSigned":
    case "AlreadySaved":
    case "Mismatch":
    case "CardMismatch":
      return `case-${caseId}`;
    default:
      return null;
  }
}

const toAccountId = (subject: string): string | null =>
  subject.startsWith("account:") ? subject.slice("account:".length) : null;
