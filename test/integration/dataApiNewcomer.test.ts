import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#app/identity/who.ts";
import { asOwner } from "../support/asOwner.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { listen } from "../support/dataApiPort.ts";
import { eventually } from "../support/eventually.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// A newcomer's program over HTTP: it calls until the month's units are used up, gets a refusal, and continues with a higher plan.

const QUOTA = 20_000;
const LEFT = 3;
/** Plans are read again after five seconds; a slow machine may take a little longer. */
const SOON_MS = 10_000;

let database: FreshDatabase;
let api: DataApiFixture;
let process: ReturnType<DataApiFixture["newProcess"]>;
let port: Awaited<ReturnType<typeof listen>>;
let account: Account;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  process = api.newProcess();
  port = await listen(api, process);
}, 120_000);
beforeEach(async () => {
  account = await api.account();
});
afterAll(async () => {
  await port.close();
  await api.close();
  await database.drop();
});

test("a key is served until its quota ends, explains how to continue, and works within seconds of an upgrade", async () => {
  await api.givePlan(account, "data-api-advanced");
  const { key } = await api.key(account, { mode: "live" }, ["data-api-advanced"]);
  const sendRequest = (language = "en") =>
    fetch(`${port.origin}/v1/tokens`, { headers: { "x-api-key": key, "accept-language": language } });
  const period = `live ${new Date().toISOString().slice(0, 7)}`;
  await database.pool.query("INSERT INTO dataapi.usage (account, period, units) VALUES ($1, $2, $3)", [
    ...[account.accountId, period, QUOTA - LEFT],
  ]);

  const left: (string | undefined)[] = [];
  let answer = await sendRequest();
  for (; answer.status === 200; answer = await sendRequest())
    left.push(/"month";r=(\d+)/.exec(String(answer.headers.get("ratelimit")))?.[1]);
  expect(left).toEqual(["2", "1", "0"]);

  expect(answer.status).toBe(429);
  const problem = (await answer.json()) as Record<string, string>;
  expect(problem).toMatchObject({
    code: "quota-exceeded",
    type: "http://localhost:3000/problems/quota-exceeded",
    upgradeUrl: "/plans#dataApi",
    resetsAt: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
  });
  expect(problem.detail).toBe("Your units reset at the start of next month, UTC. A higher plan includes more.");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(((await (await sendRequest("de")).json()) as Record<string, string>).detail).not.toBe(problem.detail);

  await asOwner(database, `UPDATE read.periods SET slug = 'data-api-premium' WHERE subject = '${account.subject}'`);
  const then = await eventually(async () => {
    const served = await sendRequest();
    expect(served.status).toBe(200);
    return served;
  }, SOON_MS);
  expect(then.headers.get("ratelimit-policy")).toContain('"month";q=100000');
  expect(then.headers.get("ratelimit")).toContain(`"month";r=${100_000 - QUOTA - 1};`);
}, 30_000);
