import { expect, test } from "vitest";
import { chatModels } from "#app/platform/chatEnv.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";

// Which models the environment names, and that a program without their settings does not start.

const BUDGET = { CHAT_DAILY_BUDGET_USD: "5", CHAT_PRICE_IN_USD: "0.5", CHAT_PRICE_OUT_USD: "1.5" };
const FALLBACK_PRICES = { CHAT_FALLBACK_PRICE_IN_USD: "3", CHAT_FALLBACK_PRICE_OUT_USD: "15" };
const UNPRICED = { CHAT_PROVIDER: "openai", CHAT_MODEL: "first", CHAT_API_KEY: "key-of-first" };
const FIRST = { ...UNPRICED, ...BUDGET };
const models = (variables: Record<string, string>) =>
  chatModels(parseEnv({ NODE_ENV: "test", NETWORK: "local", DATABASE_URL: "postgresql://localhost/x", ...variables }));

test("no model is configured without a provider, whatever else is set", () => {
  expect(models({ CHAT_FALLBACK: "openai:x" })).toEqual([]);
});

test("a second model shares key and address with the first only if it has the same provider", () => {
  const price = { in: 0.5, out: 1.5 };
  const first = { provider: "openai", model: "first", apiKey: "key-of-first", baseUrl: undefined, price };
  expect(models(FIRST)).toEqual([first]);
  expect(models({ ...FIRST, ...FALLBACK_PRICES, CHAT_FALLBACK: "openai:second:v2" })).toEqual([
    first,
    { ...first, model: "second:v2", price: { in: 3, out: 15 } },
  ]);
  expect(
    models({
      ...FIRST,
      CHAT_FALLBACK: "compatible:local",
      CHAT_FALLBACK_BASE_URL: "http://127.0.0.1:11434/v1",
    }),
  ).toEqual([
    first,
    {
      provider: "compatible",
      model: "local",
      apiKey: undefined,
      baseUrl: "http://127.0.0.1:11434/v1",
      price: { in: 0, out: 0 },
    },
  ]);
});

test("a local server needs neither budget nor prices, and a remote one may be declared free", () => {
  const compatible = { CHAT_PROVIDER: "compatible", CHAT_MODEL: "m" };
  expect(models({ ...compatible, CHAT_BASE_URL: "http://localhost:11434/v1" })).toHaveLength(1);
  const free = { CHAT_DAILY_BUDGET_USD: "1", CHAT_PRICE_IN_USD: "0", CHAT_PRICE_OUT_USD: "0" };
  expect(models({ ...compatible, ...free, CHAT_BASE_URL: "https://gpu.example/v1" })).toHaveLength(1);
});

test.each([
  [UNPRICED, "CHAT_DAILY_BUDGET_USD must be set for CHAT_PROVIDER=openai, which may cost money"],
  [{ ...FIRST, CHAT_DAILY_BUDGET_USD: "" }, "CHAT_DAILY_BUDGET_USD must be set"],
  [{ ...FIRST, CHAT_PRICE_IN_USD: "" }, "CHAT_PRICE_IN_USD must be set"],
  [{ ...FIRST, CHAT_PRICE_OUT_USD: "0" }, "CHAT_PRICE_OUT_USD must be set"],
  [{ ...FIRST, CHAT_PROVIDER: "anthropic", CHAT_PRICE_IN_USD: "0.0" }, "CHAT_PRICE_IN_USD must be set"],
  [
    { CHAT_PROVIDER: "compatible", CHAT_MODEL: "m", CHAT_BASE_URL: "https://router.example/v1" },
    "CHAT_DAILY_BUDGET_USD must be set for CHAT_PROVIDER=compatible",
  ],
  [{ ...FIRST, CHAT_FALLBACK: "openai:dear" }, "CHAT_FALLBACK_PRICE_IN_USD must be set for CHAT_FALLBACK=openai:dear"],
  [
    { ...FIRST, ...FALLBACK_PRICES, CHAT_FALLBACK: "openai:dear", CHAT_FALLBACK_PRICE_OUT_USD: "" },
    "CHAT_FALLBACK_PRICE_OUT_USD must be set",
  ],
])("%j may cost money and does not start without a budget and prices", (variables, sentence) => {
  expect(() => models(variables)).toThrow(sentence);
});

test.each([
  [{ CHAT_PROVIDER: "openai", CHAT_MODEL: "x" }, "CHAT_API_KEY must be set for CHAT_PROVIDER=openai"],
  [{ CHAT_PROVIDER: "anthropic", CHAT_API_KEY: "x" }, "CHAT_MODEL must be set for CHAT_PROVIDER=anthropic"],
  [{ CHAT_PROVIDER: "compatible", CHAT_MODEL: "x" }, "CHAT_BASE_URL must be set for CHAT_PROVIDER=compatible"],
  [{ ...FIRST, CHAT_FALLBACK: "anthropic:x" }, "CHAT_FALLBACK_API_KEY must be set for CHAT_FALLBACK=anthropic:x"],
  [{ ...FIRST, CHAT_FALLBACK: "compatible:x" }, "CHAT_FALLBACK_BASE_URL must be set for CHAT_FALLBACK=compatible:x"],
  [{ ...FIRST, CHAT_FALLBACK: "rules" }, "CHAT_FALLBACK"],
  [{ ...FIRST, CHAT_FALLBACK_BASE_URL: "http://evil.example" }, "CHAT_FALLBACK_BASE_URL"],
])("%j is refused with the name of the variable", (variables, sentence) => {
  expect(() => models(variables)).toThrow(sentence);
});
