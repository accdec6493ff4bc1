import { Link } from "@remix-run/react";
import { createContext, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FullOffBody, GrantAnswer, TrialBody } from "#app/areas/offers/public.ts";
import { FULL_OFF_CALL, plansPath, usePlanTitle } from "#app/areas/offers/public.ts";
import { accountPath, signInPath } from "#app/identity/paths.ts";
import { freshKey, postJson } from "#app/platform/http.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { showToast } from "#app/ui/toast.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";

/** What the reader must do before a trial can start: sign in, or verify a wallet. */
export type TrialStep = "start" | "signIn" | "wallet";
export const TrialStepContext = createContext<TrialStep>("signIn");

/** Requests a plan without a payment, and reports the result. */
function useGiven(plan: CatalogueEntry) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  const title = usePlanTitle()(plan);
  const [state, setState] = useState<"open" | "asking" | "given">("open");
  const take = async (call: string, body: TrialBody | FullOffBody) => {
    setState("asking");
    const answer = await postJson<GrantAnswer>(call, body, { idempotencyKey: freshKey() });
    if (answer !== null && "data" in answer.body) {
      const until = dateTimeText(answer.body.data.to, "day", locale);
      showToast({ title: t("given.title"), description: t("given.text", { plan: title, until }), tone: "good" });
      return setState("given");
    }
    const description = answer === null ? t("pay.unreachable") : "error" in answer.body ? answer.body.error : "";
    showToast({ title: t("given.refused"), description, tone: "bad" });
    setState("open");
  };
  return { state, take };
}

/** A plan's trial days, as a button to start them, or a link to what has to be done first. */
export function TrialBadge({ plan, duration }: { plan: CatalogueEntry; duration: Duration }) {
  const { t } = useTranslation("plans");
  const locale = useUiLocale();
  const step = useContext(TrialStepContext);
  const { state, take } = useGiven(plan);
  if (plan.trialDays === 0) return null;
  const words = t("plan.tryIt", { count: plan.trialDays });
  if (step !== "start") {
    const here = plansPath(locale, { slug: plan.slug, duration });
    return (
      <Link
        className="badge badge--act plan__trial"
        aria-label={t(`trialNeeds.${step}`, { trial: words })}
        to={step === "wallet" ? accountPath(locale) : signInPath(locale, here)}
      >
        {words}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="badge badge--act plan__trial scripted"
      disabled={state === "given"}
      aria-busy={state === "asking"}
      onClick={() => {
        if (state === "open") void take("/api/plans/trial", { planName: plan.name });
      }}
    >
      {state === "asking" && <Spinner />}
      {words}
    </button>
  );
}

type FreeOfferProps = { plan: CatalogueEntry; duration: Duration; couponCode: string };

/** Shown instead of a price when a coupon takes off all of it. */
export function FreeOffer({ plan, duration, couponCode }: FreeOfferProps) {
  const { t } = useTranslation("plans");
  const { state, take } = useGiven(plan);
  return (
    <Banner tone="good" title={t("codes.free")}>
      <p>{t("codes.freeText")}</p>
      <Button
        disabled={state === "given"}
        aria-busy={state === "asking"}
        onClick={() => {
          if (state === "open") void take(FULL_OFF_CALL, { planName: plan.name, duration, couponCode });
        }}
      >
        {state === "asking" && <Spinner />}
        {t("codes.take")}
      </Button>
    </Banner>
  );
}
