import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runPageTool } from "#app/areas/dataApi/publicTools.server.ts";
import { makeExports } from "#app/areas/dataApi/server/makeExports/make.server.ts";
import { publishDueDays } from "#app/areas/indices/server/publication/publication.server.ts";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { mandateCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { rootOfTextPath } from "#events/ledger/textTree.ts";
import { type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import { allProjections } from "#events/projections/all.ts";
import mandateSample from "../events/samples/MandateProposed.1.json" with { type: "json" };
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { filledMarketFixture, MARKET_SEED } from "../support/marketFixture.ts";

// Calls about indices, over some published days of a simulated market.

const DAYS = ["2023-09-15T12:34:56.000Z", "2023-09-16T01:00:00.000Z", "2023-09-19T01:00:00.000Z"];
const { database, runMarketAt, rows } = filledMarketFixture();
let api: DataApiFixture;
let key: string;
beforeAll(async () => {
  api = await openDataApi(database());
  for (const time of DAYS) {
    await runMarketAt(time);
    await publishDueDays({
      ...{ pool: database().pool, ledger: postgresLedger(database().pool, allProjections) },
      ...{ source: `simulated:${MARKET_SEED}`, now: () => new Date(time) },
    });
  }
  const account = await api.account();
  await api.givePlan(account, "data-api-advanced");
  ({ key } = await api.key(account, { mode: "live", scopes: ["read", "portfolio"] }, ["data-api-advanced"]));
}, 240_000);
afterAll(() => api.close());

type Row = Record<string, unknown>;
type Body = { data: Row[]; page?: { next: string | null }; meta: { asOf: string }; code?: string };
const get = async <Of = Body>(path: string, headers: Record<string, string> = { "x-api-key": key }): Promise<Of> =>
  (await (await api.newProcess().get(path, headers)).json()) as Of;
const one = async (path: string, headers?: Record<string, string>) =>
  (await get<{ data: Row; code?: string }>(path, headers)).data;
const levels = (slug: string) =>
  rows<{ day: string; level: number; net: number }>(
    "SELECT day::text, level, level_net AS net FROM indices.levels WHERE slug = $1 ORDER BY day",
    [slug],
  );

describe("an index in the Data API", () => {
  test("an index is listed with its kind and its level after costs on the last published day", async () => {
    const { data, meta } = await get("/v1/indices");
    const large = data.find(({ id }) => id === "large-20");
    const last = (await levels("large-20")).at(-1);
    expect(large).toMatchObject({
      ...{ name: "Large 20", kind: "passive", method: "index-1", tokens: 20, date: "2023-09-18", chainId: null },
      ...{ levelNow: Number(last?.net.toFixed(6)), levelBeforeCosts: Number(last?.level.toFixed(6)), feePercent: 0 },
      ...{ rebalancedAt: "2023-09-18", origin: "backtest" },
    });
    expect(meta.asOf).toBe("2023-09-19T00:00:00.000Z");
    expect((await get("/v1/indices?kind=active")).data.map(({ kind }) => kind)).not.toContain("passive");
  });
  test("an unknown index is not found", async () => {
    expect(await get("/v1/indices/none")).toMatchObject({ status: 404, code: "not-found" });
    expect(await get("/v1/indices/large-20/holdings?date=2023-09-13")).toMatchObject({ status: 404 });
  });
  test("an index has its rule with the hash in the ledger", async () => {
    const { version, versions } = await one("/v1/indices/large-20/method");
    const [listed] = await rows<{ hash: string }>(
      "SELECT method_hash AS hash FROM read.index_versions WHERE slug = 'large-20'",
    );
    expect(version).toBe(1);
    expect(versions).toEqual([
      expect.objectContaining({ methodHash: listed?.hash, rule: expect.objectContaining({ count: 20 }) }),
    ]);
  });
  test("an index's holdings have weights that add up to 100 %, at that day's closes", async () => {
    const { data } = await get("/v1/indices/large-20/holdings?date=2023-09-15");
    expect(data).toHaveLength(20);
    expect(data.reduce((sum, { weight }) => sum + Number(weight), 0)).toBeCloseTo(100, 2);
    const [first] = data;
    const [stored] = await rows<{ close: number }>(
      `SELECT close FROM market.candles_1d JOIN market.instruments USING (instrument_id)
       WHERE slug = $1 AND day = '2023-09-15'`,
      [first?.tokenId],
    );
    expect(Number(first?.priceUsd)).toBe(stored?.close);
  });
  test("an index's levels are paged without repetition, and backfilled ones are marked", async () => {
    const all = (await get("/v1/indices/large-20/performance?from=2023-09-01&to=2023-09-19")).data;
    expect(all.map(({ date }) => date)).toHaveLength(18);
    expect(all.filter(({ origin }) => origin !== "backtest").map(({ date }) => date)).toEqual([
      ...["2023-09-14", "2023-09-15", "2023-09-16", "2023-09-17", "2023-09-18"],
    ]);
    expect(Math.max(...all.map(({ drawdown }) => Number(drawdown)))).toBeLessThanOrEqual(0);
    const found: Row[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page: Body = await get(
        `/v1/indices/large-20/performance?from=2023-09-01&to=2023-09-19&limit=7${next && `&cursor=${next}`}`,
      );
      found.push(...page.data);
      next = page.page?.next ?? null;
    }
    expect(found).toEqual(all);
  });
  test("an index's transactions show what each rebalancing changed, starting from nothing", async () => {
    const { data } = await get("/v1/indices/large-20/transactions?from=2023-09-01&to=2023-09-20");
    const first = data.filter(({ date }) => date === "2023-09-14");
    expect(first).toHaveLength(20);
    expect(first.every(({ side, weightFrom }) => side === "buy" && weightFrom === 0)).toBe(true);
    expect(first.reduce((sum, { weightTo }) => sum + Number(weightTo), 0)).toBeCloseTo(100, 6);
    expect(new Set(data.map(({ date }) => date))).toEqual(new Set(["2023-09-14", "2023-09-18"]));
  });
});

describe("a year of levels", () => {
  test("a year of levels is a file with the rows of the call", async () => {
    await makeExports(database().pool, "2023-09-18", new AbortController().signal);
    const account = await api.account();
    await api.givePlan(account, "data-api-premium");
    const { key: premium } = await api.key(account, { mode: "live", scopes: ["bulk"] }, ["data-api-premium"]);
    const answer = await api.newProcess().get("/v1/exports/simulated-indices-2023.ndjson.gz", { "x-api-key": premium });
    const lines = gunzipSync(Buffer.from(await answer.arrayBuffer()))
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Row);
    const called = (await get("/v1/indices/large-20/performance?from=2023-01-01&to=2023-09-19")).data;
    expect(lines.filter(({ indexId }) => indexId === "large-20")).toEqual(
      called.map((level) => ({ indexId: "large-20", ...level })),
    );
  });
});

describe("reads without a key", () => {
  test("the inputs of a rebalancing are readable without a key, with a reason for every excluded token", async () => {
    const { data } = await get("/v1/indices/large-20/inputs?date=2023-09-15", {});
    expect(data.filter(({ weight }) => weight !== null)).toHaveLength(20);
    expect(data.filter(({ reason }) => reason !== null).every(({ weight }) => weight === null)).toBe(true);
    expect(await get("/v1/indices/large-20/inputs?date=2023-09-16", {})).toMatchObject({ status: 404 });
  });
  test("the path from a level to the root in the ledger is readable without a key", async () => {
    const proof = await one("/v1/proofs/indices/2023-09-16?id=large-20", {});
    const { leaf, index, path, root, count } = proof as {
      leaf: string;
      index: number;
      path: string[];
      root: string;
      count: number;
    };
    expect(
      rootOfTextPath(
        leaf,
        index,
        count,
        path.map((hash) => Buffer.from(hash, "hex")),
      ),
    ).toBe(root);
    expect(JSON.parse(leaf)).toMatchObject({ slug: "large-20", day: "2023-09-16" });
    const [event] = await rows<{ root: string }>(
      "SELECT canonical::jsonb -> 'data' ->> 'root' AS root FROM events WHERE position = $1",
      [proof.position],
    );
    expect(event?.root).toBe(root);
    expect(await get("/v1/proofs/indices/2023-09-13", {})).toMatchObject({ status: 404 });
  });
});

describe("one's own indices", () => {
  test("one's own indices are empty without an order", async () => {
    expect((await get("/v1/my-indices")).data).toEqual([]);
  });
  test("one's own indices require a key for holdings", async () => {
    const account = await api.account();
    await api.givePlan(account, "data-api-advanced");
    const { key: other } = await api.key(account, { mode: "live", scopes: ["read"] }, ["data-api-advanced"]);
    expect(await get("/v1/my-indices", { "x-api-key": other })).toMatchObject({ status: 403, code: "missing-scope" });
  });

  test("one's own indices list the account's mandates and no one else's", async () => {
    const account = await api.account();
    await api.givePlan(account, "data-api-advanced");
    const { key: own } = await api.key(account, { mode: "live", scopes: ["portfolio"] }, ["data-api-advanced"]);
    const proposed = { ...(mandateSample.data as MandateProposed), subject: account.subject };
    const granted = { transactionHash: `0x${"aa".repeat(32)}`, blockNumber: "60", blockHash: `0x${"cc".repeat(32)}` };
    const books = postgresLedger(database().pool, allProjections);
    for (const command of [
      { type: "ProposeMandate", proposed },
      { type: "RecordFact", fact: { type: "MandateGranted", data: { ...granted, logIndex: 3 } } },
    ] as const) {
      const context = eventContext("watcher", proposed.id);
      expect(await handle(books, mandateCore, mandateStream(proposed.id), command, context)).toMatchObject({
        ok: true,
      });
    }
    const { data } = await get("/v1/my-mandates", { "x-api-key": own });
    expect(data).toEqual([
      {
        ...{
          id: proposed.id,
          status: "granted",
          wallet: proposed.wallet,
          chainId: 31_337,
          contract: proposed.contract,
        },
        ...{ purpose: "index", indexId: "chain-5", agentId: null, spendToken: proposed.terms.spendToken },
        ...{ cap: "500000000", periodSeconds: 604_800, sellBps: 5_000, slippageBps: 100 },
        ...{ start: "2026-11-30T00:53:20.000Z", end: "2027-05-29T00:53:20.000Z", lastOrder: null },
        proposedAt: expect.any(String),
      },
    ]);
    expect((await get("/v1/my-mandates")).data).toEqual([]);
    const reader = (await api.key(account, { mode: "live", scopes: ["read"] }, ["data-api-advanced"])).key;
    expect(await get("/v1/my-mandates", { "x-api-key": reader })).toMatchObject({ status: 403, code: "missing-scope" });
  });
});

describe("indices on pages", () => {
  const asked = (operation: string, query: Record<string, string>, plan: "none" | "advanced") =>
    runPageTool(operation, query, {
      ...{ account: null, plans: [] },
      entitlements: plan === "none" ? ENTITLEMENTS.basic : ENTITLEMENTS.advanced,
    });
  test("a plan without holdings is refused with the name of the plan that shows them", async () => {
    expect(await asked("listIndexHoldings", { id: "large-20" }, "none")).toMatchObject({
      problem: "plan-required",
      plan: "ADVANCED",
    });
    expect(await asked("getIndex", { id: "large-20" }, "none")).toMatchObject({ data: { id: "large-20" } });
    expect(await asked("listIndexHoldings", { id: "large-20" }, "advanced")).toHaveProperty("data");
  });
});
