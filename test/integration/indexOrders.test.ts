import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { IndexQuote } from "#app/areas/indices/model/calls.ts";
import { BASE, openIndexFixture, type Weight } from "../support/indexFixture.ts";
import type { Person } from "../support/people.ts";

// An index from its quote to its last leg, through the calls, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openIndexFixture>>;
let premium: Person;
/** The first four tokens have a pool with the stablecoin; the others are only reachable through wrapped ether. */
const TOKEN_INDEXES = [0, 1, 4, 5, 6];
const FIVE: Weight[] = TOKEN_INDEXES.map((index) => [index, 200_000]);

beforeAll(async () => {
  fixture = await openIndexFixture();
  await fixture.list("chain-5", FIVE, { name: "Chain 5" });
  await fixture.publishDay(BASE, fixture.closes());
  premium = await fixture.person("premium");
}, 120_000);
afterAll(() => fixture.close());

const buying = (trader: number, usd: number, more: object = {}) =>
  fixture.quoteRequestOf(trader, { indexSlug: "chain-5", side: "buy", amount: String(usd * 1e6), ...more });
const selling = (trader: number, shareBps: number, more: object = {}) =>
  fixture.quoteRequestOf(trader, { indexSlug: "chain-5", side: "sell", shareBps, ...more });
const wealth = (trader: number) =>
  Promise.all(
    [fixture.stablecoin, ...TOKEN_INDEXES.map((index) => fixture.token(index).address)].map((token) =>
      fixture.readUnits(trader, token),
    ),
  );
async function movedBy(trader: number, work: () => Promise<unknown>): Promise<bigint[]> {
  const before = await wealth(trader);
  await work();
  return (await wealth(trader)).map((after, index) => after - (before[index] as bigint));
}

describe("an index quote", () => {
  test("a quote buys every constituent for its share, with costs and minimum amounts", async () => {
    const quote = await fixture.quoted(premium.cookie, buying(3, 100));
    expect(quote).toMatchObject({
      ...{ indexSlug: "chain-5", indexVersion: 1, side: "buy", mode: "whatGoes", chainId: 31337, leftOut: [] },
      spends: [{ symbol: "USDC", decimals: 6, tokenId: null, amount: "100000000" }],
      worthUsdCents: "10000",
    });
    expect(quote.legs.map(({ leg, side, amountIn, token }) => [leg, side, amountIn, token.tokenId])).toEqual(
      TOKEN_INDEXES.map((index, rank) => [rank + 1, "buy", "20000000", fixture.token(index).tokenId]),
    );
    expect(quote.receives.map(({ amount, least: min }) => [amount, min])).toEqual(
      quote.legs.map(({ amountOut, minOut }) => [amountOut, minOut]),
    );
    const { poolUsdCents, impactUsdCents, gas } = quote.costs;
    expect(BigInt(quote.receiveUsdCents)).toBe(10_000n - BigInt(poolUsdCents) - BigInt(impactUsdCents));
    expect(BigInt(quote.leastUsdCents)).toBe((BigInt(quote.receiveUsdCents) * 99n) / 100n);
    expect(Number(gas.usdCents)).toBeGreaterThan(0);
    expect(quote.calls.approvals).toHaveLength(1);
  });

  test("a quote leaves out unwanted tokens and gives their share to the others", async () => {
    const leaveOut = [fixture.token(0).tokenId, fixture.token(6).tokenId];
    const { legs, leftOut } = await fixture.quoted(premium.cookie, buying(3, 90, { leaveOut }));
    expect(legs.map(({ token, amountIn }) => [token.tokenId, amountIn])).toEqual(
      [1, 4, 5].map((index) => [fixture.token(index).tokenId, "30000000"]),
    );
    expect(leftOut).toEqual([]);
  });

  test("a quote places no order", async () => {
    const { quoteId } = await fixture.quoted(premium.cookie, buying(3, 50));
    expect(await fixture.readEvents(quoteId)).toEqual([]);
    expect(await fixture.readOrder(premium.cookie, quoteId)).toMatchObject({ status: 404 });
  });
});

describe("an order to buy", () => {
  test("an order is filled leg by leg from what the chain shows, to the last base unit", async () => {
    const { quote, order } = await fixture.indexOrdered(premium.cookie, buying(3, 100));
    expect(order).toMatchObject({
      ...{ orderId: quote.quoteId, indexSlug: "chain-5", indexName: "Chain 5", side: "buy", status: "OrderQuoted" },
      ...{ spent: [], received: [], isChainRead: true },
    });
    expect(order.calls?.legs).toEqual(quote.calls.legs);
    const [paid, ...came] = await movedBy(3, async () => {
      await fixture.approve(3, quote.calls as never);
      for (const [index, leg] of quote.calls.legs.entries()) {
        const reported = await fixture.reportSent(
          premium.cookie,
          quote.quoteId,
          await fixture.sendOne(3, leg as never),
        );
        expect(reported).toMatchObject({ status: index < 4 ? 202 : 200 });
        expect(reported.data?.legs.filter(({ state }) => state === "executed")).toHaveLength(index + 1);
        expect(reported.data?.calls?.legs.length ?? 0).toBe(4 - index);
      }
    });
    const done = await fixture.order(premium.cookie, quote.quoteId);
    expect(paid).toBe(-100_000_000n);
    expect(done).toMatchObject({ status: "OrderFilled", stayed: [], realisedSlippageBps: 0, valueUsdCents: "10000" });
    expect(done.spent).toMatchObject([{ symbol: "USDC", amount: "100000000" }]);
    expect(done.received.map(({ amount }) => BigInt(amount))).toEqual(came);
    expect(done.legs.map((leg) => "received" in leg && BigInt(leg.received))).toEqual(came);
    expect(done.transactions.every(({ isExecuted }) => isExecuted)).toBe(true);
    expect(done.calls).toBeNull();
  });

  test("an order continues after its page was closed, with the calls of its open legs", async () => {
    const { quote } = await fixture.indexOrdered(premium.cookie, buying(3, 50));
    await fixture.approve(3, quote.calls as never);
    const [first] = quote.calls.legs;
    await fixture.sendOne(3, first as never);
    await fixture.watch();
    const { calls } = await fixture.order(premium.cookie, quote.quoteId);
    expect(calls?.legs.map(({ leg }) => leg)).toEqual([2, 3, 4, 5]);
    for (const leg of calls?.legs ?? []) await fixture.sendOne(3, leg as never);
    await fixture.watch();
    expect(await fixture.order(premium.cookie, quote.quoteId)).toMatchObject({ status: "OrderFilled" });
  });

  test("an order is partly filled where a leg fails and time has passed, and shows the rest to the last unit", async () => {
    const { quote } = await fixture.indexOrdered(premium.cookie, buying(4, 50));
    const [paid] = await movedBy(4, async () => {
      await fixture.approve(4, quote.calls as never);
      for (const leg of quote.calls.legs) {
        const hash = await fixture.sendOne(4, leg as never, leg.leg === 2 ? 60_000n : undefined);
        await fixture.reportSent(premium.cookie, quote.quoteId, hash);
      }
    });
    const order = await fixture.order(premium.cookie, quote.quoteId);
    expect(order.status).toBe("OrderPartlyFilled");
    expect(order.legs.map((leg) => (leg.state === "leftOut" ? leg.reason : leg.state))).toEqual([
      "executed",
      "Reverted",
      ...Array(3).fill("executed"),
    ]);
    expect(order.spent).toMatchObject([{ amount: "40000000" }]);
    expect(order.stayed).toMatchObject([{ symbol: "USDC", amount: "10000000" }]);
    expect(paid).toBe(-40_000_000n);
  });

  test("an order is placed once, however often it is requested", async () => {
    const { quoteId } = await fixture.quoted(premium.cookie, buying(3, 20));
    const both = await Promise.all([1, 2].map(() => fixture.placeOrder(premium.cookie, "buy", quoteId)));
    expect(both.map(({ status, data }) => [status, data?.orderId])).toEqual([
      [201, quoteId],
      [201, quoteId],
    ]);
    expect(await fixture.readEventTypes(quoteId)).toEqual(["OrderPlaced", "OrderQuoted"]);
    await fixture.admin.query("DELETE FROM indices.quotes WHERE quote_id = $1", [quoteId]);
    expect(await fixture.placeOrder(premium.cookie, "buy", quoteId)).toMatchObject({
      status: 201,
      data: { orderId: quoteId },
    });
  });

  test("an order is placed only by the call of its own side", async () => {
    const { quoteId } = await fixture.quoted(premium.cookie, buying(3, 20));
    expect(await fixture.placeOrder(premium.cookie, "sell", quoteId)).toMatchObject({
      ...{ status: 404, error: "This quote does not exist." },
    });
    expect(await fixture.readEvents(quoteId)).toEqual([]);
  });

  test("an order can be placed, seen and reported only by its owner", async () => {
    const other = await fixture.person("premium");
    const { quoteId } = await fixture.quoted(premium.cookie, buying(3, 20));
    expect(await fixture.placeOrder(other.cookie, "buy", quoteId)).toMatchObject({ status: 404 });
    expect(await fixture.placeOrder("", "buy", quoteId)).toMatchObject({ status: 404 });
    await fixture.placeOrder(premium.cookie, "buy", quoteId);
    expect(await fixture.placeOrder(other.cookie, "buy", quoteId)).toMatchObject({ status: 404 });
    for (const cookie of [other.cookie, ""]) {
      expect(await fixture.readOrder(cookie, quoteId)).toMatchObject({
        ...{ status: 404, error: "This order does not exist, or it is not yours." },
      });
      expect(await fixture.reportSent(cookie, quoteId, `0x${"1".repeat(64)}`)).toMatchObject({ status: 404 });
      expect(await fixture.listOrders(cookie)).toMatchObject({ status: 200, data: [] });
    }
    const own = (await fixture.listOrders(premium.cookie)).data ?? [];
    expect(own[0]).toMatchObject({ orderId: quoteId, status: "OrderQuoted", calls: null });
    expect(own.map(({ orderedAt }) => orderedAt)).toEqual(
      own
        .map(({ orderedAt }) => orderedAt)
        .sort()
        .reverse(),
    );
  });

  test("an order refuses a transaction that does not belong to it", async () => {
    const { quote } = await fixture.indexOrdered(premium.cookie, buying(3, 20));
    const strange = await fixture.sendOne(3, fixture.payment(fixture.stablecoin, 1n));
    expect(await fixture.reportSent(premium.cookie, quote.quoteId, strange)).toMatchObject({
      ...{ status: 422, error: "This transaction does not belong to this order." },
    });
    expect(await fixture.reportSent(premium.cookie, quote.quoteId, `0x${"ab".repeat(32)}`)).toMatchObject({
      status: 202,
    });
    expect(await fixture.reportSent(premium.cookie, quote.quoteId, "0x12")).toMatchObject({ status: 400 });
  });

  test("a guest's order moves to the account at sign-in", async () => {
    const guest = await fixture.fetchQuote(
      "",
      fixture.quoteRequestOf(3, { indexSlug: "chain-5", side: "sell", shareBps: 1 }),
    );
    expect(guest).toMatchObject({ status: 409, error: "This wallet has no tokens of Chain 5 that were bought here." });
    const cookie = await fixture.guest("premium");
    const { quoteId } = await fixture.quoted(cookie, buying(3, 20));
    const account = await fixture.person("premium");
    const placed = await fixture.placeOrder(`${account.cookie}; ${cookie}`, "buy", quoteId);
    expect(placed).toMatchObject({ status: 201 });
    expect((await fixture.row(quoteId)).subject).toBe(`account:${account.accountId}`);
    expect(await fixture.readOrder(account.cookie, quoteId)).toMatchObject({ status: 200 });
  });

  test("an order beyond the wallet's balance is refused with the missing amount", async () => {
    const { quoteId } = await fixture.quoted(premium.cookie, buying(12, 1_000));
    expect(await fixture.placeOrder(premium.cookie, "buy", quoteId)).toMatchObject({
      ...{ status: 409, error: "Your wallet has 0 USDC, and this order needs 1,000 USDC." },
    });
    expect(await fixture.readEvents(quoteId)).toEqual([]);
  });

  test("a new order is refused once the plan has ended, but a placed one stays its owner's", async () => {
    const person = await fixture.person("premium");
    const [placed, late] = [
      await fixture.indexOrdered(person.cookie, buying(3, 20)),
      await fixture.quoted(person.cookie, buying(3, 20)),
    ];
    await fixture.admin.query("DELETE FROM read.periods WHERE subject = $1", [`account:${person.accountId}`]);
    await fixture.forgetPlans();
    expect(await fixture.placeOrder(person.cookie, "buy", late.quoteId)).toMatchObject({ status: 403 });
    expect(await fixture.placeOrder(person.cookie, "buy", placed.quote.quoteId)).toMatchObject({ status: 201 });
    expect(await fixture.reportSent(person.cookie, placed.quote.quoteId, `0x${"ab".repeat(32)}`)).toMatchObject({
      status: 202,
    });
  });
});

describe("an order to sell", () => {
  async function held(trader: number, person: Person, usd = 100): Promise<IndexQuote> {
    const { quote } = await fixture.indexOrdered(person.cookie, buying(trader, usd, { mode: "atomic" }));
    const hash = await fixture.sendBatch(trader, fixture.callsIn(quote.calls as never));
    expect(await fixture.reportSent(person.cookie, quote.quoteId, hash)).toMatchObject({ status: 200 });
    return quote;
  }
  async function carriedOut(trader: number, person: Person, shareBps: number, more: object = {}) {
    const { quote } = await fixture.indexOrdered(person.cookie, selling(trader, shareBps, { mode: "atomic", ...more }));
    const hash = await fixture.sendBatch(trader, fixture.callsIn(quote.calls as never));
    expect(await fixture.reportSent(person.cookie, quote.quoteId, hash)).toMatchObject({ status: 200 });
    return quote;
  }

  test("a sale sells a share of each holding, rounded down, and then all of it", async () => {
    const person = await fixture.person("premium");
    const { legs: bought } = await held(5, person);
    const [, ...half] = await movedBy(5, () => carriedOut(5, person, 5_000));
    expect(half).toEqual(bought.map(({ amountOut }) => -(BigInt(amountOut) / 2n)));
    await movedBy(5, () => carriedOut(5, person, 10_000));
    expect(await fixture.fetchQuote(person.cookie, selling(5, 10_000))).toMatchObject({
      ...{ status: 409, error: "This wallet has no tokens of Chain 5 that were bought here." },
    });
    expect(await fixture.mine(person.cookie)).toEqual([]);
  });

  test("a sale needs no plan and sells no more than was bought by the index", async () => {
    const person = await fixture.person("premium");
    const { legs } = await held(6, person, 60);
    await held(6, premium, 40);
    await fixture.admin.query("DELETE FROM read.periods WHERE subject = $1", [`account:${person.accountId}`]);
    await fixture.forgetPlans();
    const { legs: sold } = await carriedOut(6, person, 10_000);
    expect(sold.map(({ amountIn }) => amountIn)).toEqual(legs.map(({ amountOut }) => amountOut));
  });

  test("a sale leaves out the tokens that the person wants to keep", async () => {
    const person = await fixture.person("premium");
    await held(7, person, 60);
    const { legs } = await carriedOut(7, person, 10_000, { leaveOut: [fixture.token(4).tokenId] });
    expect(legs.map(({ token, side }) => [token.tokenId, side])).toEqual(
      [0, 1, 5, 6].map((index) => [fixture.token(index).tokenId, "sell"]),
    );
    expect((await fixture.mine(person.cookie))[0]?.holdings.filter(({ amount }) => amount !== "0")).toMatchObject([
      { token: { tokenId: fixture.token(4).tokenId } },
    ]);
  });

  test("a sale of holdings that another account bought with the wallet is refused", async () => {
    const [person, other] = [await fixture.person("premium"), await fixture.person("premium")];
    await held(8, person, 20);
    expect(await fixture.fetchQuote(other.cookie, selling(8, 10_000))).toMatchObject({ status: 409 });
  });
});

test("an expired quote is not placed", async () => {
  const { quoteId } = await fixture.quoted(premium.cookie, buying(3, 20));
  await fixture.miner.mine({ blocks: 110 });
  expect(await fixture.placeOrder(premium.cookie, "buy", quoteId)).toMatchObject({
    ...{ status: 410, error: "This quote has expired. Please get a new one." },
  });
});
