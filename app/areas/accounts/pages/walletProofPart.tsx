import { useConnectModal } from "@rainbow-me/rainbowkit";
import Wallet from "lucide-react/icons/wallet";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccount, useDisconnect, useSignMessage } from "wagmi";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import { TestAccountSelect } from "#app/wallet/testAccountSelect.tsx";
import type { AccountView } from "../model/calls.ts";
import { type ProofFailure, proveWallet } from "../model/proveWallet.ts";

type ProofProps = Pick<ButtonProps, "size"> & {
  network: PublicNetwork;
  locale: string;
  label: string;
  onProven(account: AccountView | null): void;
};
export type ProofPart = ComponentType<ProofProps>;

/** Loaded by a press that asked to connect if necessary, then sign. */
export default function WalletProofPart(props: ProofProps) {
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={props.network} locale={props.locale}>
      <Proof {...props} />
    </WalletProviders>
  );
}

type Step = "idle" | "connecting" | "signing" | "proven";

function Proof({ label, size, onProven }: ProofProps) {
  const { t } = useTranslation("auth");
  const { address, connector, status } = useAccount();
  const { openConnectModal, connectModalOpen } = useConnectModal();
  const { disconnect } = useDisconnect();
  const { signMessageAsync } = useSignMessage();
  const [step, setStep] = useState<Step>("idle");
  const [failed, setFailed] = useState<ProofFailure | null>(null);

  const prove = useCallback(async () => {
    if (address === undefined) return;
    setFailed(null);
    setStep("signing");
    const proven = await proveWallet({
      address,
      statement: t("proof.statement"),
      sign: (message) => signMessageAsync({ message }),
    });
    const isProven = "account" in proven;
    setFailed(isProven ? null : proven.failure);
    setStep(isProven ? "proven" : "idle");
    if (isProven) onProven(proven.account);
  }, [address, onProven, signMessageAsync, t]);

  useConnecting({ step, setStep, connected: address !== undefined, modalOpen: connectModalOpen, prove });
  const connect = useCallback(() => {
    setStep("connecting");
    openConnectModal?.();
  }, [openConnectModal]);
  useOpeningAtOnce(status === "disconnected" && openConnectModal !== undefined, connect);

  const busy = step === "signing" || step === "proven";
  return (
    <div className="proof">
      <Button size={size} aria-disabled={busy} onClick={() => !busy && (address ? void prove() : connect())}>
        {busy ? <Spinner /> : <Wallet className="i" aria-hidden="true" />}
        {label}
      </Button>
      {address && (
        <div className="proof__wallet">
          <span>
            <Sentence text={t("proof.with")} parts={{ wallet: <Address value={address} /> }} />
          </span>
          <TestAccountSelect connector={connector} disabled={busy}>
            <Button variant="quiet" size="s" onClick={() => disconnect()}>
              {t("proof.other")}
            </Button>
          </TestAccountSelect>
        </div>
      )}
      <div aria-live="polite">
        {busy && <p className="mute sm">{t("proof.sign")}</p>}
        {failed && (
          <Banner tone="bad" live={false} title={t(`proof.${failed.kind}.title`)}>
            <p>{failed.said ?? t(`proof.${failed.kind}.text`)}</p>
          </Banner>
        )}
      </div>
    </div>
  );
}

type Connecting = {
  step: Step;
  setStep(step: Step): void;
  connected: boolean;
  modalOpen: boolean;
  prove(): Promise<void>;
};

/** Signing follows connecting automatically; closing the dialog without a wallet cancels. */
function useConnecting({ step, setStep, connected, modalOpen, prove }: Connecting) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (step !== "connecting") return;
    if (connected) void prove();
    else if (wasOpen.current && !modalOpen) setStep("idle");
    wasOpen.current = modalOpen;
  }, [step, connected, modalOpen, prove, setStep]);
}

/** The press that loaded this component also opens the wallet list, unless one is connected: that one is shown first. */
function useOpeningAtOnce(can: boolean, open: () => void) {
  const opened = useRef(false);
  useEffect(() => {
    if (!can || opened.current) return;
    opened.current = true;
    open();
  }, [can, open]);
}
