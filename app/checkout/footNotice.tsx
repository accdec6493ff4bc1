import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { HashPrint } from "~/ui/hashPrint";
import { Spinner } from "~/ui/spinner";
import { TokenAmount } from "~/ui/tokenAmount";
import type { CheckoutState } from "./checkoutStore";
import { errorText } from "./failures";
import type { Readiness } from "./reviewFoot";

type NoticeProps = { state: CheckoutState; ready: Readiness; networkName: string; confirmations: number };

/** What happened, what it cost, what to do next: at most one notice at a time, the most pressing. */
export function FootNotice({ state, ready, networkName, confirmations }: NoticeProps) {
  const { t } = useTranslation("checkout");
  switch (state.step) {
    case "paying":
      return <WalletNotice state={state} escaped={ready.escaped} />;
    case "sent":
      return <SentNotice state={state} of={confirmations} escaped={ready.escaped} />;
    case "unsaved":
      return (
        <Banner tone="wait" title={t("unsaved.title")}>
          {state.error && <p>{state.error}</p>}
          <p>{t(state.error === null ? "unsaved.unreachable" : "unsaved.text")}</p>
        </Banner>
      );
    case "saved":
      return (
        <Banner tone="good" title={t("toast.successTitle")}>
          <p>{t("toast.successText")}</p>
        </Banner>
      );
    case "refused":
      return (
        <Banner tone="bad" title={t("refused.title")}>
          <p>{state.error ?? t("refused.unreachable")}</p>
        </Banner>
      );
    default:
      break;
  }
  if (ready.switchNetwork) {
    return (
      <Banner tone="wait" title={t("wrongNetwork.title")}>
        <p>{t("wrongNetwork.text", { network: networkName })}</p>
      </Banner>
    );
  }
  if (!ready.connected) return <p className="hint">{t("connectHint")}</p>;
  if (state.step === "used") {
    return (
      <Banner tone="wait" title={t("used.title")}>
        <p>{t("used.text")}</p>
      </Banner>
    );
  }
  if (state.step !== "open" && state.step !== "failed") return null;
  if (ready.ranOut) {
    return (
      <Banner tone="wait" title={t(ready.overdue ? "ranOut.title" : "runsOut.title")}>
        <p>{t(ready.overdue ? "ranOut.text" : "runsOut.text")}</p>
      </Banner>
    );
  }
  if (ready.short !== null) return <ShortNotice state={state} short={ready.short} />;
  if (state.step === "failed") return <FailedNotice state={state} />;
  if (ready.chainSilent !== null) {
    return (
      <Banner tone="bad" title={t("chainSilent.title")}>
        <p>{ready.chainSilent}</p>
        <p>{t("chainSilent.text")}</p>
      </Banner>
    );
  }
  return null;
}

type In<Step extends CheckoutState["step"]> = Extract<CheckoutState, { step: Step }>;

function WalletNotice({ state, escaped }: { state: In<"paying">; escaped: boolean }) {
  const { t } = useTranslation("checkout");
  const { doing, checkout } = state;
  const about = doing.step === "approve" ? doing.asks : doing.step;
  return (
    <Live title={t(`wallet.${about}Title`)}>
      <p>
        <Trans
          t={t}
          i18nKey={`wallet.${about}Text`}
          components={{ amount: <QuoteAmount amount={checkout.message.tokenAmount} state={state} /> }}
        />
      </p>
      {escaped && <p>{t("closingSafe")}</p>}
    </Live>
  );
}

function SentNotice({ state, of, escaped }: { state: In<"sent">; of: number; escaped: boolean }) {
  const { t } = useTranslation("checkout");
  const done = Math.min(of, state.confirmations);
  const blocks = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div className="live live--sent" role="status">
      <div className="live__head">
        <b>{t("sent.title", { done, count: of })}</b>
        <HashPrint hash={state.transactionHash} />
      </div>
      <div className="confs" aria-hidden="true">
        {blocks.map((block) => (
          <i key={block} className={block <= done ? "y" : undefined} />
        ))}
      </div>
      <p>{t(state.slow ? "sent.slow" : "sent.text")}</p>
      {escaped && <p>{t("closingSafe")}</p>}
    </div>
  );
}

function ShortNotice({ state, short }: { state: In<"open" | "failed">; short: bigint }) {
  const { t } = useTranslation("checkout");
  const token = state.checkout.quote.paymentToken.symbol;
  return (
    <Banner tone="bad" title={t("insufficient", { token })}>
      <p>
        <Trans t={t} i18nKey="short" components={{ amount: <QuoteAmount amount={short} state={state} /> }} />
      </p>
    </Banner>
  );
}

function FailedNotice({ state }: { state: In<"failed"> }) {
  const { t } = useTranslation("checkout");
  const token = state.checkout.quote.paymentToken.symbol;
  return (
    <Banner tone="bad" title={t(state.broken ? "toast.wrongTitle" : "toast.failedTitle")}>
      <p>{state.broken ? errorText(state.error, t) : t("toast.failedText")}</p>
      <p>{t("nothingTaken", { token })}</p>
    </Banner>
  );
}

function Live({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="live" role="status">
      <Spinner />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

function QuoteAmount({ amount, state }: { amount: bigint | string; state: In<"open" | "failed" | "paying"> }) {
  const { decimals, symbol } = state.checkout.quote.paymentToken;
  return <TokenAmount amount={amount} decimals={decimals} symbol={symbol} />;
}
