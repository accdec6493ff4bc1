import { fold } from "../reading/fold.server.ts";

/** Names that are the same in every language: chains, exchanges, plans, and sectors as the market calls them. */
export type Named = { field: "category" | "chain" | "exchange" | "plan"; value: string };
/** What this market contains, as its ratings list it. */
export type Vocabulary = {
  categories: readonly { key: string; name: string }[];
  exchanges: readonly { name: string }[];
  indices?: readonly { slug: string; name: string }[];
};

/** Common names of chains. Those without an id here are listed so that their names are not read as tokens. */
const CHAINS: Readonly<Record<string, string>> = {
  ethereum: "ethereum mainnet, eth mainnet, mainnet, erc20, erc 20, ethereum, эфириум, 以太坊, 이더리움, ايثيريوم",
  optimism: "optimism, op mainnet",
  bnb: "bnb chain, bsc, binance smart chain, bep20",
  gnosis: "gnosis chain",
  solana: "sol ecosystem, sol chain, on sol, solana, солана, 索拉纳, 솔라나, سولانا",
  ...Object.fromEntries(
    "base arbitrum polygon avalanche linea zksync scroll unichain celo blast tron sui aptos"
      .split(" ")
      .map((name) => [name, name]),
  ),
};
const EXCHANGES =
  "binance, coinbase, kraken, okx, bybit, kucoin, bitstamp, gate.io, bitget, uniswap, upbit, bithumb, mexc";
const PLANS = "basic, advanced, premium, vip";

const FIXED: readonly (readonly [string, Named])[] = [
  ...Object.entries(CHAINS).flatMap(([value, names]) =>
    names.split(", ").map((name) => [name, { field: "chain", value }] as const),
  ),
  ["欧易", { field: "exchange", value: "okx" }],
  ["币安", { field: "exchange", value: "binance" }],
  ...EXCHANGES.split(", ").map((name) => [name, { field: "exchange", value: name }] as const),
  ...PLANS.split(", ").map((name) => [name, { field: "plan", value: name }] as const),
];

export function named(folded: string, vocabulary: Vocabulary): { at: number; end: number; name: Named }[] {
  return listNames(vocabulary).flatMap(([text, name]) =>
    findOccurrences(text, folded).map((at) => ({ at, end: at + text.length, name })),
  );
}

const known = new WeakMap<Vocabulary, (readonly [string, Named])[]>();

function listNames(vocabulary: Vocabulary): (readonly [string, Named])[] {
  const { categories, exchanges } = vocabulary;
  const names =
    known.get(vocabulary) ??
    [
      ...FIXED,
      ...categories.map(({ key, name }) => [fold(name), { field: "category", value: key }] as const),
      ...exchanges.map(({ name }) => [fold(name), { field: "exchange", value: name }] as const),
    ].filter(([text]) => text.length >= SHORTEST);
  known.set(vocabulary, names);
  return names;
}

/** The index that a question names, and the question without that name; null if it names none. */
export function indexNamed(text: string, { indices = [] }: Vocabulary): { slug: string; rest: string } | null {
  const small = text.toLowerCase();
  // Some texts get longer in lower case, such as Turkish capitals: offsets then differ.
  if (small.length !== text.length) return null;
  const found = indices
    .flatMap(({ slug, name }) => [name, slug].map((word) => ({ slug, word: word.toLowerCase() })))
    .sort((one, other) => other.word.length - one.word.length)
    .find(({ word }) => findOccurrences(word, small).length > 0);
  if (!found) return null;
  const [at = 0] = findOccurrences(found.word, small);
  return { slug: found.slug, rest: `${text.slice(0, at)}${INDEX}${text.slice(at + found.word.length)}` };
}

/** Replaces the name of an index in a question, whose figures do not belong to the question. */
const INDEX = "index";
const SHORTEST = 3;

/** Where a name occurs as a whole word. */
function findOccurrences(text: string, folded: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1))
    if (!/[a-z0-9]/.test(folded[at - 1] ?? " ") && !/[a-z0-9]/.test(folded[at + text.length] ?? " ")) places.push(at);
  return places;
}
