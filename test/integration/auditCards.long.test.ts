import { expect, test } from "vitest";
import { refundAtRandom } from "../support/randomCardRefunds.ts";

// The full number of refunds after which the books and the card provider must agree.

const REFUNDS = 500;

test(`the books and the provider's balance do not differ after ${REFUNDS} random refunds`, async () => {
  const { fixture, charges } = await refundAtRandom(REFUNDS, 7);
  try {
    const { compareCardMovements: compareCards } = await import("#app/areas/audit/server/cards.server.ts");
    const until = new Date(Date.now() + 86_400_000);
    const found = await compareCards(fixture.database.pool, new Date(0), until);
    expect(found).toMatchObject({ charges, movements: charges + REFUNDS, differences: [] });
  } finally {
    await fixture.close();
  }
}, 600_000);
