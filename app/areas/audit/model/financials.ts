/** The books at a time, summed from the journal's cells. Cents and base units are decimal strings. */

export type Cell = {
  /** First day of the month, `2026-11-01`. */
  month: string;
  product: number;
  slug: string;
  chainId: number | null;
  token: string | null;
  tokenAddress: string | null;
  tokenDecimals: number | null;
  account: string;
  entries: bigint;
  debit: bigint;
  credit: bigint;
  baseUnits: bigint;
};

/** Plans and single calls sold (less those taken back), their list price, what was given off, what is left. */
export type Sales = { key: string; plans: string; calls: string; gross: string; given: string; net: string };
export type Received = { key: string; decimals: number; plans: string; usdCents: string; baseUnits: string };
export type Amount = { account: string; usdCents: string };
export type Balance = {
  account: string;
  chainId: number | null;
  token: string | null;
  tokenAddress: string | null;
  tokenDecimals: number | null;
  debit: string;
  credit: string;
  balance: string;
  baseUnits: string;
};
/** Units that were paid for in advance: what they cost, what of it was earned since, and what is still owed. In cents. */
export type Credits = { sold: string; earned: string; owed: string };
export type Books = {
  total: Sales;
  byMonth: Sales[];
  byProduct: Sales[];
  byPlan: Sales[];
  byToken: Sales[];
  received: Received[];
  /** Discounts by kind, and days of earlier payments taken as value. */
  discounts: Amount[];
  referrals: Received[];
  credits: Credits;
  trialBalance: Balance[];
  /** Of all balances, in cents; and of each token in base units. Zero, or the books are wrong. */
  sums: { usdCents: string; byToken: { token: string; baseUnits: string }[] };
};

const isRevenue = ({ account }: Cell) => account.startsWith("revenue:");
const isOfCalls = ({ account }: Cell) => account === "revenue:api_calls";
const isOfCredits = ({ account }: Cell) => account === "revenue:api_credits";
const isOwed = ({ account }: Cell) => account === "liabilities:deferred_credits";
const isGiven = ({ account }: Cell) => account.startsWith("discounts:") || account.startsWith("credits:");
const isReferral = ({ account }: Cell) => account === "expenses:referral";
const isReceived = ({ account }: Cell) => account.startsWith("assets:receivable:");
const balanceOf = ({ debit, credit }: Cell): bigint => debit - credit;

export function booksOf(cells: readonly Cell[]): Books {
  const product = (cell: Cell) => String(cell.product);
  return {
    total: sales("", cells),
    byMonth: grouped(cells, (cell) => cell.month.slice(0, 7)).map(([key, group]) => sales(key, group)),
    byProduct: grouped(cells, product).map(([key, group]) => sales(key, group)),
    byPlan: grouped(cells, (cell) => cell.slug).map(([key, group]) => sales(key, group)),
    byToken: grouped(cells, (cell) => cell.token ?? "").map(([key, group]) => sales(key, group)),
    received: byToken(cells.filter(isReceived)),
    discounts: grouped(cells.filter(isGiven), (cell) => cell.account).map(([account, group]) => ({
      account,
      usdCents: String(sum(group, balanceOf)),
    })),
    referrals: byToken(cells.filter(isReferral)),
    credits: credits(cells),
    trialBalance: trialBalance(cells),
    sums: {
      usdCents: String(sum(cells, balanceOf)),
      byToken: grouped(cells, (cell) => cell.token ?? "")
        .filter(([token]) => token !== "")
        .map(([token, group]) => ({ token, baseUnits: String(sum(group, ({ baseUnits }) => baseUnits)) })),
    },
  };
}

function sales(key: string, cells: readonly Cell[]): Sales {
  const revenue = cells.filter(isRevenue);
  const gross = -sum(revenue, balanceOf);
  const given = sum(cells.filter(isGiven), balanceOf);
  return {
    key,
    plans: String(
      sum(
        revenue.filter((cell) => !isOfCalls(cell) && !isOfCredits(cell)),
        ({ entries }) => entries,
      ),
    ),
    calls: String(sum(revenue.filter(isOfCalls), ({ entries }) => entries)),
    gross: String(gross),
    given: String(given),
    net: String(gross - given),
  };
}

function credits(cells: readonly Cell[]): Credits {
  const earned = -sum(cells.filter(isOfCredits), balanceOf);
  const owed = -sum(cells.filter(isOwed), balanceOf);
  return { sold: String(owed + earned), earned: String(earned), owed: String(owed) };
}

const byToken = (cells: readonly Cell[]): Received[] =>
  grouped(cells, (cell) => cell.token ?? "").map(([key, group]) => ({
    key,
    decimals: group[0]?.tokenDecimals ?? 0,
    plans: String(sum(group, ({ entries }) => entries)),
    usdCents: String(sum(group, balanceOf)),
    baseUnits: String(sum(group, ({ baseUnits }) => baseUnits)),
  }));

function trialBalance(cells: readonly Cell[]): Balance[] {
  return grouped(cells, (cell) => [cell.account, cell.chainId, cell.tokenAddress].join(" ")).map(([, group]) => {
    const [{ account, chainId, token, tokenAddress, tokenDecimals }] = group as [Cell];
    return {
      account,
      chainId,
      token,
      tokenAddress,
      tokenDecimals,
      debit: String(sum(group, ({ debit }) => debit)),
      credit: String(sum(group, ({ credit }) => credit)),
      balance: String(sum(group, balanceOf)),
      baseUnits: String(sum(group, ({ baseUnits }) => baseUnits)),
    };
  });
}

const sum = (cells: readonly Cell[], of: (cell: Cell) => bigint): bigint =>
  cells.reduce((total, cell) => total + of(cell), 0n);

/** Groups in order of their keys. */
function grouped(cells: readonly Cell[], keyOf: (cell: Cell) => string): [key: string, cells: Cell[]][] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Days of service still to be provided, in bands: up to so many days remaining; the last has no upper limit. */
export const BANDS = [7, 30, 90, 180, 365] as const;
/** The time range of the figures, as query filters: a link with them finds the events behind a figure. */
export type CutFilters = { until: string; to: string };

const DAY_MS = 86_400_000;

/** The filters that find the periods counted in a band. */
export function bandFilters(band: number, cut: CutFilters): Record<string, string> {
  const dayOf = (days: number) => new Date(Date.parse(cut.until) + days * DAY_MS).toISOString();
  const [from, to] = [BANDS[band - 1], BANDS[band]];
  return {
    ...cut,
    owed: cut.until,
    ...(from === undefined ? {} : { endsAfter: dayOf(from) }),
    ...(to === undefined ? {} : { endsBy: dayOf(to) }),
  };
}
export type Outstanding = { band: number; lots: number; usdCents: string };
