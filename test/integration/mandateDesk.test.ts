import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANY_TOKEN_ID, toIndexId } from "#app/chain/mandates/terms.ts";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { localAccount, MANDATE_OPERATOR_INDEX } from "../../contracts/deploy/accounts.ts";
import { formatCalls } from "../../server/commands/market/desk.ts";
import { BASE, openIndexFixture, type Weight } from "../support/indexFixture.ts";
import { derivePrivateKey } from "../support/keys.ts";

// What the desk of mandates lists, and the hourly notes of pools' prices, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openIndexFixture>>;
let desk: Awaited<ReturnType<typeof load>>;
/** The first four also have a pool with the stablecoin. */
const FIVE: Weight[] = [0, 1, 4, 5, 6].map((place) => [place, 200_000]);
const [NONE, HUB] = [0, 2];

beforeAll(async () => {
  Object.assign(process.env, {
    OPERATOR_ADDRESS: localAccount(MANDATE_OPERATOR_INDEX).address,
    OPERATOR_PRIVATE_KEY: derivePrivateKey(MANDATE_OPERATOR_INDEX),
  });
  fixture = await openIndexFixture();
  await fixture.list("chain-5", FIVE, { name: "Chain 5" });
  await fixture.publishDay(BASE, fixture.closes());
  desk = await load();
}, 120_000);
afterAll(() => fixture.close());

async function load() {
  const [wanted, local, notes] = await Promise.all([
    import("#app/areas/indices/server/rebalance/ways/wanted.server.ts"),
    import("#app/areas/indices/server/rebalance/ways/local.server.ts"),
    import("#app/areas/indices/server/rebalance/ways/notes.server.ts"),
  ]);
  return { ...wanted, ...local, ...notes };
}

const at = (contract: "indexDesk" | "priceBound") => fixture.deployment.addresses[contract] as Address;
const readWay = (place: number, slug?: string) =>
  fixture.reader.readContract({
    ...{ abi: indexDeskAbi, address: at("indexDesk"), functionName: "wayOf" },
    args: [slug ? toIndexId(slug) : ANY_TOKEN_ID, fixture.token(place).address],
  } as const);
const mayBuy = (place: number, slug?: string) =>
  fixture.reader.readContract({
    ...{ abi: indexDeskAbi, address: at("indexDesk"), functionName: "mayBuy" },
    args: [slug ? toIndexId(slug) : ANY_TOKEN_ID, fixture.token(place).address],
  } as const);
async function state() {
  const read = await desk.readDesk(fixture.database.pool, 31337);
  if (!read) throw new Error("there are no mandates here");
  return read;
}
async function youngestNotes(): Promise<number[]> {
  const { ways: routes, listed } = await state();
  const pairs = new Set(listed.flatMap(({ token, way: route }) => routes.get(token)?.pairs[route] ?? []));
  const notes = await Promise.all(
    [...pairs].map((pair) =>
      fixture.reader.readContract({
        abi: priceBoundAbi,
        address: at("priceBound"),
        functionName: "notesOf",
        args: [pair],
      }),
    ),
  );
  return notes.map(([, young]) => young.notedAt);
}
const relayed = async () => {
  const { rows } = await fixture.admin.query("SELECT subject_id FROM relay.transactions WHERE purpose = 'mandates'");
  return rows.length;
};

describe("the local chain's desk", () => {
  test("the desk lists an index's tokens for it and all tokens with a pool, by the deeper route, and records pools", async () => {
    expect(await readWay(0, "chain-5")).toBe(NONE);
    const calls = (await desk.deskCalls(fixture.database.pool, 31337)) ?? [];
    expect(calls.map(({ list, change, tokens }) => [list, change, tokens.length])).toEqual([
      ["chain-5", "hub", FIVE.length],
      ["any token", "hub", fixture.tokens.length],
    ]);
    await desk.runLocalDeskTask();
    expect(await readWay(0, "chain-5")).toBe(HUB);
    expect(await readWay(2, "chain-5")).toBe(NONE);
    expect(await readWay(2)).toBe(HUB);
    expect(await mayBuy(4, "chain-5")).toBe(true);
    const notes = await youngestNotes();
    expect(notes.length).toBeGreaterThan(fixture.tokens.length);
    expect(Math.min(...notes)).toBeGreaterThan(0);
  });

  test("a desk of another chain is left to its owner, who sees the transactions to send", async () => {
    const lines = formatCalls([
      { list: "chain-5", change: "hub", tokens: [at("indexDesk")], to: at("priceBound"), data: "0x1234" },
    ]);
    expect(lines).toEqual([
      `chain-5: list, through the wrapped coin: ${at("indexDesk")}`,
      `  to   ${at("priceBound")}`,
      "  data 0x1234",
    ]);
    expect(formatCalls((await desk.deskCalls(fixture.database.pool, 31337)) ?? [])).toEqual([
      "The desk lists what the indices hold: there is nothing to send.",
    ]);
  });

  test("the local chain's desk is left unchanged if nothing has changed", async () => {
    const before = await fixture.reader.getBlockNumber();
    await desk.runLocalDeskTask();
    expect((await state()).changes).toEqual([]);
    expect(await fixture.reader.getBlockNumber()).toBe(before);
  });

  test("the desk makes tokens that an index dropped sell-only, and lists the tokens of its next composition", async () => {
    const next: Weight[] = [0, 1, 2, 4, 5].map((place) => [place, 200_000]);
    const today = new Date().toISOString().slice(0, 10);
    const set = fixture.makeSet(today, "2999-01-01", fixture.makeMembers(next), fixture.makeMembers(FIVE));
    await fixture.append("chain-5", { type: "RecordDay", sets: [set], changes: [] });
    await desk.runLocalDeskTask();
    expect([await mayBuy(2, "chain-5"), await mayBuy(6, "chain-5")]).toEqual([true, true]);
    await fixture.admin.query(
      "UPDATE read.index_sets SET in_force_from = as_of, fact = jsonb_set(fact, '{inForceFrom}', to_jsonb($1::text)) WHERE in_force_from = '2999-01-01'",
      [BASE],
    );
    await desk.runLocalDeskTask();
    expect([await mayBuy(2, "chain-5"), await mayBuy(6, "chain-5")]).toEqual([true, false]);
    expect(await readWay(6, "chain-5")).toBe(HUB);
    expect(await mayBuy(6)).toBe(true);
  });
});

describe("the hourly pool records", () => {
  test("an hourly record is sent only for pools last recorded an hour ago or more", async () => {
    // The deployment has noted a pool long ago; the desk's guardian has noted the others just now.
    const { timestamp } = await fixture.reader.getBlock();
    const old = (await youngestNotes()).filter((notedAt) => Number(timestamp) - notedAt >= 3_600);
    await desk.runNotesTask();
    expect([old.length, await relayed()]).toEqual([1, 1]);
    await desk.runNotesTask();
    expect(await relayed()).toBe(1);
  });

  test("hourly records are sent by the operator once for each pair and hour, however often it checks", async () => {
    const pairs = (await youngestNotes()).length;
    await fixture.miner.increaseTime({ seconds: 3_700 });
    await fixture.miner.mine({ blocks: 1 });
    const { timestamp } = await fixture.reader.getBlock();
    await Promise.all([desk.runNotesTask(), desk.runNotesTask()]);
    await desk.runNotesTask();
    expect(await relayed()).toBe(1 + pairs);
    expect(Math.min(...(await youngestNotes()))).toBeGreaterThanOrEqual(Number(timestamp));
  });
});
