import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { NewKeyForm } from "../../app/areas/dataApi/model/keys.ts";
import { makeExports, makeSampleExports } from "../../app/areas/dataApi/server/exports/make.server.ts";
import { exportsRound, publicThrough } from "../../app/areas/dataApi/server/exports/round.server.ts";
import type { EntitledSlug } from "../../app/areas/offers/public.ts";
import { listen } from "../support/dataApiPort.ts";
import { type DataApiWorld, openDataApi } from "../support/dataApiWorld.ts";
import { marketWorld } from "../support/marketWorld.ts";

// Bulk files: made by the market worker, sent by web processes, in parts and over two market days.

const FIRST_NIGHT = "2024-01-03T12:34:56.000Z";
const SECOND_NIGHT = "2024-01-04T12:34:56.000Z";
const THIRD_NIGHT = "2024-01-05T12:34:56.000Z";
const never = new AbortController().signal;
const { database, pool, asOwner, round, rows } = marketWorld();
let api: DataApiWorld;
let premium: string;
let tester: string;
beforeAll(async () => {
  api = await openDataApi(database());
  await round(FIRST_NIGHT);
  premium = await liveKey("data-api-premium");
  tester = (await api.key(await api.account(), { scopes: ["bulk", "read"] })).key;
  expect(await makeSampleExports(pool(), never)).toBe(true);
  expect(await makeNight()).toBe(true);
}, 400_000);
afterAll(() => api.close());

async function liveKey(slug: EntitledSlug, scopes: NewKeyForm["scopes"] = ["bulk", "read"]): Promise<string> {
  const account = await api.account();
  await api.givePlan(account, slug);
  return (await api.key(account, { mode: "live", scopes }, [slug])).key;
}

const makeNight = async (on: Pool = pool()) => makeExports(on, (await publicThrough(pool())) ?? "", never);

/** By a process of its own, so that no rate is in the way. */
const get = (path: string, key: string, headers: Record<string, string> = {}) =>
  api.newProcess().get(path, { "x-api-key": key, ...headers });
type Listed = { name: string; kind: string; year: number; format: string; sha256: string; rows: number; bytes: number };
const list = async (key: string, query = "") =>
  ((await (await get(`/v1/exports${query}`, key)).json()) as { data: Listed[]; meta: object }).data;
const bytesOf = async (answer: Response | Promise<Response>) => Buffer.from(await (await answer).arrayBuffer());
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const problem = async (answer: Response | Promise<Response>) => (await answer).json() as Promise<object>;
const units = (answer: Response) => Number(answer.headers.get("x-tmai-units"));

describe("files of the sandbox", () => {
  test("are of the sample's last year, each kind in each format, and say so", async () => {
    const files = await list(tester);
    expect(files.map(({ name }) => name)).toEqual(
      ["grades", "ohlcv-daily", "signals"].flatMap((kind) =>
        ["csv.gz", "ndjson.gz", "parquet"].map((format) => `sample-${kind}-2024.${format}`),
      ),
    );
    expect((await list(tester, "?kind=signals&year=2024")).map(({ kind }) => kind)).toEqual(Array(3).fill("signals"));
    expect(await list(tester, "?year=2023")).toEqual([]);
    const answer = await get("/v1/exports/sample-signals-2024.csv.gz", tester);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/gzip",
      "content-disposition": 'attachment; filename="sample-signals-2024.csv.gz"',
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache, no-transform",
      "x-tmai-simulated": "true",
      "x-tmai-units": "100",
    });
    const { sha256: hash, bytes } = files.find(({ name }) => name === "sample-signals-2024.csv.gz") as Listed;
    expect(answer.headers.get("etag")).toBe(`"${hash}"`);
    expect(answer.headers.get("content-length")).toBe(String(bytes));
    expect(sha256(await bytesOf(answer))).toBe(hash);
  });

  test("hold the rows that the calls answer, the same in every format", async () => {
    for (const [kind, path] of [
      ["ohlcv-daily", "ohlcv/daily?"],
      ["grades", "grades/history?kind=investor&"],
      ["signals", "signals/history?"],
    ] as const) {
      const own = (await list(tester)).filter((file) => file.kind === kind);
      const fileOf = async (format: string) =>
        bytesOf(get(`/v1/exports/${own.find((file) => file.format === format)?.name}`, tester));
      const lines = gunzipSync(await fileOf("ndjson.gz"))
        .toString()
        .trimEnd()
        .split("\n");
      const held = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(new Set(own.map((file) => file.rows))).toEqual(new Set([held.length]));
      const token = String(held.at(-1)?.tokenId);
      const called = await get(`/v1/${path}tokens=${token}&from=2024-01-01&to=2025-01-01&limit=1000`, tester);
      const { data } = (await called.json()) as { data: Record<string, unknown>[] };
      const fields = data.map(({ filled: _f, proof: _p, ...row }) => row);
      const wanted = held.filter((row) => row.tokenId === token && (row.kind ?? "investor") === "investor");
      expect(wanted).toEqual(fields);

      const [head = "", ...cells] = gunzipSync(await fileOf("csv.gz"))
        .toString()
        .trimEnd()
        .split("\n");
      const columns = head.split(",");
      const valueIn = (row: unknown, name: string) =>
        name.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown>)[part] ?? "", row);
      expect(cells).toEqual(held.map((row) => columns.map((name) => String(valueIn(row, name))).join(",")));

      const parquet = await fileOf("parquet");
      const file = parquet.buffer.slice(parquet.byteOffset, parquet.byteOffset + parquet.length) as ArrayBuffer;
      const read = await parquetReadObjects({ file });
      expect(Object.keys(read[0] ?? {})).toEqual(columns);
      const plain = (value: unknown, name: string) => {
        if (value === null) return "";
        if (!(value instanceof Date)) return String(value);
        const text = value.toISOString();
        if (name === "date" || (kind === "signals" && name === "t")) return text.slice(0, 10);
        return name === "t" ? text.replace(".000", "") : text;
      };
      const numbers = columns.filter((name) => /Usd$|^(open|high|low|close)$/.test(name));
      for (const place of [0, 1, Math.floor(read.length / 2), read.length - 1])
        for (const name of columns) {
          const expected = String(valueIn(held[place], name));
          if (numbers.includes(name)) expect(read[place]?.[name] ?? "").toBe(expected === "" ? "" : Number(expected));
          else expect(plain(read[place]?.[name], name)).toBe(expected);
        }
    }
  });

  test("are the same bytes wherever and whenever they are made", async () => {
    const before = (await list(tester)).map(({ name, sha256: hash }) => [name, hash]);
    await asOwner("DELETE FROM dataapi.exports WHERE is_sample");
    expect(await list(tester)).toEqual([]);
    expect(await makeSampleExports(pool(), never)).toBe(true);
    expect((await list(tester)).map(({ name, sha256: hash }) => [name, hash])).toEqual(before);
  });

  test("are not those of live keys, nor the other way round", async () => {
    expect(await problem(get("/v1/exports/sample-grades-2024.parquet", premium))).toMatchObject({ status: 404 });
    expect(await problem(get("/v1/exports/simulated-grades-2023.parquet", tester))).toMatchObject({ status: 404 });
    expect(await problem(get("/v1/exports/..%2F..%2Fetc", tester))).toMatchObject({ status: 400 });
    expect(await problem(get("/v1/exports/sample-grades-2024.parquet?fields=x", tester))).toMatchObject({
      status: 400,
    });
  });
});

describe("a part of a file", () => {
  const NAME = "/v1/exports/simulated-ohlcv-daily-2023.parquet";
  /** Beyond the first piece that the database keeps. */
  const CUT = 300_000;

  test("is what stands there in the whole, over all pieces of it", async () => {
    const whole = await bytesOf(get(NAME, premium));
    expect(whole.length).toBeGreaterThan(2 * CUT);
    for (const [range, first, last] of [
      [`bytes=0-${CUT}`, 0, CUT],
      [`bytes=${CUT}-`, CUT, whole.length - 1],
      ["bytes=-1000", whole.length - 1_000, whole.length - 1],
      ["bytes=262143-262144", 262_143, 262_144],
      [`bytes=${whole.length - 5}-${whole.length * 2}`, whole.length - 5, whole.length - 1],
    ] as const) {
      const answer = await get(NAME, premium, { range });
      expect([answer.status, units(answer)], range).toEqual([206, 0]);
      expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/${whole.length}`);
      expect(answer.headers.get("content-length")).toBe(String(last - first + 1));
      expect((await bytesOf(answer)).equals(whole.subarray(first, last + 1)), range).toBe(true);
    }
  });

  test("that cannot be had is refused with the size of the file, and costs nothing", async () => {
    const answer = await get(NAME, premium, { range: "bytes=99999999-" });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
    expect(await problem(answer)).toMatchObject({ code: "range" });
    const none = await get(NAME, premium, { range: "bytes=-0" });
    expect(none.status).toBe(416);
  });

  test.each(["bytes=1-2,4-5", "bytes=5-1", "bytes=", "bytes=-", "lines=1-2", "bytes=a-b", ""])(
    "that is asked for as %j is the whole",
    async (range) => {
      const small = "/v1/exports/simulated-signals-2023.csv.gz";
      expect((await get(small, premium, { range })).status).toBe(200);
    },
  );

  test("goes on with another file only from its beginning", async () => {
    const other = await get(NAME, premium, { range: "bytes=10-", "if-range": '"another"' });
    expect(other.status).toBe(200);
  });

  test("is not needed by whoever has the file, or only asks about it", async () => {
    const key = await liveKey("data-api-premium");
    const server = await listen(api);
    try {
      const head = await fetch(`${server.origin}${NAME}`, {
        method: "HEAD",
        headers: { "x-api-key": key, range: "bytes=0-9" },
      });
      expect([head.status, units(head)]).toEqual([200, 0]);
      expect(Number(head.headers.get("content-length"))).toBeGreaterThan(CUT);
      expect((await head.arrayBuffer()).byteLength).toBe(0);
      const same = await get(NAME, key, { "if-none-match": `"x", ${head.headers.get("etag")}` });
      expect([same.status, units(same)]).toEqual([304, 0]);
      // Over a port it comes with its length and not in chunks of unknown number.
      const whole = await fetch(`${server.origin}${NAME}`, { headers: { "x-api-key": key } });
      expect(whole.headers.get("content-length")).toBe(head.headers.get("content-length"));
      expect(`"${sha256(await bytesOf(whole))}"`).toBe(head.headers.get("etag"));
    } finally {
      await server.close();
    }
  });
});

describe("a file", () => {
  const NAME = "/v1/exports/simulated-grades-2023.csv.gz";

  test("is for PREMIUM and keys that may download bulk files", async () => {
    const advanced = await liveKey("data-api-advanced");
    for (const path of ["/v1/exports", NAME]) {
      expect(await problem(get(path, advanced))).toMatchObject({ status: 403, code: "plan" });
      expect(await problem(get(path, await liveKey("data-api-premium", ["read"])))).toMatchObject({ code: "scope" });
    }
  });

  test("is paid for once a key, by parts that are asked for at the same time too", async () => {
    const key = await liveKey("data-api-premium");
    const ranges = ["bytes=0-99", "bytes=100-199", "bytes=200-299", "bytes=300-"];
    const parts = await Promise.all(ranges.map((range) => get(NAME, key, { range })));
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206, 206]);
    expect(parts.map(units).sort()).toEqual([0, 0, 0, 100]);
    expect(units(await get(NAME, key))).toBe(0);
    const { data } = (await (await get("/v1/usage", key)).json()) as { data: { used: number } };
    expect(data.used).toBe(100);
    const other = await liveKey("data-api-premium");
    expect(units(await get(NAME, other))).toBe(100);
  });

  test("is paid for again once it was sent three times over, or a day later", async () => {
    const key = await liveKey("data-api-premium");
    const costs: number[] = [];
    for (let time = 0; time < 5; time++) costs.push(units(await get(NAME, key)));
    expect(costs).toEqual([100, 0, 0, 100, 0]);
    await asOwner("UPDATE dataapi.export_downloads SET begun_at = now() - interval '25 hours'");
    expect(units(await get(NAME, key))).toBe(100);
  });

  test("that cannot be paid for is not sent, and then is once it can", async () => {
    const account = await api.account();
    await api.givePlan(account, "data-api-premium");
    const { key } = await api.key(account, { mode: "live", scopes: ["bulk"] });
    const period = `live ${new Date().toISOString().slice(0, 7)}`;
    await pool().query("INSERT INTO dataapi.usage VALUES ($1, $2, 99_950)", [account.accountId, period]);
    expect(await problem(get(NAME, key))).toMatchObject({ status: 429, code: "quota-exceeded" });
    expect(await problem(get(NAME, key, { range: "bytes=0-0" }))).toMatchObject({ code: "quota-exceeded" });
    await pool().query("UPDATE dataapi.usage SET units = 0 WHERE account = $1", [account.accountId]);
    expect(units(await get(NAME, key))).toBe(100);
  });

  test("that another call takes long to pay for is neither paid twice nor given away", async () => {
    const key = await liveKey("data-api-premium");
    await get(NAME, key);
    await asOwner("UPDATE dataapi.export_downloads SET is_paid = false, begun_at = now()");
    const answer = await get(NAME, key);
    expect([answer.status, answer.headers.get("retry-after"), units(answer)]).toEqual([503, "10", 0]);
  });

  test("whose payer was killed is not given away", async () => {
    const key = await liveKey("data-api-premium");
    await get(NAME, key);
    await asOwner("UPDATE dataapi.export_downloads SET is_paid = false, begun_at = now() - interval '11 seconds'");
    expect(units(await get(NAME, key))).toBe(100);
  });
});

describe("a night", () => {
  const versions = () =>
    rows<{ name: string; id: string; isOld: boolean }>(
      `SELECT name, export_id AS id, replaced_at IS NOT NULL AS "isOld" FROM dataapi.exports
       WHERE NOT is_sample ORDER BY name, replaced_at NULLS FIRST`,
    );

  test("makes years of the market up to the last day that PREMIUM may see", async () => {
    const files = await list(premium);
    expect(files.map(({ name }) => name)).toContain("simulated-ohlcv-daily-2024.csv.gz");
    const held = gunzipSync(await bytesOf(get("/v1/exports/simulated-ohlcv-daily-2024.csv.gz", premium))).toString();
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

  test("does nothing where nothing was added", async () => {
    const before = await versions();
    const stored = await rows("SELECT xmin::text, ctid::text FROM dataapi.exports ORDER BY export_id");
    expect(await makeNight()).toBe(true);
    expect(await versions()).toEqual(before);
    expect(await rows("SELECT xmin::text, ctid::text FROM dataapi.exports ORDER BY export_id")).toEqual(stored);
  });

  test("that is cut short leaves whole files or none, and the next look goes on", async () => {
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
    // By the worker's own round, which waits until it has found the market the same twice.
    await exportsRound(never);
    expect(await versions()).toEqual(first);
    await exportsRound(never);
    const all = await versions();
    expect(all).toHaveLength(18);
    expect(all).toEqual(expect.arrayContaining(first));
  }, 240_000);

  test("makes the running year anew, leaves the years before, and lets downloads that began end", async () => {
    const NAME = "/v1/exports/simulated-ohlcv-daily-2024.csv.gz";
    const before = await versions();
    const first = await get(NAME, premium, { range: "bytes=0-99" });
    const etag = first.headers.get("etag") ?? "";
    const whole = await bytesOf(get(NAME, premium));
    // Begun, and not read on before the file has a successor.
    const slow = (await get("/v1/exports/simulated-grades-2024.ndjson.gz", premium)).body?.getReader();
    await round(SECOND_NIGHT);
    expect(await makeNight()).toBe(true);
    const after = await versions();
    const of = (year: string, all: typeof before) => all.filter(({ name, isOld }) => name.includes(year) && !isOld);
    expect(of("2023", after)).toEqual(of("2023", before));
    for (const { id, name } of of("2024", before))
      if (!name.includes("signals")) expect(after).toContainEqual({ id, name, isOld: true });
    const rest = await get(NAME, premium, { range: "bytes=100-", "if-range": etag });
    expect([rest.status, rest.headers.get("etag"), units(rest)]).toEqual([206, etag, 0]);
    expect((await bytesOf(rest)).equals(whole.subarray(100))).toBe(true);
    const now = await get(NAME, premium, { range: "bytes=0-99" });
    expect([now.status, units(now)]).toEqual([206, 100]);
    expect(now.headers.get("etag")).not.toBe(etag);
    let sent = 0;
    for (let piece = await slow?.read(); piece && !piece.done; piece = await slow?.read()) sent += piece.value.length;
    expect(sent).toBeGreaterThan(1_000);

    await round(THIRD_NIGHT);
    expect(await makeNight()).toBe(true);
    const gone = await get(NAME, premium, { range: "bytes=100-", "if-range": etag });
    expect([gone.status, gone.headers.get("etag") === etag]).toEqual([200, false]);
    const kept = await versions();
    expect(kept.filter(({ name }) => name.endsWith("ohlcv-daily-2024.csv.gz"))).toHaveLength(2);
  }, 240_000);

  test("takes back what its source does not let us sell on any more, and keeps what we made of it", async () => {
    await asOwner("UPDATE market.sources SET may_redistribute = false");
    try {
      expect(await makeNight()).toBe(true);
      const files = await versions();
      expect(files.filter(({ name }) => name.includes("ohlcv"))).toEqual([]);
      const held = gunzipSync(await bytesOf(get("/v1/exports/simulated-signals-2023.ndjson.gz", premium))).toString();
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
