import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { findAccesses } from "#app/areas/audit/server/accesses.server.ts";
import { exportText } from "#app/areas/audit/server/export.server.ts";
import type { Job } from "#app/platform/jobs.server.ts";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { temporaryFolder } from "../support/folders.ts";
import { loadHandler, type Method } from "../support/handlers.ts";
import { nextPayment } from "../support/payments.ts";
import { type Person, signInAs } from "../support/people.ts";
import { pathOfRoute } from "../support/routes.ts";

// Files that auditors request: one job each, available to one person for a day, never incomplete.

const LIST = "/api/audit/exports";
const ONE = "/api/audit/exports/{id}";
const FILE = "/api/audit/exports/{id}/file";
const PAGE = "audit/routes/audit.exports._index.tsx";
const EVENTS = 3_000;

let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
let jobs: typeof import("#app/platform/jobs.server.ts");
let exportJob: Job;
let removeOld: typeof import("#app/areas/audit/server/orders/store.server.ts")["removeOld"];
let ana: Person;
let ben: Person;
const pool = () => fixture.database.pool;

beforeAll(async () => {
  fixture = await openAccountFixture();
  jobs = await import("#app/platform/jobs.server.ts");
  exportJob = (await import("#app/areas/audit/server/orders/job.server.ts")).exportJob as Job;
  ({ removeOld } = await import("#app/areas/audit/server/orders/store.server.ts"));
  [ana, ben] = [await signInAs("auditor"), await signInAs("auditor")];
  for (let n = 0; n < EVENTS / 500; n++)
    await fixture.ledger().append({
      streamId: `note-${n}`,
      after: mustBeNew,
      events: Array.from({ length: 500 }, (_, m) => ({
        type: "Noted",
        schemaVersion: 1,
        data: { text: `${n} ${m} ${"long enough ".repeat(20)}` },
      })),
      metadata: { actor: "system", correlationId: "notes", causationId: null, requestId: null },
      recordedAt: "2026-11-21T12:00:00.000Z",
    });
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  await pool().query("DELETE FROM exports.orders");
  await pool().query("DELETE FROM jobs.queue");
});

type CallOptions = {
  method?: string;
  id?: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: HeadersInit;
};
async function callApi(
  file: string,
  person: Person,
  { method = "GET", id = "", body, form, headers }: CallOptions = {},
) {
  const sent = form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body);
  const request = new Request(`http://localhost:3000${pathOfRoute(file, { locale: "en", id })}`, {
    method,
    headers: { cookie: person.cookie, ...(form ? {} : { "content-type": "application/json" }), ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const handler = await loadHandler(file, method as Method);
  return (await handler?.({ request, params: { locale: "en", id } })) as Response;
}
const json = async (file: string, person: Person, options?: CallOptions) => {
  const answer = await callApi(file, person, options);
  return { status: answer.status, ...((await answer.json()) as { data?: never; error?: string; field?: string }) };
};
const order = (body: unknown, person = ana) => json(LIST, person, { method: "POST", body });
const placed = async (search: string, person = ana): Promise<string> => {
  const { status, data } = await order({ kind: "events", search }, person);
  expect(status).toBe(202);
  return (data as unknown as { exportId: string }).exportId;
};
const readState = async (id: string, person = ana) =>
  ((await json(ONE, person, { id })).data as unknown as { state: Record<string, unknown> }).state;
const work = (job = exportJob, signal = new AbortController().signal) =>
  jobs.workJobs({ pool: pool(), jobs: [job], signal });
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const chunks = async () => Number((await pool().query("SELECT count(*) FROM exports.chunks")).rows[0].count);
const head = async () => (await fixture.ledger().head())?.position ?? 0;

describe("a journal export", () => {
  const days = { from: "2026-01-14", until: "2026-01-16" };
  beforeAll(async () => {
    for (const at of ["2026-01-15T00:00:00.000Z", "2026-01-15T23:59:59.999Z", "2026-01-17T00:00:00.000Z"])
      await fixture.ledger().append({
        streamId: `payment-${randomUUID()}`,
        after: mustBeNew,
        events: nextPayment(),
        metadata: { actor: "system", correlationId: "paid", causationId: null, requestId: null },
        recordedAt: at,
      });
  });
  const orderExport = async (format: string) => {
    const { status, data } = await order({ kind: "journal", format, ...days });
    expect(status).toBe(202);
    await work();
    const { exportId: id } = data as unknown as { exportId: string };
    return callApi(FILE, ana, { id });
  };

  test("a journal is a balanced file by day and account, of whole days in UTC", async () => {
    const answer = await orderExport("plain");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("journal-2026-01-14-2026-01-16-plain.csv");
    expect((await answer.text()).trim().split("\n")).toEqual([
      "Date,Account,AccountName,AccountCode,Debits,Credits",
      "2026-01-15,assets:receivable:USDC,assets:receivable:USDC,assets:receivable:USDC,79.98,0.00",
      "2026-01-15,revenue:analytics,revenue:analytics,revenue:analytics,0.00,79.98",
    ]);
  });

  test("a journal for Xero is an archive of files", async () => {
    const answer = await orderExport("xero");
    expect(answer.headers.get("content-type")).toBe("application/x-tar");
    const folder = temporaryFolder("journal");
    onTestFinished(folder.remove);
    writeFileSync(join(folder.path, "journal.tar"), await readBytes(answer));
    expect(spawnSync("tar", ["-xf", "journal.tar"], { cwd: folder.path }).status).toBe(0);
    expect(readFileSync(join(folder.path, "journal-01.csv"), "utf8").split("\n")[1]).toBe(
      "TMAI 2026-01-15,2026-01-15,assets:receivable:USDC,assets:receivable:USDC,Tax Exempt,79.98",
    );
  });

  test.each([
    [{ ...days, until: "2026-01-13" }, "until"],
    [{ ...days, until: new Date().toISOString().slice(0, 10) }, "until"],
    [{ ...days, from: "2026-02-30" }, "from"],
    [{ ...days, format: "sage" }, "format"],
  ])("a journal of %o is refused with the field", async (more, field) => {
    expect(await order({ kind: "journal", format: "plain", ...more })).toMatchObject({ status: 400, field });
  });

  test("an invalid journal period is refused on the page with a message", async () => {
    const form = { kind: "journal", format: "plain", from: "", until: "2026-01-16" };
    const answer = (await callApi(PAGE, ana, { method: "POST", form })) as unknown as { data: unknown };
    expect(answer.data).toEqual({ problem: { is: "period" } });
  });
});

describe("an export order by API", () => {
  test("an order waits, is created by the job and is offered with its size and SHA-256", async () => {
    const upTo = await head();
    const exportId = await placed(`type=Noted&format=csv&cols=position,type&upTo=${upTo}`);
    expect(await readState(exportId)).toEqual({ is: "waiting" });
    expect((await callApi(FILE, ana, { id: exportId })).status).toBe(404);
    expect(await work()).toBe(1);

    let direct = "";
    for await (const text of exportText(pool(), {
      query: { types: ["Noted"] },
      columns: ["position", "type"],
      format: "csv",
      after: 0,
      upTo,
    }))
      direct += text;
    const state = await readState(exportId);
    expect(state).toMatchObject({ is: "ready", bytes: Buffer.byteLength(direct), sha256: sha256(direct) });
    const hours = (Date.parse(String(state.expiresAt)) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);

    const answer = await callApi(FILE, ana, { id: exportId });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-disposition": `attachment; filename="ledger-0-${upTo}.csv"`,
      "content-length": String(Buffer.byteLength(direct)),
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "no-store, no-transform",
      etag: `"${sha256(direct)}"`,
    });
    expect(String(await readBytes(answer))).toBe(direct);
    expect((await pool().query("SELECT FROM jobs.queue")).rowCount).toBe(0);
  });

  test("a download is resumed by Range, also across a chunk boundary, unless the file has changed", async () => {
    const exportId = await placed("type=Noted");
    await work();
    expect(await chunks()).toBeGreaterThan(2);
    const whole = await readBytes(await callApi(FILE, ana, { id: exportId }));
    const part = (headers: HeadersInit) => callApi(FILE, ana, { id: exportId, headers });
    const middle = await part({ range: "bytes=262000-263000" });
    expect([middle.status, middle.headers.get("content-range")]).toEqual([206, `bytes 262000-263000/${whole.length}`]);
    expect((await readBytes(middle)).equals(whole.subarray(262_000, 263_001))).toBe(true);
    expect((await part({ range: `bytes=${whole.length}-` })).status).toBe(416);
    const changed = await part({ range: "bytes=5-", "if-range": '"of another file"' });
    expect([changed.status, (await readBytes(changed)).length]).toEqual([200, whole.length]);
  });

  test("an order that already waits for the same file is returned, even to eight concurrent requests", async () => {
    const upTo = await head();
    const all = await Promise.all(Array.from({ length: 8 }, () => placed(`type=Noted&upTo=${upTo}`)));
    expect(new Set(all).size).toBe(1);
    expect((await pool().query("SELECT FROM jobs.queue")).rowCount).toBe(1);
    await work();
    expect(await placed(`type=Noted&upTo=${upTo}`)).not.toBe(all[0]);
  });

  test("a sixth waiting order is refused, even when eight are placed concurrently", async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) => order({ kind: "events", search: `upTo=${n + 1}` })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 409, 409, 409]);
    expect(all.find(({ status }) => status === 409)?.error).toBe("You can have 5 exports at a time. Delete one first.");
    expect((await order({ kind: "events", search: "upTo=1" }, ben)).status).toBe(202);
  });

  test.each([
    [{ kind: "events", search: "since=yesterday" }, "since"],
    [{ kind: "events", search: "format=poem" }, "format"],
    [{ kind: "events", search: "upTo=-1" }, "upTo"],
    [{ kind: "events", search: "x".repeat(2_001) }, "search"],
    [{ kind: "evidence", payments: ["no-such-payment"] }, "payments"],
    [{ kind: "evidence", payments: Array.from({ length: 11 }, (_, n) => `p${n}`) }, "payments"],
    [{ kind: "everything" }, "kind"],
    [{}, "kind"],
  ])("an order of %j is refused, and the field is named", async (body, field) => {
    const answer = await order(body);
    expect([answer.status, answer.field]).toEqual([400, field]);
    expect((await pool().query("SELECT FROM exports.orders")).rowCount).toBe(0);
  });
});

describe("an exported file", () => {
  test("a file belongs only to the auditor who ordered it", async () => {
    const exportId = await placed("type=Noted");
    await work();
    for (const file of [ONE, FILE]) expect((await callApi(file, ben, { id: exportId })).status).toBe(404);
    expect((await callApi(ONE, ben, { id: exportId, method: "DELETE" })).status).toBe(404);
    expect((await json(LIST, ben)).data).toEqual([]);
    expect((await callApi(FILE, ana, { id: exportId })).status).toBe(200);
    for (const id of ["", "not-an-id", "' OR 1=1", "0199a000-0000-7000-8000-000000000001"])
      expect((await callApi(FILE, ana, { id })).status, id).toBe(404);
  });

  test("a file is refused to its owner without the role", async () => {
    const exportId = await placed("type=Noted");
    await work();
    const trader = await signInAs("trader");
    await pool().query("UPDATE exports.orders SET account_id = $1", [trader.accountId]);
    for (const file of [LIST, ONE, FILE])
      expect((await callApi(file, trader, { id: exportId })).status, file).toBe(403);
  });

  test("a file is gone after its time, with its bytes", async () => {
    const exportId = await placed("type=Noted");
    await work();
    await removeOld(pool());
    expect(await chunks()).toBeGreaterThan(0);
    await pool().query("UPDATE exports.orders SET expires_at = now() - interval '1 ms'");
    expect((await callApi(FILE, ana, { id: exportId })).status).toBe(404);
    expect((await json(LIST, ana)).data).toEqual([]);
    await removeOld(pool());
    expect(await chunks()).toBe(0);
    expect((await pool().query("SELECT FROM exports.orders")).rowCount).toBe(0);
  });

  test("a file is removed by its owner, or stopped while it is being created", async () => {
    const exportId = await placed("type=Noted");
    await work({
      ...exportJob,
      run: async (payload, turn) => {
        expect((await readState(exportId)).is).toBe("running");
        expect((await callApi(ONE, ana, { id: exportId, method: "DELETE" })).status).toBe(200);
        await exportJob.run(payload, turn);
      },
    });
    expect((await pool().query("SELECT FROM jobs.queue")).rowCount).toBe(0);
    expect(await chunks()).toBe(0);
    expect((await json(ONE, ana, { id: exportId })).status).toBe(404);
  });

  test("a file is recorded when it is ordered and with each download, by its range", async () => {
    const exportId = await placed("type=Noted&upTo=7");
    await work();
    const newest = async () => (await findAccesses(pool(), { account: ana.accountId })).rows[0];
    const ordered = await newest();
    expect(ordered).toMatchObject({ what: "export", ids: ["0-7"] });
    await callApi(FILE, ana, { id: exportId });
    const downloaded = await newest();
    expect(downloaded).toMatchObject({ what: "export", ids: ["0-7"] });
    expect(downloaded?.id).not.toBe(ordered?.id);
    await callApi(FILE, ana, { id: "not-an-id" });
    expect(await newest()).toMatchObject({ what: "export", ids: [] });
  });
});

describe("an export attempt", () => {
  /** The same job, which fails after it has written a few chunks. */
  const failing = (): Job => ({
    ...exportJob,
    run: async (payload, turn) => {
      const stop = new AbortController();
      const watch = setInterval(() => void chunks().then((count) => count > 0 && stop.abort(new Error("no room"))), 5);
      await exportJob.run(payload, { ...turn, signal: stop.signal }).finally(() => clearInterval(watch));
    },
  });

  test("an attempt that fails half-way offers nothing, is retried, and can be retried by admins in the end", async () => {
    const exportId = await placed("format=jsonl");
    await work(failing());
    expect(await chunks()).toBeGreaterThan(0);
    expect(await readState(exportId)).toMatchObject({ is: "retrying", failures: 1 });
    expect((await callApi(FILE, ana, { id: exportId })).status).toBe(404);

    await pool().query("UPDATE jobs.queue SET tries = most_tries - 1, next_at = now()");
    const errorSpy = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await work(failing());
    errorSpy.mockRestore();
    expect(await readState(exportId)).toEqual({ is: "failed" });
    const { deadLetters, retryDeadLetter } = await import("#app/platform/deadLetters.server.ts");
    const { rows } = await deadLetters(pool());
    expect(rows).toMatchObject([{ kind: "export", about: `ledger-0-${await orderedUpTo()}.jsonl`, error: "no room" }]);
    expect(JSON.stringify(rows)).not.toContain(ana.accountId);

    expect(await retryDeadLetter(pool(), rows[0]?.jobId ?? "")).toBe(true);
    await work();
    const { sha256: offered, bytes } = (await readState(exportId)) as { sha256: string; bytes: number };
    const file = await readBytes(await callApi(FILE, ana, { id: exportId }));
    expect([sha256(file), file.length]).toEqual([offered, bytes]);
    expect((await pool().query("SELECT count(DISTINCT attempt) FROM exports.chunks")).rows[0].count).toBe("1");
  });
  const orderedUpTo = async () => (await pool().query("SELECT total FROM exports.orders")).rows[0].total;

  test("an attempt whose worker is stopped is requeued immediately and does not count", async () => {
    const exportId = await placed("format=jsonl");
    const stopping = new AbortController();
    const watch = setInterval(() => void chunks().then((count) => count > 0 && stopping.abort()), 5);
    await work(exportJob, stopping.signal).finally(() => clearInterval(watch));
    expect(await readState(exportId)).toEqual({ is: "waiting" });
    expect((await pool().query("SELECT tries, lease, last_error FROM jobs.queue")).rows).toEqual([
      { tries: 0, lease: null, last_error: null },
    ]);
    expect(await work()).toBe(1);
    expect(await readState(exportId)).toMatchObject({ is: "ready" });
  });

  test("an attempt does not begin before the lookups contain every event of the range", async () => {
    const exportId = await placed("type=Noted");
    const upTo = Number((await pool().query("SELECT total FROM exports.orders")).rows[0].total);
    await pool().query("UPDATE exports.orders SET content = jsonb_set(content, '{upTo}', $1)", [upTo + 1_000]);
    await work();
    expect(await readState(exportId)).toMatchObject({ is: "retrying" });
    expect((await pool().query("SELECT last_error FROM jobs.queue")).rows[0].last_error).toBe(
      "The lookups have not reached the last event of the export yet.",
    );
  });
});

test("an evidence bundle is created with the verifier of its order and proves itself", async () => {
  await takeCheckpoint(pool(), checkpointKey("11".repeat(32)), new Date().toISOString());
  const { status, data } = await order({ kind: "evidence" });
  expect(status).toBe(202);
  const { exportId, name } = data as unknown as { exportId: string; name: string };
  expect(name).toBe("evidence.tar");
  await work();
  expect((await findAccesses(pool(), { account: ana.accountId })).rows[0]).toMatchObject({
    what: "evidence",
    ids: ["ledger"],
  });
  const folder = temporaryFolder("bundle");
  const inside = join(folder.path, "inside");
  mkdirSync(inside, { recursive: true });
  writeFileSync(join(inside, "bundle.tar"), await readBytes(await callApi(FILE, ana, { id: exportId })));
  expect(spawnSync("tar", ["-xf", "bundle.tar"], { cwd: inside }).status).toBe(0);
  const verified = spawnSync(process.execPath, ["verify.mjs"], { cwd: inside, encoding: "utf8" });
  expect(`${verified.stdout}${verified.stderr}`).toContain("events verified");
  expect(verified.status).toBe(0);
  folder.remove();
}, 120_000);

describe("the exports page", () => {
  const isData = (answer: unknown): answer is { data: unknown; init: ResponseInit } =>
    typeof answer === "object" && answer !== null && "init" in answer;
  const post = (form: Record<string, string>) => callApi(PAGE, ana, { method: "POST", form });

  test("the page's forms order exports, and the page shows the orders and removes one", async () => {
    const ordered = await post({ kind: "events", search: "type=Noted&upTo=9", format: "csv" });
    expect([ordered.status, ordered.headers.get("location")]).toEqual([302, "/en/audit/exports"]);
    const shown = (await callApi(PAGE, ana)) as unknown as { orders: { exportId: string; name: string }[] };
    expect(shown.orders).toMatchObject([{ name: "ledger-0-9.csv", state: { is: "waiting" } }]);
    expect((await post({ remove: shown.orders[0]?.exportId ?? "" })).status).toBe(302);
    expect(await callApi(PAGE, ana)).toMatchObject({ orders: [], problem: null });
  });

  test.each([
    [{ kind: "events", search: "min=ten", format: "csv" }, { is: "query" }],
    [{ kind: "nothing" }, { is: "query" }],
    [
      { kind: "evidence", payments: "none-such" },
      { is: "unproven", problem: { is: "unknown", payment: "none-such" } },
    ],
  ])("the page shows what is wrong with %j", async (form, problem) => {
    const answer: unknown = await post(form as unknown as Record<string, string>);
    expect(isData(answer) && [answer.init.status, answer.data]).toEqual([400, { problem }]);
  });
});
