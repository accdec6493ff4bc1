import { gunzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { describe, expect, test } from "vitest";
import { listen } from "../support/dataApiPort.ts";
import { exportFixture, type Listed, problem, readBytes, sha256, units } from "../support/exportFixture.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// Bulk files: made by the market worker, sent by web processes, whole and in parts.

const market = filledMarketFixture();
const { pool, asOwner } = market;
const { api, premium, tester, liveKey, get, list } = exportFixture(market);

describe("files of the sandbox", () => {
  test("sandbox files cover the sample's last year, each kind in each format, and are marked as sample", async () => {
    const files = await list(tester());
    expect(files.map(({ name }) => name)).toEqual(
      ["grades", "indices", "ohlcv-daily", "signals"].flatMap((kind) =>
        ["csv.gz", "ndjson.gz", "parquet"].map((format) => `sample-${kind}-2024.${format}`),
      ),
    );
    expect((await list(tester(), "?kind=signals&year=2024")).map(({ kind }) => kind)).toEqual(Array(3).fill("signals"));
    expect(await list(tester(), "?year=2023")).toEqual([]);
    const answer = await get("/v1/exports/sample-signals-2024.csv.gz", tester());
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
    expect(sha256(await readBytes(answer))).toBe(hash);
  });

  test("sandbox files contain the rows of the calls, the same in every format", async () => {
    for (const [kind, path] of [
      ["ohlcv-daily", "ohlcv/daily?"],
      ["grades", "grades/history?kind=investor&"],
      ["signals", "signals/history?"],
    ] as const) {
      const own = (await list(tester())).filter((file) => file.kind === kind);
      const fetchExport = async (format: string) =>
        readBytes(get(`/v1/exports/${own.find((file) => file.format === format)?.name}`, tester()));
      const lines = gunzipSync(await fetchExport("ndjson.gz"))
        .toString()
        .trimEnd()
        .split("\n");
      const held = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(new Set(own.map((file) => file.rows))).toEqual(new Set([held.length]));
      const token = String(held.at(-1)?.tokenId);
      const called = await get(`/v1/${path}tokens=${token}&from=2024-01-01&to=2025-01-01&limit=1000`, tester());
      const { data } = (await called.json()) as { data: Record<string, unknown>[] };
      const fields = data.map(({ filled: _f, proof: _p, ...row }) => row);
      const wanted = held.filter((row) => row.tokenId === token && (row.kind ?? "investor") === "investor");
      expect(wanted).toEqual(fields);

      const [head = "", ...cells] = gunzipSync(await fetchExport("csv.gz"))
        .toString()
        .trimEnd()
        .split("\n");
      const columns = head.split(",");
      const valueIn = (row: unknown, name: string) =>
        name.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown>)[part] ?? "", row);
      expect(cells).toEqual(held.map((row) => columns.map((name) => String(valueIn(row, name))).join(",")));

      const parquet = await fetchExport("parquet");
      const file = parquet.buffer.slice(parquet.byteOffset, parquet.byteOffset + parquet.length) as ArrayBuffer;
      const read = await parquetReadObjects({ file });
      expect(Object.keys(read[0] ?? {})).toEqual(columns);
      const plain = (value: unknown, name: string) => {
        if (value === null) return "";
        if (!(value instanceof Date)) return String(value);
        const text = value.toISOString();
        if (name === "date") return text.slice(0, 10);
        return kind === "ohlcv-daily" ? text.replace(".000", "") : text;
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

  test("sandbox files are not available to live keys, nor live files to test keys", async () => {
    expect(await problem(get("/v1/exports/sample-grades-2024.parquet", premium()))).toMatchObject({ status: 404 });
    expect(await problem(get("/v1/exports/simulated-grades-2023.parquet", tester()))).toMatchObject({ status: 404 });
    expect(await problem(get("/v1/exports/..%2F..%2Fetc", tester()))).toMatchObject({ status: 400 });
    expect(await problem(get("/v1/exports/sample-grades-2024.parquet?fields=x", tester()))).toMatchObject({
      status: 400,
    });
  });
});

describe("a range of a file", () => {
  const NAME = "/v1/exports/simulated-ohlcv-daily-2023.parquet";
  /** Beyond the first piece that the database stores. */
  const CUT = 300_000;

  test("a range equals the same bytes of the whole file, across all its chunks", async () => {
    const whole = await readBytes(get(NAME, premium()));
    expect(whole.length).toBeGreaterThan(2 * CUT);
    for (const [range, first, last] of [
      [`bytes=0-${CUT}`, 0, CUT],
      [`bytes=${CUT}-`, CUT, whole.length - 1],
      ["bytes=-1000", whole.length - 1_000, whole.length - 1],
      ["bytes=262143-262144", 262_143, 262_144],
      [`bytes=${whole.length - 5}-${whole.length * 2}`, whole.length - 5, whole.length - 1],
    ] as const) {
      const answer = await get(NAME, premium(), { range });
      expect([answer.status, units(answer)], range).toEqual([206, 0]);
      expect(answer.headers.get("content-range")).toBe(`bytes ${first}-${last}/${whole.length}`);
      expect(answer.headers.get("content-length")).toBe(String(last - first + 1));
      expect((await readBytes(answer)).equals(whole.subarray(first, last + 1)), range).toBe(true);
    }
  });

  test("an unsatisfiable range is refused with the size of the file and costs nothing", async () => {
    const answer = await get(NAME, premium(), { range: "bytes=99999999-" });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
    expect(await problem(answer)).toMatchObject({ code: "range-not-satisfiable" });
    const none = await get(NAME, premium(), { range: "bytes=-0" });
    expect(none.status).toBe(416);
  });

  test.each(["bytes=1-2,4-5", "bytes=5-1", "bytes=", "bytes=-", "lines=1-2", "bytes=a-b", ""])(
    "a range of %j returns the whole file",
    async (range) => {
      const small = "/v1/exports/simulated-signals-2023.csv.gz";
      expect((await get(small, premium(), { range })).status).toBe(200);
    },
  );

  test("a range of a changed file returns the whole new file", async () => {
    const other = await get(NAME, premium(), { range: "bytes=10-", "if-range": '"another"' });
    expect(other.status).toBe(200);
  });

  test("HEAD and an unchanged file cost nothing", async () => {
    const key = await liveKey("data-api-premium");
    const server = await listen(api());
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
      // Over a port it is sent with its length and not in chunks.
      const whole = await fetch(`${server.origin}${NAME}`, { headers: { "x-api-key": key } });
      expect(whole.headers.get("content-length")).toBe(head.headers.get("content-length"));
      expect(`"${sha256(await readBytes(whole))}"`).toBe(head.headers.get("etag"));
    } finally {
      await server.close();
    }
  });
});

describe("a bulk file", () => {
  const NAME = "/v1/exports/simulated-grades-2023.csv.gz";

  test("a file requires PREMIUM and a key for bulk files", async () => {
    const advanced = await liveKey("data-api-advanced");
    for (const path of ["/v1/exports", NAME]) {
      expect(await problem(get(path, advanced))).toMatchObject({ status: 403, code: "plan-required" });
      expect(await problem(get(path, await liveKey("data-api-premium", ["read"])))).toMatchObject({
        code: "missing-scope",
      });
    }
  });

  test("a file is charged once per key, even for concurrent ranges", async () => {
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

  test("a file is charged again once it was sent three times over, or a day later", async () => {
    const key = await liveKey("data-api-premium");
    const costs: number[] = [];
    for (let time = 0; time < 5; time++) costs.push(units(await get(NAME, key)));
    expect(costs).toEqual([100, 0, 0, 100, 0]);
    await asOwner("UPDATE dataapi.export_downloads SET begun_at = now() - interval '25 hours'");
    expect(units(await get(NAME, key))).toBe(100);
  });

  test("a file that the quota does not cover is not sent until it does", async () => {
    const account = await api().account();
    await api().givePlan(account, "data-api-premium");
    const { key } = await api().key(account, { mode: "live", scopes: ["bulk"] });
    const period = `live ${new Date().toISOString().slice(0, 7)}`;
    await pool().query("INSERT INTO dataapi.usage VALUES ($1, $2, 99_950)", [account.accountId, period]);
    expect(await problem(get(NAME, key))).toMatchObject({ status: 429, code: "quota-exceeded" });
    expect(await problem(get(NAME, key, { range: "bytes=0-0" }))).toMatchObject({ code: "quota-exceeded" });
    await pool().query("UPDATE dataapi.usage SET units = 0 WHERE account = $1", [account.accountId]);
    expect(units(await get(NAME, key))).toBe(100);
  });

  test("a file whose charge is still in progress is neither charged twice nor sent for free", async () => {
    const key = await liveKey("data-api-premium");
    await get(NAME, key);
    await asOwner("UPDATE dataapi.export_downloads SET is_paid = false, begun_at = now()");
    const answer = await get(NAME, key);
    expect([answer.status, answer.headers.get("retry-after"), units(answer)]).toEqual([503, "10", 0]);
  });

  test("a file whose charging process was killed is charged again", async () => {
    const key = await liveKey("data-api-premium");
    await get(NAME, key);
    await asOwner("UPDATE dataapi.export_downloads SET is_paid = false, begun_at = now() - interval '11 seconds'");
    expect(units(await get(NAME, key))).toBe(100);
  });
});
