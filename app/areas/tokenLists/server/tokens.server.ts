import type { PoolClient } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { tokenFacts, tokenIdsOfSlugs } from "#app/services/marketData/publicSearch.server.ts";
import { moved } from "../model/figures.ts";
import { type Member, toMemberKey } from "../model/standardFile.ts";
import { changeMine, type Saved, tooManyTokens } from "./commands.server.ts";
import type { Refusal } from "./refused.server.ts";
import { type ListRow, readMembers } from "./store.server.ts";
import { readTexts } from "./texts.server.ts";

/** The tokens of a manual list. */

/** By its slug; an unknown token by its contract, name and symbol. An absent note stays unchanged. */
export type GivenToken = { note?: string | undefined } & (
  | { token: string }
  | { chainId: number; address: string; symbol: string; name: string; decimals: number }
);

/** Sets all tokens of a list, in this order; a repeated one keeps its first place. */
export const putTokens = (
  account: Account,
  entitlements: Entitlements,
  listId: string,
  tokens: readonly (GivenToken | string)[],
): Promise<Saved> =>
  changeHand(account, entitlements, listId, (on, before) =>
    resolveMembers(on, entitlements, tokens.map(asGiven), before),
  );

const asGiven = (token: GivenToken | string): GivenToken => (typeof token === "string" ? { token } : token);

/** Adds a token at the end. One that is already in the list keeps its place. */
export const addToken = (
  account: Account,
  entitlements: Entitlements,
  listId: string,
  tokenSlug: string,
): Promise<Saved> =>
  changeHand(account, entitlements, listId, async (on, before) => {
    const added = await resolveMembers(on, entitlements, [{ token: tokenSlug }], before);
    if ("refusal" in added) return added;
    const there = new Set(before.map(toMemberKey));
    return { members: [...before, ...added.members.filter((member) => !there.has(toMemberKey(member)))] };
  });

/** By its slug, or by `<chain>:<address>` if it has none. Removing a missing one is not an error. */
export const removeToken = (
  account: Account,
  entitlements: Entitlements,
  listId: string,
  token: string,
): Promise<Saved> =>
  changeHand(account, entitlements, listId, async (_, before) => ({
    members: before.filter((member) => member.slug !== token && toMemberKey(member) !== token.toLowerCase()),
  }));

/** Moves a token up or down by one; by its slug, or by `<chain>:<address>`. At either end it stays. */
export const moveToken = (
  account: Account,
  entitlements: Entitlements,
  listId: string,
  token: string,
  step: -1 | 1,
): Promise<Saved> =>
  changeHand(account, entitlements, listId, async (_, before) => {
    const from = before.findIndex((member) => member.slug === token || toMemberKey(member) === token.toLowerCase());
    return { members: from < 0 ? before : moved(before, from, step) };
  });

type Members = { members: Member[] } | { refusal: Refusal };

function changeHand(
  account: Account,
  entitlements: Entitlements,
  listId: string,
  change: (on: PoolClient, before: Member[]) => Promise<Members>,
): Promise<Saved> {
  return changeMine(account, listId, async (on, list: ListRow) => {
    if (list.kind === "rule") return { refusal: { tag: "RuleKeepsTokens" } };
    const before = await readMembers(on, listId);
    const changed = await change(on, before);
    if ("refusal" in changed) return changed;
    // A list that is too long for a smaller plan may be made shorter.
    const refusal = changed.members.length > before.length ? tooManyTokens(changed.members, entitlements) : null;
    return refusal ? { refusal } : { list, members: changed.members };
  });
}

async function resolveMembers(
  on: PoolClient,
  entitlements: Entitlements,
  input: readonly GivenToken[],
  before: readonly Member[],
): Promise<Members> {
  const ids = await tokenIdsOfSlugs(
    on,
    input.flatMap((token) => ("token" in token ? [token.token] : [])),
  );
  const facts = await tokenFacts(on, [...ids.values()]);
  const were = new Map(before.map((member) => [toMemberKey(member), member]));
  const members = new Map<string, Member>();
  const at = new Date().toISOString();
  for (const [index, token] of input.entries()) {
    const named = "token" in token ? { texts: {} } : readForeign(entitlements, token, index);
    if ("refusal" in named) return named;
    const known = "token" in token ? facts.get(ids.get(token.token) ?? 0) : { ...foreign(token), ...named.texts };
    if (!known) return { refusal: { tag: "UnknownToken", token: "token" in token ? token.token : token.address } };
    const was = were.get(toMemberKey(known));
    const read = readTexts(entitlements, { note: token.note ?? was?.note ?? "" }, `tokens.${index}.`);
    if ("refusal" in read) return read;
    const key = toMemberKey(known);
    const { note } = read.texts;
    const notedAt = note === was?.note ? was.notedAt : at;
    if (!members.has(key)) members.set(key, { ...known, note, notedAt, addedAt: was?.addedAt ?? at });
  }
  return { members: [...members.values()] };
}

type ForeignToken = Exclude<GivenToken, { token: string }>;
const readForeign = (entitlements: Entitlements, { name, symbol }: ForeignToken, index: number) =>
  readTexts(entitlements, { name, symbol }, `tokens.${index}.`);

const foreign = ({ chainId, address, symbol, name, decimals }: ForeignToken) => ({
  tokenId: null,
  slug: null,
  symbol,
  name,
  simulated: false,
  contracts: [{ chainId, address, decimals }],
});
