import { Trans, useTranslation } from "react-i18next";
import type { TradedToken } from "~/areas/swap/public";
import { grouped } from "~/ui/formatNumbers";
import { useUiLocale } from "~/ui/uiLocale";
import type { OrderEvent, OrderFailed, OrderFilled, OrderQuoted } from "../../../../../events/order/events";
import { Code, Figure } from "../replay/told";
import { AmountOf } from "./unitAmount";

type ToldProps = { fact: OrderEvent; tokens: Record<string, TradedToken> };

/** What an event of an order says, in words. */
export function ToldOrder({ fact, tokens }: ToldProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const block = (digits: string) => ({ block: <Figure of={grouped(digits, locale)} /> });
  switch (fact.type) {
    case "OrderPlaced": {
      const { token, amount } = fact.data.spend;
      const components = { spend: <AmountOf amount={amount} address={token} tokens={tokens} /> };
      return <Trans t={t} i18nKey="order.told.OrderPlaced" components={components} />;
    }
    case "OrderQuoted":
      return <Quoted quote={fact.data} tokens={tokens} />;
    case "OrderSent": {
      const i18nKey = fact.data.toldBy === "client" ? "told.sentClient" : "told.sentWatcher";
      return <Trans t={t} i18nKey={i18nKey} components={{ hash: <Code of={fact.data.transactionHash} /> }} />;
    }
    case "OrderFilled":
      return <Filled fill={fact.data} tokens={tokens} />;
    case "OrderFailed":
      return <Failed failure={fact.data} />;
    case "OrderExpired":
    case "OrderWithdrawn":
      return <Trans t={t} i18nKey={`order.told.${fact.type}`} components={block(fact.data.blockNumber)} />;
    default:
      return fact satisfies never;
  }
}

type Tokens = Pick<ToldProps, "tokens">;

function Quoted({ quote, tokens }: Tokens & { quote: OrderQuoted }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const leg = quote.legs.at(-1);
  const address = leg?.path.at(-1) ?? "";
  const components = {
    amount: <AmountOf amount={leg?.amountOut ?? "0"} address={address} tokens={tokens} />,
    least: <AmountOf amount={leg?.minOut ?? "0"} address={address} tokens={tokens} />,
    block: <Figure of={grouped(quote.validUntilBlock, locale)} />,
  };
  return <Trans t={t} i18nKey="order.told.OrderQuoted" components={components} />;
}

function Filled({ fill, tokens }: Tokens & { fill: OrderFilled }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const [spent, received] = [fill.spent[0], fill.received[0]];
  const components = {
    block: <Figure of={grouped(fill.blockNumber, locale)} />,
    spent: <Amount of={spent} tokens={tokens} />,
    received: <Amount of={received} tokens={tokens} />,
  };
  return <Trans t={t} i18nKey="order.told.OrderFilled" components={components} />;
}

/** An order of one leg moves one token on each side. */
const Amount = ({ of, tokens }: Tokens & { of: OrderFilled["spent"][number] | undefined }) =>
  of ? <AmountOf amount={of.amount} address={of.token} tokens={tokens} /> : null;

/** Why an order failed; what was compared stands behind it, as it was recorded. */
export function Failed({ failure: { reason, detail } }: { failure: OrderFailed }) {
  const { t } = useTranslation("support");
  return (
    <>
      {t(`order.failed.${reason}`, { defaultValue: reason })}
      {detail !== undefined && <bdi className="mono xs mute"> {detail}</bdi>}
    </>
  );
}
