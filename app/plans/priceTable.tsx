import { useTranslation } from "react-i18next";
import { Money } from "~/ui/money";
import { type CatalogueEntry, DURATIONS, type Duration } from "./catalogue";
import { usePlanTitle } from "./usePlanTitle";

/** Every price there is, in one place and without a choice to make first. */
export function PriceTable({ catalogue, duration }: { catalogue: readonly CatalogueEntry[]; duration: Duration }) {
  const { t } = useTranslation("plans");
  const titleOf = usePlanTitle();
  return (
    <div className="sec">
      <div className="sec__h">
        <h2 id="prices-title">{t("table.title")}</h2>
        <p className="sub sm">{t("table.note")}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
      <section className="card scroll" tabIndex={0} aria-labelledby="prices-title">
        <table className="tbl prices">
          <thead>
            <tr>
              <th scope="col">{t("table.plan")}</th>
              {DURATIONS.map((each) => (
                <th key={each} scope="col" className={each === duration ? "n on" : "n"}>
                  {t(`common:duration.${each}`)}
                </th>
              ))}
              <th scope="col" className="n">
                {t("table.level")}
              </th>
              <th scope="col" className="n">
                {t("table.trial")}
              </th>
            </tr>
          </thead>
          <tbody>
            {catalogue.map((plan, index) => (
              <tr
                key={plan.slug}
                className={catalogue[index - 1]?.product === plan.product ? undefined : "prices__first"}
              >
                <th scope="row">
                  <bdi>{titleOf(plan)}</bdi>
                </th>
                {DURATIONS.map((each) => (
                  <td key={each} className={each === duration ? "n on" : "n"}>
                    <PriceCell cents={plan.pricesUsdCents[each]} />
                  </td>
                ))}
                <td className="n num">{plan.planType}</td>
                <td className="n">{plan.trialDays > 0 ? t("table.days", { count: plan.trialDays }) : <None />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const PriceCell = ({ cents }: { cents: number | undefined }) =>
  cents === undefined ? <None /> : <Money cents={cents} short={cents === 0} />;

function None() {
  const { t } = useTranslation("plans");
  return (
    <>
      <span className="mute" aria-hidden="true">
        –
      </span>
      <span className="sr">{t("table.none")}</span>
    </>
  );
}
