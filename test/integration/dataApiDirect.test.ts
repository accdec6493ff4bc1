import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { operationAt } from "#app/areas/dataApi/server/http/operationAt.server.ts";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { type DataApiFixture, misspelt, openDataApi } from "../support/dataApiFixture.ts";
import { listen } from "../support/dataApiPort.ts";
import { eventually } from "../support/eventually.ts";
import { freshDatabase } from "../support/postgres.ts";

// Read-only calls are answered directly by node:http, and from memory where possible. Callers see no difference.

let database: Awaited<ReturnType<typeof freshDatabase>>;
let api: DataApiFixture;
let process: ReturnType<DataApiFixture["newProcess"]>;
let port: Awaited<ReturnType<typeof listen>>;
let key: string;
beforeAll(async () => {
  // Time passes only when a test advances it: a process trusts its cache for seconds.
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  database = await freshDatabase();
  api = await openDataApi(database);
  process = api.newProcess();
  port = await listen(api, process);
}, 120_000);
// As in a server: a process that has not received changes for two seconds does not trust its cache.
beforeEach(async () => {
  // Of a new account, so that no rate limit interferes.
  key = (await api.key(await api.account())).key;
  await process.dispatcher.everySecond();
});
afterAll(async () => {
  await port.close();
  await api.close();
  await database.drop();
});

/** No reads are in progress, not even in the background. */
async function databaseIsIdle(): Promise<void> {
  const { poolFor, PURPOSES } = await import("#app/platform/db.server.ts");
  await eventually(() => {
    for (const purpose of Object.keys(PURPOSES) as (keyof typeof PURPOSES)[])
      expect(poolFor(purpose).idleCount).toBe(poolFor(purpose).totalCount);
  });
}

/** What differs between two calls, or belongs to their connection. */
const OF_THE_CALL =
  /^(connection|date|keep-alive|transfer-encoding|content-length|content-encoding|ratelimit|x-ratelimit-\w+|x-request-id)$/;

async function seen(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !OF_THE_CALL.test(name));
  const body = (await answer.text()).replaceAll(/"(asOf|requestId)":"[^"]*"/g, "");
  return { status: answer.status, headers: Object.fromEntries(headers), body };
}

describe("a call over a port", () => {
  const EXAMPLES = ["/v1/tokens?limit=3", "/v1/tokens/emstra", "/v1/prices?tokens=emstra", "/v1/market", "/v1/grades"];
  const OTHERS = ["/v1/status", "/v1/usage", "/v1/ohlcv/daily?tokens=emstra", "/v1/tokens?fields=id,symbol&format=csv"];
  const WRONG = ["/v1/tokens?x=1", "/v1/tokens/nothing-of-this", "/v1/tokens?cursor=a", "/v1/tokens/", "/v1/%74okens"];
  const all = [...EXAMPLES, ...OTHERS, ...WRONG];

  test.each(all)(
    "a call over a port is answered like one through the whole application, repeatedly: %s",
    async (path) => {
      const headers = { "x-api-key": key };
      const ofApplication = await seen(await api.newProcess().get(path, headers));
      const { etag, ...others } = ofApplication.headers;
      for (let time = 0; time < 3; time++) {
        const ofPort = await seen(await fetch(port.origin + path, { headers }));
        const { etag: itsTag, ...itsOthers } = ofPort.headers;
        expect(itsOthers).toEqual(others);
        expect(typeof itsTag).toBe(typeof etag);
        expect({ status: ofPort.status, body: ofPort.body }).toEqual({
          status: ofApplication.status,
          body: ofApplication.body,
        });
      }
    },
  );

  test("a repeated call is answered from memory, compressed and counted", async () => {
    const looked = vi.spyOn(process.dispatcher, "lookUp");
    const sendRequest = () => fetch(`${port.origin}/v1/tokens?limit=30`, { headers: { "x-api-key": key } });
    const [first, second] = [await sendRequest(), await sendRequest()];
    expect(looked).toHaveBeenCalledTimes(1);
    looked.mockRestore();
    expect(second.headers.get("content-encoding")).toBe("gzip");
    expect(await second.text()).toBe(await first.text());
    const [left, then] = [first, second].map(({ headers }) =>
      Number(/"month";r=(\d+)/.exec(String(headers.get("ratelimit")))?.[1]),
    );
    expect(then).toBe(Number(left) - 1);
  });

  test("a repeated call never waits for its plans, which are refreshed before they expire", async () => {
    const looked = vi.spyOn(process.dispatcher, "lookUp");
    // Longer than the cache is valid.
    for (let passedMs = 0; passedMs < 6_500; passedMs += 250) {
      await process.dispatcher.everySecond();
      expect((await fetch(`${port.origin}/v1/tokens?limit=4`, { headers: { "x-api-key": key } })).status).toBe(200);
      await databaseIsIdle();
      vi.advanceTimersByTime(250);
    }
    expect(looked).toHaveBeenCalledTimes(1);
    looked.mockRestore();
  });

  test("a call is refused from memory too: for a missing scope, an unknown key, no key or another method", async () => {
    const alerts = (await api.key(await api.account(), { scopes: ["alerts"] })).key;
    const readStatus = async (headers: Record<string, string>, method = "GET") =>
      (await fetch(`${port.origin}/v1/tokens`, { method, headers })).status;
    for (let time = 0; time < 2; time++) {
      expect(await readStatus({ "x-api-key": alerts })).toBe(403);
      expect(await readStatus({ "x-api-key": misspelt(key) })).toBe(401);
      expect(await readStatus({})).toBe(401);
      expect(await readStatus({ "x-api-key": key }, "DELETE")).toBe(405);
    }
  });

  test("a call with an unchanged answer is a 304 and takes no unit", async () => {
    const headers = { "x-api-key": key };
    const first = await fetch(`${port.origin}/v1/tokens`, { headers });
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(`${port.origin}/v1/tokens`, { headers: { ...headers, "if-none-match": etag } });
    expect([again.status, await again.text(), again.headers.get("x-tmai-units")]).toEqual([304, "", "0"]);
  });

  test("a call counts every unit, and the first one beyond the month's quota is refused", async () => {
    const account = await api.account();
    const { key: other } = await api.key(account);
    const sendRequest = () => fetch(`${port.origin}/v1/tokens`, { headers: { "x-api-key": other } });
    const period = `test ${new Date().toISOString().slice(0, 7)}`;
    await api.pool.query("INSERT INTO dataapi.usage (account, period, units) VALUES ($1, $2, 2998)", [
      account.accountId,
      period,
    ]);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call++) {
      const answer = await sendRequest();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test("every read-only path is matched to its operation", () => {
    for (const operation of OPERATIONS.filter(({ method, file }) => !method && !file)) {
      const path = operation.path.replaceAll(/\{\w+\}/g, "a-1");
      const found = operationAt(path);
      expect(found?.operation.id).toBe(operation.id);
      expect(Object.keys(found?.params ?? {})).toEqual(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
    }
    expect(operationAt("/v1/nothing")).toBeNull();
    expect(operationAt("/v1/tokens/%61")).toBeNull();
  });
});
