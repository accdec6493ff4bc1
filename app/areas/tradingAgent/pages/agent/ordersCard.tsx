import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsAtAGlance } from "#app/ui/unitAmounts.ts";
import type { ShownAgentOrder } from "../../model/calls.ts";
import { priceDecimal, UNIT_DECIMALS } from "../../model/decimals.ts";
import { orderState } from "../../model/notes.ts";
import type { AgentPageData } from "../../model/view.ts";
import { TimeText, Usd } from "../parts/words.tsx";
import { Files } from "./files.tsx";
import { useFailureText, useReasonText } from "./reasons.ts";
import { findTokenName, TokenLink } from "./tokenLink.tsx";

/** The outcomes of its decisions. An arrow means a price here, so bought and sold are words. */
export function OrdersCard({ agent, orders, tokens }: Pick<AgentPageData, "agent" | "orders" | "tokens">) {
  const { t } = useTranslation("tradingAgent");
  const { rows, notTaken } = orders;
  return (
    <div className="card agent__orders">
      <div className="card__h">
        <h2 id="agent-orders">{t("orders.title")}</h2>
        {agent.mode !== "live" && <span className="xs mute">{t("orders.assumed")}</span>}
      </div>
      {rows.length === 0 ? (
        <p className="card__b sm mute">{t("orders.none")}</p>
      ) : (
        <OrdersTable orders={rows} tokens={tokens} agent={agent} />
      )}
      <div className="agent__foot">
        {notTaken > 0 && (
          <a className="link" href="#judgements">
            {t("orders.notTaken", { number: notTaken })}
          </a>
        )}
        {rows.length > 0 && <Files agentId={agent.agentId} what="orders" label={t("orders.download")} />}
      </div>
    </div>
  );
}

type OrdersTableProps = { orders: readonly ShownAgentOrder[] } & Pick<AgentPageData, "agent" | "tokens">;

function OrdersTable({ orders, tokens, agent }: OrdersTableProps) {
  const { t } = useTranslation("tradingAgent");
  const isLive = agent.mode === "live";
  return (
    <TableBox aria-labelledby="agent-orders">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col" className="worth-2">
              {t("orders.at")}
            </th>
            <th scope="col">{t("orders.what")}</th>
            <th scope="col" className="n worth-3">
              {t("orders.amount")}
            </th>
            <th scope="col" className="n worth-2">
              {t("orders.price")}
            </th>
            <th scope="col" className="n">
              {t("orders.usd")}
            </th>
            <th scope="col" className="n worth-3">
              {t("orders.fee")}
            </th>
            <th scope="col">{t("orders.why")}</th>
            {isLive && (
              <th scope="col" className="n worth-3">
                {t("orders.worse")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.decisionId} order={order} tokens={tokens} agent={agent} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

type RowProps = { order: ShownAgentOrder } & Pick<AgentPageData, "agent" | "tokens">;

function Row({ order, tokens, agent }: RowProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const reasonText = useReasonText(agent.strategy.key);
  const { at, candle, tokenId, side, status, units, usd, price, feeUsd, reason, failure, worseBps } = order;
  const failureText = useFailureText();
  const state = orderState(status);
  const isFilled = state === "filled" || state === "partly";
  return (
    <tr>
      <td className="worth-2">
        <TimeText at={at ?? candle} />
      </td>
      <th scope="row">
        {isFilled ? t(side === "buy" ? "side.bought" : "side.sold") : t(`side.${side}`)}{" "}
        <TokenLink {...findTokenName(tokens, tokenId)} />
        {state !== "filled" && (
          <small className={state === "failed" ? "agent__note agent__bad" : "agent__note"}>
            {t(`orders.status.${state}`)}
          </small>
        )}
      </th>
      <td className="n worth-3">
        {units === null ? <Absent /> : <Num>{unitsAtAGlance(units, UNIT_DECIMALS, locale)}</Num>}
      </td>
      <td className="n worth-2">{price === null ? <Absent /> : <Price usd={priceDecimal(price)} />}</td>
      <td className="n">
        <Usd usd={usd} />
      </td>
      <td className="n worth-3">
        <Usd usd={feeUsd} />
      </td>
      <td className="agent__why">
        {reasonText(reason, side)}
        {failure !== undefined && <small className="agent__note agent__bad">{failureText(failure)}</small>}
      </td>
      {agent.mode === "live" && (
        <td className="n worth-3">
          {worseBps === undefined ? <Absent /> : t("result.twin.bps", { number: Math.round(worseBps.all) })}
        </td>
      )}
    </tr>
  );
}
