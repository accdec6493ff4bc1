import type { Queryable } from "#app/platform/jobs.server.ts";
import type { GradeView } from "#app/services/marketData/public.ts";
import { DAY_BEFORE, tokensByRule } from "#app/services/marketData/publicLists.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import type { ListRule, Visibility } from "../../model/list.ts";
import { type Member, toMemberKey } from "../../model/standardFile.ts";

/** What the maker's plan includes, and how many tokens their list may have. */
export type Sight = { view: GradeView; most: number };

/**
 * The members of a rule-based list. It shows others no newer grades than everyone could see a day ago; only its owner sees what the plan
 * includes.
 */
export async function membersByRule(
  on: Queryable,
  rule: ListRule,
  order: { visibility: Visibility; sight: Sight; before: readonly Member[]; at: Date },
): Promise<Member[]> {
  const { visibility, sight, before, at } = order;
  const view = visibility === "private" ? sight.view : DAY_BEFORE;
  const tokenIds = await tokensByRule(on, view, { ...rule, most: Math.min(rule.most, sight.most) });
  return newMembers(on, tokenIds, before, at);
}

/** Tokens as members: existing members keep their day and their note. */
export async function newMembers(
  on: Queryable,
  tokenIds: readonly number[],
  before: readonly Member[],
  at: Date,
): Promise<Member[]> {
  const facts = await tokenFacts(on, tokenIds);
  const were = new Map(before.map((member) => [toMemberKey(member), member]));
  return tokenIds.flatMap((tokenId) => {
    const known = facts.get(tokenId);
    if (!known) return [];
    const was = were.get(toMemberKey(known));
    const { note = "", notedAt = null, addedAt = at.toISOString() } = was ?? {};
    return [{ ...known, note, notedAt, addedAt }];
  });
}
