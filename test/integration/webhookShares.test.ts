import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { noticeTo } from "../support/noticeWorld.ts";
import { openWebhookApi } from "../support/webhookApi.ts";

// Who is slow holds up nobody else: of what goes out at once, everybody has a share.

let webhooks: Awaited<ReturnType<typeof openWebhookApi>>;
let { world, receiver, here, customer, hook, ask, create } = {} as typeof webhooks;
beforeAll(async () => {
  webhooks = await openWebhookApi();
  ({ world, receiver, here, customer, hook, ask, create } = webhooks);
});
afterAll(() => webhooks.close());
beforeEach(() => webhooks.reset());

/** Answers of paths that match wait until they are let go; how many waited at most. */
function holdBack(path: RegExp) {
  const held: ServerResponse[] = [];
  let isOpen = false;
  receiver.says((response, heard) => {
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
  test("take their share, and the deliveries of others go out meanwhile", async () => {
    for (const path of ["slow/1", "slow/2", "slow/3"]) await create({ url: hook(path) });
    const other = await customer();
    await create({ url: hook("quick") }, { by: other.key });
    await world.notify(notices(here.account.accountId, 100));
    await world.notify(notices(other.account.accountId, 30));
    const { held, letGo } = holdBack(/slow/);
    const round = world.round();
    await eventually(() => expect(reached("/quick")).toBe(30));
    await eventually(() => expect(held).toHaveLength(16));
    for (const n of [1, 2, 3]) expect(reached(`/slow/${n}`)).toBeLessThanOrEqual(8);
    letGo();
    await round;
    expect((await ask("GET", "/v1/deliveries?state=pending")).data).toEqual([]);
    expect(receiver.heard).toHaveLength(330);
  });

  test("do not hold up what comes due while they are waited for", async () => {
    await create({ url: hook("slow") });
    const other = await customer();
    await create({ url: hook("quick") }, { by: other.key });
    await world.notify(notices(here.account.accountId, 10));
    const { held, letGo } = holdBack(/slow/);
    const round = world.round();
    await eventually(() => expect(held).toHaveLength(8));
    await world.notify(notices(other.account.accountId, 1));
    await eventually(() => expect(reached("/quick")).toBe(1));
    letGo();
    await round;
  });
});

describe("one host of many customers", () => {
  test("gets so many at once, and the others wait without it costing them a try", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => customer()));
    const accounts = [here, ...others];
    for (const { key: by } of accounts) for (const n of [1, 2]) await create({ url: hook(`slow/${n}`) }, { by });
    for (const { account } of accounts) await world.notify(notices(account.accountId, 8));
    const { held, letGo } = holdBack(/slow/);
    const round = world.round();
    await eventually(() => expect(held).toHaveLength(32));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(held).toHaveLength(32);
    letGo();
    await round;
    await eventually(async () => {
      await world.round();
      expect(receiver.heard).toHaveLength(96);
    });
    const { rows } = await world.admin.query("SELECT DISTINCT state, attempts FROM notifications.deliveries");
    expect(rows).toEqual([{ state: "done", attempts: 1 }]);
  });
});

describe("the sweep", () => {
  test("removes all that is old, however much it is, and nothing else", async () => {
    const { sweepNotifications } = await import("#app/areas/notifications/server/sweep.server.ts");
    await create({ url: hook() });
    await world.notify(notices(here.account.accountId, 35));
    await world.round();
    await world.admin.query(
      `UPDATE notifications.deliveries SET done_at = now() - interval '31 days' WHERE delivery_id IN
         (SELECT delivery_id FROM notifications.deliveries ORDER BY turn LIMIT 34)`,
    );
    await sweepNotifications(new AbortController().signal, world.database.pool, 10);
    const { rows } = await world.admin.query("SELECT count(*)::int AS n FROM notifications.deliveries");
    expect(rows).toEqual([{ n: 1 }]);
  });
});
