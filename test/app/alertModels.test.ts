import { describe, expect, test } from "vitest";
import type { ListCondition } from "#app/areas/alerts/model/alert.ts";
import { changeBody, orderBody } from "#app/areas/alerts/model/calls.ts";
import { figureText } from "#app/areas/alerts/model/figures.ts";
import { isMeant, toCrossings } from "#app/areas/alerts/model/metrics.ts";
import { buildSeries, crossedDays } from "#app/areas/alerts/model/past.ts";
import { toMoves } from "#app/areas/alerts/server/engine/hours.server.ts";
import { type Candidate, chooseFiring } from "#app/areas/alerts/server/engine/judge.server.ts";
import { movesSince, noMoves } from "#app/areas/alerts/server/engine/moves.server.ts";
import { TypedIndex } from "#app/areas/alerts/server/engine/typedIndex.server.ts";
import { toValidationMessage } from "#app/platform/validationMessage.server.ts";
import fc from "../support/properties.ts";

// What an alert waits for, and when it is triggered: the parts that need no database.

describe("threshold crossings", () => {
  test("a condition becomes a threshold to cross and a level to return to", () => {
    expect(toCrossings({ type: "price_above", priceUsd: "200" }, "0.5")).toEqual([
      { metric: "price", up: true, threshold: 200, rearmAt: 199 },
    ]);
    expect(toCrossings({ type: "price_below", priceUsd: "200" }, "0.5")).toEqual([
      { metric: "price", up: false, threshold: 200, rearmAt: 201 },
    ]);
    expect(toCrossings({ type: "trader_grade_crosses", grade: 80, direction: "up" }, "2")).toEqual([
      { metric: "trader", up: true, threshold: 80, rearmAt: 78 },
    ]);
  });

  test("a change in percent becomes a share: a fall of 5 % is below -0.05", () => {
    const [fall] = toCrossings({ type: "change_percent", percent: "5", window: "24h", direction: "down" }, "10");
    expect(fall).toMatchObject({ metric: "change24h", up: false, threshold: -0.05 });
    expect(fall?.rearmAt).toBeCloseTo(-0.045);
  });

  test("a signal change crosses each boundary both ways, and passing through Hold does not count as Hold", () => {
    const crossings = toCrossings({ type: "signal_changes" }, "0.5");
    expect(crossings.map(({ up, threshold }) => `${up ? "up" : "down"} ${threshold}`)).toEqual([
      "up -0.5",
      "down -0.5",
      "up 0.5",
      "down 0.5",
    ]);
    expect(isMeant({ type: "signal_changes", to: 0 }, -1)).toBe(false);
    expect(isMeant({ type: "signal_changes", to: 0 }, 0)).toBe(true);
    expect(isMeant({ type: "signal_changes" }, -1)).toBe(true);
  });
});

describe("a request for an alert", () => {
  const order = { tokenId: "acme", condition: { type: "price_above", priceUsd: "1.5" } };
  const findProblem = (input: unknown) => {
    const parsed = orderBody.safeParse(input);
    if (parsed.success) return null;
    const [issue] = parsed.error.issues;
    return [issue?.path.join("."), toValidationMessage(issue, input).is];
  };

  test("an alert request can leave out values that have defaults", () => {
    expect(orderBody.parse(order)).toEqual({
      ...order,
      recurring: false,
      cooldownSeconds: 3600,
      hysteresis: "0.5",
      channels: ["inApp"],
      note: "",
      expiresAt: null,
    });
    const grade = { type: "investor_grade_crosses", grade: 80, direction: "down" };
    expect(orderBody.parse({ tokenId: "acme", condition: grade })).toMatchObject({ condition: grade, hysteresis: "2" });
  });

  test.each([
    [{ condition: { type: "price_above", priceUsd: "0.000" } }, "condition.priceUsd", "positive"],
    [{ condition: { type: "price_above", priceUsd: "1e9" } }, "condition.priceUsd", "positive"],
    [{ condition: { type: "moon" } }, "condition.type", "oneOf"],
    [{ condition: { type: "trader_grade_crosses", grade: 101, direction: "up" } }, "condition.grade", "tooLarge"],
    [{ cooldownSeconds: 299 }, "cooldownSeconds", "tooSmall"],
    [{ expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt", "later"],
    [{ expiresAt: "soon" }, "expiresAt", "later"],
    [{ channels: [] }, "channels", "empty"],
    [{ channels: ["pigeon"] }, "channels.0", "oneOf"],
    [{ note: "x".repeat(201) }, "note", "tooLong"],
    [{ listId: "both" }, "tokenId", "notValid"],
    [{ condition: { type: "list_new_token" } }, "tokenId", "notValid"],
  ])("an alert request is refused at its wrong field: %j", (wrong, field, is) => {
    expect(findProblem({ ...order, ...wrong })).toEqual([field, is]);
  });

  test("a change request changes only the fields it names", () => {
    expect(changeBody.parse({ note: "later" })).toEqual({ note: "later" });
    expect(changeBody.safeParse({ cooldownSeconds: 1 }).success).toBe(false);
  });
});

describe("price and metric moves", () => {
  const figures = (price: number | null, trader: number | null = null) => ({
    tokenId: 7,
    ...{ price, trader, cap: null, change1h: null, change24h: null, change7d: null },
    ...{ investor: null, signal: null, volume: null },
  });
  const marks = (price: number | null) => new Map([[7, [price, null, null, null, null, null, null, null, null]]]);

  test("a move is a known value that became another one", () => {
    const { moved, changed } = movesSince(marks(10), [figures(12)]);
    expect(moved).toEqual({ ...noMoves(), up: { metric: [0], tokenId: [7], was: [10], now: [12] } });
    expect(changed.get(7)?.[0]).toBe(12);
  });

  test("a new token, a new value or an unchanged value is not a move", () => {
    expect(movesSince(new Map(), [figures(12)]).moved).toEqual(noMoves());
    expect(movesSince(marks(12), [figures(12, 80)]).moved).toEqual(noMoves());
    expect(movesSince(marks(12), [figures(12)]).changed.size).toBe(0);
  });

  test("a move starts from the last known value after a gap", () => {
    const { changed } = movesSince(marks(10), [figures(null)]);
    expect(changed.size).toBe(0);
    expect(movesSince(marks(10), [figures(12)]).moved.up.was).toEqual([10]);
  });

  test("an hour's moves are those that are certain whether its high or its low came first", () => {
    const { up, down } = toMoves([{ tokenId: 7, open: 10, high: 14, low: 8, close: 9 }]);
    expect(up.was.map((was, index) => [was, up.now[index]])).toEqual([
      [10, 14],
      [8, 9],
    ]);
    expect(down.was.map((was, index) => [was, down.now[index]])).toEqual([
      [10, 8],
      [14, 9],
    ]);
  });
});

describe("the in-memory index of watches", () => {
  const value = fc.integer({ min: 0, max: 40 });
  const watched = fc.record({
    metric: fc.integer({ min: 0, max: 2 }),
    tokenId: fc.integer({ min: 1, max: 4 }),
    up: fc.boolean(),
    threshold: value,
  });
  const move = fc.record({
    metric: fc.integer({ min: 0, max: 3 }),
    tokenId: fc.integer({ min: 1, max: 5 }),
    was: value,
    now: value,
  });

  test("the index finds the same watches as a check of every watch", () => {
    fc.assert(
      fc.property(fc.array(watched, { maxLength: 60 }), fc.array(move, { maxLength: 20 }), (some, moves) => {
        const all = some.map((one, watch) => ({ ...one, watch }));
        const moved = noMoves();
        const plain: { watch: number; was: number; now: number }[] = [];
        for (const { metric, tokenId, was, now } of moves) {
          if (was === now) continue;
          const to = now > was ? moved.up : moved.down;
          to.metric.push(metric);
          to.tokenId.push(tokenId);
          to.was.push(was);
          to.now.push(now);
          for (const one of all) {
            const isHere = one.metric === metric && one.tokenId === tokenId;
            const isUp = one.up && one.threshold > was && one.threshold <= now;
            const isDown = !one.up && one.threshold < was && one.threshold >= now;
            if (isHere && (isUp || isDown)) plain.push({ watch: one.watch, was, now });
          }
        }
        const sorted = (found: typeof plain) => found.map((one) => JSON.stringify(one)).sort();
        expect(sorted(new TypedIndex(all).find(moved))).toEqual(sorted(plain));
      }),
    );
  });
});

describe("which crossed watches fire", () => {
  const NOW = new Date("2026-11-23T12:00:00Z");
  const before = new Date("2026-11-23T11:00:00Z");
  const later = new Date("2026-11-23T13:00:00Z");
  const candidate = (watch: string, more: Partial<Candidate> = {}): Candidate => ({
    ...{ watch, alertId: "a", tokenId: 7, condition: { type: "price_above", priceUsd: "1" }, recurring: true },
    ...{ since: before, restsUntil: null, snoozedUntil: null, expiresAt: null },
    ...more,
  });
  const fired = (candidates: Candidate[], now = 2) =>
    chooseFiring(
      candidates,
      candidates.map(({ watch }) => ({ watch, was: 0, now })),
      NOW,
    ).map(({ watch }) => watch);

  test("a watch does not fire if it was crossed before it was set, or is snoozed, in cooldown or expired", () => {
    expect(fired([candidate("1")])).toEqual(["1"]);
    expect(fired([candidate("1", { since: later })])).toEqual([]);
    expect(fired([candidate("1", { snoozedUntil: later })])).toEqual([]);
    expect(fired([candidate("1", { restsUntil: later })])).toEqual([]);
    expect(fired([candidate("1", { expiresAt: before })])).toEqual([]);
    expect(fired([candidate("1", { snoozedUntil: before, restsUntil: NOW, expiresAt: later })])).toEqual(["1"]);
  });

  test("one watch fires per alert and token, and only one in all if the alert fires once", () => {
    expect(fired([candidate("1"), candidate("2"), candidate("3", { tokenId: 8 })])).toEqual(["1", "3"]);
    const once = { recurring: false };
    expect(fired([candidate("1", once), candidate("2", { ...once, tokenId: 8 })])).toEqual(["1"]);
  });

  test("a watch for one signal does not fire when the signal becomes another", () => {
    const condition: ListCondition = { type: "signal_changes", to: 0 };
    expect(fired([candidate("1", { condition })], 1)).toEqual([]);
    expect(fired([candidate("1", { condition })], 0)).toEqual(["1"]);
  });
});

describe("alert values and past days", () => {
  test.each([
    ["price", 0.000123456789, "0.000123456789"],
    ["price", 43_210.5, "43210.5"],
    ["price", 0, "0"],
    ["cap", 1_234_567.8, "1234568"],
    ["change24h", 0.0321, "3.21"],
    ["change24h", -0.00001, "0"],
    ["trader", 80, "80"],
    ["volume", 2.5, "2.5"],
  ] as const)("a %s of %d is written as %s", (metric, value, text) => {
    expect(figureText(metric, value)).toBe(text);
  });

  test("an alert would have triggered when the close crossed, and again only after it was back", () => {
    const closes = [99, 101, 100.2, 101, 99, 102];
    const days = {
      firstDay: "2026-01-01",
      close: Float64Array.from(closes),
      volume: new Float64Array(closes.length),
      cap: new Float64Array(closes.length),
    };
    const condition = { type: "price_above", priceUsd: "100.5" } as const;
    expect(crossedDays(buildSeries(days, "price"), condition, "1")).toEqual(["2026-01-02", "2026-01-06"]);
  });
});
