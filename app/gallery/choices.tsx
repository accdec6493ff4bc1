import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Money } from "#app/ui/money.tsx";
import { RadioCard } from "#app/ui/radioCard.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { Section } from "./section.tsx";

const STEPS = ["first", "second", "third"] as const;
type Step = (typeof STEPS)[number];

export function Choices() {
  const { t } = useTranslation("gallery");
  const [step, setStep] = useState<Step>("first");
  const [card, setCard] = useState("tmai");
  return (
    <Section name="choices">
      <div className="gal__rows">
        <div>
          <Segments<Step>
            legend={t("choices")}
            name="segments"
            options={STEPS.map((value) => ({ value, label: t(`${value}`) }))}
            chosen={step}
            onChoose={setStep}
          />
        </div>
        <fieldset className="gal__grid">
          <legend className="sr">{t("price")}</legend>
          <RadioCard
            name="card"
            value="tmai"
            checked={card === "tmai"}
            onChoose={() => setCard("tmai")}
            title="TMAI"
            badge={<Badge tone="act">{t("good")}</Badge>}
          >
            <TokenAmount amount="192801690000000000000000" decimals={18} symbol="TMAI" />
          </RadioCard>
          <RadioCard name="card" value="usdc" checked={card === "usdc"} onChoose={() => setCard("usdc")} title="USDC">
            <Money cents={39_999} />
          </RadioCard>
          <RadioCard name="card" value="off" checked={false} onChoose={() => {}} title={t("off")} disabled>
            {t("text")}
          </RadioCard>
        </fieldset>
        <Tabs
          label={t("choices")}
          tabs={STEPS.map((value) => ({
            value,
            label: t(`${value}`),
            panel: <p className="sub">{t("text")}</p>,
          }))}
        />
      </div>
    </Section>
  );
}
