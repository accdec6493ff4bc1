import { useTranslation } from "react-i18next";
import type { PaymentTokenSymbol } from "~/chain/network";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import type { CatalogueEntry, Duration } from "./catalogue";
import { PriceLines } from "./priceLines";
import { usePlanTitle } from "./usePlanTitle";
import type { Asked } from "./useQuotes";
import type { ReviewState } from "./useReview";

type SummaryProps = {
  plan: CatalogueEntry;
  duration: Duration;
  token: PaymentTokenSymbol;
  asked: Asked;
  review: ReviewState;
  onAgain(): void;
};

/** How the sum comes about, and the way to the dialog that pays it. */
export function Summary({ plan, duration, asked, review, onAgain }: SummaryProps) {
  const { t } = useTranslation("plans");
  const title = usePlanTitle()(plan);
  return (
    <section className="card summary" aria-labelledby="summary-title">
      <div className="card__h">
        <h3 id="summary-title">
          <bdi>{title}</bdi>
        </h3>
        <span className="xs mute">{t(`common:duration.${duration}`)}</span>
      </div>
      <div className="card__b">
        <Sum asked={asked} duration={duration} onAgain={onAgain} />
        <Button
          variant="main"
          size="l"
          disabled={asked.state === "refused" && asked.error !== null}
          aria-busy={review.loading}
          onClick={review.open}
          onPointerEnter={review.prepare}
          onFocus={review.prepare}
        >
          {review.loading && <Spinner />}
          {t("pay.review")}
        </Button>
        <p className="xs mute">{t("pay.nothingYet")}</p>
      </div>
    </section>
  );
}

function Sum({ asked, duration, onAgain }: { asked: Asked; duration: Duration; onAgain(): void }) {
  const { t } = useTranslation("plans");
  if (asked.state === "asking") {
    return (
      <p className="summary__asking sm mute">
        <Spinner /> {t("pay.asking")}
      </p>
    );
  }
  if (asked.state === "refused") {
    return (
      <Banner tone="wait" title={t("pay.noQuote")}>
        <p>{asked.error ?? t("pay.unreachable")}</p>
        <button type="button" className="link" onClick={onAgain}>
          {t("pay.again")}
        </button>
      </Banner>
    );
  }
  return <PriceLines lines={asked.quote} duration={duration} />;
}
