import "../trade/trade.css";
import { Link } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText, unitsToType } from "#app/ui/unitAmounts.ts";
import type { IndexOrder, OrderLeg, ShownAmount } from "../../model/calls.ts";
import { tradedIndexPath } from "../../model/paths.ts";
import { isOver } from "../../model/trade/carryOut.ts";
import { useOrder } from "../../model/trade/useOrder.ts";
import { useMandatePaths } from "../mine/useMandatePaths.ts";
import { OrderStatus } from "../trade/orderStatus.tsx";
import { useTradeDialog } from "../trade/useTradeDialog.tsx";

const GoOn = lazy(async () => ({ default: (await import("./goOn.tsx")).GoOn }));

type PageProps = { known: IndexOrder; network: PublicNetwork };

/** An order as the ledger has it: it can be opened again at any time, and elsewhere. */
export function OrderPage({ known, network }: PageProps) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const { order, show } = useOrder(known);
  const [isContinuing, setContinuing] = useState(false);
  const isHere = order.chainId === network.chainId;
  return (
    <div className="ixorder">
      <div className="head">
        <div>
          <h1>{t(`title.${order.side}`, { name: order.indexName })}</h1>
          <p className="sub">
            <DateTime at={order.orderedAt} form="second" /> · <Address value={order.wallet} /> ·{" "}
            <Link className="link" to={tradedIndexPath(locale, order.indexSlug)}>
              {order.indexName}
            </Link>
          </p>
        </div>
      </div>
      {order.by === "mandate" && <ByMandate />}
      <div className="ixorder__status" role="status">
        <OrderStatus order={order} />
      </div>
      {isHere && !isOver(order) && (isContinuing || order.calls !== null) && (
        <div className="ixorder__go">
          {isContinuing ? (
            <Suspense fallback={<p>{t("order.loading")}</p>}>
              <GoOn order={order} network={network} show={show} onStop={() => setContinuing(false)} />
            </Suspense>
          ) : (
            <>
              <p>{t("order.goOnText")}</p>
              <Button variant="main" onClick={() => setContinuing(true)}>
                {t("order.goOn")}
              </Button>
            </>
          )}
        </div>
      )}
      {!order.isChainRead && !isOver(order) && <p role="status">{t("order.chainSilent")}</p>}
      {isHere && order.status === "OrderPartlyFilled" && <TryTheRest order={order} network={network} />}
      <Legs order={order} />
      <Sums order={order} />
      <Transactions order={order} explorerUrl={isHere ? network.explorerUrl : null} />
    </div>
  );
}

/** The wallet signs and sends nothing for it. */
function ByMandate() {
  const { t } = useTranslation("indexTrade");
  const mandates = useMandatePaths();
  return (
    <p className="hint">
      {t("order.byMandate")}{" "}
      <Link className="link" to={mandates.all}>
        {t("order.mandates")}
      </Link>
    </p>
  );
}

/** A new quote, and a new order, for the tokens that were not traded. */
function TryTheRest({ order, network }: { order: IndexOrder; network: PublicNetwork }) {
  const { t } = useTranslation("indexTrade");
  const trade = useTradeDialog({ slug: order.indexSlug, name: order.indexName }, network);
  const traded = order.legs.filter(({ state }) => state === "executed").map(({ token }) => token);
  const [stayed] = order.stayed;
  const amount = order.side === "buy" && stayed ? unitsToType(BigInt(stayed.amount), stayed.decimals, "en") : "";
  const open = () => trade.open({ side: order.side, amount, leaveOut: order.side === "rebalance" ? [] : traded });
  return (
    <div className="ixorder__go">
      <Button variant="main" disabled={trade.isLoading} aria-haspopup="dialog" onClick={open}>
        {t("order.tryRest")}
      </Button>
      {trade.dialog}
    </div>
  );
}

/** Each leg to the last unit. */
function Legs({ order }: { order: IndexOrder }) {
  const { t } = useTranslation("indexTrade");
  return (
    <section className="card" aria-labelledby="legs">
      <div className="card__h">
        <h2 id="legs">{t("legs.label")}</h2>
      </div>
      <TableBox aria-labelledby="legs">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t("legs.token")}</th>
              <th scope="col">{t("legs.state")}</th>
              <th scope="col" className="n">
                {t("legs.given")}
              </th>
              <th scope="col" className="n">
                {t("legs.received")}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.legs.map((leg) => (
              <LegRow key={leg.leg} leg={leg} paid={paidIn(order)} />
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

type Unit = Pick<ShownAmount, "symbol" | "decimals">;
/** The token that buys constituents and that they are sold for. */
const paidIn = ({ spent, stayed, received }: IndexOrder): Unit | null =>
  [...spent, ...stayed, ...received].find(({ tokenId }) => tokenId === null) ?? null;

const NOT_KNOWN = <span className="mute">–</span>;

function LegRow({ leg, paid }: { leg: OrderLeg; paid: Unit | null }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const [spent, received] = leg.side === "buy" ? [paid, leg.token] : [leg.token, paid];
  const text = (amount: string, unit: Unit | null) =>
    unit === null ? (
      NOT_KNOWN
    ) : (
      <Num>
        {unitsText(amount, unit.decimals, locale)} <span className="u">{unit.symbol}</span>
      </Num>
    );
  const isDone = leg.state === "executed";
  return (
    <tr>
      <th scope="row">
        <bdi>{leg.token.symbol}</bdi> <small className="mute">{t(leg.side)}</small>
      </th>
      <td>
        {t(`legs.is.${leg.state}`)}
        {leg.state === "leftOut" && <small className="ixorder__why">{reasonText(leg.reason)}</small>}
      </td>
      <td className="n">{text(isDone ? leg.spent : leg.amountIn, spent)}</td>
      <td className="n">{isDone ? text(leg.received, received) : NOT_KNOWN}</td>
    </tr>
  );

  function reasonText(reason: string): string {
    return t([`leftOut.${reason}`, "leftOut.other"], { reason });
  }
}

function Sums({ order }: { order: IndexOrder }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const { spent, received, stayed, valueUsdCents, realisedSlippageBps } = order;
  return (
    <section className="card" aria-labelledby="sums">
      <div className="card__h">
        <h2 id="sums">{t("sums.label")}</h2>
      </div>
      <dl className="ixsums">
        <Sum label={t("sums.spent")} amounts={spent} />
        <Sum label={t("sums.received")} amounts={received} />
        <Sum label={t("sums.stayed")} amounts={stayed} />
        {valueUsdCents !== null && (
          <One label={t("sums.value")}>
            <Money cents={BigInt(valueUsdCents)} />
          </One>
        )}
        {realisedSlippageBps !== null && (
          <One label={t("sums.againstQuote")}>
            <Num>{percentText((0 - realisedSlippageBps) / 100, locale)}</Num>
          </One>
        )}
      </dl>
    </section>
  );
}

function Sum({ label, amounts }: { label: string; amounts: readonly ShownAmount[] }) {
  const locale = useUiLocale();
  if (amounts.length === 0) return null;
  return (
    <One label={label}>
      {amounts.map(({ address, amount, decimals, symbol }) => (
        <span className="ixperm__sum" key={address}>
          <Num>
            {unitsText(amount, decimals, locale)} <span className="u">{symbol}</span>
          </Num>
        </span>
      ))}
    </One>
  );
}

const One = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Transactions({ order, explorerUrl }: { order: IndexOrder; explorerUrl: string | null }) {
  const { t } = useTranslation("indexTrade");
  if (order.transactions.length === 0) return null;
  return (
    <section className="card" aria-labelledby="transactions">
      <div className="card__h">
        <h2 id="transactions">{t("transactions.label")}</h2>
      </div>
      <ul className="ixorder__list">
        {order.transactions.map(({ transactionHash, isExecuted }) => (
          <li key={transactionHash}>
            <HashPrint
              hash={transactionHash}
              {...(explorerUrl === null ? {} : { href: `${explorerUrl}/tx/${transactionHash}` })}
            />
            <span className="mute">{t(isExecuted ? "transactions.executed" : "transactions.told")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
