import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteAnswer } from "#app/areas/offers/public.ts";
import { CompactWhole } from "#app/ui/compact.tsx";
import { grouped, percentText } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";
import { totalAtPercent } from "../../model/ladderTotal.ts";
import type { Tier } from "../../model/offers.ts";

type VeTmaiLadderProps = { quote: QuoteAnswer | null; tier: Tier; onTier(tier: Tier): void };

/** What each veTMAI tier takes off this plan's price. */
export function VeTmaiLadder({ quote, tier, onTier }: VeTmaiLadderProps) {
  const { t } = useTranslation("plans");
  return (
    <section className="card ladder" aria-labelledby="ladder-title">
      <div className="card__h">
        <h3 id="ladder-title">{t("ladder.title")}</h3>
        <span className="xs mute">{t("ladder.counts")}</span>
      </div>
      <fieldset>
        <legend className="sr">{t("ladder.legend")}</legend>
        <div className="ladder__steps">
          {[null, ...VE_TMAI_TIERS].map((step) => (
            <Step
              key={step?.score ?? 0}
              step={step}
              quote={quote}
              chosen={step === tier}
              onChoose={() => onTier(step)}
            />
          ))}
        </div>
      </fieldset>
      <p className="ladder__would" role="status">
        <Would quote={quote} tier={tier} />
      </p>
    </section>
  );
}

type StepProps = { step: Tier; quote: QuoteAnswer | null; chosen: boolean; onChoose(): void };

function Step({ step, quote, chosen, onChoose }: StepProps) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  const percent = step?.percent ?? 0;
  const veTmai = step && grouped(String(step.veTmai), locale);
  return (
    <label style={{ "--percent": percent } as CSSProperties}>
      <input
        type="radio"
        name="veTmai"
        value={step?.score ?? 0}
        checked={chosen}
        // Contains no token name: tests and screen readers find the payment method's radios by theirs.
        aria-label={step ? t("ladder.step", { veTmai, percent: percentText(percent, locale) }) : t("ladder.nobody")}
        onChange={onChoose}
      />
      <Num className="ladder__percent">{percentText(percent, locale)}</Num>
      <span className="ladder__bar" aria-hidden="true" />
      <span className="ladder__from">{step ? <CompactWhole whole={step.veTmai} /> : t("ladder.nobody")}</span>
      {quote && (
        <span className="ladder__usd">
          <Money cents={totalAtPercent(quote, percent)} />
        </span>
      )}
    </label>
  );
}

function Would({ quote, tier }: { quote: QuoteAnswer | null; tier: Tier }) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  if (tier === null || quote === null) return t("ladder.choose");
  const now = BigInt(quote.totalUsdCents);
  const total = totalAtPercent(quote, tier.percent);
  if (total >= now) return t("ladder.already", { percent: percentText(tier.percent, locale) });
  return (
    <Sentence
      text={t("ladder.would", { veTmai: grouped(String(tier.veTmai), locale) })}
      parts={{ total: <Money cents={total} />, now: <Money cents={now} />, less: <Money cents={now - total} /> }}
    />
  );
}
