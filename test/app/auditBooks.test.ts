import { describe, expect, test } from "vitest";
import {
  type BooksAt,
  booksBetween,
  type Cell,
  NO_BOOKS,
  type RollForward,
} from "#app/areas/audit/model/financials.ts";
import fc from "../support/properties.ts";

// Billed, recognised and deferred, on random sales and periods. Time is a whole number of days.

const LAST_DAY = 400;

type Sale = {
  product: number;
  day: number;
  days: number;
  list: bigint;
  discount: bigint;
  /** The day on which it was withdrawn. */
  withdrawn: number | null;
};
type Prepaid = { day: number; cents: bigint; spent: { day: number; cents: bigint }[] };
type Shop = { sales: Sale[]; prepaid: Prepaid[]; calls: { day: number; cents: bigint }[] };

const day = fc.integer({ min: 0, max: LAST_DAY });
const cents = fc.bigInt({ min: 0n, max: 1_000_000n });
const sale: fc.Arbitrary<Sale> = fc
  .record({
    product: fc.integer({ min: 0, max: 2 }),
    day,
    days: fc.integer({ min: 1, max: 365 }),
    list: cents,
    percent: fc.bigInt({ min: 0n, max: 100n }),
    wait: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 4 }),
  })
  .map(({ percent, wait, ...sold }) => ({
    ...sold,
    discount: (sold.list * percent) / 100n,
    withdrawn: wait === null ? null : sold.day + wait,
  }));
const prepaid: fc.Arbitrary<Prepaid> = fc
  .record({
    day,
    parts: fc.array(fc.record({ wait: fc.integer({ min: 0, max: 90 }), cents }), { maxLength: 4 }),
    left: cents,
  })
  .map(({ day: bought, parts, left }) => ({
    day: bought,
    cents: parts.reduce((sum, part) => sum + part.cents, left),
    spent: parts.map((part) => ({ day: bought + part.wait, cents: part.cents })),
  }));
const shop: fc.Arbitrary<Shop> = fc.record({
  sales: fc.array(sale, { maxLength: 12 }),
  prepaid: fc.array(prepaid, { maxLength: 4 }),
  calls: fc.array(fc.record({ day, cents }), { maxLength: 4 }),
});

/** The journal's cells and the remainder of sold plans, at the end of a day. */
function booksAt({ sales, prepaid: bought, calls }: Shop, until: number): BooksAt {
  const cells = new Map<string, Cell>();
  const post = (about: Pick<Cell, "product" | "slug" | "account"> & { on: number }, amount: bigint, entries = 1n) => {
    if (about.on > until) return;
    const month = `2026-${String(1 + Math.floor(about.on / 40)).padStart(2, "0")}-01`;
    const { on: _, ...named } = about;
    const key = [month, named.product, named.slug, named.account].join(" ");
    const token = { chainId: 1, token: "USDC", tokenAddress: "0x1", tokenDecimals: 6 };
    const cell = cells.get(key) ?? { month, ...named, ...token, entries: 0n, debit: 0n, credit: 0n, baseUnits: 0n };
    cells.set(key, {
      ...cell,
      entries: cell.entries + entries,
      debit: cell.debit + (amount > 0n ? amount : 0n),
      credit: cell.credit + (amount < 0n ? -amount : 0n),
      baseUnits: cell.baseUnits + amount * 10_000n,
    });
  };
  const lots = sales.flatMap(({ product, days, withdrawn, list, discount, day: sold }) => {
    const lines = (on: number, sign: bigint) => {
      const about = { on, product, slug: `plan-${product}` };
      post({ ...about, account: "assets:receivable:USDC" }, sign * (list - discount), sign);
      post({ ...about, account: "discounts:coupon" }, sign * discount, sign);
      post({ ...about, account: `revenue:${product}` }, -sign * list, sign);
    };
    lines(sold, 1n);
    if (withdrawn !== null) lines(withdrawn, -1n);
    const left = sold + days - until;
    const isDeferred = sold <= until && left > 0 && !(withdrawn !== null && withdrawn <= until);
    return isDeferred
      ? [
          {
            product,
            band: left % 3,
            lots: 1,
            usdCents: ((list - discount) * BigInt(Math.min(left, days))) / BigInt(days),
          },
        ]
      : [];
  });
  for (const { cents: price, day: sold, spent } of bought) {
    const about = { product: 1, slug: "api-credits" };
    post({ ...about, on: sold, account: "assets:receivable:USDC" }, price);
    post({ ...about, on: sold, account: "liabilities:deferred_credits" }, -price);
    for (const part of spent) {
      post({ ...about, on: part.day, account: "liabilities:deferred_credits" }, part.cents);
      post({ ...about, on: part.day, account: "revenue:api_credits" }, -part.cents);
    }
  }
  for (const { cents: price, day: sold } of calls) {
    post({ product: 1, slug: "api-calls", on: sold, account: "assets:receivable:USDC" }, price);
    post({ product: 1, slug: "api-calls", on: sold, account: "revenue:api_calls" }, -price);
  }
  return { cells: [...cells.values()], lots };
}

/** Days after `from` up to `until`; null means from the beginning. */
const computeBooks = (of: Shop, from: number | null, until: number) =>
  booksBetween(from === null ? NO_BOOKS : booksAt(of, from), booksAt(of, until));
const findRow = (rows: readonly RollForward[], key: string) => {
  const row = rows.find((each) => each.key === key);
  const value = (name: "opening" | "billed" | "recognised" | "closing") => BigInt(row?.[name] ?? 0);
  return {
    opening: value("opening"),
    billed: value("billed"),
    recognised: value("recognised"),
    closing: value("closing"),
  };
};
const days = fc.tuple(day, day, day).map((three) => three.sort((a, b) => a - b) as [number, number, number]);
const sumAmounts = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

describe("the books of a period", () => {
  test("every row adds up to the cent, and so do the rows to the total and to every other table", () => {
    fc.assert(
      fc.property(shop, days, (sold, [from, until]) => {
        const { rollForward, total, ...books } = computeBooks(sold, from, until);
        const rows = rollForward.map(({ key }) => findRow(rollForward, key));
        for (const { opening, billed, recognised, closing } of rows)
          expect(opening + billed - recognised).toBe(closing);
        const all = findRow(rollForward, "total");
        for (const name of ["opening", "billed", "recognised", "closing"] as const)
          expect(sumAmounts(rows.slice(0, -1).map((row) => row[name]))).toBe(all[name]);
        expect(total.billed).toBe(String(all.billed));
        for (const table of [books.byMonth, books.byProduct, books.byPlan, books.byToken]) {
          expect(sumAmounts(table.map(({ billed }) => BigInt(billed)))).toBe(all.billed);
          for (const { gross, given, billed } of table) expect(BigInt(gross) - BigInt(given)).toBe(BigInt(billed));
        }
        expect(sumAmounts(books.received.map(({ usdCents }) => BigInt(usdCents)))).toBe(all.billed);
        for (const { opening, debit, credit, balance } of books.trialBalance)
          expect(BigInt(opening) + BigInt(debit) - BigInt(credit)).toBe(BigInt(balance));
      }),
    );
  });

  test("a period bills its sales less what it reversed, and recognises revenue by days, use and call", () => {
    fc.assert(
      fc.property(shop, days, (sold, [from, until]) => {
        const isIn = (on: number | null) => on !== null && on > from && on <= until;
        const net = ({ list, discount }: Sale) => list - discount;
        const { rollForward } = computeBooks(sold, from, until);
        for (const product of [0, 1, 2]) {
          const sales = sold.sales.filter((each) => each.product === product);
          const sign = (each: Sale) => BigInt(isIn(each.day)) - BigInt(isIn(each.withdrawn));
          expect(findRow(rollForward, String(product)).billed).toBe(
            sumAmounts(sales.map((each) => sign(each) * net(each))),
          );
          // How much a customer has used of each plan, with a started cent counting as used; nothing of a withdrawn one.
          const usedAt = (each: Sale, at: number) => {
            if (each.day > at || (each.withdrawn !== null && each.withdrawn <= at)) return 0n;
            const used = BigInt(Math.min(Math.max(at - each.day, 0), each.days));
            return (net(each) * used + BigInt(each.days) - 1n) / BigInt(each.days);
          };
          expect(findRow(rollForward, String(product)).recognised).toBe(
            sumAmounts(sales.map((each) => usedAt(each, until) - usedAt(each, from))),
          );
        }
        const spent = sold.prepaid.flatMap((each) => each.spent);
        expect(findRow(rollForward, "api-credits")).toMatchObject({
          billed: sumAmounts(sold.prepaid.filter((each) => isIn(each.day)).map((each) => each.cents)),
          recognised: sumAmounts(spent.filter((each) => isIn(each.day)).map((each) => each.cents)),
        });
        const calls = sumAmounts(sold.calls.filter((each) => isIn(each.day)).map((each) => each.cents));
        expect(findRow(rollForward, "api-calls")).toMatchObject({ billed: calls, recognised: calls, closing: 0n });
      }),
    );
  });

  test("consecutive periods join without a gap: one closes as the next opens, and together they are the whole", () => {
    fc.assert(
      fc.property(shop, days, (sold, [from, middle, until]) => {
        const [first, second, whole] = [
          computeBooks(sold, from, middle),
          computeBooks(sold, middle, until),
          computeBooks(sold, from, until),
        ];
        for (const { key } of whole.rollForward) {
          const [a, b, both] = [first, second, whole].map(({ rollForward }) => findRow(rollForward, key)) as [
            ReturnType<typeof findRow>,
            ReturnType<typeof findRow>,
            ReturnType<typeof findRow>,
          ];
          expect([b.opening, both.opening, both.closing]).toEqual([a.closing, a.opening, b.closing]);
          expect([a.billed + b.billed, a.recognised + b.recognised]).toEqual([both.billed, both.recognised]);
        }
        expect(BigInt(first.total.plans) + BigInt(second.total.plans)).toBe(BigInt(whole.total.plans));
      }),
    );
  });

  test("everything billed is recognised once all plans are over and all units are used", () => {
    fc.assert(
      fc.property(shop, (sold) => {
        const used = {
          ...sold,
          prepaid: sold.prepaid.map((each) => ({ ...each, cents: sumAmounts(each.spent.map((part) => part.cents)) })),
        };
        const all = findRow(computeBooks(used, null, 2 * LAST_DAY).rollForward, "total");
        expect([all.recognised, all.closing]).toEqual([all.billed, 0n]);
      }),
    );
  });
});
