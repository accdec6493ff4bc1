import { sentenceOf } from "../userError.ts";
import type { Command } from "./ledger/command.ts";
import { research } from "./market/research.ts";

/** `npm run market -- <command>`: the market's figures from the command line, one file a command. */

const commands = new Map<string, Command>(Object.entries({ research }));

async function main([name, ...args]: string[]): Promise<number> {
  const command = commands.get(name ?? "");
  if (command) return command.run(args);
  console.error(["usage:", ...[...commands.values()].map(({ usage }) => `  npm run market -- ${usage}`)].join("\n"));
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  return 1;
});
