import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import { useConnectedWallet } from "#app/wallet/useConnectedWallet.ts";
import { useWalletWanted } from "../../model/transaction.ts";
import { TransactionDialog } from "./transactionDialog.tsx";
import { useTransacting } from "./useTransacting.ts";

export type WalletIslandProps = {
  network: PublicNetwork;
  locale: string;
  /** Called with the connected account, and again when it changes; null while there is none. */
  onWallet(wallet: string | null): void;
  /** Called when the chain has shown the end of a transaction: the page's data is outdated. */
  onDone(): void;
};

/** The part of the page that needs the wallet code. Loaded when a person signs something, or has used a wallet before. */
export default function WalletIsland(props: WalletIslandProps) {
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={props.network} locale={props.locale}>
      <Inside {...props} />
    </WalletProviders>
  );
}

function Inside({ network, onWallet, onDone }: WalletIslandProps) {
  const { ready } = useTranslation(["membership", "checkout"]);
  const walletState = useConnectedWallet(network);
  const { wallet, settled } = walletState;
  useEffect(() => {
    if (settled) onWallet(wallet);
  }, [settled, wallet, onWallet]);
  useConnectWhenWanted(walletState.connect);
  const { confirm, stopWaiting } = useTransacting(network, walletState, onDone);
  // Translations load in their own chunk.
  if (!ready) return null;
  return (
    <TransactionDialog network={network} walletState={walletState} onConfirm={confirm} onStopWaiting={stopWaiting} />
  );
}

/** Lists the wallets after each press of connect, including the one that loaded this code. */
function useConnectWhenWanted(connect: (() => void) | null) {
  const { presses } = useWalletWanted();
  const answered = useRef(0);
  useEffect(() => {
    if (connect === null || presses === answered.current) return;
    answered.current = presses;
    connect();
  }, [connect, presses]);
}
