import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { Banner } from "#app/ui/banner.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Financials } from "../../model/desk.ts";
import { CALLS, CREDITS, type PeriodFilters } from "../../model/financials.ts";
import { PRODUCTS } from "../../model/products.ts";
import { Strip } from "../comparison.tsx";
import { BilledChart, FunnelChart, LagChart } from "./financialCharts.tsx";
import {
  DiscountTable,
  OutstandingTable,
  RollForwardTable,
  SalesTable,
  SeparateTable,
  TokenTable,
  TrialBalanceTable,
} from "./financialTables.tsx";
import { PeriodForm, type PeriodFormProps } from "./periodForm.tsx";

export type FinancialsPageProps = Omit<PeriodFormProps, "period"> & {
  /** Absent when the period is invalid: no financials are shown for a period other than the requested one. */
  figures: Financials | null;
  plans: { slug: string; name: string; product: number }[];
};

/** The books of a period; every amount leads to the events behind it. */
export function FinancialsPage({ figures: financials, plans, ...form }: FinancialsPageProps) {
  const filters = financials && toPeriodFilters(financials.period);
  return (
    <>
      <PeriodForm {...form} period={financials?.period ?? null} filters={filters} />
      {financials && filters && <Books figures={financials} plans={plans} period={filters} />}
    </>
  );
}

const toPeriodFilters = ({ from, until, position }: Financials["period"]): PeriodFilters => ({
  ...(from === null ? {} : { since: from }),
  until,
  to: String(position),
});

type BooksProps = { figures: Financials; plans: FinancialsPageProps["plans"]; period: PeriodFilters };

function Books({ figures: financials, plans, period }: BooksProps) {
  const { t } = useTranslation("audit");
  const title = usePlanTitle();
  const { books, outstanding } = financials;
  const productName = (key: string) => t(`common:products.${PRODUCTS[Number(key)] ?? "analytics"}`);
  const listPlanSlugs = (product: string) =>
    plans.filter((plan) => String(plan.product) === product).map(({ slug }) => slug);
  const listSlugs = (product: string) => [
    ...listPlanSlugs(product),
    ...(PRODUCTS[Number(product)] === "dataApi" ? [CALLS, CREDITS] : []),
  ];
  const planName = (slug: string) => {
    if (slug === CALLS) return t("figures.singleCalls");
    if (slug === CREDITS) return t("figures.prepaid");
    const plan = plans.find((known) => known.slug === slug);
    return <bdi>{plan ? title({ name: plan.name, product: plan.product }) : slug}</bdi>;
  };
  const sales = { period };
  return (
    <>
      <Totals figures={financials} />
      <Behind reach={financials.reach} />
      <Balanced figures={financials} />
      <RollForwardTable
        rows={books.rollForward}
        period={period}
        nameOf={(key) => {
          if (key === CALLS || key === CREDITS) return planName(key);
          return key === "total" ? <b>{t("figures.total")}</b> : productName(key);
        }}
        filtersOf={(key) => (key === CALLS || key === CREDITS ? { plan: key } : { plan: listPlanSlugs(key).join(",") })}
      />
      <div className="audit__two">
        <SalesTable
          {...sales}
          caption={t("figures.byProduct")}
          head={t("figures.product")}
          sales={books.byProduct}
          nameOf={productName}
          filtersOf={(key) => ({ plan: listSlugs(key).join(",") })}
        />
        <SalesTable
          {...sales}
          caption={t("figures.byPlan")}
          head={t("field.plan")}
          sales={books.byPlan}
          nameOf={planName}
          filtersOf={(plan) => ({ plan })}
        />
        <SalesTable
          {...sales}
          caption={t("figures.byToken")}
          head={t("field.token")}
          sales={books.byToken}
          nameOf={(key) => <bdi>{key || t("figures.noToken")}</bdi>}
          filtersOf={(token): Record<string, string> => (token ? { token } : { type: "PlanGranted" })}
        />
        <TokenTable
          caption={t("figures.received")}
          account="assets:receivable:<TOKEN>"
          rows={books.received}
          period={period}
        />
        <DiscountTable amounts={books.discounts} period={period} />
        {books.separately.length > 0 && <SeparateTable amounts={books.separately} period={period} />}
        <TokenTable
          caption={t("figures.referrals")}
          account="expenses:referral"
          rows={books.referrals}
          period={period}
        />
        <OutstandingTable rows={outstanding} period={period} />
      </div>
      <TrialBalanceTable books={books} period={period} />
      <div className="audit__two">
        <BilledChart books={books} period={period} />
        <FunnelChart types={financials.types} />
        {financials.lags.length > 0 && <LagChart lags={financials.lags} />}
      </div>
    </>
  );
}

/** Billed, recognised and deferred, as in the last row of the table below; and the number of plans. */
function Totals({ figures: { books } }: { figures: Financials }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const total = books.rollForward.at(-1);
  const figure = (name: "billed" | "recognised" | "closing") =>
    [t(`figures.${name}`), <Money key={name} cents={BigInt(total?.[name] ?? 0)} />] as const;
  const plans = <Num key="plans">{grouped(books.total.plans, locale)}</Num>;
  return <Strip figures={[figure("billed"), figure("recognised"), figure("closing"), [t("figures.plans"), plans]]} />;
}

function Behind({ reach: { indexed, head } }: Pick<Financials, "reach">) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const number = (value: number) => grouped(String(value), locale);
  if (indexed >= head) return null;
  return <Banner tone="wait" title={t("query.behind", { indexed: number(indexed), head: number(head) })} />;
}

/** Announced to screen readers, because a sum that is not zero means that the books are wrong. */
function Balanced({ figures: { books } }: { figures: Financials }) {
  const { t } = useTranslation("audit");
  const sound = books.sums.usdCents === "0" && books.sums.byToken.every(({ baseUnits }) => baseUnits === "0");
  return sound ? (
    <Banner tone="good" live={false} title={t("figures.balances")} />
  ) : (
    <Banner tone="bad" title={t("figures.doesNotBalance")} />
  );
}
