import { findTokenId, publishedLeaves } from "#app/services/marketData/publicProofs.server.ts";
import { gradesCore } from "#events/cores.ts";
import { gradesStream } from "#events/grades/grades.ts";
import { checkpointHash, type KeyedCheckpoint } from "#events/ledger/checkpoint.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import {
  type ConsistencyProof,
  type GradeProof,
  type InclusionProof,
  type Proof,
  proveConsistency,
  proveGrade,
  proveInclusion,
} from "#events/ledger/proofs.ts";
import { listStream } from "#events/list/list.ts";
import { paymentStream } from "#events/payment/events.ts";
import { allProjections } from "#events/projections/all.ts";
import { UserError } from "../../userError.ts";
import { coveringCheckpoint } from "./checkpoint.ts";
import { type Command, readArgs, usageError, withDatabase } from "./command.ts";
import { writeJson } from "./files.ts";
import { readCheckpoint } from "./given.ts";

/**
 * `proof`: proves that the events of a payment or of a token list are in the ledger, that a grade was published in it, or that the ledger
 * extends a checkpoint; `verify --proof` checks it without the ledger.
 */
export const proof: Command = {
  usage:
    "proof <paymentId> | --list LISTID | --grade TOKEN DAY [--method METHOD] | --since CHECKPOINT.json [--to FILE]",
  async run(args) {
    const { values, positionals } = readArgs(proof, args, {
      to: { type: "string" },
      since: { type: "string" },
      grade: { type: "string" },
      method: { type: "string" },
      list: { type: "string" },
    });
    const made = await make(values, positionals);
    if (values.to === undefined) console.log(JSON.stringify(made));
    else {
      writeJson(values.to, made);
      console.log(`${proofText(made)}: written to ${values.to}`);
    }
    return 0;
  },
};

type ProofOptions = Partial<Record<"since" | "grade" | "method" | "list", string | undefined>>;

/** Exactly one subject must be given. */
function make({ since, grade, method = "trader-1", list }: ProofOptions, positionals: string[]): Promise<Proof> {
  const [first, ...others] = positionals;
  const chosen = [since, grade, list].filter((named) => named !== undefined).length;
  if (others.length > 0 || chosen > 1) throw usageError(proof);
  if (grade !== undefined && first !== undefined) return proveTokenGrade(grade, first, method);
  if (since !== undefined && first === undefined) return proveSince(readCheckpoint(since, null));
  if (list !== undefined && first === undefined) return prove(listStream(list), `published list ${list}`);
  if (chosen === 0 && first !== undefined) return prove(paymentStream(first), `payment ${first}`);
  throw usageError(proof);
}

/** @param token its slug, its symbol or its number */
const proveTokenGrade = (token: string, day: string, method: string): Promise<GradeProof> =>
  withDatabase(async (pool) => {
    const history = await postgresLedger(pool, allProjections).readStream(gradesStream(method));
    const published = history.find((event) => {
      const { type, data } = gradesCore.parse(event);
      return type === "GradesPublished" && data.day === day;
    });
    if (!published) throw new UserError(`No ${method} grades were published for ${day}.`);
    const stored = await coveringCheckpoint(pool);
    if (!stored || stored.checkpoint.count < published.position)
      throw new UserError(`No checkpoint covers position ${published.position} yet.`);
    const leaves = await publishedLeaves(pool, method, day);
    const tokenId = await findTokenId(pool, token);
    const index = leaves.findIndex((leaf) => leaf.tokenId === tokenId);
    if (index < 0) throw new UserError(`${token} was not rated by ${method} on ${day}.`);
    return proveGrade(
      pool,
      published,
      leaves.map(({ leaf }) => leaf),
      index,
      stored,
    );
  });

const prove = (streamId: string, called: string): Promise<InclusionProof> =>
  withDatabase(async (pool) => {
    const history = await postgresLedger(pool, allProjections).readStream(streamId);
    const stored = history.length > 0 ? await coveringCheckpoint(pool) : null;
    if (!stored) throw new UserError(`Not found: ${called}.`);
    return proveInclusion(pool, history, stored);
  });

const proveSince = (since: KeyedCheckpoint): Promise<ConsistencyProof> =>
  withDatabase(async (pool) => {
    const stored = await coveringCheckpoint(pool);
    if (!stored || stored.checkpoint.count < since.checkpoint.count)
      throw new UserError(
        `The ledger ends at position ${stored?.checkpoint.count ?? 0}, before checkpoint ${since.checkpoint.number}. Run verify --since.`,
      );
    return proveConsistency(pool, since, stored);
  });

/** The meaning of a checked proof, as text. */
export function proofText(checked: Proof): string {
  const { number, count, createdAt } = checked.checkpoint;
  const name = `checkpoint ${number} of ${createdAt} (${count} events, hash ${checkpointHash(checked.checkpoint)})`;
  if (checked.kind === "consistency") {
    const { checkpoint: earlier } = checked.earlier;
    return `${name} extends checkpoint ${earlier.number} of ${earlier.createdAt} (${earlier.count} events)`;
  }
  if (checked.kind === "grade" || checked.kind === "level")
    return `${checked.leaf} was published at position ${checked.event.position}, in ${name}`;
  const events = checked.events.map(({ position, envelope }) => `${envelope.type} at position ${position}`);
  return `${checked.streamId} is in ${name}: ${events.join(", ")}`;
}
