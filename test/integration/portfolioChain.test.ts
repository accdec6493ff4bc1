import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import type { MoveRow } from "#app/areas/portfolio/server/store/moves.server.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type MovesFixture, openMovesFixture } from "../support/movesFixture.ts";
import type { Person } from "../support/people.ts";

// Moves reported by a real chain: transfers, coins by their difference, what orders explain, and what leaves the chain.

let fixture: MovesFixture;
beforeAll(async () => {
  fixture = await openMovesFixture();
}, 120_000);
afterAll(() => fixture.close());

const COIN = "coin:ETH";
const USDC = "stable:USDC";
/** An account whose wallet is in no portfolio. */
const GIVER = 8;
let next = 0x51000n;
const newAddress = () => getAddress(`0x${(++next).toString(16).padStart(40, "0")}`);
const usdc = () => fixture.stablecoin;

async function watching(address: string, plan?: string): Promise<Person & { walletId: string }> {
  const person = await fixture.holder([], plan);
  const { data } = await fixture.call<PortfolioWallet>(person, "POST", "wallets", { kind: "watched", address });
  return { ...person, walletId: data.walletId };
}
/** Reads what a round reads, and the whole history. */
async function readAll(): Promise<void> {
  await fixture.runMovesTask();
  await fixture.readHistories();
  await fixture.runMovesTask();
}
/** The same transaction, no matter who sends it, and whenever. */
async function signedPayment(to: Address, amount: bigint): Promise<Hex> {
  const { wallet, address } = fixture.trader(GIVER);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] });
  const fees = { gas: 200_000n, maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1n };
  const nonce = await fixture.reader.getTransactionCount({ address });
  return wallet.signTransaction({ ...fees, nonce, to: usdc(), data, type: "eip1559", chainId: 31337 } as never);
}
const broadcast = async (serializedTransaction: Hex) =>
  fixture.mined(await fixture.trader(GIVER).wallet.sendRawTransaction({ serializedTransaction }));
const shown = (rows: readonly MoveRow[]) => rows.map(({ kind, tokenKey, amount }) => [kind, tokenKey, amount]).sort();
const sumAmounts = (rows: readonly MoveRow[], token: string) =>
  rows.filter(({ tokenKey }) => tokenKey === token).reduce((sum, { amount }) => sum + BigInt(amount), 0n);

describe("the history of a wallet", () => {
  test("a wallet's history is read back to its start, with each transfer in its transaction and no remainder", async () => {
    const address = newAddress();
    await fixture.pay(GIVER, usdc(), address, 70_000_000n);
    await fixture.pay(GIVER, fixture.deployment.addresses.token, address, 5n);
    const person = await watching(address);
    await readAll();
    const rows = await fixture.rows(person);
    expect(shown(rows)).toEqual([
      ["transferIn", "coin:TMAI", "5"],
      ["transferIn", USDC, "70000000"],
    ]);
    const [wallet] = await fixture.wallets(person);
    expect(wallet?.history).toMatchObject([{ chainId: "31337", share: 1, problem: null }]);
    const block = await fixture.reader.getBlock({ blockNumber: BigInt(rows[0]?.blockNumber ?? 0) });
    expect(rows[0]).toMatchObject({
      ...{ source: "chain", chainId: "31337", blockHash: block.hash, groupId: rows[0]?.transactionHash },
      at: new Date(Number(block.timestamp) * 1_000).toISOString(),
    });
  });

  test("a wallet's unread history is one move of each token, dated at the reading position", async () => {
    const address = newAddress();
    await fixture.pay(GIVER, usdc(), address, 9_000_000n);
    await fixture.miner.setBalance({ address, value: parseEther("3") });
    const person = await watching(address);
    await fixture.admin.query("DELETE FROM jobs.queue");
    // Only the first step of the history: the wallet's current state.
    await fixture.beginReading(person);
    const rows = await fixture.rows(person);
    const head = await fixture.reader.getBlock();
    expect(shown(rows)).toEqual([
      ["adjust", COIN, "3000000000000000000"],
      ["adjust", USDC, "9000000"],
    ]);
    for (const { at } of rows) expect(at).toBe(new Date(Number(head.timestamp) * 1_000).toISOString());
    await readAll();
    const after = await fixture.rows(person);
    expect(shown(after)).toEqual([
      ["adjust", COIN, "3000000000000000000"],
      ["transferIn", USDC, "9000000"],
    ]);
    const first = await fixture.reader.getBlock({ blockNumber: 1n });
    expect(after.find(({ kind }) => kind === "adjust")?.at).toBe(
      new Date(Number(first.timestamp) * 1_000).toISOString(),
    );
  });

  test("a wallet's history is stored once, however many workers read it concurrently and however often", async () => {
    const address = newAddress();
    for (const amount of [1n, 2n, 3n]) await fixture.pay(GIVER, usdc(), address, amount);
    const person = await watching(address);
    await Promise.all([
      fixture.runMovesTask(),
      fixture.runMovesTask(),
      fixture.readHistories(),
      fixture.readHistories(),
      readAll(),
    ]);
    await readAll();
    expect(shown(await fixture.rows(person))).toEqual([
      ["transferIn", USDC, "1"],
      ["transferIn", USDC, "2"],
      ["transferIn", USDC, "3"],
    ]);
  });

  test("a wallet's history continues with transfers, network fees, and the coin's daily difference", async () => {
    const person = await fixture.holder([6]);
    const address = localAccount(6).address;
    await fixture.wallets(person);
    await readAll();
    const paid = await fixture.pay(6, usdc(), newAddress(), 1_500_000n);
    await fixture.runMovesTask();
    const group = (await fixture.rows(person)).filter(({ groupId }) => groupId === paid.transactionHash);
    expect(shown(group)).toEqual([
      ["fee", COIN, String(-paid.gasUsed * paid.effectiveGasPrice)],
      ["transferOut", USDC, "-1500000"],
    ]);
    const days = async () =>
      (await fixture.rows(person))
        .filter(({ sourceKey }) => sourceKey.startsWith("adjust:"))
        .map(({ amount }) => amount);
    const before = (await days()).reduce((sum, amount) => sum + BigInt(amount), 0n);
    for (const value of ["1", "0.5"]) {
      const balance = await fixture.reader.getBalance({ address });
      await fixture.miner.setBalance({ address, value: balance + parseEther(value) });
      await fixture.miner.mine({ blocks: 1 });
      await fixture.runMovesTask();
    }
    expect((await days()).reduce((sum, amount) => sum + BigInt(amount), 0n) - before).toBe(parseEther("1.5"));
    expect(await days()).toHaveLength(1);
    expect(sumAmounts(await fixture.rows(person), COIN)).toBe(await fixture.reader.getBalance({ address }));
    expect(sumAmounts(await fixture.rows(person), USDC)).toBe(await fixture.readUnits(6, usdc()));
    await fixture.disown(person, 6);
  });
});

describe("moves that an order explains", () => {
  test.each(["the chain", "the order"])("a swap has only the moves of its order if %s is read first", async (first) => {
    const person = await fixture.holder([7], "premium");
    await fixture.wallets(person);
    await readAll();
    const { hash } = await fixture.swapped(person, 7, { token: 0, side: "buy", payWith: "USDC", amount: 6_000_000n });
    if (first === "the chain") {
      await fixture.admin.query("UPDATE read.orders SET status = 'OrderSent' WHERE transaction_hash = $1", [hash]);
      await fixture.runMovesTask();
      const seen = (await fixture.rows(person)).filter(({ groupId }) => groupId === hash);
      expect(seen.map(({ kind, source }) => [kind, source]).sort()).toEqual([
        ["fee", "chain"],
        ["swapIn", "chain"],
        ["swapOut", "chain"],
      ]);
      await fixture.admin.query("UPDATE read.orders SET status = 'OrderFilled' WHERE transaction_hash = $1", [hash]);
    }
    await readAll();
    const group = (await fixture.rows(person)).filter(({ groupId }) => groupId === hash);
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
      [USDC, await fixture.readUnits(7, usdc())],
      [fixture.tokenKey(0), await fixture.readUnits(7, fixture.token(0).address)],
      [COIN, await fixture.reader.getBalance({ address: localAccount(7).address })],
    ] as const)
      expect(sumAmounts(await fixture.rows(person), key)).toBe(held);
    await fixture.disown(person, 7);
  });
});

describe("a reorganisation", () => {
  test("a reorganisation removes the moves of its blocks and reads the remaining ones, with the user's notes", async () => {
    const address = newAddress();
    await fixture.pay(GIVER, usdc(), address, 4n);
    const person = await watching(address);
    await readAll();
    const snapshot = await fixture.miner.snapshot();
    const signed = await signedPayment(address, 10n);
    const kept = await broadcast(signed);
    const lost = await fixture.pay(GIVER, usdc(), address, 20n);
    await fixture.runMovesTask();
    expect(shown(await fixture.rows(person))).toHaveLength(3);
    const move = (await fixture.moves(person)).find(({ transactionHash }) => transactionHash === kept.transactionHash);
    await fixture.call(person, "PATCH", `moves/${move?.moveId}`, { kind: "reward", note: "mine" });
    await fixture.miner.revert({ id: snapshot });
    // The same transaction comes in another block; the other one never does.
    await fixture.miner.mine({ blocks: 2 });
    const again = await broadcast(signed);
    expect(again.transactionHash).toBe(kept.transactionHash);
    expect(again.blockHash).not.toBe(kept.blockHash);
    await fixture.runMovesTask();
    await fixture.miner.mine({ blocks: 2 });
    await fixture.runMovesTask();
    const rows = await fixture.rows(person);
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

describe("the plan's limit of moves", () => {
  test("the plan's limit pauses the reading with that reason, and a higher plan continues it without loss", async () => {
    const address = newAddress();
    for (const amount of [1n, 2n]) await fixture.pay(GIVER, usdc(), address, amount);
    const person = await watching(address);
    await fixture.admin.query(
      `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, group_id, source, source_key)
       SELECT $1, gen_random_uuid(), now(), $2, 'coin:ETH', 'ETH', 1, 18, 'buy', 'g', 'hand', 'k' || n FROM generate_series(1, 999) n`,
      [person.accountId, person.walletId],
    );
    await readAll();
    const [wallet] = await fixture.wallets(person);
    expect(wallet?.history).toMatchObject([{ problem: "MovesLimit" }]);
    const { givenPlan } = await import("../support/givenPlan.ts");
    await fixture.admin.query(...givenPlan(`account:${person.accountId}`, "advanced"));
    await fixture.forgetPlans();
    await readAll();
    expect(shown((await fixture.rows(person)).filter(({ source }) => source === "chain"))).toEqual([
      ["transferIn", USDC, "1"],
      ["transferIn", USDC, "2"],
    ]);
    expect((await fixture.wallets(person))[0]?.history).toMatchObject([{ share: 1, problem: null }]);
  }, 30_000);
});
