import type { Address } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import { tmaiVestingAbi } from "../../../../contracts/abi/tmaiVesting.ts";
import type { VestingRow } from "../model/walletHoldings.ts";

/** Only the owner creates schedules, so a wallet has few; a page reads at most this many. */
const MAX_SCHEDULES = 20;

/** A wallet's schedules, latest first; null when the network has no vesting contract. */
export async function readVesting(wallet: Address, { number }: LatestBlock) {
  const { addresses, client } = paymentChain();
  if (!addresses.vesting) return { rows: null, more: false };
  const call = { abi: tmaiVestingAbi, address: addresses.vesting, blockNumber: number } as const;
  const count = Number(
    await client.readContract({ ...call, functionName: "getVestingSchedulesCountByBeneficiary", args: [wallet] }),
  );
  const indices = Array.from({ length: count }, (_, index) => count - 1 - index).slice(0, MAX_SCHEDULES);
  const rows = await Promise.all(indices.map((index) => readSchedule(call, wallet, index)));
  return { rows, more: count > MAX_SCHEDULES };
}

type ContractCall = { abi: typeof tmaiVestingAbi; address: Address; blockNumber: bigint };

async function readSchedule(call: ContractCall, wallet: Address, index: number): Promise<VestingRow> {
  const { client } = paymentChain();
  const id = await client.readContract({
    ...call,
    functionName: "computeVestingScheduleId",
    args: [wallet, BigInt(index)],
  });
  const [schedule, vested, releasable] = await Promise.all([
    client.readContract({ ...call, functionName: "getVestingSchedule", args: [id] }),
    client.readContract({ ...call, functionName: "computeVestedAmount", args: [id] }),
    client.readContract({ ...call, functionName: "computeReleasableAmount", args: [id] }),
  ]);
  return {
    vestingId: id,
    index,
    start: new Date(Number(schedule.start) * 1000).toISOString(),
    cliffSeconds: Number(schedule.cliff),
    durationSeconds: Number(schedule.duration),
    slicePeriodSeconds: Number(schedule.slicePeriodSeconds),
    revocable: schedule.revocable,
    revoked: schedule.revoked,
    amountTotal: String(schedule.amountTotal),
    initialUnlock: String(schedule.initialUnlock),
    released: String(schedule.released),
    vested: String(vested),
    releasable: String(releasable),
  };
}
