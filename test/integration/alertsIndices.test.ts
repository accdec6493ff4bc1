import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListCondition } from "#app/areas/alerts/model/alert.ts";
import { indicesNamed } from "#app/areas/alerts/server/subjects/indices.server.ts";
import { openAlertFixture } from "../support/alertFixture.ts";
import { asOwner } from "../support/asOwner.ts";

// Alerts on indices, from creation to notification, on a real database with indices as the ledger's projection stores them.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let judgeIndices: typeof import("#app/areas/alerts/server/engine/indices.server.ts")["judgeIndices"];

beforeAll(async () => {
  fixture = await openAlertFixture();
  ({ judgeIndices } = await import("#app/areas/alerts/server/engine/indices.server.ts"));
  await list("large-20", "Large 20", null);
  await list("old-5", "Old 5", null);
  await list("own", "Own", "account:somebody");
  await stored("INSERT INTO read.index_retirements (slug, day) VALUES ('old-5', '2026-01-05')", []);
  await close("2026-01-01", 990);
});
afterAll(() => fixture.close());

const stored = (statement: string, values: unknown[]) => asOwner(fixture.database(), statement, values);
const list = (slug: string, name: string, owner: string | null) =>
  stored("INSERT INTO read.index_versions VALUES ($1, 1, $2, '', $3, '2026-01-01')", [
    slug,
    JSON.stringify({ name }),
    owner,
  ]);
/** A day's level, published now. */
async function close(day: string, level: number): Promise<void> {
  await stored("INSERT INTO indices.levels VALUES ('large-20', 1, $1, $2, $2, 'live', 20, 0, NULL, now())", [
    day,
    level,
  ]);
  await stored("INSERT INTO read.level_days VALUES ('index-1', $1, 1, '', '', 'simulated:1', clock_timestamp())", [
    day,
  ]);
}
const set = (asOf: string, slug = "large-20") =>
  stored("INSERT INTO read.index_sets VALUES ($1, $2, 'schedule', 1, $2, 'live', clock_timestamp(), '{}')", [
    slug,
    asOf,
  ]);

/** A round, this many minutes from now. */
async function runAlerts(minutes = 0): Promise<number> {
  fixture.sentNotices.length = 0;
  return judgeIndices(fixture.pool, fixture.newEngine().notify, new Date(Date.now() + minutes * 60_000));
}
const order = (condition: ListCondition, recurring = false) => ({ condition, recurring, cooldownSeconds: 300 });
const rebalanced = { type: "index_rebalanced", slug: "large-20" } as const;
const above = { type: "index_level_crosses", slug: "large-20", level: "1000", direction: "up" } as const;

describe("an alert on an index", () => {
  test("an index alert needs a published, active index and PREMIUM", async () => {
    const { ENTITLEMENTS } = await import("#app/areas/offers/publicEntitlements.ts");
    const make = (slug: string, plan: "advanced" | "premium") =>
      fixture.alerts.createAlert(fixture.account(), ENTITLEMENTS[plan], order({ ...rebalanced, slug }) as never);
    for (const slug of ["unknown", "old-5", "own"])
      expect(await make(slug, "premium")).toEqual({ refusal: { tag: "UnknownWatched", field: "condition.slug" } });
    expect(await make("large-20", "advanced")).toMatchObject({
      refusal: { tag: "AlertKindNeedsPlan", plan: "premium" },
    });
    expect(await make("large-20", "premium")).toMatchObject({
      alert: {
        indexSlug: "large-20",
        subject: { name: "Large 20", symbol: null, path: "/indices/large-20" },
        now: null,
      },
    });
  });

  test("an index alert reports constituents that are set after it was made, once", async () => {
    await set("2026-01-02");
    const owner = fixture.account();
    const { alertId } = await fixture.make(owner, order(rebalanced));
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices.filter(({ accountId }) => accountId === owner.accountId)).toEqual([]);
    await set("2026-01-09");
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices[0]).toMatchObject({
      ...{ accountId: owner.accountId, words: "alertFired.index_rebalanced", path: "/indices/large-20" },
      values: { name: "Large 20", slug: "large-20" },
    });
    expect(await runAlerts()).toBe(0);
    expect(await fixture.alerts.findAlert(owner.accountId, alertId)).toMatchObject({ state: "done", firedCount: 1 });
  });

  test("an index alert fires when the level after costs crosses, and again after it was back", async () => {
    const owner = fixture.account();
    const { alertId } = await fixture.make(owner, order(above, true));
    expect((await indicesNamed(fixture.pool, ["large-20"])).get("large-20")?.levelNet).toBe(990);
    await close("2026-01-02", 1_010.5);
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices[0]).toMatchObject({
      words: "alertFired.index_level_crosses.up",
      values: { name: "Large 20", level: "1000", before: "990", after: "1010.5" },
    });
    await close("2026-01-03", 980);
    expect([await runAlerts(), await runAlerts(10)]).toEqual([0, 0]);
    await stored("UPDATE alerts.watches SET since = now() WHERE alert_id = $1", [alertId]);
    await close("2026-01-04", 1_001);
    expect(await runAlerts(11)).toBe(1);
    const { ENTITLEMENTS } = await import("#app/areas/offers/publicEntitlements.ts");
    const { firings } = await fixture.alerts.firingsPage(owner.accountId, ENTITLEMENTS.premium, { page: 1, limit: 9 });
    expect(firings.map(({ subject, after }) => [subject.name, after])).toEqual([
      ["Large 20", "1001"],
      ["Large 20", "1010.5"],
    ]);
  });

  test("an index alert does not report later what was published while it was muted", async () => {
    const owner = fixture.account();
    const { alertId } = await fixture.make(owner, order(rebalanced));
    await fixture.alerts.snoozeAlert(owner.accountId, alertId, new Date(Date.now() + 600_000).toISOString());
    await set("2026-01-16");
    expect([await runAlerts(), await runAlerts(20)]).toEqual([0, 0]);
    await set("2026-01-23");
    expect(await runAlerts(20)).toBe(1);
  });

  test("an index alert keeps its index when it is changed", async () => {
    const { ENTITLEMENTS } = await import("#app/areas/offers/publicEntitlements.ts");
    const owner = fixture.account();
    const { alertId } = await fixture.make(owner, order(rebalanced));
    const change = (condition: ListCondition) =>
      fixture.alerts.changeAlert(owner, ENTITLEMENTS.premium, alertId, { condition });
    expect(await change({ ...rebalanced, slug: "old-5" })).toMatchObject({ refusal: { field: "condition.slug" } });
    expect(await change({ type: "price_above", priceUsd: "1" })).toMatchObject({
      refusal: { field: "condition.type" },
    });
    expect(await change(above)).toMatchObject({ alert: { indexSlug: "large-20", condition: above } });
  });
});
