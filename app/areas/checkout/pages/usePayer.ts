import { useConnectModal } from "@rainbow-me/rainbowkit";
import { useMemo } from "react";
import { useAccount, useConnectors, useSwitchChain } from "wagmi";
import type { PublicNetwork } from "~/chain/network";
import type { Payer } from "../model/order";

/** Whose wallet would pay, and what stands between it and the payment. */
export function usePayer(network: PublicNetwork) {
  const { connectModalOpen, openConnectModal } = useConnectModal();
  const { address, chainId, connector, status } = useAccount();
  const { switchChain, isPending, isError } = useSwitchChain();
  const found = useWalletFound(network);
  const wrongNetwork = address !== undefined && chainId !== network.chainId;
  const payer: Payer | null = useMemo(
    () => (address === undefined || wrongNetwork ? null : { wallet: address, chainId: network.chainId }),
    [address, wrongNetwork, network.chainId],
  );
  return {
    payer,
    connector,
    connectModalOpen,
    // A connection that is coming back must not be quoted first as nobody's.
    settled: status === "connected" || status === "disconnected",
    standing: {
      connect: openConnectModal ?? null,
      connected: payer !== null,
      noWallet: address === undefined && !found,
      switchNetwork: wrongNetwork ? () => switchChain({ chainId: network.chainId }) : null,
      switching: isPending,
      switchRefused: isError,
    },
  };
}

/** Whether anything can be connected here: our own test wallet, WalletConnect, or a wallet that lives in this browser. */
function useWalletFound({ id, walletConnectProjectId }: PublicNetwork): boolean {
  // Wallets that announce themselves (EIP-6963) come as connectors of their own.
  const announced = useConnectors().some((each) => each.type === "injected" && each.id !== "injected");
  return id === "local" || walletConnectProjectId !== null || announced || "ethereum" in window;
}
