import { useTranslation } from "react-i18next";
import type { FormAnswer } from "#app/areas/accounts/public.ts";
import { ConfirmAction } from "#app/areas/accounts/public.ts";
import { productKey } from "#app/areas/offers/public.ts";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { Offers } from "../model/offers.ts";
import { OfferField, OfferForm, OfferPart } from "./offerParts.tsx";

type Part = { answer: FormAnswer | undefined };
const of = (answer: FormAnswer | undefined, intent: string) => (answer?.intent === intent ? answer : undefined);

/** Coupons, referral codes and the catalogue: the existing ones, buttons to end them, and a form for another. */
export function OffersPart({ offers, answer }: Part & { offers: Offers }) {
  return (
    <>
      <Coupons coupons={offers.coupons} answer={answer} />
      <Referrals referrals={offers.referrals} answer={answer} />
      <Plans plans={offers.plans} answer={answer} />
    </>
  );
}

function Coupons({ coupons, answer }: Part & Pick<Offers, "coupons">) {
  const { t } = useTranslation("auth");
  const own = of(answer, "offerCoupon");
  const form = (
    <OfferForm intent="offerCoupon" answer={answer}>
      <OfferField answer={own} name="code" label={t("offers.code")} code required />
      <OfferField answer={own} name="percent" label={t("offers.percent")} inputMode="numeric" required />
      <OfferField answer={own} name="slugs" label={t("offers.plan")} hint={t("offers.planHint")} code />
      <OfferField
        answer={own}
        name="usesInAll"
        label={t("offers.usesInAll")}
        hint={t("offers.noLimit")}
        inputMode="numeric"
      />
      <OfferField
        answer={own}
        name="usesPerWallet"
        label={t("offers.usesPerWallet")}
        hint={t("offers.noLimit")}
        inputMode="numeric"
      />
      <OfferField answer={own} name="startsAt" label={t("offers.startsAt")} type="date" required />
      <OfferField answer={own} name="endsAt" label={t("offers.endsAt")} hint={t("offers.noLimit")} type="date" />
    </OfferForm>
  );
  return (
    <OfferPart
      id="coupons-title"
      title={t("offers.coupons")}
      intents={["offerCoupon", "endCoupon"]}
      answer={answer}
      add={t("offers.addCoupon")}
      form={form}
    >
      <ul className="rows rows--card">
        {coupons.map(({ code, percent, slugs, uses, usesInAll, endsAt, status }) => (
          <li key={code}>
            <div>
              <b>
                <span className="mono">{code}</span> {status === "ended" && <Badge>{t("offers.ended")}</Badge>}
              </b>
              <span className="mute">
                {t("offers.off", { percent })} · {t("offers.uses", { count: uses })}
                {usesInAll !== null && ` / ${usesInAll}`}
                {slugs.length > 0 && ` · ${slugs.join(", ")}`}
                {endsAt && (
                  <>
                    {" · "}
                    <Sentence text={t("account.plans.until")} parts={{ date: <DateTime at={endsAt} /> }} />
                  </>
                )}
              </span>
            </div>
            {status !== "ended" && <End intent="endCoupon" code={code} />}
          </li>
        ))}
      </ul>
    </OfferPart>
  );
}

function Referrals({ referrals, answer }: Part & Pick<Offers, "referrals">) {
  const { t } = useTranslation("auth");
  const own = of(answer, "offerReferral");
  const form = (
    <OfferForm intent="offerReferral" answer={answer}>
      <OfferField answer={own} name="code" label={t("offers.code")} code required />
      <OfferField answer={own} name="refereeAddress" label={t("offers.address")} code required />
      <OfferField answer={own} name="percentage" label={t("offers.share")} inputMode="numeric" required />
    </OfferForm>
  );
  return (
    <OfferPart
      id="referrals-title"
      title={t("offers.referrals")}
      intents={["offerReferral", "endReferral"]}
      answer={answer}
      add={t("offers.addReferral")}
      form={form}
    >
      <ul className="rows rows--card">
        {referrals.map(({ code, refereeAddress, percentage, status }) => (
          <li key={code}>
            <div>
              <b>
                <span className="mono">{code}</span> {status === "ended" && <Badge>{t("offers.ended")}</Badge>}
              </b>
              <span className="mute">
                <span className="num">{percentage} %</span> · <Address value={refereeAddress} />
              </span>
            </div>
            {status !== "ended" && <End intent="endReferral" code={code} />}
          </li>
        ))}
      </ul>
    </OfferPart>
  );
}

function End({ intent, code }: { intent: string; code: string }) {
  const { t } = useTranslation("auth");
  return (
    <ConfirmAction
      label={t("offers.end")}
      about={code}
      question={t("offers.endQuestion", { code: isolated(code) })}
      yes={t("offers.endYes")}
      intent={intent}
      values={{ code }}
    >
      {t("offers.endConsequence")}
    </ConfirmAction>
  );
}

const DURATIONS = ["monthly", "quarterly", "yearly"] as const;
type Plan = Offers["plans"][number];

function Plans({ plans, answer }: Part & Pick<Offers, "plans">) {
  const { t } = useTranslation(["auth", "common"]);
  return (
    <OfferPart
      id="catalogue-title"
      title={t("offers.catalogue")}
      intents={["listPlan"]}
      answer={answer}
      add={t("offers.addPlan")}
      form={<PlanForm answer={answer} />}
    >
      <ul className="rows rows--card">
        {plans.map((plan) => (
          <li key={plan.slug}>
            <div>
              <b>
                <bdi>
                  {t(`common:products.${productKey(plan.product)}`)} · {plan.name}
                </bdi>{" "}
                {plan.status === "retired" && <Badge>{t("offers.retired")}</Badge>}
              </b>
              <span className="mute">
                <span className="mono">{plan.slug}</span>
                {DURATIONS.filter((duration) => formatPrices(plan)[duration]).map((duration) => (
                  <span key={duration}>
                    {" · "}
                    {t(`common:duration.${duration}`)} <span className="num">${formatPrices(plan)[duration]}</span>
                  </span>
                ))}
              </span>
            </div>
            <Retire plan={plan} />
          </li>
        ))}
      </ul>
    </OfferPart>
  );
}

/** A retired plan cannot be renewed, but can be listed again. */
function Retire({ plan }: { plan: Plan }) {
  const { t } = useTranslation("auth");
  const change = plan.status === "retired" ? "relist" : "retire";
  return (
    <ConfirmAction
      label={t(`offers.${change}.label`)}
      about={plan.name}
      question={t(`offers.${change}.question`, { name: isolated(plan.name) })}
      yes={t(`offers.${change}.yes`)}
      intent="listPlan"
      values={{
        slug: plan.slug,
        name: plan.name,
        product: String(plan.product),
        planType: String(plan.planType),
        trialDays: String(plan.trialDays),
        status: plan.status === "retired" ? "active" : "retired",
        ...formatPrices(plan),
      }}
    >
      {t(`offers.${change}.consequence`)}
    </ConfirmAction>
  );
}

/** An existing slug gets the submitted values as its new terms. */
function PlanForm({ answer }: Part) {
  const { t } = useTranslation(["auth", "common"]);
  const own = of(answer, "listPlan");
  return (
    <OfferForm intent="listPlan" answer={answer}>
      <OfferField answer={own} name="slug" label={t("offers.slug")} hint={t("offers.slugHint")} code required />
      <OfferField answer={own} name="name" label={t("offers.name")} required />
      <OfferField
        answer={own}
        name="product"
        label={t("offers.product")}
        hint={t("offers.productHint")}
        inputMode="numeric"
        required
      />
      <OfferField answer={own} name="planType" label={t("offers.level")} inputMode="numeric" required />
      {DURATIONS.map((duration) => (
        <OfferField
          key={duration}
          answer={own}
          name={duration}
          label={`${t(`common:duration.${duration}`)} ($)`}
          hint={t("offers.priceHint")}
          inputMode="decimal"
        />
      ))}
    </OfferForm>
  );
}

/** Dollars with cents, in the form's format. */
function formatPrices(plan: Plan): Partial<Record<(typeof DURATIONS)[number], string>> {
  const cents = plan.pricesUsdCents;
  return Object.fromEntries(
    DURATIONS.flatMap((duration) => {
      const price = cents[duration];
      return price === undefined ? [] : [[duration, dollars(price)]];
    }),
  );
}
const dollars = (cents: string) => `${BigInt(cents) / 100n}.${String(BigInt(cents) % 100n).padStart(2, "0")}`;

/** A name inside a sentence keeps its own direction. */
const isolated = (text: string) => `\u2068${text}\u2069`;
