import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/identity/who.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { openNoticeFixture } from "../support/noticeFixture.ts";

// When a plan ends for entitlements, which do not wait for the chain.

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let periods: typeof import("#app/services/periods/public.server.ts");
beforeAll(async () => {
  fixture = await openNoticeFixture();
  periods = await import("#app/services/periods/public.server.ts");
});
beforeEach(async () => {
  await fixture.admin.query("DELETE FROM chain_clocks; DELETE FROM read.periods");
  await give("ended a day ago", -1);
  await give("ends in a day", 1);
  await give("ends in a month", 30);
});
afterAll(() => fixture.close());

const SUBJECT = "account:a";
const CHAIN = 31337;
const now = () => Math.floor(Date.now() / 1000);
const DAY = 86_400;
const give = (slug: string, days: number) =>
  fixture.admin.query(...givenPlan(SUBJECT, slug, { to: new Date((now() + days * DAY) * 1000) }));
const active = async () => {
  const caller: Caller = { subjects: [SUBJECT], wallets: [] };
  return (await periods.activePeriods(caller, null)).map(({ slug }) => slug).sort();
};
const note = (number: bigint, time: number, chainId = CHAIN, timeCanBeMoved = true) =>
  periods.noteLatestBlock(chainId, { number, time }, timeCanBeMoved);
/** Nothing is recorded for this long: the worker, or the chain, has stopped. */
const timePasses = (seconds: number) =>
  fixture.admin.query(
    `UPDATE chain_clocks SET seen_at = seen_at - $1 * interval '1 second', block_time = block_time - $1 * interval '1 second'`,
    [seconds],
  );

test("a plan ends by the database's clock while no block is recorded", async () => {
  expect(await active()).toEqual(["ends in a day", "ends in a month"]);
});

test("a chain whose time was moved forward ends plans by its own time", async () => {
  await note(7n, now() + 2 * DAY);
  expect(await active()).toEqual(["ends in a month"]);
});

test("a chain whose time is behind takes no day off a plan", async () => {
  await note(7n, now() - 2 * DAY);
  expect(await active()).toEqual(["ended a day ago", "ends in a day", "ends in a month"]);
});

test("a late block reactivates no plan on a chain whose time cannot be moved", async () => {
  await note(7n, now() - 2 * DAY, CHAIN, false);
  expect(await active()).toEqual(["ends in a day", "ends in a month"]);
  // Still the latest, as on a chain that has stopped.
  await note(7n, now() - 2 * DAY, CHAIN, false);
  expect(await active()).toEqual(["ends in a day", "ends in a month"]);
});

test("another chain's time changes nothing", async () => {
  await note(7n, now() + 40 * DAY, 84532);
  expect(await active()).toEqual(["ends in a day", "ends in a month"]);
});

test("a plan ends on time while the worker or the chain has stopped", async () => {
  await note(7n, now() - 2);
  await timePasses(10 * DAY);
  expect(await active()).toEqual(["ends in a day", "ends in a month"]);
  // The same block seen again ten days later, for example by a restarted worker.
  await note(7n, now() - 2 - 10 * DAY);
  expect(await active()).toEqual(["ends in a day", "ends in a month"]);
});

test("the next block corrects the clock, also on a chain that was restarted", async () => {
  await note(900n, now() + 40 * DAY);
  expect(await active()).toEqual([]);
  await note(3n, now());
  expect(await active()).toEqual(["ends in a day", "ends in a month"]);
});
