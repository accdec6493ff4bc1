import { createHmac } from "node:crypto";
import { ADDRESS_HEADER, addressKey } from "./address.ts";
import { database } from "./db.server.ts";
import { env } from "./env.server.ts";

/**
 * Guesses are counted in the database, for all servers together, before they are judged: sixteen at once are sixteen. Behind
 * a number that is free each costs twice the pause of the one before, up to a longest pause, so nobody is shut out for good;
 * and what others guess from elsewhere hardly slows the owner, whose own pair of account and address is counted by itself.
 */

/** `free` tries, then 1, 2, 4 … seconds up to `longestSeconds`; forgotten after a day of silence. */
type Rule = { free: number; longestSeconds: number };

const RULES = {
  /** This account from this address. */
  pair: { free: 5, longestSeconds: 900 },
  /** This account from wherever: many addresses that guess together. */
  account: { free: 50, longestSeconds: 30 },
  /** This address, whatever account. */
  address: { free: 30, longestSeconds: 900 },
  /** Letters to one addressee, asked for by anybody. */
  letter: { free: 3, longestSeconds: 3_600 },
  /** Letters asked for by one address. */
  letters: { free: 20, longestSeconds: 3_600 },
  /** Codes of coupons that are not known, by one address or one account or guest. The page asks twice with each. */
  coupon: { free: 30, longestSeconds: 900 },
  /** Samples of what an alert would say, to one account. */
  sample: { free: 10, longestSeconds: 900 },
  /** Messages of wallets, from one address. */
  wallet: { free: 60, longestSeconds: 300 },
} satisfies Record<string, Rule>;

export type Limit = { rule: keyof typeof RULES; of: string };
export type TooManyTries = { tag: "TooManyTries"; seconds: number };

/** Where the web server says the caller is; server/web.ts writes the header itself. */
export const addressOf = (request: Request): string => addressKey(request.headers.get(ADDRESS_HEADER) ?? undefined);

/** Counts a try under each limit. Answers the refusal of the first that has to wait. */
export async function countTry(...limits: Limit[]): Promise<TooManyTries | null> {
  for (const limit of limits) {
    const seconds = await secondsToWait(limit);
    if (seconds > 0) return { tag: "TooManyTries", seconds };
  }
  return null;
}

/** A try that was right is none: the count begins anew. */
export async function forgetTries(...limits: Limit[]): Promise<void> {
  await database().pool.query("DELETE FROM accounts.attempts WHERE key = ANY ($1)", [limits.map(keyOf)]);
}

/** A try that was right is taken back, and no more: whoever has an account of their own does not guess freely by it. */
export async function takeBackTry(limit: Limit): Promise<void> {
  await database().pool.query("UPDATE accounts.attempts SET tries = greatest(tries - 1, 0) WHERE key = $1", [
    keyOf(limit),
  ]);
}

async function secondsToWait(limit: Limit): Promise<number> {
  const { free, longestSeconds } = RULES[limit.rule];
  const key = keyOf(limit);
  const counted = await database().pool.query(COUNT, [key, free, longestSeconds]);
  if (counted.rowCount === 1) return 0;
  const { rows } = await database().pool.query<{ seconds: number }>(WAIT, [key]);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** One statement, so that nobody comes in between. Touches nothing, and answers no row, while the key has to wait. */
const COUNT = `
  INSERT INTO accounts.attempts AS kept (key, tries, last_at, blocked_until)
  VALUES ($1, 1, clock_timestamp(), clock_timestamp())
  ON CONFLICT (key) DO UPDATE SET
    tries = CASE WHEN kept.last_at < clock_timestamp() - interval '1 day' THEN 1 ELSE kept.tries + 1 END,
    last_at = clock_timestamp(),
    blocked_until = clock_timestamp() + CASE
      WHEN kept.last_at < clock_timestamp() - interval '1 day' OR kept.tries < $2 THEN interval '0'
      ELSE make_interval(secs => least(power(2, least(kept.tries - $2, 20)), $3)) END
  WHERE kept.blocked_until <= clock_timestamp()
  RETURNING 1`;
const WAIT =
  "SELECT ceil(extract(epoch FROM blocked_until - clock_timestamp()))::integer AS seconds FROM accounts.attempts WHERE key = $1";

/** Neither an address nor an e-mail stands in the table. */
const keyOf = ({ rule, of }: Limit): string =>
  createHmac("sha256", env().SESSION_SECRET).update(`${rule} ${of}`).digest("base64url");
