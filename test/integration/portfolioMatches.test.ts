import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MatchView, MoveView, PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type MovesFixture, openMovesFixture } from "../support/movesFixture.ts";
import type { Person } from "../support/people.ts";

// Transfers between a user's own wallets: what one transaction proves, what the user is asked, and what an answer does.

let fixture: MovesFixture;
let person: Person;
let wallets: string[];
beforeAll(async () => {
  fixture = await openMovesFixture();
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  person = await fixture.holder([], "advanced");
  wallets = [];
  for (const label of ["Kraken", "Ledger"])
    wallets.push(
      (await fixture.call<PortfolioWallet>(person, "POST", "wallets", { kind: "hand", label })).data.walletId,
    );
});

const T = "2026-05-01T";
async function add(wallet: number, amount: string, at: string, more: object = {}): Promise<MoveView> {
  const kind = amount.startsWith("-") ? "transferOut" : "transferIn";
  const body = { at: `${T}${at}Z`, walletId: wallets[wallet], token: "ETH", amount, kind, ...more };
  const { data, error } = await fixture.call<MoveView>(person, "POST", "moves", body);
  if (!data) throw new Error(error);
  return data;
}
const readMatches = async () => (await fixture.call<MatchView[]>(person, "GET", "matches")).data;
const answer = (body: object, own = person) => fixture.call(own, "POST", "matches", body);
const kinds = async () => (await fixture.moves(person)).map(({ kind, group }) => [kind, group.split(":")[0]]);
const notices = async () =>
  (await fixture.admin.query("SELECT values FROM notifications.inbox WHERE account = $1", [person.accountId])).rows;

describe("two moves that look like one transfer", () => {
  test("two moves that look like one transfer are one open question, and notify their owner once", async () => {
    const [out, into] = [await add(0, "-2", "10:00:00"), await add(1, "1.97", "15:00:00")];
    await fixture.runMovesTask();
    await fixture.runMovesTask();
    const [match, ...others] = await readMatches();
    expect(others).toEqual([]);
    expect([match?.out.moveId, match?.in.moveId]).toEqual([out.moveId, into.moveId]);
    expect(await kinds()).toEqual([
      ["transferIn", "hand"],
      ["transferOut", "hand"],
    ]);
    expect(await notices()).toEqual([{ values: { count: 1 } }]);
  });

  test("two matching moves become one transfer when the user confirms it, and two again when they undo it", async () => {
    await add(0, "-2", "10:00:00");
    await add(1, "2", "10:05:00");
    await fixture.runMovesTask();
    const [match] = await readMatches();
    expect(await answer({ accept: [match?.matchId] })).toMatchObject({ status: 200 });
    expect(await kinds()).toEqual([
      ["ownTransfer", "pair"],
      ["ownTransfer", "pair"],
    ]);
    expect(new Set((await fixture.moves(person)).map(({ group }) => group)).size).toBe(1);
    expect(await readMatches()).toEqual([]);
    await answer({ refuse: [match?.matchId] });
    await fixture.runMovesTask();
    expect(await kinds()).toEqual([
      ["transferIn", "hand"],
      ["transferOut", "hand"],
    ]);
    expect(await readMatches()).toEqual([]);
  });

  test.each([
    [
      "too little arrived",
      [
        [0, "-2", "10:00:00"],
        [1, "1.95", "11:00:00"],
      ],
    ],
    [
      "the arrival precedes the departure",
      [
        [0, "-2", "10:00:00"],
        [1, "2", "09:00:00"],
      ],
    ],
    [
      "two arrivals match",
      [
        [0, "-2", "10:00:00"],
        [1, "2", "11:00:00"],
        [1, "2", "12:00:00"],
      ],
    ],
    [
      "the tokens differ",
      [
        [0, "-2", "10:00:00"],
        [1, "2", "11:00:00", { token: "TMAI" }],
      ],
    ],
    [
      "the arrival was a purchase",
      [
        [0, "-2", "10:00:00"],
        [1, "2", "11:00:00", { kind: "buy" }],
      ],
    ],
  ] as [string, [number, string, string, object?][]][])("two moves are no open question if %s", async (_why, moves) => {
    for (const move of moves) await add(...move);
    await fixture.runMovesTask();
    expect(await readMatches()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  test("an open question ends once another move could match, or one of its moves is gone", async () => {
    await add(0, "-2", "10:00:00");
    const into = await add(1, "2", "11:00:00");
    await fixture.runMovesTask();
    expect(await readMatches()).toHaveLength(1);
    const other = await add(1, "1.99", "12:00:00");
    await fixture.runMovesTask();
    expect(await readMatches()).toEqual([]);
    await fixture.call(person, "DELETE", `moves/${other.moveId}`);
    await fixture.runMovesTask();
    const [match] = await readMatches();
    await answer({ accept: [match?.matchId] });
    await fixture.call(person, "DELETE", `moves/${into.moveId}`);
    expect(await kinds()).toEqual([["transferOut", "hand"]]);
  });

  test("an open question can be answered only by its owner", async () => {
    await add(0, "-2", "10:00:00");
    await add(1, "2", "10:05:00");
    await fixture.runMovesTask();
    const [match] = await readMatches();
    const other = await fixture.holder();
    const unknown = { status: 404, error: "This pair of moves does not exist, or it is not yours." };
    expect(await answer({ accept: [match?.matchId] }, other)).toMatchObject(unknown);
    expect(await answer({ accept: [match?.matchId, "7c9e6679-7425-40de-944b-e07fc1f90ae7"] })).toMatchObject(unknown);
    expect(await answer({ accept: [match?.matchId], refuse: [match?.matchId] })).toMatchObject(unknown);
    expect(await readMatches()).toHaveLength(1);
    expect((await fixture.call({ cookie: "" }, "GET", "matches")).status).toBe(401);
  });
});

test("a transaction between two own wallets is one transfer without a question", async () => {
  const own = await fixture.holder([3]);
  await fixture.call(own, "POST", "wallets", { kind: "watched", address: localAccount(7).address });
  await fixture.runMovesTask();
  await fixture.readHistories();
  const { transactionHash } = await fixture.pay(3, fixture.stablecoin, localAccount(7).address, 3_000_000n);
  await fixture.runMovesTask();
  const moves = (await fixture.moves(own)).filter((move) => move.transactionHash === transactionHash);
  expect(
    moves
      .map(({ kind, amount }) => [kind, amount])
      .filter(([kind]) => kind !== "fee")
      .sort(),
  ).toEqual([
    ["ownTransfer", "-3000000"],
    ["ownTransfer", "3000000"],
  ]);
  expect((await fixture.call<MatchView[]>(own, "GET", "matches")).data).toEqual([]);
  await fixture.disown(own, 3);
});

test("an amount staked with us is in its own wallet, and is no withdrawal", async () => {
  const own = await fixture.holder([4]);
  await fixture.wallets(own);
  await fixture.runMovesTask();
  await fixture.readHistories();
  const hash = await fixture.stake(4, 7_000_000_000_000_000_000n);
  await fixture.runMovesTask();
  const staked = (await fixture.wallets(own)).find(({ kind }) => kind === "staked");
  const moves = (await fixture.moves(own)).filter((move) => move.transactionHash === hash && move.kind !== "fee");
  expect(moves.map(({ kind, amount, walletId }) => [kind, amount, walletId === staked?.walletId]).sort()).toEqual([
    ["ownTransfer", "-7000000000000000000", false],
    ["ownTransfer", "7000000000000000000", true],
  ]);
  await fixture.disown(own, 4);
});
