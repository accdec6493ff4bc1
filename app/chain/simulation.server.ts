import type { Address, Hex, Log } from "viem";
import { log } from "#app/platform/log.server.ts";
import { paymentChain } from "./payment/paymentChain.server.ts";

export type SimulatedCall = { to: Address; data: Hex; value?: bigint };
export type Simulated = { isSuccess: boolean; data: Hex; logs: Log[] };

/**
 * Simulates a wallet's calls, one after the other, on top of a block: nothing is sent. Null when the endpoint does not support it
 * (`eth_simulateV1`), because unknown is not failed.
 */
export async function simulateCalls(
  wallet: Address,
  calls: readonly SimulatedCall[],
  blockNumber: bigint,
): Promise<Simulated[] | null> {
  try {
    const [block] = await paymentChain().client.simulateBlocks({
      blockNumber,
      blocks: [{ calls: calls.map((call) => ({ ...call, account: wallet })) }],
    });
    return (block?.calls ?? []).map(({ status, data, logs }) => ({
      isSuccess: status === "success",
      data,
      logs: logs ?? [],
    }));
  } catch (error) {
    log().debug({ err: error }, "a swap could not be simulated");
    return null;
  }
}
