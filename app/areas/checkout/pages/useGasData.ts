import { useQuery } from "@tanstack/react-query";
import { type Address, getAddress } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { readContract, readGasPrice, readProvider } from "#app/wallet/contracts.ts";
import type { Payer } from "#app/wallet/usePayer.ts";
import { type CheckoutOrder, feeGas } from "../model/order.ts";

/** Values that the dialog reads from the chain while it is open. Each is known or undefined. */
export type GasData = {
  /** Number of the latest block. */
  head: bigint | undefined;
  /** Base units of the payment token. */
  balance: bigint | undefined;
  /** Wei, estimated before signing. */
  fee: bigint | undefined;
  /** Decimal strings, because the query cache compares results as JSON. */
  failure: Error | null;
};

export function useGasData(
  network: PublicNetwork,
  order: CheckoutOrder,
  payer: Payer | null,
  amount: bigint | null,
): GasData {
  const { chainId } = network;
  const head = useQuery({
    queryKey: ["head", chainId, network.rpcUrl],
    queryFn: async () => (await readProvider([network], chainId).getBlockNumber()).toString(),
    refetchInterval: Math.min(2_000, network.blockSeconds * 1_000),
    enabled: payer !== null,
  });
  const purse = useQuery({
    queryKey: ["purse", chainId, network.rpcUrl, order.paymentToken, payer?.wallet],
    queryFn: () => readPurse(network, order, getAddress(payer?.wallet ?? "")),
    refetchInterval: 5_000,
    enabled: payer !== null,
  });
  const price = useQuery({
    queryKey: ["gasPrice", chainId, network.rpcUrl],
    queryFn: async () => (await readGasPrice(readProvider([network], chainId))).toString(),
    refetchInterval: 10_000,
    enabled: payer !== null,
  });

  const allowance = purse.data === undefined ? undefined : BigInt(purse.data.allowance);
  const covered = allowance !== undefined && amount !== null && allowance >= amount;
  return {
    head: head.data === undefined ? undefined : BigInt(head.data),
    balance: purse.data === undefined ? undefined : BigInt(purse.data.balance),
    fee: price.data === undefined || amount === null ? undefined : BigInt(price.data) * feeGas(covered),
    failure: price.error ?? purse.error ?? head.error,
  };
}

/** Decimal strings, because the query cache compares answers as JSON. */
async function readPurse(network: PublicNetwork, order: CheckoutOrder, owner: Address) {
  const name = order.paymentToken === "TMAI" ? "token" : "stablecoin";
  const token = readContract([network], network.chainId, name);
  const contract = readContract([network], network.chainId, "payment");
  if (token === null || contract === null) throw new Error(`No ${order.paymentToken} on ${network.name}.`);
  const [balance, allowance] = await Promise.all([
    token.read.balanceOf([owner]),
    token.read.allowance([owner, contract.address]),
  ]);
  return { balance: balance.toString(), allowance: allowance.toString() };
}
