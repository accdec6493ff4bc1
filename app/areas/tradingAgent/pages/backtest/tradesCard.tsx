import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { BacktestPageData, BacktestPageResult } from "../../model/backtestPage.ts";
import { UsdMicro } from "./usdMicro.tsx";

const UNIT_DECIMALS = 18;

/** The last trades, with the result of each; the file has all of them. */
export function TradesCard({ backtest, result }: { backtest: BacktestPageData; result: BacktestPageResult }) {
  const { t } = useTranslation(["backtests", "tradingAgent"]);
  const locale = useUiLocale();
  const { lastTrades, lead } = result;
  const { symbols, spec } = backtest;
  return (
    <section className="card" aria-label={t("trades.title")}>
      <div className="card__h">
        <h2>{t("trades.title")}</h2>
        {lastTrades.length < lead.trades && (
          <span className="sm sub">{t("trades.shown", { shown: lastTrades.length, all: lead.trades })}</span>
        )}
      </div>
      {lastTrades.length === 0 ? (
        <p className="card__b mute">{t("trades.none")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it
        <section className="scroll" tabIndex={0} aria-label={t("trades.title")}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t("tradingAgent:orders.at")}</th>
                <th scope="col">{t("tradingAgent:orders.what")}</th>
                <th scope="col" className="n">
                  {t("tradingAgent:orders.amount")}
                </th>
                <th scope="col" className="n">
                  {t("tradingAgent:orders.price")}
                </th>
                <th scope="col" className="n">
                  {t("tradingAgent:orders.usd")}
                </th>
                <th scope="col" className="n">
                  {t("tradingAgent:orders.fee")}
                </th>
                <th scope="col" className="n">
                  {t("trades.gain")}
                </th>
                <th scope="col">{t("tradingAgent:orders.why")}</th>
              </tr>
            </thead>
            <tbody>
              {lastTrades.map(({ candle, tokenId, side, units, price, money, fee, gain, reason }) => (
                <tr key={`${candle} ${tokenId} ${side}`}>
                  <th scope="row">
                    <DateTime at={candle} form={spec.timeframe === "1d" ? "day" : "second"} />
                  </th>
                  <td>
                    {t(`tradingAgent:side.${side === "buy" ? "bought" : "sold"}`)} <bdi>{symbols[tokenId]}</bdi>
                  </td>
                  <td className="n">
                    <Num>{unitsText(units, UNIT_DECIMALS, locale)}</Num>
                  </td>
                  <td className="n">
                    <Price usd={decimalPrice(price)} />
                  </td>
                  <td className="n">
                    <UsdMicro micro={money} />
                  </td>
                  <td className="n">
                    <UsdMicro micro={fee} />
                  </td>
                  <td className="n">{gain === null ? <Absent /> : <UsdMicro micro={gain} />}</td>
                  <td>{t(`tradingAgent:reason.${reason}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
