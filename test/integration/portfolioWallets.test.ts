import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type MovesFixture, openMovesFixture } from "../support/movesFixture.ts";

// The wallets of a portfolio, through its calls: which appear automatically, which can be watched, and how many.

let fixture: MovesFixture;
beforeAll(async () => {
  fixture = await openMovesFixture();
}, 120_000);
afterAll(() => fixture.close());

const WATCHED = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const ON_SOLANA = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const EVM = ["31337", "1", "10", "56", "137", "8453", "42161"];
const watch = (person: Parameters<MovesFixture["call"]>[0], address: string, label = "") =>
  fixture.call<PortfolioWallet>(person, "POST", "wallets", { kind: "watched", address, label });
const byHand = (person: Parameters<MovesFixture["call"]>[0], label: string) =>
  fixture.call<PortfolioWallet>(person, "POST", "wallets", { kind: "hand", label });

describe("verified wallets", () => {
  test("verified wallets appear without being added, on every chain of their address format", async () => {
    const person = await fixture.holder([3, 4]);
    const wallets = await fixture.wallets(person);
    expect(wallets.map(({ kind, address, label }) => [kind, address, label])).toEqual([
      ["proven", localAccount(3).address, ""],
      ["proven", localAccount(4).address, ""],
    ]);
    expect(wallets.map(({ chains }) => chains)).toEqual([EVM, EVM]);
    // Only the chains that this server can reach are read.
    expect(wallets[0]?.history).toEqual([
      { chainId: "31337", chain: "Local chain", backTo: null, share: 0, problem: null },
    ]);
    expect(await fixture.wallets(person)).toEqual(wallets);
    await fixture.disown(person, 3);
    await fixture.disown(person, 4);
  });

  test("verified wallets disappear when they leave the account, and have the same id when they return", async () => {
    const person = await fixture.holder([5]);
    const [before] = await fixture.wallets(person);
    await fixture.disown(person, 5);
    expect(await fixture.wallets(person)).toEqual([]);
    const { rows } = await fixture.admin.query("SELECT left_at FROM portfolio.wallets WHERE account = $1", [
      person.accountId,
    ]);
    expect(rows).toEqual([{ left_at: expect.any(Date) }]);
    await fixture.prove(person, 5);
    expect((await fixture.wallets(person)).map(({ walletId }) => walletId)).toEqual([before?.walletId]);
    await fixture.disown(person, 5);
  });

  test("verified wallets retain the id and label from when they were watched", async () => {
    const person = await fixture.holder();
    const { data: watched } = await watch(person, localAccount(6).address.toLowerCase(), "Savings");
    await fixture.prove(person, 6);
    expect(await fixture.wallets(person)).toMatchObject([
      { walletId: watched.walletId, kind: "proven", address: localAccount(6).address, label: "Savings" },
    ]);
    const again = await watch(person, localAccount(6).address);
    expect(again.data).toMatchObject({ walletId: watched.walletId, kind: "proven" });
    await fixture.disown(person, 6);
  });

  test("verified wallets cannot be removed from the portfolio", async () => {
    const person = await fixture.holder([7]);
    const [wallet] = await fixture.wallets(person);
    expect(await fixture.call(person, "DELETE", `wallets/${wallet?.walletId}`)).toMatchObject({
      status: 409,
      error: "This wallet belongs to your account. Remove it from your account instead.",
    });
    await fixture.disown(person, 7);
  });
});

describe("a watched wallet", () => {
  test("a watched wallet has its checksum address and the chains of its address format", async () => {
    const person = await fixture.holder();
    expect(await watch(person, WATCHED.toLowerCase(), "Vitalik")).toMatchObject({
      status: 201,
      data: { kind: "watched", address: WATCHED, label: "Vitalik", chains: EVM },
    });
    expect(await watch(person, ON_SOLANA)).toMatchObject({ data: { address: ON_SOLANA, chains: ["solana"] } });
  });

  test.each(["0x12", "vitalik.eth", "0xd8DA6BF26964aF9D7eEd9e03E53415D37aA96045", "", "11111"])(
    "the invalid address %j is refused by name",
    async (address) => {
      const person = await fixture.holder();
      expect(await watch(person, address)).toMatchObject({
        status: 422,
        error: `“${address}” is not a wallet address. Copy the whole address from your wallet: an Ethereum-style address or a Solana address.`,
      });
    },
  );

  test("a watched wallet is stored once, however often it is added", async () => {
    const person = await fixture.holder();
    const both = await Promise.all([watch(person, WATCHED), watch(person, WATCHED.toLowerCase())]);
    expect(new Set(both.map(({ data }) => data.walletId)).size).toBe(1);
    expect(await fixture.wallets(person)).toHaveLength(1);
  });

  test("a watched wallet cannot be seen, labelled or removed by another account", async () => {
    const [owner, other] = [await fixture.holder(), await fixture.holder()];
    const { data } = await watch(owner, WATCHED, "Mine");
    expect(await fixture.wallets(other)).toEqual([]);
    const unknown = { status: 404, error: "This wallet does not exist, or it is not yours." };
    expect(await fixture.call(other, "GET", `wallets/${data.walletId}`)).toMatchObject(unknown);
    expect(await fixture.call(other, "PATCH", `wallets/${data.walletId}`, { label: "Theirs" })).toMatchObject(unknown);
    expect(await fixture.call(other, "DELETE", `wallets/${data.walletId}`)).toMatchObject(unknown);
    expect(await fixture.call(other, "GET", "wallets/none")).toMatchObject(unknown);
    expect(await fixture.wallets(owner)).toMatchObject([{ label: "Mine" }]);
    for (const method of ["GET", "POST"] as const)
      expect((await fixture.call({ cookie: "" }, method, "wallets", method === "POST" ? {} : undefined)).status).toBe(
        401,
      );
  });

  test("a watched wallet can get another label, and is removed with its moves", async () => {
    const person = await fixture.holder();
    const { data } = await watch(person, WATCHED);
    expect(await fixture.call(person, "PATCH", `wallets/${data.walletId}`, { label: " Cold " })).toMatchObject({
      status: 200,
      data: { walletId: data.walletId, label: "Cold" },
    });
    await fixture.admin.query(
      `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, group_id, source, source_key)
       VALUES ($1, gen_random_uuid(), now(), $2, 'coin:ETH', 'ETH', 1, 18, 'buy', 'g', 'hand', 'k')`,
      [person.accountId, data.walletId],
    );
    expect(await fixture.call(person, "DELETE", `wallets/${data.walletId}`)).toMatchObject({ status: 200 });
    expect(await fixture.wallets(person)).toEqual([]);
    for (const table of ["wallets", "moves", "reads"])
      expect(
        (await fixture.admin.query(`SELECT FROM portfolio.${table} WHERE account = $1`, [person.accountId])).rowCount,
      ).toBe(0);
  });
});

describe("the plan's limit of wallets", () => {
  test("the plan's limit counts watched wallets and manual accounts, and not verified wallets", async () => {
    const person = await fixture.holder([8]);
    expect((await watch(person, WATCHED)).status).toBe(201);
    expect(await byHand(person, "Kraken")).toMatchObject({
      status: 201,
      data: { kind: "hand", address: null, chains: [], label: "Kraken", history: [] },
    });
    expect(await byHand(person, "Ledger")).toMatchObject({
      status: 403,
      error: "Your plan’s limit for watched wallets and manual accounts is 2. Remove one, or choose a higher plan.",
    });
    expect(await fixture.wallets(person)).toHaveLength(3);
    await fixture.disown(person, 8);
  });

  test("the plan's limit applies to concurrent requests", async () => {
    const person = await fixture.holder();
    const answers = await Promise.all(["a", "b", "c", "d"].map((label) => byHand(person, label)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
  });

  test("the plan's limit is higher with a higher plan", async () => {
    const person = await fixture.holder([], "advanced");
    for (const label of ["a", "b", "c"]) expect((await byHand(person, label)).status).toBe(201);
  });
});
