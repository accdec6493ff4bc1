/** A chain by its number, for EVM chains, or by its name for Solana, which has no number. */
export type ChainId = number | "solana";

/** The token used as dollars on a chain. Its decimals differ between chains, and are compared with the chain's own. */
export type Stablecoin = { symbol: "USDC"; address: string; decimals: number };

type ChainFacts = {
  name: string;
  /** The coin that fees are paid in. */
  coin: { name: string; symbol: string; decimals: number };
  blockSeconds: number;
  explorerUrl: string | null;
  /** Null for payment networks: the deployment of our contracts names theirs. */
  stablecoin: Stablecoin | null;
};

/** The public facts of an EVM chain. Source: docs/spec/wallets.md#4; the payment networks: docs/spec/decisions.md#1. */
export type SupportedChain = ChainFacts & {
  chainId: number;
  /** The number of blocks after which a transaction counts as final here. */
  confirmations: number;
};

/** Addresses are base58, and the chain itself reports what is final. */
export type SolanaChain = ChainFacts & { chainId: "solana"; confirmations: "finalized" };

const ETHER = { name: "Ether", symbol: "ETH", decimals: 18 };
const BNB = { name: "BNB", symbol: "BNB", decimals: 18 };
const POL = { name: "POL", symbol: "POL", decimals: 18 };

const usdc = (address: string, decimals = 6): Stablecoin => ({ symbol: "USDC", address, decimals });
/** Circle's own, except on BNB Smart Chain, where Binance issues it: only there does it have 18 decimals. */
const USDC = {
  ethereum: usdc("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
  optimism: usdc("0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85"),
  bsc: usdc("0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d", 18),
  polygon: usdc("0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"),
  base: usdc("0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"),
  arbitrum: usdc("0xaf88d065e77c8cC2239327C5EDb3A432268e5831"),
  solana: usdc("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"),
};

const chain = (
  chainId: number,
  name: string,
  coin: SupportedChain["coin"],
  [blockSeconds, confirmations]: readonly [number, number],
  explorerUrl: string | null,
  stablecoin: Stablecoin | null = null,
): SupportedChain => ({ chainId, name, coin, blockSeconds, confirmations, explorerUrl, stablecoin });

/** Development and test networks come first: nothing on them has value. */
export const SUPPORTED_CHAINS: readonly SupportedChain[] = [
  chain(31337, "Local chain", ETHER, [12, 1], null),
  chain(84532, "Base Sepolia", ETHER, [2, 5], "https://sepolia.basescan.org"),
  chain(1, "Ethereum", ETHER, [12, 3], "https://etherscan.io", USDC.ethereum),
  chain(10, "Optimism", ETHER, [2, 10], "https://optimistic.etherscan.io", USDC.optimism),
  chain(56, "BNB Smart Chain", BNB, [0.75, 15], "https://bscscan.com", USDC.bsc),
  chain(137, "Polygon", POL, [2, 10], "https://polygonscan.com", USDC.polygon),
  chain(8453, "Base", ETHER, [2, 10], "https://basescan.org", USDC.base),
  chain(42161, "Arbitrum", ETHER, [0.25, 40], "https://arbiscan.io", USDC.arbitrum),
];

export const SOLANA: SolanaChain = {
  chainId: "solana",
  name: "Solana",
  coin: { name: "SOL", symbol: "SOL", decimals: 9 },
  blockSeconds: 0.4,
  confirmations: "finalized",
  explorerUrl: "https://solscan.io",
  stablecoin: USDC.solana,
};

/** The six EVM chains that people use, besides the payment network, and Solana. Source: docs/spec/wallets.md#4. */
export const SEVEN_CHAINS: readonly (SupportedChain | SolanaChain)[] = [
  ...SUPPORTED_CHAINS.filter(({ stablecoin }) => stablecoin !== null),
  SOLANA,
];

/** The facts of a chain. Throws an error for an unsupported one. */
export function supportedChain(chainId: number): SupportedChain {
  const found = SUPPORTED_CHAINS.find((one) => one.chainId === chainId);
  if (!found) throw new Error(`Chain ID ${chainId} is not supported`);
  return found;
}
