import { useConnectModal } from "@rainbow-me/rainbowkit";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccount, useDisconnect, useSignMessage } from "wagmi";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type NewSigner, type Wallet, walletServer } from "#app/wallet/embedded/walletServer.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { isRejection } from "#app/wallet/failures.ts";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";

export type OwnWalletProps = {
  network: PublicNetwork;
  wallet: Pick<Wallet, "chains">;
  /** The wallet has signed a challenge from the server. */
  onProven(signer: Extract<NewSigner, { kind: "wallet" }>): void;
};

/** The part of the wallet page where a wallet proves whose it is. */
export default function OwnWalletIsland(props: OwnWalletProps) {
  const locale = useUiLocale();
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={props.network} locale={locale}>
      <Proof {...props} />
    </WalletProviders>
  );
}

function Proof({ wallet, onProven }: OwnWalletProps) {
  const { t } = useTranslation("wallet");
  const { t: tDialogs } = useTranslation("walletDialogs");
  const { address } = useAccount();
  const { openConnectModal } = useConnectModal();
  const { disconnect } = useDisconnect();
  const { signMessageAsync } = useSignMessage();
  const [isSigning, setSigning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!address)
    return (
      <div>
        <Button disabled={!openConnectModal} onClick={() => openConnectModal?.()}>
          {t("recovery.connect")}
        </Button>
      </div>
    );

  const isThisWallet = wallet.chains.some((chain) => chain.address.toLowerCase() === address.toLowerCase());
  const prove = async () => {
    setSigning(true);
    setFailure(null);
    try {
      const { challengeId, challenge: raw } = await walletServer.challenge();
      const signature = await signMessageAsync({ message: { raw } });
      onProven({ kind: "wallet", address, proof: { challengeId, signature } });
    } catch (error) {
      setFailure(isRejection(error) ? t("recovery.notSigned") : failureText(error, tDialogs));
    }
    setSigning(false);
  };
  return (
    <>
      <p>
        <Address value={address} />
      </p>
      {isThisWallet && <p className="sm">{t("recovery.same")}</p>}
      <div className="wpart__row">
        {!isThisWallet && (
          <Button disabled={isSigning} onClick={() => void prove()}>
            {isSigning && <Spinner />}
            {t("recovery.sign")}
          </Button>
        )}
        <Button variant="quiet" disabled={isSigning} onClick={() => disconnect()}>
          {t("recovery.other")}
        </Button>
      </div>
      <div className="says" aria-live="polite">
        {failure !== null && <Banner tone="bad" live={false} title={failure} />}
      </div>
    </>
  );
}
