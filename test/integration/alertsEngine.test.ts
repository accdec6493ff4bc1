import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#app/identity/who.ts";
import { openAlertFixture } from "../support/alertFixture.ts";

// When alerts trigger, on a real database: once per crossing, no matter who checks, and never without one.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let account: Account;
let token: number;
let slug = "";
let count = 0;
beforeAll(async () => {
  fixture = await openAlertFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  account = fixture.account();
  slug = `coin${++count}`;
  token = await fixture.token(slug);
});

const above = (priceUsd: string) => ({ tokenId: slug, condition: { type: "price_above" as const, priceUsd } });
const price = (usd: number, afterSeconds?: number) => fixture.ticks({ [token]: { price: usd } }, afterSeconds);
const firedCount = async () =>
  (await fixture.alerts.alertsPage(account.accountId, { page: 1, limit: 20 })).alerts[0]?.firedCount;

describe("an alert", () => {
  test("an alert fires once when its level is crossed, and not while the price stays there", async () => {
    await price(99);
    const alert = await fixture.make(account, above("100"));
    expect(await price(100)).toMatchObject({ fired: 1 });
    for (const usd of [100, 101, 100, 150]) expect(await price(usd)).toMatchObject({ fired: 0 });
    const after = await fixture.alerts.findAlert(account.accountId, alert.alertId);
    expect(after).toMatchObject({ firedCount: 1, state: "done", now: "150" });
    expect(fixture.sentNotices.filter(({ accountId }) => accountId === account.accountId)).toEqual([
      expect.objectContaining({
        kind: "alertFired",
        words: "alertFired.price_above",
        path: `/tokens/${slug}`,
        channels: ["inApp"],
        values: expect.objectContaining({ before: "99", after: "100", priceUsd: "100", symbol: slug.toUpperCase() }),
      }),
    ]);
  });

  test("an alert does not fire on a token's first price, nor on a crossing before it was made", async () => {
    await fixture.make(account, above("100"));
    expect(await price(120)).toMatchObject({ fired: 0 });
    await price(90);
    await fixture.make(account, above("100"));
    await fixture.market({ [token]: { price: 120 } });
    await fixture.pool.query("UPDATE alerts.watches SET since = $1", [new Date(fixture.now().getTime() + 1_000)]);
    expect(await fixture.tick(fixture.newEngine())).toMatchObject({ fired: 0 });
  });

  test("a recurring alert fires again once the price was back past the hysteresis and the cooldown is over", async () => {
    await price(99);
    await fixture.make(account, { ...above("100"), recurring: true, cooldownSeconds: 300, hysteresis: "1" });
    expect(await price(101)).toMatchObject({ fired: 1 });
    // Back, but not below 99.
    await price(99.5, 400);
    expect(await price(101)).toMatchObject({ fired: 0, armed: 0 });
    expect(await price(98.9)).toMatchObject({ armed: 1 });
    expect(await price(101)).toMatchObject({ fired: 1 });
    // Below it within the cooldown: it is armed when that is over, even though the price has not moved.
    expect(await price(90)).toMatchObject({ armed: 0 });
    expect(await price(90, 300)).toMatchObject({ armed: 1 });
    expect(await price(101)).toMatchObject({ fired: 1 });
    expect(await firedCount()).toBe(3);
  });

  test("an alert does not fire while it is paused, snoozed or over", async () => {
    await price(99);
    const { alertId } = await fixture.make(account, above("100"));
    await fixture.alerts.pauseAlert(account, await premium(), alertId, true);
    expect(await price(101)).toMatchObject({ fired: 0 });
    await fixture.alerts.pauseAlert(account, await premium(), alertId, false);
    // Crossings count from now, in the market's time.
    await price(99, 3_600);
    const until = new Date(fixture.now().getTime() + 600_000).toISOString();
    await fixture.alerts.snoozeAlert(account.accountId, alertId, until);
    expect(await price(101)).toMatchObject({ fired: 0 });
    await price(99, 900);
    await fixture.pool.query("UPDATE alerts.alerts SET expires_at = $1", [fixture.now()]);
    expect(await price(101)).toMatchObject({ fired: 0 });
    await fixture.pool.query("UPDATE alerts.alerts SET expires_at = NULL");
    await price(99);
    expect(await price(101)).toMatchObject({ fired: 1 });
  });

  test("alerts fire at their percentage of change, at their whole grade and at a different signal", async () => {
    await fixture.ticks({ [token]: { change_24h: 0.02, trader: 79.4, trader_signal: 0 } });
    const on = (condition: object) => fixture.make(account, { tokenId: slug, condition: condition as never });
    await on({ type: "change_percent", percent: "5", window: "24h", direction: "up" });
    await on({ type: "trader_grade_crosses", grade: 80, direction: "up" });
    await on({ type: "signal_changes" });
    expect(await fixture.ticks({ [token]: { change_24h: 0.049, trader: 79.6, trader_signal: 0 } })).toMatchObject({
      fired: 1,
    });
    expect(await fixture.ticks({ [token]: { change_24h: 0.051, trader: 85, trader_signal: 2 } })).toMatchObject({
      fired: 2,
    });
    const { firings } = await fixture.alerts.firingsPage(account.accountId, await premium(), { page: 1, limit: 20 });
    expect(firings.map(({ condition, before, after }) => [condition.type, before, after]).sort()).toEqual([
      ["change_percent", "4.9", "5.1"],
      ["signal_changes", "0", "1"],
      ["trader_grade_crosses", "79", "80"],
    ]);
  });

  test("an alert fires once even if several engines compare concurrently", async () => {
    await price(99);
    await fixture.make(account, above("100"));
    await fixture.market({ [token]: { price: 101 } });
    const engines = Array.from({ length: 6 }, fixture.newEngine);
    const ticked = await Promise.all(engines.map((engine) => fixture.tick(engine)));
    expect(ticked.filter((one) => one !== null)).toMatchObject([{ fired: 1 }]);
    expect(await firedCount()).toBe(1);
  });

  test("an alert is found in memory as in the database, even right after it was created", async () => {
    await fixture.ticksInMemory({ [token]: { price: 99 } });
    await fixture.make(account, above("100"));
    expect(await fixture.ticksInMemory({ [token]: { price: 101 } })).toMatchObject({ fired: 1 });
    const { alertId } = await fixture.make(account, { ...above("120"), recurring: true, cooldownSeconds: 300 });
    await fixture.alerts.changeAlert(account, await premium(), alertId, {
      condition: { type: "price_above", priceUsd: "110" },
    });
    expect(await fixture.ticksInMemory({ [token]: { price: 111 } })).toMatchObject({ fired: 1 });
    await fixture.market({}, 400);
    expect(await fixture.ticksInMemory({ [token]: { price: 100 } })).toMatchObject({ armed: 1 });
    expect(await fixture.ticksInMemory({ [token]: { price: 111 } })).toMatchObject({ fired: 1 });
  });
});

describe("a spike while no engine was running", () => {
  const HOUR = 3_600_000;
  const store = async (hour: Date, high: number, low: number) => {
    await fixture.pool.query("SELECT market.make_hour_partition($1::date)", [hour.toISOString()]);
    await fixture.pool.query(
      "INSERT INTO market.candles_1h (at, instrument_id, volume, open, high, low, close, source) VALUES ($1, $2, 1, 99, $3, $4, 99, 1)",
      [hour.toISOString(), token, high, low],
    );
  };
  const startHour = () => new Date(Math.floor(fixture.now().getTime() / HOUR) * HOUR);

  test("a spike fires once when its hour is stored, but not if that hour began before the alert", async () => {
    await price(99);
    const before = startHour();
    await fixture.pool.query("UPDATE alerts.cursor SET hour = $1", [new Date(before.getTime() - HOUR)]);
    await fixture.make(account, above("100"));
    await fixture.make(account, { tokenId: slug, condition: { type: "price_below", priceUsd: "90" } });
    await fixture.pool.query("UPDATE alerts.watches SET since = $1", [fixture.now()]);
    await store(before, 105, 80);
    expect(await price(99, 2 * 3_600)).toMatchObject({ fired: 0 });
    const amid = new Date(before.getTime() + HOUR);
    await store(amid, 105, 80);
    expect(await price(99)).toMatchObject({ fired: 2 });
    expect(await price(99)).toMatchObject({ fired: 0 });
    const { firings } = await fixture.alerts.firingsPage(account.accountId, await premium(), { page: 1, limit: 20 });
    expect(firings.map(({ after, tick }) => [after, tick]).sort()).toEqual([
      ["105", amid.toISOString()],
      ["80", amid.toISOString()],
    ]);
  });
});

const premium = async () => (await import("#app/areas/offers/publicEntitlements.ts")).ENTITLEMENTS.premium;
