import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";

// Finds card payments that were never reported to us, and compares the provider's prices with the list. Source: docs/spec/cards.md#2, #3.

let fixture: CardFixture;
let open: typeof import("#app/areas/cardPayments/server/sweep/open.server.ts");
let events: typeof import("#app/areas/cardPayments/server/sweep/events.server.ts");
let check: typeof import("#app/areas/cardPayments/server/prices/check.server.ts");
let make: typeof import("#app/areas/cardPayments/server/prices/catalogue.server.ts");
beforeAll(async () => {
  fixture = await openCardFixture();
  [open, events, check, make] = await Promise.all([
    import("#app/areas/cardPayments/server/sweep/open.server.ts"),
    import("#app/areas/cardPayments/server/sweep/events.server.ts"),
    import("#app/areas/cardPayments/server/prices/check.server.ts"),
    import("#app/areas/cardPayments/server/prices/catalogue.server.ts"),
  ]);
}, 180_000);
afterAll(() => fixture.close());

const sweep = () => open.sweepOpen(new AbortController().signal);
const looksAt = async (cardPaymentId: string) =>
  (
    await fixture.rows<{ looks: number }>("SELECT looks FROM cards.looks WHERE card_payment_id = $1", [cardPaymentId])
  )[0]?.looks ?? 0;
/** As the superuser: the application's role may not change a read model's times. */
async function aged(cardPaymentId: string, seconds: number): Promise<void> {
  const { default: pg } = await import("pg");
  const admin = new pg.Client({ connectionString: fixture.database.adminUrl });
  await admin.connect();
  await admin.query(
    `UPDATE read.card_payments SET initiated_at = now() - $2 * interval '1 second',
            session_expires_at = now() + (1860 - $2) * interval '1 second' WHERE card_payment_id = $1`,
    [cardPaymentId, seconds],
  );
  await admin.end();
}

test("an open checkout is checked after 10 s, 30 s, 2, 5, 10 and 30 minutes, and an hour past its expiry", async () => {
  const { cardPaymentId } = await fixture.begin();
  const seen: number[] = [];
  for (const seconds of [5, 11, 20, 31, 121, 301, 601, 1_801, 3_600, 5_461]) {
    await aged(cardPaymentId, seconds);
    await sweep();
    await sweep();
    seen.push(await looksAt(cardPaymentId));
  }
  expect(seen).toEqual([0, 1, 1, 2, 3, 4, 5, 6, 6, 7]);
});

test("the sweep makes a plan of a payment without any webhook", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  await fixture.pay(sessionId);
  await aged(cardPaymentId, 11);
  await sweep();
  expect((await fixture.types(`card-${cardPaymentId}`)).slice(2)).toEqual([
    ...["CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
  ]);
});

test("a fee that the provider did not know immediately is recorded later", async () => {
  const { cardPaymentId, sessionId } = await fixture.begin();
  await fixture.pay(sessionId);
  const [charge] = await fixture.atProvider("charge");
  await fixture.change(String(charge?.id), { balance_transaction: null });
  expect(await fixture.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
  expect((await fixture.types(`card-${cardPaymentId}`)).at(-1)).toBe("CardPlanSaved");
  await fixture.change(String(charge?.id), { balance_transaction: charge?.balance_transaction });
  await aged(cardPaymentId, 11);
  await sweep();
  expect((await fixture.types(`card-${cardPaymentId}`)).at(-1)).toBe("CardFeeRecorded");
});

test("the provider's event list adds what webhooks lost, without repeating known events", async () => {
  const first = await fixture.begin();
  await fixture.pay(first.sessionId);
  await events.sweepEvents();
  await fixture.workHints();
  expect(await fixture.types(`card-${first.cardPaymentId}`)).toContain("CardPlanSaved");
  const before = await fixture.rows("SELECT event_id FROM cards.hints");
  await events.sweepEvents();
  expect(await fixture.rows("SELECT event_id FROM cards.hints")).toHaveLength(before.length);
  const second = await fixture.begin();
  await fixture.pay(second.sessionId);
  await events.sweepEvents();
  await fixture.workHints();
  expect(await fixture.types(`card-${second.cardPaymentId}`)).toContain("CardPlanSaved");
});

test("every plan with a price is listed with the provider's ids, and a second run makes nothing", async () => {
  const prices = await fixture.atProvider("price");
  expect(prices.map(({ lookup_key }) => lookup_key)).toContain("tmai:advanced:yearly:39999:renews");
  const yearly = prices.find(({ lookup_key }) => lookup_key === "tmai:advanced:yearly:39999:renews");
  expect(yearly).toMatchObject({ unit_amount: 39_999, recurring: { interval: "day", interval_count: 365 } });
  expect(await make.makePrices()).toEqual([]);
  expect(await fixture.atProvider("price")).toHaveLength(prices.length);
  expect(await check.checkPrices()).toEqual([]);
});

test("a price difference stops card sales of that plan, with both amounts, until it is resolved", async () => {
  const { cardPrices } = await import("#app/areas/cardPayments/server/sold.server.ts");
  const { health } = await import("#app/status/health.server.ts");
  const sold = async () => [...new Set((await cardPrices())?.map(({ slug }) => slug))];
  const [price] = (await fixture.atProvider("price")).filter(
    ({ lookup_key }) => lookup_key === "tmai:premium:monthly:19999:once",
  );
  await fixture.change(String(price?.id), { unit_amount: 9_999 });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const difference = { slug: "premium", duration: "monthly", kind: "once", field: "amount" };
  expect(await check.checkPrices()).toEqual([{ ...difference, listed: "19999", atProvider: "9999" }]);
  await expect.poll(sold).not.toContain("premium");
  expect(await sold()).toContain("advanced");
  expect((await health()).cardPrices).toEqual([{ ...difference, listed: "19999", atProvider: "9999" }]);
  await fixture.change(String(price?.id), { unit_amount: 19_999 });
  expect(await check.checkPrices()).toEqual([]);
  await expect.poll(sold).toContain("premium");
});

test.each([
  ["livemode", { livemode: true }],
  ["active", { active: false }],
  ["currency", { currency: "eur" }],
  ["amount", { unit_amount: 4_000 }],
  ["interval", { recurring: { interval: "month", interval_count: 1 } }],
])("test price with a live key, and others: a price with another %s is a difference", (field, changes) => {
  const price = {
    ...{ id: "price_1", active: true, currency: "usd", livemode: false, lookup_key: null, unit_amount: 3_999 },
    ...{ recurring: { interval: "day", interval_count: 30 }, product: "prod_1" },
  };
  const listed = { cents: 3_999, duration: "monthly", kind: "renews", livemode: false } as const;
  expect(check.firstDifference(price, listed)).toBeNull();
  expect(check.firstDifference({ ...price, ...changes }, listed)?.field).toBe(field);
  expect(check.firstDifference(null, listed)?.field).toBe("price");
});
