import { gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { makeSampleExports } from "#app/areas/dataApi/server/makeExports/make.server.ts";
import { publicThrough, runExportsTask } from "#app/areas/dataApi/server/makeExports/task.server.ts";
import { exportFixture, readBytes, units } from "../support/exportFixture.ts";
import { marketFixture } from "../support/marketFixture.ts";

// Bulk files over several nights of the market worker.

const FIRST_NIGHT = "2024-01-03T12:34:56.000Z";
const SECOND_NIGHT = "2024-01-04T12:34:56.000Z";
const THIRD_NIGHT = "2024-01-05T12:34:56.000Z";
const never = new AbortController().signal;
const market = marketFixture();
const { pool, asOwner, runMarketAt, rows } = market;
const { premium, tester, makeNight, get, list } = exportFixture(market, FIRST_NIGHT);

describe("sandbox files", () => {
  test("sandbox files have the same bytes whenever they are made", async () => {
    const before = (await list(tester())).map(({ name, sha256: hash }) => [name, hash]);
    await asOwner("DELETE FROM dataapi.exports WHERE is_sample");
    expect(await list(tester())).toEqual([]);
    expect(await makeSampleExports(pool(), never)).toBe(true);
    expect((await list(tester())).map(({ name, sha256: hash }) => [name, hash])).toEqual(before);
  });
});

describe("a nightly export", () => {
  const versions = () =>
    rows<{ name: string; id: string; isOld: boolean }>(
      `SELECT name, export_id AS id, replaced_at IS NOT NULL AS "isOld" FROM dataapi.exports
       WHERE NOT is_sample ORDER BY name, replaced_at NULLS FIRST`,
    );

  test("a nightly export covers the years of the market up to the last day that PREMIUM may see", async () => {
    const files = await list(premium());
    expect(files.map(({ name }) => name)).toContain("simulated-ohlcv-daily-2024.csv.gz");
    const held = gunzipSync(
      await readBytes(get("/v1/exports/simulated-ohlcv-daily-2024.csv.gz", premium())),
    ).toString();
    const days = held
      .split("\n")
      .slice(1, -1)
      .map((line) => line.split(",")[1]?.slice(0, 10));
    expect(days.sort().at(-1)).toBe("2024-01-02");
    const [published] = await rows<{ at: Date }>("SELECT max(published_at) AS at FROM read.grade_days");
    vi.useFakeTimers({ toFake: ["Date"], now: (published?.at.getTime() ?? 0) + 60_000 });
    try {
      expect(await publicThrough(pool())).toBe("2024-01-01");
    } finally {
      vi.useRealTimers();
    }
  });

  test("a nightly export changes nothing when nothing was added", async () => {
    const before = await versions();
    const stored = await rows("SELECT xmin::text, ctid::text FROM dataapi.exports ORDER BY export_id");
    expect(await makeNight()).toBe(true);
    expect(await versions()).toEqual(before);
    expect(await rows("SELECT xmin::text, ctid::text FROM dataapi.exports ORDER BY export_id")).toEqual(stored);
  });

  test("an interrupted export leaves only complete files, and the next run continues", async () => {
    await asOwner("DELETE FROM dataapi.exports WHERE NOT is_sample");
    let pieces = 0;
    const dying = new Proxy(pool(), {
      get(target, name) {
        if (name !== "connect") return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
        return async () => {
          const client = await target.connect();
          const { query } = client;
          client.query = ((...args: Parameters<typeof query>) => {
            if (String(args[0]).includes("INSERT INTO dataapi.export_chunks") && ++pieces > 30)
              return Promise.reject(new Error("killed"));
            return Reflect.apply(query, client, args);
          }) as typeof query;
          const release = client.release.bind(client);
          client.release = (error) => {
            client.query = query;
            release(error);
          };
          return client;
        };
      },
    });
    await expect(makeNight(dying)).rejects.toThrow("killed");
    const [orphans] = await rows<{ count: number }>(
      `SELECT count(*)::int FROM dataapi.export_chunks c LEFT JOIN dataapi.exports e USING (export_id) WHERE e.name IS NULL`,
    );
    expect(orphans?.count).toBe(0);
    const first = await versions();
    expect(first.length).toBeGreaterThan(0);
    expect(first.length % 3).toBe(0);
    // Through the worker's own round, which waits until it has found the market unchanged twice.
    await runExportsTask(never);
    expect(await versions()).toEqual(first);
    await runExportsTask(never);
    const all = await versions();
    expect(all).toHaveLength(18);
    expect(all).toEqual(expect.arrayContaining(first));
  }, 240_000);

  test("a nightly export rebuilds the current year, leaves earlier years, and lets downloads finish", async () => {
    const NAME = "/v1/exports/simulated-ohlcv-daily-2024.csv.gz";
    const before = await versions();
    const first = await get(NAME, premium(), { range: "bytes=0-99" });
    const etag = first.headers.get("etag") ?? "";
    const whole = await readBytes(get(NAME, premium()));
    // Started, and not read further until the file has a successor.
    const slow = (await get("/v1/exports/simulated-grades-2024.ndjson.gz", premium())).body?.getReader();
    await runMarketAt(SECOND_NIGHT);
    expect(await makeNight()).toBe(true);
    const after = await versions();
    const of = (year: string, all: typeof before) => all.filter(({ name, isOld }) => name.includes(year) && !isOld);
    expect(of("2023", after)).toEqual(of("2023", before));
    for (const { id, name } of of("2024", before))
      if (!name.includes("signals")) expect(after).toContainEqual({ id, name, isOld: true });
    const rest = await get(NAME, premium(), { range: "bytes=100-", "if-range": etag });
    expect([rest.status, rest.headers.get("etag"), units(rest)]).toEqual([206, etag, 0]);
    expect((await readBytes(rest)).equals(whole.subarray(100))).toBe(true);
    const now = await get(NAME, premium(), { range: "bytes=0-99" });
    expect([now.status, units(now)]).toEqual([206, 100]);
    expect(now.headers.get("etag")).not.toBe(etag);
    let sent = 0;
    for (let piece = await slow?.read(); piece && !piece.done; piece = await slow?.read()) sent += piece.value.length;
    expect(sent).toBeGreaterThan(1_000);

    await runMarketAt(THIRD_NIGHT);
    expect(await makeNight()).toBe(true);
    const gone = await get(NAME, premium(), { range: "bytes=100-", "if-range": etag });
    expect([gone.status, gone.headers.get("etag") === etag]).toEqual([200, false]);
    const kept = await versions();
    expect(kept.filter(({ name }) => name.endsWith("ohlcv-daily-2024.csv.gz"))).toHaveLength(2);
  }, 240_000);

  test("a nightly export drops data that may no longer be redistributed and leaves what we derived", async () => {
    await asOwner("UPDATE market.sources SET may_redistribute = false");
    try {
      expect(await makeNight()).toBe(true);
      const files = await versions();
      expect(files.filter(({ name }) => name.includes("ohlcv"))).toEqual([]);
      const held = gunzipSync(
        await readBytes(get("/v1/exports/simulated-signals-2023.ndjson.gz", premium())),
      ).toString();
      const changes = held
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as { priceAtChangeUsd: string | null });
      expect(new Set(changes.map(({ priceAtChangeUsd }) => priceAtChangeUsd))).toEqual(new Set([null]));
      expect(files.filter(({ name, isOld }) => name.includes("grades") && !isOld)).toHaveLength(6);
      await asOwner("UPDATE market.sources SET may_derive = false");
      expect(await makeNight()).toBe(true);
      expect(await versions()).toEqual([]);
    } finally {
      await asOwner("UPDATE market.sources SET may_redistribute = true, may_derive = true");
    }
  });
});
