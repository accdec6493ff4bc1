import "./transaction.css";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogPanel, DialogRoot } from "#app/ui/dialog.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { useOnline } from "#app/ui/useOnline.ts";
import { errorText } from "#app/wallet/failures.ts";
import type { Followed, Progress } from "#app/wallet/transaction/follow.ts";
import type { Outcome } from "#app/wallet/transaction/transact.ts";
import type { useConnectedWallet } from "#app/wallet/useConnectedWallet.ts";
import { close, type Request, review, useTransaction } from "../../model/transaction.ts";

type WalletState = ReturnType<typeof useConnectedWallet>;
type DialogProps = {
  network: PublicNetwork;
  walletState: WalletState;
  onConfirm(request: Request): void;
  onStopWaiting(): void;
};

/** What will be signed, in words, and its outcome. Rendered outside the page's rows, so that none of them unmounts it. */
export function TransactionDialog({ network, walletState, onConfirm, onStopWaiting }: DialogProps) {
  const { t } = useTranslation("membership");
  const state = useTransaction();
  const isOpen = state.step !== "idle" && state.shown && !walletState.connectModalOpen;
  const title = state.step === "idle" ? "" : state.step === "review" ? state.request.title : state.title;
  const text = state.step === "idle" ? "" : state.step === "review" ? state.request.text : state.text;
  return (
    <DialogRoot open={isOpen} onOpenChange={(open) => open || close()}>
      <DialogPanel title={title} closeLabel={t("tx.close")}>
        <div className="dlg__b txd" aria-live="polite">
          {text !== "" && <p>{text}</p>}
          {state.step === "review" && state.request.warning && (
            <Banner tone="wait" title={t("tx.cannotUndo")} live={false}>
              <p>{state.request.warning}</p>
            </Banner>
          )}
          {state.step === "review" && <ReviewFoot {...{ network, walletState, onConfirm }} request={state.request} />}
          {state.step === "running" && (
            <Running network={network} progress={state.progress} onStopWaiting={onStopWaiting} />
          )}
          {state.step === "over" && <Over network={network} outcome={state.outcome} again={state.again} />}
        </div>
      </DialogPanel>
    </DialogRoot>
  );
}

type ReviewFootProps = Omit<DialogProps, "onStopWaiting"> & { request: Request };

function ReviewFoot({ network, walletState, onConfirm, request }: ReviewFootProps) {
  const { t } = useTranslation("membership");
  const online = useOnline();
  const { wallet, connect, switchNetwork, switching, switchRefused } = walletState;
  if (wallet === null)
    return (
      <Button variant="main" size="l" disabled={connect === null} onClick={() => connect?.()}>
        {t("tx.connect")}
      </Button>
    );
  if (switchNetwork !== null)
    return (
      <>
        <Banner tone="wait" title={t("tx.wrongNetwork", { network: network.name })}>
          {switchRefused && <p>{t("tx.switchRefused")}</p>}
        </Banner>
        <Button variant="main" size="l" disabled={switching} onClick={switchNetwork}>
          {t("tx.switch", { network: network.name })}
        </Button>
      </>
    );
  return (
    <>
      <p className="txd__wallet">
        <span className="mute">{t("tx.signedBy")}</span> <Address value={wallet} />
      </p>
      {!online && <Banner tone="wait" title={t("tx.offline")} />}
      <Button variant="main" size="l" disabled={!online} onClick={() => onConfirm(request)}>
        {t("tx.confirm")}
      </Button>
    </>
  );
}

type RunningProps = { network: PublicNetwork; progress: Progress; onStopWaiting(): void };

function Running({ network, progress, onStopWaiting }: RunningProps) {
  const { t } = useTranslation("membership");
  if (progress.step !== "sent") return <Banner title={t(`tx.doing.${progress.step}`)} />;
  const { hash, confirmations, slow } = progress;
  return (
    <>
      <Banner title={t("tx.doing.sent", { number: confirmations, count: network.confirmations })}>
        <p>{t(slow ? "tx.slow" : "tx.mayClose")}</p>
      </Banner>
      <TransactionHash network={network} hash={hash} />
      {slow && <Button onClick={onStopWaiting}>{t("tx.stopWaiting")}</Button>}
    </>
  );
}

type OverProps = { network: PublicNetwork; outcome: Outcome | Followed; again: Request | null };

function Over({ network, outcome, again }: OverProps) {
  const { t } = useTranslation(["membership", "checkout"]);
  const { t: checkout } = useTranslation("checkout");
  const { end } = outcome;
  const message =
    end === "refused"
      ? (outcome.error ?? t("tx.silent"))
      : end === "broken"
        ? errorText(outcome.error, checkout)
        : t(`tx.endText.${end}`);
  return (
    <>
      <Banner tone={end === "done" ? "good" : "bad"} title={t(`tx.end.${end}`)}>
        <p>{message}</p>
      </Banner>
      {"hash" in outcome && <TransactionHash network={network} hash={outcome.hash} />}
      {end !== "done" && again !== null && <Button onClick={() => review(again)}>{t("tx.again")}</Button>}
      {end === "done" && <Button onClick={close}>{t("tx.close")}</Button>}
    </>
  );
}

function TransactionHash({ network, hash }: { network: PublicNetwork; hash: string | null }) {
  if (hash === null) return null;
  const href = network.explorerUrl === null ? undefined : `${network.explorerUrl}/tx/${hash}`;
  return (
    <p>
      <HashPrint hash={hash} {...(href ? { href } : {})} />
    </p>
  );
}
