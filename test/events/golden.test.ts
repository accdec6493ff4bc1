import { createPublicKey } from "node:crypto";
import { expect, test } from "vitest";
import { paymentCore } from "#events/cores.ts";
import { isSignedBy } from "#events/ledger/checkpoint.ts";
import { sealEnvelope } from "#events/ledger/hash.ts";
import { leafHash, merkleRoot, rootFromProof } from "#events/ledger/merkle.ts";
import { chainChecker } from "#events/ledger/verify.ts";
import { allProjections } from "#events/projections/all.ts";
import { replay } from "#events/replay.ts";
import golden from "../golden/payment.json" with { type: "json" };

// test/golden is never edited: a change that breaks these tests is a change of format.

const SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");
const publicKey = createPublicKey({
  key: Buffer.concat([SPKI_HEAD, Buffer.from(golden.publicKey, "hex")]),
  format: "der",
  type: "spki",
});
const leaves = golden.events.map(({ position, hash }) => leafHash(position, hash));

test("every envelope has its canonical text and its hash", () => {
  for (const event of golden.events) {
    const { canonical, hash } = sealEnvelope(event);
    expect(canonical).toBe(event.canonical);
    expect(hash).toBe(event.hash);
  }
});

test("the stream chain and the global chain are intact", () => {
  const check = chainChecker();
  for (const { canonical: _, ...event } of golden.events) expect(check.next(event)).toBeNull();
  expect(check.chainHash()).toBe(golden.checkpoint.chainHash);
});

test("the checkpoint is the signed root over its leaves", () => {
  expect(merkleRoot(leaves).toString("hex")).toBe(golden.checkpoint.merkleRoot);
  expect(isSignedBy(golden.checkpoint, publicKey)).toBe(true);
  expect(isSignedBy({ ...golden.checkpoint, count: 5 }, publicKey)).toBe(false);
});

test("the proof leads from the event to the root", () => {
  const { position, hash, count, path } = golden.proof;
  const steps = path.map((step) => Buffer.from(step, "hex"));
  expect(rootFromProof(leafHash(position, hash), position - 1, count, steps)?.toString("hex")).toBe(
    golden.checkpoint.merkleRoot,
  );
  expect(rootFromProof(leafHash(position, hash), position, count, steps)?.toString("hex")).not.toBe(
    golden.checkpoint.merkleRoot,
  );
});

test("every event is read with the schema of its version", () => {
  for (const event of golden.events) expect(paymentCore.parse(event)).toEqual({ type: event.type, data: event.data });
});

test("the payment replays to a saved plan", () => {
  const steps = replay(golden.events);
  expect(steps.map(({ paymentAfter }) => paymentAfter.step)).toEqual(["initiated", "signed", "sent", "saved"]);
  expect(steps[2]?.changed).toContainEqual({ path: "step", before: "signed", after: "sent" });
});

test("an unreadable row is shown as such and hides no other", () => {
  const broken = golden.events.map((event) =>
    event.version === 3 ? { ...event, data: { transactionHash: 7 } } : event,
  );
  const steps = replay(broken);
  expect(steps.map((step) => "unreadable" in step)).toEqual([false, false, true, false]);
  expect(steps[3]?.paymentAfter.step).toBe("saved");
});

test("the projections produce one row, its period, its search terms, and a journal entry", () => {
  const changes = golden.events.flatMap((event) => allProjections.flatMap((projection) => projection.rowsOf(event)));
  expect(changes.map(({ kind, table }) => `${kind} ${table}`)).toEqual([
    "insert payments",
    "insert journal_terms",
    "insert periods",
    "patch payments",
    "patch payments",
    "put payment_terms",
    "patch payments",
    "put payment_terms",
    "insert journal_entries",
    "patch periods",
  ]);
  expect(changes[6]).toMatchObject({ row: { status: "PlanSaved", lot_value_usd_cents: "3999", token_id: "1" } });
});
