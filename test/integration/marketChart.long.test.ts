import { expect, test } from "vitest";
import { hourlyChart } from "#app/services/marketData/server/tokens/chart.server.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

const { newMarket, pool, runMarketAt, rows: query } = filledMarketFixture();

test("hours of past months are packed by a later round, give the same chart, and stay packed after a restart", async () => {
  const [leader] = await query<{ instrument_id: number }>(
    "SELECT instrument_id FROM market.snapshots WHERE cap_rank = 1",
  );
  const tokenId = leader?.instrument_id as number;
  const [from, to] = [new Date("2023-07-20T00:00:00Z"), new Date("2023-09-15T00:00:00Z")];
  const before = await hourlyChart(pool(), tokenId, from, to);
  expect(before.time.length).toBeGreaterThan(1_000);
  await runMarketAt("2023-10-01T12:00:00.000Z");
  const partitions = () =>
    query("SELECT relname FROM pg_class WHERE relname ~ '^candles_1h_20\\d\\d_\\d\\d$' ORDER BY 1");
  const open = [{ relname: "candles_1h_2023_09" }, { relname: "candles_1h_2023_10" }];
  expect(await partitions()).toEqual(open);
  expect(await hourlyChart(pool(), tokenId, from, to)).toEqual(before);
  await runMarketAt("2023-10-02T12:00:00.000Z", newMarket());
  expect(await partitions()).toEqual(open);
  expect(await hourlyChart(pool(), tokenId, from, to)).toEqual(before);
}, 240_000);
