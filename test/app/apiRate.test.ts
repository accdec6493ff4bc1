import { describe, expect, test } from "vitest";
import { RateLimiter } from "#app/areas/dataApi/server/meter/rate.server.ts";
import fc from "../support/properties.ts";

const RATE = { perMinute: 120, burst: 30 };

describe("the rate of an account", () => {
  test("lets a burst through at once and then one call each half second", () => {
    const limiter = new RateLimiter();
    const burst = Array.from({ length: 31 }, () => limiter.admit("a", RATE, 0));
    expect(burst.filter(({ isOpen }) => isOpen)).toHaveLength(30);
    expect(burst.at(-1)).toMatchObject({ isOpen: false, left: 0, waitSeconds: 1 });
    expect(limiter.admit("a", RATE, 499).isOpen).toBe(false);
    expect(limiter.admit("a", RATE, 500).isOpen).toBe(true);
    expect(limiter.admit("a", RATE, 501).isOpen).toBe(false);
  });

  test("is each account's own", () => {
    const limiter = new RateLimiter();
    for (let call = 0; call < 30; call++) limiter.admit("a", RATE, 0);
    expect(limiter.admit("a", RATE, 0).isOpen).toBe(false);
    expect(limiter.admit("b", RATE, 0)).toMatchObject({ isOpen: true, left: 29 });
  });

  test("says how many are left and when all of them are again", () => {
    const limiter = new RateLimiter();
    expect(limiter.admit("a", RATE, 0)).toEqual({ isOpen: true, left: 29, waitSeconds: 0, resetSeconds: 1 });
    for (let call = 1; call < 30; call++) limiter.admit("a", RATE, 0);
    expect(limiter.admit("a", RATE, 0)).toMatchObject({ left: 0, resetSeconds: 15 });
    expect(limiter.admit("a", RATE, 60_000)).toMatchObject({ isOpen: true, left: 29 });
  });

  test("lets never more through in any stretch than the burst and what the stretch pays off", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 120 }),
        (waits, perMinute, burst) => {
          const limiter = new RateLimiter();
          const passed: number[] = [];
          let now = 0;
          for (const wait of waits) {
            now += wait;
            if (limiter.admit("a", { perMinute, burst }, now).isOpen) passed.push(now);
          }
          for (const [from, begin] of passed.entries())
            for (const [to, end] of passed.entries()) {
              if (to < from) continue;
              expect(to - from + 1).toBeLessThanOrEqual(burst + ((end - begin) * perMinute) / 60_000 + 1e-6);
            }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("waits no longer than it says", () => {
    const limiter = new RateLimiter();
    for (let call = 0; call < 40; call++) limiter.admit("a", RATE, 0);
    const { waitSeconds } = limiter.admit("a", RATE, 0);
    expect(limiter.admit("a", RATE, waitSeconds * 1_000).isOpen).toBe(true);
  });
});
