import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { noticeTo } from "../support/noticeFixture.ts";
import { openWebhookApi } from "../support/webhookApi.ts";

// A slow endpoint does not hold up others: every customer gets a share of the parallel deliveries.

let webhooks: Awaited<ReturnType<typeof openWebhookApi>>;
let { fixture, receiver, here, customer, hook, ask, create } = {} as typeof webhooks;
beforeAll(async () => {
  webhooks = await openWebhookApi();
  ({ fixture, receiver, here, customer, hook, ask, create } = webhooks);
});
afterAll(() => webhooks.close());
beforeEach(() => webhooks.reset());

/** Holds responses of matching paths until they are released; counts how many waited at most. */
function holdBack(path: RegExp) {
  const held: ServerResponse[] = [];
  let isOpen = false;
  receiver.answerWith((response, heard) => {
    if (isOpen || !path.test(heard.path)) return response.writeHead(204).end();
    held.push(response);
  });
  return {
    held,
    letGo: () => {
      isOpen = true;
      for (const response of held) response.writeHead(204).end();
    },
  };
}
const notices = (account: string, count: number) =>
  Array.from({ length: count }, () => noticeTo(account, { channels: [] }));
const reached = (path: string) => receiver.heard.filter((one) => one.path === path).length;

describe("slow servers of one customer", () => {
  test("slow servers use only their share, and deliveries of other customers are sent meanwhile", async () => {
    for (const path of ["slow/1", "slow/2", "slow/3"]) await create({ url: hook(path) });
    const other = await customer();
    await create({ url: hook("quick") }, { by: other.key });
    await fixture.notify(notices(here.account.accountId, 100));
    await fixture.notify(notices(other.account.accountId, 30));
    const { held, letGo } = holdBack(/slow/);
    const delivery = fixture.runDeliveryTask();
    await eventually(() => expect(reached("/quick")).toBe(30));
    await eventually(() => expect(held).toHaveLength(16));
    for (const n of [1, 2, 3]) expect(reached(`/slow/${n}`)).toBeLessThanOrEqual(8);
    letGo();
    await delivery;
    expect((await ask("GET", "/v1/deliveries?state=pending")).data).toEqual([]);
    expect(receiver.heard).toHaveLength(330);
  });

  test("slow servers do not delay deliveries that become due while they are waited for", async () => {
    await create({ url: hook("slow") });
    const other = await customer();
    await create({ url: hook("quick") }, { by: other.key });
    await fixture.notify(notices(here.account.accountId, 10));
    const { held, letGo } = holdBack(/slow/);
    const round = fixture.runDeliveryTask();
    await eventually(() => expect(held).toHaveLength(8));
    await fixture.notify(notices(other.account.accountId, 1));
    await eventually(() => expect(reached("/quick")).toBe(1));
    letGo();
    await round;
  });
});

describe("one host of many customers", () => {
  test("one host gets a limited number of concurrent deliveries, and the others wait without losing an attempt", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => customer()));
    const accounts = [here, ...others];
    for (const { key: by } of accounts) for (const n of [1, 2]) await create({ url: hook(`slow/${n}`) }, { by });
    for (const { account } of accounts) await fixture.notify(notices(account.accountId, 8));
    const { held, letGo } = holdBack(/slow/);
    const delivery = fixture.runDeliveryTask();
    await eventually(() => expect(held).toHaveLength(32));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(held).toHaveLength(32);
    letGo();
    await delivery;
    await eventually(async () => {
      await fixture.runDeliveryTask();
      expect(receiver.heard).toHaveLength(96);
    });
    const { rows } = await fixture.admin.query("SELECT DISTINCT state, attempts FROM notifications.deliveries");
    expect(rows).toEqual([{ state: "done", attempts: 1 }]);
  });
});

describe("the sweep of deliveries", () => {
  test("the sweep removes all old deliveries, however many, and nothing else", async () => {
    const { sweepNotifications } = await import("#app/areas/notifications/server/sweep.server.ts");
    await create({ url: hook() });
    await fixture.notify(notices(here.account.accountId, 35));
    await fixture.runDeliveryTask();
    await fixture.admin.query(
      `UPDATE notifications.deliveries SET done_at = now() - interval '31 days' WHERE delivery_id IN
         (SELECT delivery_id FROM notifications.deliveries ORDER BY turn LIMIT 34)`,
    );
    await sweepNotifications(new AbortController().signal, fixture.database.pool, 10);
    const { rows } = await fixture.admin.query("SELECT count(*)::int AS n FROM notifications.deliveries");
    expect(rows).toEqual([{ n: 1 }]);
  });
});
