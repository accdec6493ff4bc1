import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { toMeterPeriod } from "#app/areas/dataApi/server/meter/period.server.ts";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { buildHttpRequest, type Caller, sendAll, sendAllSucceeding, sendSteadily, withCallers } from "./caller.ts";
import { type Customer, roundRobin } from "./customers.ts";
import type { Server } from "./servers.ts";

/** Whether units are counted as they are served: near the end of a quota, and by processes that are killed. */

const CALL = "/v1/tokens?limit=100";
const CALLERS = 8;

const buildRequest = ({ key }: Customer): string => buildHttpRequest(CALL, { "x-api-key": key });
const listAccounts = (customers: readonly Customer[]) => customers.map(({ account }) => account);

/** What each customer has left, and how often each process is called: together three times what is left. */
const LEFT = 40;
const CALLS_PER_CUSTOMER = 60;

/**
 * Calls that two processes serve at the same time to customers who each have 40 units left, and how many that should be. Throws when the
 * counts in the database end anywhere but at the quota.
 */
export async function quotaServed(
  database: pg.Client,
  processes: readonly Server[],
  customers: readonly Customer[],
): Promise<{ served: number; quota: number }> {
  const monthly = mergeEntitlements(["data-api-premium"]).apiUnitsPerMonth;
  await database.query(
    "INSERT INTO dataapi.usage (account, period, units) SELECT account, $2, $3 FROM unnest($1::text[]) account",
    [listAccounts(customers), toMeterPeriod("live", new Date()), monthly - LEFT],
  );
  const servedCounts = await Promise.all(
    processes.map(({ port }) => withCallers(port, CALLERS, (callers) => sendEach(callers, customers))),
  );
  const { rows } = await database.query<{ units: string }>("SELECT units FROM dataapi.usage WHERE account = ANY($1)", [
    listAccounts(customers),
  ]);
  const wrong = rows.filter(({ units }) => Number(units) !== monthly);
  if (wrong.length > 0) throw new Error(`units that are counted of ${monthly}: ${JSON.stringify(wrong)}`);
  return { served: servedCounts.reduce((sum, served) => sum + served, 0), quota: LEFT * customers.length };
}

async function sendEach(callers: readonly Caller[], customers: readonly Customer[]): Promise<number> {
  const next = roundRobin(customers);
  let left = CALLS_PER_CUSTOMER * customers.length;
  const statuses = await sendAll(callers, () => (left-- > 0 ? buildRequest(next()) : null));
  const others = [...statuses.keys()].filter((status) => status !== 200 && status !== 429);
  if (others.length > 0) throw new Error(`answers of a quota that ends: ${others}`);
  return statuses.get(200) ?? 0;
}

const MAX_PER_SECOND = 1_000;
const AFTER_THE_KILL_MS = 2_000;
const SETTLED_MS = 500;

/** `perSecond`: calls that it served per second, which are also units. */
export type Killed = { served: number; counted: number; perSecond: number };

/** Calls a process at this rate, or as fast as it answers, kills it midway, and returns what it served and how much of that is counted. */
export async function killWhileServing(
  database: pg.Client,
  process: Server,
  customers: readonly Customer[],
  afterMs: number,
): Promise<Killed> {
  const next = roundRobin(customers);
  let early = customers.length;
  const load = { perSecond: MAX_PER_SECOND, ms: afterMs + AFTER_THE_KILL_MS };
  const [first, steady] = await withCallers(process.port, CALLERS, async (callers) => {
    // Each customer's first call is counted immediately, and a process that has just started is slow.
    const first = await sendAllSucceeding(callers, () => (early-- > 0 ? buildRequest(next()) : null));
    const kill = sleep(afterMs).then(() => process.end("SIGKILL"));
    const taken = await sendSteadily(callers, load, () => buildRequest(next()));
    await kill;
    return [first, taken.length] as const;
  });
  // A statement that the dead process sent is still executed.
  await sleep(SETTLED_MS);
  const { rows } = await database.query<{ counted: number }>(
    "SELECT coalesce(sum(units), 0)::int AS counted FROM dataapi.usage WHERE account = ANY($1)",
    [listAccounts(customers)],
  );
  return { served: first + steady, counted: rows[0]?.counted ?? 0, perSecond: (steady * 1_000) / afterMs };
}
