import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LockedControl, plansPath } from "#app/areas/offers/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { type CorrelationDays, type MarketRange, marketQuery, type RangeChoice } from "../../model/marketRange.ts";
import { usePlanName } from "../names/usePlanName.ts";

type RangeSwitchProps = { range: MarketRange; ranges: readonly RangeChoice[]; correlation: CorrelationDays };

/** How much history is shown. A range that is not included names the plan that includes it. */
export function RangeSwitch({ range, ranges, correlation }: RangeSwitchProps) {
  const { t } = useTranslation("market");
  const planName = usePlanName();
  return (
    <nav className="switch" aria-label={t("range.label")}>
      {ranges.map(({ range: choice, opensWith }) =>
        opensWith === null ? (
          <Link
            key={choice}
            to={`.${marketQuery(choice, correlation)}`}
            aria-current={choice === range ? "true" : undefined}
            preventScrollReset
          >
            {t(`range.${choice}`)}
          </Link>
        ) : (
          <LockedControl key={choice} className="hatch" plan={planName(opensWith)} why="history">
            {t(`range.${choice}`)}
          </LockedControl>
        ),
      )}
    </nav>
  );
}

/** Explains why the range in the URL is not shown. */
export function RefusedRange({ opensWith }: Pick<RangeChoice, "opensWith">) {
  const { t } = useTranslation("market");
  const locale = useLocale();
  const planName = usePlanName();
  if (opensWith === null) return null;
  const plan = (
    <Link className="link" to={plansPath(locale)}>
      {planName(opensWith)}
    </Link>
  );
  return (
    <p className="marketpage__note">
      <Sentence text={t("range.refused")} parts={{ plan }} />
    </p>
  );
}
