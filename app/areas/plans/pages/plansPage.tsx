import { Fragment, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Codes, PRODUCT_ORDER, productKey, usePlanTitle } from "#app/areas/offers/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { LazyPart } from "#app/ui/lazyPart.tsx";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { useConnectedAddress } from "#app/wallet/connected.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import { PAYMENT_TOKENS } from "#events/pricing/paymentTokens.ts";
import { type CardOffer, cardHolderFor, findCardStep } from "../model/card.ts";
import { chosenPlan } from "../model/choice.ts";
import type { GivenLines } from "../model/gives.ts";
import type { Tier } from "../model/offers.ts";
import type { Question } from "../model/questions.ts";
import type { Reader } from "../model/running.ts";
import { Comparison } from "./choose/comparison.tsx";
import { DurationRadios } from "./choose/durationRadios.tsx";
import { GivenLinesContext } from "./choose/givenLines.ts";
import { PlanSheet } from "./choose/planSheet.tsx";
import { useChoice } from "./choose/useChoice.ts";
import { usePlanOffers } from "./choose/usePlanOffers.ts";
import { useCancelledCard } from "./pay/useCancelledCard.ts";
import { useQuotes } from "./pay/useQuotes.ts";

const PaySection = lazyFragment(async () => (await import("./choose/planParts.ts")).PaySection);
const Rules = lazyFragment(async () => (await import("./choose/planParts.ts")).Rules, ["planDetails"]);
const Questions = lazyFragment(async () => (await import("./choose/planParts.ts")).Questions, ["planDetails"]);

type PlansPageProps = {
  catalogue: CatalogueEntry[];
  network: PublicNetwork;
  lines: GivenLines;
  questions: readonly Question[];
  reader: Reader;
  card: CardOffer;
};

const NO_CODES: Codes = {};
const FIRST_TOKEN = PAYMENT_TOKENS[0];

export function PlansPage({ catalogue, network, lines, questions, reader, card }: PlansPageProps) {
  const { t } = useTranslation(["plans", "common"]);
  const [choice, choose] = useChoice();
  const [presses, setPresses] = useState(0);
  const [tier, setTier] = useState<Tier>(null);
  const [codes, setCodes] = useState(NO_CODES);
  const formatPlanTitle = usePlanTitle();
  const plan = chosenPlan(catalogue, choice);
  const { duration } = choice;
  const mayPayByCard = plan !== null && findCardStep(card, plan, duration) === "open";
  // A link to a choice that is not available to this reader shows what is.
  const token = choice.token === "USD" && !mayPayByCard ? FIRST_TOKEN : choice.token;
  const connected = useConnectedAddress();
  const cardHolder = plan !== null && mayPayByCard ? cardHolderFor(plan.product, connected, reader, card) : undefined;
  useCancelledCard();
  const { findPayer, findPaymentStatus } = usePlanOffers({ catalogue, reader, chosen: plan, duration, token });
  const wallet = plan === null ? null : findPayer(plan.product);
  const { quotes, again, take } = useQuotes({ plan, duration, codes, wallet, cardHolder });
  return (
    <GivenLinesContext.Provider value={lines}>
      {/* The form submits the query, so that a plan can also be selected without JavaScript. */}
      <form method="get" onSubmit={(event) => event.preventDefault()} onKeyDown={ignoreEnter}>
        <div className="head">
          <div>
            <h1>{t("title")}</h1>
            <p className="sub">{t("lead")}</p>
          </div>
          <DurationRadios catalogue={catalogue} chosen={duration} onChoose={(chosen) => choose({ duration: chosen })} />
          <noscript>
            <button className="btn" type="submit">
              {t("duration.show")}
            </button>
          </noscript>
        </div>
        <nav className="tabs" aria-label={t("onThisPage")}>
          {PRODUCT_ORDER.map((product) => (
            <a key={product} href={`#${productKey(product)}`}>
              {t(`products.${productKey(product)}`, { ns: "common" })}
            </a>
          ))}
        </nav>
        <p className="sr" role="status">
          {plan ? t("chosenNow", { plan: formatPlanTitle(plan), duration: t(`common:duration.${duration}`) }) : ""}
        </p>
        {PRODUCT_ORDER.map((product) => (
          <Fragment key={product}>
            <PlanSheet
              product={product}
              plans={catalogue.filter((entry) => entry.product === product)}
              duration={duration}
              chosenSlug={plan?.slug ?? null}
              findPaymentStatus={(entry) => findPaymentStatus(entry, entry === plan ? quotes[token] : null)}
              onChoose={({ slug }) => {
                choose({ slug });
                setPresses(presses + 1);
              }}
            />
            {plan?.product === product && (
              <LazyPart
                part={PaySection}
                of={{
                  plan,
                  duration,
                  token,
                  network,
                  presses,
                  wallet: wallet ?? null,
                  quotes,
                  card,
                  cardHolder: cardHolder ?? null,
                  onAgain: again,
                  onReviewed: take,
                  codes,
                  onCodes: setCodes,
                  tier,
                  onTier: setTier,
                  onToken: (chosen) => choose({ token: chosen }),
                }}
              />
            )}
          </Fragment>
        ))}
        <Comparison
          catalogue={catalogue}
          duration={duration}
          chosenSlug={plan?.slug ?? null}
          tier={tier}
          onTier={setTier}
        />
        <StaticFragment part={Rules} of={{}} />
        <StaticFragment part={Questions} of={{ questions }} />
      </form>
    </GivenLinesContext.Provider>
  );
}

/** Enter in a field presses a form's first button, which here would select a plan that the reader has not looked at. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
