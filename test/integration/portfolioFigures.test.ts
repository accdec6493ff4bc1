import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountingQuery } from "#app/areas/portfolio/model/calls.ts";
import type { NewMove } from "#app/areas/portfolio/server/store/moves.server.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// Figures of a manual account, on a market of some months and a real database.

const ACCOUNT = "00000000-0000-4000-8000-0000000000f1";
const WALLET = "00000000-0000-4000-8000-0000000000a1";
const NOW = new Date("2023-09-15T12:34:56.000Z");
const E18 = 10n ** 18n;
const MICRO = 1_000_000n;

const { pool, database, rows } = filledMarketFixture();
const query = (over: Record<string, string> = {}) => accountingQuery.parse(over);

async function load() {
  Object.assign(process.env, {
    ...{ NODE_ENV: "test", NETWORK: "local", APP_ORIGIN: "http://localhost:3000", DATABASE_URL: database().appUrl },
    ...{ SESSION_SECRET: "a secret of the tests that is long enough", MARKET_SOURCE: "simulated" },
  });
  const [moves, portfolio, history, performance, valuing, questions, lots, entitlements, db, books, counted] =
    await Promise.all([
      import("#app/areas/portfolio/server/store/moves.server.ts"),
      import("#app/areas/portfolio/server/figures/portfolio.server.ts"),
      import("#app/areas/portfolio/server/figures/history.server.ts"),
      import("#app/areas/portfolio/server/figures/performance.server.ts"),
      import("#app/areas/portfolio/server/prices/valueMoves.server.ts"),
      import("#app/areas/portfolio/server/figures/questions.server.ts"),
      import("#app/areas/portfolio/server/figures/lots.server.ts"),
      import("#app/areas/offers/publicEntitlements.ts"),
      import("#app/platform/db.server.ts"),
      import("#app/areas/portfolio/server/figures/books.server.ts"),
      import("#app/areas/portfolio/server/figures/counted.server.ts"),
    ]);
  return {
    ...books,
    ...counted,
    ...moves,
    ...portfolio,
    ...history,
    ...performance,
    ...valuing,
    ...questions,
    ...lots,
    ...entitlements,
    ...db,
  };
}
let app: Awaited<ReturnType<typeof load>>;
/** The two largest coins, with their closes by day. */
let coins: { id: number; key: string; price: number; closes: Map<string, number> }[];

let moved = 0;
const move = (over: Partial<NewMove> & Pick<NewMove, "at" | "tokenKey" | "amount" | "kind">): NewMove => {
  const name = `t${++moved}`;
  return {
    ...{ walletId: WALLET, chainId: null, symbol: "X", decimals: 18, valueUsdMicro: null, valueBy: null },
    ...{ groupId: name, source: "hand", sourceKey: name, note: "", transactionHash: null, blockNumber: null },
    ...{ blockHash: null, logIndex: null, importId: null },
    ...over,
  };
};

beforeAll(async () => {
  app = await load();
  const found = await rows<{ id: number; price: number }>(
    "SELECT instrument_id AS id, price FROM market.snapshots WHERE class = 'coin' ORDER BY cap DESC LIMIT 2",
  );
  coins = await Promise.all(
    found.map(async ({ id, price }) => {
      const days = await rows<{ day: string; close: number }>(
        "SELECT day::text, close FROM market.candles_1d WHERE instrument_id = $1 ORDER BY day",
        [id],
      );
      return { id, key: `token:${id}`, price, closes: new Map(days.map(({ day, close }) => [day, close])) };
    }),
  );
  await app.openPortfolio(pool(), ACCOUNT);
  await pool().query("INSERT INTO portfolio.wallets (account, wallet_id, kind, chains) VALUES ($1, $2, 'hand', '{}')", [
    ACCOUNT,
    WALLET,
  ]);
});

afterAll(() => app.closeDatabase());

describe("an account by hand", () => {
  const DAY = "2023-06-01";
  beforeAll(async () => {
    const [first, second] = coins as [(typeof coins)[number], (typeof coins)[number]];
    const added = await app.addMoves(pool(), ACCOUNT, [
      move({
        at: `${DAY}T10:00:00Z`,
        tokenKey: "stable:USDC",
        symbol: "USDC",
        decimals: 6,
        amount: String(5_000n * MICRO),
        kind: "transferIn",
      }),
      move({ at: `${DAY}T11:00:00Z`, tokenKey: first.key, amount: String(2n * E18), kind: "swapIn", groupId: "trade" }),
      move({
        at: `${DAY}T11:00:00Z`,
        tokenKey: "stable:USDC",
        symbol: "USDC",
        decimals: 6,
        amount: String(-4_000n * MICRO),
        kind: "swapOut",
        groupId: "trade",
      }),
      move({ at: "2023-07-01T00:00:00Z", tokenKey: second.key, amount: String(3n * E18), kind: "transferIn" }),
    ]);
    expect(added).toBe(4);
    await app.valueMoves(pool(), ACCOUNT, NOW.getTime());
  });

  test("an account by hand adds no move twice", async () => {
    const [known] = await app.loadMoves(pool(), ACCOUNT);
    expect(await app.addMoves(pool(), ACCOUNT, [{ ...(known as NewMove), amount: "1" }])).toBe(0);
  });
  test("an account by hand values a trade by its stablecoin, and a transfer by the price of its hour", async () => {
    const [first, second] = coins as [(typeof coins)[number], (typeof coins)[number]];
    const stored = await app.loadMoves(pool(), ACCOUNT);
    expect(stored.find(({ tokenKey }) => tokenKey === first.key)).toMatchObject({
      valueUsdMicro: "4000000000",
      valueBy: "stablecoin",
    });
    const came = stored.find(({ tokenKey }) => tokenKey === second.key);
    const hours = await rows<{ close: number }>(
      `SELECT close FROM market.candles_1h WHERE instrument_id = $1 AND at = '2023-06-30T23:00:00Z'
       UNION ALL SELECT p.close[array_position(p.hours, ((29 * 24) + 23)::smallint)] FROM market.candles_1h_packed p WHERE instrument_id = $1 AND month = '2023-06-01'`,
      [second.id],
    );
    const close = hours.find((row) => row.close !== null)?.close ?? second.closes.get("2023-07-01") ?? Number.NaN;
    expect(Number(came?.valueUsdMicro) / 1e6).toBeCloseTo(3 * close, 4);
  });
  test("an account by hand has the holdings of its moves at market prices, with cost and gain", async () => {
    const [first] = coins as [(typeof coins)[number]];
    const answer = await app.loadPortfolio(ACCOUNT, app.ENTITLEMENTS.premium, query(), { pool: pool(), now: NOW });
    const holding = answer.holdings.find(({ token }) => token.key === first.key);
    expect(holding).toMatchObject({ amount: String(2n * E18), knownAmount: String(2n * E18), costUsdCents: "400000" });
    expect(Number(holding?.valueUsdCents)).toBeCloseTo(Math.floor(first.price * 200), -1);
    expect(Number(holding?.openUsdCents)).toBe(Number(holding?.valueUsdCents) - 400_000);
    expect(answer.holdings.find(({ token }) => token.key === "stable:USDC")).toMatchObject({ valueUsdCents: "100000" });
    expect(answer.simulated).toBe(true);
    expect(answer.missing).toEqual([]);
  });
  test("an account by hand counts tokens without a cost separately, and gives them no gain", async () => {
    const [, second] = coins as [(typeof coins)[number], (typeof coins)[number]];
    const { holdings, totals } = await app.loadPortfolio(ACCOUNT, app.ENTITLEMENTS.premium, query(), {
      pool: pool(),
      now: NOW,
    });
    const holding = holdings.find(({ token }) => token.key === second.key);
    expect(holding).toMatchObject({ knownAmount: "0", costUsdCents: null, openUsdCents: null });
    expect(totals).toMatchObject({ unknownCost: 1, unpriced: 0, unknownCostUsdCents: holding?.valueUsdCents });
  });
  test("an account by hand has a value for every complete day, with the deposits", async () => {
    const [first, second] = coins as [(typeof coins)[number], (typeof coins)[number]];
    const here = { pool: pool(), now: NOW };
    const history = await app.loadHistory(ACCOUNT, { portfolioHistoryDays: "all" }, { ...query(), step: "day" }, here);
    expect(history.at[0]).toBe(DAY);
    expect(history.at.at(-1)).toBe("2023-09-14");
    const close = (coin: (typeof coins)[number], day: string) => coin.closes.get(day) as number;
    const day = history.at.indexOf("2023-08-01");
    const expected = 1_000 + 2 * close(first, "2023-08-01") + 3 * close(second, "2023-08-01");
    expect((history.value[day] as number) / 100).toBeCloseTo(expected, 1);
    const deposits = (await app.loadMoves(pool(), ACCOUNT)).filter(({ kind }) => kind === "transferIn");
    const invested = deposits.reduce((sum, { valueUsdMicro }) => sum + Number(valueUsdMicro), 0) / 1e4;
    expect(history.netInvested.at(-1)).toBeCloseTo(invested, -1);
    expect(history.twr.at(-1)).not.toBeNull();
  });
  test("an account by hand shows no more days than the plan", async () => {
    const history = await app.loadHistory(
      ACCOUNT,
      { portfolioHistoryDays: 90 },
      { ...query(), step: "day" },
      { pool: pool(), now: NOW },
    );
    expect(history.shownFrom).toBe("2023-06-17");
    expect(history.at[0]).toBe("2023-06-17");
  });
  test("an account by hand has both returns, and the value of the same deposits in another asset", async () => {
    const here = { pool: pool(), now: NOW };
    const answer = await app.loadPerformance(ACCOUNT, app.ENTITLEMENTS.premium, query(), here);
    expect(answer?.days).toBe(105);
    expect(answer?.timeWeighted.total).not.toBeNull();
    expect(answer?.moneyWeighted).toMatchObject({ yearly: null });
    expect(answer?.moneyWeighted.total).not.toBeNull();
    expect(answer?.beside.map(({ what }) => what)).toEqual(["leader", "index", "usd"]);
    const dollars = answer?.beside.find(({ what }) => what === "usd");
    const history = await app.loadHistory(ACCOUNT, { portfolioHistoryDays: "all" }, { ...query(), step: "day" }, here);
    const late = (history.netInvested.at(-1) as number) - (history.netInvested[0] as number);
    expect(Number(dollars?.valueUsdCents)).toBeCloseTo((history.value[0] as number) + late, -1);
    expect(answer?.risk).toMatchObject({ days: 90, covered: 1 });
    expect(answer?.risk.largest?.share).toBeGreaterThan(0.3);
  });
  test("an account by hand has no returns on a plan without them", async () => {
    expect(await app.loadPerformance(ACCOUNT, app.ENTITLEMENTS.none, query())).toBeNull();
  });
});

describe("facts that only the user knows", () => {
  const ANOTHER = "00000000-0000-4000-8000-0000000000f2";
  const [HERE, THERE] = ["00000000-0000-4000-8000-0000000000b1", "00000000-0000-4000-8000-0000000000b2"];
  const SPAM = "contract:1:0x00000000000000000000000000000000000000aa";
  const here = () => ({ pool: pool(), now: NOW });
  const asked = async () => (await app.loadQuestions(ANOTHER, query(), here())).map(({ is }) => is);
  const loadHolding = async (key: string, over: Record<string, string> = {}) =>
    (await app.loadPortfolio(ANOTHER, app.ENTITLEMENTS.premium, query(over), here())).holdings.find(
      ({ token }) => token.key === key,
    );
  beforeAll(async () => {
    await app.openPortfolio(pool(), ANOTHER);
    for (const wallet of [HERE, THERE])
      await pool().query(
        "INSERT INTO portfolio.wallets (account, wallet_id, kind, chains) VALUES ($1, $2, 'hand', '{}')",
        [ANOTHER, wallet],
      );
    await pool().query(
      "INSERT INTO portfolio.tokens (account, token_key, symbol, name, decimals, reasons) VALUES ($1, $2, 'FREE', 'claim.example', 18, '{nameOffers}')",
      [ANOTHER, SPAM],
    );
    const of = { walletId: HERE, at: "2023-08-01T10:00:00Z" };
    await app.addMoves(pool(), ANOTHER, [
      move({ ...of, tokenKey: SPAM, symbol: "FREE", amount: String(9n * E18), kind: "airdrop" }),
      move({ ...of, tokenKey: "named:RARE", symbol: "RARE", amount: String(4n * E18), kind: "transferIn" }),
      move({
        ...{ ...of, walletId: THERE, tokenKey: "named:RARE", symbol: "RARE", amount: String(2n * E18), kind: "buy" },
        ...{ valueUsdMicro: String(10n * MICRO), valueBy: "hand" },
      }),
      move({ ...of, at: "2023-08-02T10:00:00Z", tokenKey: "named:GONE", amount: String(-E18), kind: "sell" }),
    ]);
  });

  test("a user has open questions about prices, costs, origins, and whether a token is spam", async () => {
    expect(await asked()).toEqual(["price", "origin", "cost", "spam"]);
    expect(await loadHolding("named:RARE")).toMatchObject({
      amount: String(6n * E18),
      valueUsdCents: null,
      priceUsd: null,
    });
    const { hidden, totals, holdings } = await app.loadPortfolio(ANOTHER, app.ENTITLEMENTS.premium, query(), here());
    expect(hidden).toMatchObject([{ by: "rule", amount: String(9n * E18), reasons: ["nameOffers"] }]);
    expect(holdings.map(({ token }) => token.key)).toEqual(["named:RARE"]);
    expect(totals).toMatchObject({ valueUsdCents: "0", unpriced: 1, unknownCost: 1 });
  });
  test("a user has no open question about a token that the rule is sure of", async () => {
    const sign = (reasons: string) =>
      pool().query("UPDATE portfolio.tokens SET reasons = $3 WHERE account = $1 AND token_key = $2", [
        ANOTHER,
        SPAM,
        reasons,
      ]);
    await sign("{nameOffers,symbolOfAnother}");
    expect(await asked()).toEqual(["price", "origin", "cost"]);
    await sign("{nameOffers}");
  });
  test("a price by hand immediately gives a value, and a gain only to amounts with a cost", async () => {
    await pool().query(
      "INSERT INTO portfolio.prices_by_hand (account, token_key, price_usd) VALUES ($1, 'named:RARE', 7)",
      [ANOTHER],
    );
    expect(await loadHolding("named:RARE")).toMatchObject({
      ...{ valueUsdCents: "4200", priceBy: "hand", knownAmount: String(2n * E18), costUsdCents: "1000" },
      openUsdCents: "400",
    });
    expect(await asked()).toEqual(["origin", "cost", "spam"]);
  });
  test("a cost in one wallet stays in that wallet", async () => {
    expect(await loadHolding("named:RARE", { wallets: HERE })).toMatchObject({
      amount: String(4n * E18),
      knownAmount: "0",
    });
    expect(await loadHolding("named:RARE", { wallets: THERE })).toMatchObject({ knownAmount: String(2n * E18) });
    expect(await loadHolding("named:RARE", { wallets: "nobody's" })).toBeUndefined();
  });
  test("a user's choice overrides the spam rule: a token that they show counts, one that they hide does not", async () => {
    const mark = (token: string, as: string) =>
      pool().query(
        `INSERT INTO portfolio.marks (account, token_key, mark) VALUES ($1, $2, $3)
         ON CONFLICT (account, token_key) DO UPDATE SET mark = $3`,
        [ANOTHER, token, as],
      );
    await mark(SPAM, "shown");
    await mark("named:RARE", "hidden");
    const { hidden, holdings } = await app.loadPortfolio(ANOTHER, app.ENTITLEMENTS.premium, query(), here());
    expect(holdings.map(({ token }) => token.key)).toEqual([SPAM]);
    expect(hidden).toMatchObject([{ by: "mark" }]);
    await mark("named:RARE", "shown");
  });
  test("lots show the remaining amount of each purchase", async () => {
    const { lots, disposals } = await app.loadLots(ANOTHER, query(), "named:RARE", here());
    expect(lots.map(({ amount, costUsdCents }) => [amount, costUsdCents])).toEqual([
      [String(4n * E18), null],
      [String(2n * E18), "1000"],
    ]);
    expect(disposals).toEqual([]);
  });
});

test("amounts of a token with other decimals on another chain are added in one scale", async () => {
  const books = await app.loadBooks(pool(), ACCOUNT);
  const wallet = { kind: "watched", address: "0x", chains: [], label: "", addedAt: "", leftAt: null } as const;
  const onChain = (chainId: number, decimals: number) => ({
    walletId: WALLET,
    chain: { chainId, chain: "", native: null, tokens: [], leftOut: [], block: null, asOf: null, isStale: false },
    held: [{ token: "token:999999", symbol: "X", amount: 5n * 10n ** BigInt(decimals), decimals }],
  });
  const held = app.heldUnits(books, [{ ...wallet, walletId: WALLET, chains: [] }], [onChain(1, 6), onChain(56, 24)]);
  const own = held.filter(({ token }) => token === "token:999999");
  expect(own.map(({ units, decimals }) => [units, decimals])).toEqual([
    [5n * 10n ** 24n, 24],
    [5n * 10n ** 24n, 24],
  ]);
});

test("the holdings of a wallet that left the account leave with it, at the price of that hour", async () => {
  const [account, wallet] = ["f3", "b3"].map((end) => `00000000-0000-4000-8000-0000000000${end}`) as [string, string];
  await app.openPortfolio(pool(), account);
  await pool().query(
    `INSERT INTO portfolio.wallets (account, wallet_id, kind, address, chains, left_at)
     VALUES ($1, $2, 'proven', '0x01', '{}', '2023-08-10T12:00:00Z')`,
    [account, wallet],
  );
  const dollars = { tokenKey: "stable:USDC", symbol: "USDC", decimals: 6, amount: String(50n * MICRO) };
  await app.addMoves(pool(), account, [
    move({ ...dollars, walletId: wallet, at: "2023-08-01T10:00:00Z", kind: "transferIn" }),
  ]);
  await app.valueMoves(pool(), account, NOW.getTime());
  const here = { pool: pool(), now: NOW };
  const history = await app.loadHistory(account, { portfolioHistoryDays: "all" }, { ...query(), step: "day" }, here);
  const on = (day: string) => history.at.indexOf(day);
  expect([history.value[on("2023-08-09")], history.netInvested[on("2023-08-09")]]).toEqual([5_000, 5_000]);
  expect([history.value[on("2023-08-10")], history.netInvested[on("2023-08-10")]]).toEqual([0, 0]);
  const { totals, holdings } = await app.loadPortfolio(account, app.ENTITLEMENTS.premium, query(), here);
  expect(holdings).toEqual([]);
  expect(totals).toMatchObject({ valueUsdCents: "0", netInvestedUsdCents: "0", realisedUsdCents: "0" });
});
