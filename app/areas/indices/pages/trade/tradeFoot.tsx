import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { amountText } from "#app/areas/swap/publicAmounts.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { type StepState, Steps } from "#app/ui/steps.tsx";
import { errorText } from "#app/wallet/failures.ts";
import { indexOrderPath } from "../../model/paths.ts";
import { agree, findQuote, hasMoved, type TradeState } from "../../model/trade/tradeStore.ts";
import { OrderStatus } from "./orderStatus.tsx";
import type { Form } from "./useTradeForm.ts";

/** What is missing between the wallet and the order, as in `usePayer`. */
type WalletState = {
  connect: (() => void) | null;
  connected: boolean;
  switchNetwork: (() => void) | null;
  switching: boolean;
};
type FootProps = {
  form: Form;
  state: TradeState;
  walletState: WalletState;
  networkName: string;
  locale: string;
  onConfirm(): void;
  onAgain(): void;
  onDone(): void;
};

/** The part of the dialog that changes: the current state, the steps, and one button. */
export function TradeFoot(props: FootProps) {
  const { form, state, locale } = props;
  const order = "order" in state ? state.order : null;
  return (
    <div className="dlg__f">
      <Notice {...props} />
      <TradeSteps form={form} state={state} />
      <FootButton {...props} />
      {order && <OrderLink orderId={order.orderId} locale={locale} />}
    </div>
  );
}

function OrderLink({ orderId, locale }: { orderId: string; locale: string }) {
  const { t } = useTranslation("indexTrade");
  return (
    <p className="hint">
      <Link className="link" to={indexOrderPath(locale, orderId)}>
        {t("openOrder")}
      </Link>
    </p>
  );
}

/** One notice at a time. Urgent ones interrupt a screen reader. */
function Notice(props: FootProps) {
  const { state } = props;
  const isUrgent = state.step === "refused" || state.step === "stopped";
  const content = <StateText {...props} />;
  return (
    <>
      <div className="says" role="status" aria-atomic="false">
        {!isUrgent && content}
      </div>
      {isUrgent && content}
    </>
  );
}

function StateText({ state, walletState, networkName }: FootProps) {
  const { t } = useTranslation("indexTrade");
  switch (state.step) {
    case "placing":
      return <Waiting title={t("doing.place")} text={t("doing.nothingMoved")} />;
    case "carrying":
      return <Carrying state={state} />;
    case "over":
      return <OrderStatus order={state.order} />;
    case "stopped":
      return <Stopped state={state} />;
    case "refused":
      return (
        <Banner tone="bad" title={t("refusedTitle")}>
          <p>{state.error ?? t("unreachable")}</p>
        </Banner>
      );
    default:
      if (walletState.switchNetwork) return <p className="hint">{t("otherChain", { network: networkName })}</p>;
      if (!walletState.connected) return <p className="hint">{t("connectHint")}</p>;
      return hasMoved(state) ? <Moved state={state} /> : null;
  }
}

/** The agreed amount, and what it would be now. */
function Moved({ state }: { state: TradeState }) {
  const { t } = useTranslation("indexTrade");
  if (state.step !== "quoted") return null;
  const [before, now] = [BigInt(state.agreedCents), BigInt(state.quote.receiveUsdCents)];
  return (
    <Banner tone="wait" title={t(now < before ? "moved.less" : "moved.more")} live={false}>
      <p>
        <Sentence text={t("moved.text")} parts={{ before: <Money cents={before} />, now: <Money cents={now} /> }} />
      </p>
    </Banner>
  );
}

function Waiting({ title, text }: { title: string; text: string }) {
  return (
    <div className="live">
      <Spinner />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  );
}

function Carrying({ state: { doing, order } }: { state: Extract<TradeState, { step: "carrying" }> }) {
  const { t } = useTranslation("indexTrade");
  switch (doing.doing) {
    case "allow":
      return <Waiting title={t("doing.allow", { symbol: doing.symbol })} text={t("doing.allowText")} />;
    case "send":
      return <Waiting title={t("doing.send", { leg: doing.leg, legs: doing.legs })} text={t("doing.sendText")} />;
    case "wait":
      return (
        <>
          <OrderStatus order={order} />
          <p className="hint">{t("doing.canClose")}</p>
        </>
      );
    default:
      return doing satisfies never;
  }
}

function Stopped({ state: { why, error, order } }: { state: Extract<TradeState, { step: "stopped" }> }) {
  const { t } = useTranslation("indexTrade");
  const { t: tCheckout } = useTranslation("checkout");
  const content = error === null ? null : typeof error === "string" ? error : errorText(error, tCheckout);
  return (
    <Banner tone="bad" title={t(`stopped.${why}.title`)}>
      {content !== null && <p>{content}</p>}
      <p>{order === null ? t("stopped.notOrdered") : t(`stopped.${why}.text`)}</p>
    </Banner>
  );
}

function TradeSteps({ form, state }: { form: Form; state: TradeState }) {
  const { t } = useTranslation("indexTrade");
  const hasApproval = (findQuote(state)?.calls.approvals.length ?? 1) > 0;
  const [at, as] = toStepPosition(state, hasApproval);
  const steps = [...(hasApproval ? [t("steps.allow")] : []), t(form.side), t("steps.done")];
  const shift = hasApproval ? 0 : 1;
  const shown = (index: number): StepState => (index + shift < at ? "done" : index + shift === at ? as : "todo");
  return <Steps label={t("steps.label")} steps={steps.map((label, index) => ({ label, state: shown(index) }))} />;
}

function toStepPosition(state: TradeState, hasApproval: boolean): [number, StepState] {
  const first = hasApproval ? 0 : 1;
  switch (state.step) {
    case "placing":
      return [first, "busy"];
    case "carrying":
      return [{ allow: 0, send: 1, wait: 2 }[state.doing.doing], "busy"];
    case "over":
      return state.order.status === "OrderFilled" ? [3, "done"] : [2, "failed"];
    case "stopped":
      return [1, "failed"];
    default:
      return [first, "now"];
  }
}

function FootButton({ form, state, walletState, networkName, locale, onConfirm, onAgain, onDone }: FootProps) {
  const { t } = useTranslation("indexTrade");
  const main = (words: string, onClick: () => void, disabled = false) => (
    <Button variant="main" size="l" disabled={disabled} onClick={onClick}>
      {words}
    </Button>
  );
  if (state.step === "placing" || state.step === "carrying") {
    const isWaiting = state.step === "carrying" && state.doing.doing === "wait";
    return main(t(isWaiting ? "buttons.chain" : "buttons.wallet"), onConfirm, true);
  }
  if (state.step === "over") return main(t("buttons.done"), onDone);
  if (walletState.switchNetwork)
    return main(t("buttons.switch", { network: networkName }), walletState.switchNetwork, walletState.switching);
  if (!walletState.connected)
    return main(t("buttons.connect"), walletState.connect ?? (() => {}), walletState.connect === null);
  // A placed order continues from its page: a new quote would be a second order.
  if (state.step === "stopped" && state.order !== null && state.why !== "together") return null;
  if (state.step === "stopped") return main(t("buttons.again"), onAgain);
  if (hasMoved(state)) return main(t("buttons.agree"), agree);
  const isReady = state.step === "quoted" && form.problem === null;
  return main(formatButton(), onConfirm, !isReady);

  function formatButton(): string {
    const quote = findQuote(state);
    const amount = quote?.spends[0];
    if (form.side !== "buy" || !amount) return t(`buttons.${form.side}`);
    return t("buttons.buyFor", { amount: `${amountText(amount.amount, amount.decimals, locale)} ${amount.symbol}` });
  }
}
