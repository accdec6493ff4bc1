import { expect, test } from "vitest";
import { readSettings } from "../../server/settings.ts";

const KEY = "ab".repeat(32);
const MAIN = {
  NODE_ENV: "test" as const,
  NETWORK: "main",
  RPC_URLS_8453: "https://rpc.example",
  APP_ORIGIN: "https://tmai.example",
  DATABASE_URL: "postgresql://app@db.example/tmai",
  DATABASE_ADMIN_URL: "postgresql://owner@db.example/tmai",
  SIGNER_PRIVATE_KEY: KEY,
  SESSION_SECRET: KEY,
  CHECKPOINT_KEY: KEY,
  SMTP_URL: "smtps://mail.example:465",
  MAIL_FROM: "TMAI <hello@tmai.example>",
};
const readWithout = (...names: string[]) =>
  readSettings({ ...MAIN, ...Object.fromEntries(names.map((name) => [name, ""])) });

test("main runs with everything that real money depends on", () => {
  expect(readSettings(MAIN).NETWORK).toBe("main");
});

test.each([
  [["DATABASE_URL", "DATABASE_ADMIN_URL"], "DATABASE_URL must be set for NETWORK main: the embedded database"],
  [["SESSION_SECRET"], "SESSION_SECRET must be set for NETWORK main"],
  [["CHECKPOINT_KEY"], "CHECKPOINT_KEY must be set for NETWORK main"],
  [["SMTP_URL"], "SMTP_URL must be set for NETWORK main"],
  [["SIGNER_PRIVATE_KEY"], "SIGNER_PRIVATE_KEY or SIGNER_KMS_KEY_ID must be set for NETWORK main"],
  [["RPC_URLS_8453"], "No RPC URL found for chain ID 8453"],
  [["APP_ORIGIN"], "APP_ORIGIN must be an https:// origin for NETWORK main"],
])("main without %j is refused by a sentence that says so", (names, sentence) => {
  expect(() => readWithout(...names)).toThrow(sentence);
});

test("main at an origin without https is refused", () => {
  expect(() => readSettings({ ...MAIN, APP_ORIGIN: "http://tmai.example" })).toThrow("APP_ORIGIN must be an https://");
});

test.each(["local", "test"])("the network %s stores in its folder what is not configured", (NETWORK) => {
  const { SIGNER_PRIVATE_KEY } = MAIN;
  const settings = readSettings({
    NODE_ENV: "test",
    NETWORK,
    RPC_URLS_84532: "https://rpc.example",
    SIGNER_PRIVATE_KEY,
  });
  expect(settings.SESSION_SECRET).toBeUndefined();
  expect(settings.DATABASE_URL).toBeUndefined();
});

test.each([
  [{ RATE_LIMIT_PER_MINUTE: "x" }, "RATE_LIMIT_PER_MINUTE must be a whole number from 1 to 1000000000"],
  [{ WALLET_LIMIT_PER_MINUTE: "0" }, "WALLET_LIMIT_PER_MINUTE must be a whole number from 1 to 1000000000"],
  [{ UNPAID_SIGNATURES_IN_ALL: "-1" }, "UNPAID_SIGNATURES_IN_ALL must be a whole number from 1 to 1000000000"],
  [{ MARKET_TOKENS: "1e3" }, "MARKET_TOKENS must be a whole number from 20 to 5000"],
  [{ CHAT_DAILY_BUDGET_USD: "12abc" }, "CHAT_DAILY_BUDGET_USD must be a number of dollars such as 12 or 0.25"],
  [{ PORT: "0x50" }, "PORT must be a port from 1 to 65535"],
  [{ CHAIN_PORT: " " }, "CHAIN_PORT must be a port from 1 to 65535"],
  [{ METRICS_PORT: "65534" }, "METRICS_PORT must be a port from 1 to 65533"],
  [{ WEB_PROCESSES: "1.5" }, "WEB_PROCESSES must be a number of processes from 1 to 64"],
  [{ SWAP_VENUES: "v3" }, "SWAP_VENUES must be v2, 0x or both, separated by a comma"],
  [{ CHAT_PROVIDER: "openai" }, "CHAT_MODEL must be set for CHAT_PROVIDER=openai"],
])("%j, which a process reads, ends the start by a sentence", (variables, sentence) => {
  expect(() => readSettings({ NODE_ENV: "test", ...variables })).toThrow(`${sentence} (see .env.example).`);
});
