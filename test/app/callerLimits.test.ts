import { afterEach, beforeEach, expect, test } from "vitest";
import { isTooMany } from "#app/areas/payments/server/limits.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { forgetEnv } from "#app/platform/env.server.ts";

// Which callers are counted by the limits on what costs us money: signing with a key in KMS, quotes of a paid service.

const before = { ...process.env };
beforeEach(() => {
  Object.assign(process.env, { DATABASE_URL: "postgresql://localhost/x", WALLET_LIMIT_PER_MINUTE: "2" });
  forgetEnv();
});
afterEach(() => {
  process.env = { ...before };
  forgetEnv();
});

test("a guest who deletes the cookie is still counted by the address", async () => {
  const check = (subject: `guest:${string}` | `account:${string}`, address: string) =>
    isTooMany("0xAb", { subject, address });
  expect(await check("guest:1", "192.0.2.1")).toBe(false);
  expect(await check("guest:2", "192.0.2.1")).toBe(false);
  expect(await check("guest:3", "192.0.2.1")).toBe(true);
  expect(await check("guest:4", "192.0.2.2")).toBe(false);
  // They do not affect a caller who signed in there.
  expect(await check("account:1", "192.0.2.1")).toBe(false);
});

test("an account has its own limit at any address, and a guest without an address is counted alone", () => {
  expect(limitKey("account:1", "192.0.2.1")).toBe("account:1");
  expect(limitKey("guest:1", "192.0.2.1")).toBe("192.0.2.1");
  expect(limitKey(null, "192.0.2.1")).toBe("192.0.2.1");
  expect(limitKey("guest:1", undefined)).toBe("guest:1");
});
