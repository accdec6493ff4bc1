import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "~/areas/offers/public";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/dateTime";
import { Field, Input } from "~/ui/field";
import { grouped } from "~/ui/formatNumbers";
import { Money } from "~/ui/money";
import { Num } from "~/ui/num";
import { useUiLocale } from "~/ui/uiLocale";
import type { Financials } from "../../model/desk";
import { PRODUCTS } from "../../model/products";
import { FunnelChart, LagChart, RevenueChart } from "./financialCharts";
import {
  CreditsTable,
  DiscountTable,
  OutstandingTable,
  SalesTable,
  TokenTable,
  TrialBalanceTable,
} from "./financialTables";

export type FiguresPageProps = {
  figures: Financials;
  asked: { at: string; position: string };
  problem: "time" | "position" | null;
  plans: { slug: string; name: string; product: number }[];
};

/** What the journal calls calls that are paid by themselves, and units that are paid in advance, beside the plans. */
const CALLS = "api-calls";
const CREDITS = "api-credits";

/** The books at a moment; every figure leads to the events behind it. */
export function FiguresPage({ figures, asked, problem, plans }: FiguresPageProps) {
  const { t } = useTranslation("audit");
  const title = usePlanTitle();
  const { books, outstanding } = figures;
  const cut = { until: figures.cut.at, to: String(figures.cut.position) };
  const slugsOf = (product: string) => [
    ...plans.filter((plan) => String(plan.product) === product).map(({ slug }) => slug),
    ...(PRODUCTS[Number(product)] === "dataApi" ? [CALLS, CREDITS] : []),
  ];
  const planName = (slug: string) => {
    if (slug === CALLS) return t("figures.singleCalls");
    if (slug === CREDITS) return t("figures.prepaid");
    const plan = plans.find((known) => known.slug === slug);
    return <bdi>{plan ? title({ name: plan.name, product: plan.product }) : slug}</bdi>;
  };
  const sales = { cut };
  return (
    <>
      <Head cut={figures.cut} asked={asked} problem={problem} />
      <Strip figures={figures} />
      <Balanced figures={figures} />
      <div className="audit__two">
        <RevenueChart books={books} cut={cut} />
        <FunnelChart types={figures.types} />
        <LagChart lags={figures.lags} />
      </div>
      <div className="audit__two">
        <SalesTable
          {...sales}
          caption={t("figures.byProduct")}
          head={t("figures.product")}
          sales={books.byProduct}
          nameOf={(key) => t(`common:products.${PRODUCTS[Number(key)] ?? "analytics"}`)}
          filtersOf={(key) => ({ plan: slugsOf(key).join(",") })}
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
          cut={cut}
        />
        <DiscountTable amounts={books.discounts} cut={cut} />
        <TokenTable caption={t("figures.referrals")} account="expenses:referral" rows={books.referrals} cut={cut} />
        {books.credits.sold !== "0" && <CreditsTable credits={books.credits} cut={cut} />}
        <OutstandingTable rows={outstanding} cut={cut} />
      </div>
      <TrialBalanceTable books={books} cut={cut} />
    </>
  );
}

function Head({ cut, asked, problem }: Pick<FiguresPageProps, "asked" | "problem"> & Pick<Financials, "cut">) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  return (
    <div className="head">
      <div>
        <h1>{t("figures.title")}</h1>
        <p className="sub">
          <DateTime at={cut.at} form="second" /> ·{" "}
          {t("figures.upTo", { position: grouped(String(cut.position), locale) })}
        </p>
      </div>
      <Form method="get" className="audit__row" key={`${asked.at} ${asked.position}`}>
        <Field label={t("figures.at")} error={problem === "time" && t("problem.time")}>
          <Input name="at" defaultValue={asked.at} />
        </Field>
        <Field label={t("figures.orPosition")} error={problem === "position" && t("problem.position")}>
          <Input name="position" defaultValue={asked.position} inputMode="numeric" />
        </Field>
        <Button type="submit" variant="main">
          {t("figures.show")}
        </Button>
      </Form>
    </div>
  );
}

function Strip({ figures: { books, outstanding } }: { figures: Financials }) {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  const owed = outstanding.reduce((sum, { usdCents }) => sum + BigInt(usdCents), 0n);
  return (
    <dl className="card audit__strip">
      <div>
        <dt>{t("figures.net")}</dt>
        <dd>
          <Money cents={BigInt(books.total.net)} />
        </dd>
      </div>
      <div>
        <dt>{t("figures.gross")}</dt>
        <dd>
          <Money cents={BigInt(books.total.gross)} />
        </dd>
      </div>
      <div>
        <dt>{t("figures.plans")}</dt>
        <dd>
          <Num>{grouped(books.total.plans, locale)}</Num>
        </dd>
      </div>
      <div>
        <dt>{t("figures.owed")}</dt>
        <dd>
          <Money cents={owed} />
        </dd>
      </div>
    </dl>
  );
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
