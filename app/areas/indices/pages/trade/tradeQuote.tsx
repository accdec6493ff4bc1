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
import type { IndexQuote, MyIndex, QuotedLeg, ShownToken } from "../../model/calls.ts";
import { isByMandate, useMyIndices } from "../../model/trade/myIndices.ts";
import { findQuote, isMoving, type TradeState } from "../../model/trade/tradeStore.ts";
import type { Form } from "./useTradeForm.ts";

type QuoteProps = { form: Form; state: TradeState };

/** What would be traded, what it costs, and what the exchange may spend. */
export function TradeQuote({ form, state }: QuoteProps) {
  const quote = findQuote(state);
  return (
    <>
      {(quote || form.leftOut.length > 0) && <Legs form={form} quote={quote} isOff={!isOpen(state)} />}
      {quote && <NotTraded quote={quote} form={form} />}
      <Costs quote={quote} side={form.side} />
      {quote && <Permission quote={quote} />}
    </>
  );
}

const isOpen = (state: TradeState): boolean => !isMoving(state) && state.step !== "over" && state.step !== "stopped";

const NAMED = 3;
const DECIMAL_PLACES = 2;
/** In the stablecoin: what a leg spends or returns, truncated to cents. */
function priceText(leg: QuotedLeg, decimals: number, locale: string): string {
  const units = BigInt(leg.side === "buy" ? leg.amountIn : leg.amountOut);
  return amountText(units / 10n ** BigInt(decimals - DECIMAL_PLACES), DECIMAL_PLACES, locale);
}
const tokenUnits = (leg: QuotedLeg): string => (leg.side === "buy" ? leg.amountOut : leg.amountIn);

type LegsProps = { form: Form; quote: IndexQuote | null; isOff: boolean };

/** The legs, folded into a sentence; unfolded, each can be left out. */
function Legs({ form, quote, isOff }: LegsProps) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const { decimals, symbol } = form.stablecoin;
  const legs = quote?.legs ?? [];
  const named = legs
    .slice(0, NAMED)
    .map((leg) => `\u2066${leg.token.symbol} ${priceText(leg, decimals, locale)}\u2069`);
  const more = legs.length - named.length;
  const list = listText([...named, ...(more > 0 ? [t("more", { count: more })] : [])], locale);
  const gone = form.leftOut.filter(({ tokenId }) => !legs.some(({ token }) => token.tokenId === tokenId));
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
                  <Choice token={leg.token} {...{ form, isOff }} />
                  {form.side === "rebalance" && <small className="mute"> {t(leg.side)}</small>}
                </th>
                <td className="n">
                  <Num>{amountText(tokenUnits(leg), leg.token.decimals, locale)}</Num>
                </td>
                <td className="n">
                  <Num>{priceText(leg, decimals, locale)}</Num>
                </td>
              </tr>
            ))}
            {gone.map((token) => (
              <tr key={token.address}>
                <th scope="row">
                  <Choice token={token} {...{ form, isOff }} />
                </th>
                <td colSpan={2}>{t("leftOut.ByYou")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </details>
  );
}

/** Tokens that the quote itself leaves out, and why: shown even while folded. */
function NotTraded({ quote, form }: { quote: IndexQuote; form: Form }) {
  const { t } = useTranslation("indexTrade");
  const others = quote.leftOut.filter(({ token }) => !isChosenIn(form, token));
  if (others.length === 0) return null;
  return (
    <ul className="ixnot">
      {others.map(({ token, reason }) => (
        <li key={token.address}>
          <bdi>{token.symbol}</bdi>: {t(`leftOut.${reason}`)}
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { token: ShownToken; form: Form; isOff: boolean };

/** Whether a token is traded; responds immediately, before the new quote arrives. The stablecoin itself is not a choice. */
function Choice({ token, form, isOff }: ChoiceProps) {
  if (token.tokenId === null) return <bdi>{token.symbol}</bdi>;
  const isLeftOut = isChosenIn(form, token);
  const turn = () => (isLeftOut ? form.takeIn(token) : form.leaveOut(token));
  return (
    <label className="ixchoice">
      <input type="checkbox" checked={!isLeftOut} disabled={isOff} onChange={turn} />
      <bdi>{token.symbol}</bdi>
    </label>
  );
}

/** Whether the person has left the token out. */
const isChosenIn = (form: Form, { tokenId }: ShownToken): boolean =>
  form.leftOut.some((one) => one.tokenId === tokenId);

/** Three costs, and the least amount received. */
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

/** The allowance requested from the wallet, to the last unit. Nothing to show without an approval. */
function Permission({ quote }: { quote: IndexQuote }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const { approvals } = quote.calls;
  const mine = useMyIndices();
  const isOfQuote = (one: MyIndex) => one.indexSlug === quote.indexSlug && one.wallet === quote.wallet;
  const byMandate = mine.state === "read" && mine.mine.some((one) => isOfQuote(one) && isByMandate(one));
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
          <dd>{t(byMandate ? "allow.byMandate" : "allow.signature")}</dd>
        </div>
      </dl>
    </>
  );
}

function tokenAt({ spends, receives, legs }: IndexQuote, address: string): ShownToken | undefined {
  const all: ShownToken[] = [...spends, ...receives, ...legs.map(({ token }) => token)];
  return all.find((token) => token.address.toLowerCase() === address.toLowerCase());
}
