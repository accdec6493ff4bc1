import { startTestChain, type TestChain } from "../contracts/support.ts";
import type { Measured } from "./gasFigures.ts";
import { measureStaking, type OverFloor } from "./gasFloors/staking.ts";
import { measureReleaseOverFloor } from "./gasFloors/vesting.ts";
import { measureMandates } from "./gasMandate.ts";
import { measurePayments } from "./gasPayments.ts";
import { measureRefunds } from "./gasRefunds.ts";

/**
 * Gas of each call, from receipts on a chain that mines immediately, next to the computed floor (`gasFloors/`) and a bare
 * `transferFrom`. Deterministic: keys, amounts and plans are fixed, and only the clock's digits differ between runs.
 * `…OverFloor` is gas / floor.
 */
export async function gasBench() {
  const payments = await onOwnChain(measurePayments);
  const refunds = await onOwnChain(measureRefunds);
  const staking = await onOwnChain(measureStaking);
  const release = await onOwnChain(measureReleaseOverFloor);
  const mandates = await measureMandates();
  print([
    ...payments.rows,
    ...refunds.rows,
    row("TMAI: lock, the first", staking.firstLock),
    row("TMAI: lock, a later one", staking.lock),
    row("TMAI: unlock", staking.unlock),
    row("TMAI: release of a vesting schedule", release),
    ...mandates.rows,
  ]);
  return {
    ...payments.figures,
    ...refunds.figures,
    lockOverFloor: overFloor(staking.lock),
    releaseOverFloor: overFloor(release),
  };
}

/** Each measurement starts with its own chain, so that none leaves a warm or filled slot to the next. */
async function onOwnChain<Result>(measure: (chain: TestChain) => Promise<Result>): Promise<Result> {
  const chain = await startTestChain();
  try {
    return await measure(chain);
  } finally {
    await chain.stop();
  }
}

const row = (call: string, { gas, floor }: OverFloor): Measured => ({ call, gas: Number(gas), floor: Number(floor) });
const overFloor = ({ gas, floor }: OverFloor): number => Math.round((Number(gas) * 1_000) / Number(floor)) / 1_000;

function print(rows: readonly Measured[]) {
  console.table(
    rows.map(({ call, gas, floor, bare }) => ({
      call,
      gas,
      floor,
      "over floor": `${(((gas - floor) / floor) * 100).toFixed(1)} %`,
      "bare transferFrom": bare ?? "",
      "beside it": bare === undefined ? "" : gas - bare,
    })),
  );
}
