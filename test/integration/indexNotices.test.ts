import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE, openIndexWorld, type Weight } from "../support/indexWorld.ts";
import type { Person } from "../support/people.ts";

// Who is told of orders of indices and of new constituents, once each, on a real database and a real chain.

let world: Awaited<ReturnType<typeof openIndexWorld>>;
let holder: Person;
let follow: () => Promise<void>;
const TWO: Weight[] = [0, 1].map((place) => [place, 500_000]);

beforeAll(async () => {
  world = await openIndexWorld();
  await world.list("chain-2", TWO, { name: "Chain 2" });
  await world.publishDay(BASE, world.closes());
  holder = await world.person("premium");
  const [{ followLedger }, { areaServer }, { ledger }] = await Promise.all([
    import("#app/platform/reactions.server.ts"),
    import("#app/areas/indices/area.server.ts"),
    import("#app/platform/ledger.server.ts"),
  ]);
  follow = async () => {
    const { signal } = new AbortController();
    for (const reaction of areaServer.reactions ?? [])
      await followLedger(reaction, { pool: world.database.pool, ledger: ledger(), signal });
  };
  await follow();
}, 120_000);
afterAll(() => world.close());

const inbox = async () => {
  const { rows } = await world.admin.query(
    "SELECT account, kind, values, path FROM notifications.inbox WHERE kind LIKE 'order%' OR kind = 'indexRebalanced' ORDER BY created_at",
  );
  return rows;
};

const buying = (trader: number) =>
  world.asking(trader, { indexSlug: "chain-2", side: "buy", amount: String(40 * 1e6) });

test("who ordered is told once that the order is filled, with how many trades were made", async () => {
  const { quote } = await world.indexOrdered(holder.cookie, buying(3));
  await world.approve(3, quote.calls as never);
  for (const leg of quote.calls.legs)
    await world.askSent(holder.cookie, quote.quoteId, await world.sendOne(3, leg as never));
  await follow();
  await follow();
  expect(await inbox()).toEqual([
    {
      ...{ account: holder.accountId, kind: "orderFilled", path: `/indices/orders/${quote.quoteId}` },
      values: expect.objectContaining({ index: "Chain 2", done: 2, legs: 2 }),
    },
  ]);
});

test("who ordered is told of a part that stayed", async () => {
  const { quote } = await world.indexOrdered(holder.cookie, buying(4));
  await world.approve(4, quote.calls as never);
  for (const leg of quote.calls.legs) {
    const hash = await world.sendOne(4, leg as never, leg.leg === 2 ? 60_000n : undefined);
    await world.askSent(holder.cookie, quote.quoteId, hash);
  }
  await follow();
  expect((await inbox()).at(-1)).toMatchObject({ kind: "orderPartlyFilled", values: { done: 1, legs: 2 } });
});

test("holders, and nobody else, are told of new constituents before they are in force", async () => {
  await world.person("premium");
  const next = world.setOf(
    new Date().toISOString().slice(0, 10),
    "2999-01-01",
    world.membersOf([
      [0, 300_000],
      [1, 700_000],
    ]),
    world.membersOf(TWO),
  );
  await world.tell("chain-2", { type: "RecordDay", sets: [next], changes: [] });
  await follow();
  await follow();
  const told = (await inbox()).filter(({ kind }) => kind === "indexRebalanced");
  expect(told).toEqual([
    {
      ...{ account: holder.accountId, kind: "indexRebalanced", path: "/indices/chain-2" },
      values: expect.objectContaining({ index: "Chain 2", day: "2999-01-01" }),
    },
  ]);
});
