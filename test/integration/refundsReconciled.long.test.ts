import { expect, test } from "vitest";
import { seedFrom } from "../support/level.ts";
import { expectReconciled, refundOnChainAtRandom } from "../support/randomChainRefunds.ts";
import { expectSoundBooks } from "../support/soundBooks.ts";

// The full number of refunds on the chain, after which nothing may differ.

const REFUNDS = 500;
const SEED = seedFrom("CHAIN_REFUNDS_SEED");

test(`the chain, the books and the verifier agree after ${REFUNDS} random refunds of seed ${SEED}`, async () => {
  const made = await refundOnChainAtRandom(REFUNDS, SEED);
  try {
    await expectReconciled(made);
    await expectSoundBooks(made.fixture);
    // Every possible outcome of a refund has occurred.
    expect(Object.keys(made.tally.ends).sort()).toEqual(
      ["lapsed", "not approved", "paid", "paid late", "refused", "withdrawn", "withdrawn when approved"].sort(),
    );
  } finally {
    await made.fixture.close();
  }
}, 3_600_000);
