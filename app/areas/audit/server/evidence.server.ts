import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { type KeyedCheckpoint, keyFingerprint, parsePublicKey } from "#events/ledger/checkpoint.ts";
import { lastCheckpoint, readCheckpoints } from "#events/ledger/checkpointStore.ts";
import { exportLedger } from "#events/ledger/exportLedger.ts";
import { parseExternalCheckpoint } from "#events/ledger/history.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { proveConsistency, proveInclusion } from "#events/ledger/proofs.ts";
import { orderStream } from "#events/order/events.ts";
import { paymentStream } from "#events/payment/events.ts";
import { tarEnd, tarEntry } from "../model/tar.ts";
import { gradeProofs } from "./proofs/gradeProofs.server.ts";
import { moneyProofs } from "./proofs/moneyProofs.server.ts";
import { agentProof, mandateProof, orderProofs } from "./proofs/orderProofs.server.ts";

/** A bundle that proves the ledger to someone without access to our systems: see server/verifier/README.md. */
export type EvidenceOrder = {
  pool: Pool;
  ledger: Pick<Ledger, "readStream">;
  verifier: { program: string; readme: string };
  /** Payments on chain and by card, renewals, refunds, invoices, orders, mandates and trading agents with a proof each. */
  payments: readonly string[];
  madeAt: Date;
  /** Called with the number of events read so far. */
  onRead?(events: number): void;
};

const PART_BYTES = 4 << 20;

/** The archive as a stream; memory does not grow with the ledger. */
export async function* evidence(order: EvidenceOrder): AsyncGenerator<Buffer> {
  const { pool, ledger, verifier, payments, madeAt, onRead } = order;
  const files: { name: string; bytes: number; sha256: string }[] = [];
  const entry = (name: string, content: string | Buffer): Buffer => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    if (name !== "manifest.json") files.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
    return tarEntry(name, bytes, madeAt);
  };

  yield entry("README.md", verifier.readme);
  yield entry("verify.mjs", verifier.program);
  const stored = await lastCheckpoint(pool);
  if (stored) {
    yield entry("checkpoint.json", pretty(stored));
    yield entry("public-key.txt", keyText(stored));
    const given = new Set<string>();
    for await (const { name, proof } of proofs(pool, ledger, stored, payments)) {
      // Two orders of one index share its proof, two by one mandate the mandate's, and a payment's refund may also be named.
      if (!given.has(name)) yield entry(name, pretty(proof));
      given.add(name);
    }
    for await (const { name, proof } of gradeProofs({ pool, ledger }, stored, madeAt)) yield entry(name, pretty(proof));
  }
  let counted = "";
  for await (const { name, text } of parts(exportLedger(pool, onRead))) {
    counted = text.slice(text.lastIndexOf("\n", text.length - 2) + 1);
    yield entry(name, text);
  }
  const { events, checkpoints } = JSON.parse(counted) as { events: number; checkpoints: number };
  const manifest = { kind: "evidence", format: 1, madeAt: madeAt.toISOString(), events, checkpoints, files };
  yield entry("manifest.json", pretty(manifest));
  yield tarEnd();
}

/** An export split into files between lines, each small enough to keep in memory. */
async function* parts(text: AsyncIterable<string>): AsyncGenerator<{ name: string; text: string }> {
  let waiting: string[] = [];
  let length = 0;
  let number = 0;
  const next = () => {
    number += 1;
    const part = { name: `events/part-${String(number).padStart(5, "0")}.jsonl`, text: waiting.join("") };
    waiting = [];
    length = 0;
    return part;
  };
  for await (const lines of text) {
    waiting.push(lines);
    length += lines.length;
    if (length >= PART_BYTES) yield next();
  }
  if (waiting.length > 0) yield next();
}

async function* proofs(
  pool: Pool,
  ledger: Pick<Ledger, "readStream">,
  stored: KeyedCheckpoint,
  payments: readonly string[],
): AsyncGenerator<{ name: string; proof: unknown }> {
  const first = await firstCheckpoint(pool);
  if (first && first.checkpoint.count < stored.checkpoint.count)
    yield { name: "proofs/consistency.json", proof: await proveConsistency(pool, first, stored) };
  for (const paymentId of payments) {
    const history = await ledger.readStream(paymentStream(paymentId));
    if (history.some(({ position }) => position <= stored.checkpoint.count))
      yield { name: `proofs/payment-${paymentId}.json`, proof: await proveInclusion(pool, history, stored) };
    yield* moneyProofs({ pool, ledger }, paymentId.toLowerCase(), stored);
    if (history.length > 0) continue;
    const order = { orderId: paymentId, history: await ledger.readStream(orderStream(paymentId)), stored };
    yield* orderProofs({ pool, ledger }, order);
    yield* mandateProof({ pool, ledger }, paymentId.toLowerCase(), stored);
    yield* agentProof({ pool, ledger }, paymentId.toLowerCase(), stored);
  }
}

async function firstCheckpoint(pool: Pool): Promise<KeyedCheckpoint | null> {
  const [stored] = await readCheckpoints(pool, 0, 1);
  return stored
    ? parseExternalCheckpoint({ checkpoint: JSON.parse(stored.canonical), publicKey: stored.publicKey })
    : null;
}

function keyText({ publicKey }: KeyedCheckpoint): string {
  const key = parsePublicKey(publicKey);
  return `${publicKey}\nfingerprint ${key ? keyFingerprint(key) : "of no key"}\n`;
}

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
