import { startTestChain } from "../contracts/support.ts";
import { measurePayments } from "./gasPayments.ts";

/** One line of the table: gas of a receipt beside its floor. `bare` is a `transferFrom` of the same token and allowance. */
export type Measured = { call: string; gas: number; floor: number; bare?: number };

/**
 * Gas of each call, from receipts on a chain that mines at once, beside the arithmetic floor (`gasFloors/`) and a bare
 * `transferFrom`. Deterministic: keys, amounts and plans are fixed, and only the clock's digits differ between runs.
 */
export async function gasBench() {
  const chain = await startTestChain();
  try {
    const { rows, figures } = await measurePayments(chain);
    print(rows);
    return figures;
  } finally {
    await chain.stop();
  }
}

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
