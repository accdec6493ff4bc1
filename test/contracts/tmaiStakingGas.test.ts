import { expect, test } from "vitest";
import { measureStaking } from "../bench/gasFloors/staking.ts";
import { onTestChain } from "./support.ts";

const chain = onTestChain(async (started) => started);

test("a lock, the first or a later one, and an unlock cost at most 15 % above their arithmetic floors", async () => {
  for (const [call, { gas, floor }] of Object.entries(await measureStaking(chain()))) {
    expect(gas, `${call}: the floor is no floor`).toBeGreaterThanOrEqual(floor);
    expect(Number(gas) / Number(floor), call).toBeLessThanOrEqual(1.15);
  }
});
