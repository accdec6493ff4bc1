import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { formatEther } from "viem";
import { amountText } from "#app/areas/swap/publicAmounts.ts";
import { Address } from "#app/ui/address.tsx";
import { estimateText } from "#app/ui/formatNumbers.ts";
import { listText } from "#app/ui/intl.ts";
import { Line, Lines, Total } from "#app/ui/lines.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { IndexQuote, QuotedLeg, ShownToken } from "../../model/calls.ts";
import { isMoving, quoteOf, type TradeState } from "../../model/trade/tradeStore.ts";
import type { Form } from "./useTradeForm.ts";

type QuoteProps = { form: Form; state: TradeState };

/** What would be traded, what it costs, and what it lets the exchange take. */
export function TradeQuote({ form, state }: QuoteProps) {
  const quote = quoteOf(state);
  return (
    <>
      {(quote || form.leftOut.length > 0) && <Legs form={form} quote={quote} isOff={!isOpen(state)} />}
      <Costs quote={quote} side={form.side} />
      {quote && <Permission quote={quote} />}
    </>
  );
}

const isOpen = (state: TradeState): boolean => !isMoving(state) && state.step !== "over" && state.step !== "stopped";

const NAMED = 3;
/** Of the stablecoin: what a leg takes or brings. */
const priceOf = (leg: QuotedLeg): string => (leg.side === "buy" ? leg.amountIn : leg.amountOut);
const unitsOf = (leg: QuotedLeg): string => (leg.side === "buy" ? leg.amountOut : leg.amountIn);

type LegsProps = { form: Form; quote: IndexQuote | null; isOff: boolean };

/** The legs folded into a sentence; unfolded, each can be left out. */
function Legs({ form, quote, isOff }: LegsProps) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const { decimals, symbol } = form.stablecoin;
  const legs = quote?.legs ?? [];
  const named = legs
    .slice(0, NAMED)
    .map((leg) => `\u2068${leg.token.symbol}\u2069 ${amountText(priceOf(leg), decimals, locale)}`);
  const more = legs.length - named.length;
  const list = listText([...named, ...(more > 0 ? [t("more", { count: more })] : [])], locale);
  const how = quote?.mode === "atomic" ? "together" : "apart";
  return (
    <details className="ixlegs">
      <summary>
        <ChevronRight className="i" aria-hidden="true" />
        {quote ? t(`legs.${form.side}.${how}`, { count: legs.length, list }) : t("legs.none")}
      </summary>
      <TableBox aria-label={t("legs.label")}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t("legs.token")}</th>
              <th scope="col" className="n">
                {t("legs.amount")}
              </th>
              <th scope="col" className="n">
                {symbol}
              </th>
            </tr>
          </thead>
          <tbody>
            {legs.map((leg) => (
              <tr key={leg.leg}>
                <th scope="row">
                  <Choice token={leg.token} isTraded isOff={isOff} onChange={() => form.leaveOut(leg.token)} />
                  {form.side === "rebalance" && <small className="mute"> {t(leg.side)}</small>}
                </th>
                <td className="n">
                  <Num>{amountText(unitsOf(leg), leg.token.decimals, locale)}</Num>
                </td>
                <td className="n">
                  <Num>{amountText(priceOf(leg), decimals, locale)}</Num>
                </td>
              </tr>
            ))}
            {form.leftOut.map((token) => (
              <tr key={token.address}>
                <th scope="row">
                  <Choice token={token} isTraded={false} isOff={isOff} onChange={() => form.takeIn(token)} />
                </th>
                <td colSpan={2}>{t("leftOut.ByYou")}</td>
              </tr>
            ))}
            {quote?.leftOut
              .filter(({ token }) => !form.leftOut.some(({ tokenId }) => tokenId === token.tokenId))
              .map(({ token, reason }) => (
                <tr key={token.address}>
                  <th scope="row">
                    <bdi>{token.symbol}</bdi>
                  </th>
                  <td colSpan={2}>{t(`leftOut.${reason}`)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </TableBox>
    </details>
  );
}

type ChoiceProps = { token: ShownToken; isTraded: boolean; isOff: boolean; onChange(): void };

/** Whether a token is traded. The stablecoin itself is not a choice. */
function Choice({ token, isTraded, isOff, onChange }: ChoiceProps) {
  if (token.tokenId === null) return <bdi>{token.symbol}</bdi>;
  return (
    <label className="ixchoice">
      <input type="checkbox" checked={isTraded} disabled={isOff} onChange={onChange} />
      <bdi>{token.symbol}</bdi>
    </label>
  );
}

/** Three costs, and the least that is received. */
function Costs({ quote, side }: { quote: IndexQuote | null; side: Form["side"] }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  if (!quote) return null;
  const { poolUsdCents, impactUsdCents, gas } = quote.costs;
  return (
    <Lines>
      <Line label={t("costs.pools")}>
        <Money cents={BigInt(poolUsdCents)} />
      </Line>
      <Line label={t("costs.impact")}>
        <Money cents={BigInt(impactUsdCents)} />
      </Line>
      <Line label={t("costs.network")} note={gas.paidBy === "relayer" ? t("costs.paidByUs") : undefined}>
        {gas.usdCents === null ? (
          <Num>{estimateText(formatEther(BigInt(gas.wei)), locale)} ETH</Num>
        ) : (
          <Money cents={BigInt(gas.usdCents)} />
        )}
      </Line>
      <Total label={t(`atLeast.${side}`)}>
        <Money cents={BigInt(quote.leastUsdCents)} />
      </Total>
    </Lines>
  );
}

/** What the wallet is asked to allow, to the last unit. Without an approval there is nothing to allow. */
function Permission({ quote }: { quote: IndexQuote }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const { approvals } = quote.calls;
  const spender = approvals[0]?.spender ?? quote.calls.legs[0]?.to;
  const shown = (address: string, amount: string) => {
    const token = tokenAt(quote, address);
    return token ? `${unitsText(amount, token.decimals, locale)} ${token.symbol}` : amount;
  };
  return (
    <>
      <h3 className="ixallow">{t("allow.title")}</h3>
      <dl className="ixperm">
        <div>
          <dt>{t("allow.who")}</dt>
          <dd>
            {t("allow.router")} {spender !== undefined && <Address value={spender} />}
          </dd>
        </div>
        <div>
          <dt>{t("allow.may")}</dt>
          <dd>
            {approvals.length === 0
              ? t("allow.already")
              : approvals.map(({ token, amount }) => (
                  <span className="ixperm__sum" key={token}>
                    <Num>{shown(token, amount)}</Num>
                  </span>
                ))}
            {approvals.length > 0 && <small>{t("allow.exactly")}</small>}
          </dd>
        </div>
        <div>
          <dt>{t("allow.mayNot")}</dt>
          <dd>{t("allow.nothingElse")}</dd>
        </div>
        <div>
          <dt>{t("allow.rebalancing")}</dt>
          <dd>{t("allow.signature")}</dd>
        </div>
      </dl>
    </>
  );
}

function tokenAt({ spends, receives, legs }: IndexQuote, address: string): ShownToken | undefined {
  const all: ShownToken[] = [...spends, ...receives, ...legs.map(({ token }) => token)];
  return all.find((token) => token.address.toLowerCase() === address.toLowerCase());
}
