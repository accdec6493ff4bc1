import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { type StepState, Steps } from "#app/ui/steps.tsx";
import { IMPACT } from "#events/pricing/swap.ts";
import { findQuote, type SwapState } from "../model/swapStore.ts";
import { SwapNotice } from "./swapNotice.tsx";
import type { Form } from "./useForm.ts";

/** What the wallet still needs before the swap, from `usePayer`. */
export type WalletState = {
  connect: (() => void) | null;
  connected: boolean;
  switchNetwork: (() => void) | null;
  switching: boolean;
};

type FootProps = {
  form: Form;
  state: SwapState;
  walletState: WalletState;
  networkName: string;
  onConfirm(): void;
  onDone(): void;
};

/** The one part of the dialog that changes: the progress, the steps, and one button. */
export function SwapFoot(props: FootProps) {
  const { form, state, walletState } = props;
  return (
    <div className="dlg__f">
      <SwapNotice form={form} state={state} connected={walletState.connected} />
      {needsYes(state) && <Accept form={form} />}
      <SwapSteps state={state} />
      <FootButton {...props} />
    </div>
  );
}

const needsYes = (state: SwapState): boolean =>
  (state.step === "quoted" || state.step === "asking") && (findQuote(state)?.impactBps ?? 0) >= IMPACT.asked;

function Accept({ form }: { form: Form }) {
  const { t } = useTranslation("swap");
  return (
    <label className="swapyes">
      <input type="checkbox" checked={form.acceptsImpact} onChange={(event) => form.accept(event.target.checked)} />
      {t("accept")}
    </label>
  );
}

function SwapSteps({ state }: { state: SwapState }) {
  const { t } = useTranslation("swap");
  const hasApproval = findQuote(state)?.approval !== undefined;
  const [at, as] = toStepPosition(state);
  const steps = (["approve", "swap", "done"] as const).filter((step) => step !== "approve" || hasApproval);
  const shift = hasApproval ? 0 : 1;
  const shown = (index: number): StepState => (index + shift < at ? "done" : index + shift === at ? as : "todo");
  return (
    <Steps
      label={t("stepsLabel")}
      steps={steps.map((step, index) => ({ label: t(`steps.${step}`), state: shown(index) }))}
    />
  );
}

function toStepPosition(state: SwapState): [number, StepState] {
  switch (state.step) {
    case "moving":
      return [state.doing === "swap" ? 1 : findQuote(state)?.approval ? 0 : 1, "busy"];
    case "sent":
      return [2, "busy"];
    case "filled":
      return [3, "done"];
    case "failed":
      return [1, "failed"];
    default:
      return [findQuote(state)?.approval ? 0 : 1, "now"];
  }
}

function FootButton({ form, state, walletState, networkName, onConfirm, onDone }: FootProps) {
  const { t } = useTranslation("swap");
  const main = (words: string, onClick: () => void, disabled = false) => (
    <Button variant="main" size="l" disabled={disabled} onClick={onClick}>
      {words}
    </Button>
  );
  if (state.step === "moving") return main(t("buttons.waiting"), onConfirm, true);
  if (state.step === "sent") return main(t("buttons.sent"), onConfirm, true);
  if (state.step === "filled") return main(t("buttons.done"), onDone);
  if (walletState.switchNetwork)
    return main(t("buttons.switch", { network: networkName }), walletState.switchNetwork, walletState.switching);
  if (!walletState.connected)
    return main(t("buttons.connect"), walletState.connect ?? (() => {}), walletState.connect === null);
  if (state.step === "failed") return main(t("buttons.again"), form.again);
  const isReady = state.step === "quoted" && !form.isShort && (!needsYes(state) || form.acceptsImpact);
  return main(t(findQuote(state)?.approval ? "buttons.approveSwap" : "buttons.swap"), onConfirm, !isReady);
}
