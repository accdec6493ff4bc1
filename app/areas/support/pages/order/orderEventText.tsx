import { Trans, useTranslation } from "react-i18next";
import type { TradedToken } from "#app/areas/swap/public.ts";
import { grouped } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { OrderEvent, OrderFailed, OrderFilled, OrderQuoted } from "#events/order/events.ts";
import { quotedAmounts } from "#events/order/legs.ts";
import { Code, Figure } from "../replay/told.tsx";
import { AddressAmount, AddressAmounts } from "./unitAmount.tsx";

type EventTextProps = { fact: OrderEvent; tokens: Record<string, TradedToken> };

/** Describes an event of an order. */
export function OrderEventText({ fact, tokens }: EventTextProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const block = (digits: string) => ({ block: <Figure of={grouped(digits, locale)} /> });
  switch (fact.type) {
    case "OrderPlaced": {
      const components = { spend: <AddressAmounts of={fact.data.spends} tokens={tokens} /> };
      const i18nKey = fact.data.kind === "swap" ? "order.told.OrderPlaced" : "order.told.orderPlaced";
      return <Trans t={t} i18nKey={i18nKey} components={components} />;
    }
    case "OrderQuoted":
      return <Quoted quote={fact.data} tokens={tokens} />;
    case "OrderSent": {
      const i18nKey = fact.data.toldBy === "client" ? "told.sentClient" : "told.sentWatcher";
      return <Trans t={t} i18nKey={i18nKey} components={{ hash: <Code of={fact.data.transactionHash} /> }} />;
    }
    case "LegExecuted":
    case "LegLeftOut":
      return <Leg fact={fact} tokens={tokens} />;
    case "OrderFilled":
    case "OrderPartlyFilled":
      return <Filled type={fact.type} fill={fact.data} tokens={tokens} />;
    case "OrderFailed":
      return <Failed failure={fact.data} />;
    case "OrderWithdrawn":
      if (!fact.data.legs)
        return <Trans t={t} i18nKey="order.told.OrderWithdrawn" components={block(fact.data.blockNumber)} />;
      return <LegsWithdrawn blockNumber={fact.data.blockNumber} legs={fact.data.legs} />;
    case "OrderExpired":
      return <Trans t={t} i18nKey={`order.told.${fact.type}`} components={block(fact.data.blockNumber)} />;
    default:
      return fact satisfies never;
  }
}

type Tokens = Pick<EventTextProps, "tokens">;

function Quoted({ quote, tokens }: Tokens & { quote: OrderQuoted }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const components = {
    amount: <AddressAmounts of={quotedAmounts(quote, "amountOut")} tokens={tokens} />,
    least: <AddressAmounts of={quotedAmounts(quote, "minOut")} tokens={tokens} />,
    block: <Figure of={grouped(quote.validUntilBlock, locale)} />,
  };
  return <Trans t={t} i18nKey="order.told.OrderQuoted" components={components} />;
}

type FilledProps = Tokens & { type: "OrderFilled" | "OrderPartlyFilled"; fill: OrderFilled };

function Filled({ type, fill, tokens }: FilledProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const components = {
    block: <Figure of={grouped(fill.blockNumber, locale)} />,
    spent: <AddressAmounts of={fill.spent} tokens={tokens} />,
    received: <AddressAmounts of={fill.received} tokens={tokens} />,
  };
  return <Trans t={t} i18nKey={`order.told.${type}`} components={components} />;
}

/** One leg of an order that is executed leg by leg. */
function Leg({ fact, tokens }: Tokens & { fact: Extract<OrderEvent, { type: "LegExecuted" | "LegLeftOut" }> }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const leg = <Figure of={grouped(String(fact.data.leg), locale)} />;
  if (fact.type === "LegLeftOut") {
    const { token, amountIn, reason } = fact.data;
    const spent = <AddressAmount amount={amountIn} address={token} tokens={tokens} />;
    const components = { leg, spent, why: <Failed failure={{ reason }} /> };
    const i18nKey = reason === "Mismatch" ? "order.told.legMismatch" : "order.told.LegLeftOut";
    return <Trans t={t} i18nKey={i18nKey} components={components} />;
  }
  const { tokenIn, amountIn, tokenOut, amountOut } = fact.data;
  const components = {
    leg,
    spent: <AddressAmount amount={amountIn} address={tokenIn} tokens={tokens} />,
    received: <AddressAmount amount={amountOut} address={tokenOut} tokens={tokens} />,
  };
  return <Trans t={t} i18nKey="order.told.LegExecuted" components={components} />;
}

/** A transaction that executed some legs is no longer on chain. */
function LegsWithdrawn({ blockNumber, legs }: { blockNumber: string; legs: readonly number[] }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const list = new Intl.ListFormat(locale, { type: "unit" }).format(legs.map((leg) => grouped(String(leg), locale)));
  const components = { block: <Figure of={grouped(blockNumber, locale)} />, legs: <Figure of={list} /> };
  return <Trans t={t} i18nKey="order.told.legsWithdrawn" components={components} />;
}

/** Why an order failed, followed by the compared values as recorded. */
export function Failed({ failure: { reason, detail } }: { failure: OrderFailed }) {
  const { t } = useTranslation("support");
  return (
    <>
      {t(`order.failed.${reason}`, { defaultValue: reason })}
      {detail !== undefined && <bdi className="mono xs mute"> {detail}</bdi>}
    </>
  );
}
