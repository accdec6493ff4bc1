import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IndexOrder } from "#app/areas/indices/model/calls.ts";
import type { Weight } from "../support/indexFixture.ts";
import type { Person } from "../support/people.ts";
import { openRebalanceFixture } from "../support/rebalanceFixture.ts";

// Index quotes that their owner has executed within a mandate: nothing is signed, and the limits apply.

type Fixture = Awaited<ReturnType<typeof openRebalanceFixture>>;
let fixture: Fixture;
let person: Person;
const TOKEN_INDEXES = [0, 1, 4, 5, 6];
const MEMBERS: Weight[] = TOKEN_INDEXES.map((place) => [place, 200_000]);

beforeAll(async () => {
  fixture = await openRebalanceFixture("chain-5", MEMBERS);
  person = await fixture.person("premium");
}, 120_000);
afterAll(() => fixture.close());

const place = (cookie: string, side: "buy" | "sell", quoteId: string) =>
  fixture.send<IndexOrder>("POST", `/api/indices/${side}`, cookie, { quoteId, by: "mandate" });
const quotePurchase = async (usd: number) =>
  (
    await fixture.quoted(
      person.cookie,
      fixture.quoteRequestOf(3, { indexSlug: "chain-5", side: "buy", amount: String(usd * 1_000_000) }),
    )
  ).quoteId;

describe("a purchase by mandate", () => {
  let bought: string;

  test("a purchase by mandate is refused without an active mandate for that wallet and index", async () => {
    expect(await place(person.cookie, "buy", await quotePurchase(100))).toMatchObject({
      status: 409,
      error: "This wallet has no mandate for this index. Grant one first, or sign the order yourself.",
    });
  });

  test("a purchase by mandate above the period's remainder is refused with both amounts", async () => {
    await fixture.grant(3, person, TOKEN_INDEXES, { cap: 150_000_000n, sellBps: 5_000 });
    expect(await place(person.cookie, "buy", await quotePurchase(200))).toMatchObject({
      status: 409,
      error:
        "This order spends 200 USDC, but your mandate has only 150 USDC left in this period. Order less, or sign the order yourself.",
    });
  });

  test("a purchase by mandate is placed once however often it is requested, and carried out without a signature", async () => {
    bought = await quotePurchase(100);
    const [first, second] = await Promise.all([
      place(person.cookie, "buy", bought),
      place(person.cookie, "buy", bought),
    ]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.data?.orderId).toBe(first?.data?.orderId);
    const before = await fixture.readUnits(3, fixture.stablecoin);
    await fixture.carryOut();
    expect((await fixture.order(person.cookie, bought)).status).toBe("OrderFilled");
    expect(before - (await fixture.readUnits(3, fixture.stablecoin))).toBe(100_000_000n);
    const [fact] = await fixture.readEvents(bought);
    expect(fact?.data).toMatchObject({ by: "mandate", side: "buy", kind: "index", indexSlug: "chain-5" });
  });

  test("a purchase by mandate counts towards the period's limit", async () => {
    expect(await place(person.cookie, "buy", await quotePurchase(60))).toMatchObject({
      status: 409,
      error: expect.stringContaining("your mandate has only 50 USDC left in this period"),
    });
  });

  test("a purchase by mandate is not visible to other callers", async () => {
    const other = await fixture.person("premium");
    expect(await place(other.cookie, "buy", bought)).toMatchObject({ status: 404 });
  });
});

describe("a sale by mandate", () => {
  const quoteSale = async (shareBps: number) =>
    (await fixture.quoted(person.cookie, fixture.quoteRequestOf(3, { indexSlug: "chain-5", side: "sell", shareBps })))
      .quoteId;

  test("a sale by mandate is refused above the share of each holding", async () => {
    expect(await place(person.cookie, "sell", await quoteSale(8_000))).toMatchObject({
      status: 409,
      error: expect.stringMatching(
        /^This order sells .+, but your mandate allows selling only .+ more in this period\./,
      ),
    });
  });

  test("a sale by mandate pays its owner in the stablecoin", async () => {
    const quoteId = await quoteSale(4_000);
    expect((await place(person.cookie, "sell", quoteId)).status).toBe(201);
    const before = await fixture.readUnits(3, fixture.stablecoin);
    await fixture.carryOut();
    expect((await fixture.order(person.cookie, quoteId)).status).toBe("OrderFilled");
    expect((await fixture.readUnits(3, fixture.stablecoin)) - before).toBeGreaterThan(35_000_000n);
  });

  test("a sale by mandate is refused while the guardian has stopped all trades", async () => {
    const quoteId = await quoteSale(3_000);
    await fixture.asGuardian("pause");
    expect(await place(person.cookie, "sell", quoteId)).toMatchObject({
      status: 409,
      error: "Trading by mandate is stopped for everyone at the moment. Sign the order yourself, or try again later.",
    });
    await fixture.asGuardian("unpause");
  });
});
