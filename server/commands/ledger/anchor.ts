import { readSettings } from "../../settings.ts";
import { UserError } from "../../userError.ts";
import { coveringCheckpoint } from "./checkpoint.ts";
import { type Command, readArgs, usageError, withDatabase } from "./command.ts";

const MAX_LISTED = 1_000;

/** Loaded on demand: other commands have to run in little memory, and this loads a chain client. */
const anchors = () => import("../../workers/anchors.ts");

/** `anchor`: writes the root of the whole ledger to the configured chain; `--list` lists the transactions so far. */
export const anchor: Command = {
  usage: "anchor [--list]",
  async run(args) {
    const { values, positionals } = readArgs(anchor, args, { list: { type: "boolean" } });
    if (positionals.length > 0) throw usageError(anchor);
    if (values.list) return list();
    readSettings(process.env);
    const { anchorNow, anchorSettings } = await anchors();
    const settings = anchorSettings(process.env);
    if (!settings)
      throw new UserError("ANCHOR_RPC_URL and ANCHOR_PRIVATE_KEY must be set to anchor (see .env.example).");
    const anchored = await withDatabase(async (pool) => {
      await coveringCheckpoint(pool);
      return anchorNow(pool, settings, new Date());
    });
    if (anchored.kind === "nothing") {
      console.log("the ledger is empty; nothing to anchor");
      return 0;
    }
    const { transactionHash, chainId, checkpointNumber } = anchored.anchor;
    const verb = anchored.kind === "sent" ? "sent" : "already anchored";
    console.log(`checkpoint ${checkpointNumber} ${verb}: transaction ${transactionHash} on chain ${chainId}`);
    return 0;
  },
};

async function list(): Promise<number> {
  const { readAnchors } = await anchors();
  const listed = await withDatabase((pool) => readAnchors(pool, MAX_LISTED));
  for (const { signedAt, checkpointNumber, transactionHash, chainId } of listed)
    console.log(`${signedAt}  checkpoint ${checkpointNumber}  ${transactionHash}  chain ${chainId}`);
  if (listed.length === 0) console.log("nothing has been anchored yet");
  return 0;
}
