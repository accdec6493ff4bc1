import { anchor } from "./ledgerCommands/anchor.ts";
import { checkpoint } from "./ledgerCommands/checkpoint.ts";
import type { Command } from "./ledgerCommands/command.ts";
import { exportCommand } from "./ledgerCommands/export.ts";
import { proof } from "./ledgerCommands/proof.ts";
import { rebuildCommand } from "./ledgerCommands/rebuild.ts";
import { replayCommand } from "./ledgerCommands/replay.ts";
import { seed } from "./ledgerCommands/seed.ts";
import { stats } from "./ledgerCommands/stats.ts";
import { verify } from "./ledgerCommands/verify.ts";
import { sentenceOf } from "./sentence.ts";

/** `npm run ledger -- <command>`: questions to the ledger from the command line, one file each. */

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
  console.error(sentenceOf(error));
  return 1;
});
