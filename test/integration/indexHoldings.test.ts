import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { IndexQuoteRequest, MyIndex } from "#app/areas/indices/model/calls.ts";
import { BASE, openIndexFixture, type Weight } from "../support/indexFixture.ts";
import type { Person } from "../support/people.ts";

// What an index's owner holds, how far that is from the index, and why an index is not traded: through the calls, on a real chain.

let fixture: Awaited<ReturnType<typeof openIndexFixture>>;
let premium: Person;
const TOKEN_INDEXES = [0, 1, 4, 5];
const [DOUBLED, SUSPENDED] = [0, 4];
const FOUR: Weight[] = TOKEN_INDEXES.map((place) => [place, 250_000]);
const days = (after: number) => new Date(Date.parse(BASE) + after * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  fixture = await openIndexFixture();
  await fixture.list("chain-4", FOUR, { name: "Chain 4" });
  await fixture.list("pair", [
    [DOUBLED, 500_000],
    [1, 500_000],
  ]);
  await fixture.list("retired", FOUR, { name: "Old 4" });
  await fixture.list("large", FOUR, { name: "Large", chainId: null });
  await fixture.list("elsewhere", FOUR, { name: "Elsewhere", chainId: 8453 });
  await fixture.list("regime", FOUR, { name: "Regime", regime: { signal: "market-signal" } });
  await fixture.listThin("thin", 0);
  await fixture.publishDay(BASE, fixture.closes());
  premium = await fixture.person("premium");
}, 120_000);
afterAll(() => fixture.close());

const asking = (trader: number, indexSlug: string, more: Partial<IndexQuoteRequest> | object) =>
  fixture.quoteRequestOf(trader, { indexSlug, ...more });
const buying = (trader: number, indexSlug: string, usd: number, more: object = {}) =>
  asking(trader, indexSlug, { side: "buy", amount: String(usd * 1e6), ...more });
async function carriedOut(trader: number, person: Person, order: IndexQuoteRequest) {
  const { quote } = await fixture.indexOrdered(person.cookie, { ...order, mode: "atomic" });
  const hash = await fixture.sendBatch(trader, fixture.callsIn(quote.calls as never));
  expect(await fixture.reportSent(person.cookie, quote.quoteId, hash)).toMatchObject({ status: 200 });
  return quote;
}
const loadOnlyIndex = async (person: Person): Promise<MyIndex> => {
  const [one, ...others] = await fixture.mine(person.cookie);
  expect(others).toEqual([]);
  return one as MyIndex;
};

describe("index holdings", () => {
  test("holdings are each token's units on chain, with value, cost and distance from the index", async () => {
    const person = await fixture.person("premium");
    expect(await fixture.mine(person.cookie)).toEqual([]);
    const { legs, quoteId } = await carriedOut(3, person, buying(3, "chain-4", 200));
    const mine = await loadOnlyIndex(person);
    expect(mine).toMatchObject({
      ...{ indexSlug: "chain-4", name: "Chain 4", isRetired: false, chainId: 31337, balancesRead: true },
      ...{ costUsdCents: "20000", mandate: null, next: null },
      wallet: fixture.trader(3).address,
      lastOrder: { orderId: quoteId, side: "buy", status: "OrderFilled" },
    });
    const byId = new Map(mine.holdings.map((holding) => [holding.token.tokenId, holding]));
    for (const { token, amountOut } of legs)
      expect(byId.get(token.tokenId)).toMatchObject({ amount: amountOut, movedOut: "0", targetPpm: 250_000 });
    // The feed has the pools' prices from before the order: the difference is the pools' fees and the order's impact.
    const value = Number(mine.valueUsdCents);
    expect(value).toBeGreaterThan(19_700);
    expect(value).toBeLessThan(20_000);
    expect(mine.gainUsdCents).toBe(String(value - 20_000));
    expect(mine.holdings.reduce((sum, { valueUsdCents }) => sum + Number(valueUsdCents), 0)).toBeCloseTo(value, -1);
    expect(mine.holdings.reduce((sum, { weightPpm }) => sum + (weightPpm ?? 0), 0)).toBeCloseTo(1e6, -1);
    expect(mine.driftBps).toBeLessThan(100);
    expect(Date.parse(mine.pricesAt ?? "")).toBeGreaterThan(Date.now() - 600_000);
  });

  test("holdings are at most the wallet's balance, and moved-out units are shown and lose their cost", async () => {
    const person = await fixture.person("premium");
    const { legs } = await carriedOut(4, person, buying(4, "chain-4", 100));
    const [leg] = legs;
    const out = BigInt(leg?.amountOut ?? 0) / 2n;
    await fixture.sendOne(4, fixture.payment(leg?.token.address ?? "", out));
    const mine = await loadOnlyIndex(person);
    const moved = mine.holdings.find(({ token }) => token.tokenId === leg?.token.tokenId);
    expect(moved).toMatchObject({ amount: String(BigInt(leg?.amountOut ?? 0) - out), movedOut: String(out) });
    expect(Number(mine.costUsdCents)).toBeCloseTo(8_750, -1);
    const { spends } = await fixture.quoted(person.cookie, asking(4, "chain-4", { side: "sell", shareBps: 10_000 }));
    expect(spends.find(({ tokenId }) => tokenId === leg?.token.tokenId)?.amount).toBe(moved?.amount);
  });

  test("holdings of two indices in one wallet share a shortage in proportion", async () => {
    const person = await fixture.person("premium");
    const four = await carriedOut(5, person, buying(5, "chain-4", 80));
    const pair = await carriedOut(5, person, buying(5, "pair", 80));
    const findUnits = ({ legs }: typeof four) =>
      BigInt(legs.find(({ token }) => token.tokenId === fixture.token(1).tokenId)?.amountOut ?? 0);
    const [one, other] = [findUnits(four), findUnits(pair)];
    const { address, tokenId } = fixture.token(1);
    const all = await fixture.readUnits(5, address);
    await fixture.sendOne(5, fixture.payment(address, all - (one + other) / 2n));
    const left = await fixture.readUnits(5, address);
    const mine = await fixture.mine(person.cookie);
    const findHolding = (slug: string) =>
      BigInt(
        mine.find(({ indexSlug }) => indexSlug === slug)?.holdings.find(({ token }) => token.tokenId === tokenId)
          ?.amount ?? 0,
      );
    expect(findHolding("chain-4")).toBe((one * left) / (one + other));
    expect(findHolding("pair")).toBe((other * left) / (one + other));
    expect(mine[0]?.indexSlug).toBe("pair");
  });

  test("holdings come from the orders alone while the chain does not answer, and are marked", async () => {
    const person = await fixture.person("premium");
    const { legs } = await carriedOut(6, person, buying(6, "chain-4", 60));
    const { chains } = await import("#app/chain/chains.server.ts");
    const multicallSpy = vi.spyOn(chains.of(31337).agreed, "multicall").mockRejectedValue(new Error("no answer"));
    try {
      const mine = await loadOnlyIndex(person);
      expect(mine.balancesRead).toBe(false);
      expect(mine.holdings.map(({ amount, movedOut }) => [amount, movedOut]).sort()).toEqual(
        legs.map(({ amountOut }) => [amountOut, "0"]).sort(),
      );
      expect(
        await fixture.fetchQuote(person.cookie, asking(6, "chain-4", { side: "sell", shareBps: 1 })),
      ).toMatchObject({
        status: 503,
      });
    } finally {
      multicallSpy.mockRestore();
    }
  });

  test("holdings have no value while one of their prices is unknown", async () => {
    const person = await fixture.person("premium");
    await carriedOut(7, person, buying(7, "pair", 60));
    const price = fixture.findPrice(1);
    await fixture.admin.query("UPDATE market.snapshots SET price = NULL WHERE instrument_id = $1", [
      fixture.token(1).tokenId,
    ]);
    try {
      const mine = await loadOnlyIndex(person);
      expect(mine).toMatchObject({ valueUsdCents: null, gainUsdCents: null, driftBps: null, costUsdCents: "6000" });
    } finally {
      await fixture.feed(1, price);
    }
  });

  test("an order that was not sent yet has no holdings", async () => {
    const person = await fixture.person("premium");
    const { order } = await fixture.indexOrdered(person.cookie, buying(3, "chain-4", 20));
    expect(await loadOnlyIndex(person)).toMatchObject({
      ...{ holdings: [], valueUsdCents: "0", costUsdCents: "0", driftBps: null },
      lastOrder: { orderId: order.orderId, status: "OrderQuoted" },
    });
  });
});

describe("refused index quotes", () => {
  const refusals: [string, () => IndexQuoteRequest, number, string][] = [
    ["that does not exist", () => buying(3, "chain-99", 20), 404, "Unknown index: chain-99."],
    ["that is a reference", () => buying(3, "large", 20), 409, "Large is a reference index: it cannot be bought."],
    [
      "on another chain than its own",
      () => buying(3, "elsewhere", 20),
      409,
      "Elsewhere is traded on Base, not on Local chain. Switch your wallet to Base.",
    ],
    [
      "for less than ten dollars",
      () => buying(3, "chain-4", 9.99),
      422,
      "An order must be worth at least $10.00; this one would trade $9.99. Choose a larger amount.",
    ],
    [
      "by who holds nothing of it",
      () => asking(3, "chain-4", { side: "rebalance" }),
      409,
      "This wallet has no tokens of Chain 4 that were bought here.",
    ],
    ["for nothing", () => buying(3, "chain-4", 0), 400, "amount must be a number above 0."],
  ];
  test.each(refusals)("a quote for an index %s is refused", async (_what, order, status, error) => {
    expect(await fixture.fetchQuote(premium.cookie, order())).toMatchObject({ status, error });
  });

  test("a quote without the plan that includes the index is refused, except to sell", async () => {
    const person = await fixture.person("advanced");
    const error = "Buying an index requires PREMIUM or higher. Selling needs no plan.";
    for (const order of [buying(3, "chain-4", 20), asking(3, "chain-4", { side: "rebalance" })])
      expect(await fixture.fetchQuote(person.cookie, order)).toMatchObject({ status: 403, error });
    const sale = asking(3, "chain-4", { side: "sell", shareBps: 5_000 });
    expect(await fixture.fetchQuote(person.cookie, sale)).toMatchObject({ status: 409 });
  });

  test("a quote that would move a price by more than 3 % is refused", async () => {
    const answer = await fixture.fetchQuote(premium.cookie, buying(3, "pair", 2_000_000, { mode: "atomic" }));
    expect(answer.status).toBe(409);
    expect(answer.error).toMatch(
      /^This order has a price impact of [\d.,]+% on \w+; at most 3% is accepted\. Choose a smaller amount or leave \w+ out\.$/,
    );
  });

  test("a quote is refused where pools and market differ, or the market's price is old or missing", async () => {
    const { symbol } = fixture.token(1);
    const price = fixture.findPrice(1);
    const quoteBoth = async () =>
      (await fixture.fetchQuote(premium.cookie, buying(3, "pair", 20))) as { status: number; error: string };
    try {
      await fixture.feed(1, price * 1.1);
      const apart = await quoteBoth();
      expect(apart.status).toBe(409);
      expect(apart.error).toContain(`The pool price of ${symbol} is $`);
      expect(apart.error).toContain("%; at most 3% is accepted.");
      await fixture.feed(1, price, new Date(Date.now() - 660_000));
      const stale = await quoteBoth();
      expect(stale.status).toBe(503);
      expect(stale.error).toMatch(
        new RegExp(
          `^The latest market price of ${symbol} is from \\d+ .* UTC; we do not trade on prices older than 10 minutes\\.`,
        ),
      );
      await fixture.admin.query("DELETE FROM market.snapshots WHERE instrument_id = $1", [fixture.token(1).tokenId]);
      expect(await quoteBoth()).toMatchObject({
        ...{
          status: 503,
          error: `There is no market price for ${symbol} at the moment. Try again later or leave ${symbol} out.`,
        },
      });
    } finally {
      await fixture.feed(1, price);
    }
  });

  test("a token without a pool is left out of a quote, and a quote of such tokens alone is refused", async () => {
    const { rows } = await fixture.admin.query<{ id: number; symbol: string }>(
      `SELECT instrument_id AS id, symbol FROM market.instruments i WHERE NOT EXISTS
         (SELECT FROM market.contracts c WHERE c.instrument_id = i.instrument_id AND c.chain_id = 31337) ORDER BY 1 LIMIT 1`,
    );
    const [{ id, symbol }] = rows as [{ id: number; symbol: string }];
    const { legs, leftOut } = await fixture.quoted(premium.cookie, buying(3, "thin", 50));
    expect(legs).toMatchObject([{ token: { tokenId: fixture.token(0).tokenId }, amountIn: "50000000" }]);
    expect(leftOut).toMatchObject([{ token: { tokenId: id, symbol }, reason: "NoLiquidity" }]);
    const leaveOut = [fixture.token(0).tokenId];
    expect(await fixture.fetchQuote(premium.cookie, buying(3, "thin", 50, { leaveOut }))).toMatchObject({
      ...{
        status: 409,
        error: `There is no pool for ${symbol} at the moment. Leave out what cannot be traded, or try again later.`,
      },
    });
  });

  test("a caller with too many requests is refused", async () => {
    const person = await fixture.person();
    const all = await Promise.all(
      Array.from({ length: 601 }, () => fixture.fetchQuote(person.cookie, buying(3, "chain-4", 20))),
    );
    expect(all.filter(({ status }) => status === 429)).toMatchObject([
      { error: "Too many requests. Please wait a minute and try again." },
    ]);
    expect(all.filter(({ status }) => status === 403)).toHaveLength(600);
  });

  test("a retired index cannot be bought, but its holdings can be sold", async () => {
    const person = await fixture.person("premium");
    await carriedOut(8, person, buying(8, "retired", 40));
    const early = await fixture.quoted(person.cookie, buying(8, "retired", 20));
    await fixture.append("retired", { type: "RetireIndex", retirement: { day: BASE } });
    const error = "Old 4 has been retired: you can sell it, but no longer buy it.";
    expect(await fixture.fetchQuote(person.cookie, buying(8, "retired", 20))).toMatchObject({ status: 409, error });
    expect(await fixture.placeOrder(person.cookie, "buy", early.quoteId)).toMatchObject({ status: 409, error });
    expect(await loadOnlyIndex(person)).toMatchObject({ indexSlug: "retired", isRetired: true });
    await carriedOut(8, person, asking(8, "retired", { side: "sell", shareBps: 10_000 }));
    expect(await fixture.mine(person.cookie)).toEqual([]);
  });
});

describe("an index after the next days", () => {
  let holder: Person;
  beforeAll(async () => {
    holder = await fixture.person("premium");
    for (const slug of ["chain-4", "pair", "regime"]) await carriedOut(9, holder, buying(9, slug, 100));
    const stable = { tokenId: "stable" as const, weightPpm: 1_000_000 };
    const off = { ...fixture.makeSet(BASE, days(1), [stable], fixture.makeMembers(FOUR)), trigger: "regime" as const };
    await fixture.append("regime", { type: "RecordDay", sets: [off], changes: [] });
    await fixture.publishDay(days(1), fixture.closes({ [DOUBLED]: fixture.findPrice(DOUBLED) * 2, [SUSPENDED]: null }));
    const change = { day: days(1), kind: "suspended" as const, tokenId: fixture.token(SUSPENDED).tokenId, price: 1 };
    await fixture.append("chain-4", { type: "RecordDay", sets: [], changes: [change] });
  }, 60_000);

  test("purchases have the weights that the index has drifted to", async () => {
    const { legs } = await fixture.quoted(premium.cookie, buying(3, "pair", 90));
    expect(legs.map(({ amountIn }) => Math.round(Number(amountIn) / 1e6))).toEqual([60, 30]);
  });

  test("a suspended constituent is not bought, with the reason", async () => {
    const { legs, leftOut } = await fixture.quoted(premium.cookie, buying(3, "chain-4", 100));
    expect(legs.map(({ token }) => token.tokenId)).toEqual([0, 1, 5].map((place) => fixture.token(place).tokenId));
    expect(leftOut).toMatchObject([{ token: { tokenId: fixture.token(SUSPENDED).tokenId }, reason: "Suspended" }]);
  });

  test("an index in stablecoin is not bought, and rebalancing sells its holdings", async () => {
    expect(await fixture.fetchQuote(premium.cookie, buying(3, "regime", 20))).toMatchObject({
      status: 409,
      error: expect.stringMatching(
        /^Regime has been in stablecoin since \d+ \w+ \d{4}\. Nothing is bought until its signal turns positive again\.$/,
      ),
    });
    const mine = (await fixture.mine(holder.cookie)).find(({ indexSlug }) => indexSlug === "regime");
    expect(mine?.driftBps).toBe(10_000);
    const quote = await fixture.quoted(holder.cookie, asking(9, "regime", { side: "rebalance" }));
    expect([quote.side, quote.legs.map(({ side }) => side)]).toEqual(["sell", ["sell", "sell", "sell", "sell"]]);
    expect(await fixture.placeOrder(holder.cookie, "sell", quote.quoteId)).toMatchObject({ status: 201 });
  });

  test("rebalancing brings holdings back to the index, and nothing is done within its band", async () => {
    const readDrift = async () =>
      (await fixture.mine(holder.cookie)).find(({ indexSlug }) => indexSlug === "pair")?.driftBps;
    // A third more of the first: 50 to 50 in the index against 67 to 33.
    expect(await readDrift()).toBeGreaterThan(1_500);
    const quote = await carriedOut(9, holder, asking(9, "pair", { side: "rebalance" }));
    expect(quote.side).toBe("rebalance");
    expect(quote.legs.map(({ side, token }) => [side, token.tokenId])).toEqual([
      ["sell", fixture.token(1).tokenId],
      ["buy", fixture.token(DOUBLED).tokenId],
    ]);
    expect(BigInt(quote.leastUsdCents)).toBe((BigInt(quote.receiveUsdCents) * 9_801n) / 10_000n);
    expect(await readDrift()).toBeLessThan(200);
    const again = await fixture.fetchQuote(holder.cookie, asking(9, "pair", { side: "rebalance" }));
    expect(again.status).toBe(409);
    expect(again.error).toMatch(
      /^Your holdings are [\d.]+% away from the index, within its band of 10%\. There is nothing to rebalance\.$/,
    );
  });
});
