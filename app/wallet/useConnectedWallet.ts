import { useConnectModal } from "@rainbow-me/rainbowkit";
import { useAccount, useSwitchChain } from "wagmi";
import type { PublicNetwork } from "#app/chain/network.ts";

/** The wallet that would sign, and what prevents a signature. */
export function useConnectedWallet({ chainId }: PublicNetwork) {
  const { connectModalOpen, openConnectModal } = useConnectModal();
  const { address, chainId: walletChainId, connector, status } = useAccount();
  const { switchChain, isPending, isError } = useSwitchChain();
  const isElsewhere = address !== undefined && walletChainId !== chainId;
  return {
    wallet: address ?? null,
    connector,
    connectModalOpen,
    connect: openConnectModal ?? null,
    /** A connection that is being restored is neither. */
    settled: status === "connected" || status === "disconnected",
    switchNetwork: isElsewhere ? () => switchChain({ chainId }) : null,
    switching: isPending,
    switchRefused: isError,
  };
}
