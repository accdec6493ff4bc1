import { useTranslation } from "react-i18next";
import type { TradedToken } from "#app/areas/swap/public.ts";
import { Address } from "#app/ui/address.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { InShort } from "#app/ui/inShort.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsAtAGlance, unitsText } from "#app/ui/unitAmounts.ts";
import type { TokenAmount } from "#events/order/events.ts";

/** An amount to its last base unit, with its token. */
export function UnitAmount({ amount, token }: { amount: string; token: TradedToken }) {
  const locale = useUiLocale();
  return (
    <Num>
      {unitsText(amount, token.decimals, locale)} <span className="u">{token.symbol}</span>
    </Num>
  );
}

/** The same for a column of a list: rounded. */
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

type AmountsProps = { of: readonly TokenAmount[]; tokens: Record<string, TradedToken> };

/** Amounts of several tokens, as a list in words. */
export function AddressAmounts({ of, tokens }: AmountsProps) {
  const list = new Intl.ListFormat(useUiLocale(), { type: "unit" }).formatToParts(of.map((_, index) => String(index)));
  return list.map(({ type, value }) => {
    const amount = type === "element" ? of[Number(value)] : undefined;
    return amount ? <AddressAmount key={value} amount={amount.amount} address={amount.token} tokens={tokens} /> : value;
  });
}

type AmountProps = { amount: string; address: string; tokens: Record<string, TradedToken> };

/** An amount of the token at an address. When its units are not known here, only base units can be shown. */
export function AddressAmount({ amount, address, tokens }: AmountProps) {
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
