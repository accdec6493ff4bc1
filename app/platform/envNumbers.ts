import { z } from "zod";
import { WORKERS } from "./workers.ts";

/**
 * The one parser of numbers in the environment, for `npm start` and for each process: digits within bounds, and an error text for anything
 * else. An invalid number must never be read as "no limit".
 */

/** @param what in the error text: "must be {what} from 1 to 64" */
function wholeNumber(min: number, max: number, what = "a whole number") {
  const error = `must be ${what} from ${min} to ${max}`;
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

/** Remains text for callers that compute in base units. */
const decimals = (what: string) => {
  const error = `must be ${what}, such as 12 or 0.5`;
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, error);
};
const dollars = () => decimals("a number of dollars").transform(Number);
const gwei = () => decimals("a number of gwei");
const port = () => wholeNumber(1, 65_535, "a port");
const perMinute = () => wholeNumber(1, 1_000_000, "a number per minute");

/** Read only by `npm start` and the web server's own start. */
export const PORTS = {
  PORT: port().default(3000),
  CHAIN_PORT: port().default(8545),
  /** Unset: the port after CHAIN_PORT. */
  LOCAL_CHAINS_PORT: port().optional(),
  /** The workers use the ports after it. */
  METRICS_PORT: wholeNumber(1, 65_535 - WORKERS.length, "a port").optional(),
  WEB_PROCESSES: wholeNumber(1, 64, "a number of processes").default(1),
};

export const NUMBERS = {
  /** Calls to /api and page forms that one address may send. */
  RATE_LIMIT_PER_MINUTE: perMinute().optional(),
  /** Checkouts and signatures of one wallet that one caller may request per minute. */
  WALLET_LIMIT_PER_MINUTE: perMinute().optional(),
  X402_MAX_GAS_PRICE_GWEI: gwei().optional(),
  X402_MAX_FEE_GWEI: gwei().optional(),
  X402_MAX_LOSS_GWEI: gwei().optional(),
  RELAYER_MAX_GAS_PRICE_GWEI: gwei().optional(),
  RELAYER_MAX_FEE_GWEI: gwei().optional(),
  /** For all operations of embedded wallets together, per chain. */
  RELAYER_DAILY_FEE_GWEI: gwei().optional(),
  /** Signatures of the last hour without a payment: above this number, per wallet or in total, an alert asks a person to look. */
  UNPAID_SIGNATURES_PER_WALLET: wholeNumber(1, 1_000_000).default(20),
  UNPAID_SIGNATURES_IN_ALL: wholeNumber(1, 1_000_000).default(500),
  /** The largest share of a pool's dollar side that one TMAI payment may be, in basis points. */
  MAX_POOL_SHARE_BPS: wholeNumber(1, 10_000, "basis points").default(200),
  /** How long the buyer's details on an invoice are stored. */
  INVOICE_RETENTION_YEARS: wholeNumber(1, 100, "a number of years").default(10),
  /** Dollars of refunds that all approvers together may approve per day (UTC). */
  REFUND_DAILY_LIMIT_USD: dollars().default(5_000),
  MARKET_TOKENS: wholeNumber(20, 5_000, "a number of tokens").default(250),
  MARKET_HISTORY_DAYS: wholeNumber(60, 3_650, "a number of days").default(365),
  COINGECKO_CALLS_PER_MINUTE: wholeNumber(1, 10_000, "a number per minute").default(25),
  /** Dollars per day for all questions to the chatbot together; beyond that, rules answer. */
  CHAT_DAILY_BUDGET_USD: dollars().optional(),
  /** Dollars per million tokens, read and written; the fallback model has its own. */
  CHAT_PRICE_IN_USD: dollars().optional(),
  CHAT_PRICE_OUT_USD: dollars().optional(),
  CHAT_FALLBACK_PRICE_IN_USD: dollars().optional(),
  CHAT_FALLBACK_PRICE_OUT_USD: dollars().optional(),
};

const ports = z.object(PORTS);
export type Ports = z.infer<typeof ports>;

/** The ports and the number of processes. Throws an error that names the variable and its rule. */
export function readPorts(variables: Partial<NodeJS.ProcessEnv>): Ports {
  const filled = Object.fromEntries(Object.keys(PORTS).map((name) => [name, variables[name] || undefined]));
  const parsed = ports.safeParse(filled);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join(".")}: ${issue?.message} (see .env.example)`);
}
