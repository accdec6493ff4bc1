import { beforeAll, describe, expect, test } from "vitest";
import { methodsForSale } from "#app/areas/indices/model/catalogue.ts";
import { verifyIndices } from "#app/areas/indices/publicVerifier.server.ts";
import { readInputs } from "#app/areas/indices/server/inputs.server.ts";
import { publicIndices } from "#app/areas/indices/server/listed.server.ts";
import type { ForSale } from "#app/areas/indices/server/publication/chainTokens.server.ts";
import { publishDueDays } from "#app/areas/indices/server/publication/publication.server.ts";
import { contractsOnChain } from "#app/services/marketData/publicPanel.server.ts";
import { storeObservedDays } from "#app/services/marketData/server/sources/observedDays.server.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { filledMarketFixture, MARKET_SEED } from "../support/marketFixture.ts";

// Indices that can be bought on a chain: of tokens with enough liquidity in its pools, now as when the constituents were chosen.

const CHAIN = 31337;
const DAY_0 = "2023-09-14";
const { pool, runMarketAt, rows, tamper } = filledMarketFixture();

/** Dollars in the pools of the largest tokens on the chain, by rank. */
const depths = [9e6, 1e6, 5e5, 249_999, 4e5, 3e5, 3e5, 3e5, 3e5, 3e5, 3e5, 3e5];
let tokens: Awaited<ReturnType<ForSale["tokensOn"]>>;
const books = (time: string, forSale: ForSale) => ({
  ...{ pool: pool(), ledger: postgresLedger(pool(), allProjections), source: `simulated:${MARKET_SEED}`, forSale },
  now: () => new Date(time),
});
const forSale: ForSale = { methods: methodsForSale(CHAIN), tokensOn: async () => tokens };
const loadIndex = async (slug: string) => (await publicIndices(pool())).find((index) => index.slug === slug);

beforeAll(async () => {
  const contracts = await contractsOnChain(pool(), CHAIN);
  const ranked = await rows<{ id: number }>(
    `SELECT instrument_id AS id FROM market.snapshots WHERE class = 'coin' AND instrument_id = ANY ($1) ORDER BY cap DESC LIMIT 12`,
    [[...contracts.keys()]],
  );
  tokens = new Map(
    ranked.map(({ id }, index) => [id, { contract: contracts.get(id) as string, poolUsd: depths[index] as number }]),
  );
  expect(tokens.size).toBe(12);
});

describe("an index for sale", () => {
  test("an index for sale publishes no day while its chain cannot be read", async () => {
    const waiting: ForSale = { ...forSale, tokensOn: async () => null };
    expect(await publishDueDays(books("2023-09-15T12:34:56.000Z", waiting))).toEqual([]);
    expect(await rows("SELECT FROM indices.days")).toEqual([]);
  });

  test("an index for sale consists of the largest tokens with enough in their pools, with their contracts", async () => {
    expect(await publishDueDays(books("2023-09-15T12:34:56.000Z", forSale))).toEqual([DAY_0]);
    const ids = [...(tokens?.keys() ?? [])];
    const five = await loadIndex("chain-5");
    expect(five?.versions[0]?.method).toMatchObject({ chainId: CHAIN, count: 5, weighting: "equal" });
    expect(five?.sets[0]?.members).toEqual(
      [0, 1, 2, 4, 5].map((index) => ({
        ...{ tokenId: ids[index], weightPpm: 200_000, contract: tokens?.get(ids[index] as number)?.contract },
      })),
    );
    expect((await loadIndex("chain-10"))?.sets[0]?.members).toHaveLength(10);
    expect((await loadIndex("chain-10-regime"))?.versions[0]?.method.regime).toEqual({ signal: "market-signal" });
  });

  test("an index for sale shows what was in the pools of each token excluded for its pools", async () => {
    const inputs = await readInputs(pool(), "chain-5");
    if ("tag" in inputs) throw new Error(inputs.tag);
    const fourth = [...(tokens?.keys() ?? [])][3];
    expect(inputs.universe.find(({ tokenId }) => tokenId === fourth)).toMatchObject({
      ...{ reason: "thinPool", poolUsd: 249_999 },
    });
    expect(inputs.sets[0]?.inputs[0]).toMatchObject({ poolUsd: 9e6 });
  });

  test("an index for sale has no back-test, because past pool contents were not recorded", async () => {
    expect(await rows("SELECT day::text, origin FROM indices.levels WHERE slug = 'chain-5'")).toEqual([
      { day: DAY_0, origin: "live" },
    ]);
  });

  test("an index for sale retains its constituents while its chain has no known pool", async () => {
    await runMarketAt("2023-10-01T01:00:00.000Z");
    const none: ForSale = { ...forSale, tokensOn: async () => new Map() };
    await publishDueDays(books("2023-10-01T01:00:00.000Z", none));
    expect((await loadIndex("chain-5"))?.sets).toHaveLength(1);
  });

  test("a feed that jumps 35-fold moves no level, and its token is not chosen that day", async () => {
    const FRIDAY = "2023-10-06";
    await runMarketAt("2023-10-07T01:00:00.000Z");
    const [top = 0] = [...(tokens?.keys() ?? [])];
    const [candle] = await rows<{ close: number; volume: number; cap: number; source: number }>(
      `SELECT close, volume, cap, source FROM market.candles_1d WHERE instrument_id = $1 AND day = '${FRIDAY}'`,
      [top],
    );
    if (!candle) throw new Error("the market has no candle of that day");
    await tamper(`DELETE FROM market.candles_1d WHERE instrument_id = ${top} AND day = '${FRIDAY}'`);
    const { close, volume: volumeUsd, cap: marketCapUsd, source } = candle;
    const jumped = {
      sourceId: "top",
      day: FRIDAY,
      open: close,
      high: close * 35,
      low: close,
      close: close * 35,
      volumeUsd,
      marketCapUsd,
    };
    const observation = { tokenId: top, source, knownAt: "2023-10-07T00:10:00.000Z" };
    expect(
      await storeObservedDays(pool(), observation, [{ ...jumped, previousClose: close, secondSource: null }]),
    ).toMatchObject({ held: 1, added: 0 });
    await publishDueDays(books("2023-10-07T01:00:00.000Z", forSale));
    const levels = await rows<{ slug: string; level: number }>(
      "SELECT slug, level FROM indices.levels WHERE day IN ($1::date, $1::date - 1) ORDER BY slug, day",
      [FRIDAY],
    );
    expect(levels.length).toBeGreaterThan(10);
    for (let at = 0; at < levels.length; at += 2) {
      const [before, after] = [levels[at], levels[at + 1]];
      expect(after?.slug).toBe(before?.slug);
      expect((after?.level ?? 0) / (before?.level ?? 1)).toBeLessThan(1.3);
    }
    const inputs = await readInputs(pool(), "chain-10", FRIDAY);
    if ("tag" in inputs) throw new Error(inputs.tag);
    expect(inputs.universe.find(({ tokenId }) => tokenId === top)?.reason).toBe("heldPrice");
    expect(inputs.sets[0]?.members.map(({ tokenId }) => tokenId)).not.toContain(top);
  });

  test("an index that follows the signal moves into the stablecoin a day after the signal, and back", async () => {
    const publishWith = async (day: string, signal: number) => {
      const next = new Date(Date.parse(`${day}T01:00:00.000Z`) + 86_400_000).toISOString();
      await runMarketAt(next);
      await tamper(
        `UPDATE market.market_days SET figures = jsonb_set(figures, '{signal}', '${signal}') WHERE day = '${day}'`,
      );
      expect(await publishDueDays(books(next, forSale))).toEqual([day]);
      const [level] = await rows<{ level: number; levelNet: number; regime: string; members: number }>(
        `SELECT level, level_net AS "levelNet", regime, members FROM indices.levels WHERE slug = 'chain-10-regime' AND day = $1`,
        [day],
      );
      return level;
    };
    // Whatever the market's own signals have done so far, the regime is on before the test begins.
    await publishWith("2023-10-07", 1);
    await publishWith("2023-10-08", 1);
    expect(await publishWith("2023-10-09", -1)).toMatchObject({ regime: "on" });
    const off = (await loadIndex("chain-10-regime"))?.sets.at(-1);
    expect(off).toMatchObject({ trigger: "regime", asOf: "2023-10-09", inForceFrom: "2023-10-10", inputs: [] });
    expect(off?.members).toEqual([{ tokenId: "stable", weightPpm: 1_000_000 }]);
    const stable = await publishWith("2023-10-10", 0);
    expect(stable).toMatchObject({ regime: "off", members: 0 });
    expect(await publishWith("2023-10-11", 1)).toMatchObject({ regime: "off", level: stable?.level });
    const back = (await loadIndex("chain-10-regime"))?.sets.at(-1);
    expect(back).toMatchObject({ trigger: "regime", asOf: "2023-10-11", inForceFrom: "2023-10-12" });
    expect(back?.members.every(({ contract }) => contract !== undefined)).toBe(true);
    expect(await publishWith("2023-10-12", 0)).toMatchObject({ regime: "on", level: stable?.level });
  });

  test("an index for sale is verified from its events and from the stored rows", async () => {
    const events = await rows<{ canonical: string; type: string }>(
      "SELECT canonical, type FROM events WHERE stream_id LIKE 'index-chain-%' ORDER BY position",
    );
    expect(events.length).toBeGreaterThanOrEqual(6);
    const check = quoteChecker();
    for (const { canonical } of events) expect(check(JSON.parse(canonical))).toBeNull();
    expect((await verifyIndices(pool())).problem).toBeNull();
    await tamper("UPDATE indices.universe SET pool_usd = 250001 WHERE slug = 'chain-5' AND pool_usd = 249999");
    expect((await verifyIndices(pool())).problem).toBe(
      "chain-5, constituents as of 2023-09-14: the stored universe does not have the root that was published",
    );
  });
});
