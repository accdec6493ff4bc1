import { expect, test } from "vitest";
import { measureReleaseOverFloor } from "../bench/gasFloors/vesting.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(async (chain) => chain);

test("a release costs at most 15 % more than its arithmetic floor", async () => {
  const { gas, floor } = await measureReleaseOverFloor(fixture());
  // A floor above the gas would count something that is not paid.
  expect(gas).toBeGreaterThan(floor);
  expect(gas * 100n).toBeLessThanOrEqual(floor * 115n);
});
