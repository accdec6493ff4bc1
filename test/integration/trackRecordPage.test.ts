import { gzipSync } from "node:zlib";
import type { Pool } from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { GRADES_FILES, SIGNALS_FILE } from "#app/areas/trackRecord/model/paths.ts";
import { recordFileAnswer } from "#app/areas/trackRecord/server/file.server.ts";
import { makeRecordFiles, runRecordFilesTask } from "#app/areas/trackRecord/server/make.server.ts";
import { readTrackRecordPage } from "#app/areas/trackRecord/server/page.server.ts";
import { storedRecords } from "#app/services/marketData/server/record/trackRecord.server.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// The page of the track record and its files over a simulated market of some months, some days of which were published live.

const { pool, runMarketAt, rows: query, published, asOwner } = filledMarketFixture();
const THROUGH = "2023-09-23";

beforeAll(async () => {
  await runMarketAt("2023-09-24T12:34:56.000Z");
}, 120_000);

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
type Row = Record<string, string>;
const never = new AbortController().signal;
const requestWith = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://localhost/", { headers: { "accept-encoding": "identity", ...headers }, method });
const answerFor = (name: string, request = requestWith(), on = pool()) => recordFileAnswer(request, name, on);
async function fetchRows(file: (typeof GRADES_FILES)[number]): Promise<Row[]> {
  await makeRecordFiles(pool(), never);
  const text = await (await answerFor(file.name)).text();
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const columns = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, index) => [columns[index] ?? "", cell])));
}
/** The same, read once for all tests that do not change it. */
const kept = new Map<string, Promise<Row[]>>();
function fileOnce(file: (typeof GRADES_FILES)[number]): Promise<Row[]> {
  const rows = kept.get(file.name) ?? fetchRows(file);
  kept.set(file.name, rows);
  return rows;
}
const [traderFile, investorFile] = GRADES_FILES as [(typeof GRADES_FILES)[number], (typeof GRADES_FILES)[number]];

describe("the file of all graded days", () => {
  test.each([
    ["trader-1", traderFile],
    ["investor-1", investorFile],
  ] as const)("the file reproduces the published shares of %s, for every band and signal", async (method, file) => {
    const rows = await fileOnce(file);
    const records = (await storedRecords(pool())).filter((record) => record.method === method);
    expect(records.length).toBeGreaterThan(0);
    for (const { origin, horizon, record } of records) {
      const counted = rows.filter((row) => row.origin === origin && row[`hit_${horizon}d`] !== "");
      const computeHitRate = (kept: Row[]) => kept.filter((row) => row[`hit_${horizon}d`] === "1").length / kept.length;
      const toBand = (row: Row) => Math.min(4, Math.floor(Number(row.grade) / 20));
      for (const [index, bucket] of record.lost.bands.entries()) {
        const kept = counted.filter((row) => toBand(row) === index);
        expect(kept).toHaveLength(bucket.tokenDays);
        if (kept.length > 0) expect(computeHitRate(kept)).toBeCloseTo(bucket.hitRate.value, 12);
      }
      for (const [index, bucket] of record.lost.signals.entries()) {
        const kept = counted.filter((row) => Number(row.signal) === index - 2);
        expect(kept).toHaveLength(bucket.tokenDays);
        if (kept.length > 0) expect(computeHitRate(kept)).toBeCloseTo(bucket.hitRate.value, 12);
      }
    }
  });

  test("the file marks every row as simulated, and contains no grade with an unknown outcome", async () => {
    const rows = await fileOnce(traderFile);
    expect(new Set(rows.map(({ market }) => market))).toEqual(new Set(["simulated"]));
    const days = rows.map(({ day }) => day as string).sort();
    expect(days.at(-1)).toBe("2023-09-15");
    const [live] = await published();
    expect(rows.filter(({ origin }) => origin === "live").every(({ day }) => (day ?? "") >= (live?.day ?? ""))).toBe(
      true,
    );
  });

  test("the file contains the closes and returns of the candles", async () => {
    const rows = await fileOnce(traderFile);
    const row = rows.find(({ day, return_30d }) => day === "2023-06-01" && return_30d !== "-1") as Row;
    const closes = await query<{ day: string; close: number }>(
      "SELECT day::text, close FROM market.candles_1d WHERE instrument_id = $1 AND day IN ('2023-06-02', '2023-07-02')",
      [Number(row.token_id)],
    );
    const closeOn = (day: string) => closes.find((close) => close.day === day)?.close ?? Number.NaN;
    expect(Number(row.entry_close)).toBe(closeOn("2023-06-02"));
    expect(Number(row.exit_close_30d)).toBe(closeOn("2023-07-02"));
    expect(Number(row.return_30d)).toBe(closeOn("2023-07-02") / closeOn("2023-06-02") - 1);
  });
});

test("the file of signals contains the days on which one started, by both methods", async () => {
  const rows = await fileOnce(SIGNALS_FILE);
  const [expected] = await query<{ begun: number }>(
    `SELECT count(*)::int AS begun FROM market.grades WHERE signal_since = day AND day <= $1::date - 8`,
    [THROUGH],
  );
  expect(rows).toHaveLength(expected?.begun ?? 0);
  expect(rows.every(({ day, signal_since }) => day === signal_since)).toBe(true);
  expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(["trader-1", "investor-1"]));
});

describe("a track record file", () => {
  test("a file is created once, is unchanged by the next run, and all files are of the same state", async () => {
    await makeRecordFiles(pool(), never);
    const stored = () =>
      query<{ file_id: string; made_from: string }>("SELECT file_id, made_from FROM trackrecord.files ORDER BY name");
    const before = await stored();
    expect(before).toHaveLength(3);
    expect(new Set(before.map(({ made_from }) => made_from)).size).toBe(1);
    await makeRecordFiles(pool(), never);
    expect(await stored()).toEqual(before);
  });

  test("a file is created again by the scheduled task once the last graded day is measured, and not before", async () => {
    await makeRecordFiles(pool(), never);
    const made = async () =>
      (await query<{ made_from: string }>("SELECT made_from FROM trackrecord.files WHERE replaced_at IS NULL"))[0]
        ?.made_from;
    await asOwner("UPDATE trackrecord.files SET made_from = 'of another day'");
    await asOwner("UPDATE market.track_record SET through = through - 1 WHERE method = 'investor-1'");
    await runRecordFilesTask(never, pool());
    expect(await made()).toBe("of another day");
    await asOwner("UPDATE market.track_record SET through = through + 1 WHERE method = 'investor-1'");
    await runRecordFilesTask(never, pool());
    expect(await made()).toContain(THROUGH);
  });

  test("a file is not offered while it is created, or after its worker was stopped", async () => {
    const before = await (await answerFor("signals.csv")).text();
    await asOwner("UPDATE trackrecord.files SET made_from = 'of another day'");
    await makeRecordFiles(pool(), AbortSignal.abort());
    expect(await (await answerFor("signals.csv")).text()).toBe(before);
    await asOwner("UPDATE trackrecord.files SET begun_at = now() - interval '2 hours'");
    await makeRecordFiles(pool(), never);
    expect(await query("SELECT FROM trackrecord.files WHERE offered_at IS NULL")).toEqual([]);
    expect(await (await answerFor("signals.csv")).text()).toBe(before);
  });

  test("a file is sent to any number of concurrent readers without reading the market tables", async () => {
    await makeRecordFiles(pool(), never);
    await asOwner("REVOKE SELECT ON market.grades, market.grade_days, market.candles_1d FROM tmai_app");
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, () => answerFor("grades-trader-1.csv")));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(texts).size).toBe(1);
      expect(texts[0]?.split("\n").length).toBeGreaterThan(1_000);
    } finally {
      await asOwner("GRANT SELECT ON market.grades, market.grade_days, market.candles_1d TO tmai_app");
    }
  });

  test("a file is sent as stored to a reader that accepts gzip, and not again to one that has it", async () => {
    await makeRecordFiles(pool(), never);
    const packed = await answerFor("signals.csv", requestWith({ "accept-encoding": "br, gzip" }));
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect((await packed.arrayBuffer()).byteLength).toBe(Number(packed.headers.get("content-length")));
    const plain = await answerFor("signals.csv", requestWith({ "accept-encoding": "gzip;q=0" }));
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("content-disposition")).toBe('attachment; filename="simulated-signals.csv"');
    const again = await answerFor("signals.csv", requestWith({ "if-none-match": plain.headers.get("etag") ?? "" }));
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("a file is read no further than its reader consumes it, and not at all for a HEAD request", async () => {
    // Larger than any stream's buffer: forty incompressible pieces.
    const bytes = gzipSync(Buffer.alloc(40 * 256 * 1024), { level: 0 });
    const size = 256 * 1024;
    await query("UPDATE trackrecord.files SET byte_count = $1 WHERE name = 'signals.csv'", [bytes.length]);
    await query(
      "DELETE FROM trackrecord.chunks USING trackrecord.files f WHERE chunks.file_id = f.file_id AND name = 'signals.csv'",
    );
    for (let index = 0; index * size < bytes.length; index++)
      await query(
        `INSERT INTO trackrecord.chunks SELECT file_id, $1, $2 FROM trackrecord.files
         WHERE name = 'signals.csv' AND replaced_at IS NULL`,
        [index, bytes.subarray(index * size, (index + 1) * size)],
      );
    let pieces = 0;
    const counting = {
      query(...values: Parameters<Pool["query"]>) {
        if (typeof values[0] === "object") pieces += 1;
        return pool().query(...values);
      },
    } as unknown as Pool;
    try {
      for (const encoding of ["gzip", "identity"]) {
        pieces = 0;
        const answer = await answerFor("signals.csv", requestWith({ "accept-encoding": encoding }), counting);
        const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
        await reader.read();
        await reader.cancel();
        expect(pieces).toBeLessThan(8);
      }
      pieces = 0;
      const head = await answerFor("signals.csv", requestWith({}, "HEAD"), counting);
      expect([head.status, head.body, pieces]).toEqual([200, null, 0]);
    } finally {
      await query("DELETE FROM trackrecord.files");
    }
  });

  test("a file with an unknown name is not found, and a file that is not ready yet asks for a retry", async () => {
    expect((await answerFor("grades.csv")).status).toBe(404);
    await query("DELETE FROM trackrecord.files");
    const answer = await answerFor("signals.csv");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.json()).toMatchObject({
      error: "This is not ready yet. Please wait 60 seconds and try again.",
    });
  });
});

describe("the track record page", () => {
  test("the track record page shows the live record first, separate from the back-test", async () => {
    const view = await readTrackRecordPage(pool(), null);
    expect(view.isSimulated).toBe(true);
    expect(view.through).toBe(THROUGH);
    expect(view.shown?.origin).toBe("live");
    expect(view.origins).toContain("backfill");
    const past = await readTrackRecordPage(pool(), "backfill");
    const listCases = ({ shown }: typeof view) => shown?.records[0]?.horizons[0]?.bands.map(({ cases }) => cases) ?? [];
    const stored = (await storedRecords(pool())).filter(
      ({ method, horizon }) => method === "trader-1" && horizon === 7,
    );
    for (const [shown, origin] of [
      [view, "live"],
      [past, "backfill"],
    ] as const)
      expect(listCases(shown)).toEqual(
        stored.find((record) => record.origin === origin)?.record.lost.bands.map(({ tokenDays }) => tokenDays),
      );
    expect((await readTrackRecordPage(pool(), "x'; DROP")).shown?.origin).toBe("live");
  });

  test("the track record page counts Buy signals by the month in which they started", async () => {
    const { shown } = await readTrackRecordPage(pool(), "backfill");
    const months = shown?.records[0]?.horizons.find(({ horizon }) => horizon === 30)?.months ?? [];
    const rows = (await fileOnce(traderFile)).filter(({ origin }) => origin === "backfill");
    const isBuy = ({ signal }: Row) => Number(signal) > 0;
    const bought = new Set(rows.filter(isBuy).map(({ token_id, day }) => `${token_id} ${day}`));
    const firstDay = rows[0]?.day ?? "";
    const begun = rows.filter(
      (row) =>
        isBuy(row) &&
        row.day !== firstDay &&
        row.hit_30d !== "" &&
        !bought.has(`${row.token_id} ${dayBefore(row.day ?? "")}`),
    );
    const counted = [...new Set(begun.map(({ day }) => day?.slice(0, 7) ?? ""))].map((month) => {
      const own = begun.filter(({ day }) => day?.startsWith(month));
      return { month, begun: own.length, right: own.filter(({ hit_30d }) => hit_30d === "1").length };
    });
    expect(months.length).toBeGreaterThan(2);
    expect(months).toEqual(counted);
  });

  test("the track record page shows no interval for too few live days", async () => {
    const { methods } = await readTrackRecordPage(pool(), null);
    const live = methods.find(({ method }) => method === "trader-1")?.headlines.find(({ origin }) => origin === "live");
    expect(live?.strongBuy.interval).toBeNull();
    expect(live?.daysNeeded).toBe(180);
  });

  test("the track record page names the ledger position and root of every published day", async () => {
    const view = await readTrackRecordPage(pool(), null);
    const days = await published();
    const shown = view.published.filter(({ method }) => method === "trader-1");
    expect(shown.map(({ day, root, count }) => ({ day, root, count }))).toEqual(
      days.map(({ day, root, count }) => ({ day, root, count })).reverse(),
    );
    for (const { day, position } of shown) {
      const [event] = await query<{ canonical: string }>("SELECT canonical FROM events WHERE position = $1", [
        position,
      ]);
      expect(JSON.parse(event?.canonical ?? "{}")).toMatchObject({ type: "GradesPublished", data: { day } });
    }
  });
});

describe("data that may not be redistributed", () => {
  test("closes of a source that forbids redistribution are left out, and the values derived from them stay", async () => {
    const before = await fileOnce(traderFile);
    await asOwner("UPDATE market.sources SET may_redistribute = false");
    const after = await fetchRows(traderFile);
    await asOwner("UPDATE market.sources SET may_redistribute = true");
    const closes = (row: Row) => Object.entries(row).filter(([column]) => column.includes("close"));
    expect(after.flatMap(closes).every(([, cell]) => cell === "")).toBe(true);
    expect(after.map(({ return_7d, hit_7d }) => [return_7d, hit_7d])).toEqual(
      before.map(({ return_7d, hit_7d }) => [return_7d, hit_7d]),
    );
  });

  test("a symbol that a spreadsheet would read as a formula is marked as text", async () => {
    const [row] = await fileOnce(SIGNALS_FILE);
    await asOwner(`UPDATE market.instruments SET symbol = '=1+1' WHERE instrument_id = ${Number(row?.token_id)}`);
    await query("DELETE FROM trackrecord.files");
    const again = (await fetchRows(SIGNALS_FILE)).find(({ token_id }) => token_id === row?.token_id);
    expect(again?.symbol).toBe("'=1+1");
  });
});
