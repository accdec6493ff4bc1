import { Link } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { accountPath, signInPath } from "#app/identity/paths.ts";
import { Money } from "#app/ui/money.tsx";
import { RadioCard } from "#app/ui/radioCard.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import type { CardStep } from "../../model/card.ts";
import { LoadingAmount } from "./paymentMethod.tsx";
import type { QuoteState } from "./useQuotes.ts";

type CardMethodProps = { step: CardStep; quote: QuoteState; chosen: boolean; onChoose(): void };

/** Paying by card: the amount in dollars, or what has to be done first. */
export function CardMethod({ step, quote, chosen, onChoose }: CardMethodProps) {
  const { t } = useTranslation("plans");
  return (
    <RadioCard
      name="token"
      value="USD"
      checked={chosen}
      disabled={step !== "open"}
      onChoose={onChoose}
      title={t("card.name")}
      icon={<CreditCard className="i coin" aria-hidden="true" />}
    >
      <span className="meth__cost">
        {step === "open" ? <Cost quote={quote} /> : <span className="mute">{t(`card.needs.${step}`)}</span>}
      </span>
    </RadioCard>
  );
}

function Cost({ quote }: { quote: QuoteState }) {
  const { t } = useTranslation("plans");
  if (quote.state === "asking") return <LoadingAmount />;
  if (quote.state === "refused") return <span className="mute">{t("pay.noAmount")}</span>;
  return (
    <>
      <span className="meth__amount">
        <Money cents={quote.quote.totalUsdCents} />
      </span>
      <span className="meth__usd">{t("card.charged")}</span>
    </>
  );
}

/** Below the methods: a link to what is missing for a card payment. */
export function CardNeeds({ step, plan, duration }: { step: CardStep; plan: CatalogueEntry; duration: Duration }) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  if (step !== "signIn" && step !== "email") return null;
  const here = plansPath(locale, { slug: plan.slug, duration });
  const to = step === "signIn" ? signInPath(locale, here) : accountPath(locale);
  const there = (words: string) => (
    <Link className="link" to={to}>
      {words}
    </Link>
  );
  return (
    <p className="sub sm">
      <Sentence text={t(`card.how.${step}`)} parts={{ there }} />
    </p>
  );
}
