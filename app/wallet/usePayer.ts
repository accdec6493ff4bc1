import { useConnectModal } from "@rainbow-me/rainbowkit";
import { useMemo } from "react";
import { useAccount, useConnectors, useSwitchChain } from "wagmi";
import type { PublicNetwork } from "#app/chain/network.ts";
import { EMBEDDED_WALLET_ID } from "./embedded/connector.ts";

/** The account that pays, and the chain that it pays on. */
export type Payer = { wallet: string; chainId: number };

/** The wallet that would pay, and what prevents the payment. */
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
    // A connection that is being restored must not first be quoted without a wallet.
    settled: status === "connected" || status === "disconnected",
    walletState: {
      connect: openConnectModal ?? null,
      connected: payer !== null,
      noWallet: address === undefined && !found,
      switchNetwork: wrongNetwork ? () => switchChain({ chainId: network.chainId }) : null,
      switching: isPending,
      switchRefused: isError,
    },
  };
}

/** Whether any wallet can be connected here: our own test wallet, the embedded one, WalletConnect, or one installed in this browser. */
function useWalletFound({ id, walletConnectProjectId }: PublicNetwork): boolean {
  // Wallets that announce themselves (EIP-6963) appear as separate connectors.
  const connectors = useConnectors();
  const announced = connectors.some((each) => each.type === "injected" && each.id !== "injected");
  const embedded = connectors.some((each) => each.id === EMBEDDED_WALLET_ID);
  return id === "local" || walletConnectProjectId !== null || announced || embedded || "ethereum" in window;
}
