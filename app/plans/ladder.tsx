import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteAnswer } from "~/plans/calls";
import { grouped, percentText } from "~/ui/figures";
import { Money } from "~/ui/money";
import { Num } from "~/ui/num";
import { useUiLocale } from "~/ui/uiLocale";
import { totalAtPercent } from "./ladderTotal";
import { VE_TMAI_TIERS } from "./veTmaiTiers";

/** What each step of veTMAI takes off this very plan. Nobody's own place is shown: that needs a wallet. */
export function Ladder({ quote }: { quote: QuoteAnswer | null }) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  return (
    <section className="card ladder" aria-labelledby="ladder-title">
      <div className="card__h">
        <h3 id="ladder-title">{t("ladder.title")}</h3>
        <span className="xs mute">{t("ladder.notYet")}</span>
      </div>
      <ol>
        {VE_TMAI_TIERS.map(({ score, veTmai, percent }) => (
          <li key={score} style={{ "--percent": percent } as CSSProperties}>
            <Num className="ladder__percent">{percentText(percent)}</Num>
            <span className="ladder__bar" aria-hidden="true" />
            <span className="ladder__from">
              <span className="sr">{t("ladder.from", { veTmai: grouped(String(veTmai), locale) })}</span>
              <span className="num" aria-hidden="true">
                {short(veTmai, locale)}
              </span>
            </span>
            {quote && (
              <span className="ladder__usd">
                <Money cents={totalAtPercent(quote, percent)} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `22k`, `1,333k`: thousands throughout, so that ten steps can be compared. */
const short = (veTmai: number, locale: string) => `${grouped(String(veTmai / 1000), locale)}k`;
