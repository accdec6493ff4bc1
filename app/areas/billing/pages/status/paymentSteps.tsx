import { useTranslation } from "react-i18next";
import { Clock } from "#app/ui/dateTime.tsx";
import { buildSteps, type PaymentStatus } from "../../model/paymentStatus.ts";

/** The steps of a payment from quote to plan, each with the time that the ledger recorded it. */
export function PaymentSteps({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const { t } = useTranslation(["billing", "paymentStatus"]);
  return (
    <section className="card" aria-labelledby="standing-steps">
      <div className="card__h">
        <h2 id="standing-steps">{t("paymentStatus:progress.stepsTitle")}</h2>
      </div>
      <ol className="trail card__b">
        {buildSteps(paymentStatus).map(({ step, at, state }) => (
          <li
            key={step}
            className={state === "failed" ? "trail__bad" : state === "done" ? undefined : "trail__todo"}
            aria-current={state === "busy" ? "step" : undefined}
          >
            <b>{t(`paymentStatus:progress.step.${step}`)}</b>
            {at === null ? (
              <span className="xs mute">
                {t(state === "busy" ? "paymentStatus:progress.next" : "paymentStatus:progress.later")}
              </span>
            ) : (
              <Clock at={at} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
