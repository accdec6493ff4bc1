import { useQuery } from "@tanstack/react-query";
import { type Address, erc20Abi } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { readProvider } from "#app/wallet/contracts.ts";
import type { TradedToken } from "../model/calls.ts";

const ETHER = /^0xe{40}$/i;
export const isEther = ({ address }: { address: string }): boolean => ETHER.test(address);

/** What the wallet has of a token, in base units; undefined while unknown. */
export function useBalance(network: PublicNetwork, owner: string | null, token: TradedToken) {
  const { data } = useQuery({
    queryKey: ["swapBalance", network.chainId, network.rpcUrl, owner, token.address],
    queryFn: async () => {
      const reader = readProvider([network], network.chainId);
      const wallet = owner as Address;
      if (isEther(token)) return String(await reader.getBalance({ address: wallet }));
      const address = token.address as Address;
      return String(await reader.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [wallet] }));
    },
    refetchInterval: 5_000,
    enabled: owner !== null,
  });
  return data === undefined ? undefined : BigInt(data);
}
