import type { DeskCall } from "#app/areas/indices/publicDesk.server.ts";
import { readSettings } from "../../settings.ts";
import { UserError } from "../../userError.ts";
import type { Command } from "../ledger/command.ts";
import { openDatabase } from "../openDatabase.ts";

const usage = "desk";

/**
 * `npm run market -- desk`: the transactions that the owner of the mandate desk must send to list the indices' tokens. Sends nothing. A
 * listing takes effect after the desk's notice; until then it is printed again, and sending it again would restart the notice.
 */
export const desk: Command = {
  usage,
  async run(args) {
    if (args.length > 0) throw new UserError(`usage: npm run market -- ${usage}`);
    readSettings(process.env);
    const opened = await openDatabase();
    try {
      // The app's modules read the environment; this command runs them in its own process.
      process.env.DATABASE_URL = opened.appUrl;
      for (const line of formatCalls(await callsHere())) console.log(line);
    } finally {
      await opened.close();
    }
    return 0;
  },
};

async function callsHere(): Promise<DeskCall[]> {
  const [{ deskCalls }, { network }, { closeDatabase, poolFor }] = await Promise.all([
    import("#app/areas/indices/publicDesk.server.ts"),
    import("#app/chain/network.server.ts"),
    import("#app/platform/db.server.ts"),
  ]);
  try {
    const { chainId } = network();
    const calls = await deskCalls(poolFor("market"), chainId);
    if (!calls)
      throw new UserError(
        `There are no mandates on chain ${chainId}: the deployment must name their contracts (on main their audit, too), and OPERATOR_ADDRESS must be set.`,
      );
    return calls;
  } finally {
    await closeDatabase();
  }
}

const WAYS = {
  close: "close, so that no more of it is bought",
  direct: "list, by the pool with the stablecoin",
  hub: "list, through the wrapped coin",
} as const;

/** Calls as lines to read and copy. */
export function formatCalls(calls: readonly DeskCall[]): string[] {
  if (calls.length === 0) return ["The desk lists what the indices hold: there is nothing to send."];
  return calls.flatMap(({ list, change, tokens, to, data }) => [
    `${list}: ${WAYS[change]}: ${tokens.join(", ")}`,
    `  to   ${to}`,
    `  data ${data}`,
  ]);
}
