import { Link } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { plansPath } from "~/areas/offers/public";
import { useLocale } from "~/i18n/useLocale";
import { Sentence } from "~/ui/sentence";
import { type CorrelationDays, type MarketRange, marketQuery, type RangeChoice } from "../../model/marketRange";
import { usePlanName } from "../names/usePlanName";

type RangeSwitchProps = { range: MarketRange; ranges: readonly RangeChoice[]; correlation: CorrelationDays };

/** How much of the past is shown. A range that is not open leads to the plan that opens it. */
export function RangeSwitch({ range, ranges, correlation }: RangeSwitchProps) {
  const { t } = useTranslation("market");
  const locale = useLocale();
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
          <Link key={choice} to={plansPath(locale)} className="hatch">
            <Lock className="i" aria-hidden="true" /> {t(`range.${choice}`)}{" "}
            <span className="sr">{t("range.opensWith", { plan: planName(opensWith) })}</span>
          </Link>
        ),
      )}
    </nav>
  );
}

/** Says why the address's own range is not shown. */
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
