import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import type { CheckoutState } from "../../model/checkoutStore.ts";
import { chooseNotice, type Notice, URGENT } from "../../model/notice.ts";
import type { Readiness } from "../../model/readiness.ts";
import {
  FailedNotice,
  OtherWalletNotice,
  Polite,
  RefusedNotice,
  SentNotice,
  ShortNotice,
  UnsavedNotice,
  WalletLeftNotice,
  WalletNotice,
} from "./notices.tsx";

type NoticeProps = {
  state: CheckoutState;
  ready: Readiness;
  networkName: string;
  confirmations: number;
  onGetToken: (() => void) | null;
  /** How the connected wallet can add money, if the page knows a way. */
  addMoney: ReactNode;
};

/** What happened, what it cost and what to do next: one notice at a time, the most urgent first. */
export function FootNotice(props: NoticeProps) {
  const notice = chooseNotice(props.state, props.ready);
  const urgent = notice !== null && URGENT.includes(notice);
  const content = notice && <NoticeText notice={notice} {...props} />;
  return (
    <>
      {/* Rendered before it has content, or screen readers miss the first word. They read only changes. */}
      <div className="says" role="status" aria-atomic="false">
        {!urgent && content}
      </div>
      {urgent && content}
    </>
  );
}

function NoticeText({
  notice,
  state,
  ready,
  networkName,
  confirmations,
  onGetToken,
  addMoney,
}: NoticeProps & { notice: Notice }) {
  const { t } = useTranslation("checkout");
  const wait = (title: string, ...text: string[]) => <Polite tone="wait" title={title} text={text} />;
  switch (notice) {
    case "wallet":
      return <WalletNotice state={state} escaped={ready.escaped} />;
    case "sent":
      return <SentNotice state={state} of={confirmations} ready={ready} />;
    case "unsaved":
      return <UnsavedNotice state={state} online={ready.online} />;
    case "saved":
      return <Polite tone="good" title={t("toast.successTitle")} text={[t("toast.successText")]} />;
    case "offline":
      return wait(t("offline.title"), t("offline.text"));
    case "refused":
      return <RefusedNotice state={state} />;
    case "wrongNetwork":
      return wait(
        t("wrongNetwork.title"),
        t(ready.switchRefused ? "wrongNetwork.refused" : "wrongNetwork.text", { network: networkName }),
      );
    case "noWallet":
      return wait(t("noWallet.title"), t("noWallet.text"));
    case "connect":
      return <p className="hint">{t("connectHint")}</p>;
    case "used":
      return wait(t("used.title"), t("used.text"));
    case "walletLeft":
      return <WalletLeftNotice state={state} />;
    case "otherWallet":
      return <OtherWalletNotice state={state} />;
    case "ranOut":
      return ready.overdue ? wait(t("ranOut.title"), t("ranOut.text")) : wait(t("runsOut.title"), t("runsOut.text"));
    case "short":
      return <ShortNotice state={state} short={ready.short ?? 0n} onGetToken={onGetToken} addMoney={addMoney} />;
    case "failed":
      return <FailedNotice state={state} ready={ready} />;
    case "chainSilent":
      return (
        <Banner tone="bad" title={t("chainSilent.title")}>
          <p>{ready.chainSilent}</p>
          <p>{t("chainSilent.text")}</p>
        </Banner>
      );
    default:
      return notice satisfies never;
  }
}
