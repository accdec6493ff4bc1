import { execFile, spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { listen, onPort } from "../support/dataApiPort.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The Python client over a port, with test keys. Each test's program is in Python; it prints what is compared here.

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const FOLDER = join(import.meta.dirname, "../../clients/python");

let database: FreshDatabase;
let api: DataApiFixture;
const closed: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
});
afterAll(async () => {
  await Promise.all(closed.map((close) => close()));
  await api.close();
  await database.drop();
});

const BEGIN = `
import json, os, time
from tmai_data_api import DataApi, DataApiError

def refused(call):
    try:
        call()
    except DataApiError as error:
        return error

def say(*values):
    print(json.dumps(values))

ORIGIN = os.environ["ORIGIN"]
api = DataApi(ORIGIN, key=os.environ["TMAI_KEY"])
`;

/** What a program prints that has a client named `api`. */
async function run(program: string, { origin, key = "k" }: { origin: string; key?: string }): Promise<unknown[]> {
  const env = {
    ...process.env,
    ...{ PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: "1", NO_PROXY: "*", no_proxy: "*" },
    ...{ ORIGIN: origin, TMAI_KEY: key },
  };
  // Every warning is an error: files and responses must be closed.
  const { stdout } = await promisify(execFile)("python3", ["-W", "error", "-c", BEGIN + program], { env });
  return JSON.parse(stdout) as unknown[];
}

/** The same with a plan and a key that may write. */
async function writingService() {
  const account = await api.account();
  await api.givePlan(account, "data-api-advanced");
  const form = { mode: "live" as const, scopes: ["read" as const, "lists" as const] };
  const [{ key }, { origin, close }] = await Promise.all([api.key(account, form, ["data-api-advanced"]), listen(api)]);
  closed.push(close);
  return { key, origin };
}

/** A new key and process, so that no other test's calls interfere. */
async function service() {
  const account = await api.account();
  const [{ key }, { origin, close }] = await Promise.all([api.key(account), listen(api)]);
  closed.push(close);
  return { account, key, origin };
}

/** A server that gives each call the next of these answers, and then repeats the last. */
async function answering(...answers: [status: number, headers?: Record<string, string>][]) {
  let calls = 0;
  const server = createServer((_request, answer) => {
    const [status, headers = {}] = answers[Math.min(calls++, answers.length - 1)] as (typeof answers)[number];
    answer.writeHead(status, headers).end(status === 200 ? '{"data":{}}' : "no");
  });
  const { origin, close } = await onPort(server);
  closed.push(close);
  return { origin, calls: () => calls };
}

describe.skipIf(!hasPython)(`the Python client${hasPython ? "" : ", which needs python3: it is not installed"}`, () => {
  test("the client calls by path and parameters", async () => {
    const program = `
tokens = [row["id"] for row in api.get("/v1/tokens", {"limit": 2, "sort": "trader", "q": None})["data"]]
one = api.get("/v1/tokens/{id}", {"id": tokens[0]})
prices = api.get("/v1/prices", {"tokens": tokens})
say(tokens[0] == one["data"]["id"], one["meta"]["source"], len(prices["data"]))
`;
    expect(await run(program, await service())).toEqual([true, "sample", 2]);
  });

  test("the client iterates a list row by row, over all its pages", async () => {
    const program = `
tokens = [row["id"] for row in api.get("/v1/tokens", {"limit": 2})["data"]]
asked = {"tokens": tokens, "from": "2024-12-01", "to": "2024-12-11"}
rows = list(api.rows("/v1/ohlcv/daily", {**asked, "limit": 8}))
pages = [len(page["data"]) for page in api.pages("/v1/ohlcv/daily", {**asked, "limit": 8})]
say(pages, rows == api.get("/v1/ohlcv/daily", asked)["data"], len(list(api.rows("/v1/usage/daily"))))
`;
    expect(await run(program, await service())).toEqual([[8, 8, 4], true, 0]);
  });

  test("the client writes, and repeats nothing under one idempotency key", async () => {
    const program = `
made = api.post("/v1/lists", body={"title": "By a program"}, idempotency_key="once")["data"]
again = api.post("/v1/lists", body={"title": "By a program"}, idempotency_key="once")["data"]
here = {"id": made["id"]}
anew = api.put("/v1/lists/{id}", here, body={"title": "Said anew"})["data"]
wrong = refused(lambda: api.put("/v1/lists/{id}", here, body={}))
other = refused(lambda: api.patch("/v1/lists/{id}", here, body={}))
gone = api.delete("/v1/lists/{id}", here)["data"]
say(made == again, anew["title"], wrong.problem["errors"][0]["pointer"], other.code, gone == {**here, "deleted": True})
`;
    const printed = await run(program, await writingService());
    expect(printed).toEqual([true, "Said anew", "/body/title", "method-not-allowed", true]);
  });

  test("the client raises what the API reports about an invalid call", async () => {
    const program = `
wrong = refused(lambda: api.get("/v1/tokens", {"limit": 1000}))
keyless = refused(lambda: DataApi(ORIGIN).get("/v1/market"))
inside = refused(lambda: api.get("/v1/tokens/{id}", {"id": "../market"}))
say(wrong.status, wrong.code, wrong.problem["errors"][0]["pointer"], str(wrong), keyless.code, inside.status)
`;
    const detail = "The request is invalid. limit: Too big: expected number to be <=250";
    expect(await run(program, await service())).toEqual([400, "bad-request", "/query/limit", detail, "no-key", 404]);
  });

  test.each(["{}", '{"id": ""}', '{"id": ".."}'])("the client makes no call with %s", async (parameters) => {
    const program = `
try:
    api.get("/v1/tokens/{id}", ${parameters})
except ValueError as error:
    say(str(error))
`;
    const { origin, calls } = await answering([200]);
    expect(await run(program, { origin })).toEqual(["/v1/tokens/{id} needs a value for id."]);
    expect(calls()).toBe(0);
  });

  test("the client retries a call when the API allows it", async () => {
    const program = `
begun = time.monotonic()
for call in range(32):
    api.get("/v1/usage")
say(time.monotonic() - begun > 1)
`;
    expect(await run(program, await service())).toEqual([true]);
  });

  test("the client fails immediately when the wait would be too long", async () => {
    const { account, ...at } = await service();
    const period = `test ${new Date().toISOString().slice(0, 7)}`;
    await database.pool.query("INSERT INTO dataapi.usage VALUES ($1, $2, 3_000)", [account.accountId, period]);
    const program = `
error = refused(lambda: api.get("/v1/tokens"))
say(error.status, error.code, error.retry_after_seconds > 60)
`;
    expect(await run(program, at)).toEqual([429, "quota-exceeded", true]);
  });

  test("the client retries a call a limited number of times", async () => {
    const { origin, calls } = await answering([503, { "retry-after": "0" }]);
    const program = `
error = refused(lambda: DataApi(ORIGIN, max_retries=2).get("/v1/market"))
say(error.status, error.problem, str(error))
`;
    expect(await run(program, { origin })).toEqual([503, null, "The API returned status 503."]);
    expect(calls()).toBe(3);
  });

  test("the client retries after a date and without any time, but not for another error", async () => {
    const { origin, calls } = await answering(
      [503, { "retry-after": new Date(0).toUTCString() }],
      [429],
      [502, { "retry-after": "0" }],
    );
    expect(await run('say(refused(lambda: api.get("/v1/market")).status)', { origin })).toEqual([502]);
    expect(calls()).toBe(3);
  });

  test("the client sends its key only by https or to this computer, and not along a redirect", async () => {
    const elsewhere = await answering([200]);
    const { origin } = await answering([302, { location: elsewhere.origin }]);
    const program = `
def takes(origin):
    try:
        return bool(DataApi(origin, key="k"))
    except ValueError:
        return False

origins = ["http://tmai.example", "http://localhost.tmai.example", "http://[::1]:3000", "https://tmai.example"]
say([takes(origin) for origin in origins], refused(lambda: api.get("/v1/market")).status)
`;
    expect(await run(program, { origin })).toEqual([[false, false, true, true], 302]);
    expect(elsewhere.calls()).toBe(0);
  });
});
