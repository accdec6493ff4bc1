/** Chains with contracts of Ethereum's form, by what CoinGecko calls them. Source: chainlist.org. */
const CHAIN_IDS: Readonly<Record<string, number>> = {
  ethereum: 1,
  "optimistic-ethereum": 10,
  "binance-smart-chain": 56,
  xdai: 100,
  unichain: 130,
  "polygon-pos": 137,
  zksync: 324,
  base: 8_453,
  "arbitrum-one": 42_161,
  celo: 42_220,
  avalanche: 43_114,
  linea: 59_144,
  blast: 81_457,
  scroll: 534_352,
};

/** Null for a chain of another kind, or an unknown one. */
export const findChainId = (platform: string): number | null => CHAIN_IDS[platform] ?? null;
