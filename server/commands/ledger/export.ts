import { exportLedger } from "#events/ledger/exportLedger.ts";
import { type Command, limitHeapGrowth, readArgs, usageError, withDatabase } from "./command.ts";
import { writeAll } from "./files.ts";

/** `export`: every event and checkpoint as JSON lines, in constant memory. */
export const exportCommand: Command = {
  usage: "export [--to FILE]",
  async run(args) {
    const { values, positionals } = readArgs(exportCommand, args, { to: { type: "string" } });
    if (positionals.length > 0) throw usageError(exportCommand);
    limitHeapGrowth();
    await withDatabase((pool) => writeAll(exportLedger(pool), values.to));
    if (values.to !== undefined) console.log(`exported to ${values.to}`);
    return 0;
  },
};
