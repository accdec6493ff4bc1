import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Hash } from "#app/ui/hashPrint.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportOrderPath } from "../model/paths.ts";
import type { FoundOrder } from "../model/wire.ts";
import { GlancedAmount } from "./order/unitAmount.tsx";
import { StateBadge } from "./stateBadge.tsx";
import { VirtualRows } from "./virtualRows.tsx";

/** Swaps as a list to open one from: what was given, and what came or was quoted. */
export function OrderRows({ label, orders }: { label: string; orders: readonly FoundOrder[] }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const none = <span className="mute">{t("none")}</span>;
  return (
    <VirtualRows
      label={label}
      className="vtbl--payments"
      rows={orders}
      rowKey={({ orderId }) => orderId}
      heads={[
        t("order.swap"),
        t("columns.state"),
        t("columns.wallet"),
        t("columns.amount"),
        t("columns.transaction"),
        t("columns.opened"),
      ]}
      cells={({ orderId, status, wallet, spend, receive, transactionHash, placedAt }) => [
        <Link key="order" to={supportOrderPath(locale, orderId)} className="vtbl__link">
          <b>
            <bdi>
              {spend?.token.symbol ?? t("order.otherToken")} → {receive?.token.symbol ?? t("order.otherToken")}
            </bdi>
          </b>
          <span className="mono xs mute">{orderId}</span>
        </Link>,
        <StateBadge key="state" status={status} />,
        <Address key="wallet" value={wallet} />,
        <span key="amount" className="vtbl__two">
          {spend ? <GlancedAmount amount={spend.amount} token={spend.token} /> : none}
          <span className="xs mute">
            {receive ? <GlancedAmount amount={receive.amount} token={receive.token} /> : none}
          </span>
        </span>,
        <span key="transaction">{transactionHash === null ? none : <Hash value={transactionHash} />}</span>,
        <span key="opened" className="xs mute">
          <DateTime at={placedAt} form="second" />
        </span>,
      ]}
    />
  );
}
