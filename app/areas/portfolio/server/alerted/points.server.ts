import type { Queryable } from "#app/platform/jobs.server.ts";
import { changeOver, type ValuePoint } from "../../model/pointChange.ts";
import { lastIdAt, storedAt } from "../store/moveTimes.server.ts";
import { type PointRow, pointsSince } from "../store/points.server.ts";

/** The hourly points that portfolio alerts compare. */

/** The latest change of a portfolio, and the last comparable one before it. Shares: 0.05 is 5 %. */
export type PortfolioMove = {
  /** The time of the latest point, whether it is comparable or not. */
  at: Date;
  before: number | null;
  after: number | null;
};

const HOUR_MS = 3_600_000;
const WINDOW_HOURS = { "24h": 24, "7d": 168 } as const;
/** A change before the latest one counts as the previous one for this long. */
const LAST_SEEN_HOURS = 24;

/** The time of each account's latest point. */
export async function newestPoints(on: Queryable, accounts: readonly string[]): Promise<Map<string, Date>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await on.query<{ account: string; at: Date }>(
    "SELECT account, max(at) AS at FROM portfolio.points WHERE account = ANY ($1::text[]) GROUP BY account",
    [accounts],
  );
  return new Map(rows.map(({ account, at }) => [account, at]));
}

/**
 * How an account's portfolio changed in the window before its latest point. `after` is null when that point is not comparable.
 * @param newest the time of that point
 * @param wallets ids; none for all
 */
export async function portfolioMove(
  on: Queryable,
  account: string,
  newest: Date,
  window: keyof typeof WINDOW_HOURS,
  wallets: readonly string[],
): Promise<PortfolioMove> {
  const hours = WINDOW_HOURS[window];
  const since = new Date(newest.getTime() - (hours + LAST_SEEN_HOURS + 1) * HOUR_MS);
  const [rows, recounts] = await Promise.all([pointsSince(on, account, since), recountsSince(on, account, since)]);
  const points = rows.map((row, index) => toPoint(row, rows[index - 1], wallets, recounts));
  const last = points.length - 1;
  const oldest = newest.getTime() - LAST_SEEN_HOURS * HOUR_MS;
  let before: number | null = null;
  for (let index = last - 1; before === null && (points[index]?.at ?? 0) >= oldest; index -= 1)
    before = changeOver(points, index, hours);
  return { at: newest, before, after: changeOver(points, last, hours) };
}

function toPoint(
  { at, valueUsdMicro, flowUsdMicro, unpriced, missing, byWallet }: PointRow,
  previous: PointRow | undefined,
  wallets: readonly string[],
  recounts: readonly number[],
): ValuePoint {
  const of = wallets.flatMap((walletId) => byWallet[walletId] ?? []);
  const sum = (amounts: readonly string[]) => Number(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
  const time = Date.parse(at);
  const before = previous ? Date.parse(previous.at) : time;
  const isSameWallets =
    previous !== undefined && String(listWalletIds(previous)) === String(listWalletIds({ byWallet }));
  return {
    at: time,
    value: wallets.length === 0 ? Number(valueUsdMicro) : sum(of.map((own) => own.valueUsdMicro)),
    flow: wallets.length === 0 ? Number(flowUsdMicro) : sum(of.map((own) => own.flowUsdMicro)),
    ...{ unpriced, missing: missing.length },
    // A point is written within minutes of its hour: it may include changes made in those minutes.
    isRecounted: !isSameWallets || recounts.some((changed) => changed >= before && changed <= time + LATEST_MS),
  };
}
const LATEST_MS = 15 * 60_000;

const listWalletIds = ({ byWallet }: Pick<PointRow, "byWallet">): string[] => Object.keys(byWallet).sort();

/** When the person changed what is counted: added or imported moves, showed or hid a token, set a price. Milliseconds. */
async function recountsSince(on: Queryable, account: string, since: Date): Promise<number[]> {
  const { rows } = await on.query<{ at: Date }>(
    `SELECT ${storedAt("move_id")} AS at FROM portfolio.moves
       WHERE account = $1 AND move_id > $3::uuid AND source IN ('hand', 'import')
     UNION ALL SELECT updated_at FROM portfolio.imports WHERE account = $1 AND updated_at >= $2
     UNION ALL SELECT marked_at FROM portfolio.marks WHERE account = $1 AND marked_at >= $2
     UNION ALL SELECT set_at FROM portfolio.prices_by_hand WHERE account = $1 AND set_at >= $2`,
    [account, since.toISOString(), lastIdAt(since)],
  );
  return rows.map(({ at }) => at.getTime());
}
