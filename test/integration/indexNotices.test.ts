import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import mandateSample from "../events/samples/MandateProposed.1.json" with { type: "json" };
import placedSample from "../events/samples/OrderPlaced.1.json" with { type: "json" };
import quotedSample from "../events/samples/OrderQuoted.1.json" with { type: "json" };
import { BASE, openIndexFixture, type Weight } from "../support/indexFixture.ts";
import type { Person } from "../support/people.ts";

// Who is notified of index orders and of new constituents, once each, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openIndexFixture>>;
let holder: Person;
let follow: () => Promise<void>;
const TWO: Weight[] = [0, 1].map((place) => [place, 500_000]);

beforeAll(async () => {
  fixture = await openIndexFixture();
  await fixture.list("chain-2", TWO, { name: "Chain 2" });
  await fixture.publishDay(BASE, fixture.closes());
  holder = await fixture.person("premium");
  const [{ followLedger }, { areaServer }, { ledger }] = await Promise.all([
    import("#app/platform/eventSubscriptions.server.ts"),
    import("#app/areas/indices/area.server.ts"),
    import("#app/platform/ledger.server.ts"),
  ]);
  follow = async () => {
    const { signal } = new AbortController();
    for (const subscription of areaServer.subscriptions ?? [])
      await followLedger(subscription, { pool: fixture.database.pool, ledger: ledger(), signal });
  };
  await follow();
}, 120_000);
afterAll(() => fixture.close());

const inbox = async () => {
  const { rows } = await fixture.admin.query(
    "SELECT account, kind, values, path FROM notifications.inbox WHERE kind LIKE 'order%' OR kind = 'indexRebalanced' ORDER BY created_at",
  );
  return rows;
};

const buying = (trader: number) =>
  fixture.quoteRequestOf(trader, { indexSlug: "chain-2", side: "buy", amount: String(40 * 1e6) });

test("the buyer is notified once that an order is filled, with its number of trades", async () => {
  const { quote } = await fixture.indexOrdered(holder.cookie, buying(3));
  await fixture.approve(3, quote.calls as never);
  for (const leg of quote.calls.legs)
    await fixture.reportSent(holder.cookie, quote.quoteId, await fixture.sendOne(3, leg as never));
  await follow();
  await follow();
  expect(await inbox()).toEqual([
    {
      ...{ account: holder.accountId, kind: "orderFilled", path: `/indices/orders/${quote.quoteId}` },
      values: expect.objectContaining({ index: "Chain 2", done: 2, legs: 2 }),
    },
  ]);
});

test("the buyer is notified of a part that was left out", async () => {
  const { quote } = await fixture.indexOrdered(holder.cookie, buying(4));
  await fixture.approve(4, quote.calls as never);
  for (const leg of quote.calls.legs) {
    const hash = await fixture.sendOne(4, leg as never, leg.leg === 2 ? 60_000n : undefined);
    await fixture.reportSent(holder.cookie, quote.quoteId, hash);
  }
  await follow();
  expect((await inbox()).at(-1)).toMatchObject({ kind: "orderPartlyFilled", values: { done: 1, legs: 2 } });
});

test("only holders are notified of new constituents before they are in force", async () => {
  await fixture.person("premium");
  const next = fixture.makeSet(
    new Date().toISOString().slice(0, 10),
    "2999-01-01",
    fixture.makeMembers([
      [0, 300_000],
      [1, 700_000],
    ]),
    fixture.makeMembers(TWO),
  );
  await fixture.append("chain-2", { type: "RecordDay", sets: [next], changes: [] });
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

const hash = (byte: string) => `0x${byte.repeat(32)}`;
const quote = quotedSample.current as OrderQuoted;
const subjectOfHolder = () => `account:${holder.accountId}`;
const readWords = async (kind: string) =>
  (await fixture.admin.query("SELECT words FROM notifications.inbox WHERE kind = $1 ORDER BY created_at DESC", [kind]))
    .rows[0]?.words;

/** An order that we place ourselves, within the holder's mandate. */
async function rebalancing(mark: string): Promise<string> {
  const { appendOrderEvent } = await import("#app/services/trading/public.server.ts");
  const orderId = uuidv7();
  const order: OrderPlaced = {
    ...(placedSample.current as OrderPlaced),
    ...{ subject: subjectOfHolder(), kind: "index", side: "rebalance", indexSlug: "chain-2", indexVersion: 1 },
    ...{ by: "mandate", mandateId: mandateSample.data.id, mode: "whatGoes", orderId: mark },
  };
  expect(await appendOrderEvent(orderId, { type: "PlaceOrder", order, quote }, "system")).toMatchObject({ ok: true });
  return orderId;
}

test("an owner is notified that we rebalanced, or failed to, within a mandate", async () => {
  const { appendOrderEvent } = await import("#app/services/trading/public.server.ts");
  const { path, amountIn, amountOut } = quote.legs[0] as OrderQuoted["legs"][number];
  const inBlock = { blockNumber: "60", blockHash: hash("c1") };
  const leg = { leg: 1, tokenIn: path[0] as string, amountIn, tokenOut: path.at(-1) as string, amountOut, logIndex: 0 };
  const filled = await rebalancing(hash("e1"));
  const executed = await appendOrderEvent(
    filled,
    {
      ...{ type: "ExecuteLegs", transactionHash: hash("a1"), part: 1, parts: 1, leftOut: [] },
      ...{ executed: [{ ...leg, ...inBlock }], end: { ...inBlock, gasUsed: "1", valueUsdCents: "1" } },
    },
    "watcher",
  );
  expect(executed).toMatchObject({ ok: true });
  await follow();
  expect((await inbox()).at(-1)).toMatchObject({ kind: "orderFilled", path: `/indices/orders/${filled}` });
  expect(await readWords("orderFilled")).toBe("rebalanced");
  const failed = await rebalancing(hash("e2"));
  await appendOrderEvent(failed, { type: "FailOrder", failure: { reason: "NotSent" } }, "watcher");
  await follow();
  expect(await readWords("orderFailed")).toBe("notRebalanced");
});

test("a holder whose mandate lets us rebalance gets no notice that asks for a signature", async () => {
  const [{ ledger }, { handle }, { mandateCore }, { eventContext }] = await Promise.all([
    import("#app/platform/ledger.server.ts"),
    import("#events/handle.ts"),
    import("#events/cores.ts"),
    import("#app/platform/eventContext.server.ts"),
  ]);
  const proposed: MandateProposed = {
    ...(mandateSample.data as MandateProposed),
    ...{ subject: subjectOfHolder(), indexSlug: "chain-2" },
  };
  const granted = { transactionHash: hash("a2"), blockNumber: "61", blockHash: hash("c2"), logIndex: 0 };
  const set = (asOf: string, day: string, before: Weight[], after: Weight[]) =>
    fixture.append("chain-2", {
      ...{ type: "RecordDay", changes: [] },
      sets: [fixture.makeSet(asOf, day, fixture.makeMembers(after), fixture.makeMembers(before))],
    });
  const told = async (command: Parameters<typeof mandateCore.decide>[1]) => {
    const context = eventContext("watcher", proposed.id);
    return handle(ledger(), mandateCore, mandateStream(proposed.id), command, context);
  };
  expect(await told({ type: "ProposeMandate", proposed })).toMatchObject({ ok: true });
  const [first, second, third]: Weight[][] = [
    [
      [0, 300_000],
      [1, 700_000],
    ],
    [
      [0, 400_000],
      [1, 600_000],
    ],
    [
      [0, 450_000],
      [1, 550_000],
    ],
  ] as never;
  await set("2999-01-01", "2999-01-02", first ?? [], second ?? []);
  await follow();
  expect(await readWords("indexRebalanced")).toBe("indexRebalanced");
  expect(await told({ type: "RecordFact", fact: { type: "MandateGranted", data: granted } })).toMatchObject({
    ok: true,
  });
  await set("2999-01-02", "2999-01-03", second ?? [], third ?? []);
  await follow();
  expect(await readWords("indexRebalanced")).toBe("indexRebalancedByMandate");
});
