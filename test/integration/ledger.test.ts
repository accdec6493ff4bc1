import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { type Append, mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { paymentStream } from "#events/payment/events.ts";
import { allProjections } from "#events/projections/all.ts";
import type { Projection } from "#events/readModels/projection.ts";
import { rebuild } from "#events/rebuild.ts";
import { goldenEvents, logWith, order } from "../events/samples.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

let database: FreshDatabase;
let app: pg.Pool;
let admin: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  app = new pg.Pool({ connectionString: database.appUrl });
  admin = new pg.Pool({ connectionString: database.adminUrl });
});
afterAll(async () => {
  await Promise.all([app.end(), admin.end()]);
  await database.drop();
});

const metadata = { actor: "system", correlationId: "test", causationId: null, requestId: null };
const recordedAt = "2026-11-21T12:00:00.000Z";
const noted = (streamId: string, after = mustBeNew, count = 1): Append => ({
  streamId,
  after,
  events: Array.from({ length: count }, (_, n) => ({ type: "Noted", schemaVersion: 1, data: { n } })),
  metadata,
  recordedAt,
});
const none: Projection[] = [];

describe("the events table", () => {
  test.each(["UPDATE events SET type = 'x'", "DELETE FROM events", "TRUNCATE events"])(
    "the events table refuses %s, even from its owner",
    async (sql) => {
      await postgresLedger(app, none).append(noted(`refuse-${randomUUID()}`));
      await expect(app.query(sql)).rejects.toThrow("permission denied");
      await expect(admin.query(sql)).rejects.toThrow("the ledger is append-only");
    },
  );
});

describe("appending events", () => {
  test("several events get consecutive positions and can be read back", async () => {
    const ledger = postgresLedger(app, none);
    const streamId = `several-${randomUUID()}`;
    const answer = await ledger.append(noted(streamId, mustBeNew, 3));
    if (!answer.ok) throw new Error("must be accepted");
    const [first = 0] = answer.positions;
    expect(answer.positions).toEqual([first, first + 1, first + 2]);
    const events = await ledger.readStream(streamId);
    expect(events.map(({ version, data, position }) => ({ version, data, position }))).toEqual(
      [0, 1, 2].map((n) => ({ version: n + 1, data: { n }, position: first + n })),
    );
    expect(events[1]?.prevHash).toBe(events[0]?.hash);
  });

  test("an append that expects a new stream is refused if the stream exists", async () => {
    const ledger = postgresLedger(app, none);
    const streamId = `new-${randomUUID()}`;
    await ledger.append(noted(streamId));
    expect(await ledger.append(noted(streamId))).toEqual({ ok: false, conflict: "version", version: 1 });
  });

  test("exactly one of many concurrent appends at the same version is accepted, and no position is lost", async () => {
    const ledgers = [postgresLedger(app, none), postgresLedger(app, none), postgresLedger(app, none)];
    const before = (await ledgers[0]?.head())?.position ?? 0;
    const streamId = `race-${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ledgers[n % 3]?.append(noted(streamId))));
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    expect((await ledgers[0]?.head())?.position).toBe(before + 1);
  });

  test("a failing append in a batch fails alone", async () => {
    const breaking: Projection = {
      name: "breaking",
      tables: {},
      rowsOf: ({ streamId }) =>
        streamId.startsWith("bad-") ? [{ kind: "insert", table: "no_such_table", row: { a: 1 } }] : [],
    };
    const ledger = postgresLedger(app, [breaking]);
    const results = await Promise.allSettled([
      ledger.append(noted(`good-${randomUUID()}`)),
      ledger.append(noted(`bad-${randomUUID()}`)),
      ledger.append(noted(`good-${randomUUID()}`)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await verifyLedger(ledger)).toMatchObject({ ok: true });
  });

  test("each append of a batch gets its own result, whatever the others get", async () => {
    const ledger = postgresLedger(app, allProjections);
    const [commandId, behind, twice] = [randomUUID(), `behind-${randomUUID()}`, `twice-${randomUUID()}`];
    const first = await ledger.append({ ...noted(`first-${randomUUID()}`), commandId });
    await ledger.append(noted(behind));
    const before = (await ledger.head())?.position ?? 0;
    const answers = await Promise.all([
      ledger.append(noted(`fine-${randomUUID()}`, mustBeNew, 2)),
      ledger.append({ ...noted(`again-${randomUUID()}`), commandId }),
      ledger.append(noted(behind)),
      ledger.append(noted(twice)),
      ledger.append(noted(twice)),
      ledger.append({ ...noted(`last-${randomUUID()}`), commandId: randomUUID() }),
    ]);
    expect(answers).toEqual([
      expect.objectContaining({ ok: true, positions: [before + 1, before + 2] }),
      { ok: true, repeated: true, positions: first.ok && first.positions },
      { ok: false, conflict: "version", version: 1 },
      expect.objectContaining({ ok: true, positions: [before + 3] }),
      { ok: false, conflict: "version", version: 1 },
      expect.objectContaining({ ok: true, positions: [before + 4] }),
    ]);
    expect(await verifyLedger(ledger)).toMatchObject({ ok: true });
  });

  test("commands that share a batch are stored with their own positions", async () => {
    const ledger = postgresLedger(app, none);
    const commands = [1, 2, 3].map((events) => ({ events, commandId: randomUUID(), streamId: `own-${randomUUID()}` }));
    const send = () =>
      Promise.all(
        commands.map(({ events, commandId, streamId }) =>
          ledger.append({ ...noted(streamId, mustBeNew, events), commandId }),
        ),
      );
    const [first, again] = [await send(), await send()];
    expect(again.map((answer) => answer.ok && answer.positions)).toEqual(
      first.map((answer) => answer.ok && answer.positions),
    );
    for (const { commandId, streamId } of commands)
      expect((await ledger.firstEventOf(commandId))?.streamId).toBe(streamId);
  });

  test("the end that an append returns is where the next append continues", async () => {
    const ledger = postgresLedger(app, none);
    const streamId = `end-${randomUUID()}`;
    const answer = await ledger.append(noted(streamId, mustBeNew, 2));
    if (!answer.ok || answer.repeated) throw new Error("must be accepted");
    expect(await ledger.append(noted(streamId, answer.end))).toMatchObject({ ok: true });
    expect((await ledger.readStream(streamId)).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await verifyLedger(ledger)).toMatchObject({ ok: true });
  });

  test("the same command sent again gets its first result and writes nothing", async () => {
    const ledger = postgresLedger(app, none);
    const commandId = randomUUID();
    const streamId = `command-${randomUUID()}`;
    const first = await ledger.append({ ...noted(streamId), commandId });
    const again = await ledger.append({ ...noted(streamId), commandId });
    expect(first).toMatchObject({ ok: true, repeated: false });
    expect(again).toEqual({ ok: true, repeated: true, positions: first.ok && first.positions });
    expect(await ledger.readStream(streamId)).toHaveLength(1);
    expect((await ledger.firstEventOf(commandId))?.streamId).toBe(streamId);
  });

  test("a following reader gets every event once and in order while others write", async () => {
    const ledger = postgresLedger(app, none, { pollMs: 10 });
    const after = (await ledger.head())?.position ?? 0;
    const stop = new AbortController();
    const seen: number[] = [];
    const reading = (async () => {
      for await (const event of ledger.subscribe(after, stop.signal)) {
        seen.push(event.position);
        if (seen.length === 200) stop.abort();
      }
    })();
    const writers = [postgresLedger(app, none), postgresLedger(app, none)];
    await Promise.all(Array.from({ length: 200 }, (_, n) => writers[n % 2]?.append(noted(`tail-${randomUUID()}`))));
    await reading;
    expect(seen).toEqual(Array.from({ length: 200 }, (_, n) => after + 1 + n));
  });
});

describe("a payment's rows", () => {
  const asked = { metadata, recordedAt };
  const rows = async () => (await app.query("SELECT * FROM read.payments ORDER BY payment_id")).rows;
  const open = async (paymentId: string, message: Partial<typeof order.message>, digest: string) => {
    const ledger = postgresLedger(app, allProjections);
    const changed = { ...order, digest, message: { ...order.message, ...message } };
    return handle(ledger, paymentCore, paymentStream(paymentId), { type: "InitiatePayment", order: changed }, asked);
  };

  test("a payment's rows are written with its events and rebuilt identically, to the last value", async () => {
    const ledger = postgresLedger(app, allProjections);
    const streamId = paymentStream("golden");
    for (const [version, { type, data }] of goldenEvents.entries()) {
      const last = (await ledger.readStream(streamId)).at(-1);
      const after = last ? { version, hash: last.hash } : mustBeNew;
      expect(
        await ledger.append({ streamId, after, events: [{ type, data, schemaVersion: 1 }], ...asked }),
      ).toMatchObject({ ok: true });
    }
    const before = await rows();
    expect(before[0]).toMatchObject({
      payment_id: "golden",
      status: "PlanSaved",
      total_usd_cents: "3999",
      token_amount: "39990000",
      version: 4,
    });
    await rebuild(admin, allProjections);
    expect(await rows()).toEqual(before);
  });

  test("a payment's rows refuse a second payment with the same digest", async () => {
    expect(await open("twin", {}, order.digest)).toEqual({
      ok: false,
      refusal: { tag: "Taken", constraint: "payments_digest_once" },
    });
  });

  test("a wallet's payment nonce saves only one payment, and the refused append writes nothing", async () => {
    const ledger = postgresLedger(app, allProjections);
    const digest = `0x${"77".repeat(32)}`;
    expect(await open("second", { validity: "170" }, digest)).toMatchObject({ ok: true });
    const streamId = paymentStream("second");
    const sign = { type: "SignPayment", digest, signature: "0x11", signer: order.contract, blockNumber: 1n } as const;
    await handle(ledger, paymentCore, streamId, sign, asked);
    const log = logWith({ validity: "170" }, `0x${"99".repeat(32)}`);
    expect(await handle(ledger, paymentCore, streamId, { type: "SavePlan", log }, asked)).toEqual({
      ok: false,
      refusal: { tag: "Taken", constraint: "payments_nonce_once" },
    });
    expect((await ledger.readStream(streamId)).map(({ type }) => type)).toEqual(["PaymentInitiated", "Signed"]);
  });
});

describe("verifying the ledger", () => {
  test("the whole ledger of this test file is valid", async () => {
    const ledger = postgresLedger(app, none);
    expect(await verifyLedger(ledger)).toEqual({
      ok: true,
      events: (await ledger.head())?.position,
      chainHash: (await ledger.head())?.chainHash,
    });
  });

  test("a changed row is found and located", async () => {
    const ledger = postgresLedger(app, none);
    await admin.query("ALTER TABLE events DISABLE TRIGGER USER");
    const change = (to: string) =>
      admin.query("UPDATE events SET canonical = replace(canonical, '\"n\":1', $1) WHERE position = 5", [to]);
    const { rows: kept } = await admin.query("SELECT canonical FROM events WHERE position = 5");
    await change('"n":7');
    expect(await verifyLedger(ledger)).toEqual({ ok: false, position: 5, problem: "hash does not match the envelope" });
    await admin.query("UPDATE events SET canonical = $1 WHERE position = 5", [kept[0].canonical]);
    await admin.query("ALTER TABLE events ENABLE TRIGGER USER");
    expect(await verifyLedger(ledger)).toMatchObject({ ok: true });
  });
});
