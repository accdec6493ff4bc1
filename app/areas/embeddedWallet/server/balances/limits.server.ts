import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";

/** Per minute. A page looks again now and then, and after a trade. On the local chain all tests sit at one address. */
export const balancesPerMinute = (): number => (env().NETWORK === "local" ? 600 : 60);

/** Counts a look at a wallet's balances; a new wallet each time asks seven chains. */
export const countBalances = rateLimit("wallet balances", balancesPerMinute);
