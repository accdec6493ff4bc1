import type { Pool } from "pg";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import { DAY_BEFORE, gradeDayOfFigures } from "#app/services/marketData/publicLists.server.ts";
import { MAX_ENTRIES, toMemberKey } from "../../model/standardFile.ts";
import { isBeyondPlan } from "../limits.server.ts";
import { saveChange } from "../save.server.ts";
import { lockList, readMembers } from "../store.server.ts";
import { membersByRule, type Sight } from "./rules.server.ts";
import { makeTmaiLists } from "./tmaiLists.server.ts";

/** Rule-based lists are evaluated once per day of published grades: a new version only when their tokens change. */

const LISTS_PER_RUN = 500;
/** Our own lists use what everyone may see: the previous day's grades. */
const TMAI_SIGHT: Sight = { view: DAY_BEFORE, most: MAX_ENTRIES };

type Keeper = { pool: Pool; now: () => Date; signal: AbortSignal };

export async function runListsTask(signal: AbortSignal): Promise<void> {
  if (env().MARKET_SOURCE === "none") return;
  await updateRuleLists({ pool: poolFor("market"), now: () => new Date(), signal });
}

/** Evaluates the rules that have not used the current grades yet. Returns how many lists have a new version. */
export async function updateRuleLists({ pool, now, signal }: Keeper): Promise<number> {
  const day = await gradeDayOfFigures(pool);
  if (day === null) return 0;
  await inTransaction(pool, (on) => makeTmaiLists(on, now()));
  const { rows } = await pool.query<{ listId: string; owner: string | null }>(
    `SELECT list_id AS "listId", owner FROM lists.lists
     WHERE kind = 'rule' AND deleted_at IS NULL AND ruled_on IS DISTINCT FROM $1::date ORDER BY list_id LIMIT $2`,
    [day, LISTS_PER_RUN],
  );
  let changed = 0;
  for (const { listId, owner } of rows) {
    if (signal.aborted) break;
    const sight = owner === null ? TMAI_SIGHT : await sightOfOwner(pool, owner, listId);
    if (await updateListByRule(pool, { listId, sight, day, at: now() })) changed += 1;
  }
  if (changed > 0) log().info(`${changed} lists by rule have a new version`);
  return changed;
}

/** What the owner's plan shows now; null when the list exceeds a smaller plan, which only refreshes the oldest rule-based lists. */
async function sightOfOwner(pool: Pool, owner: string, listId: string): Promise<Sight | null> {
  const entitlements = await entitlementsForAccount(owner);
  if (await isBeyondPlan(pool, owner, listId, entitlements)) return null;
  return { view: await gradeViewFor(entitlements), most: entitlements.tokensPerList };
}

type RuleInput = { listId: string; sight: Sight | null; day: string; at: Date };

const updateListByRule = (pool: Pool, { listId, sight, day, at }: RuleInput): Promise<boolean> =>
  inTransaction(pool, async (on) => {
    const list = await lockList(on, listId);
    if (!list?.rule || list.ruledOn === day) return false;
    const markDone = () => on.query("UPDATE lists.lists SET ruled_on = $2 WHERE list_id = $1", [listId, day]);
    if (!sight) return markDone().then(() => false);
    const before = await readMembers(on, listId);
    const members = await membersByRule(on, list.rule, { visibility: list.visibility, sight, before, at });
    // The same tokens in a different order of size are not a new version.
    if (isSame(before.map(toMemberKey), members.map(toMemberKey))) return markDone().then(() => false);
    await saveChange(on, list, { ...list, ruledOn: day }, members, at);
    return true;
  });

function isSame(keys: readonly string[], others: readonly string[]): boolean {
  const known = new Set(keys);
  return keys.length === others.length && others.every((key) => known.has(key));
}
