import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { publicKeyOf } from "#events/ledger/checkpoint.ts";
import { problemOfSignature } from "#events/ledger/checkpointChecker.ts";
import { historyOfLines } from "#events/ledger/exportLines.ts";
import { keptCheckpointOf } from "#events/ledger/history.ts";
import { checkProof } from "#events/ledger/proofs.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";

/** `node verify.mjs [--key FINGERPRINT]`: checks the bundle in its folder. No install, no network, no database. */

type Listed = { name: string; bytes: number; sha256: string };
type Manifest = { kind: string; format: number; files: Listed[] };

const FOLDER = dirname(fileURLToPath(import.meta.url));
const at = (name: string) => join(FOLDER, normalize(name));
const json = (name: string): unknown => JSON.parse(readFileSync(at(name), "utf8"));

/** What is wrong, in words. */
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
  const report = await verifyHistory(historyOfLines(linesOf(parts)), { pinnedKeys: pinned });
  if (report.problem) throw new Wrong(`position ${report.problem.position}: ${report.problem.problem}`);
  console.log(`${report.events} events verified, chain hash ${report.chainHash}`);
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

  if (existsSync(at("checkpoint.json"))) checkKept(pinned);
  const proofs = manifest.files.map(({ name }) => name).filter((name) => name.startsWith("proofs/"));
  for (const name of proofs) {
    const checked = checkProof(json(name), pinned);
    if (!checked.ok) throw new Wrong(`${name}: ${checked.problem}`);
    console.log(`${name} is valid`);
  }
  console.log(
    pinned
      ? `key pinned: ${pinned.join(", ")}`
      : `key not pinned: ${report.keys.join(", ")}; compare it with one that you know and pass that as --key`,
  );
}

async function checkFile({ name, bytes, sha256 }: Listed): Promise<void> {
  if (!existsSync(at(name))) throw new Wrong(`${name} is missing`);
  if (statSync(at(name)).size !== bytes) throw new Wrong(`${name} does not have the length in the manifest`);
  const hash = createHash("sha256");
  for await (const part of createReadStream(at(name))) hash.update(part as Buffer);
  if (hash.digest("hex") !== sha256) throw new Wrong(`${name} does not match the hash in the manifest`);
}

function checkKept(pinned: readonly string[] | null): void {
  const kept = keptCheckpointOf(json("checkpoint.json"));
  if (!kept) throw new Wrong("checkpoint.json is not a checkpoint");
  const problem = problemOfSignature(kept.checkpoint, publicKeyOf(kept.publicKey), pinned);
  if (problem) throw new Wrong(`checkpoint.json: ${problem}`);
}

/** The lines of the parts one after another, as if they were one file. */
async function* linesOf(names: readonly string[]): AsyncGenerator<string[]> {
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
