/** Names of the chains that token lists contain. An unlisted chain is shown by its number. */
const NAMES: Readonly<Record<number, string>> = {
  1: "Ethereum",
  10: "Optimism",
  56: "BNB Smart Chain",
  100: "Gnosis",
  130: "Unichain",
  137: "Polygon",
  324: "ZKsync Era",
  8453: "Base",
  31337: "Local chain",
  42161: "Arbitrum One",
  42220: "Celo",
  43114: "Avalanche",
  59144: "Linea",
  81457: "Blast",
  84532: "Base Sepolia",
  534352: "Scroll",
  11155111: "Sepolia",
};

export const chainName = (chainId: number): string => NAMES[chainId] ?? `Chain ${chainId}`;

const NUMBERS = new Map(Object.entries(NAMES).map(([number, name]) => [name.toLowerCase(), number]));
/** The number of a chain that a table may name; any other text as it is. */
export const chainNumber = (text: string): string => NUMBERS.get(text.toLowerCase()) ?? text;
