import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListCondition } from "#app/areas/alerts/model/alert.ts";
import type { Member } from "#app/areas/alerts/server/lists.server.ts";
import { openAlertFixture } from "../support/alertFixture.ts";

// Alerts on lists follow the list's contents: each of its tokens is watched, and new ones trigger a notice.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let tokens: number[];
let members: Member[] = [];
let prices: Record<number, { price: number }> = {};
beforeAll(async () => {
  fixture = await openAlertFixture();
  tokens = [await fixture.token("one"), await fixture.token("two"), await fixture.token("three")];
});
afterAll(() => fixture.close());

/** An alert on a list, as it is stored when it is created. */
async function watch(listId: string, condition: ListCondition, recurring = true): Promise<string> {
  const alertId = randomUUID();
  await fixture.pool.query("INSERT INTO alerts.holders VALUES ('lister') ON CONFLICT DO NOTHING");
  await fixture.pool.query(
    `INSERT INTO alerts.alerts (alert_id, account, condition, list_id, recurring, cooldown_seconds, hysteresis, channels, note)
     VALUES ($1, 'lister', $2, $3, $4, 300, 0.5, '{inApp}', '')`,
    [alertId, JSON.stringify(condition), listId, recurring],
  );
  if (condition.type === "list_new_token")
    await fixture.pool.query(
      `INSERT INTO alerts.watches (alert_id, metric, token_id, up, threshold, recurring, since)
       VALUES ($1, 9, 0, true, 0, $2, '2026-01-01')`,
      [alertId, recurring],
    );
  return alertId;
}

const put = (listId: string, ...places: number[]) => {
  members = places.map((index) => ({ listId, tokenId: tokens[index] as number, addedAt: new Date() }));
};
async function ticks(...usd: number[]): Promise<number | undefined> {
  prices = Object.fromEntries(tokens.map((token, index) => [token, { price: usd[index] as number }]));
  await fixture.market(prices, 400);
  const asked = async (_on: unknown, listIds: readonly string[]) =>
    members.filter(({ listId }) => listIds.includes(listId));
  return (await fixture.tick({ ...fixture.newEngine(), members: asked }))?.fired;
}
const readFirings = async (alertId: string) =>
  (
    await fixture.pool.query<{ slug: string }>(
      `SELECT slug FROM alerts.firings JOIN market.instruments ON instrument_id = token_id WHERE alert_id = $1 ORDER BY tick, slug`,
      [alertId],
    )
  ).rows.map(({ slug }) => slug);

describe("an alert on a customer's list", () => {
  test("an alert on a list follows that list and is refused to accounts that may not read it", async () => {
    const { ENTITLEMENTS } = await import("#app/areas/offers/publicEntitlements.ts");
    const { createList } = await import("#app/areas/tokenLists/server/lists.server.ts");
    const { addToken } = await import("#app/areas/tokenLists/server/tokens.server.ts");
    const { premium } = ENTITLEMENTS;
    const owner = fixture.account();
    const made = await createList(owner, premium, { title: "Mine", about: "", visibility: "private" });
    if (!("list" in made)) throw new Error(made.refusal.tag);
    const { listId } = made.list;
    await addToken(owner, premium, listId, "one");
    const order = {
      listId,
      condition: { type: "price_above" as const, priceUsd: "300" },
      recurring: true,
      cooldownSeconds: 300,
    };
    const alert = await fixture.make(owner, order);
    expect(alert).toMatchObject({
      listId,
      subject: { name: "Mine", symbol: null, path: `/token-lists/${listId}` },
      now: null,
    });
    expect(await fixture.alerts.createAlert(fixture.account(), premium, order as never)).toMatchObject({
      refusal: { tag: "UnknownWatched", field: "listId" },
    });
    const real = async (usd: number) => {
      await fixture.market(Object.fromEntries(tokens.map((token) => [token, { price: usd }])), 400);
      return (await fixture.tick(fixture.newEngine()))?.fired;
    };
    await real(90);
    expect(await real(301)).toBe(1);
    await addToken(owner, premium, listId, "two");
    expect(await real(90)).toBe(0);
    expect(await real(301)).toBe(2);
    expect(await readFirings(alert.alertId)).toEqual(["one", "one", "two"]);
  });
});

describe("an alert on the tokens of a list", () => {
  test("a list alert watches the tokens in the list, including later ones, and no removed ones", async () => {
    const listId = randomUUID();
    put(listId, 0, 1);
    const alertId = await watch(listId, { type: "price_above", priceUsd: "100" });
    expect(await ticks(90, 90, 90)).toBe(0);
    expect(await ticks(101, 90, 101)).toBe(1);
    put(listId, 1, 2);
    expect(await ticks(90, 90, 90)).toBe(0);
    expect(await ticks(101, 101, 101)).toBe(2);
    expect(await readFirings(alertId)).toEqual(["one", "three", "two"]);
  });

  test("a one-time list alert is over with the first of its tokens", async () => {
    const listId = randomUUID();
    put(listId, 0, 1);
    const alertId = await watch(listId, { type: "price_above", priceUsd: "200" }, false);
    await ticks(90, 90, 90);
    expect(await ticks(201, 90, 90)).toBe(1);
    expect(await ticks(201, 201, 90)).toBe(0);
    expect(await readFirings(alertId)).toEqual(["one"]);
  });

  test("an alert on new tokens reports each token that is added after it was first evaluated", async () => {
    const listId = randomUUID();
    put(listId, 0);
    const every = await watch(listId, { type: "list_new_token" });
    const once = await watch(listId, { type: "list_new_token" }, false);
    expect(await ticks(1, 1, 1)).toBe(0);
    put(listId, 0, 1, 2);
    expect(await ticks(1, 1, 1)).toBe(3);
    expect(await readFirings(every)).toEqual(["three", "two"]);
    expect(await readFirings(once)).toHaveLength(1);
    expect(await ticks(1, 1, 1)).toBe(0);
    put(listId, 2);
    expect(await ticks(1, 1, 1)).toBe(0);
    put(listId, 1, 2);
    expect(await ticks(1, 1, 1)).toBe(1);
    expect(await readFirings(every)).toEqual(["three", "two", "two"]);
  });
});
