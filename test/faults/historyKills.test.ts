import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import { atLevel } from "../support/level.ts";
import { type MovesFixture, openMovesFixture } from "../support/movesFixture.ts";
import { manageProcesses } from "./lives.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Workers that read a wallet's history under kill -9, two in parallel: no move twice, none lost, and at any time the moves add up to what
// the wallet held.

const KILLS = atLevel({ gate: 3, all: 12 });
const PAYMENTS = 25;
const GIVER = 8;
const random = createRandom(SEED);
let fixture: MovesFixture;
let lives: ReturnType<typeof manageProcesses>;
beforeAll(async () => {
  fixture = await openMovesFixture();
  lives = manageProcesses("historyWorker.ts");
}, 180_000);
afterAll(async () => {
  lives.end();
  await fixture.close();
});

test(`a history whose workers are killed ${KILLS} times is complete in the end ${SEED_IN_TITLE}`, async () => {
  const address = getAddress(`0x${"5e".repeat(20)}`);
  for (let n = 1; n <= PAYMENTS; n++) await fixture.pay(GIVER, fixture.stablecoin, address, BigInt(n));
  const held = BigInt((PAYMENTS * (PAYMENTS + 1)) / 2);
  const person = await fixture.holder();
  await fixture.call<PortfolioWallet>(person, "POST", "wallets", { kind: "watched", address });
  const amounts = async () => (await fixture.rows(person)).filter(({ tokenKey }) => tokenKey === "stable:USDC");
  const sum = async () => (await amounts()).reduce((total, { amount }) => total + BigInt(amount), 0n);
  const isBegun = async () => (await fixture.loadReads(fixture.pool, person.accountId))[0]?.oldest != null;

  for (let kill = 0; kill < KILLS; kill++) {
    const both = [lives.begin(), lives.begin()];
    await expect.poll(isBegun, { timeout: 60_000, interval: 5 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, random() * 300));
    for (const life of both) life.kill("SIGKILL");
    expect(await sum()).toBe(held);
  }
  const last = lives.begin();
  const share = async () => (await fixture.wallets(person))[0]?.history[0]?.share;
  await expect.poll(share, { timeout: 120_000, interval: 100 }).toBe(1);
  last.kill("SIGKILL");
  expect((await amounts()).map(({ kind, amount }) => [kind, amount])).toEqual(
    Array.from({ length: PAYMENTS }, (_, n) => ["transferIn", String(n + 1)]),
  );
}, 300_000);
