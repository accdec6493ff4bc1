import { userErrorText } from "../userError.ts";
import { anchor } from "./ledger/anchor.ts";
import { checkpoint } from "./ledger/checkpoint.ts";
import type { Command } from "./ledger/command.ts";
import { exportCommand } from "./ledger/export.ts";
import { proof } from "./ledger/proof.ts";
import { rebuildCommand } from "./ledger/rebuild.ts";
import { replayCommand } from "./ledger/replay.ts";
import { seed } from "./ledger/seed.ts";
import { stats } from "./ledger/stats.ts";
import { verify } from "./ledger/verify.ts";

/** `npm run ledger -- <command>`: ledger commands, one file each. */

const commands = new Map<string, Command>(
  Object.entries({
    verify,
    export: exportCommand,
    checkpoint,
    anchor,
    proof,
    replay: replayCommand,
    rebuild: rebuildCommand,
    seed,
    stats,
  }),
);

async function main([name, ...args]: string[]): Promise<number> {
  const command = commands.get(name ?? "");
  if (command) return command.run(args);
  console.error(["usage:", ...[...commands.values()].map(({ usage }) => `  npm run ledger -- ${usage}`)].join("\n"));
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(userErrorText(error));
  return 1;
});
