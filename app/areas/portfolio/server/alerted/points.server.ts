import type { Queryable } from "#app/platform/jobs.server.ts";
import { changeOver, type ValuePoint } from "../../model/pointChange.ts";

/** What alerts on a portfolio are compared with: its hourly points. */

/** The newest comparable change of a portfolio that alerts have not seen, and the one before it. Shares: 0.05 is 5 %. */
export type PortfolioMove = {
  /** When the newest point is of, whether it can be compared or not. */
  at: Date;
  before: number | null;
  after: number | null;
};

const WINDOW_HOURS = { "24h": 24, "7d": 168 } as const;
/** A change before the newest one counts as the last one for so long. */
const LAST_SEEN_HOURS = 24;

type PointRow = {
  account: string;
  at: Date;
  value: string;
  flow: string;
  unpriced: number;
  missing: number;
  byWallet: Record<string, { valueUsdMicro: string; flowUsdMicro: string }>;
};

/** When each account's newest point is of. */
export async function newestPoints(on: Queryable, accounts: readonly string[]): Promise<Map<string, Date>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await on.query<{ account: string; at: Date }>(
    "SELECT account, max(at) AS at FROM portfolio.points WHERE account = ANY ($1::text[]) GROUP BY account",
    [accounts],
  );
  return new Map(rows.map(({ account, at }) => [account, at]));
}

/**
 * How an account's portfolio has moved within the window until its newest point. `after` is null where that point cannot be compared.
 * @param wallets ids; none for all
 */
export async function portfolioMove(
  on: Queryable,
  account: string,
  window: keyof typeof WINDOW_HOURS,
  wallets: readonly string[],
): Promise<PortfolioMove | null> {
  const hours = WINDOW_HOURS[window];
  const { rows } = await on.query<PointRow>(
    `SELECT account, at, value_usd_micro::text AS value, flow_usd_micro::text AS flow, unpriced,
       cardinality(missing) AS missing, by_wallet AS "byWallet"
     FROM portfolio.points
     WHERE account = $1 AND at > (SELECT max(at) FROM portfolio.points WHERE account = $1) - make_interval(hours => $2)
     ORDER BY at`,
    [account, hours + LAST_SEEN_HOURS + 2],
  );
  const newest = rows.at(-1);
  if (!newest) return null;
  const points = rows.map((row) => pointOf(row, wallets));
  const last = points.length - 1;
  const after = changeOver(points, last, hours);
  const oldest = (points[last] as ValuePoint).at - LAST_SEEN_HOURS * 3_600_000;
  let before: number | null = null;
  for (let place = last - 1; place >= 0 && before === null && (points[place] as ValuePoint).at >= oldest; place -= 1)
    before = changeOver(points, place, hours);
  return { at: newest.at, before, after };
}

function pointOf({ at, value, flow, unpriced, missing, byWallet }: PointRow, wallets: readonly string[]): ValuePoint {
  const of = wallets.flatMap((walletId) => byWallet[walletId] ?? []);
  const sum = (amounts: readonly string[]) => Number(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
  return {
    at: at.getTime(),
    value: wallets.length === 0 ? Number(value) : sum(of.map(({ valueUsdMicro }) => valueUsdMicro)),
    flow: wallets.length === 0 ? Number(flow) : sum(of.map(({ flowUsdMicro }) => flowUsdMicro)),
    unpriced,
    missing,
  };
}
