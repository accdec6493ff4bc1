import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Scope } from "#app/areas/dataApi/model/scopes.ts";
import type { Access } from "#app/areas/dataApi/server/exchange/operation.server.ts";
import { buildEnvelopeSchema } from "#app/areas/dataApi/server/http/document.server.ts";
import { newKey } from "#app/areas/dataApi/server/keys/keyText.server.ts";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { publishDueDays } from "#app/areas/indices/server/publication/publication.server.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { rootOfTextPath } from "#events/ledger/textTree.ts";
import { allProjections } from "#events/projections/all.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { eventually } from "../support/eventually.ts";
import { filledCall } from "../support/filledCall.ts";
import { FIRST_RUN_AT, filledMarketFixture, MARKET_SEED } from "../support/marketFixture.ts";
import { openStream, streamServer } from "../support/streamPort.ts";

// Calls with live keys over a market of some months: what plans include, and what the ledger proves.

const NOW = FIRST_RUN_AT;
const { database, asOwner, runMarketAt, rows } = filledMarketFixture();
let api: DataApiFixture;
let advanced: string;
let premium: string;
beforeAll(async () => {
  api = await openDataApi(database());
  await publishDueDays({
    ...{ pool: database().pool, ledger: postgresLedger(database().pool, allProjections) },
    ...{ source: `simulated:${MARKET_SEED}`, now: () => new Date(NOW) },
  });
  advanced = await keyWith("data-api-advanced");
  premium = await keyWith("data-api-premium");
}, 240_000);
afterAll(() => api.close());

/** A live key of an account with only that plan. */
async function keyWith(slug: EntitledSlug, scopes: Scope[] = ["read", "bulk", "webhooks"]): Promise<string> {
  const account = await api.account();
  await api.givePlan(account, slug);
  return (await api.key(account, { mode: "live", scopes }, [slug])).key;
}

/** A credit key whose purchase was never paid. */
async function keyOfCredits(): Promise<string> {
  const { hash, key } = newKey("credit");
  await rows("INSERT INTO dataapi.credits (credit_id, key_hash, units) VALUES (gen_random_uuid(), $1, 1000)", [hash]);
  return key;
}

const get = (path: string, key: string | null = premium) =>
  api.newProcess().get(path, key === null ? {} : { "x-api-key": key });
const json = async <Data = Record<string, unknown>[]>(path: string, key: string | null = premium) =>
  (await (await get(path, key)).json()) as { data: Data; code?: string; status?: number };
const tokens = async () => {
  const { data, ...rest } = await json("/v1/tokens?limit=2");
  expect(rest).not.toHaveProperty("code");
  return data.map(({ id }) => id).join(",");
};

/** The first day whose grades were published. */
const firstDay = async () =>
  (await rows<{ day: string }>("SELECT min(day)::text AS day FROM read.grade_days"))[0]?.day ?? "";

const NOT_OF_THIS_KEY: readonly (Scope | undefined)[] = ["alerts", "portfolio", "agents"];

const isOfThisKey = (access: Access): boolean =>
  access.kind !== "key" || (!NOT_OF_THIS_KEY.includes(access.scope) && access.mode !== "test");

describe("every live data call", () => {
  test("every live data call returns what its schema says", async () => {
    const [id = "", other = ""] = (await tokens()).split(",");
    const house =
      await asOwner(`INSERT INTO lists.lists (list_id, owner, slug, title, about, visibility, kind, major, minor, patch)
      VALUES (gen_random_uuid(), NULL, 'of-the-house', 'Of the house', '', 'public', 'hand', 1, 0, 0) RETURNING list_id`);
    const endpoint = await api
      .newProcess()
      .send(
        "POST",
        "/v1/webhook-endpoints",
        { "x-api-key": premium },
        { url: "https://hooks.example/x", eventTypes: [] },
      );
    const { data: made } = (await endpoint.json()) as { data: { id: string } };
    const values: Record<string, string> = { id, tokens: `${id},${other}`, date: await firstDay() };
    const asked = OPERATIONS.filter(
      ({ id, access, method, file }) =>
        // A receipt needs a paid call, and credits have their own keys: paidCallsClients.test.ts, credits.test.ts.
        id !== "getReceipt" && access.kind !== "credits" && !method && !file && isOfThisKey(access),
    );
    for (const operation of asked) {
      const own: Record<string, string> = {
        ...(operation.path.startsWith("/v1/lists") ? { id: String(house.rows[0].list_id) } : {}),
        ...(operation.path.startsWith("/v1/indices") ? { id: "large-20" } : {}),
        ...(operation.path.startsWith("/v1/webhook-endpoints") ? { id: made.id } : {}),
      };
      const call = filledCall(operation, { ...values, ...own });
      const series = "from" in operation.query.shape ? "from=2023-08-20&to=2023-09-10" : "";
      const answer = await get(`${call}${call.includes("?") ? "&" : "?"}${series}`);
      const text = await answer.text();
      expect(answer.status, `${operation.id} ${text}`).toBe(200);
      const parsed = buildEnvelopeSchema(operation).strict().safeParse(JSON.parse(text));
      expect(parsed.error?.issues ?? [], operation.id).toEqual([]);
      expect(JSON.parse(text).meta.source).toBe("live");
    }
  });

  test("every live data call returns the values of the database and no others", async () => {
    const { data } = await json("/v1/tokens?limit=250&sort=marketCap");
    const stored = await rows<{ slug: string; price: number; cap: number }>(
      "SELECT slug, price, cap FROM market.snapshots ORDER BY cap DESC NULLS LAST, instrument_id LIMIT 250",
    );
    expect(data.map(({ id, priceUsd, marketCapUsd }) => [id, Number(priceUsd), Number(marketCapUsd)])).toEqual(
      stored.map(({ slug, price, cap }) => [slug, price, cap]),
    );
  });
});

test("the hours of a packed month are returned as they were before", async () => {
  const [token] = (await tokens()).split(",");
  const path = `/v1/ohlcv/hourly?tokens=${token}&from=2023-08-10&to=2023-09-15&limit=1000`;
  const before = await json(path);
  expect(before.data.length).toBeGreaterThan(100);
  await asOwner("SELECT market.pack_month('2023-08-01'), market.pack_month('2023-09-01')");
  expect(await rows("SELECT 1 FROM market.candles_1h_packed LIMIT 1")).toHaveLength(1);
  // A different limit, so that the answer is not cached.
  expect((await json(path.replace("1000", "999"))).data).toEqual(before.data);
});

describe("a private list", () => {
  const LIST = "11111111-1111-4111-8111-111111111111";

  test("a private list, also as a filter, is readable only by its owner's keys", async () => {
    const owner = await api.account();
    await api.givePlan(owner, "data-api-advanced");
    const { key } = await api.key(owner, { mode: "live" }, ["data-api-advanced"]);
    const [one = "", other = ""] = (await tokens()).split(",");
    await asOwner(`INSERT INTO lists.owners (account) VALUES ('${owner.accountId}')`);
    await asOwner(`INSERT INTO lists.lists (list_id, owner, slug, title, about, visibility, kind, major, minor, patch)
      VALUES ('${LIST}', '${owner.accountId}', 'my-two', 'My two', '', 'private', 'hand', 1, 0, 0)`);
    await asOwner(`INSERT INTO lists.list_tokens (list_id, position, instrument_id, note, added_at)
      SELECT '${LIST}', row_number() OVER (ORDER BY slug) - 1, instrument_id, '', now()
      FROM market.instruments WHERE slug IN ('${one}', '${other}')`);
    expect((await json("/v1/lists?filter=mine", key)).data).toMatchObject([{ id: LIST, version: "1.0.0", tokens: 2 }]);
    const filtered = `/v1/tokens?list=${LIST}`;
    expect((await json(filtered, key)).data.map(({ id }) => id).sort()).toEqual([one, other].sort());
    // Right after its owner's request: other callers do not get the cached answer.
    expect(await json(filtered, premium)).toMatchObject({ status: 400, code: "bad-request" });
    expect(await json(`/v1/lists/${LIST}`, premium)).toMatchObject({ status: 404 });
    expect((await json("/v1/lists?filter=mine", premium)).data).toEqual([]);
  });
});

describe("plan limits of live data", () => {
  test("signals and scenarios require PREMIUM or higher", async () => {
    for (const path of [
      "/v1/signals",
      `/v1/signals/history?tokens=${await tokens()}`,
      `/v1/scenarios?tokens=${await tokens()}`,
    ]) {
      expect(await json(path, advanced)).toMatchObject({ status: 403, code: "plan-required" });
      expect((await get(path)).status).toBe(200);
    }
  });

  test("a smaller plan shows no signal", async () => {
    const { data } = await json<{ grades: { trader: number; signal: number | null } }[]>(
      "/v1/tokens?sort=trader",
      advanced,
    );
    expect(data.some(({ grades }) => grades.trader !== null)).toBe(true);
    expect(data.every(({ grades }) => grades.signal === null)).toBe(true);
    const all = await json<{ grades: { signal: number | null } }[]>("/v1/tokens?sort=trader");
    expect(all.data.some(({ grades }) => grades.signal !== null)).toBe(true);
  });

  test("the history is limited by the plan, for daily and hourly candles and for grades", async () => {
    const id = (await tokens()).split(",")[0];
    // The market of this test is from 2023: all of it is more than a year ago.
    for (const path of ["ohlcv/daily", "ohlcv/hourly", "grades/history"]) {
      expect(await json(`/v1/${path}?tokens=${id}&from=2023-09-01&to=2023-09-10`, advanced)).toMatchObject({
        code: "plan-required",
      });
      expect((await get(`/v1/${path}?tokens=${id}&from=2023-09-01&to=2023-09-10`)).status).toBe(200);
    }
  });
});

describe("data that may not be redistributed", () => {
  test("prices and candles that may not be redistributed are omitted, but not what we derived from them", async () => {
    const id = (await tokens()).split(",")[0];
    await asOwner("UPDATE market.sources SET may_redistribute = false");
    try {
      const { data } = await json<{ priceUsd: null; grades: { trader: number | null } }[]>(
        "/v1/tokens?sort=trader&limit=5",
      );
      expect(data.every(({ priceUsd }) => priceUsd === null)).toBe(true);
      expect(data.every(({ grades }) => grades.trader !== null)).toBe(true);
      expect((await json(`/v1/ohlcv/daily?tokens=${id}&from=2023-09-01`)).data).toEqual([]);
      // Nor can it be inferred: from the position in a list, a filter, or prices that follow from prices.
      const sorted = (await (await get("/v1/tokens?sort=marketCap&limit=1")).json()) as { page: { next: string } };
      expect(Buffer.from(sorted.page.next, "base64url").subarray(8).toString()).toMatch(/^\[null,\d+\]$/);
      expect((await json("/v1/tokens?minMarketCapUsd=1")).data).toEqual([]);
      expect((await json(`/v1/scenarios?tokens=${id}`)).data).toEqual([]);
      expect((await json(`/v1/support-resistance?tokens=${id}`)).data).toEqual([]);
      expect((await json(`/v1/risk-metrics?tokens=${id}`)).data).toHaveLength(1);
    } finally {
      await asOwner("UPDATE market.sources SET may_redistribute = true");
    }
  });
});

describe("a proof of a grade", () => {
  test("a proof leads from a grade to the root in the ledger, without a key", async () => {
    const [graded] = await rows<{ slug: string; root: string }>(
      `SELECT i.slug, d.root FROM market.grades g JOIN market.instruments i USING (instrument_id)
       JOIN read.grade_days d ON d.method = g.method AND d.day = g.day
       WHERE g.method = 'trader-1' AND g.day = (SELECT min(day) FROM read.grade_days) LIMIT 1`,
    );
    const { data } = await json<{ root: string; leaf: string; index: number; path: string[]; count: number }>(
      `/v1/proofs/grades/${await firstDay()}?token=${graded?.slug}`,
      null,
    );
    expect(data.root).toBe(graded?.root);
    const steps = data.path.map((step) => Buffer.from(step, "hex"));
    expect(rootOfTextPath(data.leaf, data.index, data.count, steps)).toBe(data.root);
  });
});

describe("a grade of the last nine days", () => {
  test("a recent grade is proven only to PREMIUM, which includes signals", async () => {
    const day = await firstDay();
    const [graded] = await rows<{ slug: string }>(
      `SELECT i.slug FROM market.grades g JOIN market.instruments i USING (instrument_id)
       WHERE g.method = 'trader-1' AND g.day = '${day}' LIMIT 1`,
    );
    const path = `/v1/proofs/grades/${day}?token=${graded?.slug}`;
    // As if the day were the last one published, and the plans had been bought before it.
    await asOwner("UPDATE read.grade_days SET published_at = day + interval '1 day 1 minute'");
    await asOwner("UPDATE read.periods SET period_from = '2020-01-01'");
    // Node's timers stay real, because the database is queried meanwhile.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00Z`).getTime() + 86_400_000 });
    try {
      for (const key of [null, await keyOfCredits(), await keyWith("data-api-premium", ["webhooks"])])
        expect(await json(path, key)).toMatchObject({ status: 403, code: "plan-required" });
      expect((await get(path)).status).toBe(200);
      const asked = { jsonrpc: "2.0", id: 1, method: "tools/call" };
      const tool = { name: "getGradeProof", arguments: { date: day, token: graded?.slug } };
      const headers = {
        ...{ "x-api-key": await keyOfCredits(), "content-type": "application/json" },
        accept: "application/json, text/event-stream",
      };
      const answer = await api.newProcess().send("POST", "/mcp", headers, { ...asked, params: tool });
      expect(await answer.json()).toMatchObject({ result: { isError: true } });
    } finally {
      vi.useRealTimers();
    }
    expect((await get(path, null)).status).toBe(200);
  });
});

test("hit rates are open to every caller", async () => {
  const { data } = await json<{ origin: string; hitRate: number | null }[]>(
    "/v1/hit-rates?kind=trader&horizon=7d",
    null,
  );
  expect(data.length).toBeGreaterThan(0);
});

describe("a market tick", () => {
  const LATER = "2023-09-15T12:50:00.000Z";

  test("a tick is notified by the database at commit and brings a stream only the latest prices", async () => {
    const { listenTo } = await import("#app/platform/listen.server.ts");
    // A worker's first round after its start reports more than a tick.
    await runMarketAt(NOW);
    let heard = 0;
    const listener = listenTo(database().appUrl, "market_tick", () => heard++);
    const server = await streamServer({ pool: database().pool });
    const named = await tokens();
    const stream = await openStream(server.origin, premium, `topics=prices,grades,signals&tokens=${named}`);
    const times = () => stream.named("price").map(({ data }) => (data.meta as { asOf: string }).asOf);
    await eventually(() => expect(stream.named("price", "grade", "signal")).toHaveLength(3));
    // Once for the connection that was made.
    await eventually(() => expect(heard).toBe(1));
    await runMarketAt(LATER);
    await eventually(() => expect(times()).toEqual([NOW, LATER]));
    expect(heard).toBe(2);
    expect(stream.lastId()).toBe(`t${Date.parse(LATER)}`);
    await stream.leave();
    const again = await openStream(server.origin, premium, `topics=prices,events&tokens=${named}`, stream.lastId());
    await eventually(() => expect(again.named("price")).toHaveLength(1));
    expect(again.lastId()).toMatch(/^t\d{13}-\d+$/);
    expect(again.named("price")[0]?.data.data).toEqual((await json(`/v1/prices?tokens=${named}`)).data);
    await listener.stop();
    await server.close();
  });

  test("a tick is received again after the connection was lost", async () => {
    const { listenTo } = await import("#app/platform/listen.server.ts");
    let heard = 0;
    const listener = listenTo(database().appUrl, "market_tick", () => heard++);
    await eventually(() => expect(heard).toBe(1));
    await asOwner("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN \"market_tick\"'");
    await eventually(() => expect(heard).toBe(2));
    await asOwner("NOTIFY market_tick");
    await eventually(() => expect(heard).toBe(3));
    await listener.stop();
  });
});
