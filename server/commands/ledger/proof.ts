import { checkpointHash, type KeptCheckpoint } from "../../../events/ledger/checkpoint.ts";
import { postgresLedger } from "../../../events/ledger/postgresLedger.ts";
import {
  type ConsistencyProof,
  type InclusionProof,
  proveConsistency,
  proveInclusion,
} from "../../../events/ledger/proofs.ts";
import { paymentStream } from "../../../events/payment/events.ts";
import { allProjections } from "../../../events/projections/all.ts";
import { Sentence } from "../../userError.ts";
import { coveringCheckpoint } from "./checkpoint.ts";
import { type Command, readArgs, usageOf, withDatabase } from "./command.ts";
import { writeJson } from "./files.ts";
import { readCheckpoint } from "./given.ts";

/** `proof`: that a payment's events are in the ledger, or that the ledger extends a checkpoint; checked alone by `verify --proof`. */
export const proof: Command = {
  usage: "proof <paymentId> | --since CHECKPOINT.json [--to FILE]",
  async run(args) {
    const { values, positionals } = readArgs(proof, args, { to: { type: "string" }, since: { type: "string" } });
    const [paymentId, ...others] = positionals;
    if ((paymentId === undefined) === (values.since === undefined) || others.length > 0) throw usageOf(proof);
    const made =
      paymentId === undefined ? await proveSince(readCheckpoint(values.since as string, null)) : await prove(paymentId);
    if (values.to === undefined) console.log(JSON.stringify(made));
    else {
      writeJson(values.to, made);
      console.log(`${proofText(made)}: written to ${values.to}`);
    }
    return 0;
  },
};

const prove = (paymentId: string): Promise<InclusionProof> =>
  withDatabase(async (pool) => {
    const history = await postgresLedger(pool, allProjections).readStream(paymentStream(paymentId));
    const kept = history.length > 0 ? await coveringCheckpoint(pool) : null;
    if (!kept) throw new Sentence(`There is no payment ${paymentId}.`);
    return proveInclusion(pool, history, kept);
  });

const proveSince = (since: KeptCheckpoint): Promise<ConsistencyProof> =>
  withDatabase(async (pool) => {
    const kept = await coveringCheckpoint(pool);
    if (!kept || kept.checkpoint.count < since.checkpoint.count)
      throw new Sentence(
        `The ledger ends at position ${kept?.checkpoint.count ?? 0}, before checkpoint ${since.checkpoint.number}: verify --since.`,
      );
    return proveConsistency(pool, since, kept);
  });

/** What a proof says, once it is checked. */
export function proofText(checked: InclusionProof | ConsistencyProof): string {
  const { number, count, createdAt } = checked.checkpoint;
  const name = `checkpoint ${number} of ${createdAt} (${count} events, hash ${checkpointHash(checked.checkpoint)})`;
  if (checked.kind === "consistency") {
    const { checkpoint: earlier } = checked.earlier;
    return `${name} extends checkpoint ${earlier.number} of ${earlier.createdAt} (${earlier.count} events)`;
  }
  const events = checked.events.map(({ position, envelope }) => `${envelope.type} at position ${position}`);
  return `${checked.streamId} is in ${name}: ${events.join(", ")}`;
}
