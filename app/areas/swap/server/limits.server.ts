import { windowedCounts } from "../../../platform/counts.server.ts";
import { env } from "../../../platform/env.server.ts";

const WINDOW_MS = 60_000;
/** A dialog asks anew every quarter of a minute, and while somebody types. On the local chain all tests sit at one address. */
const usualLimit = () => (env().NETWORK === "local" ? 600 : 60);

let count: ReturnType<typeof windowedCounts> | undefined;

/** Whether this caller asks for quotes too often. Counts the call. */
export async function isTooMany(caller: string): Promise<boolean> {
  count ??= windowedCounts("swaps", WINDOW_MS);
  return (await count(caller)).hits > usualLimit();
}
