import { describe, expect, test } from "vitest";
import { RateLimiter } from "#app/areas/dataApi/server/meter/rate.server.ts";
import fc from "../support/properties.ts";

const RATE = { perMinute: 120, burst: 30 };

describe("an account's rate limit", () => {
  test("the limit lets a burst through and then one call each half second", () => {
    const limiter = new RateLimiter();
    const burst = Array.from({ length: 31 }, () => limiter.admit("a", RATE, 0));
    expect(burst.filter(({ isOpen }) => isOpen)).toHaveLength(30);
    expect(burst.at(-1)).toMatchObject({ isOpen: false, left: 0, waitSeconds: 1 });
    expect(limiter.admit("a", RATE, 499).isOpen).toBe(false);
    expect(limiter.admit("a", RATE, 500).isOpen).toBe(true);
    expect(limiter.admit("a", RATE, 501).isOpen).toBe(false);
  });

  test("each account has a limit of its own", () => {
    const limiter = new RateLimiter();
    for (let call = 0; call < 30; call++) limiter.admit("a", RATE, 0);
    expect(limiter.admit("a", RATE, 0).isOpen).toBe(false);
    expect(limiter.admit("b", RATE, 0)).toMatchObject({ isOpen: true, left: 29 });
  });

  test("the limit reports how many calls are left and when all of them are available again", () => {
    const limiter = new RateLimiter();
    expect(limiter.admit("a", RATE, 0)).toEqual({ isOpen: true, left: 29, waitSeconds: 0, resetSeconds: 1 });
    for (let call = 1; call < 30; call++) limiter.admit("a", RATE, 0);
    expect(limiter.admit("a", RATE, 0)).toMatchObject({ left: 0, resetSeconds: 15 });
    expect(limiter.admit("a", RATE, 60_000)).toMatchObject({ isOpen: true, left: 29 });
  });

  test("the limit never lets more through in any period than the burst and the period's allowance", () => {
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

  test("a caller who waits as long as the limit says is let through", () => {
    const limiter = new RateLimiter();
    for (let call = 0; call < 40; call++) limiter.admit("a", RATE, 0);
    const { waitSeconds } = limiter.admit("a", RATE, 0);
    expect(limiter.admit("a", RATE, waitSeconds * 1_000).isOpen).toBe(true);
  });
});
