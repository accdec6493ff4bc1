import { expect, test } from "vitest";
import { SIMULATED_SEED } from "../../analytics/simulated/tokens.ts";
import { labelOfSource } from "../../app/services/marketData/server/sources/label.server.ts";

test.each([
  ["none", null],
  ["simulated", `simulated:${SIMULATED_SEED}`],
  ["coingecko", "coingecko"],
] as const)("a market of source %s is published under the name %s", (source, label) => {
  expect(labelOfSource(source)).toBe(label);
});
