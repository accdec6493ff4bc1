import { describe, expect, test } from "vitest";
import { changeBody, orderBody } from "#app/areas/alerts/model/calls.ts";
import { readDraft } from "#app/areas/alerts/model/draft.ts";
import { OF_INDEX, toIndexCrossing } from "#app/areas/alerts/model/metrics.ts";
import { parseCondition } from "#app/areas/alerts/model/order.ts";
import { type IndexWatch, indexHits, isBack } from "#app/areas/alerts/server/engine/indices.server.ts";

// Alerts on indices: what they wait for, and what triggers them.

const NOON = new Date("2026-11-29T12:00:00Z");
const hours = (after: number) => new Date(NOON.getTime() + after * 3_600_000);
const watch = (own: Partial<IndexWatch>): IndexWatch => ({
  ...{ watch: "1", metric: OF_INDEX.index_level_crosses, slug: "large-20", up: true, threshold: 1_000 },
  ...{ rearmAt: 995, armed: true, since: NOON, restsUntil: null },
  ...own,
});
const rebalanced = (own: Partial<IndexWatch> = {}) =>
  watch({ metric: OF_INDEX.index_rebalanced, rearmAt: null, ...own });

describe("new constituents", () => {
  test("an alert fires for constituents of its own index that are published after it was made", () => {
    const set = (slug: string, after: number) => ({ moves: [], sets: [{ slug, publishedAt: hours(after) }] });
    expect(indexHits([rebalanced()], set("large-20", 1))).toEqual([{ watch: "1", was: 0, now: 1 }]);
    expect(indexHits([rebalanced()], set("large-20", 0))).toEqual([]);
    expect(indexHits([rebalanced()], set("large-20", -1))).toEqual([]);
    expect(indexHits([rebalanced()], set("equal-20", 1))).toEqual([]);
    expect(indexHits([rebalanced({ armed: false })], set("large-20", 1))).toEqual([]);
    expect(indexHits([watch({})], set("large-20", 1))).toEqual([]);
  });
});

describe("an index level after costs", () => {
  const moved = (before: number, after: number, at = 1) => ({
    slug: "large-20",
    publishedAt: hours(at),
    before,
    after,
  });
  const findHit = (own: Partial<IndexWatch>, ...moves: ReturnType<typeof moved>[]) =>
    indexHits([watch(own)], { sets: [], moves })[0] ?? null;

  test("a level fires an alert when it crosses upwards between two consecutive days", () => {
    expect(findHit({}, moved(999, 1_001))).toEqual({ watch: "1", was: 999, now: 1_001 });
    expect(findHit({}, moved(999, 1_000))).toMatchObject({ now: 1_000 });
    expect(findHit({}, moved(1_000, 1_001))).toBeNull();
    expect(findHit({}, moved(1_001, 999))).toBeNull();
    expect(findHit({}, moved(998, 999))).toBeNull();
  });
  test("a level crossing downwards fires an alert that waits for it", () => {
    expect(findHit({ up: false }, moved(1_001, 999))).toMatchObject({ was: 1_001, now: 999 });
    expect(findHit({ up: false }, moved(999, 1_001))).toBeNull();
  });
  test("only days published after the alert count, and the last of several crossings is reported", () => {
    expect(findHit({}, moved(999, 1_001, -1))).toBeNull();
    expect(findHit({}, moved(990, 1_001, 1), moved(1_001, 980, 2), moved(980, 1_005, 3))).toMatchObject({ now: 1_005 });
  });
  test("an index alert is active again once the level is past the hysteresis and the cooldown is over", () => {
    const rests = watch({ armed: false, restsUntil: hours(1) });
    expect(isBack(rests, 990, NOON)).toBe(false);
    expect(isBack(rests, 990, hours(1))).toBe(true);
    expect(isBack(rests, 996, hours(1))).toBe(false);
    expect(isBack(rests, null, hours(1))).toBe(false);
    expect(isBack(rebalanced({ armed: false, restsUntil: hours(1) }), null, hours(2))).toBe(true);
    expect(isBack(watch({}), 990, hours(2))).toBe(false);
    const falls = { type: "index_level_crosses", slug: "large-20", level: "1000", direction: "down" } as const;
    expect(toIndexCrossing(falls, "0.5")).toEqual({ metric: 11, up: false, threshold: 1_000, rearmAt: 1_005 });
  });
});

describe("a request for an index alert", () => {
  const condition = { type: "index_level_crosses", slug: "large-20", level: "1200", direction: "up" };
  test("an index alert is defined by its condition, without a token or a list", () => {
    expect(orderBody.parse({ condition })).toMatchObject({ indexSlug: "large-20", condition, hysteresis: "0.5" });
    expect(orderBody.safeParse({ tokenId: "acme", condition }).success).toBe(false);
    expect(orderBody.safeParse({ listId: "1", condition }).success).toBe(false);
    expect(orderBody.safeParse({ condition: { ...condition, level: "0" } }).success).toBe(false);
    expect(changeBody.safeParse({ condition: { type: "index_rebalanced" } }).success).toBe(false);
  });
  test("an index alert is read from the alert builder's search parameters", () => {
    const draft = readDraft(
      new URLSearchParams("watch=index:large-20&what=level&direction=up&value=1200&of=level index:large-20"),
    );
    expect(parseCondition(draft, "en")).toEqual({ value: condition });
    expect(parseCondition(readDraft(new URLSearchParams("watch=index:large-20&what=price")), "en")).toEqual({
      value: { type: "index_rebalanced", slug: "large-20" },
    });
    expect(readDraft(new URLSearchParams("watch=token:acme&what=level")).what).toBe("price");
  });
});
