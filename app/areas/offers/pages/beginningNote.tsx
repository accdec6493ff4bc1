import { useTranslation } from "react-i18next";
import { DateTime } from "~/ui/dateTime";
import { Money } from "~/ui/money";
import { Sentence } from "~/ui/sentence";
import { beginningOf } from "../model/beginning";
import type { QuoteAnswer } from "../model/calls";

/** Next to a quote: whether it renews, upgrades or adds to what the wallet has. Nothing for a wallet without a plan. */
export function BeginningNote({ quote }: { quote: QuoteAnswer }) {
  const { t } = useTranslation();
  const beginning = beginningOf(quote);
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
