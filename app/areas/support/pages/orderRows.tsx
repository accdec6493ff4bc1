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

/** A list of swaps and other orders with links: what was spent, and what was received or quoted. */
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
        t("order.kind.swap"),
        t("columns.state"),
        t("columns.wallet"),
        t("columns.amount"),
        t("columns.transaction"),
        t("columns.opened"),
      ]}
      cells={(order) => [
        <Link key="order" to={supportOrderPath(locale, order.orderId)} className="vtbl__link">
          <b>
            <Traded order={order} />
          </b>
          <span className="mono xs mute">{order.orderId}</span>
          {order.mandateId !== null && <span className="xs mute">{t("order.byMandate")}</span>}
        </Link>,
        <StateBadge key="state" status={order.status} />,
        <Address key="wallet" value={order.wallet} />,
        <span key="amount" className="vtbl__two">
          {order.spend ? <GlancedAmount amount={order.spend.amount} token={order.spend.token} /> : none}
          <span className="xs mute">
            {order.receive ? <GlancedAmount amount={order.receive.amount} token={order.receive.token} /> : none}
          </span>
        </span>,
        <span key="transaction">{order.transactionHash === null ? none : <Hash value={order.transactionHash} />}</span>,
        <span key="opened" className="xs mute">
          <DateTime at={order.placedAt} form="second" />
        </span>,
      ]}
    />
  );
}

/** The two tokens of a trade; for an order of many tokens their number, and the kind of order. */
function Traded({ order: { kind, spend, receive, legs } }: { order: FoundOrder }) {
  const { t } = useTranslation("support");
  if (kind === "swap")
    return (
      <bdi>
        {spend?.token.symbol ?? t("order.otherToken")} → {receive?.token.symbol ?? t("order.otherToken")}
      </bdi>
    );
  const many = t("order.tokens", { count: legs });
  return (
    <>
      {t(`order.kind.${kind}`)}:{" "}
      <bdi>{spend || receive ? `${spend?.token.symbol ?? many} → ${receive?.token.symbol ?? many}` : many}</bdi>
    </>
  );
}
