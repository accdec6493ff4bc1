import { portfolioWallets } from "#app/areas/portfolio/publicAlerts.server.ts";
import { readableList } from "#app/areas/tokenLists/publicMembers.server.ts";
import { loadLists } from "#app/areas/tokenLists/publicReads.server.ts";
import type { Account } from "#app/identity/who.ts";
import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { FoundToken } from "#app/services/marketData/public.ts";
import { largestTokens, searchTokens } from "#app/services/marketData/publicSearch.server.ts";
import { findToken, type TokenRow } from "#app/services/marketData/publicTokens.server.ts";
import type { Watched } from "../../model/alert.ts";
import { watchText } from "../../model/draft.ts";
import type { BuilderData, WatchChoice } from "../../model/pages.ts";
import { agentSubject, agentsOfAccount } from "../subjects/agents.server.ts";
import { indexSubject, indicesNamed, openIndices } from "../subjects/indices.server.ts";
import { portfolioSubjects } from "../subjects/portfolios.server.ts";

const TOKENS_OFFERED = 100;
const OFFERED_TTL_MS = 60_000;
const LONGEST_SEARCH = 100;

const pool = () => poolFor("pages");
export const offeredTokens = cachedFor(OFFERED_TTL_MS, () => largestTokens(pool(), TOKENS_OFFERED), {
  shouldCache: (tokens) => tokens.length > 0,
});

/** What is watched: a token with its data, a list that the caller may read, one of our indices, or the caller's portfolio or agent. */
export type Subject = NonNullable<BuilderData["subject"]> & {
  token: TokenRow | null;
  /** For an index, after costs at the close of the last published day. */
  level?: number | null;
};

export async function loadSubject(watched: Watched | null, account: Account | null): Promise<Subject | null> {
  if (watched === null) return null;
  if ("indexSlug" in watched) {
    const index = (await indicesNamed(pool(), [watched.indexSlug])).get(watched.indexSlug);
    return index && !index.isRetired
      ? { ...indexSubject(index), symbol: null, token: null, level: index.levelNet }
      : null;
  }
  if ("portfolioWallets" in watched) {
    const named = account && (await portfolioSubjects(pool(), account.accountId))(watched.portfolioWallets);
    return named && { ...named, token: null };
  }
  if ("agentId" in watched) {
    const own = account ? await agentsOfAccount(pool(), account.accountId) : [];
    const agent = own.find(({ agentId }) => agentId === watched.agentId);
    return agent ? { ...agentSubject(agent), token: null } : null;
  }
  if ("listId" in watched) {
    const list = await readableList(watched.listId, account?.accountId ?? null);
    return list && { name: list.title, symbol: null, path: list.path, token: null };
  }
  const token = await findToken(pool(), watched.tokenId.toLowerCase());
  if (token === null || token.delistedOn !== null) return null;
  return { name: token.name, symbol: token.symbol, path: `/tokens/${token.slug}`, token };
}

/** The lists that an account may watch: its own and those that it follows. */
export async function listChoices(account: Account | null): Promise<WatchChoice[]> {
  const { mine, followed } = await loadLists(account);
  return [...mine, ...followed].map(({ listId, title }) => ({ value: watchText({ listId }), name: title }));
}

/** All of our indices that are not retired. */
export const indexChoices = async (): Promise<WatchChoice[]> =>
  (await openIndices(pool())).map(({ slug, name }) => ({ value: watchText({ indexSlug: slug }), name }));

/** The whole portfolio, which the page names, and each of its wallets; empty before it was created. */
export async function portfolioChoices(account: Account | null): Promise<WatchChoice[]> {
  const wallets = account && (await portfolioWallets(pool(), account.accountId));
  if (!wallets) return [];
  const whole = { value: watchText({ portfolioWallets: [] }), name: "" };
  return [
    whole,
    ...wallets.map(({ walletId, name }) => ({ value: watchText({ portfolioWallets: [walletId] }), name })),
  ];
}

/** The caller's agents, on paper and live. */
export async function agentChoices(account: Account | null): Promise<WatchChoice[]> {
  const own = account ? await agentsOfAccount(pool(), account.accountId) : [];
  return own.map(({ agentId, name, mode }) => ({ value: watchText({ agentId }), name, mode }));
}

export const toWatchChoice = ({ slug, name, symbol }: Pick<FoundToken, "slug" | "name" | "symbol">): WatchChoice => ({
  value: watchText({ tokenId: slug }),
  name: `${name} ${symbol}`,
});

/** Tokens that match the typed text; null if there is none. */
export async function foundTokens(typed: string): Promise<BuilderData["found"]> {
  const text = typed.replaceAll("\0", "").trim().slice(0, LONGEST_SEARCH);
  if (text === "") return null;
  const found = await searchTokens(pool(), text);
  const tokens = found.filter(({ isDelisted }) => !isDelisted);
  return { typed: text, tokens: tokens.map(toWatchChoice), isSimilar: tokens.some(({ isSimilar }) => isSimilar) };
}
