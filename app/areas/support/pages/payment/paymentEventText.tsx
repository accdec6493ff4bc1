import { Trans, useTranslation } from "react-i18next";
import { grouped } from "#app/ui/formatNumbers.ts";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { PaymentEvent } from "#events/payment/events.ts";
import { Code, Figure } from "../replay/told.tsx";

/** Describes an event of a payment. */
export function PaymentEventText({ fact }: { fact: PaymentEvent }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const figure = (digits: string) => <Figure of={grouped(digits, locale)} />;
  switch (fact.type) {
    case "PaymentInitiated": {
      const { quote, paymentToken } = fact.data;
      return (
        <Trans
          t={t}
          i18nKey="told.PaymentInitiated"
          components={{
            amount: (
              <TokenAmount amount={quote.tokenAmount} decimals={paymentToken.decimals} symbol={paymentToken.symbol} />
            ),
            block: figure(quote.validUntilBlock),
          }}
        />
      );
    }
    case "Signed":
      return <Trans t={t} i18nKey="told.Signed" components={{ signer: <Code of={fact.data.signer} /> }} />;
    case "OnChainSent":
      return (
        <Trans
          t={t}
          i18nKey={fact.data.toldBy === "client" ? "told.sentClient" : "told.sentWatcher"}
          components={{ hash: <Code of={fact.data.transactionHash} /> }}
        />
      );
    case "PlanSaved":
      return <Trans t={t} i18nKey="told.PlanSaved" components={{ block: figure(fact.data.blockNumber) }} />;
    case "PaymentFailed":
      return <>{t(`told.failed.${fact.data.reason}`)}</>;
    case "PaymentExpired":
      return <Trans t={t} i18nKey="told.PaymentExpired" components={{ block: figure(fact.data.blockNumber) }} />;
    case "PlanWithdrawn":
      return <Trans t={t} i18nKey="told.PlanWithdrawn" components={{ block: figure(fact.data.blockNumber) }} />;
    default:
      return fact satisfies never;
  }
}
