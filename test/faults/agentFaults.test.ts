import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chains } from "#app/chain/chains.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { type Agent, candleDaysBack, openAgentFixture } from "../support/agentFixture.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Failures around live agents, each with what its owner reads about it. Source: docs/spec/agent.md#10.

let fixture: Awaited<ReturnType<typeof openAgentFixture>>;
beforeAll(async () => {
  fixture = await openAgentFixture();
}, 120_000);
afterAll(() => fixture.close());
const feedAll = async () => {
  for (const index of [0, 1, 2, 3]) await fixture.feed(index, fixture.findPrice(index));
};
beforeEach(feedAll);

const only = async (agent: Agent, decided: Parameters<typeof fixture.decide>[1][number], candle?: string) =>
  (await fixture.decide(agent, [decided], candle))[0] as `0x${string}`;
const buy = (agent: Agent, index = 0, candle?: string) => only(agent, { side: "buy", place: index, usd: 20 }, candle);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
/** What the owner reads next to the decision. */
async function readNote(decisionId: `0x${string}`): Promise<string> {
  const t = await translator("en", "tradingAgent");
  const { orderId, notOrdered } = await fixture.readDecisionEnd(decisionId);
  const tag = notOrdered?.reason ?? (orderId && (await fixture.row(orderId)).failure);
  return t(`failure.${tag}`);
}
/** Makes the chain's endpoints answer like this. */
async function withRpc(
  ask: (method: string, real: () => Promise<unknown>) => Promise<unknown>,
  work: () => Promise<void>,
) {
  const all = chains.of(31337).endpoints.all;
  const before = all.map((endpoint) => endpoint.ask);
  for (const [index, endpoint] of all.entries()) {
    const real = before[index] as typeof endpoint.ask;
    endpoint.ask = (<T>(method: string, params?: unknown) =>
      ask(method, () => real.call(endpoint, method, params)) as Promise<T>) as typeof endpoint.ask;
  }
  try {
    await work();
  } finally {
    for (const [index, endpoint] of all.entries()) endpoint.ask = before[index] as typeof endpoint.ask;
  }
}

describe("a faulty price feed", () => {
  test("a feed that stops blocks purchases at its last price, and trading resumes when it returns", async () => {
    const agent = await fixture.createAgent(3);
    await fixture.feed(0, fixture.findPrice(0), minutes(-11));
    const decisionId = await buy(agent);
    await fixture.orders();
    expect(await readNote(decisionId)).toBe("the price is too old");
    await feedAll();
    await fixture.lookAgain();
    await fixture.carryOut(1);
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderFilled");
  });

  test("a feed that jumps by a factor of 35 blocks trades with a pool that far from it, up or down", async () => {
    const agent = await fixture.createAgent(4);
    for (const [index, factor] of [
      [0, 35],
      [1, 1 / 35],
    ] as const) {
      await fixture.feed(index, fixture.findPrice(index) * factor);
      const decisionId = await buy(agent, index, candleDaysBack(-index));
      await fixture.orders();
      expect(await readNote(decisionId)).toBe("price and pool are too far apart");
    }
  });

  test("a feed that goes back in time does not make an older price fresh", async () => {
    const agent = await fixture.createAgent(5);
    await fixture.feed(0, fixture.findPrice(0), minutes(-30));
    const decisionId = await buy(agent);
    await fixture.orders();
    expect(await readNote(decisionId)).toBe("the price is too old");
  });
});

describe("a faulty chain", () => {
  test("a decision waits for a chain that does not answer and is ordered once it does", async () => {
    const agent = await fixture.createAgent(6);
    const decisionId = await buy(agent);
    const dead = async () => {
      throw new Error("connection refused");
    };
    await withRpc(dead, () => fixture.orders());
    expect(await readNote(decisionId)).toBe("the chain is not responding");
    await fixture.lookAgain();
    await fixture.carryOut(1);
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderFilled");
  });

  test("an order is filled once even when the chain connection dies right after it is sent", async () => {
    const agent = await fixture.createAgent(7);
    const decisionId = await buy(agent);
    await fixture.orders();
    const dying = async (method: string, real: () => Promise<unknown>) => {
      if (method !== "eth_sendRawTransaction") return real();
      await real();
      throw new Error("the connection was reset");
    };
    await withRpc(dying, () => fixture.sendOnly().catch(() => {}));
    await fixture.carryOut(2);
    await fixture.orders();
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderFilled");
    expect(await fixture.readFills(agent.agentId)).toHaveLength(1);
  });
});

describe("a clock that is a minute off", () => {
  test("a clock that is ahead blocks prices older than the rule allows, both when ordering and when sending", async () => {
    const agent = await fixture.createAgent(3, { rules: { maxPriceAgeSeconds: 120 } });
    await fixture.feed(0, fixture.findPrice(0), minutes(-1.5));
    const decisionId = await buy(agent);
    await fixture.at(minutes(1), () => fixture.orders());
    expect(await readNote(decisionId)).toBe("the price is too old");
    await fixture.lookAgain();
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderQuoted");
    // Sent by a worker whose clock is ahead: for that worker the price is too old.
    await fixture.at(minutes(1), () => fixture.carryOut(1));
    expect(await readNote(decisionId)).toBe("it could not be sent");
  });

  test("a clock that is behind neither misses nor repeats the latest decision", async () => {
    const agent = await fixture.createAgent(4);
    const decisionId = await buy(agent, 2);
    await fixture.at(minutes(-1), () => fixture.orders());
    await fixture.orders();
    await fixture.carryOut(1);
    await fixture.orders();
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderFilled");
  });
});

test(`10,000 random schedules of feed, rule, quote and sending never buy on a price older than the rule ${SEED_IN_TITLE}`, async () => {
  const { priceProblem, pricesToStore, priceTooOld } = await import(
    "#app/services/trading/server/basket/prices.server.ts"
  );
  const random = createRandom(SEED);
  const token = { tokenId: 1, symbol: "T", address: `0x${"1".repeat(40)}` as const, decimals: 18 };
  let sent = 0;
  for (let schedule = 0; schedule < 10_000; schedule++) {
    const maxAgeSeconds = 1 + Math.floor(random() * 900);
    const [pricedAt, quoted, waits] = [random() * 1e6, random() * 2e6, random() * 1_300_000];
    const quotedAt = pricedAt + quoted;
    const sentAt = quotedAt + waits * (random() < 0.5 ? 0.1 : 1);
    const feed = new Map([[1, { price: 2, at: new Date(Math.floor(pricedAt)).toISOString() }]]);
    const priced = [{ token, poolUsd: 2, maxAgeSeconds }];
    if (priceProblem(priced, feed, quotedAt)) continue;
    if (priceTooOld(pricesToStore(priced, feed), sentAt)) continue;
    sent += 1;
    expect(sentAt - Math.floor(pricedAt)).toBeLessThanOrEqual(1_000 * Math.min(maxAgeSeconds, 600));
  }
  // Enough to be meaningful.
  expect(sent).toBeGreaterThan(500);
});
