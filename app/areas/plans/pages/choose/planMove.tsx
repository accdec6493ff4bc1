import { useTranslation } from "react-i18next";
import { classifyBeginning } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { RunningPlan } from "../../model/running.ts";
import type { PlanOffer } from "./usePlanOffers.ts";

/** Marks the reader's active plan, with its end. */
export function RunningBadge({ running }: { running: RunningPlan }) {
  const { t } = useTranslation("plans");
  return (
    <Badge tone="good">
      <span>
        <Sentence
          text={t(running.given === "trial" ? "own.trial" : "own.plan")}
          parts={{ date: <DateTime at={running.until} /> }}
        />
      </span>
    </Badge>
  );
}

/** What the button does: renew or upgrade at the price that the review will show, or choose. */
export function MoveLabel({ planOffer: { move, offer } }: { planOffer: PlanOffer }) {
  const { t } = useTranslation("plans");
  // The quote decides; until it arrives, the plans that we know of.
  const beginning = offer.state === "known" ? classifyBeginning(offer.quote) : null;
  const isRenewal = beginning === null ? move?.kind === "renew" : beginning === "renewal";
  const isUpgrade = move?.kind === "upgrade" || beginning === "upgrade";
  if (!isRenewal && !isUpgrade) return t("plan.choose");
  const name = isRenewal ? "renew" : "upgrade";
  if (offer.state !== "known") return t(`own.move.${name}`);
  return (
    <span>
      <Sentence text={t(`own.priced.${name}`)} parts={{ price: <Money cents={offer.quote.totalUsdCents} /> }} />
    </span>
  );
}

/** Under the button: how that price comes about, when the period begins, or why the plan is not available yet. */
export function MoveNote({ planOffer }: { planOffer: PlanOffer }) {
  const { t } = useTranslation("plans");
  const { running, isElsewhere } = planOffer;
  return (
    <>
      {running && isElsewhere && (
        <p className="note">
          {running.wallet ? (
            <Sentence text={t("own.otherWallet")} parts={{ wallet: <Address value={running.wallet} /> }} />
          ) : (
            t("own.ownAccount")
          )}
        </p>
      )}
      <Terms {...planOffer} />
    </>
  );
}

function Terms({ move, offer }: PlanOffer) {
  const { t } = useTranslation("plans");
  if (move?.kind === "wait")
    return (
      <p className="note">
        <Sentence text={t("own.wait")} parts={{ date: <DateTime at={move.until} /> }} />
      </p>
    );
  if (move !== null && offer.state === "refused" && offer.error !== null) return <p className="note">{offer.error}</p>;
  if (offer.state !== "known") return null;
  const { quote } = offer;
  const beginning = classifyBeginning(quote);
  if (beginning !== "renewal" && beginning !== "upgrade") return null;
  return (
    <p className="note">
      <Sentence
        text={t(`own.terms.${beginning}`, { token: quote.paymentToken.symbol })}
        parts={{
          date: <DateTime at={quote.startsAt} />,
          credit: <Money cents={quote.creditForUnusedDaysUsdCents} />,
        }}
      />
    </p>
  );
}
