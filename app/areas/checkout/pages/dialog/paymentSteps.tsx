import { useTranslation } from "react-i18next";
import { Steps } from "#app/ui/steps.tsx";
import type { CheckoutState } from "../../model/checkoutStore.ts";
import type { PaymentStep } from "../../model/pay.ts";

const STEPS = ["approve", "sign", "send", "saved"] as const satisfies readonly PaymentStep[];
type Shown = "todo" | "now" | "busy" | "done" | "failed";

/** The payment's progress, one word per step. */
export function shownSteps(state: CheckoutState): Shown[] {
  const [at, as] = position(state);
  return STEPS.map((_, index) => (index < at ? "done" : index === at ? as : "todo"));
}

function position(state: CheckoutState): [number, Shown] {
  switch (state.step) {
    case "paying":
      return [STEPS.indexOf(state.doing.step), "busy"];
    case "sent":
      return [3, "busy"];
    case "failed":
      return [STEPS.indexOf(state.at), "failed"];
    case "unsaved":
      return [3, "failed"];
    case "saved":
      return [STEPS.length, "done"];
    default:
      return [0, "now"];
  }
}

export function PaymentSteps({ state }: { state: CheckoutState }) {
  const { t } = useTranslation("checkout");
  const shown = shownSteps(state);
  return (
    <Steps
      label={t("stepsLabel")}
      steps={STEPS.map((step, index) => ({ label: t(`steps.${step}`), state: shown[index] ?? "todo" }))}
    />
  );
}
