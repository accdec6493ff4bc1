import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { paymentPath } from "#app/areas/billing/public.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner, type BannerTone } from "#app/ui/banner.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { errorText, isReplaced } from "#app/wallet/failures.ts";
import type { CheckoutState } from "../../model/checkoutStore.ts";
import { leftBy } from "../../model/notice.ts";
import type { Readiness } from "../../model/readiness.ts";

/** Notices that need more of the state than its step. Each renders nothing outside its own step. */

type Stated = { state: CheckoutState };

/** A banner inside an existing live region. */
export function Polite({ tone, title, text }: { tone: BannerTone; title: string; text: readonly string[] }) {
  return (
    <Banner tone={tone} title={title} live={false}>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  );
}

export function WalletNotice({ state, escaped }: Stated & { escaped: boolean }) {
  const { t } = useTranslation("checkout");
  if (state.step !== "paying") return null;
  const { doing, checkout } = state;
  const about = doing.step === "approve" ? doing.waitsFor : doing.step;
  return (
    <div className="live">
      <Spinner />
      <div>
        <b>{t(`wallet.${about}Title`)}</b>
        <p>
          <Trans
            t={t}
            i18nKey={`wallet.${about}Text`}
            components={{ amount: <QuoteAmount amount={checkout.message.tokenAmount} state={state} /> }}
          />
        </p>
        {escaped && <p>{t("closingSafe")}</p>}
      </div>
    </div>
  );
}

export function SentNotice({ state, of, ready }: Stated & { of: number; ready: Readiness }) {
  const { t } = useTranslation("checkout");
  if (state.step !== "sent") return null;
  const done = Math.min(of, state.confirmations);
  const blocks = Array.from({ length: of }, (_, index) => index + 1);
  const quick = state.transactionHash === null ? "sent.takenText" : "sent.text";
  const text = state.slow ? "sent.slow" : quick;
  return (
    <div className="live live--sent">
      <div className="live__head">
        <b>{state.transactionHash === null ? t("sent.takenTitle") : t("sent.title", { done, count: of })}</b>
        {state.transactionHash !== null && <HashPrint hash={state.transactionHash} />}
      </div>
      <div className="confs" aria-hidden="true">
        {blocks.map((block) => (
          <i key={block} className={block <= done ? "confs__seen" : undefined} />
        ))}
      </div>
      <p>{t(ready.online ? text : "sent.offline")}</p>
      {ready.escaped && <p>{t("closingSafe")}</p>}
      <Follow state={state} />
    </div>
  );
}

/** A link to the payment's status page, in a new tab because this one is still working. */
function Follow({ state }: { state: Extract<CheckoutState, { step: "sent" | "unsaved" }> }) {
  const { t } = useTranslation("checkout");
  const locale = useUiLocale();
  return (
    <a className="link" href={paymentPath(locale, state.checkout.paymentId)} target="_blank" rel="noreferrer">
      {t("follow")}
    </a>
  );
}

export function UnsavedNotice({ state, online }: Stated & { online: boolean }): ReactNode {
  const { t } = useTranslation("checkout");
  if (state.step !== "unsaved") return null;
  const silence = t(online ? "unsaved.unreachable" : "unsaved.offline");
  const text = state.error === null ? [silence] : [state.error, t("unsaved.text")];
  return (
    <Banner tone="wait" title={t("unsaved.title")} live={false}>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Follow state={state} />
    </Banner>
  );
}

export function RefusedNotice({ state }: Stated) {
  const { t } = useTranslation("checkout");
  if (state.step !== "refused") return null;
  return (
    <Banner tone="bad" title={t("refused.title")}>
      <p>{state.error ?? t("refused.unreachable")}</p>
    </Banner>
  );
}

type ShortProps = Stated & { short: bigint; onGetToken: (() => void) | null; addMoney: ReactNode };

export function ShortNotice({ state, short, onGetToken, addMoney }: ShortProps) {
  const { t } = useTranslation("checkout");
  if (state.step !== "open" && state.step !== "failed") return null;
  const token = state.checkout.quote.paymentToken.symbol;
  return (
    <Banner tone="bad" title={t("insufficient", { token })}>
      <p>
        <Trans t={t} i18nKey="short" components={{ amount: <QuoteAmount amount={short} state={state} /> }} />
      </p>
      {onGetToken && (
        <button type="button" className="link" onClick={onGetToken}>
          {t("getToken", { token })}
        </button>
      )}
      {addMoney}
    </Banner>
  );
}

/** Shows that the payment failed, why (rejected in the wallet, or the message of wallet or chain), and that no money was taken. */
export function FailedNotice({ state, ready }: Stated & { ready: Readiness }) {
  const { t } = useTranslation("checkout");
  if (state.step !== "failed") return null;
  const { broken, rejected, error, at } = state;
  const token = state.checkout.quote.paymentToken.symbol;
  const declined = t(at === "approve" ? "declined.approve" : "declined.send");
  const known = broken || error instanceof Error ? errorText(error, t) : t("toast.failedText");
  const why = rejected ? declined : known;
  // A wallet that disconnected may still send, so nothing is certain yet. A replacement transaction may have moved tokens without paying
  // here.
  const nothing = isReplaced(error) ? t("nothingPaid") : t("nothingTaken", { token });
  const taken = leftBy(state) ? t("walletLeft") : nothing;
  return (
    <Banner tone="bad" title={t(broken ? "toast.wrongTitle" : isReplaced(error) ? "cancelled" : "toast.failedTitle")}>
      <p>{why}</p>
      <p>{taken}</p>
      {ready.ranOut && <p>{t(ready.overdue ? "ranOut.text" : "runsOut.text")}</p>}
    </Banner>
  );
}

/** The wallet changed during the payment: explains what that means for this quote, and that the wallet may still send. */
export function WalletLeftNotice({ state }: Stated) {
  const { t } = useTranslation("checkout");
  const how = leftBy(state);
  if (state.step !== "failed" || how === null) return null;
  return (
    <Banner tone="bad" title={t(`errors.${how}`)}>
      <p>
        <Trans t={t} i18nKey="boundTo" components={{ wallet: <Address value={state.payer.wallet} /> }} />
      </p>
      <p>{t("walletLeft")}</p>
    </Banner>
  );
}

/** The payment for this quote was started from one account, and another is connected. */
export function OtherWalletNotice({ state }: Stated) {
  const { t } = useTranslation("checkout");
  if (state.step !== "failed") return null;
  return (
    <Banner tone="wait" title={t("otherWallet")} live={false}>
      <p>
        <Trans t={t} i18nKey="boundTo" components={{ wallet: <Address value={state.payer.wallet} /> }} />
      </p>
    </Banner>
  );
}

type Quoted = Extract<CheckoutState, { step: "open" | "failed" | "paying" }>;

function QuoteAmount({ amount, state }: { amount: bigint | string; state: Quoted }) {
  const { decimals, symbol } = state.checkout.quote.paymentToken;
  return <TokenAmount amount={amount} decimals={decimals} symbol={symbol} />;
}
