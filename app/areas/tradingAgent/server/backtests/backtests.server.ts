import { v7 as uuidv7 } from "uuid";
import { planNameWithHigherLimit } from "#app/areas/offers/publicCatalogue.server.ts";
import { isWithin } from "#app/areas/offers/publicEntitlements.ts";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";
import type { BacktestBody, ListedBacktest, ShownBacktest } from "../../model/calls.ts";
import type { AgentRefusal, Refused } from "../refused.server.ts";
import { backtestJob } from "./job.server.ts";
import * as rows from "./rows.server.ts";
import { buildSpec, hashSpec } from "./spec.server.ts";
import { listed, shown } from "./view.server.ts";

/** Back-tests by their owner: requested, viewed, cancelled and removed. Source: docs/spec/agent.md#5 and #6. */

const MAX_LISTED = 100;
const DAY_MS = 86_400_000;
const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/**
 * Queues a back-test. If one with the same spec is still pending, it is returned instead. Refuses BotPlan, BadRule,
 * BacktestTooLong, TooManyBacktests.
 */
export async function createBacktest(
  subject: string,
  entitlements: Entitlements,
  body: BacktestBody,
  now: Date = new Date(),
): Promise<ShownBacktest | Refused> {
  const checked = await buildSpec(body, entitlements, now);
  if ("refusal" in checked) return checked;
  const { spec } = checked;
  const specHash = hashSpec(spec);
  const made = await inTransaction(poolFor("pages"), async (client): Promise<{ id: string } | Refused> => {
    // One at a time, so that two concurrent requests do not exceed the limit together.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.ownAgents]);
    const open = await rows.findPending(client, subject, specHash);
    if (open !== null) return { id: open };
    const refusal = await tooMany(entitlements, await rows.countSince(client, subject, startOfDay(now)), now);
    if (refusal) return { refusal };
    const id = uuidv7();
    await rows.insertBacktest(client, { id, subject, agentId: body.agentId ?? null, spec, specHash });
    await enqueue(backtestJob, { id }, { on: client, about: `backtest of ${spec.strategy.key}` });
    return { id };
  });
  return "refusal" in made ? made : ((await ownBacktest([subject], made.id)) ?? unknown);
}

const unknown: Refused = { refusal: { tag: "UnknownBacktest" } };

async function tooMany(entitlements: Entitlements, count: number, now: Date): Promise<AgentRefusal | null> {
  const max = entitlements.backtestsPerDay;
  if (isWithin(max, count + 1)) return null;
  const planName = await planNameWithHigherLimit("backtestsPerDay", entitlements);
  const seconds = Math.ceil((startOfDay(now).getTime() + DAY_MS - now.getTime()) / 1_000);
  return { tag: "TooManyBacktests", most: max, seconds, ...(planName && { planName }) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Null for an id that is not theirs. */
export async function ownBacktest(subjects: readonly string[], id: string): Promise<ShownBacktest | null> {
  const row = UUID.test(id) ? await rows.loadBacktest(poolFor("pages"), subjects, id) : null;
  return row && shown(row, subjects);
}

/** Latest first. */
export async function ownBacktests(subjects: readonly string[]): Promise<ListedBacktest[]> {
  return (await rows.loadBacktests(poolFor("pages"), subjects, MAX_LISTED)).map(listed);
}

/** Cancels a pending one; deletes a finished one. Refuses UnknownBacktest. */
export async function cancelBacktest(
  subjects: readonly string[],
  id: string,
): Promise<{ id: string; state: "cancelled" | "removed" } | Refused> {
  if (!UUID.test(id)) return unknown;
  const pool = poolFor("pages");
  if (await rows.cancel(pool, subjects, id)) return { id, state: "cancelled" };
  return (await rows.remove(pool, subjects, id, startOfDay(new Date()))) ? { id, state: "removed" } : unknown;
}
