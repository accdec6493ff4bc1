import { type ParseArgsConfig, parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import type pg from "pg";
import { withPool } from "../../../events/connections.ts";
import { Sentence } from "../../userError.ts";
import { openDatabase } from "../openDatabase.ts";

/** One question to the ledger, as it is asked on the command line. */
export type Command = {
  /** What follows `npm run ledger --`. */
  usage: string;
  /** Answers the exit code. */
  run(args: string[]): Promise<number>;
};

/** Options and other words of a command. Throws a Sentence with the usage for what the command does not know. */
export function readArgs<Options extends NonNullable<ParseArgsConfig["options"]>>(
  { usage }: Pick<Command, "usage">,
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Sentence(`${(error as Error).message.split("\n")[0]}\nusage: npm run ledger -- ${usage}`);
  }
}

export const usageOf = ({ usage }: Pick<Command, "usage">) => new Sentence(`usage: npm run ledger -- ${usage}`);

/**
 * For a command that reads the whole ledger: what it drops is collected before the heap has grown by half. Node alone lets
 * it double, which on a million events is a hundred MiB of nothing. (What is young is kept small by the `ledger` script's own
 * option, which cannot be set later.)
 */
export const keepHeapSmall = (): void => setFlagsFromString("--heap-growing-percent=50");

/** Does something with the database as the application's role, and closes what was opened for it. */
export async function withDatabase<T>(ask: (pool: pg.Pool, adminUrl: string) => Promise<T>): Promise<T> {
  const { appUrl, adminUrl, close } = await openDatabase();
  return withPool(appUrl, 2, (pool) => ask(pool, adminUrl)).finally(close);
}
