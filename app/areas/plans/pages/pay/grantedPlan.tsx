import { createContext, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FullOffBody, GrantAnswer, TrialBody } from "~/areas/offers/public";
import { FULL_OFF_CALL, usePlanTitle } from "~/areas/offers/public";
import { freshKey, postJson } from "~/platform/http";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { dateTimeText } from "~/ui/dateTime";
import { Spinner } from "~/ui/spinner";
import { showToast } from "~/ui/toast";
import { useUiLocale } from "~/ui/uiLocale";
import type { CatalogueEntry, Duration } from "../../../../../events/pricing/catalogue";

/** Whether the reader is signed in with a wallet of their own: only then is a trial offered. */
export const TrialsOpen = createContext(false);

/** Requests a plan that costs nothing, and reports the result. */
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

/** The trial days of a plan, for those who may have one. */
export function TrialButton({ plan }: { plan: CatalogueEntry }) {
  const { t } = useTranslation("plans");
  const open = useContext(TrialsOpen);
  const { state, take } = useGiven(plan);
  if (!open || plan.trialDays === 0) return null;
  return (
    <Button
      disabled={state === "given"}
      aria-busy={state === "asking"}
      onClick={() => {
        if (state === "open") void take("/api/plans/trial", { planName: plan.name });
      }}
    >
      {state === "asking" && <Spinner />}
      {t("plan.tryIt", { count: plan.trialDays })}
    </Button>
  );
}

type FreeOfferProps = { plan: CatalogueEntry; duration: Duration; couponCode: string };

/** Shown instead of a price: the coupon takes off all of it. */
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
