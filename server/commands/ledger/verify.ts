import type { Pool } from "pg";
import { type VerifiedIndices, verifyIndices } from "#app/areas/indices/publicVerifier.server.ts";
import {
  type DecimalsOf,
  tokenDecimals,
  type VerifiedAgents,
  verifyAgents,
} from "#app/areas/tradingAgent/publicVerifier.server.ts";
import type { VerifiedGrades } from "#app/services/marketData/publicVerifier.server.ts";
import type { NamedAnchor } from "#events/ledger/anchorChecker.ts";
import { type Checkpoint, checkpointHash } from "#events/ledger/checkpoint.ts";
import { historyOfLines } from "#events/ledger/exportLines.ts";
import type { History } from "#events/ledger/history.ts";
import { historyOfDatabase } from "#events/ledger/postgresHistory.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { type CheckedProof, checkProof } from "#events/ledger/proofs.ts";
import { type VerifyReport, verifyHistory } from "#events/ledger/verifyHistory.ts";
import { allProjections } from "#events/projections/all.ts";
import { type Compared, compareReadModels } from "#events/readModels/compare.ts";
import { UserError } from "../../userError.ts";
import { type Command, limitHeapGrowth, readArgs, releaseMemory, usageError, withDatabase } from "./command.ts";
import { readJson, readLines } from "./files.ts";
import { parsePinnedKeys, readCheckpoint } from "./given.ts";
import { proofText } from "./proof.ts";
import { quoteChecker } from "./quoteCheck.ts";
import { readModelText } from "./readModelText.ts";

/**
 * `verify`: is the ledger unchanged? Either in the database, where the read models are then compared with what its events produce, or in an
 * export, without database and network.
 */
export const verify: Command = {
  usage:
    "verify [--file EXPORT] [--key FINGERPRINT]… [--since CHECKPOINT.json] [--anchor TRANSACTION… --rpc URL] | verify --proof PROOF.json [--key FINGERPRINT]… [--since CHECKPOINT.json]",
  async run(args) {
    const { values, positionals } = readArgs(verify, args, {
      file: { type: "string" },
      key: { type: "string", multiple: true },
      since: { type: "string" },
      proof: { type: "string" },
      anchor: { type: "string", multiple: true },
      rpc: { type: "string" },
    });
    if (positionals.length > 0) throw usageError(verify);
    const pinnedKeys = parsePinnedKeys(values.key);
    const since = values.since === undefined ? undefined : readCheckpoint(values.since, pinnedKeys).checkpoint;
    if (values.proof !== undefined) {
      if (values.file !== undefined || values.anchor) throw usageError(verify);
      return printProof(ownProof(checkProof(readJson(values.proof), pinnedKeys), since), pinnedKeys);
    }
    const anchors = await loadAnchors(values.anchor, values.rpc);
    limitHeapGrowth();
    const check = (history: History, findDecimals?: DecimalsOf) =>
      verifyHistory(history, { pinnedKeys, check: quoteChecker(findDecimals), anchors, ...(since ? { since } : {}) });
    const { file } = values;
    if (file !== undefined) {
      const code = printReport(await check(historyOfLines(readLines(file))), pinnedKeys, since, anchors);
      console.log("an export contains no read models: they were not compared");
      return code;
    }
    return withDatabase(async (pool) => {
      const code = printReport(
        await check(historyOfDatabase(pool), await tokenDecimals(pool)),
        pinnedKeys,
        since,
        anchors,
      );
      if (code !== 0) return code;
      releaseMemory();
      const readModels = printReadModels(await compareReadModels(pool, allProjections));
      if (readModels !== 0) return readModels;
      return (
        printGrades(await verifiedGrades(pool)) ||
        printIndices(await verifyIndices(pool)) ||
        printAgents(await verifyAgents(pool))
      );
    });
  },
};

async function verifiedGrades(pool: Pool): Promise<VerifiedGrades> {
  // Loaded once the ledger is verified: a million events and the market need not fit in memory together.
  releaseMemory();
  const { verifyGrades } = await import("#app/services/marketData/publicVerifier.server.ts");
  return verifyGrades(pool, postgresLedger(pool, allProjections));
}

/** The contents of anchor transactions, from an RPC that the verifier chooses: the operator's own word would prove nothing. */
async function loadAnchors(transactions: string[] | undefined, rpcUrl: string | undefined): Promise<NamedAnchor[]> {
  if (!transactions) return [];
  if (rpcUrl === undefined || !URL.canParse(rpcUrl))
    throw new UserError("--anchor requires --rpc with an RPC URL of its chain.");
  const wrong = transactions.find((hash) => !/^0x[0-9a-f]{64}$/i.test(hash));
  if (wrong !== undefined) throw new UserError(`--anchor ${wrong} is not a transaction hash.`);
  // Loaded only here: without --anchor no chain code is needed.
  const { readAnchor } = await import("../../workers/anchors.ts");
  return Promise.all(transactions.map((hash) => readAnchor(rpcUrl, hash as `0x${string}`)));
}

function printGrades({ days, problem }: VerifiedGrades): number {
  if (problem) console.error(problem);
  else if (days > 0) console.log(`${days} published days of grades follow from their stored inputs`);
  return problem ? 1 : 0;
}

function printIndices({ days, sets, problem }: VerifiedIndices): number {
  if (problem) console.error(problem);
  else if (days > 0)
    console.log(
      `${days} published days of index levels and ${sets} sets of constituents follow from their stored inputs`,
    );
  return problem ? 1 : 0;
}

function printAgents({ agents, judgements, problem }: VerifiedAgents): number {
  if (problem) console.error(problem);
  else if (judgements > 0)
    console.log(`${judgements} decisions of ${agents} trading agents follow from the stored closes and grades`);
  return problem ? 1 : 0;
}

function printReadModels(compared: Compared): number {
  const { problem, lines } = readModelText(compared);
  for (const line of lines) console.log(line);
  if (problem) console.error(problem);
  return problem ? 1 : 0;
}

function printReport(
  report: VerifyReport,
  pinnedKeys: string[] | null,
  since: Checkpoint | undefined,
  anchors: readonly NamedAnchor[],
): number {
  const { problem, events, chainHash, lastCheckpoint, backdated } = report;
  if (problem) {
    console.error(`position ${problem.position}: ${problem.problem}`);
    console.error(`${events} events before it are valid; later events and the read models were not checked`);
  } else {
    console.log(`${events} events verified, chain hash ${chainHash}`);
    console.log(lastCheckpoint ? checkpointText(lastCheckpoint) : "there is no checkpoint");
    const covered = lastCheckpoint?.toPosition ?? 0;
    console.log(
      covered < events ? `no checkpoint covers positions ${covered + 1} to ${events}` : "checkpoints cover every event",
    );
    if (since)
      console.log(`the ledger extends checkpoint ${since.number} of ${since.createdAt} (${since.count} events)`);
    for (const { name, count, merkleRoot } of anchors)
      console.log(`positions 1 to ${count} match what ${name} anchored: root ${merkleRoot}`);
  }
  if (backdated)
    console.log(
      `backdated: ${backdated.count} events; first position ${backdated.first.position}: ${backdated.first.problem}`,
    );
  console.log(keysText(pinnedKeys, report.keys));
  return problem ? 1 : 0;
}

/** A proof of consistency is about two checkpoints: the earlier one must be the one that the verifier stored. */
function ownProof(checked: CheckedProof, since: Checkpoint | undefined): CheckedProof {
  if (!checked.ok || !since) return checked;
  const { proof } = checked;
  const isOwn = proof.kind === "consistency" && checkpointHash(proof.earlier.checkpoint) === checkpointHash(since);
  return isOwn
    ? checked
    : { ok: false, problem: `this does not prove that a ledger extends checkpoint ${since.number}` };
}

function printProof(checked: CheckedProof, pinnedKeys: string[] | null): number {
  if (!checked.ok) {
    console.error(
      checked.position === undefined ? checked.problem : `position ${checked.position}: ${checked.problem}`,
    );
    return 1;
  }
  console.log(proofText(checked.proof));
  if (checked.proof.kind === "inclusion") console.log("later events of this payment would not be visible here");
  console.log(keysText(pinnedKeys, [checked.proof.checkpoint.keyFingerprint]));
  return 0;
}

const checkpointText = ({ number, toPosition, createdAt, merkleRoot }: Checkpoint) =>
  `${number} checkpoints verified, the last of ${createdAt} up to position ${toPosition}, root ${merkleRoot}`;

function keysText(pinnedKeys: string[] | null, keys: string[]): string {
  if (pinnedKeys) return `key pinned: ${pinnedKeys.join(", ")}`;
  const compare = `: ${keys.join(", ")}; compare it with a fingerprint that you trust and pass that as --key`;
  return `key not pinned${keys.length > 0 ? compare : ""}`;
}
