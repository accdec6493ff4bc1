import { expect, test } from "vitest";
import { labelOfSource } from "#app/services/marketData/server/sources/label.server.ts";
import { SIMULATED_SEED } from "../../analytics/simulated/tokens.ts";

test.each([
  ["none", null],
  ["simulated", `simulated:${SIMULATED_SEED}`],
  ["coingecko", "coingecko"],
] as const)("a market of source %s is published under the name %s", (source, label) => {
  expect(labelOfSource(source)).toBe(label);
});
