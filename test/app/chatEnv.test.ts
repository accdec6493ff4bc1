import { expect, test } from "vitest";
import { chatModels } from "~/platform/chatEnv.server";
import { parseEnv } from "~/platform/env.server";

// Which models the environment names, and that a program without what they need does not start.

const FIRST = { CHAT_PROVIDER: "openai", CHAT_MODEL: "first", CHAT_API_KEY: "key-of-first" };
const models = (variables: Record<string, string>) =>
  chatModels(parseEnv({ NODE_ENV: "test", NETWORK: "local", DATABASE_URL: "postgresql://localhost/x", ...variables }));

test("without a provider no model is asked, whatever else is set", () => {
  expect(models({ CHAT_FALLBACK: "openai:x" })).toEqual([]);
});

test("a second model of the same provider shares its key and address, one of another provider neither", () => {
  const first = { provider: "openai", model: "first", apiKey: "key-of-first", baseUrl: undefined };
  expect(models(FIRST)).toEqual([first]);
  expect(models({ ...FIRST, CHAT_FALLBACK: "openai:second:v2" })).toEqual([first, { ...first, model: "second:v2" }]);
  expect(
    models({
      ...FIRST,
      CHAT_FALLBACK: "compatible:local",
      CHAT_FALLBACK_BASE_URL: "http://127.0.0.1:11434/v1",
    }),
  ).toEqual([
    first,
    { provider: "compatible", model: "local", apiKey: undefined, baseUrl: "http://127.0.0.1:11434/v1" },
  ]);
});

test.each([
  [{ CHAT_PROVIDER: "openai", CHAT_MODEL: "x" }, "CHAT_API_KEY must be set for CHAT_PROVIDER=openai"],
  [{ CHAT_PROVIDER: "anthropic", CHAT_API_KEY: "x" }, "CHAT_MODEL must be set for CHAT_PROVIDER=anthropic"],
  [{ CHAT_PROVIDER: "compatible", CHAT_MODEL: "x" }, "CHAT_BASE_URL must be set for CHAT_PROVIDER=compatible"],
  [{ ...FIRST, CHAT_FALLBACK: "anthropic:x" }, "CHAT_FALLBACK_API_KEY must be set for CHAT_FALLBACK=anthropic:x"],
  [{ ...FIRST, CHAT_FALLBACK: "compatible:x" }, "CHAT_FALLBACK_BASE_URL must be set for CHAT_FALLBACK=compatible:x"],
  [{ ...FIRST, CHAT_FALLBACK: "rules" }, "CHAT_FALLBACK"],
  [{ ...FIRST, CHAT_FALLBACK_BASE_URL: "http://evil.example" }, "CHAT_FALLBACK_BASE_URL"],
])("%j is refused with the variable's name", (variables, sentence) => {
  expect(() => models(variables)).toThrow(sentence);
});
