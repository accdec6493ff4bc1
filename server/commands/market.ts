import { userErrorText } from "../userError.ts";
import type { Command } from "./ledger/command.ts";
import { charts } from "./market/charts.ts";
import { desk } from "./market/desk.ts";
import { research } from "./market/research.ts";

/** `npm run market -- <command>`: market data commands, one file each. */

const commands = new Map<string, Command>(Object.entries({ charts, desk, research }));

async function main([name, ...args]: string[]): Promise<number> {
  const command = commands.get(name ?? "");
  if (command) return command.run(args);
  console.error(["usage:", ...[...commands.values()].map(({ usage }) => `  npm run market -- ${usage}`)].join("\n"));
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(userErrorText(error));
  return 1;
});
