import ArrowRight from "lucide-react/icons/arrow-right";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { formatEther } from "viem";
import { estimateText } from "#app/ui/formatNumbers.ts";
import { Line, Lines, Total } from "#app/ui/lines.tsx";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { Select } from "#app/ui/select.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { IMPACT } from "#events/pricing/swap.ts";
import { amountText } from "../model/amounts.ts";
import type { SwapQuote } from "../model/calls.ts";
import { findQuote, isMoving, type SwapState } from "../model/swapStore.ts";
import { type Form, SLIPPAGES, type Slippage } from "./useForm.ts";

const formatBps = (bps: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000);

/** How the quote is calculated, and the least that is accepted. */
export function SwapLines({ form, state }: { form: Form; state: SwapState }) {
  const { t } = useTranslation("swap");
  const locale = useUiLocale();
  const quote = findQuote(state);
  return (
    <>
      <Lines>
        {quote?.priceUsd && (
          <Line label={t("price", { symbol: form.symbol })}>
            <Price usd={quote.priceUsd} />
          </Line>
        )}
        {quote && (
          <Line label={t("impact")}>
            <Num className={quote.impactBps >= IMPACT.warned ? "bad" : undefined}>
              {formatBps(quote.impactBps, locale)}
            </Num>
          </Line>
        )}
        {state.step === "filled" && state.order.slippageBps !== null && (
          <Line label={t("againstQuote")}>
            <Num>{formatBps(0 - state.order.slippageBps, locale)}</Num>
          </Line>
        )}
        <Total label={t("atLeast")}>
          {quote ? (
            <Num>
              {amountText(quote.minOut, quote.receive.decimals, locale)}{" "}
              <span className="u">{quote.receive.symbol}</span>
            </Num>
          ) : (
            <span className="mute">–</span>
          )}
        </Total>
      </Lines>
      <dl className="facts">
        {quote && <Route quote={quote} stablecoin={form.stablecoin} />}
        <div>
          <dt>{t("slippage")}</dt>
          <dd className="swapslip">
            <Select<Slippage>
              label={t("slippage")}
              value={form.slippage}
              onChange={form.slip}
              options={SLIPPAGES.map((value) => ({ value, label: formatBps(Number(value), locale) }))}
              disabled={isMoving(state) || state.step === "filled"}
            />
          </dd>
        </div>
        {quote && (
          <div>
            <dt>{t("fee")}</dt>
            <dd>
              <Num>{estimateText(formatEther(BigInt(quote.gas.wei)), locale)} ETH</Num>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Pools in between use wrapped ether or the stablecoin. */
function Route({ quote, stablecoin }: { quote: SwapQuote; stablecoin: string }) {
  const { t } = useTranslation("swap");
  const { route, spend, receive, venue } = quote;
  const between = route
    .slice(1, -1)
    .map((address) => (address.toLowerCase() === stablecoin.toLowerCase() ? "USDC" : "WETH"));
  return (
    <div>
      <dt>{t("route")}</dt>
      <dd className="swaproute">
        {[spend.symbol, ...between, receive.symbol].map((symbol, index) => (
          <Fragment key={route[index]}>
            {index > 0 && <ArrowRight className="i flip" aria-hidden="true" />}
            <bdi>{symbol}</bdi>
          </Fragment>
        ))}
        {venue === "0x" && <span className="badge">0x</span>}
      </dd>
    </div>
  );
}
