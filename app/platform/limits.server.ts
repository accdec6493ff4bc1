import { createHmac } from "node:crypto";
import { ADDRESS_HEADER, addressKey } from "./address.ts";
import { database } from "./db.server.ts";
import { env } from "./env.server.ts";

/**
 * Guesses are counted in the database, for all servers together, before they are checked: sixteen in parallel count as sixteen. After the
 * `free` tries each wait is twice the one before, up to a longest wait, so no one is locked out for good. Guesses made elsewhere hardly
 * slow the owner, because each pair of account and address has its own count.
 */

/** `free` tries, then waits of 1, 2, 4 … seconds up to `longestSeconds`; forgotten after a day without tries. */
type Rule = { free: number; longestSeconds: number };

const RULES = {
  /** This account from this address. */
  pair: { free: 5, longestSeconds: 900 },
  /** This account from any address: many addresses that guess together. */
  account: { free: 50, longestSeconds: 30 },
  /** This address, for any account. */
  address: { free: 30, longestSeconds: 900 },
  /** Emails to one recipient, requested by anyone, since the last whose link was used. */
  letter: { free: 3, longestSeconds: 3_600 },
  /** Emails requested from one address whose links have not been used there. */
  letters: { free: 20, longestSeconds: 3_600 },
  /** Unknown coupon codes from one address, account or guest. The page submits each code twice. */
  coupon: { free: 30, longestSeconds: 900 },
  /** Sample alert messages to one account. */
  sample: { free: 10, longestSeconds: 900 },
  /** Sign-in messages from one address that verify no wallet. */
  wallet: { free: 60, longestSeconds: 300 },
} satisfies Record<string, Rule>;

export type Limit = { rule: keyof typeof RULES; of: string };
export type TooManyTries = { tag: "TooManyTries"; seconds: number };

/** The client's address as the web server determined it; server/web.ts sets the header itself. */
export const readClientAddress = (request: Request): string =>
  addressKey(request.headers.get(ADDRESS_HEADER) ?? undefined);

/** The client's network, as a name that reveals nothing of its address. */
export const networkKey = (request: Request): string => hashText(`network ${readClientAddress(request)}`);

/** Counts a try under each limit. Returns the refusal of the first limit that requires a wait. */
export async function countTry(...limits: Limit[]): Promise<TooManyTries | null> {
  for (const limit of limits) {
    const seconds = await secondsToWait(limit);
    if (seconds > 0) return { tag: "TooManyTries", seconds };
  }
  return null;
}

/** Resets the count after a correct try. */
export async function resetLimits(...limits: Limit[]): Promise<void> {
  await database().pool.query("DELETE FROM accounts.attempts WHERE key = ANY ($1)", [limits.map(hashLimitKey)]);
}

/**
 * Takes back only this one try, and the wait after it: success costs nothing. An attacker's own account must not allow free guesses, and
 * does not: the wait after a wrong one was over before this try was counted.
 */
export async function takeBackTry(limit: Limit): Promise<void> {
  await database().pool.query(TAKE_BACK, [hashLimitKey(limit)]);
}

async function secondsToWait(limit: Limit): Promise<number> {
  const { free, longestSeconds } = RULES[limit.rule];
  const key = hashLimitKey(limit);
  const counted = await database().pool.query(COUNT, [key, free, longestSeconds]);
  if (counted.rowCount === 1) return 0;
  const { rows } = await database().pool.query<{ seconds: number }>(WAIT, [key]);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/**
 * One atomic statement. Changes nothing and returns no row while the key has to wait. Milliseconds are cut off: the column would round
 * them, up to half of one ahead of the clock, and the second of two simultaneous free tries would have to wait.
 */
const COUNT = `
  INSERT INTO accounts.attempts AS kept (key, tries, last_at, blocked_until)
  VALUES ($1, 1, clock_timestamp(), date_trunc('milliseconds', clock_timestamp()))
  ON CONFLICT (key) DO UPDATE SET
    tries = CASE WHEN kept.last_at < clock_timestamp() - interval '1 day' THEN 1 ELSE kept.tries + 1 END,
    last_at = clock_timestamp(),
    blocked_until = date_trunc('milliseconds', clock_timestamp()) + CASE
      WHEN kept.last_at < clock_timestamp() - interval '1 day' OR kept.tries < $2 THEN interval '0'
      ELSE make_interval(secs => least(power(2, least(kept.tries - $2, 20)), $3)) END
  WHERE kept.blocked_until <= clock_timestamp()
  RETURNING 1`;
const TAKE_BACK = `
  UPDATE accounts.attempts SET
    tries = greatest(tries - 1, 0),
    blocked_until = least(blocked_until, date_trunc('milliseconds', clock_timestamp()))
  WHERE key = $1`;
const WAIT =
  "SELECT ceil(extract(epoch FROM blocked_until - clock_timestamp()))::integer AS seconds FROM accounts.attempts WHERE key = $1";

/** The table contains neither network addresses nor email addresses. */
const hashLimitKey = ({ rule, of }: Limit): string => hashText(`${rule} ${of}`);

const hashText = (text: string): string => createHmac("sha256", env().SESSION_SECRET).update(text).digest("base64url");
