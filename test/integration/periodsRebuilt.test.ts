import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mustBeNew, type NewEvent } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { readModelState } from "#events/readModelState.ts";
import { rebuildNewReadModels } from "../../server/rebuildNewReadModels.ts";
import grantSample from "../events/samples/PlanGranted.1.json" with { type: "json" };
import withdrawnSample from "../events/samples/PlanWithdrawn.1.json" with { type: "json" };
import { nextPayment } from "../support/payments.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";

// Periods on a ledger that is older than they are.

let database: FreshDatabase;
let admin: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl });
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const earlier = allProjections.filter(({ name }) => name !== "periods");
async function append(
  projections: typeof allProjections,
  streamId: string,
  events: readonly NewEvent[],
): Promise<string> {
  const answer = await postgresLedger(database.pool, projections).append({
    ...{ streamId, after: mustBeNew, events: [...events], recordedAt: "2026-11-21T12:00:00.000Z" },
    metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
  });
  expect(answer.ok).toBe(true);
  return streamId;
}
const toFact = ({ type, schemaVersion, data }: NewEvent): NewEvent => ({ type, schemaVersion, data });
const payment = () => `payment-${randomUUID()}`;
const stored = async () => {
  const { rows } = await database.pool.query<{ stream: string; state: string }>(
    "SELECT stream, state FROM read.periods ORDER BY stream",
  );
  return rows.map(({ stream, state }) => [stream, state]);
};

test("a starting server builds the periods of all earlier events, and appends continue from there", async () => {
  const saved = await append(earlier, payment(), nextPayment());
  const withdrawn = await append(earlier, payment(), [...nextPayment(), toFact(withdrawnSample)]);
  const ordered = await append(earlier, payment(), nextPayment().slice(0, 2));
  const given = await append(earlier, `grant-${randomUUID()}`, [toFact(grantSample)]);
  expect(await stored()).toEqual([]);
  expect((await readModelState(database.pool)).models.filter(({ lag }) => lag > 0)).toMatchObject([
    { projection: "periods" },
  ]);

  const lines: string[] = [];
  await rebuildNewReadModels(database.adminUrl, (line) => lines.push(line));
  expect(lines).toEqual(["Building new read models from the events …"]);
  const rows = [
    [saved, "active"],
    [withdrawn, "open"],
    [ordered, "open"],
    [given, "active"],
  ];
  expect(await stored()).toEqual(rows.sort());

  rows.push([await append(allProjections, payment(), nextPayment()), "active"]);
  expect(await stored()).toEqual(rows.sort());
  const { appended, rebuilt, lags } = await asAppendedAndRebuilt(admin);
  expect(rebuilt).toEqual(appended);
  expect(appended.periods).toHaveLength(5);
  expect(Math.max(...lags)).toBe(0);
  await rebuildNewReadModels(database.adminUrl, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
});
