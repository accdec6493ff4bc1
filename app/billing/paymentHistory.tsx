import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paymentPath, successPath } from "~/paths";
import { usePlanTitle } from "~/plans/usePlanTitle";
import { Badge, type Tone } from "~/ui/badge";
import { HashPrint } from "~/ui/hashPrint";
import { Moment } from "~/ui/moment";
import { Money } from "~/ui/money";
import { TokenAmount } from "~/ui/tokenAmount";
import { useUiLocale } from "~/ui/uiLocale";
import type { PaymentRow } from "./receipt";
import { type Standing, standingOf } from "./receiptState";

const TONES: Record<Standing, Tone> = { saved: "good", ended: "bad", withdrawn: "bad", waiting: "wait" };

/** Every payment that reached the chain, newest first, each with its receipt. */
export function PaymentHistory({
  payments,
  explorerUrl,
}: {
  payments: readonly PaymentRow[];
  explorerUrl: string | null;
}) {
  const { t } = useTranslation("billing");
  return (
    <div className="sec">
      <div className="sec__h">
        <h2 id="history-title">{t("history.title")}</h2>
        {payments.length > 0 && <span className="xs mute">{t("history.count", { count: payments.length })}</span>}
      </div>
      {payments.length === 0 ? (
        <p className="card empty sub">{t("history.none")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it
        <section className="card scroll" tabIndex={0} aria-labelledby="history-title">
          <table className="tbl history">
            <thead>
              <tr>
                <th scope="col">{t("history.date")}</th>
                <th scope="col">{t("history.plan")}</th>
                <th scope="col" className="n">
                  {t("history.amount")}
                </th>
                <th scope="col" className="n">
                  {t("history.total")}
                </th>
                <th scope="col">{t("history.status")}</th>
                <th scope="col">{t("history.transaction")}</th>
                <th scope="col">{t("history.receipt")}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <Row key={payment.paymentId} payment={payment} explorerUrl={explorerUrl} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Row({ payment, explorerUrl }: { payment: PaymentRow; explorerUrl: string | null }) {
  const { t } = useTranslation("billing");
  const locale = useUiLocale();
  const standing = standingOf(payment.status);
  const title = usePlanTitle()({ name: payment.planName, product: payment.product });
  const { transactionHash: hash } = payment;
  return (
    <tr>
      <td>
        <Moment at={payment.at} />
      </td>
      <td>
        <bdi>{title}</bdi>
        <span className="mute"> {t(`common:duration.${payment.duration}`)}</span>
      </td>
      <td className="n">
        <TokenAmount amount={payment.tokenAmount} decimals={payment.tokenDecimals} symbol={payment.tokenSymbol} />
      </td>
      <td className="n">
        <Money cents={payment.totalUsdCents} />
      </td>
      <td>
        <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
      </td>
      <td>{hash && <HashPrint hash={hash} href={explorerUrl ? `${explorerUrl}/tx/${hash}` : undefined} />}</td>
      <td>
        {standing === "saved" ? (
          <Link className="link" to={successPath(locale, payment.slug, payment.duration, payment.paymentId)}>
            {t("history.open")}
          </Link>
        ) : (
          <Link className="link" to={paymentPath(locale, payment.paymentId)}>
            {t("history.progress")}
          </Link>
        )}
      </td>
    </tr>
  );
}
