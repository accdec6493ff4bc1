import { afterAll, beforeAll, expect, test } from "vitest";
import { seedFrom, sizeFrom } from "../support/level.ts";
import { expectReconciled, refundOnChainAtRandom } from "../support/randomChainRefunds.ts";
import { expectSoundBooks } from "../support/soundBooks.ts";

// Ledger, books and chain after random refunds of random payments. Many more: refundsReconciled.long.test.ts.

const REFUNDS = sizeFrom("CHAIN_REFUNDS", { gate: 20, all: 60 });
const SEED = seedFrom("CHAIN_REFUNDS_SEED");
let made: Awaited<ReturnType<typeof refundOnChainAtRandom>>;
beforeAll(async () => {
  made = await refundOnChainAtRandom(REFUNDS, SEED);
}, 900_000);
afterAll(() => made.fixture.close());

test(`the chain and the books agree after ${REFUNDS} random refunds of seed ${SEED}`, () => expectReconciled(made));

test("every entry balances, and the verifier computes the same amounts", () => expectSoundBooks(made.fixture));

test("a treasury movement without a matching refund is reported", async () => {
  const { rows } = await made.fixture.database.pool.query<{ refund_id: string }>(
    "SELECT refund_id FROM read.refunds WHERE status = 'RefundSettled' ORDER BY number LIMIT 1",
  );
  const kinds = async () => (await made.reconciled()).differences.map(({ kind }) => kind);
  await made.asOwner("UPDATE read.refunds SET amount = amount + 1 WHERE refund_id = $1", [rows[0]?.refund_id]);
  expect(await kinds()).toEqual(["refundDiffers"]);
  await made.asOwner("UPDATE read.refunds SET status = 'RefundSent' WHERE refund_id = $1", [rows[0]?.refund_id]);
  expect(await kinds()).toContain("unexplained");
});
