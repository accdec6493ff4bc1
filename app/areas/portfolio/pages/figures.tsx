import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { tokenPath } from "#app/areas/market/publicPages.ts";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { Absent } from "#app/ui/absent.tsx";
import { classes } from "#app/ui/classes.ts";
import { InShort } from "#app/ui/inShort.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsAtAGlance, unitsText } from "#app/ui/unitAmounts.ts";
import type { PortfolioToken } from "../model/calls.ts";

/** A gain or a loss in cents: its sign gives the direction; the colour only repeats it. */
export function Gain({ cents, why }: { cents: string | null; why?: string }) {
  if (cents === null) return <Absent {...(why === undefined ? {} : { why })} />;
  const value = BigInt(cents);
  return (
    <Num className={classes(value > 0n && "up", value < 0n && "down") || undefined}>
      {value > 0n && "+"}
      <Money cents={value} />
    </Num>
  );
}

/** Cents, or a dash when unknown. */
export const Cents = ({ cents, why }: { cents: string | null; why: string }) =>
  cents === null ? <Absent why={why} /> : <Money cents={BigInt(cents)} />;

type AmountProps = { amount: string; token: Pick<PortfolioToken, "decimals" | "symbol">; hasSymbol?: boolean };

/** Base units, shortened for display; copying and screen readers get the full amount. */
export function Amount({ amount, token: { decimals, symbol }, hasSymbol = false }: AmountProps) {
  const locale = useUiLocale();
  return (
    <bdi>
      <InShort
        className="num"
        full={unitsText(amount, decimals, locale)}
        short={unitsAtAGlance(amount, decimals, locale)}
      />
      {hasSymbol && <> {symbol}</>}
    </bdi>
  );
}

export function TokenPageLink({ token }: { token: PortfolioToken }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  if (token.slug === null) return null;
  return (
    <Link className="link" to={tokenPath(locale, token.slug)}>
      {t("holdings.tokenPage")}
    </Link>
  );
}

/** A chain's name; a manual account is on no chain. */
export function useChainName(known: readonly { chainId: string; chain: string }[]): (chainId: string | null) => string {
  const { t } = useTranslation("portfolio");
  return (chainId) => {
    if (chainId === null) return t("chains.none");
    const found = known.find((of) => of.chainId === chainId)?.chain;
    if (found) return found;
    return chainId === "solana" ? "Solana" : chainName(Number(chainId));
  };
}
