import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { type CheckoutState, requote } from "../../model/checkoutStore.ts";
import type { Readiness } from "../../model/readiness.ts";
import { FootNotice } from "./footNotice.tsx";
import { PaymentSteps } from "./paymentSteps.tsx";

type FootProps = {
  state: CheckoutState;
  ready: Readiness;
  networkName: string;
  explorerUrl: string | null;
  confirmations: number;
  onConfirm: () => void;
  onRetry: () => void;
  /** Opens the swap for the missing tokens; null when none is offered. */
  onGetToken?: (() => void) | null;
  /** How the connected wallet can add money, if the page knows a way. */
  addMoney?: ReactNode;
};

/** The only part of the dialog that changes: the current state, the steps, and one button. */
export function ReviewFoot(props: FootProps) {
  const { state, ready } = props;
  const foot = useRef<HTMLDivElement>(null);
  useFocusOnRemedy(foot, state.step);
  return (
    <div className="dlg__f" ref={foot}>
      <FootNotice
        state={state}
        ready={ready}
        networkName={props.networkName}
        confirmations={props.confirmations}
        onGetToken={props.onGetToken ?? null}
        addMoney={props.addMoney ?? null}
      />
      <PaymentSteps state={state} />
      <FootButton {...props} />
    </div>
  );
}

/** Steps that end a wait and offer a button. */
const REMEDIED: readonly CheckoutState["step"][] = ["failed", "unsaved", "used"];

/** The pressed button is disabled while it works and loses focus; this returns focus to keyboard users. */
function useFocusOnRemedy(foot: RefObject<HTMLDivElement>, step: CheckoutState["step"]) {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.getAttribute("role") === "dialog";
    if (isLost && REMEDIED.includes(step)) foot.current?.querySelector<HTMLElement>(".btn:not(:disabled)")?.focus();
  }, [foot, step]);
}

function FootButton({ state, ready, networkName, explorerUrl, onConfirm, onRetry }: FootProps) {
  const { t } = useTranslation("checkout");
  const off = (words: string) => (
    <Button variant="main" size="l" disabled>
      {words}
    </Button>
  );
  const main = (words: string, onClick: () => void, disabled = false) => (
    <Button variant="main" size="l" disabled={disabled} onClick={onClick}>
      {words}
    </Button>
  );
  const newQuote = () => main(t("buttons.requote"), () => void requote(ready.otherPayer ?? undefined), !ready.online);

  switch (state.step) {
    case "paying":
      return off(t(state.doing.step === "sign" ? "buttons.signing" : "buttons.waiting"));
    case "sent":
      return explorerUrl === null || state.transactionHash === null ? (
        off(t("buttons.sent"))
      ) : (
        <a className="btn btn--l" href={`${explorerUrl}/tx/${state.transactionHash}`} target="_blank" rel="noreferrer">
          {t("buttons.explorer")}
        </a>
      );
    case "unsaved":
      return main(t("buttons.again"), onRetry, !ready.online);
    case "saved":
      return off(t("buttons.redirecting"));
    default:
      break;
  }
  if (ready.switching) return off(t("buttons.waiting"));
  if (ready.switchNetwork) return main(t("buttons.switch", { network: networkName }), ready.switchNetwork);
  if (!ready.connected) return main(t("buttons.connect"), ready.connect ?? (() => {}), ready.connect === null);
  if (state.step === "refused" || state.step === "used" || ready.otherPayer) return newQuote();
  if (state.step === "open" || state.step === "failed") {
    return ready.ranOut ? newQuote() : main(t("buttons.confirm"), onConfirm, !ready.canConfirm || !ready.online);
  }
  return off(t("buttons.asking"));
}
