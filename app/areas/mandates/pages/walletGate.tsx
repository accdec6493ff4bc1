import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Address, type EIP1193Provider, isAddressEqual } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address as AddressText } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { HelperError } from "#app/wallet/helperError.ts";
import { usePayer } from "#app/wallet/usePayer.ts";
import { type MandateWallet, mandateWallet } from "../model/mandateWallet.ts";

type GateProps = {
  network: PublicNetwork;
  /** The required wallet; null when any will do. */
  owner: string | null;
  children(address: string, open: () => Promise<MandateWallet>): ReactNode;
};

/** Shows what is missing before a person's wallet can be used, and then `children`. */
export function WalletGate({ network, owner, children }: GateProps) {
  const { t } = useTranslation("mandates");
  const { payer, connector, settled, walletState } = usePayer(network);
  if (walletState.switchNetwork)
    return (
      <Button variant="main" disabled={walletState.switching} onClick={walletState.switchNetwork}>
        {t("wallet.switch", { network: network.name })}
      </Button>
    );
  if (payer === null)
    return (
      <>
        {owner !== null && (
          <p>
            <Sentence text={t("wallet.needed")} parts={{ wallet: <AddressText value={owner} /> }} />
          </p>
        )}
        <Button variant="main" disabled={!settled || !walletState.connect} onClick={walletState.connect ?? undefined}>
          {t("wallet.connect")}
        </Button>
      </>
    );
  if (owner !== null && !isAddressEqual(payer.wallet as Address, owner as Address))
    return (
      <p>
        <Sentence
          text={t("wallet.other")}
          parts={{ wallet: <AddressText value={owner} />, connected: <AddressText value={payer.wallet} /> }}
        />
      </p>
    );
  const address = payer.wallet as Address;
  return children(address, async () => {
    const provider = (await connector?.getProvider()) as EIP1193Provider | undefined;
    if (!provider) throw new HelperError("walletMissing", "The wallet could not be reached.");
    return mandateWallet({ network, provider, owner: address });
  });
}
