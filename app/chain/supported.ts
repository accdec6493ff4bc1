/** A chain, as it is the same for everybody. Source: wallets.md 4; the payment networks: decisions.md 1. */
export type SupportedChain = {
  chainId: number;
  name: string;
  /** What fees are paid in. */
  coin: { name: string; symbol: string; decimals: number };
  blockSeconds: number;
  /** From how many blocks on a transaction counts as final here. */
  confirmations: number;
  explorerUrl: string | null;
};

const ETHER = { name: "Ether", symbol: "ETH", decimals: 18 };
const BNB = { name: "BNB", symbol: "BNB", decimals: 18 };
const POL = { name: "POL", symbol: "POL", decimals: 18 };

const chain = (
  chainId: number,
  name: string,
  coin: SupportedChain["coin"],
  [blockSeconds, confirmations]: readonly [number, number],
  explorerUrl: string | null,
): SupportedChain => ({ chainId, name, coin, blockSeconds, confirmations, explorerUrl });

export const SUPPORTED_CHAINS: readonly SupportedChain[] = [
  chain(31337, "Local chain", ETHER, [12, 1], null),
  chain(84532, "Base Sepolia", ETHER, [2, 5], "https://sepolia.basescan.org"),
  chain(1, "Ethereum", ETHER, [12, 3], "https://etherscan.io"),
  chain(10, "Optimism", ETHER, [2, 10], "https://optimistic.etherscan.io"),
  chain(56, "BNB Smart Chain", BNB, [0.75, 15], "https://bscscan.com"),
  chain(137, "Polygon", POL, [2, 10], "https://polygonscan.com"),
  chain(8453, "Base", ETHER, [2, 10], "https://basescan.org"),
  chain(42161, "Arbitrum", ETHER, [0.25, 40], "https://arbiscan.io"),
];

/** The facts of a chain. Throws an error for one that is none of ours. */
export function supportedChain(chainId: number): SupportedChain {
  const found = SUPPORTED_CHAINS.find((one) => one.chainId === chainId);
  if (!found) throw new Error(`Chain ID ${chainId} is not supported`);
  return found;
}
