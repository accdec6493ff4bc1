/** Chains by their names in questions. Calls and URLs use their ids. */
export const CHAIN_IDS: Readonly<Record<string, number>> = {
  ...{ ethereum: 1, optimism: 10, bnb: 56, gnosis: 100, unichain: 130, polygon: 137, zksync: 324, base: 8_453 },
  ...{ arbitrum: 42_161, celo: 42_220, avalanche: 43_114, linea: 59_144, blast: 81_457, scroll: 534_352 },
};

/** The id of a chain, by name or id; null if it is unknown. */
export function parseChainId(chain: string | undefined): number | null {
  if (chain === undefined) return null;
  return CHAIN_IDS[chain] ?? (/^\d{1,9}$/.test(chain) ? Number(chain) : null);
}
