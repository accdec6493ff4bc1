import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MovesAnswer, MoveView, PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import { type MovesFixture, openMovesFixture } from "../support/movesFixture.ts";
import type { Person } from "../support/people.ts";

// The calls about moves, marks and prices: what users may enter about their holdings, and what is stored.

let fixture: MovesFixture;
let person: Person;
let walletId: string;
beforeAll(async () => {
  fixture = await openMovesFixture();
  [person, walletId] = await byHand();
}, 120_000);
afterAll(() => fixture.close());

async function byHand(plan?: string): Promise<[Person, string]> {
  const own = await fixture.holder([], plan);
  const { data } = await fixture.call<PortfolioWallet>(own, "POST", "wallets", { kind: "hand", label: "Kraken" });
  return [own, data.walletId];
}
const AT = "2026-03-04T05:06:07.000Z";
const body = (more: object = {}) => ({
  at: AT,
  walletId,
  token: fixture.token(0).symbol,
  amount: "1.5",
  kind: "buy",
  ...more,
});
const add = (more: object = {}, own = person) => fixture.call<MoveView>(own, "POST", "moves", body(more));
const change = (moveId: string, more: object, own = person) =>
  fixture.call<MoveView>(own, "PATCH", `moves/${moveId}`, more);
const remove = (moveId: string, own = person) => fixture.call(own, "DELETE", `moves/${moveId}`);

/** A swap of the first trader, whose wallet belongs to another user. */
async function ordered(): Promise<{ own: Person; moves: MoveView[] }> {
  const own = await fixture.holder([3], "premium");
  await fixture.wallets(own);
  await fixture.swapped(own, 3, { token: 0, side: "buy", payWith: "USDC", amount: 9_000_000n });
  await fixture.runMovesTask();
  const moves = await fixture.moves(own);
  await fixture.disown(own, 3);
  return { own, moves };
}

describe("a move by hand", () => {
  test("a move by hand names its token by symbol or key, in base units that lose nothing", async () => {
    const { status, data } = await add({ valueUsd: "3000.1234567", note: " first " });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...{ at: AT, walletId, chainId: null, amount: "1500000000000000000", kind: "buy", source: "hand", note: "first" },
      ...{ valueUsdCents: "300012", valueBy: "hand", transactionHash: null, disposal: null },
      token: { key: fixture.tokenKey(0), symbol: fixture.token(0).symbol, decimals: 18 },
    });
    const fine = await add({ token: fixture.tokenKey(1), amount: `-0.${"0".repeat(20)}7`, kind: "adjust" });
    expect(fine.data).toMatchObject({ amount: "-7", token: { key: fixture.tokenKey(1), decimals: 21 } });
    expect((await add({ token: "eth", amount: "2" })).data.token).toMatchObject({ key: "coin:ETH", symbol: "ETH" });
    expect((await add({ token: "EUR", amount: "-20", kind: "sell" })).data.token.key).toBe("named:EUR");
    expect((await add({ token: "USDC", amount: "20" })).data.token.key).toBe("stable:USDC");
  });

  test.each([
    [{ token: "NOSUCH" }, 422, "Unknown token: “NOSUCH”. Choose it from the list, or enter its key."],
    [{ token: "token:999999" }, 422, "Unknown token: “token:999999”. Choose it from the list, or enter its key."],
    [{ token: "contract:1:0x12" }, 422, "Unknown token: “contract:1:0x12”. Choose it from the list, or enter its key."],
    [{ amount: "-1" }, 400, "amount must be below zero when tokens leave, and above zero when they arrive."],
    [{ amount: "0.0" }, 400, "amount must be below zero when tokens leave, and above zero when they arrive."],
    [
      { amount: "1", kind: "sell" },
      400,
      "amount must be below zero when tokens leave, and above zero when they arrive.",
    ],
    [{ amount: "1,5" }, 400, "amount must be a decimal number with a point, such as 1.25."],
    [{ amount: "1e3" }, 400, "amount must be a decimal number with a point, such as 1.25."],
    [{ valueUsd: "-4" }, 400, "valueUsd must not be below zero."],
    [{ at: "2199-01-01T00:00:00Z" }, 400, "at must not be in the future."],
    [{ walletId: "7c9e6679-7425-40de-944b-e07fc1f90ae7" }, 404, "This wallet does not exist, or it is not yours."],
  ])("a move by hand with %j is refused", async (more, status, error) => {
    expect(await add(more)).toMatchObject({ status, error });
  });

  test("a move by hand can be changed in every field, and deleted", async () => {
    const { data } = await add({ valueUsd: "10" });
    const at = "2026-02-01T00:00:00.000Z";
    expect(await change(data.moveId, { at, amount: "-3", kind: "sell", note: "x" })).toMatchObject({
      status: 200,
      data: { at, amount: "-3000000000000000000", kind: "sell", note: "x", valueUsdCents: "1000" },
    });
    expect(await change(data.moveId, { kind: "buy" })).toMatchObject({
      status: 400,
      error: "kind must be below zero when tokens leave, and above zero when they arrive.",
    });
    expect((await change(data.moveId, { valueUsd: null })).data).toMatchObject({ valueUsdCents: null, valueBy: null });
    expect(await remove(data.moveId)).toMatchObject({ status: 200 });
    expect(await remove(data.moveId)).toMatchObject({
      status: 404,
      error: "This move does not exist, or it is not yours.",
    });
  });

  test("a move by hand is visible only to its owner", async () => {
    const { data } = await add();
    const [other] = await byHand();
    for (const answer of [await change(data.moveId, { note: "mine" }, other), await remove(data.moveId, other)])
      expect(answer).toMatchObject({ status: 404, error: "This move does not exist, or it is not yours." });
    expect(await add({}, other)).toMatchObject({ status: 404 });
    expect(await fixture.moves(other)).toEqual([]);
    expect((await fixture.call({ cookie: "" }, "GET", "moves")).status).toBe(401);
  });

  test("a move by hand counts towards the plan's limit, also for concurrent requests", async () => {
    const [own, wallet] = await byHand();
    await fixture.admin.query(
      `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, group_id, source, source_key)
       SELECT $1, gen_random_uuid(), now(), $2, 'coin:ETH', 'ETH', 1, 18, 'buy', 'g', 'hand', 'k' || n FROM generate_series(1, 998) n`,
      [own.accountId, wallet],
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({ walletId: wallet }, own)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.error).toBe(
      "Your plan’s limit for moves is 1000. Delete some, or choose a higher plan.",
    );
  });
});

describe("a move of an order", () => {
  test("a move of an order can get another kind, value and note, but no other amount or time, and cannot be deleted", async () => {
    const { own, moves } = await ordered();
    const bought = moves.find(({ kind }) => kind === "swapIn") as MoveView;
    const stands = { status: 409, field: expect.any(String) };
    for (const answer of [
      await change(bought.moveId, { amount: "1" }, own),
      await change(bought.moveId, { at: AT, note: "x" }, own),
      await remove(bought.moveId, own),
    ])
      expect(answer).toMatchObject({
        ...stands,
        error:
          "This move comes from an order or from a chain: its amount and time are fixed, and it cannot be deleted. You can change its type, value and note.",
      });
    expect(await change(bought.moveId, { kind: "reward", valueUsd: "8.5", note: "gift" }, own)).toMatchObject({
      status: 200,
      data: {
        amount: bought.amount,
        at: bought.at,
        kind: "reward",
        valueUsdCents: "850",
        valueBy: "hand",
        note: "gift",
      },
    });
    await fixture.runMovesTask();
    expect((await change(bought.moveId, { kind: "swapIn", valueUsd: null, note: "" }, own)).data).toEqual(bought);
  });
});

describe("the list of moves", () => {
  test("the list of moves has a hundred a page, each move once, newest first, with the total", async () => {
    const [own, wallet] = await byHand();
    await fixture.admin.query(
      `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, group_id, source, source_key)
       SELECT $1, gen_random_uuid(), '2026-01-01'::timestamptz + (n / 7) * interval '1 hour', $2, $3, 'T', n, 18,
         CASE WHEN n % 2 = 0 THEN 'buy' ELSE 'reward' END, 'g', 'hand', 'k' || n FROM generate_series(1, 250) n`,
      [own.accountId, wallet, fixture.tokenKey(0)],
    );
    const pages: MovesAnswer[] = [];
    for (let cursor: string | null = ""; cursor !== null; cursor = pages.at(-1)?.cursor ?? null) {
      const query = cursor ? `?cursor=${cursor}` : "";
      pages.push((await fixture.call<MovesAnswer>(own, "GET", `moves${query}`)).data);
    }
    expect(pages.map(({ moves, total }) => [moves.length, total])).toEqual([
      [100, 250],
      [100, 250],
      [50, 250],
    ]);
    const moves = pages.flatMap((page) => page.moves);
    expect(new Set(moves.map(({ moveId }) => moveId)).size).toBe(250);
    expect(moves.map(({ at }) => at)).toEqual(
      moves
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const of = async (query: string) => (await fixture.call<MovesAnswer>(own, "GET", `moves?${query}`)).data.total;
    expect([
      await of("kind=buy"),
      await of(`token=${fixture.tokenKey(1)}`),
      await of(`wallet=${wallet}&kind=reward`),
    ]).toEqual([125, 0, 125]);
    expect(await fixture.call(own, "GET", "moves?cursor=1_2")).toMatchObject({
      status: 400,
      error: "cursor must be the cursor of an earlier response.",
    });
    expect((await fixture.call(own, "GET", "moves?kind=gift")).status).toBe(400);
  });
});

describe("a token's mark and price by hand", () => {
  const rows = async (table: string, own = person) =>
    (await fixture.admin.query(`SELECT * FROM portfolio.${table} WHERE account = $1`, [own.accountId])).rows;
  const version = async () => (await rows("accounts"))[0]?.version;

  test("a token's mark and price are stored until the user clears them, and update the portfolio's version", async () => {
    const before = await version();
    expect(await fixture.call(person, "PUT", "marks", { token: fixture.tokenKey(0), mark: "hidden" })).toMatchObject({
      status: 200,
      data: { token: fixture.tokenKey(0), mark: "hidden" },
    });
    await fixture.call(person, "PUT", "prices", { token: fixture.token(1).symbol, priceUsd: "0.25" });
    expect([await rows("marks"), await rows("prices_by_hand")]).toMatchObject([
      [{ token_key: fixture.tokenKey(0), mark: "hidden" }],
      [{ token_key: fixture.tokenKey(1), price_usd: "0.25" }],
    ]);
    expect(Number(await version())).toBe(Number(before) + 2);
    await fixture.call(person, "PUT", "marks", { token: fixture.tokenKey(0), mark: null });
    await fixture.call(person, "PUT", "prices", { token: fixture.tokenKey(1), priceUsd: null });
    expect([await rows("marks"), await rows("prices_by_hand")]).toEqual([[], []]);
  });

  test("a mark or a price of an unknown token is refused", async () => {
    const error = "Unknown token: “contract:1:0xabc”. Choose it from the list, or enter its key.";
    for (const [path, more] of [
      ["marks", { mark: "shown" }],
      ["prices", { priceUsd: "1" }],
    ] as const)
      expect(await fixture.call(person, "PUT", path, { token: "contract:1:0xabc", ...more })).toMatchObject({
        status: 422,
        error,
      });
    expect(await fixture.call(person, "PUT", "prices", { token: fixture.tokenKey(0), priceUsd: "-1" })).toMatchObject({
      status: 400,
      error: "priceUsd must not be below zero.",
    });
  });
});
