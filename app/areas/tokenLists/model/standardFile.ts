import type { TokenInfo } from "@uniswap/token-lists";
import { logoPath } from "#app/areas/market/publicPages.ts";
import { cutText } from "#app/platform/storableText.ts";
import { LONGEST_SYMBOL, LONGEST_TOKEN_NAME, type Version } from "./list.ts";

/**
 * The file of a list in the token-list standard: what wallets read. It contains no grade and no note. Source: docs/spec/data-api.md#5,
 * and the schema of `@uniswap/token-lists`.
 */

/** A token on a list, with all of its contracts. */
export type Member = {
  /** Null for an imported token that we do not know. */
  tokenId: number | null;
  slug: string | null;
  symbol: string;
  name: string;
  simulated: boolean;
  /** A token that we do not know has exactly one. */
  contracts: readonly { chainId: number; address: string; decimals: number | null }[];
  note: string;
  /** When the note was written, RFC 3339: others see only notes written since the list was made public. Null when unknown. */
  notedAt?: string | null;
  /** RFC 3339. */
  addedAt: string;
};

/** The maker of a file. Only files of our own lists have `house: true`; a handle belongs to one account for ever. */
export type FileMaker = { handle: string; house: boolean };

export type StandardFile = {
  name: string;
  /** Absent in files from before 28 November 2026. */
  maker?: FileMaker;
  timestamp: string;
  version: Version;
  keywords: string[];
  tokens: TokenInfo[];
  /** Only when it contains an invented token. */
  notice?: string;
};

export const SIMULATED_NOTICE = "Simulated market, invented tokens";
export const MAX_ENTRIES = 10_000;
const LONGEST_NAME = 30;
const LONGEST_EXTENSION = 42;

/** Identifies members, regardless of their names. */
export const toMemberKey = ({ tokenId, contracts: [own] }: Pick<Member, "tokenId" | "contracts">): string =>
  tokenId === null ? contractKey(own?.chainId ?? 0, own?.address ?? "") : `token:${tokenId}`;
export const contractKey = (chainId: number, address: string): string => `${chainId}:${address.toLowerCase()}`;

/** `at` is RFC 3339; `origin` is where the tokens' logos are. */
type About = { title: string; maker: FileMaker | null; version: Version; at: string; origin: string };

/** Null when no member has a contract that a wallet could show: the standard does not allow an empty list. */
export function standardFile(
  { title, maker, version, at, origin }: About,
  members: readonly Member[],
): StandardFile | null {
  const tokens = toTokenInfos(members).map((entry) => withLogo(entry, origin));
  if (tokens.length === 0) return null;
  const isSimulated = members.some(({ simulated }) => simulated);
  return {
    name: standardName(title),
    ...(maker && { maker: { handle: maker.handle, house: maker.house } }),
    timestamp: at,
    version,
    keywords: isSimulated ? ["tmai", "simulated"] : ["tmai"],
    tokens,
    ...(isSimulated ? { notice: SIMULATED_NOTICE } : {}),
  };
}

/** One entry per contract, in the list's order; no contract twice, and no more than the standard allows. */
export function toTokenInfos(members: readonly Member[]): TokenInfo[] {
  const entries = new Map<string, TokenInfo>();
  for (const member of members)
    for (const contract of listContracts(member)) {
      const key = contractKey(contract.chainId, contract.address);
      if (!entries.has(key) && entries.size < MAX_ENTRIES) entries.set(key, toTokenInfo(member, contract));
    }
  return [...entries.values()];
}

type Contract = { chainId: number; address: string; decimals: number };
const listContracts = ({ contracts }: Pick<Member, "contracts">): Contract[] =>
  contracts.filter((contract): contract is Contract => contract.decimals !== null);

/** The symbols of members that no wallet can show: coins with their own chain. */
export const findLeftOutSymbols = (members: readonly Member[]): string[] =>
  members.filter((member) => listContracts(member).length === 0).map(({ symbol }) => symbol);

function toTokenInfo({ name, symbol, slug }: Member, { chainId, address, decimals }: Contract): TokenInfo {
  const entry = {
    chainId,
    address,
    decimals,
    // The standard counts UTF-16 units, as we do, and accepts any character except line breaks.
    name: cutText(name.replaceAll(/\s+/g, " ").trim(), LONGEST_TOKEN_NAME).trim(),
    symbol: cutText(symbol.replaceAll(/\s+/g, ""), LONGEST_SYMBOL),
  };
  return !slug || slug.length > LONGEST_EXTENSION ? entry : { ...entry, extensions: { tmaiId: slug } };
}

/** Imported tokens that we do not know have no logo: we have one only for those that we know. */
function withLogo(entry: TokenInfo, origin: string): TokenInfo {
  const slug = entry.extensions?.tmaiId;
  return typeof slug === "string" ? { ...entry, logoURI: new URL(logoPath(slug), origin).href } : entry;
}

/** Allowed list names in the standard: letters, digits, underscores and spaces, and no accents. */
export function standardName(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^A-Za-z0-9_]+/g, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  return plain || "Token list";
}

/** A list's slug; a title without a Latin letter or digit gives `token-list`. */
export const toSlug = (title: string): string =>
  standardName(title)
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join("-") || "token-list";
