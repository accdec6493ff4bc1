import { format } from "node:util";
import { parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readQuery } from "#app/areas/audit/model/query.ts";
import { buildConditions, findEvents } from "#app/areas/audit/server/events.server.ts";
import type { OrderAtDesk } from "#app/areas/support/model/replayWire.ts";
import type { SearchAnswer } from "#app/areas/support/model/wire.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { replayCommand } from "../../server/commands/ledger/replay.ts";
import { callsAt } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";
import { openSwapFixture } from "../support/swapFixture.ts";

// Support finds and replays a swap like a payment, and that is recorded.

let fixture: Awaited<ReturnType<typeof openSwapFixture>>;
let agent: Person;
/** Filled; reverted; never sent. */
let filled: { orderId: string; hash: string; wallet: string };
let reverted: string;
let quoted: string;
const twentyUsdc = { token: 0, side: "buy", payWith: "USDC", amount: parseUnits("20", 6) } as const;

beforeAll(async () => {
  fixture = await openSwapFixture();
  agent = await signInAs("support");
  filled = { ...(await trade(3)), wallet: localAccount(3).address };
  reverted = (await trade(4, 60_000n)).orderId;
  quoted = (await fixture.place((await fixture.quote(4, twentyUsdc)).quoteId)).orderId;
}, 120_000);
afterAll(() => fixture.close());

async function trade(trader: number, gas?: bigint) {
  const quote = await fixture.quote(trader, twentyUsdc);
  const { orderId } = await fixture.place(quote.quoteId);
  const hash = await fixture.send(trader, quote, gas);
  await fixture.reportSwapSent(orderId, hash);
  return { orderId, hash };
}

const requestFor = (path: string, person: Person = agent) =>
  new Request(`http://localhost${path}`, { headers: { cookie: person.cookie } });
async function find(query: string): Promise<SearchAnswer> {
  const call = callsAt("support", "/api/support/search");
  const response = await call({ request: requestFor(`/api/support/search?${query}`), params: {}, context: {} });
  return ((await response.json()) as { data: SearchAnswer }).data;
}
const idsBy = async (typed: string) =>
  (await find(`q=${encodeURIComponent(typed)}`)).orders.found.map(({ orderId }) => orderId);
async function open(id: string, person: Person = agent) {
  const { loader } = await import("#app/areas/support/routes/support.orders.$id.tsx");
  const request = requestFor(`/en/support/orders/${id}`, person);
  const answer = await loader({ request, params: { locale: "en", id }, context: { cspNonce: "" } }).catch(
    (thrown: unknown) => thrown as Response,
  );
  return answer instanceof Response ? answer.status : (answer.order as OrderAtDesk);
}
const lastAccess = async () =>
  (
    await fixture.database.pool.query(
      "SELECT account_id, what, ids FROM read.accesses ORDER BY stream_id DESC, version DESC LIMIT 1",
    )
  ).rows[0];

describe("search", () => {
  test.each([
    ["its id", () => filled.orderId],
    ["the beginning of its id", () => filled.orderId.slice(0, 20)],
    ["its wallet", () => filled.wallet],
    ["its wallet in lower case", () => filled.wallet.toLowerCase()],
    ["the beginning of its wallet", () => filled.wallet.slice(0, 8)],
    ["its transaction hash", () => filled.hash],
    ["the beginning of its transaction hash", () => filled.hash.slice(0, 12)],
  ])("support search finds an order by %s", async (_, typed) => {
    expect(await idsBy(typed())).toContain(filled.orderId);
  });

  test("support search shows the tokens sold and bought, and records the result", async () => {
    const { orders, groups } = await find(`q=${filled.hash}`);
    expect(groups.flatMap(({ payments }) => payments)).toEqual([]);
    expect(orders).toMatchObject({
      found: [
        {
          orderId: filled.orderId,
          status: "OrderFilled",
          spend: { amount: "20000000", token: { symbol: "USDC", decimals: 6 } },
          receive: { token: { symbol: fixture.tokens[0]?.symbol, decimals: 18 } },
          transactionHash: filled.hash,
        },
      ],
      more: null,
    });
    expect(await lastAccess()).toEqual({
      account_id: agent.accountId,
      what: "search",
      ids: [`order-${filled.orderId}`],
    });
  });

  test("support search finds an order by an earlier one of its transactions", async () => {
    const early = `0x${"ab".repeat(32)}`;
    const { appendOrderEvent } = await import("#app/services/trading/server/appendOrderEvent.server.ts");
    for (const transactionHash of [early, `0x${"cd".repeat(32)}`])
      expect(
        await appendOrderEvent(quoted, { type: "RecordOrderSent", transactionHash, toldBy: "client" }, "system"),
      ).toMatchObject({
        ok: true,
      });
    expect(await idsBy(early)).toEqual([quoted]);
  });

  test("support search shows orders newest first, continues after one, and finds none with a payment's filter", async () => {
    const wallet = localAccount(4).address;
    expect(await idsBy(wallet)).toEqual([quoted, reverted]);
    const later = await find(`q=${wallet}&ordersAfter=${quoted}`);
    expect(later).toMatchObject({ groups: [], cases: [], grants: [] });
    expect(later.orders.found.map(({ orderId }) => orderId)).toEqual([reverted]);
    expect((await find(`q=${wallet}&plan=advanced`)).orders.found).toEqual([]);
    expect((await find(`q=${wallet}&to=2020-01-01`)).orders.found).toEqual([]);
    expect(await idsBy("nonce:0")).toEqual([]);
  });

  test("an empty search lists all orders newest first, and continues after one", async () => {
    expect(await idsBy("")).toEqual([quoted, reverted, filled.orderId]);
    const later = await find(`ordersAfter=${quoted}`);
    expect(later.orders.found.map(({ orderId }) => orderId)).toEqual([reverted, filled.orderId]);
    expect((await find("from=2020-01-01")).orders.found).toHaveLength(3);
    expect((await find("state=PlanSaved")).orders.found).toEqual([]);
  });

  test("support search finds a guest's orders by the guest, and shows them on the page of their wallet's customer", async () => {
    const { customerAtDesk } = await import("#app/areas/support/server/customer.server.ts");
    const { rows } = await fixture.database.pool.query("SELECT subject FROM read.orders WHERE order_id = $1", [quoted]);
    expect(await idsBy(rows[0].subject)).toEqual(expect.arrayContaining([quoted, reverted, filled.orderId]));
    expect((await customerAtDesk(localAccount(4).address))?.orders.map(({ orderId }) => orderId)).toEqual([
      quoted,
      reverted,
    ]);
  });
});

describe("the replay", () => {
  test("the replay has every step with its state, the changes, its proof and the tokens' units", async () => {
    const order = (await open(filled.orderId)) as OrderAtDesk;
    expect(order.events.map(({ type }) => type)).toEqual(["OrderPlaced", "OrderQuoted", "OrderSent", "OrderFilled"]);
    const { foldOrderStates } = await import("#app/areas/support/model/orderStates.ts");
    expect(foldOrderStates(order.events).map(({ step }) => step)).toEqual(["placed", "quoted", "sent", "filled"]);
    expect(order.events[3]?.changed).toContainEqual({ path: "step", before: "sent", after: "filled" });
    for (const { proof } of order.events)
      expect(proof).toMatchObject({ isHashValid: true, followsStream: true, followsLedger: true });
    expect(Object.values(order.tokens).map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(["USDC", fixture.tokens[0]?.symbol]),
    );
    expect(order.customer).toBe(filled.wallet);
    expect(await lastAccess()).toEqual({ account_id: agent.accountId, what: "order", ids: [filled.orderId] });
  });

  test("the replay of a reverted order gives the reason", async () => {
    const order = (await open(reverted)) as OrderAtDesk;
    expect(order.status).toBe("OrderFailed");
    expect(order.events.at(-1)?.fact).toEqual({ type: "OrderFailed", data: { reason: "Reverted" } });
  });

  test("the replay of an unknown order is not found and recorded, and a trader cannot open any", async () => {
    expect(await open("nothing-of-ours")).toBe(404);
    expect(await lastAccess()).toEqual({ account_id: agent.accountId, what: "order", ids: [] });
    expect(await open(filled.orderId, await signInAs("trader"))).toBe(403);
    expect(await open(filled.orderId, await signInAs("auditor"))).toBe(403);
  });

  test("the replay shows each event as stored", async () => {
    const call = callsAt("support", "/api/support/orders/{id}/events/{version}");
    const raw = async (version: string) => {
      const params = { id: filled.orderId, version };
      return call({ request: requestFor(`/api/support/orders/x/events/${version}`), params, context: {} });
    };
    expect(((await (await raw("4")).json()) as { data: object }).data).toMatchObject({
      type: "OrderFilled",
      data: { spent: [{ amount: "20000000" }] },
    });
    expect(await lastAccess()).toMatchObject({ what: "order", ids: [filled.orderId] });
    expect((await raw("9")).status).toBe(404);
  });

  test("the replay command prints an order's steps too", async () => {
    vi.stubEnv("DATABASE_URL", fixture.database.appUrl);
    vi.stubEnv("DATABASE_ADMIN_URL", fixture.database.adminUrl);
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((...words) => void lines.push(format(...words)));
    const code = await replayCommand.run([filled.orderId]).finally(() => {
      log.mockRestore();
      vi.unstubAllEnvs();
    });
    expect(code).toBe(0);
    expect(lines.filter((line) => line.startsWith("  now"))).toEqual([
      "  now placed",
      "  now quoted",
      "  now sent",
      "  now filled",
    ]);
    expect(lines.some((line) => line.startsWith("1 OrderPlaced  position "))).toBe(true);
  });
});

describe("a recheck of an order by an agent", () => {
  async function recheck(id: string, person: Person = agent) {
    const call = callsAt("support", "/api/support/orders/{id}/recheck");
    const request = new Request(`http://localhost/api/support/orders/${id}/recheck`, {
      method: "POST",
      headers: { cookie: person.cookie, "content-type": "application/json" },
      body: "{}",
    });
    const response = await call({ request, params: { id }, context: {} });
    const { data } = (await response.json()) as { data?: { result: string } };
    return data?.result ?? response.status;
  }
  const readEventTypes = async (id: string) => ((await open(id)) as OrderAtDesk).events.map(({ type }) => type);

  test("a recheck finds the swap of a closed browser, although its order expired long ago", async () => {
    const quote = await fixture.quote(5, twentyUsdc);
    const { orderId } = await fixture.place(quote.quoteId);
    await fixture.send(5, quote);
    const { appendOrderEvent } = await import("#app/services/trading/server/appendOrderEvent.server.ts");
    const over = { type: "ExpireOrder", blockNumber: BigInt(quote.validUntilBlock) + 1n } as const;
    expect(await appendOrderEvent(orderId, over, "watcher")).toMatchObject({ ok: true });
    expect(await recheck(orderId)).toBe("filled");
    expect(await lastAccess()).toEqual({ account_id: agent.accountId, what: "order", ids: [orderId] });
    expect(await recheck(orderId)).toBe("filled");
    const types = ["OrderPlaced", "OrderQuoted", "OrderExpired", "OrderSent", "OrderFilled"];
    expect(await readEventTypes(orderId)).toEqual(types);
  });

  test("a recheck reports an unsent, a failed and a filled swap, and changes none", async () => {
    const { orderId: unsent } = await fixture.place((await fixture.quote(5, twentyUsdc)).quoteId);
    for (const [id, result] of [
      [unsent, "nothing"],
      [reverted, "failed"],
      [filled.orderId, "filled"],
    ] as const) {
      const before = await readEventTypes(id);
      expect(await recheck(id)).toBe(result);
      expect(await readEventTypes(id)).toEqual(before);
    }
  });

  test.each(["Mismatch", "NotSeparable"] as const)(
    "a recheck does not change an order that the chain carried out differently: %s",
    async (reason) => {
      const quote = await fixture.quote(5, twentyUsdc);
      const { orderId } = await fixture.place(quote.quoteId);
      await fixture.send(5, quote);
      const { appendOrderEvent } = await import("#app/services/trading/server/appendOrderEvent.server.ts");
      await appendOrderEvent(orderId, { type: "FailOrder", failure: { reason, detail: "of a test" } }, "watcher");
      expect(await recheck(orderId)).toBe("failed");
      expect((await readEventTypes(orderId)).at(-1)).toBe("OrderFailed");
    },
  );

  test("a recheck needs the support role and an existing order", async () => {
    expect(await recheck(filled.orderId, await signInAs("trader"))).toBe(403);
    expect(await recheck("nothing-of-ours")).toBe(404);
    expect(await recheck("0192e8a4-5b1c-7d20-9f3e-6a47c0d815be")).toBe(404);
  });
});

test("an auditor finds every event of an order by its wallet, its stream, its transaction and its reason", async () => {
  await catchUpAudit(fixture.database.pool);
  const typesBy = async (search: Record<string, string>) => {
    const { query, problems } = readQuery(new URLSearchParams(search), new Date().toISOString());
    expect(problems).toEqual({});
    expect(await buildConditions(fixture.database.pool, query)).not.toBeNull();
    const { rows } = await findEvents(fixture.database.pool, query, { before: 1_000_000 });
    return rows.map(({ type }) => type);
  };
  const whole = ["OrderFilled", "OrderSent", "OrderQuoted", "OrderPlaced"];
  expect(await typesBy({ wallet: filled.wallet })).toEqual(whole);
  expect(await typesBy({ stream: `order-${filled.orderId}` })).toEqual(whole);
  expect(await typesBy({ tx: filled.hash })).toEqual(["OrderSent"]);
  expect(await typesBy({ reason: "Reverted" })).toEqual(["OrderFailed"]);
});

test("a wallet's sent swaps come before its newest unsent one, also over pages", async () => {
  const wallet = localAccount(4).address;
  const left = (await fixture.place((await fixture.quote(4, twentyUsdc)).quoteId)).orderId;
  expect(await idsBy(wallet)).toEqual([quoted, reverted, left]);
  const later = await find(`q=${wallet}&ordersAfter=${reverted}`);
  expect(later.orders.found.map(({ orderId }) => orderId)).toEqual([left]);
  expect((await find(`q=${wallet}&ordersAfter=~${left}`)).orders.found).toEqual([]);
});
