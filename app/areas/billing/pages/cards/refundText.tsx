import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import type { RefundShown } from "../../model/receipt.ts";

/** The status of a refund, in one sentence. */
export function RefundText({ refund: { step, amountUsdCents, token, at } }: { refund: RefundShown }) {
  const { t } = useTranslation("billing");
  const amount = token ? (
    <TokenAmount amount={token.amount} decimals={token.decimals} symbol={token.symbol} />
  ) : (
    <Money cents={amountUsdCents ?? 0} />
  );
  return <Sentence text={t(`refund.step.${step}`)} parts={{ amount, date: <DateTime at={at} /> }} />;
}
