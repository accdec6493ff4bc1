import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { plansPath, timeLeft, usePlanTitle } from "#app/areas/offers/public.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { useOnline } from "#app/ui/useOnline.ts";
import { successPath } from "../../model/paths.ts";
import { type PaymentStatus, toPaymentStep } from "../../model/paymentStatus.ts";

/** One sentence for the status, one for what comes next, and the one thing to do. */
export function PaymentStatusNow({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const { t } = useTranslation("paymentStatus");
  const locale = useUiLocale();
  const step = toPaymentStep(paymentStatus.status);
  const plan = usePlanTitle()({ name: paymentStatus.planName, product: paymentStatus.product });
  const { slug, duration, paymentId, isRefunded = false } = paymentStatus;
  return (
    <>
      <div className="receipt__state" role="status">
        {!isRefunded && <StepIcon step={step} />}
        <h1 id="standing-title">{t(`progress.${isRefunded ? "refunded" : step}.title`, { plan })}</h1>
        <p className="sub">{t(`progress.${isRefunded ? "refunded" : step}.text`)}</p>
        <Detail paymentStatus={paymentStatus} />
      </div>
      <div className="receipt__out">
        {step === "saved" && (
          <ButtonLink variant="main" to={successPath(locale, slug, duration, paymentId)}>
            {t("progress.receipt")}
          </ButtonLink>
        )}
        {(step === "initiated" || step === "signed" || step === "failed" || step === "expired") && (
          <ButtonLink variant="main" to={plansPath(locale, { slug, duration })}>
            {t("progress.payAgain")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function StepIcon({ step }: { step: ReturnType<typeof toPaymentStep> }) {
  if (step === "saved")
    return (
      <span className="receipt__seal">
        <Check className="i" aria-hidden="true" />
      </span>
    );
  if (step === "failed" || step === "expired" || step === "withdrawn")
    return (
      <span className="receipt__seal receipt__seal--bad">
        <X className="i" aria-hidden="true" />
      </span>
    );
  return <span className="receipt__seal receipt__seal--wait">{step === "sent" && <Spinner />}</span>;
}

/** What the chain adds: confirmations, time left, or the reason of a failure. */
function Detail({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const { t } = useTranslation("paymentStatus");
  const online = useOnline();
  const { progress, status } = paymentStatus;
  const step = toPaymentStep(status);
  if (step === "failed") return <p className="sub">{t(`progress.reason.${progress.failedFor ?? "Mismatch"}`)}</p>;
  if (step !== "initiated" && step !== "signed" && step !== "sent") return null;
  if (!online) return <p className="sub">{t("progress.offline")}</p>;
  if (progress.chain === "silent") return <p className="sub">{t("progress.chainSilent")}</p>;
  if (progress.chain === "unasked")
    return (
      <p className="sub" aria-busy="true">
        <Skeleton chars={32} />
      </p>
    );
  if (step === "sent") {
    const done = Math.min(progress.confirmations ?? 0, progress.needed);
    return <p className="sub">{t("progress.confirmations", { done, count: progress.needed })}</p>;
  }
  const count = progress.blocksLeft ?? 0;
  if (count === 0) return <p className="sub">{t("progress.ranOut")}</p>;
  return <p className="sub">{t("progress.holds", { count, time: timeLeft(count, progress.blockSeconds) })}</p>;
}
