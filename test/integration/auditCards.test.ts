import { afterAll, beforeAll, expect, test } from "vitest";
import { refundAtRandom } from "../support/randomCardRefunds.ts";

// The card provider's balance compared with the books, with charges and refunds of a real test provider. Many more:
// auditCards.long.test.ts.

const REFUNDS = 15;
const SEED = 20_261_130;
let made: Awaited<ReturnType<typeof refundAtRandom>>;
beforeAll(async () => {
  made = await refundAtRandom(REFUNDS, SEED);
}, 120_000);
afterAll(() => made.fixture.close());

const [from, until] = [new Date(0), new Date(Date.now() + 86_400_000)];
const compared = async () => {
  const { compareCardMovements: compareCards } = await import("#app/areas/audit/server/cards.server.ts");
  return compareCards(made.fixture.database.pool, from, until);
};

test(`the comparison finds no difference after ${REFUNDS} random refunds`, async () => {
  const found = await compared();
  expect(found).toMatchObject({ charges: made.charges, movements: made.charges + REFUNDS, differences: [] });
  expect(found?.totals.ledger).toBe(found?.totals.provider);
});

test("the books add up, and each refund is in them", async () => {
  const { catchUpAudit } = await import("#events/audit/catchUp.ts");
  const { readFinancials } = await import("../support/financials.ts");
  const { pool } = made.fixture.database;
  await catchUpAudit(pool);
  const { books } = await readFinancials(pool, { from: null, until: new Date().toISOString() });
  expect(books.sums.usdCents).toBe("0");
  const cents = (account: string) => books.separately.find((row) => row.account === account)?.usdCents ?? "0";
  const { rows } = await pool.query<{ cents: string }>("SELECT sum(amount_usd_cents)::text AS cents FROM read.refunds");
  expect(books.total.refunded).toBe(rows[0]?.cents);
  expect(cents("liabilities:refunds_payable")).toBe("0");
  expect(books.received.map(({ key, usdCents }) => [key, usdCents])).toEqual([
    ["card", cents("assets:receivable:card")],
  ]);
  // Every period was ended by its refund, so nothing is left to be earned.
  expect(books.rollForward.at(-1)).toMatchObject({ closing: "0" });
});

test("a movement that the books lack and one that they record differently are found", async () => {
  const [first, second] = await made.fixture.atProvider("balance_transaction");
  await made.fixture.change(String(first?.id), { net: Number(first?.net) - 1 });
  await made.fixture.change(String(second?.id), { source: "re_of_nobody" });
  const kinds = (await compared())?.differences.map(({ kind }) => kind).sort();
  expect(kinds).toContain("movementUnknown");
  expect(kinds).toContain("chargeDiffers");
});
