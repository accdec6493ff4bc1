import { type ParseArgsConfig, parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import type pg from "pg";
import { withPool } from "#events/connections.ts";
import { UserError } from "../../userError.ts";
import { openDatabase } from "../openDatabase.ts";

/** A ledger command. */
export type Command = {
  /** The usage text after `npm run ledger --`. */
  usage: string;
  /** Returns the exit code. */
  run(args: string[]): Promise<number>;
};

/** A command's options and arguments. Throws a UserError with the usage for unknown ones. */
export function readArgs<Options extends NonNullable<ParseArgsConfig["options"]>>(
  { usage }: Pick<Command, "usage">,
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UserError(`${(error as Error).message.split("\n")[0]}\nusage: npm run ledger -- ${usage}`);
  }
}

export const usageError = ({ usage }: Pick<Command, "usage">) => new UserError(`usage: npm run ledger -- ${usage}`);

/**
 * For a command that reads the whole ledger: collects garbage before the heap has grown by half. By default Node lets it
 * double, which on a million events wastes a hundred MiB. (The young generation stays small by the `ledger` script's own
 * option, which cannot be set later.)
 */
export const limitHeapGrowth = (): void => setFlagsFromString("--heap-growing-percent=50");

/** Call between two steps of such a command: frees the first one's memory before the second one needs its own. */
export const releaseMemory = (): void => globalThis.gc?.();

/** Runs a function with the database as the application's role, and closes what it opened. */
export async function withDatabase<T>(use: (pool: pg.Pool, adminUrl: string) => Promise<T>): Promise<T> {
  const { appUrl, adminUrl, close } = await openDatabase();
  return withPool(appUrl, 2, (pool) => use(pool, adminUrl)).finally(close);
}
