import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkpointKey, type KeyedCheckpoint } from "#events/ledger/checkpoint.ts";
import { lastCheckpoint, readCheckpoints, takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { leafHash, merkleRoot } from "#events/ledger/merkle.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { checkProof, proveConsistency, proveInclusion } from "#events/ledger/proofs.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Stored nodes of the ledger's tree, and the proofs that are built from them instead of from every event.

const KEY = checkpointKey("11".repeat(32));
const NOW = "2026-11-28T12:00:00.000Z";
const EVENTS = 1_100;

let database: FreshDatabase;
let admin: pg.Pool;
let stored: KeyedCheckpoint;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
  await appendUpTo(300);
  await sign();
  await appendUpTo(EVENTS);
  stored = await sign();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const ledger = () => postgresLedger(database.pool, []);
async function sign(): Promise<KeyedCheckpoint> {
  await takeCheckpoint(database.pool, KEY, NOW);
  return (await lastCheckpoint(database.pool)) as KeyedCheckpoint;
}

async function appendUpTo(count: number): Promise<void> {
  const head = (await ledger().head())?.position ?? 0;
  const one = ledger();
  const answers = Array.from({ length: count - head }, (_, at) =>
    one.append({
      streamId: `note-${head + at + 1}`,
      after: mustBeNew,
      events: [{ type: "Noted", schemaVersion: 1, data: { n: at } }],
      metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
      recordedAt: NOW,
    }),
  );
  await Promise.all(answers);
}

const streamAt = async (position: number) => {
  const [event] = await ledger().readAll(position - 1, 1);
  return ledger().readStream(event?.streamId ?? "");
};
const leaves = async () =>
  (await ledger().readAll(0, EVENTS)).map(({ position, hash }) => leafHash(position, hash)).slice(0, EVENTS);
const nodes = async (level: number) =>
  (await admin.query("SELECT place::int, hash FROM merkle_nodes WHERE level = $1 ORDER BY place", [level])).rows;

describe("stored Merkle nodes", () => {
  test("a node for every 256 events is stored with the checkpoint that covers them", async () => {
    const all = await leaves();
    expect(await nodes(8)).toEqual(
      [0, 1, 2, 3].map((place) => ({ place, hash: merkleRoot(all.slice(place * 256, (place + 1) * 256)) })),
    );
  });

  test("a node for every 256 nodes is stored too", async () => {
    await admin.query("BEGIN");
    await admin.query("DELETE FROM merkle_nodes");
    const below = Array.from({ length: 600 }, (_, place) => leafHash(place + 1, "5a".repeat(32)));
    await admin.query(
      "INSERT INTO merkle_nodes SELECT 8, place - 1, hash FROM unnest($1::bytea[]) WITH ORDINALITY AS n (hash, place)",
      [below],
    );
    await admin.query("SELECT extend_merkle_nodes(0)");
    expect(await nodes(16)).toEqual(
      [0, 1].map((place) => ({ place, hash: merkleRoot(below.slice(place * 256, (place + 1) * 256)) })),
    );
    await admin.query("ROLLBACK");
  });

  test("nodes that an older program did not store are stored with the next checkpoint", async () => {
    const before = await nodes(8);
    await admin.query("DELETE FROM merkle_nodes");
    await appendUpTo(EVENTS + 1);
    stored = await sign();
    expect(await nodes(8)).toEqual(before);
  });
});

describe("a proof", () => {
  test.each([1, 256, 257, 700, 1_024, EVENTS])(
    "a proof that position %i is in the ledger is valid",
    async (position) => {
      const proof = await proveInclusion(database.pool, await streamAt(position), stored);
      expect(checkProof(proof, null)).toMatchObject({ ok: true, proof: { events: [{ position }] } });
    },
  );

  test("a proof reads part of the events, not all of them", async () => {
    const history = await streamAt(300);
    const read = vi.spyOn(database.pool, "query");
    await proveInclusion(database.pool, history, stored);
    const answers = await Promise.all(read.mock.results.map(({ value }) => value as Promise<pg.QueryResult>));
    read.mockRestore();
    expect(answers.reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThan(EVENTS / 3);
  });

  test("a proof that the ledger extends an earlier checkpoint is valid", async () => {
    const [first] = await readCheckpoints(database.pool, 0, 1);
    const earlier = { checkpoint: JSON.parse(first?.canonical ?? ""), publicKey: first?.publicKey ?? "" };
    const proof = await proveConsistency(database.pool, earlier, stored);
    expect(checkProof(proof, null)).toMatchObject({ ok: true });
    const other = { ...earlier, checkpoint: { ...earlier.checkpoint, merkleRoot: "5a".repeat(32) } };
    await expect(proveConsistency(database.pool, other, stored)).rejects.toThrow("does not have the root");
  });

  test("a proof is not built from nodes that are missing or do not lead to the checkpoint's root", async () => {
    await admin.query("UPDATE merkle_nodes SET hash = sha256(hash) WHERE place = 1");
    await expect(proveInclusion(database.pool, await streamAt(1), stored)).rejects.toThrow(
      `the ledger does not have the root of checkpoint ${stored.checkpoint.number}`,
    );
    await admin.query("DELETE FROM merkle_nodes WHERE place = 1");
    await expect(proveInclusion(database.pool, await streamAt(1), stored)).rejects.toThrow(
      "the ledger does not hold node 1 of level 8",
    );
  });
});
