import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";

/** Per minute. A dialog requests every quarter of a minute, and while a person types. On the local chain all tests share one address. */
const usualLimit = () => (env().NETWORK === "local" ? 600 : 60);

const countQuote = rateLimit("swaps", usualLimit);

/** Whether this caller requests quotes too often. Counts the call. */
export const isTooMany = async (caller: string): Promise<boolean> => (await countQuote(caller)) !== null;
