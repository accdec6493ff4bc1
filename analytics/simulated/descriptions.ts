/** The sectors of coins. Each has its own common movement. */
export const SECTORS = [
  "Layer 1",
  "Layer 2",
  "DeFi",
  "Exchange",
  "Gaming",
  "AI and data",
  "Meme",
  "Storage and compute",
  "Payments",
  "Privacy",
] as const;
export type Sector = (typeof SECTORS)[number] | "Stablecoin" | "Wrapped";

const DESCRIPTIONS: Record<Sector, readonly string[]> = {
  "Layer 1": [
    "is an invented smart contract network secured by staking.",
    "is an invented base network that settles a block every two seconds.",
    "is an invented network of independent chains that share one set of validators.",
  ],
  "Layer 2": [
    "is an invented rollup that batches transactions and settles them on a base network.",
    "is an invented rollup that proves its blocks with validity proofs.",
  ],
  DeFi: [
    "is an invented lending protocol with pooled collateral.",
    "is an invented decentralised exchange with concentrated liquidity.",
    "is an invented protocol for fixed-rate yield.",
  ],
  Exchange: [
    "is the invented token of a trading venue and pays for its fees.",
    "is the invented token of an order-book exchange that shares fees with stakers.",
  ],
  Gaming: [
    "is the invented currency of a trading card game.",
    "is the invented token of a studio whose players own their items.",
  ],
  "AI and data": [
    "is an invented marketplace where models are paid for by the call.",
    "is an invented network that brings prices and other data on chain.",
  ],
  Meme: [
    "is an invented meme coin without any stated purpose.",
    "is an invented meme coin that started as a joke among its holders.",
  ],
  "Storage and compute": [
    "is an invented network that rents out unused disk space.",
    "is an invented marketplace for idle graphics cards.",
  ],
  Payments: [
    "is an invented network for cheap cross-border payments.",
    "is an invented token for small payments between shops and customers.",
  ],
  Privacy: [
    "is an invented coin that hides amounts and senders by default.",
    "is an invented network for contracts whose state stays confidential.",
  ],
  Stablecoin: ["is an invented stablecoin that aims at one US dollar."],
  Wrapped: ["is an invented one-to-one claim on the coin it wraps."],
};

/** One sentence about an invented token: always the same for the same token. */
export function describeToken(id: number, name: string, sector: Sector): string {
  const sentences = DESCRIPTIONS[sector];
  return `${name} ${sentences[id % sentences.length]}`;
}
