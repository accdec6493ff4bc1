import { beforeAll, describe, expect, test } from "vitest";
import type { OwnIndex, OwnIndexBody, OwnPreview } from "#app/areas/indices/model/own.ts";
import { toIndexBody } from "#app/areas/indices/model/ownMethod.ts";
import { verifyIndices } from "#app/areas/indices/publicVerifier.server.ts";
import { listedOwn, publicIndices } from "#app/areas/indices/server/listed.server.ts";
import * as own from "#app/areas/indices/server/own/drafts.server.ts";
import * as listing from "#app/areas/indices/server/own/listing.server.ts";
import * as preview from "#app/areas/indices/server/own/preview.server.ts";
import * as publication from "#app/areas/indices/server/publication/publication.server.ts";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { filledMarketFixture, MARKET_SEED } from "../support/marketFixture.ts";

// Custom indices of an account: drafts with a preview, and what an order makes of them, on a real database.

const OWNER = "account:7c9e6679-7425-40de-944b-e07fc1f90ae7";
const OTHER = "account:7c9e6679-7425-40de-944b-e07fc1f90ae8";
const { pool, runMarketAt, rows } = filledMarketFixture();

const books = (time: string) => ({
  ...{ pool: pool(), ledger: postgresLedger(pool(), allProjections), source: `simulated:${MARKET_SEED}` },
  now: () => new Date(time),
});
const RULE: OwnIndexBody = {
  ...{ kind: "rule", name: "Ten of mine", chainId: null, category: null, minMarketCapUsd: 50_000_000 },
  ...{ minVolume30Usd: 1_000_000, minAgeDays: 90, minGrade: null, exclude: [], count: 10, buffer: 2 },
  ...{ weighting: "sqrtCap", capPpm: 200_000, bandBps: 1_000, schedule: "weekly", followsSignal: false },
};
let tokens: number[];
const makeFixedIndex = (...shares: number[]): OwnIndexBody => ({
  ...{ kind: "tokens", name: "Three", chainId: null, bandBps: 500, schedule: "never", followsSignal: false },
  fixed: shares.map((ppm, index) => ({ tokenId: tokens[index] as number, ppm })),
});
const { premium } = ENTITLEMENTS;
const created = async (body: OwnIndexBody, subject = OWNER): Promise<OwnIndex> => {
  const answer = await own.createOwn(pool(), subject, premium, body);
  if ("refusal" in answer) throw new Error(JSON.stringify(answer.refusal));
  return answer;
};

beforeAll(async () => {
  expect(await publication.publishDueDays(books("2023-09-15T12:34:56.000Z"))).toEqual(["2023-09-14"]);
  const ranked = await rows<{ id: number }>(
    "SELECT instrument_id AS id FROM market.snapshots WHERE class = 'coin' ORDER BY cap DESC LIMIT 60",
  );
  tokens = ranked.map(({ id }) => id);
});

describe("a preview", () => {
  test("a preview is a back-test of the rule, from the first day with enough eligible tokens to the last known day", async () => {
    const past = (await preview.previewOwn(pool(), RULE, true)) as OwnPreview;
    expect(past).toMatchObject({ origin: "backtest", simulated: true, isWithoutPools: false });
    expect(past.days.at(-1)).toBe("2023-09-14");
    expect(past.days.length).toBeGreaterThan(100);
    expect([past.level.length, past.levelNet.length]).toEqual([past.days.length, past.days.length]);
    expect(past.levelNet[0]).toBe(1_000);
    expect(past.changeBps).toBe(Math.round(((past.levelNet.at(-1) ?? 0) / 1_000 - 1) * 1e4));
    expect(past.drawdownBps).toBeLessThan(0);
    expect(past.drawdownFrom < past.drawdownTo).toBe(true);
    expect(past.rounds).toBeGreaterThan(10);
    expect(past.constituents).toHaveLength(10);
    expect(past.constituents.reduce((sum, { weightPpm }) => sum + weightPpm, 0)).toBe(1_000_000);
  });
  test("a preview of chosen tokens has their weights", async () => {
    const past = (await preview.previewOwn(pool(), makeFixedIndex(500_000, 300_000, 200_000), true)) as OwnPreview;
    const weights = new Map(past.constituents.map(({ tokenId, weightPpm }) => [tokenId, weightPpm]));
    expect(weights).toEqual(new Map([500_000, 300_000, 200_000].map((ppm, index) => [tokens[index], ppm])));
    expect(past.rounds).toBe(0);
    expect(past.tradedBps).toBeNull();
  });
  test("a preview shows a year's change only if it covers a year", async () => {
    const past = (await preview.previewOwn(pool(), RULE, true)) as OwnPreview;
    expect(past.change365dBps === null).toBe(past.days.length <= 365);
  });
});

describe("an invalid rule", () => {
  test.each<[string, () => OwnIndexBody, object]>([
    ["weights that do not add up to 100 %", () => makeFixedIndex(500_000, 300_000), { context: "sum", percent: 80 }],
    [
      "a repeated token",
      () =>
        ({
          ...makeFixedIndex(1, 1),
          fixed: [0, 0].map(() => ({ tokenId: tokens[0] as number, ppm: 500_000 })),
        }) as OwnIndexBody,
      { context: "twice" },
    ],
    [
      "an unknown token",
      () =>
        ({
          ...makeFixedIndex(1),
          fixed: [
            { tokenId: 99_999_999, ppm: 1 },
            { tokenId: 1, ppm: 1 },
          ],
        }) as OwnIndexBody,
      { context: "token", token: 99_999_999 },
    ],
    ["a buffer as large as the count", () => ({ ...RULE, buffer: 10 }) as OwnIndexBody, { context: "buffer", most: 9 }],
    [
      "an unknown category",
      () => ({ ...RULE, category: "none" }) as OwnIndexBody,
      { context: "category", category: "none" },
    ],
    ["no eligible token", () => ({ ...RULE, minMarketCapUsd: 1e15 }) as OwnIndexBody, { context: "few", found: 0 }],
  ])("a rule with %s is refused with the problem", async (_, body, refusal) => {
    expect(await own.createOwn(pool(), OWNER, premium, body())).toMatchObject({
      refusal: { tag: "BadMethod", ...refusal },
    });
    expect(await preview.previewOwn(pool(), body(), true)).toMatchObject({ refusal: { tag: "BadMethod", ...refusal } });
  });
});

describe("a draft", () => {
  test("a draft is stored as entered, and only its owner can see or change it", async () => {
    const made = await created(RULE);
    expect(toIndexBody(made.method)).toEqual(RULE);
    expect(made).toMatchObject({ body: RULE, isListed: false, isRetired: false });
    expect(await own.ownIndex(pool(), OTHER, made.id)).toBeNull();
    expect(await own.changeOwn(books("2023-09-15T13:00:00.000Z"), OTHER, made.id, RULE)).toEqual({
      refusal: { tag: "UnknownIndex", slug: made.id },
    });
    expect(await own.deleteOwn(books("2023-09-15T13:00:00.000Z"), OTHER, made.id)).toEqual({
      refusal: { tag: "UnknownIndex", slug: made.id },
    });
    expect(
      await own.changeOwn(books("2023-09-15T13:00:00.000Z"), OWNER, made.id, { ...RULE, name: "Renamed" }),
    ).toMatchObject({
      body: { name: "Renamed" },
    });
    expect(await own.deleteOwn(books("2023-09-15T13:00:00.000Z"), OWNER, made.id)).toEqual({ id: made.id });
    expect(await own.ownIndices(pool(), OWNER)).toEqual([]);
    expect(await rows("SELECT FROM read.index_versions WHERE owner IS NOT NULL")).toEqual([]);
  });
  test("more drafts than the plan allows are refused, also if two are created concurrently", async () => {
    for (let at = 0; at < 9; at++) await created({ ...RULE, name: `Index ${at}` }, OTHER);
    const both = await Promise.all([1, 2].map(() => own.createOwn(pool(), OTHER, premium, RULE)));
    expect(both.filter((answer) => "refusal" in answer)).toEqual([
      { refusal: { tag: "TooManyIndices", count: 10, planName: "VIP" } },
    ]);
    expect(await own.createOwn(pool(), OWNER, ENTITLEMENTS.advanced, RULE)).toEqual({
      refusal: { tag: "TooManyIndices", count: 0, planName: "PREMIUM" },
    });
  });
});

describe("the first order", () => {
  test("the first order lists the index with its constituents once, also for concurrent orders and after a crash", async () => {
    const { id } = await created(RULE);
    const killed = { ...books("2023-09-15T13:00:00.000Z") };
    const ledger = { ...killed.ledger, append: () => Promise.reject(new Error("killed")) };
    await expect(listing.listDraft({ ...killed, ledger }, { id, subject: OWNER })).rejects.toThrow("killed");
    const twice = [1, 2].map(() => listing.listDraft(books("2023-09-15T14:00:00.000Z"), { id, subject: OWNER }));
    expect(await Promise.all(twice)).toEqual([true, true]);
    const [listed] = await listedOwn(pool(), [OWNER]);
    expect(listed?.versions).toMatchObject([{ version: 1, owner: OWNER, inForceFrom: "2023-09-14" }]);
    expect(listed?.sets).toMatchObject([{ asOf: "2023-09-14", inForceFrom: "2023-09-14", trigger: "schedule" }]);
    expect(listed?.sets[0]?.members).toHaveLength(10);
    expect((await publicIndices(pool())).map(({ slug }) => slug)).not.toContain(id);
    expect(await listing.listDraft(books("2023-09-15T14:00:00.000Z"), { id, subject: OTHER })).toBe(false);
  });
  test("a listed own index is rebalanced like ours, has no published level, and is verified", async () => {
    await runMarketAt("2023-09-16T01:00:00.000Z");
    expect(await publication.publishDueDays(books("2023-09-16T01:00:00.000Z"))).toEqual(["2023-09-15"]);
    const [listed] = await listedOwn(pool(), [OWNER]);
    expect(listed?.sets.map(({ asOf }) => asOf)).toEqual(["2023-09-14", "2023-09-15"]);
    expect(await rows("SELECT FROM indices.levels WHERE slug = $1", [listed?.slug])).toEqual([]);
    expect((await verifyIndices(pool())).problem).toBeNull();
  });
  test("a change of a listed own index adds a version, and deleting retires it", async () => {
    const [before] = await own.ownIndices(pool(), OWNER);
    const id = before?.id as string;
    expect(await own.changeOwn(books("2023-09-15T13:00:00.000Z"), OWNER, id, { ...RULE, count: 12 })).toMatchObject({
      ...{ isListed: true, body: { count: 12 }, method: { version: 2 } },
    });
    const [listed] = await listedOwn(pool(), [OWNER]);
    expect(listed?.versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(await own.deleteOwn(books("2023-09-15T13:00:00.000Z"), OWNER, id)).toEqual({ id });
    expect(await own.ownIndex(pool(), OWNER, id)).toMatchObject({ isRetired: true });
    expect(await own.changeOwn(books("2023-09-15T13:00:00.000Z"), OWNER, id, RULE)).toEqual({
      refusal: { tag: "OwnIndexRetired" },
    });
  });
});
