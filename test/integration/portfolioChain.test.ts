import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import type { MoveRow } from "#app/areas/portfolio/server/store/moves.server.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type MovesWorld, openMovesWorld } from "../support/movesWorld.ts";
import type { Person } from "../support/people.ts";

// Moves that a real chain tells of: transfers, coins by their difference, what orders explain, and what leaves the chain.

let world: MovesWorld;
beforeAll(async () => {
  world = await openMovesWorld();
}, 120_000);
afterAll(() => world.close());

const COIN = "coin:ETH";
const USDC = "stable:USDC";
/** Whose wallet is in no portfolio. */
const GIVER = 8;
let next = 0x51000n;
const newAddress = () => getAddress(`0x${(++next).toString(16).padStart(40, "0")}`);
const usdc = () => world.stablecoin;

async function watching(address: string, plan?: string): Promise<Person & { walletId: string }> {
  const person = await world.holder([], plan);
  const { data } = await world.call<PortfolioWallet>(person, "POST", "wallets", { kind: "watched", address });
  return { ...person, walletId: data.walletId };
}
/** What is read by a round, and all of the history. */
async function readAll(): Promise<void> {
  await world.movesRound();
  await world.readHistories();
  await world.movesRound();
}
/** Whoever sends it, and whenever, it is the same transaction. */
async function signedPayment(to: Address, amount: bigint): Promise<Hex> {
  const { wallet, address } = world.trader(GIVER);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] });
  const fees = { gas: 200_000n, maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1n };
  const nonce = await world.reader.getTransactionCount({ address });
  return wallet.signTransaction({ ...fees, nonce, to: usdc(), data, type: "eip1559", chainId: 31337 } as never);
}
const broadcast = async (serializedTransaction: Hex) =>
  world.mined(await world.trader(GIVER).wallet.sendRawTransaction({ serializedTransaction }));
const shown = (rows: readonly MoveRow[]) => rows.map(({ kind, tokenKey, amount }) => [kind, tokenKey, amount]).sort();
const sumOf = (rows: readonly MoveRow[], token: string) =>
  rows.filter(({ tokenKey }) => tokenKey === token).reduce((sum, { amount }) => sum + BigInt(amount), 0n);

describe("the history of a wallet", () => {
  test("is read back to the beginning: what came and went, each in its transaction, and nothing unexplained is left", async () => {
    const address = newAddress();
    await world.pay(GIVER, usdc(), address, 70_000_000n);
    await world.pay(GIVER, world.deployment.addresses.token, address, 5n);
    const person = await watching(address);
    await readAll();
    const rows = await world.rows(person);
    expect(shown(rows)).toEqual([
      ["transferIn", "coin:TMAI", "5"],
      ["transferIn", USDC, "70000000"],
    ]);
    const [wallet] = await world.wallets(person);
    expect(wallet?.history).toMatchObject([{ chainId: "31337", share: 1, problem: null }]);
    const block = await world.reader.getBlock({ blockNumber: BigInt(rows[0]?.blockNumber ?? 0) });
    expect(rows[0]).toMatchObject({
      ...{ source: "chain", chainId: "31337", blockHash: block.hash, groupId: rows[0]?.transactionHash },
      at: new Date(Number(block.timestamp) * 1_000).toISOString(),
    });
  });

  test("is one move of a token while it is unread, dated where reading has got to", async () => {
    const address = newAddress();
    await world.pay(GIVER, usdc(), address, 9_000_000n);
    await world.miner.setBalance({ address, value: parseEther("3") });
    const person = await watching(address);
    await world.admin.query("DELETE FROM jobs.queue");
    // The first step of the history alone: where the wallet stands now.
    await world.beginReading(person);
    const rows = await world.rows(person);
    const head = await world.reader.getBlock();
    expect(shown(rows)).toEqual([
      ["adjust", COIN, "3000000000000000000"],
      ["adjust", USDC, "9000000"],
    ]);
    for (const { at } of rows) expect(at).toBe(new Date(Number(head.timestamp) * 1_000).toISOString());
    await readAll();
    const after = await world.rows(person);
    expect(shown(after)).toEqual([
      ["adjust", COIN, "3000000000000000000"],
      ["transferIn", USDC, "9000000"],
    ]);
    const first = await world.reader.getBlock({ blockNumber: 1n });
    expect(after.find(({ kind }) => kind === "adjust")?.at).toBe(
      new Date(Number(first.timestamp) * 1_000).toISOString(),
    );
  });

  test("is there once, however many read it at once and however often", async () => {
    const address = newAddress();
    for (const amount of [1n, 2n, 3n]) await world.pay(GIVER, usdc(), address, amount);
    const person = await watching(address);
    await Promise.all([
      world.movesRound(),
      world.movesRound(),
      world.readHistories(),
      world.readHistories(),
      readAll(),
    ]);
    await readAll();
    expect(shown(await world.rows(person))).toEqual([
      ["transferIn", USDC, "1"],
      ["transferIn", USDC, "2"],
      ["transferIn", USDC, "3"],
    ]);
  });

  test("goes on with what happens later: transfers, the network's fee, and the coin by its difference, once a day", async () => {
    const person = await world.holder([6]);
    const address = localAccount(6).address;
    await world.wallets(person);
    await readAll();
    const paid = await world.pay(6, usdc(), newAddress(), 1_500_000n);
    await world.movesRound();
    const group = (await world.rows(person)).filter(({ groupId }) => groupId === paid.transactionHash);
    expect(shown(group)).toEqual([
      ["fee", COIN, String(-paid.gasUsed * paid.effectiveGasPrice)],
      ["transferOut", USDC, "-1500000"],
    ]);
    const days = async () =>
      (await world.rows(person)).filter(({ sourceKey }) => sourceKey.startsWith("adjust:")).map(({ amount }) => amount);
    const before = (await days()).reduce((sum, amount) => sum + BigInt(amount), 0n);
    for (const value of ["1", "0.5"]) {
      const balance = await world.reader.getBalance({ address });
      await world.miner.setBalance({ address, value: balance + parseEther(value) });
      await world.miner.mine({ blocks: 1 });
      await world.movesRound();
    }
    expect((await days()).reduce((sum, amount) => sum + BigInt(amount), 0n) - before).toBe(parseEther("1.5"));
    expect(await days()).toHaveLength(1);
    expect(sumOf(await world.rows(person), COIN)).toBe(await world.reader.getBalance({ address }));
    expect(sumOf(await world.rows(person), USDC)).toBe(await world.unitsOf(6, usdc()));
    await world.disown(person, 6);
  });
});

describe("what an order explains", () => {
  test.each(["the chain", "the order"])("is the order's moves alone, where %s is read first", async (first) => {
    const person = await world.holder([7], "premium");
    await world.wallets(person);
    await readAll();
    const { hash } = await world.swapped(person, 7, { token: 0, side: "buy", payWith: "USDC", amount: 6_000_000n });
    if (first === "the chain") {
      await world.admin.query("UPDATE read.orders SET status = 'OrderSent' WHERE transaction_hash = $1", [hash]);
      await world.movesRound();
      const seen = (await world.rows(person)).filter(({ groupId }) => groupId === hash);
      expect(seen.map(({ kind, source }) => [kind, source]).sort()).toEqual([
        ["fee", "chain"],
        ["swapIn", "chain"],
        ["swapOut", "chain"],
      ]);
      await world.admin.query("UPDATE read.orders SET status = 'OrderFilled' WHERE transaction_hash = $1", [hash]);
    }
    await readAll();
    const group = (await world.rows(person)).filter(({ groupId }) => groupId === hash);
    expect(
      group
        .filter(({ kind }) => kind !== "fee")
        .map(({ kind, source }) => [kind, source])
        .sort(),
    ).toEqual([
      ["swapIn", "order"],
      ["swapOut", "order"],
    ]);
    expect(group).toHaveLength(3);
    for (const [key, held] of [
      [USDC, await world.unitsOf(7, usdc())],
      [world.tokenKey(0), await world.unitsOf(7, world.token(0).address)],
      [COIN, await world.reader.getBalance({ address: localAccount(7).address })],
    ] as const)
      expect(sumOf(await world.rows(person), key)).toBe(held);
    await world.disown(person, 7);
  });
});

describe("a reorganisation", () => {
  test("takes the moves of its blocks away and reads those that stand, with what the person said of them", async () => {
    const address = newAddress();
    await world.pay(GIVER, usdc(), address, 4n);
    const person = await watching(address);
    await readAll();
    const snapshot = await world.miner.snapshot();
    const signed = await signedPayment(address, 10n);
    const kept = await broadcast(signed);
    const lost = await world.pay(GIVER, usdc(), address, 20n);
    await world.movesRound();
    expect(shown(await world.rows(person))).toHaveLength(3);
    const said = (await world.moves(person)).find(({ transactionHash }) => transactionHash === kept.transactionHash);
    await world.call(person, "PATCH", `moves/${said?.moveId}`, { kind: "reward", note: "mine" });
    await world.miner.revert({ id: snapshot });
    // The same transaction comes in another block; the other one never does.
    await world.miner.mine({ blocks: 2 });
    const again = await broadcast(signed);
    expect(again.transactionHash).toBe(kept.transactionHash);
    expect(again.blockHash).not.toBe(kept.blockHash);
    await world.movesRound();
    await world.miner.mine({ blocks: 2 });
    await world.movesRound();
    const rows = await world.rows(person);
    expect(shown(rows)).toEqual([
      ["transferIn", USDC, "10"],
      ["transferIn", USDC, "4"],
    ]);
    expect(rows.find(({ amount }) => amount === "10")).toMatchObject({
      ...{ blockHash: again.blockHash, kindByHand: "reward", note: "mine" },
    });
    expect(rows.some(({ transactionHash }) => transactionHash === lost.transactionHash)).toBe(false);
  });
});

describe("the plan's moves", () => {
  test("stop the reading, say so, and lose nothing: it goes on with a greater plan", async () => {
    const address = newAddress();
    for (const amount of [1n, 2n]) await world.pay(GIVER, usdc(), address, amount);
    const person = await watching(address);
    await world.admin.query(
      `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, group_id, source, source_key)
       SELECT $1, gen_random_uuid(), now(), $2, 'coin:ETH', 'ETH', 1, 18, 'buy', 'g', 'hand', 'k' || n FROM generate_series(1, 999) n`,
      [person.accountId, person.walletId],
    );
    await readAll();
    const [wallet] = await world.wallets(person);
    expect(wallet?.history).toMatchObject([{ problem: "MovesLimit" }]);
    const { givenPlan } = await import("../support/givenPlan.ts");
    await world.admin.query(...givenPlan(`account:${person.accountId}`, "advanced"));
    await world.forgetPlans();
    await readAll();
    expect(shown((await world.rows(person)).filter(({ source }) => source === "chain"))).toEqual([
      ["transferIn", USDC, "1"],
      ["transferIn", USDC, "2"],
    ]);
    expect((await world.wallets(person))[0]?.history).toMatchObject([{ share: 1, problem: null }]);
  }, 30_000);
});
