import { useTranslation } from "react-i18next";
import type { TradedToken } from "~/areas/swap/public";
import { Address } from "~/ui/address";
import { grouped } from "~/ui/formatNumbers";
import { InShort } from "~/ui/inShort";
import { Num } from "~/ui/num";
import { Sentence } from "~/ui/sentence";
import { useUiLocale } from "~/ui/uiLocale";
import { unitsAtAGlance, unitsText } from "~/ui/unitAmounts";

/** An amount to its last base unit, with its token. */
export function UnitAmount({ amount, token }: { amount: string; token: TradedToken }) {
  const locale = useUiLocale();
  return (
    <Num>
      {unitsText(amount, token.decimals, locale)} <span className="u">{token.symbol}</span>
    </Num>
  );
}

/** The same for a column of a list: drawn rounded. */
export function GlancedAmount({ amount, token }: { amount: string; token: TradedToken }) {
  const locale = useUiLocale();
  const exact = unitsText(amount, token.decimals, locale);
  return (
    <span title={`${exact} ${token.symbol}`}>
      <Num>
        <InShort full={exact} short={unitsAtAGlance(amount, token.decimals, locale)} />{" "}
        <span className="u">{token.symbol}</span>
      </Num>
    </span>
  );
}

type AmountProps = { amount: string; address: string; tokens: Record<string, TradedToken> };

/** An amount of the token at an address. Where its units are not known here only base units can be said. */
export function AmountOf({ amount, address, tokens }: AmountProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const token = tokens[address.toLowerCase()];
  if (token) return <UnitAmount amount={amount} token={token} />;
  return (
    <Sentence
      text={t("order.baseUnits")}
      parts={{
        amount: <Num>{grouped(amount, locale)}</Num>,
        token: <Address value={address} />,
      }}
    />
  );
}
