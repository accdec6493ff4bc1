import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Codes } from "#app/areas/offers/public.ts";
import { BeginningNote, FULL_OFF_CALL, PriceLines, plansPath, usePlanTitle } from "#app/areas/offers/public.ts";
import { signInPath } from "#app/identity/paths.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import type { PaymentCurrency } from "#events/pricing/paymentTokens.ts";
import { FreeOffer } from "./grantedPlan.tsx";
import { PayByCard } from "./payByCard.tsx";
import type { QuoteState } from "./useQuotes.ts";
import type { ReviewState } from "./useReview.ts";

/** What a card payment needs in addition to the choice. */
export type CardCheckout = { holder: string | null; mayRenew: boolean };

type SummaryProps = {
  plan: CatalogueEntry;
  duration: Duration;
  token: PaymentCurrency;
  card: CardCheckout;
  quote: QuoteState;
  codes: Codes;
  review: ReviewState;
  onAgain(): void;
};

/** How the total is calculated, and the button to the dialog that pays it. */
export function Summary({ plan, duration, token, card, quote, codes, review, onAgain }: SummaryProps) {
  const { t } = useTranslation("plans");
  const title = usePlanTitle()(plan);
  const free = quote.state === "refused" && quote.call === FULL_OFF_CALL ? codes.couponCode : undefined;
  return (
    <section className="card summary" aria-labelledby="summary-title">
      <div className="card__h">
        <h3 id="summary-title">
          <bdi>{title}</bdi>
        </h3>
        <span className="xs mute">{t(`common:duration.${duration}`)}</span>
      </div>
      <div className="card__b">
        {free === undefined ? (
          <Sum quote={quote} plan={plan} duration={duration} onAgain={onAgain} />
        ) : (
          <FreeOffer key={`${plan.slug} ${duration}`} plan={plan} duration={duration} couponCode={free} />
        )}
        {token === "USD" ? (
          <PayByCard
            {...{ plan, duration, couponCode: codes.couponCode, ...card }}
            disabled={quote.state !== "known"}
          />
        ) : (
          <ToReview review={review} disabled={quote.state === "refused" && quote.error !== null} />
        )}
      </div>
    </section>
  );
}

function ToReview({ review, disabled }: { review: ReviewState; disabled: boolean }) {
  const { t } = useTranslation("plans");
  return (
    <>
      <Button
        variant="main"
        size="l"
        disabled={disabled}
        aria-busy={review.loading}
        onClick={review.open}
        onPointerEnter={review.prepare}
        onFocus={review.prepare}
      >
        {review.loading && <Spinner />}
        {t("pay.review")}
      </Button>
      <p className="xs mute">{t("pay.nothingYet")}</p>
    </>
  );
}

type SumProps = Pick<SummaryProps, "quote" | "plan" | "duration" | "onAgain">;

function Sum({ quote: quoteState, plan, duration, onAgain }: SumProps) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  if (quoteState.state === "asking") {
    return (
      <p className="summary__asking sm mute">
        <Spinner /> {t("pay.asking")}
      </p>
    );
  }
  if (quoteState.state === "refused") {
    return (
      <Banner tone="wait" title={t("pay.noQuote")}>
        <p>{quoteState.error ?? t("pay.unreachable")}</p>
        {quoteState.signIn ? (
          <Link className="link" to={signInPath(locale, plansPath(locale, { slug: plan.slug, duration }))}>
            {t("common:account.signIn")}
          </Link>
        ) : (
          <button type="button" className="link" onClick={onAgain}>
            {t("pay.again")}
          </button>
        )}
      </Banner>
    );
  }
  const { quote, wallet } = quoteState;
  // A card needs no wallet, so its price is complete.
  const isByWallet = quote.paymentToken.symbol !== "USD";
  return (
    <>
      <PriceLines lines={quote} duration={duration} isBeforeWallet={isByWallet && wallet === null} />
      <BeginningNote quote={quote} />
      {isByWallet && wallet !== null && (
        <p className="xs mute">
          <Sentence text={t("pay.forWallet")} parts={{ wallet: <Address value={wallet} /> }} />
        </p>
      )}
    </>
  );
}
