import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { classifyBeginning } from "../model/beginning.ts";
import type { QuoteAnswer } from "../model/calls.ts";

/** Next to a quote: whether it renews, upgrades or adds to the wallet's plan. Nothing for a wallet without a plan. */
export function BeginningNote({ quote }: { quote: QuoteAnswer }) {
  const { t } = useTranslation();
  const beginning = classifyBeginning(quote);
  if (beginning === "new") return null;
  return (
    <p className="xs mute begins">
      <Sentence
        text={t(`begins.${beginning}`)}
        parts={{
          date: <DateTime at={quote.startsAt} />,
          credit: <Money cents={quote.creditForUnusedDaysUsdCents} />,
        }}
      />
    </p>
  );
}
