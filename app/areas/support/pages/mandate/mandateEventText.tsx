import { Trans, useTranslation } from "react-i18next";
import type { TradedToken } from "#app/areas/swap/public.ts";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MandateEvent } from "#events/mandate/events.ts";
import { AddressAmount } from "../order/unitAmount.tsx";
import { Figure } from "../replay/told.tsx";
import { chainName } from "../wallet/walletEventText.tsx";

type EventTextProps = { fact: MandateEvent; tokens: Record<string, TradedToken> };

/** Describes an event of a mandate. */
export function MandateEventText({ fact, tokens }: EventTextProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const inBlock = (digits: string) => ({ block: <Figure of={grouped(digits, locale)} /> });
  switch (fact.type) {
    case "MandateProposed": {
      const { wallet, chainId, terms } = fact.data;
      const components = {
        ...{ wallet: <Address value={wallet} />, chain: <Name of={chainName(chainId)} /> },
        amount: <AddressAmount amount={terms.cap} address={terms.spendToken} tokens={tokens} />,
        ...{ period: <Days seconds={terms.period} />, end: <Second at={terms.end} /> },
      };
      return <Trans t={t} i18nKey="mandate.told.MandateProposed" components={components} />;
    }
    case "MandateGranted":
    case "MandateWithdrawn":
      return <Trans t={t} i18nKey={`mandate.told.${fact.type}`} components={inBlock(fact.data.blockNumber)} />;
    case "MandateRevoked":
      return <Trans t={t} i18nKey={`mandate.revoked.${fact.data.how}`} components={inBlock(fact.data.blockNumber)} />;
    default:
      return fact satisfies never;
  }
}

const Name = ({ of }: { of: string }) => <bdi>{of}</bdi>;

const DAY_SECONDS = 86_400;

/** A duration in days, whole or not. */
export function Days({ seconds }: { seconds: number }) {
  const format = { style: "unit", unit: "day", unitDisplay: "long", maximumFractionDigits: 2 } as const;
  return <Figure of={new Intl.NumberFormat(useUiLocale(), format).format(seconds / DAY_SECONDS)} />;
}

/** A second of a chain's clock, counted since 1970. */
export const Second = ({ at }: { at: number }) => <DateTime at={new Date(at * 1_000).toISOString()} form="second" />;
