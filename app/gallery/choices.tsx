import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/money";
import { RadioCard } from "~/ui/radioCard";
import { Segments } from "~/ui/segments";
import { Tabs } from "~/ui/tabs";
import { TokenAmount } from "~/ui/tokenAmount";
import { Section } from "./section";

const STEPS = ["first", "second", "third"] as const;
type Step = (typeof STEPS)[number];

export function Choices() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>("first");
  const [card, setCard] = useState("tmai");
  return (
    <Section name="choices">
      <div className="gal__rows">
        <div>
          <Segments<Step>
            legend={t("gallery.choices")}
            name="segments"
            options={STEPS.map((value) => ({ value, label: t(`gallery.${value}`) }))}
            chosen={step}
            onChoose={setStep}
          />
        </div>
        <fieldset className="gal__grid">
          <legend className="sr">{t("gallery.price")}</legend>
          <RadioCard
            name="card"
            value="tmai"
            checked={card === "tmai"}
            onChoose={() => setCard("tmai")}
            title="TMAI"
            badge={<Badge tone="act">{t("gallery.good")}</Badge>}
          >
            <TokenAmount amount="192801690000000000000000" decimals={18} symbol="TMAI" />
          </RadioCard>
          <RadioCard name="card" value="usdc" checked={card === "usdc"} onChoose={() => setCard("usdc")} title="USDC">
            <Money cents={39_999} />
          </RadioCard>
          <RadioCard name="card" value="off" checked={false} onChoose={() => {}} title={t("gallery.off")} disabled>
            {t("gallery.text")}
          </RadioCard>
        </fieldset>
        <Tabs
          label={t("gallery.choices")}
          tabs={STEPS.map((value) => ({
            value,
            label: t(`gallery.${value}`),
            panel: <p className="sub">{t("gallery.text")}</p>,
          }))}
        />
      </div>
    </Section>
  );
}
