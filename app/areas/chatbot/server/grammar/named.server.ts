import { fold } from "../understanding/fold.server.ts";

/** Names that are the same in every language: chains, exchanges, plans, and sectors as the market calls them. */
export type Named = { field: "category" | "chain" | "exchange" | "plan"; value: string };
/** What this market knows, as its ratings list it. */
export type Vocabulary = {
  categories: readonly { key: string; name: string }[];
  exchanges: readonly { name: string }[];
};

/** By the name under which questions and calls know it. */
export const CHAINS: Readonly<Record<string, { chainId: number | null; names: string }>> = {
  ethereum: { chainId: 1, names: "ethereum mainnet, eth mainnet, mainnet, erc20, erc 20, ethereum, эфириум" },
  base: { chainId: 8453, names: "base" },
  arbitrum: { chainId: 42_161, names: "arbitrum" },
  optimism: { chainId: 10, names: "optimism, op mainnet" },
  polygon: { chainId: 137, names: "polygon" },
  bnb: { chainId: 56, names: "bnb chain, bsc, binance smart chain, bep20" },
  avalanche: { chainId: 43_114, names: "avalanche" },
  gnosis: { chainId: 100, names: "gnosis chain" },
  linea: { chainId: 59_144, names: "linea" },
  zksync: { chainId: 324, names: "zksync" },
  scroll: { chainId: 534_352, names: "scroll" },
  // Not of Ethereum's kind: known by name, so that they are no tokens there, and without tokens here.
  ...Object.fromEntries(["solana", "tron", "sui", "aptos"].map((name) => [name, { chainId: null, names: name }])),
};
const EXCHANGES =
  "binance, coinbase, kraken, okx, bybit, kucoin, bitstamp, gate.io, bitget, uniswap, upbit, bithumb, mexc";
const PLANS = "basic, advanced, premium, vip";

const FIXED: readonly (readonly [string, Named])[] = [
  ...Object.entries(CHAINS).flatMap(([value, { names }]) =>
    names.split(", ").map((name) => [name, { field: "chain", value }] as const),
  ),
  ...EXCHANGES.split(", ").map((name) => [name, { field: "exchange", value: name }] as const),
  ...PLANS.split(", ").map((name) => [name, { field: "plan", value: name }] as const),
];

export function named(
  folded: string,
  { categories, exchanges }: Vocabulary,
): { at: number; end: number; name: Named }[] {
  const own: (readonly [string, Named])[] = [
    ...categories.map(({ key, name }) => [fold(name), { field: "category", value: key }] as const),
    ...exchanges.map(({ name }) => [fold(name), { field: "exchange", value: name }] as const),
  ];
  return [...FIXED, ...own].flatMap(([text, name]) => {
    if (text.length < 3) return [];
    const at = folded.indexOf(text);
    const isWhole =
      at >= 0 && !/[a-z0-9]/.test(folded[at - 1] ?? " ") && !/[a-z0-9]/.test(folded[at + text.length] ?? " ");
    return isWhole ? [{ at, end: at + text.length, name }] : [];
  });
}
