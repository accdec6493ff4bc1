/** The books of a period, from the journal's sums at both of its ends. Cents and base units are decimal strings. */

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

/** Plans of one product that are sold and not yet used up: how many, and the value of their remaining days. */
export type DeferredLots = { product: number; band: number; lots: number; usdCents: bigint };
/** Everything up to one end of a period. */
export type BooksAt = { cells: readonly Cell[]; lots: readonly DeferredLots[] };
export const NO_BOOKS: BooksAt = { cells: [], lots: [] };

/**
 * Plans and single calls sold (less those reversed), their list price, what was deducted, what was billed, and how much of that was
 * refunded.
 */
export type Sales = {
  key: string;
  plans: string;
  calls: string;
  gross: string;
  given: string;
  billed: string;
  refunded: string;
};
/** `opening + billed - refunded - recognised = closing`, where both ends are deferred revenue. The key is a product, a slug or `total`. */
export type RollForward = {
  key: string;
  opening: string;
  billed: string;
  refunded: string;
  recognised: string;
  closing: string;
};
export type Received = { key: string; decimals: number; plans: string; usdCents: string; baseUnits: string };
export type Amount = { account: string; usdCents: string };
/** Shown separately from sales: money at the card provider, refunds, tax and fees. */
export type SeparateKind = "card" | "refund" | "tax" | "fee";
/** An account's change in the period: as a debit, or as a credit for amounts owed to others. */
export type SeparateAmount = Amount & { kind: SeparateKind };
export type Balance = {
  account: string;
  chainId: number | null;
  token: string | null;
  tokenAddress: string | null;
  tokenDecimals: number | null;
  /** At the start of the period. */
  opening: string;
  debit: string;
  credit: string;
  /** At its end. */
  balance: string;
  baseUnits: string;
};
export type Books = {
  total: Sales;
  /** By product, single calls and prepaid units; the total comes last. */
  rollForward: RollForward[];
  byMonth: Sales[];
  byProduct: Sales[];
  byPlan: Sales[];
  byToken: Sales[];
  received: Received[];
  /** Discounts by kind, and days of earlier payments accepted as value. */
  discounts: Amount[];
  referrals: Received[];
  /** Cards, refunds, tax and fees, by account. */
  separately: SeparateAmount[];
  trialBalance: Balance[];
  /** Of all balances at the end of the period, in cents; and of each token in base units. If not zero, the books are wrong. */
  sums: { usdCents: string; byToken: { token: string; baseUnits: string }[] };
};

/** The journal's name for single calls and prepaid units, which are not plans. */
export const CALLS = "api-calls";
export const CREDITS = "api-credits";

const isRevenue = ({ account }: Cell) => account.startsWith("revenue:");
const isOwed = ({ account }: Cell) => account === "liabilities:deferred_credits";
/** Prepaid units are billed when they are bought; spending them moves the amount between the two accounts. */
const isSold = (cell: Cell) => isRevenue(cell) || isOwed(cell);
const isGiven = ({ account }: Cell) => account.startsWith("discounts:") || account.startsWith("credits:");
const isReferral = ({ account }: Cell) => account === "expenses:referral";
const isRefund = ({ account }: Cell) => account.startsWith("refunds:");
/** The accounts of each kind, by their prefix. */
const SEPARATE_KINDS: readonly [start: string, kind: SeparateKind][] = [
  ["assets:receivable:card", "card"],
  ["assets:disputed:card", "card"],
  ["refunds:", "refund"],
  ["liabilities:refunds_payable", "refund"],
  ["liabilities:unmatched", "refund"],
  ["gains:refund_price", "refund"],
  ["assets:referral_claims", "refund"],
  ["liabilities:tax", "tax"],
  ["expenses:card_fees", "fee"],
  ["expenses:dispute_fees", "fee"],
];
const isReceived = ({ account }: Cell) => account.startsWith("assets:receivable:");
const netBalance = ({ debit, credit }: Cell): bigint => debit - credit;

export function booksBetween(opening: BooksAt, closing: BooksAt): Books {
  const product = (cell: Cell) => String(cell.product);
  const cells = moved(opening.cells, closing.cells);
  return {
    total: sales("", cells),
    rollForward: rollForward(opening, closing, cells),
    byMonth: grouped(cells, (cell) => cell.month.slice(0, 7)).map(([key, group]) => sales(key, group)),
    byProduct: grouped(cells, product).map(([key, group]) => sales(key, group)),
    byPlan: grouped(cells, (cell) => cell.slug).map(([key, group]) => sales(key, group)),
    byToken: grouped(cells, (cell) => cell.token ?? "").map(([key, group]) => sales(key, group)),
    received: byToken(cells.filter(isReceived)),
    discounts: grouped(cells.filter(isGiven), (cell) => cell.account).map(([account, group]) => ({
      account,
      usdCents: String(sum(group, netBalance)),
    })),
    referrals: byToken(cells.filter(isReferral)),
    separately: separateAmounts(cells),
    trialBalance: trialBalance(opening.cells, closing.cells),
    sums: {
      usdCents: String(sum(closing.cells, netBalance)),
      byToken: grouped(closing.cells, (cell) => cell.token ?? "")
        .filter(([token]) => token !== "")
        .map(([token, group]) => ({ token, baseUnits: String(sum(group, ({ baseUnits }) => baseUnits)) })),
    },
  };
}

/** Ordered by kind. */
function separateAmounts(cells: readonly Cell[]): SeparateAmount[] {
  const findAccountKind = (account: string) => SEPARATE_KINDS.find(([start]) => account.startsWith(start))?.[1];
  const rows = grouped(cells, ({ account }) => account).flatMap(([account, group]): SeparateAmount[] => {
    const kind = findAccountKind(account);
    if (!kind) return [];
    const change = sum(group, netBalance);
    const isOwedToOthers = account.startsWith("liabilities:") || account.startsWith("gains:");
    return [{ kind, account, usdCents: String(isOwedToOthers ? -change : change) }];
  });
  const index = (kind: SeparateKind) => SEPARATE_KINDS.findIndex(([, one]) => one === kind);
  return rows.sort((one, other) => index(one.kind) - index(other.kind));
}

/** Amounts posted after the opening; cells without any are left out. */
function moved(opening: readonly Cell[], closing: readonly Cell[]): Cell[] {
  const toKey = ({ month, product, slug, chainId, tokenAddress, account }: Cell) =>
    [month, product, slug, chainId, tokenAddress, account].join(" ");
  const before = new Map(opening.map((cell) => [toKey(cell), cell]));
  return closing.flatMap((cell) => {
    const earlier = before.get(toKey(cell));
    if (!earlier) return [cell];
    const [entries, baseUnits] = [cell.entries - earlier.entries, cell.baseUnits - earlier.baseUnits];
    const [debit, credit] = [cell.debit - earlier.debit, cell.credit - earlier.credit];
    const isStill = [entries, baseUnits, debit, credit].every((value) => value === 0n);
    return isStill ? [] : [{ ...cell, entries, baseUnits, debit, credit }];
  });
}

/** Credit for unused days moves deferred revenue between plans and tokens, but never between products. */
function rollForward(opening: BooksAt, closing: BooksAt, cells: readonly Cell[]): RollForward[] {
  const toKey = ({ slug, product }: Cell) => (slug === CALLS || slug === CREDITS ? slug : String(product));
  const keys = new Set([...closing.cells.map(toKey), ...closing.lots.map(({ product }) => String(product))]);
  const sumDeferred = ({ cells: posted, lots }: BooksAt, key?: string) =>
    lots.reduce((total, lot) => total + (key === undefined || key === String(lot.product) ? lot.usdCents : 0n), 0n) -
    sum(
      posted.filter((cell) => isOwed(cell) && (key === undefined || key === toKey(cell))),
      netBalance,
    );
  const row = (name: string, key?: string): RollForward => {
    const [from, to] = [sumDeferred(opening, key), sumDeferred(closing, key)];
    const own = key === undefined ? cells : cells.filter((cell) => toKey(cell) === key);
    const [billed, refunded] = [sumBilled(own), sum(own.filter(isRefund), netBalance)];
    const recognised = from + billed - refunded - to;
    return {
      key: name,
      opening: String(from),
      billed: String(billed),
      refunded: String(refunded),
      recognised: String(recognised),
      closing: String(to),
    };
  };
  return [...[...keys].sort().map((key) => row(key, key)), row("total")];
}

const sumBilled = (cells: readonly Cell[]): bigint =>
  -sum(
    cells.filter((cell) => isSold(cell) || isGiven(cell)),
    netBalance,
  );

function sales(key: string, cells: readonly Cell[]): Sales {
  const revenue = cells.filter(isRevenue);
  const counted = (of: (slug: string) => boolean) =>
    sum(
      revenue.filter(({ slug }) => of(slug)),
      ({ entries }) => entries,
    );
  return {
    key,
    plans: String(counted((slug) => slug !== CALLS && slug !== CREDITS)),
    calls: String(counted((slug) => slug === CALLS)),
    gross: String(-sum(cells.filter(isSold), netBalance)),
    given: String(sum(cells.filter(isGiven), netBalance)),
    billed: String(sumBilled(cells)),
    refunded: String(sum(cells.filter(isRefund), netBalance)),
  };
}

/** Money received by card has no token: this is its name. */
export const CARD = "card";
const isCard = ({ account }: Cell) => account === `assets:receivable:${CARD}`;

const byToken = (cells: readonly Cell[]): Received[] =>
  grouped(cells, (cell) => cell.token ?? (isCard(cell) ? CARD : "")).map(([key, group]) => ({
    key,
    decimals: group[0]?.tokenDecimals ?? 0,
    plans: String(sum(group, ({ entries }) => entries)),
    usdCents: String(sum(group, netBalance)),
    baseUnits: String(sum(group, ({ baseUnits }) => baseUnits)),
  }));

function trialBalance(opening: readonly Cell[], closing: readonly Cell[]): Balance[] {
  const toKey = (cell: Cell) => [cell.account, cell.chainId, cell.tokenAddress].join(" ");
  const before = new Map(grouped(opening, toKey));
  return grouped(closing, toKey).map(([key, group]) => {
    const [{ account, chainId, token, tokenAddress, tokenDecimals }] = group as [Cell];
    const earlier = before.get(key) ?? [];
    return {
      account,
      chainId,
      token,
      tokenAddress,
      tokenDecimals,
      opening: String(sum(earlier, netBalance)),
      debit: String(sum(group, ({ debit }) => debit) - sum(earlier, ({ debit }) => debit)),
      credit: String(sum(group, ({ credit }) => credit) - sum(earlier, ({ credit }) => credit)),
      balance: String(sum(group, netBalance)),
      baseUnits: String(sum(group, ({ baseUnits }) => baseUnits)),
    };
  });
}

const sum = (cells: readonly Cell[], of: (cell: Cell) => bigint): bigint =>
  cells.reduce((total, cell) => total + of(cell), 0n);

/** Groups ordered by key. */
function grouped(cells: readonly Cell[], toKey: (cell: Cell) => string): [key: string, cells: Cell[]][] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = toKey(cell);
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Days of service still to be provided, in bands: up to this many days remaining; the last has no upper limit. */
export const BANDS = [7, 30, 90, 180, 365] as const;
export type Outstanding = { band: number; lots: number; usdCents: string };

/** The deferred revenue of all products, band by band. */
export function sumOutstanding({ lots }: BooksAt): Outstanding[] {
  const bands = new Map<number, { lots: number; usdCents: bigint }>();
  for (const { band, ...more } of lots) {
    const { lots: counted, usdCents } = bands.get(band) ?? { lots: 0, usdCents: 0n };
    bands.set(band, { lots: counted + more.lots, usdCents: usdCents + more.usdCents });
  }
  return [...bands]
    .sort(([a], [b]) => a - b)
    .map(([band, { lots: counted, usdCents }]) => ({ band, lots: counted, usdCents: String(usdCents) }));
}

/** The period of the financials, as query filters: a link with them finds the events behind an amount. */
export type PeriodFilters = { since?: string; until: string; to: string };

const DAY_MS = 86_400_000;

/** The filters that find the plans counted in a band, whenever they were sold. */
export function bandFilters(band: number, { until, to }: PeriodFilters): Record<string, string> {
  const addDaysToEnd = (days: number) => new Date(Date.parse(until) + days * DAY_MS).toISOString();
  const [after, by] = [BANDS[band - 1], BANDS[band]];
  return {
    until,
    to,
    owed: until,
    ...(after === undefined ? {} : { endsAfter: addDaysToEnd(after) }),
    ...(by === undefined ? {} : { endsBy: addDaysToEnd(by) }),
  };
}
