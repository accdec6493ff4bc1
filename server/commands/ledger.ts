import { userErrorText } from "../userError.ts";
import type { Command } from "./ledger/command.ts";

/**
 * `npm run ledger -- <command>`: ledger commands, one file each. Only the requested one is loaded: some read a whole ledger in little
 * memory, and others load a chain client or the market.
 */

const commands = new Map<string, () => Promise<Command>>(
  Object.entries({
    verify: async () => (await import("./ledger/verify.ts")).verify,
    export: async () => (await import("./ledger/export.ts")).exportCommand,
    checkpoint: async () => (await import("./ledger/checkpoint.ts")).checkpoint,
    anchor: async () => (await import("./ledger/anchor.ts")).anchor,
    proof: async () => (await import("./ledger/proof.ts")).proof,
    replay: async () => (await import("./ledger/replay.ts")).replayCommand,
    rebuild: async () => (await import("./ledger/rebuild.ts")).rebuildCommand,
    seed: async () => (await import("./ledger/seed.ts")).seed,
    stats: async () => (await import("./ledger/stats.ts")).stats,
  }),
);

async function main([name = "", ...args]: string[]): Promise<number> {
  const load = commands.get(name);
  if (load) return (await load()).run(args);
  const all = await Promise.all([...commands.values()].map((loadOne) => loadOne()));
  console.error(["usage:", ...all.map(({ usage }) => `  npm run ledger -- ${usage}`)].join("\n"));
  return 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(userErrorText(error));
  return 1;
});
