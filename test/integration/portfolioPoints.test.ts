import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NewMove } from "#app/areas/portfolio/server/store/moves.server.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// The hourly point of each portfolio: once per hour whichever process writes it, at its hour or not at all.

const ACCOUNTS = ["1", "2", "3"].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const toWalletId = (account: string) => account.replace("-4000-", "-4001-");
const HOUR = 3_600_000;
const MICRO = 1_000_000n;
const signal = new AbortController().signal;

const { pool, database, rows } = filledMarketFixture();

async function load() {
  Object.assign(process.env, {
    ...{ NODE_ENV: "test", NETWORK: "local", APP_ORIGIN: "http://localhost:3000", DATABASE_URL: database().appUrl },
    ...{ SESSION_SECRET: "a secret of the tests that is long enough", MARKET_SOURCE: "simulated" },
  });
  const [moves, points, db] = await Promise.all([
    import("#app/areas/portfolio/server/store/moves.server.ts"),
    import("#app/areas/portfolio/server/figures/points.server.ts"),
    import("#app/platform/db.server.ts"),
  ]);
  return { ...moves, ...points, ...db };
}
let app: Awaited<ReturnType<typeof load>>;

let moved = 0;
const dollars = (account: string, at: Date, amount: bigint): NewMove => ({
  ...{ at: at.toISOString(), walletId: toWalletId(account), chainId: null, tokenKey: "stable:USDC", symbol: "USDC" },
  ...{ amount: String(amount * MICRO), decimals: 6, kind: amount < 0n ? "transferOut" : "transferIn", source: "hand" },
  ...{ valueUsdMicro: String((amount < 0n ? -amount : amount) * MICRO), valueBy: "stablecoin" },
  ...{ groupId: `g${++moved}`, sourceKey: `g${moved}`, note: "", transactionHash: null, blockNumber: null },
  ...{ blockHash: null, logIndex: null, importId: null },
});
type Point = { account: string; at: Date; value: string; flow: string };
const stored = () =>
  rows<Point>(
    `SELECT account, at, value_usd_micro::text AS value, flow_usd_micro::text AS flow FROM portfolio.points ORDER BY at, account`,
  );

/** A full hour after which no portfolio has been opened. */
const first = new Date(Math.ceil(Date.now() / HOUR + 1) * HOUR);
const after = (minutes: number) => new Date(first.getTime() + minutes * 60_000);

beforeAll(async () => {
  app = await load();
  for (const account of ACCOUNTS) {
    await app.openPortfolio(pool(), account);
    await pool().query(
      "INSERT INTO portfolio.wallets (account, wallet_id, kind, chains) VALUES ($1, $2, 'hand', '{}')",
      [account, toWalletId(account)],
    );
    await app.addMoves(pool(), account, [dollars(account, new Date(first.getTime() - 2 * HOUR), 100n)]);
  }
});
beforeEach(() => pool().query("DELETE FROM portfolio.points"));
afterAll(() => app.closeDatabase());

test("an hourly point is written once, by the first of two concurrent workers", async () => {
  const written = await Promise.all([
    app.runPointsTask(signal, pool(), after(1)),
    app.runPointsTask(signal, pool(), after(1)),
  ]);
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(ACCOUNTS.length);
  expect((await stored()).map(({ account, value }) => [account, value])).toEqual(
    ACCOUNTS.map((account) => [account, String(100n * MICRO)]),
  );
  expect(await app.runPointsTask(signal, pool(), after(5))).toBe(0);
});
test("an hourly point is not written late in its hour, because the value would be of another time", async () => {
  expect(await app.runPointsTask(signal, pool(), after(11))).toBe(0);
  expect(await stored()).toEqual([]);
});
test("accounts that a killed worker did not reach get their point in the next round", async () => {
  const killed = new AbortController();
  const stopping = Object.assign(Object.create(pool()), {
    query: async (...asked: unknown[]) => {
      if (String(asked[0]).includes("INSERT INTO portfolio.points")) killed.abort();
      return (pool().query as (...all: unknown[]) => unknown)(...asked);
    },
  });
  expect(await app.runPointsTask(killed.signal, stopping, after(1))).toBe(1);
  expect(await app.runPointsTask(signal, pool(), after(2))).toBe(2);
  expect(await stored()).toHaveLength(3);
});
test("a point contains the deposits since the previous one, so that a deposit is no gain", async () => {
  const [account = ""] = ACCOUNTS;
  await app.runPointsTask(signal, pool(), after(1));
  await app.addMoves(pool(), account, [dollars(account, after(30), 50n), dollars(account, after(40), -20n)]);
  await app.runPointsTask(signal, pool(), after(61));
  const own = (await stored()).filter((point) => point.account === account);
  expect(own.map(({ value, flow }) => [value, flow])).toEqual([
    [String(100n * MICRO), "0"],
    [String(130n * MICRO), String(30n * MICRO)],
  ]);
});
