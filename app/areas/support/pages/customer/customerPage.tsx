import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { CopyableAddress, CopyButton } from "#app/ui/copy.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { CustomerAtDesk } from "../../model/wire.ts";
import { AgentRows } from "../agent/agentRows.tsx";
import { CaseList } from "../cases/caseList.tsx";
import { MandateRows } from "../mandate/mandateRows.tsx";
import { MoneyRows } from "../money/moneyRows.tsx";
import { OrderRows } from "../orderRows.tsx";
import { PaymentRows } from "../paymentRows.tsx";
import { WalletRows } from "../walletRows.tsx";
import { CustomerCallsCards } from "./customerCalls.tsx";
import { CustomerChain } from "./customerChain.tsx";

/** All that is known about a customer, on one page. */
export function CustomerPage({ customer, me }: { customer: CustomerAtDesk; me: string }) {
  const { t } = useTranslation("support");
  const { account, payments, orders } = customer;
  return (
    <>
      <div className="head">
        <div className="desk__subject">
          <h1>{t("customer.title")}</h1>
          <p className="sub desk__ids">
            {account ? <bdi>{account.email ?? t("customer.noEmail")}</bdi> : t("customer.noAccount")}
          </p>
        </div>
      </div>
      <div className="desk__cols">
        <div className="desk__col">
          {account && (
            <section className="card" aria-labelledby="account-title">
              <div className="card__h">
                <h2 id="account-title">{t("customer.account")}</h2>
              </div>
              <dl className="card__b kv">
                <dt>{t("customer.id")}</dt>
                <dd>
                  <span className="copyable">
                    <span className="mono">{account.accountId}</span>
                    <CopyButton value={account.accountId} label={t("customer.copyId")} />
                  </span>
                </dd>
                <dt>{t("customer.since")}</dt>
                <dd>
                  <DateTime at={account.openedAt} form="second" />
                </dd>
                <dt>{t("customer.roles")}</dt>
                <dd>{account.roles.map((role) => t(`role.${role}`)).join(", ")}</dd>
                {account.guests.length > 0 && (
                  <>
                    <dt>{t("customer.guests")}</dt>
                    <dd className="mono">{account.guests.join(" ")}</dd>
                  </>
                )}
              </dl>
            </section>
          )}
          <section className="card" aria-labelledby="wallets-title">
            <div className="card__h">
              <h2 id="wallets-title">{t("customer.wallets")}</h2>
            </div>
            <ul className="card__b desk__stack">
              {customer.wallets.map(({ address, proven }) => (
                <li key={address} className="desk__ids">
                  <CopyableAddress value={address} />
                  {proven ? <Badge tone="good">{t("customer.proven")}</Badge> : <Badge>{t("customer.paidWith")}</Badge>}
                </li>
              ))}
              {customer.wallets.length === 0 && <li className="sm mute">{t("none")}</li>}
            </ul>
          </section>
        </div>
        <div className="desk__col">
          <CustomerChain who={customer.who} />
        </div>
      </div>
      <section className="card" aria-labelledby="payments-title">
        <div className="card__h">
          <h2 id="payments-title">{t("customer.payments")}</h2>
        </div>
        {payments.length === 0 ? (
          <EmptyState title={t("customer.noPayments")} />
        ) : (
          <PaymentRows label={t("customer.payments")} payments={payments} />
        )}
      </section>
      {orders.length > 0 && (
        <section className="card" aria-labelledby="orders-title">
          <div className="card__h">
            <h2 id="orders-title">{t("order.list")}</h2>
          </div>
          <OrderRows label={t("order.list")} orders={orders} />
        </section>
      )}
      <MoneyRows money={customer.money} />
      <WalletRows wallets={customer.embedded} />
      <MandateRows mandates={customer.mandates} />
      <AgentRows agents={customer.agents} />
      {customer.calls && <CustomerCallsCards calls={customer.calls} />}
      {customer.cases.length > 0 && <CaseList cases={customer.cases} title={t("payment.cases")} me={me} />}
    </>
  );
}
