import { type Address, size } from "viem";
import type { ContractKey, Step } from "./step.ts";

const TRANSACTION = 21_000n;
const CREATION = 32_000n;
/** 16 to send it, 200 to store it, and a little for the words it is counted in. */
const BYTE_OF_CODE = 220n;
const CONSTRUCTOR = 250_000n;
const CALL = 150_000n;
/** A call that creates a pool. */
export const POOL = 3_000_000n;

/** Placeholder for an address that is not known yet; every byte of it costs gas. */
const SOMEWHERE: Address = "0x1111111111111111111111111111111111111111";

/** The most that the steps will use, in gas and in wei sent. Nothing needs to be deployed yet. */
export async function estimateGas(steps: readonly Step[]): Promise<{ gas: bigint; value: bigint }> {
  let [gas, value] = [0n, 0n];
  const at = (_: ContractKey) => SOMEWHERE;
  for (const step of steps) {
    if (!step.creates) {
      gas += step.gas ?? CALL;
      value += step.value ?? 0n;
      continue;
    }
    const { data } = await step.order(at);
    gas += TRANSACTION + CREATION + CONSTRUCTOR + BYTE_OF_CODE * BigInt(size(data));
  }
  return { gas, value };
}
