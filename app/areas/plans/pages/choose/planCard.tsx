import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { levelName, usePlanTitle } from "#app/areas/offers/public.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { listText } from "#app/ui/intl.ts";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type CatalogueEntry, DURATIONS, type Duration } from "#events/pricing/catalogue.ts";
import { canBuy } from "../../model/choice.ts";
import { findGains } from "../../model/gives.ts";
import { computeSaving, isFree, monthlyShare } from "../../model/savings.ts";
import { TrialBadge } from "../pay/grantedPlan.tsx";
import { useGivenLines } from "./givenLines.ts";
import { MoveLabel, MoveNote, RunningBadge } from "./planMove.tsx";
import type { PlanOffer } from "./usePlanOffers.ts";

const PlanPoints = lazyFragment(async () => (await import("./planParts.ts")).PlanPoints, ["planDetails"]);

type PlanCardProps = {
  plan: CatalogueEntry;
  /** The next lower level of the product. */
  below: CatalogueEntry | null;
  duration: Duration;
  chosen: boolean;
  planOffer: PlanOffer;
  onChoose(): void;
};

export function PlanCard({ plan, below, duration, chosen, planOffer, onChoose }: PlanCardProps) {
  const title = usePlanTitle()(plan);
  const free = isFree(plan);
  const gains = findGains(useGivenLines(), plan, below);
  const off = !canBuy(plan, duration);
  return (
    <article className={classes("plan", chosen && "plan--on")} aria-label={title}>
      <h3>
        <bdi>{levelName(plan.name)}</bdi>
        {planOffer.running ? (
          <RunningBadge running={planOffer.running} />
        ) : (
          <TrialBadge plan={plan} duration={duration} />
        )}
      </h3>
      <PlanPrice plan={plan} duration={duration} />
      <div className="plan__acts">
        <ChooseButton {...{ free, off, chosen, planOffer, onChoose }} slug={plan.slug} />
        {!off && <MoveNote planOffer={planOffer} />}
      </div>
      <StaticFragment part={PlanPoints} of={{ plan, below, gains }} />
    </article>
  );
}

function PlanPrice({ plan, duration }: { plan: CatalogueEntry; duration: Duration }) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  const price = plan.pricesUsdCents[duration];
  if (isFree(plan)) return <PriceText price={<Money cents={0} short />} note={t("plan.free")} />;
  if (price === undefined) {
    const sold = DURATIONS.filter((other) => canBuy(plan, other)).map((other) => t(`common:duration.${other}`));
    return (
      <PriceText
        price={<span className="mute">{t("plan.noPrice")}</span>}
        note={t("plan.soldAs", { durations: listText(sold, locale) })}
      />
    );
  }
  const share = monthlyShare(price, duration);
  const saving = computeSaving(plan, duration);
  return (
    <PriceText
      price={
        <Sentence
          text={t(`plan.per.${duration}`)}
          parts={{ price: <Money cents={price} />, unit: (words) => <span className="per">{words}</span> }}
        />
      }
      note={
        share === null ? (
          t("plan.byTheMonth")
        ) : (
          <Sentence
            text={t(saving ? "plan.aMonthAndSaves" : "plan.aMonth")}
            parts={{ share: <Money cents={share} />, saving: saving && <Money cents={saving.cents} /> }}
          />
        )
      }
    />
  );
}

const PriceText = ({ price, note }: { price: React.ReactNode; note: React.ReactNode }) => (
  <>
    <p className="price">{price}</p>
    <p className="note">{note}</p>
  </>
);

type ChooseButtonProps = Pick<PlanCardProps, "chosen" | "planOffer" | "onChoose"> & {
  free: boolean;
  off: boolean;
  slug: string;
};

/** Without JavaScript the button submits the selection as a query, and the server renders the page for it. */
function ChooseButton({ free, off, chosen, planOffer, slug, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation("plans");
  if (free) return <Button disabled>{t("plan.freeButton")}</Button>;
  return (
    <Button
      type="submit"
      name="plan"
      value={slug}
      variant={chosen ? "main" : "plain"}
      disabled={off}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {chosen && <Check className="i" aria-hidden="true" />}
      {off ? t("plan.choose") : <MoveLabel planOffer={planOffer} />}
    </Button>
  );
}
