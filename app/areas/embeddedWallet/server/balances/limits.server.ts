import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";

/** Per minute. A page refreshes now and then, and after a trade. On the local chain all tests share one address. */
export const balancesPerMinute = (): number => (env().NETWORK === "local" ? 600 : 60);

/** Counts requests for a wallet's balances: each new wallet queries seven chains. */
export const countBalances = rateLimit("wallet balances", balancesPerMinute);
