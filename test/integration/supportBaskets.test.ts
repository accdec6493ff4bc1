import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderAtDesk } from "#app/areas/support/model/replayWire.ts";
import type { SearchAnswer } from "#app/areas/support/model/wire.ts";
import { openBasketFixture } from "../support/basketFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";

// Support finds an order of many tokens by any of its transactions, and replays it leg by leg.

const FIVE = [0, 1, 4, 5, 6];
let fixture: Awaited<ReturnType<typeof openBasketFixture>>;
let agent: Person;
let orderId: string;
const hashes: string[] = [];

beforeAll(async () => {
  fixture = await openBasketFixture();
  agent = await signInAs("support");
  const { calls, ...basket } = await fixture.ordered(3, { tokens: FIVE, usd: 50, mode: "whatGoes" });
  orderId = basket.orderId;
  await fixture.approve(3, calls);
  for (const leg of calls.legs) {
    const hash = await fixture.sendOne(3, leg, leg.leg === 2 ? 60_000n : undefined);
    await fixture.recordOrderSent(orderId, hash);
    hashes.push(hash);
  }
}, 120_000);
afterAll(() => fixture.close());

const requestFor = (path: string) => new Request(`http://localhost${path}`, { headers: { cookie: agent.cookie } });

describe("an order of five tokens", () => {
  test("an order of five tokens is found by each of its transactions, with its kind and its number of tokens", async () => {
    const call = callsAt("support", "/api/support/search");
    for (const hash of hashes) {
      const response = await call({ request: requestFor(`/api/support/search?q=${hash}`), params: {}, context: {} });
      const { data } = (await response.json()) as { data: SearchAnswer };
      expect(data.orders.found).toMatchObject([
        {
          ...{ orderId, kind: "index", legs: 5, status: "OrderPartlyFilled", receive: null },
          spend: { amount: "50000000", token: { symbol: "USDC", decimals: 6 } },
        },
      ]);
    }
  });

  test("an order of five tokens is replayed leg by leg, with the units of every token", async () => {
    const { loader } = await import("#app/areas/support/routes/support.orders.$id.tsx");
    const request = requestFor(`/en/support/orders/${orderId}`);
    const answer = await loader({ request, params: { locale: "en", id: orderId }, context: { cspNonce: "" } });
    const order = answer.order as OrderAtDesk;
    const symbols = Object.values(order.tokens).map(({ symbol }) => symbol);
    expect(symbols).toEqual(expect.arrayContaining(["USDC", ...FIVE.map((place) => fixture.token(place).symbol)]));
    const { foldOrderStates } = await import("#app/areas/support/model/orderStates.ts");
    const steps = foldOrderStates(order.events).map(({ step }) => step);
    expect([steps[0], steps[1], steps.at(-1)]).toEqual(["placed", "quoted", "partlyFilled"]);
    const executed = order.events.flatMap(({ fact }) => (fact?.type === "LegExecuted" ? [fact.data] : []));
    const { legs } = await fixture.progress(orderId);
    expect(executed.map(({ leg, amountOut }) => [leg, amountOut])).toEqual(
      legs.flatMap((leg) => (leg.state === "executed" ? [[leg.leg, leg.received]] : [])),
    );
    expect(order.events.every(({ proof }) => proof.isHashValid && proof.followsLedger)).toBe(true);
  });
});
