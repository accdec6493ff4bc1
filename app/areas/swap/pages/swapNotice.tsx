import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { IMPACT } from "#events/pricing/swap.ts";
import { amountText } from "../model/amounts.ts";
import { percentText } from "../model/percent.ts";
import { findQuote, type SwapState, type Why } from "../model/swapStore.ts";
import type { Form } from "./useForm.ts";

type NoticeProps = { form: Form; state: SwapState; connected: boolean };

/** What happened, what it cost, what to do next: at most one notice at a time. Urgent ones interrupt a screen reader. */
export function SwapNotice(props: NoticeProps) {
  const { state } = props;
  const isUrgent = state.step === "refused" || state.step === "failed" || props.form.isShort;
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

function StateText({ form, state, connected }: NoticeProps) {
  const { t } = useTranslation("swap");
  switch (state.step) {
    case "moving":
      return <Waiting about={state.doing} />;
    case "sent":
      return (
        <div className="live">
          <Spinner />
          <div>
            <b>{t("sentTitle")}</b>
            <p>{t("sentText")}</p>
            {state.hash !== null && <HashPrint hash={state.hash} />}
          </div>
        </div>
      );
    case "filled":
      return <Filled state={state} />;
    case "failed":
      return <Failed state={state} />;
    case "refused":
      return (
        <Banner tone="bad" title={t("refusedTitle")}>
          <p>{state.error ?? t("unreachable")}</p>
        </Banner>
      );
    default:
      return <Before form={form} state={state} connected={connected} />;
  }
}

function Before({ form, state, connected }: NoticeProps) {
  const { t } = useTranslation("swap");
  const locale = useUiLocale();
  const impact = findQuote(state)?.impactBps ?? 0;
  if (!connected) return <p className="hint">{t("connectHint")}</p>;
  if (form.isShort)
    return (
      <Banner tone="bad" title={t("short", { symbol: form.spend.symbol })}>
        <p>
          {t("shortText", {
            amount: amountText(form.balance ?? 0n, form.spend.decimals, locale),
            symbol: form.spend.symbol,
          })}
        </p>
      </Banner>
    );
  if (impact < IMPACT.warned) return null;
  return (
    <Banner tone="wait" title={t("impactTitle", { percent: percentText(impact) })} live={false}>
      <p>{t("impactText")}</p>
    </Banner>
  );
}

function Waiting({ about }: { about: "place" | "approve" | "swap" }) {
  const { t } = useTranslation("swap");
  return (
    <div className="live">
      <Spinner />
      <div>
        <b>{t(about === "approve" ? "approveTitle" : about === "swap" ? "confirmTitle" : "orderTitle")}</b>
        <p>{t(about === "approve" ? "approveText" : "nothingMoved")}</p>
      </div>
    </div>
  );
}

function Filled({ state: { order, quote } }: { state: Extract<SwapState, { step: "filled" }> }) {
  const { t } = useTranslation("swap");
  const locale = useUiLocale();
  const amount = amountText(order.received ?? "0", quote.receive.decimals, locale);
  return (
    <Banner tone="good" title={t("filledTitle", { amount, symbol: quote.receive.symbol })} live={false}>
      <p>{t("filledText")}</p>
    </Banner>
  );
}

const toTitleKey = (why: Why) =>
  why === "rejected" ? "rejectedTitle" : why === "mismatched" ? "mismatchedTitle" : "failedTitle";

function Failed({ state: { why, error, quote } }: { state: Extract<SwapState, { step: "failed" }> }) {
  const { t } = useTranslation("swap");
  return (
    <Banner tone="bad" title={t(toTitleKey(why))}>
      {error !== null && <p>{error}</p>}
      <p>{t(`failed.${why}`, { symbol: quote.spend.symbol })}</p>
    </Banner>
  );
}
