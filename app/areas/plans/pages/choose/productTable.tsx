import { useTranslation } from "react-i18next";
import { levelName, productKey } from "#app/areas/offers/public.ts";
import { percentText } from "#app/ui/formatNumbers.ts";
import { listText } from "#app/ui/intl.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type CatalogueEntry, DURATIONS, type Duration, type Product } from "#events/pricing/catalogue.ts";
import { TMAI_PERCENT } from "#events/pricing/terms.ts";
import type { GivenLine } from "../../model/gives.ts";
import { higherLevels, priceAfter, type Tier } from "../../model/offers.ts";
import { computeSaving, isFree, monthlyShare } from "../../model/savings.ts";
import { None, Row } from "./compareRow.tsx";
import { GivenRows } from "./givenRows.tsx";

type ProductTableProps = {
  product: Product;
  plans: readonly CatalogueEntry[];
  /** What the plans include. */
  lines: readonly GivenLine[];
  duration: Duration;
  /** Null when the chosen plan is of another product. */
  chosenSlug: string | null;
  tier: Tier;
};

/** Every fact about the plans of a product. */
export function ProductTable({ product, plans, lines, duration, chosenSlug, tier }: ProductTableProps) {
  const { t } = useTranslation(["planDetails", "plans", "common"]);
  const locale = useUiLocale();
  const key = productKey(product);
  const inTmai = [TMAI_PERCENT];
  const inBoth = tier === null ? inTmai : [TMAI_PERCENT, tier.percent];
  const column = { plans, chosenSlug };
  const words = { locale, aMonth: t("plans:plan.aMonth"), saves: t("compare.saves"), none: t("compare.none") };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and must be scrollable by keyboard
    <section className={`card scroll compare__${key}`} tabIndex={0} aria-labelledby={`compare-${key}`}>
      <table className="tbl facts-table">
        <thead>
          <tr>
            <th scope="col" id={`compare-${key}`}>
              {t(`products.${key}`, { ns: "common" })}
            </th>
            {plans.map((plan) => (
              <th key={plan.slug} scope="col" className={plan.slug === chosenSlug ? "facts-table__on" : undefined}>
                <bdi>{levelName(plan.name)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DURATIONS.map((each) => (
            <Row
              key={each}
              {...column}
              now={each === duration}
              label={t(`duration.${each}`, { ns: "common" })}
              cell={(plan) => <PriceCell plan={plan} duration={each} words={words} />}
            />
          ))}
        </tbody>
        <tbody>
          <Row
            {...column}
            label={t("compare.inTmai", { percent: percentText(TMAI_PERCENT, locale) })}
            note={t(`duration.${duration}`, { ns: "common" })}
            cell={(plan) => <Cents cents={priceAfter(plan, duration, inTmai)} words={words} />}
          />
          {tier && (
            <Row
              {...column}
              label={t("compare.inBoth", { percent: percentText(tier.percent, locale) })}
              note={t(`duration.${duration}`, { ns: "common" })}
              cell={(plan) => <Cents cents={priceAfter(plan, duration, inBoth)} words={words} />}
            />
          )}
        </tbody>
        <tbody>
          <Row
            {...column}
            label={t("compare.trial")}
            cell={(plan) =>
              plan.trialDays > 0 ? t("compare.days", { count: plan.trialDays }) : <None said={words.none} />
            }
          />
          <Row
            {...column}
            label={t("compare.membership")}
            cell={(plan) => (isFree(plan) ? <None said={words.none} /> : t("compare.level", { level: plan.planType }))}
          />
          <Row
            {...column}
            label={t("compare.up")}
            cell={(plan) => {
              const names = higherLevels(plans, plan).map(({ name }) => levelName(name));
              return names.length === 0 ? (
                <span className="mute">{t("compare.top")}</span>
              ) : (
                <bdi className="facts-table__names">{listText(names, locale)}</bdi>
              );
            }}
          />
        </tbody>
        <GivenRows lines={lines} {...column} />
      </table>
    </section>
  );
}

/** Looked up once per table, not in each of its forty cells. */
type Words = Record<"locale" | "aMonth" | "saves" | "none", string>;

/** A price, and for a longer period its monthly equivalent and what it saves. */
function PriceCell({ plan, duration, words }: { plan: CatalogueEntry; duration: Duration; words: Words }) {
  const price = plan.pricesUsdCents[duration];
  if (price === undefined) return <None said={words.none} />;
  const share = monthlyShare(price, duration);
  const saving = computeSaving(plan, duration);
  return (
    <>
      <Money cents={price} short={price === 0} />
      {share !== null && (
        <small>
          <Sentence text={words.aMonth} parts={{ share: <Money cents={share} /> }} />
        </small>
      )}
      {saving && (
        <small>
          <Sentence
            text={words.saves}
            parts={{
              saving: <Money cents={saving.cents} />,
              percent: <Num>{`(${percentText(saving.percent, words.locale)})`}</Num>,
            }}
          />
        </small>
      )}
    </>
  );
}

const Cents = ({ cents, words }: { cents: number | null; words: Words }) =>
  cents === null ? <None said={words.none} /> : <Money cents={cents} />;
