import { describe, expect, test } from "vitest";
import { changeBody, orderBody } from "#app/areas/alerts/model/calls.ts";
import { draftSearch, readDraft } from "#app/areas/alerts/model/draft.ts";
import { OF_PORTFOLIO, toPortfolioCrossing } from "#app/areas/alerts/model/metrics.ts";
import { parseCondition } from "#app/areas/alerts/model/order.ts";
import { changeHit, isBack, type PortfolioWatch } from "#app/areas/alerts/server/engine/portfolios.server.ts";
import { changeOver, type ValuePoint } from "#app/areas/portfolio/model/pointChange.ts";

// Alerts on a portfolio: what is compared, and what triggers them.

const USD = 1_000_000;
const HOUR = 3_600_000;
/** Hourly points of these values in dollars, starting at hour 0. */
const points = (values: readonly number[], own: Record<number, Partial<ValuePoint>> = {}): ValuePoint[] =>
  values.map((value, hour) => ({
    ...{ at: hour * HOUR, value: value * USD, flow: 0, unpriced: 0, missing: 0, isRecounted: false },
    ...own[hour],
  }));
const day = (end: number, own: Record<number, Partial<ValuePoint>> = {}, before = 100) =>
  points([...Array<number>(24).fill(before), end], own);
const changed = (of: ValuePoint[], hours = 24) => changeOver(of, of.length - 1, hours);

describe("a portfolio's change", () => {
  test("a portfolio's change compares its value now with that of a day before", () => {
    expect(changed(day(110))).toBeCloseTo(0.1, 12);
    expect(changed(day(95))).toBeCloseTo(-0.05, 12);
    expect(changed(day(100))).toBe(0);
  });
  test("deposits and withdrawals do not count as a gain or a loss", () => {
    expect(changed(day(150, { 24: { flow: 50 * USD } }))).toBe(0);
    expect(changed(day(60, { 24: { flow: -40 * USD } }))).toBe(0);
    // 100 rises to 110, 90 come in, and 200 rise to 210.
    const rising = points([100, 110, 200, 210], { 2: { flow: 90 * USD } });
    expect(changed(rising, 3)).toBeCloseTo(1.1 * 1.05 - 1, 12);
  });
  test("a change needs a point at its start, which may be up to an hour older", () => {
    expect(changed(day(110).slice(1))).toBeNull();
    expect(changed(day(110), 168)).toBeNull();
    expect(changed([...day(110).slice(0, 1), ...day(110).slice(2)], 23)).toBeCloseTo(0.1, 12);
    expect(changed([...day(110).slice(0, 1), ...day(110).slice(3)], 22)).toBeNull();
  });
  test("a change is unknown with a missing chain or different unpriced tokens at either end", () => {
    for (const hour of [0, 24]) {
      expect(changed(day(110, { [hour]: { missing: 1 } }))).toBeNull();
      expect(changed(day(110, { [hour]: { unpriced: 1 } }))).toBeNull();
    }
    const alike = Object.fromEntries([...Array(25).keys()].map((hour) => [hour, { unpriced: 2 }]));
    expect(changed(day(110, alike))).toBeCloseTo(0.1, 12);
  });
  test("an incomplete point in between is skipped, unless it has a deposit or a withdrawal", () => {
    expect(changed(day(110, { 12: { missing: 1, value: 20 * USD } }))).toBeCloseTo(0.1, 12);
    expect(changed(day(110, { 12: { missing: 1, value: 20 * USD, flow: 5 * USD } }))).toBeNull();
    expect(changed(day(110, { 12: { unpriced: 3, flow: 5 * USD } }))).toBeNull();
  });
  test("hours in which the person changed the portfolio's scope are left out", () => {
    expect(changed(day(500, { 24: { isRecounted: true } }))).toBe(0);
    const added = points([100, 110, 400, 440], { 2: { isRecounted: true } });
    expect(changed(added, 3)).toBeCloseTo(1.1 * 1.1 - 1, 12);
    expect(changed(points([100, 110], { 1: { isRecounted: true } }), 1)).toBeNull();
  });
  test("a sub-period that opens below a dollar is left out of the change", () => {
    expect(changed(day(0.9, {}, 0.5))).toBeNull();
    const late = points([0.5, 100, 110], { 1: { flow: 99.5 * USD } });
    expect(changed(late, 2)).toBeCloseTo(0.1, 12);
  });
});

const NOON = new Date("2026-11-29T12:00:00Z");
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
const watch = (own: Partial<PortfolioWatch> = {}): PortfolioWatch => ({
  ...{ watch: "1", metric: OF_PORTFOLIO.portfolio_change, account: "a", threshold: 0.05, rearmAt: 0.04975 },
  ...{ condition: { type: "portfolio_change", percent: "5", window: "24h" }, armed: true, since: NOON },
  ...{ restsUntil: null },
  ...own,
});
const move = (before: number | null, now: number | null) => ({ at: NOON, before, after: now });

describe("alerts on a portfolio's change", () => {
  test("a portfolio alert fires when the change passes the threshold, up or down", () => {
    expect(changeHit(watch(), move(0.02, 0.06))).toEqual({ watch: "1", was: 0.02, now: 0.06 });
    expect(changeHit(watch(), move(-0.02, -0.05))).toEqual({ watch: "1", was: -0.02, now: -0.05 });
  });
  test("a portfolio alert does not fire if the change was already past it or a value is unknown", () => {
    expect(changeHit(watch(), move(0.06, 0.07))).toBeNull();
    expect(changeHit(watch(), move(0.02, 0.049))).toBeNull();
    expect(changeHit(watch(), move(null, 0.07))).toBeNull();
    expect(changeHit(watch(), move(0.02, null))).toBeNull();
    expect(changeHit(watch({ armed: false }), move(0.02, 0.06))).toBeNull();
  });
  test("a portfolio alert is active again once the cooldown is over and the change is back", () => {
    const rests = watch({ armed: false, restsUntil: after(1) });
    expect(isBack(rests, 0.01, NOON)).toBe(false);
    expect(isBack(rests, 0.01, after(1))).toBe(true);
    expect(isBack(rests, -0.0499, after(1))).toBe(false);
    expect(isBack(rests, null, after(1))).toBe(false);
    expect(isBack(watch(), 0.01, after(2))).toBe(false);
  });
});

describe("a request for a portfolio alert", () => {
  const wallet = "0190b1c2-0000-7000-8000-000000000001";
  const other = "0190b1c2-0000-7000-8000-000000000002";
  const condition = { type: "portfolio_change", percent: "5", window: "7d", wallets: [wallet] };
  test("a portfolio alert is defined by its condition, without a token or a list", () => {
    expect(orderBody.parse({ condition })).toMatchObject({ portfolioWallets: [wallet], condition, hysteresis: "0.5" });
    expect(orderBody.parse({ condition: { type: "portfolio_token_arrived" } })).toMatchObject({ portfolioWallets: [] });
    expect(orderBody.safeParse({ tokenId: "acme", condition }).success).toBe(false);
    expect(orderBody.safeParse({ listId: "1", condition }).success).toBe(false);
  });
  test("a portfolio alert needs a window of at least 24h, a percentage above 0 and distinct wallet ids", () => {
    const is = (own: object) => changeBody.safeParse({ condition: { ...condition, ...own } });
    for (const own of [{ window: "1h" }, { percent: "0" }, { wallets: [] }, { wallets: ["mine"] }])
      expect(is(own).success).toBe(false);
    expect(is({ wallets: [other, wallet, other] }).data?.condition).toEqual({ ...condition, wallets: [wallet, other] });
  });
  test("a portfolio alert is read from the alert builder's search parameters and written back to them", () => {
    const search = new URLSearchParams(`watch=portfolio:${wallet}&what=swing&window=7d&value=5&of=swing`);
    const draft = readDraft(search);
    expect(parseCondition(draft, "en")).toEqual({ value: condition });
    expect(readDraft(draftSearch(draft))).toEqual(draft);
    expect(parseCondition(readDraft(new URLSearchParams("watch=portfolio&what=arrival")), "en")).toEqual({
      value: { type: "portfolio_token_arrived" },
    });
    expect(readDraft(new URLSearchParams("watch=portfolio&what=price")).what).toBe("swing");
    expect(readDraft(new URLSearchParams("watch=portfolio&what=swing&window=1h")).window).toBe("24h");
    expect(readDraft(new URLSearchParams("watch=token:acme&what=swing")).what).toBe("price");
  });
  test("the percentage of a portfolio alert is above 0 and at most 1000", () => {
    const value = (text: string) =>
      parseCondition(readDraft(new URLSearchParams(`watch=portfolio&what=swing&of=swing&value=${text}`)), "en");
    expect(value("0")).toEqual({ problem: { at: "value", is: "percent" } });
    expect(value("1001")).toEqual({ problem: { at: "value", is: "percent" } });
    expect(value("100")).toMatchObject({ value: { percent: "100" } });
  });
  test("a portfolio alert has a threshold as a share", () => {
    expect(toPortfolioCrossing({ type: "portfolio_change", percent: "5", window: "24h" }, "10")).toEqual({
      ...{ metric: 12, up: true, threshold: 0.05 },
      rearmAt: 0.05 - 0.005,
    });
    expect(toPortfolioCrossing({ type: "portfolio_token_arrived" }, "0.5")).toMatchObject({
      metric: 13,
      rearmAt: null,
    });
  });
});
