import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type MovesFixture, openMovesFixture } from "../support/movesFixture.ts";
import type { Person } from "../support/people.ts";

// Moves of orders: both sides and the network's fee, exact, from the ledger and the chain.

let fixture: MovesFixture;
let person: Person;
beforeAll(async () => {
  fixture = await openMovesFixture();
  person = await fixture.holder([3], "premium");
  await fixture.wallets(person);
}, 120_000);
afterAll(() => fixture.close());

const coin = "coin:ETH";
const swapped = (trader: number, side: "buy" | "sell", payWith: "USDC" | "ETH", amount: bigint, own = person) =>
  fixture.swapped(own, trader, { token: 0, side, payWith, amount });
const readFee = async (hash: `0x${string}`): Promise<bigint> => {
  const { gasUsed, effectiveGasPrice } = await fixture.reader.getTransactionReceipt({ hash });
  return gasUsed * effectiveGasPrice;
};
const inGroup = async (hash: string, own = person) =>
  (await fixture.rows(own)).filter(({ groupId }) => groupId === hash);

describe("a swap", () => {
  test("a swap is one group of the tokens sold, the tokens bought and the network fee, to the last base unit", async () => {
    const token = fixture.token(0).address;
    const before = [await fixture.readUnits(3, fixture.stablecoin), await fixture.readUnits(3, token)];
    const { hash } = await swapped(3, "buy", "USDC", 25_000_000n);
    const after = [await fixture.readUnits(3, fixture.stablecoin), await fixture.readUnits(3, token)];
    await fixture.runMovesTask();
    const moves = await inGroup(hash);
    const block = await fixture.reader.getBlock({ blockNumber: BigInt(moves[0]?.blockNumber ?? 0) });
    expect(
      moves.map(({ kind, tokenKey, amount, decimals, source }) => [kind, tokenKey, amount, decimals, source]),
    ).toEqual(
      expect.arrayContaining([
        ["swapOut", "stable:USDC", String((after[0] as bigint) - (before[0] as bigint)), 6, "order"],
        ["swapIn", fixture.tokenKey(0), String((after[1] as bigint) - (before[1] as bigint)), 18, "order"],
        ["fee", coin, String(-(await readFee(hash))), 18, "order"],
      ]),
    );
    expect(moves).toHaveLength(3);
    for (const move of moves)
      expect(move).toMatchObject({
        ...{ chainId: "31337", transactionHash: hash, blockHash: block.hash, groupId: hash },
        at: new Date(Number(block.timestamp) * 1_000).toISOString(),
      });
  });

  test("a swap is stored once, however often and by however many workers it is read", async () => {
    await Promise.all([fixture.runMovesTask(), fixture.runMovesTask(), fixture.runMovesTask()]);
    const rows = await fixture.rows(person);
    expect(new Set(rows.map(({ sourceKey }) => sourceKey)).size).toBe(rows.length);
    expect(rows.filter(({ kind }) => kind === "swapIn")).toHaveLength(1);
  });

  test("a swap of ether has the ether sold and the fee as separate moves", async () => {
    const { hash } = await swapped(3, "buy", "ETH", 10_000_000_000_000_000n);
    await fixture.runMovesTask();
    const moves = await inGroup(hash);
    expect(
      moves
        .filter(({ tokenKey }) => tokenKey === coin)
        .map(({ kind, amount }) => [kind, amount])
        .sort(),
    ).toEqual([
      ["fee", String(-(await readFee(hash)))],
      ["swapOut", "-10000000000000000"],
    ]);
  });

  test("a swap is no move until its wallet is in the portfolio", async () => {
    const other = await fixture.holder([], "premium");
    await fixture.wallets(other);
    const { hash } = await swapped(4, "buy", "USDC", 5_000_000n, other);
    await fixture.runMovesTask();
    expect(await fixture.rows(other)).toEqual([]);
    expect(await inGroup(hash)).toEqual([]);
    await fixture.call(other, "POST", "wallets", { kind: "watched", address: localAccount(4).address });
    await fixture.runMovesTask();
    expect((await inGroup(hash, other)).map(({ kind }) => kind).sort()).toEqual(["fee", "swapIn", "swapOut"]);
  });

  test("a swap whose block leaves the chain has no moves until another block contains it", async () => {
    const { orderId, hash } = await swapped(3, "buy", "USDC", 7_000_000n);
    await fixture.runMovesTask();
    expect(await inGroup(hash)).toHaveLength(3);
    await fixture.admin.query(
      "UPDATE read.orders SET status = 'OrderWithdrawn', block_number = NULL WHERE order_id = $1",
      [orderId],
    );
    await fixture.runMovesTask();
    expect(await inGroup(hash)).toEqual([]);
    await fixture.admin.query(
      "UPDATE read.orders SET status = 'OrderFilled', block_number = (SELECT max(block_number) FROM read.orders) WHERE order_id = $1",
      [orderId],
    );
  });
});

describe("an index order", () => {
  test("an index order is a pair of moves for each executed leg", async () => {
    const { list, publishDay, closes, quoteRequestOf, indexOrdered, approve, sendOne, reportSent } = fixture;
    const { BASE } = await import("../support/indexFixture.ts");
    await list(
      "chain-3",
      [
        [0, 400_000],
        [1, 300_000],
        [4, 300_000],
      ],
      { name: "Chain 3" },
    );
    await publishDay(BASE, closes());
    const { quote } = await indexOrdered(
      person.cookie,
      quoteRequestOf(3, { indexSlug: "chain-3", side: "buy", amount: "50000000" }),
    );
    await approve(3, quote.calls as never);
    const hashes: string[] = [];
    for (const leg of quote.calls.legs) {
      hashes.push(await sendOne(3, leg as never));
      await reportSent(person.cookie, quote.quoteId, hashes.at(-1) ?? "");
    }
    await fixture.runMovesTask();
    const moves = (await Promise.all(hashes.map((hash) => inGroup(hash)))).flat();
    expect(moves.filter(({ kind }) => kind === "swapOut").map(({ tokenKey, amount }) => [tokenKey, amount])).toEqual([
      ["stable:USDC", "-20000000"],
      ["stable:USDC", "-15000000"],
      ["stable:USDC", "-15000000"],
    ]);
    expect(moves.filter(({ kind }) => kind === "swapIn").map(({ tokenKey }) => tokenKey)).toEqual(
      [0, 1, 4].map((place) => fixture.tokenKey(place)),
    );
    expect(moves.filter(({ kind }) => kind === "fee")).toHaveLength(3);
  });
});

test("orders beyond the plan's limit wait, and none of their moves is lost", async () => {
  const many = await fixture.holder([5]);
  await fixture.wallets(many);
  await swapped(5, "buy", "USDC", 5_000_000n, many);
  await fixture.admin.query(
    `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, group_id, source, source_key)
     SELECT $1, gen_random_uuid(), now(), (SELECT wallet_id FROM portfolio.wallets WHERE account = $1), 'coin:ETH', 'ETH', 1, 18, 'buy', 'g',
       'hand', 'k' || n FROM generate_series(1, 998) n`,
    [many.accountId],
  );
  await fixture.runMovesTask();
  expect((await fixture.rows(many)).filter(({ source }) => source === "order")).toEqual([]);
  await fixture.admin.query("DELETE FROM portfolio.moves WHERE account = $1 AND source_key = 'k1'", [many.accountId]);
  await fixture.runMovesTask();
  expect((await fixture.rows(many)).filter(({ source }) => source === "order")).toHaveLength(3);
});
