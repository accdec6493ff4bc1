import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parsePublicKey } from "#events/ledger/checkpoint.ts";
import { problemOfSignature } from "#events/ledger/checkpointChecker.ts";
import { historyOfLines } from "#events/ledger/exportLines.ts";
import { parseExternalCheckpoint } from "#events/ledger/history.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { checkProof, type InclusionProof, type LevelProof } from "#events/ledger/proofs.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";
import { checkIndexOrder, indexOfOrder, WrongOrder } from "./verifyIndexOrder.ts";
import { mandateChecker } from "./verifyMandates.ts";
import { refundChecker } from "./verifyRefunds.ts";

/** `node verify.mjs [--key FINGERPRINT]`: checks the bundle in its folder. No install, no network, no database. */

type Listed = { name: string; bytes: number; sha256: string };
type Manifest = { kind: string; format: number; files: Listed[] };

const FOLDER = dirname(fileURLToPath(import.meta.url));
const at = (name: string) => join(FOLDER, normalize(name));
const json = (name: string): unknown => JSON.parse(readFileSync(at(name), "utf8"));

/** A problem, in words. */
class Wrong extends Error {}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { key: { type: "string", multiple: true } } });
  const pinned = values.key?.map((key) => key.trim().toLowerCase()) ?? null;
  if (!existsSync(at("manifest.json"))) throw new Wrong("manifest.json is missing: the bundle is incomplete");
  const manifest = json("manifest.json") as Manifest;
  if (manifest.kind !== "evidence" || manifest.format !== 1) throw new Wrong("this is not a bundle in format 1");
  for (const file of manifest.files) await checkFile(file);
  console.log(`${manifest.files.length} files match the manifest`);

  const parts = manifest.files.map(({ name }) => name).filter((name) => name.startsWith("events/"));
  const proofs = manifest.files.map(({ name }) => name).filter((name) => name.startsWith("proofs/"));
  const orders = indexOrders(proofs);
  const mandates = mandateChecker();
  const refunds = refundChecker();
  const check = (event: RecordedEvent): string | null => {
    orders.streams.get(event.streamId)?.push(event);
    return mandates.check(event) ?? refunds.check(event);
  };
  const report = await verifyHistory(historyOfLines(readLines(parts)), { pinnedKeys: pinned, check });
  if (report.problem) throw new Wrong(`position ${report.problem.position}: ${report.problem.problem}`);
  console.log(`${report.events} events verified, chain hash ${report.chainHash}`);
  const counted = mandates.counts();
  if (counted.mandates > 0)
    console.log(`${counted.mandates} mandates match their terms, and ${counted.orders} orders comply with them`);
  for (const line of refunds.lines()) console.log(line);
  const last = report.lastCheckpoint;
  console.log(
    last
      ? `${last.number} checkpoints verified, the last of ${last.createdAt} up to position ${last.toPosition}, root ${last.merkleRoot}`
      : "there is no checkpoint",
  );
  const covered = last?.toPosition ?? 0;
  if (covered < report.events) console.log(`no checkpoint covers positions ${covered + 1} to ${report.events}`);
  if (report.backdated)
    console.log(`backdated: ${report.backdated.count} events; the first ${report.backdated.first.problem}`);

  if (existsSync(at("checkpoint.json"))) checkCheckpoint(pinned);
  for (const name of proofs) {
    const checked = checkProof(json(name), pinned);
    if (!checked.ok) throw new Wrong(`${name}: ${checked.problem}`);
    console.log(`${name} is valid`);
  }
  checkIndexOrders(orders);
  console.log(
    pinned
      ? `key pinned: ${pinned.join(", ")}`
      : `key not pinned: ${report.keys.join(", ")}; compare it with a fingerprint that you trust and pass that as --key`,
  );
}

const LEVELS = "levels-index-1";

type IndexOrders = {
  /** The ledger's events about orders. By stream, in order. */
  streams: Map<string, RecordedEvent[]>;
  orders: { name: string; streamId: string; slug: string }[];
  levels: LevelProof[];
};

/** The proven orders of indices. Invalid proofs are reported later. */
function indexOrders(proofs: readonly string[]): IndexOrders {
  const orders = proofs.filter(isProofFile("order")).flatMap((name) => {
    const { streamId, events } = (json(name) ?? {}) as Partial<InclusionProof>;
    const slug = indexOfOrder(events?.[0]?.envelope);
    return streamId && slug ? [{ name, streamId, slug }] : [];
  });
  const streams = orders.flatMap(({ streamId, slug }) => [streamId, `index-${slug}`, LEVELS]);
  const levels = proofs.filter(isProofFile("level")).map((name) => json(name) as LevelProof);
  return { orders, levels, streams: new Map(streams.map((stream) => [stream, []])) };
}

const isProofFile = (what: string) => (name: string) => name.startsWith(`proofs/${what}-`);

function checkIndexOrders({ orders, streams, levels }: IndexOrders): void {
  for (const { name, streamId, slug } of orders) {
    const [order = [], index = [], published = []] = [streamId, `index-${slug}`, LEVELS].map((one) => streams.get(one));
    const last = published.findLast(({ position }) => position < (order[0]?.position ?? 0));
    const own = levels.filter(({ leaf }) => (JSON.parse(leaf) as { slug: string }).slug === slug);
    const level = own.find(({ event }) => event.position === last?.position) ?? own.at(-1) ?? null;
    try {
      for (const line of checkIndexOrder({ order, index, levels: published, level })) console.log(`  ${line}`);
    } catch (error) {
      throw error instanceof WrongOrder ? new Wrong(`${name}: ${error.message}`) : error;
    }
    console.log(`${name}: the index, its level and the fills agree`);
  }
}

async function checkFile({ name, bytes, sha256 }: Listed): Promise<void> {
  if (!existsSync(at(name))) throw new Wrong(`${name} is missing`);
  if (statSync(at(name)).size !== bytes) throw new Wrong(`${name} does not have the length in the manifest`);
  const hash = createHash("sha256");
  for await (const part of createReadStream(at(name))) hash.update(part as Buffer);
  if (hash.digest("hex") !== sha256) throw new Wrong(`${name} does not match the hash in the manifest`);
}

function checkCheckpoint(pinned: readonly string[] | null): void {
  const stored = parseExternalCheckpoint(json("checkpoint.json"));
  if (!stored) throw new Wrong("checkpoint.json is not a checkpoint");
  const problem = problemOfSignature(stored.checkpoint, parsePublicKey(stored.publicKey), pinned);
  if (problem) throw new Wrong(`checkpoint.json: ${problem}`);
}

/** The lines of the parts in sequence, as if they were one file. */
async function* readLines(names: readonly string[]): AsyncGenerator<string[]> {
  let rest = "";
  for (const name of names) {
    for await (const chunk of createReadStream(at(name), { encoding: "utf8" })) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield lines;
    }
  }
  if (rest !== "") yield [rest];
}

main().catch((error: unknown) => {
  console.error(error instanceof Wrong ? error.message : error);
  process.exitCode = 1;
});
