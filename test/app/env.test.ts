// @vitest-environment node
import { describe, expect, test } from "vitest";
import { parseEnv } from "~/platform/env.server";

const parse = (variables: Record<string, string>) =>
  parseEnv({ NODE_ENV: "test", DATABASE_URL: "postgresql://localhost/x", ...variables });

const RULES = {
  PORT: "must be a port from 1 to 65535",
  METRICS_PORT: "must be a port from 1 to 65535",
  WEB_PROCESSES: "must be a number of processes from 1 to 64",
  RATE_LIMIT_PER_MINUTE: "must be a whole number from 1 to 1000000000",
  WALLET_LIMIT_PER_MINUTE: "must be a whole number from 1 to 1000000000",
  UNPAID_SIGNATURES_PER_WALLET: "must be a whole number from 1 to 1000000000",
  UNPAID_SIGNATURES_IN_ALL: "must be a whole number from 1 to 1000000000",
  MAX_POOL_SHARE_BPS: "must be a whole number from 1 to 10000",
  MARKET_TOKENS: "must be a whole number from 20 to 5000",
  MARKET_HISTORY_DAYS: "must be a whole number from 60 to 3650",
  COINGECKO_CALLS_PER_MINUTE: "must be a whole number from 1 to 10000",
} as const;

describe.each(Object.entries(RULES))("%s", (name, rule) => {
  test.each(["x", "0", "-1", "1e3", "0x1F", "12abc", "12.5", " ", " 50", "NaN", "Infinity", "9999999999999999999"])(
    "%j is refused by its rule",
    (value) => {
      expect(() => parse({ [name]: value })).toThrow(`${name}: ${rule} (see .env.example)`);
    },
  );

  test("a number within the rule is read, and an empty value is as if it were not set", () => {
    const readFrom = (variables: Record<string, string>) => parse(variables)[name as keyof typeof RULES];
    expect(readFrom({ [name]: "64" })).toBe(64);
    expect(readFrom({ [name]: "" })).toBe(readFrom({}));
  });
});

test.each(["CHAT_DAILY_BUDGET_USD", "CHAT_PRICE_IN_USD", "CHAT_PRICE_OUT_USD"])("%s takes dollars alone", (name) => {
  expect(parse({ [name]: "0.25" })).toMatchObject({ [name]: 0.25 });
  expect(parse({ [name]: "0" })).toMatchObject({ [name]: 0 });
  for (const value of ["x", "-1", "1e9", "12abc", " ", "$5", "1,5"])
    expect(() => parse({ [name]: value })).toThrow(`${name}: must be a number of dollars such as 12 or 0.25`);
});

test("the origin follows the port unless it is set", () => {
  expect(parse({ PORT: "4000" }).APP_ORIGIN).toBe("http://localhost:4000");
  expect(parse({ PORT: "4000", APP_ORIGIN: "https://tmai.example" }).APP_ORIGIN).toBe("https://tmai.example");
});
