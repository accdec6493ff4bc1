import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AlertOrder } from "#app/areas/alerts/model/alert.ts";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { openAlertFixture } from "../support/alertFixture.ts";

// What a user does with alerts, within the limits of the plan, on a real database.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let account: Account;
const { none, advanced, premium, vip } = ENTITLEMENTS;
beforeAll(async () => {
  fixture = await openAlertFixture();
  await fixture.token("acme");
  await fixture.token("other");
});
afterAll(() => fixture.close());
beforeEach(() => {
  account = fixture.account();
});

const above = (priceUsd: string, more: object = {}) =>
  ({ tokenId: "acme", condition: { type: "price_above", priceUsd }, ...more }) as AlertOrder;
const grade = {
  tokenId: "acme",
  condition: { type: "trader_grade_crosses", grade: 80, direction: "up" },
} as AlertOrder;
const create = (order: AlertOrder, entitlements = none, command: string | null = null) =>
  fixture.alerts.createAlert(account, entitlements, order, command);
const page = (more: object = {}) => fixture.alerts.alertsPage(account.accountId, { page: 1, limit: 20, ...more });

describe("making an alert", () => {
  test("a new alert is returned as it is stored and is the first in the list", async () => {
    await create(above("1"));
    const made = await create(above("2", { note: "  watch this ", recurring: true, channels: ["inApp", "email"] }));
    expect(made).toMatchObject({
      alert: {
        tokenId: "acme",
        subject: { name: "Acme", symbol: "ACME", path: "/tokens/acme" },
        condition: { type: "price_above", priceUsd: "2" },
        note: "watch this",
        state: "armed",
        cooldownSeconds: 3600,
        hysteresis: "0.5",
        firedCount: 0,
        lastFiredAt: null,
      },
    });
    const { alerts, total, counts } = await page();
    expect("alert" in made && alerts[0]).toEqual("alert" in made && made.alert);
    expect([total, counts]).toEqual([2, { all: 2, armed: 2, fired: 0, paused: 0, muted: 0 }]);
    expect((await page({ tokenId: "other" })).total).toBe(0);
    expect((await page({ tokenId: "nothing" })).total).toBe(0);
  });

  test("a new alert is refused beyond the plan's limit, with the plan that allows more", async () => {
    for (let made = 0; made < none.alerts; made++) expect(await create(above("1"))).toHaveProperty("alert");
    expect(await create(above("1"))).toEqual({
      refusal: { tag: "TooManyAlerts", count: 5, plan: "advanced", planName: "ADVANCED" },
    });
    expect(await create(above("1"), advanced)).toHaveProperty("alert");
    const few = { ...vip, alerts: 2_000 };
    await fixture.pool.query(
      `INSERT INTO alerts.alerts (alert_id, account, condition, instrument_id, recurring, cooldown_seconds, hysteresis, channels, note)
       SELECT gen_random_uuid(), $1, '{"type":"price_above","priceUsd":"1"}', 1, false, 300, 0, '{inApp}', '' FROM generate_series(7, 2000)`,
      [account.accountId],
    );
    expect(await create(above("1"), few)).toEqual({ refusal: { tag: "TooManyAlertsOfAll", count: 2_000 } });
  });

  test("many concurrent requests do not exceed the limit on alerts", async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create(above("1"))));
    expect(made.filter((one) => "alert" in one)).toHaveLength(5);
    expect(made.filter((one) => "refusal" in one && one.refusal.tag === "TooManyAlerts")).toHaveLength(7);
    expect((await page()).total).toBe(5);
  });

  test("a change is refused beyond 600 changes of any kind a minute, with the wait in seconds", async () => {
    const made = await create(above("1"));
    if (!("alert" in made)) throw new Error("no alert was created");
    const { alertId } = made.alert;
    const refusals: unknown[] = [];
    for (let change = 1; change <= 600; change++) {
      const answer = await fixture.alerts.snoozeAlert(account.accountId, alertId, null);
      if ("refusal" in answer) refusals.push(answer.refusal);
    }
    const tooMany = { tag: "TooManyTries", seconds: expect.any(Number) };
    expect(refusals).toEqual([tooMany]);
    expect(await create(above("2"))).toEqual({ refusal: tooMany });
    expect(await fixture.alerts.deleteAlert(account.accountId, alertId)).toEqual({ refusal: tooMany });
    expect(await fixture.alerts.muteAll(account.accountId, null)).toEqual({ refusal: tooMany });
    account = fixture.account();
    expect(await create(above("1"))).toHaveProperty("alert");
  });

  test("a new alert is refused for a kind or a channel that the plan does not include", async () => {
    expect(await create(grade)).toEqual({
      refusal: { tag: "AlertKindNeedsPlan", plan: "advanced", planName: "ADVANCED" },
    });
    expect(await create(above("1", { channels: ["webhook"] }), advanced)).toEqual({
      refusal: { tag: "AlertChannelNeedsPlan", plan: "premium", planName: "PREMIUM" },
    });
    expect(
      await create({ listId: randomUUID(), condition: above("1").condition } as AlertOrder, advanced),
    ).toMatchObject({
      refusal: { tag: "AlertKindNeedsPlan", plan: "premium" },
    });
    expect(await create(grade, advanced)).toHaveProperty("alert");
  });

  test("a new alert is refused for a missing token or list and for invalid input", async () => {
    expect(await create({ ...above("1"), tokenId: "nothing" } as AlertOrder)).toEqual({
      refusal: { tag: "UnknownWatched", field: "tokenId" },
    });
    expect(
      await create({ listId: randomUUID(), condition: { type: "list_new_token" } } as AlertOrder, premium),
    ).toEqual({
      refusal: { tag: "UnknownWatched", field: "listId" },
    });
    expect(await create(above("-1"))).toEqual({
      refusal: { tag: "BadBody", field: "condition.priceUsd", problem: { is: "positive" } },
    });
  });

  test("the same command again returns the same alert", async () => {
    const command = randomUUID();
    const [one, two] = await Promise.all([create(above("1"), none, command), create(above("1"), none, command)]);
    expect(one).toHaveProperty("alert");
    expect(two).toEqual(one);
    expect((await page()).total).toBe(1);
  });
});

describe("an existing alert", () => {
  const made = async (order = above("1")) => {
    const answer = await create(order, premium);
    if (!("alert" in answer)) throw new Error(answer.refusal.tag);
    return answer.alert;
  };

  test("an alert is changed in the provided fields and rearmed for a new level", async () => {
    const { alertId } = await made(above("1", { note: "first" }));
    const changed = await fixture.alerts.changeAlert(account, premium, alertId, {
      condition: { type: "price_below", priceUsd: "3" },
    });
    expect(changed).toMatchObject({ alert: { note: "first", condition: { type: "price_below", priceUsd: "3" } } });
    const { rows } = await fixture.pool.query("SELECT up, threshold FROM alerts.watches WHERE alert_id = $1", [
      alertId,
    ]);
    expect(rows).toEqual([{ up: false, threshold: 3 }]);
    expect(await fixture.alerts.changeAlert(account, none, alertId, { condition: grade.condition })).toMatchObject({
      refusal: { tag: "AlertKindNeedsPlan" },
    });
    expect(
      await fixture.alerts.changeAlert(account, premium, alertId, { condition: { type: "list_new_token" } }),
    ).toMatchObject({
      refusal: { tag: "BadBody", field: "condition.type" },
    });
  });

  test("an alert of another account cannot be seen, changed or ended, and looks as if it did not exist", async () => {
    const { alertId } = await made();
    const other = fixture.account();
    const unknown = { refusal: { tag: "UnknownAlert" } };
    expect(await fixture.alerts.findAlert(other.accountId, alertId)).toBeNull();
    expect(await fixture.alerts.changeAlert(other, premium, alertId, { note: "mine" })).toEqual(unknown);
    expect(await fixture.alerts.pauseAlert(other, premium, alertId, true)).toEqual(unknown);
    expect(await fixture.alerts.snoozeAlert(other.accountId, alertId, null)).toEqual(unknown);
    expect(await fixture.alerts.testAlert(other, alertId)).toEqual(unknown);
    expect(await fixture.alerts.deleteAlert(other.accountId, alertId)).toEqual(unknown);
    expect(await fixture.alerts.findAlert(account.accountId, "no-uuid")).toBeNull();
    expect(await fixture.alerts.deleteAlert(account.accountId, alertId)).toEqual({ deleted: true });
    expect(await fixture.alerts.deleteAlert(account.accountId, alertId)).toEqual(unknown);
  });

  test("an alert is in one state: paused, snoozed or armed", async () => {
    const [first, second] = [await made(), await made(), await made()];
    await fixture.alerts.pauseAlert(account, premium, first?.alertId as string, true);
    await fixture.alerts.snoozeAlert(
      account.accountId,
      second?.alertId as string,
      new Date(Date.now() + 60_000).toISOString(),
    );
    expect((await page()).counts).toEqual({ all: 3, armed: 1, fired: 0, paused: 1, muted: 1 });
    expect((await page({ state: "muted" })).alerts.map(({ alertId }) => alertId)).toEqual([second?.alertId]);
    await fixture.alerts.muteAll(account.accountId, new Date(Date.now() + 60_000).toISOString());
    expect((await page()).counts).toMatchObject({ armed: 0, paused: 1, muted: 2 });
    await fixture.alerts.muteAll(account.accountId, null);
    expect((await page()).counts).toMatchObject({ armed: 2, paused: 1, muted: 0 });
  });
});

describe("a smaller plan", () => {
  const applyPlan = (entitlements: typeof premium) =>
    inTransaction(fixture.pool, (on) => fixture.plans.applyPlanLimits(on, account.accountId, entitlements));
  const stopped = async () => (await page({ limit: 100 })).alerts.filter(({ pausedByPlan }) => pausedByPlan);

  test("a smaller plan pauses the newest alerts beyond its limit and the kinds it lacks, until an upgrade", async () => {
    const orders = [above("1"), grade, ...["2", "3", "4", "5", "6"].map((usd) => above(usd))];
    for (const order of orders) expect(await create(order, premium)).toHaveProperty("alert");
    await applyPlan(none);
    expect((await stopped()).map(({ condition }) => condition)).toEqual([
      { type: "price_above", priceUsd: "6" },
      grade.condition,
    ]);
    const [newest] = await stopped();
    expect(await fixture.alerts.pauseAlert(account, none, newest?.alertId as string, false)).toMatchObject({
      refusal: { tag: "TooManyAlerts" },
    });
    const watched =
      "SELECT count(*)::int AS paused FROM alerts.watches JOIN alerts.alerts USING (alert_id) WHERE account = $1 AND watches.paused";
    expect((await fixture.pool.query(watched, [account.accountId])).rows).toEqual([{ paused: 2 }]);
    await applyPlan(premium);
    expect(await stopped()).toEqual([]);
    expect((await fixture.pool.query(watched, [account.accountId])).rows).toEqual([{ paused: 0 }]);
  });

  test("a plan change leaves paused what its owner paused", async () => {
    await create(grade, premium);
    const [alert] = (await page()).alerts;
    await fixture.alerts.pauseAlert(account, premium, alert?.alertId as string, true);
    await applyPlan(none);
    await applyPlan(premium);
    const { rows } = await fixture.pool.query("SELECT paused FROM alerts.watches WHERE alert_id = $1", [
      alert?.alertId,
    ]);
    expect(rows).toEqual([{ paused: true }]);
  });

  test("a smaller plan shows no current or past value of kinds that it does not include", async () => {
    await fixture.pool.query("INSERT INTO alerts.marks SELECT 1, '{1,1,1,1,1,83,84,1,1}' ON CONFLICT DO NOTHING");
    await create(grade, premium);
    const [alert] = (await page()).alerts;
    // The account has bought nothing: only the caller claimed so.
    expect(alert?.now).toBeNull();
    expect(await fixture.preview(none, "acme", grade.condition)).toEqual({
      now: null,
      firedInDays: [],
      days: 90,
    });
    expect((await fixture.preview(premium, "acme", grade.condition)).now).toBe("83");
  });

  test("a plan reports its limit and how much of it is used", async () => {
    await create(above("1"));
    expect(await fixture.alerts.alertLimit(account, none)).toEqual({
      plan: "none",
      limit: 5,
      used: 1,
      kinds: none.alertKinds,
      channels: none.alertChannels,
      historyDays: 7,
    });
    expect(await fixture.alerts.alertLimit(account, premium)).toMatchObject({ plan: "premium", limit: 500 });
  });
});

test("an alert ends at its expiry and no longer counts", async () => {
  await create(above("1", { expiresAt: new Date(Date.now() + 60_000).toISOString() }));
  await fixture.pool.query("UPDATE alerts.alerts SET expires_at = now() - interval '1 second' WHERE account = $1", [
    account.accountId,
  ]);
  await fixture.plans.runPlanTask(new AbortController().signal);
  expect(await page()).toMatchObject({ total: 1, alerts: [{ state: "done" }] });
  expect((await fixture.alerts.alertLimit(account, none)).used).toBe(0);
});
