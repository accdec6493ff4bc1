import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Hash } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportPaymentPath } from "../model/paths.ts";
import type { FoundPayment } from "../model/wire.ts";
import { StateBadge } from "./stateBadge.tsx";
import { VirtualRows } from "./virtualRows.tsx";

/** A list of payments with links. */
export function PaymentRows({ label, payments }: { label: string; payments: readonly FoundPayment[] }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const planTitle = usePlanTitle();
  return (
    <VirtualRows
      label={label}
      className="vtbl--payments"
      rows={payments}
      rowKey={({ paymentId }) => paymentId}
      heads={[
        t("columns.payment"),
        t("columns.state"),
        t("columns.wallet"),
        t("columns.amount"),
        t("columns.transaction"),
        t("columns.opened"),
      ]}
      cells={(payment) => [
        <Link key="payment" to={supportPaymentPath(locale, payment.paymentId)} className="vtbl__link">
          <b>
            <bdi>{planTitle({ name: payment.planName, product: payment.product })}</bdi>
          </b>
          <span className="mono xs mute">{payment.paymentId}</span>
        </Link>,
        <StateBadge key="state" status={payment.status} />,
        <Address key="wallet" value={payment.wallet} />,
        <span key="amount" className="vtbl__two">
          <Money cents={BigInt(payment.totalUsdCents)} />
          <span className="xs mute">
            <TokenAmount amount={payment.tokenAmount} decimals={payment.tokenDecimals} symbol={payment.tokenSymbol} />
          </span>
        </span>,
        payment.transactionHash === null ? (
          <span key="transaction" className="mute">
            {t("none")}
          </span>
        ) : (
          <Hash key="transaction" value={payment.transactionHash} />
        ),
        <span key="opened" className="xs mute">
          <DateTime at={payment.initiatedAt} form="second" />
        </span>,
      ]}
    />
  );
}
