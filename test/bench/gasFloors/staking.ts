import type { Hex } from "viem";
import { deployStakingFixture, holder, ONE, other, owner, YEAR } from "../../contracts/stakingFixture.ts";
import type { TestChain } from "../../contracts/support.ts";
import {
  COLD_ACCOUNT,
  calldata,
  changeSlot,
  computeFloor,
  fillSlot,
  log,
  type Price,
  REFUND_EMPTIED,
  readSlot,
  TRANSACTION,
} from "./evm.ts";

/**
 * What any lock or unlock of TMAI with ERC-5805 votes has to pay. Each history needs a new checkpoint of one slot, because past times must
 * stay readable, and a growing count of its checkpoints; the latest value could share a slot with the count, so reading it is not charged.
 * The holder may choose the delegate, whose address does not fit into a slot with balance, count of locks and snapshot ids (96 + 32 + 64
 * bits).
 */
const votesPrices = (isFirst: boolean): Price[] => [
  ["votes: the holder's delegate", readSlot],
  ["votes: checkpoint of the total", fillSlot],
  ["votes: count of the total's checkpoints", changeSlot],
  ["votes: checkpoint of the delegate", fillSlot],
  ["votes: count of the delegate's checkpoints", isFirst ? fillSlot : changeSlot],
  ["votes: DelegateVotesChanged (2 topics, 2 words)", log(2, 2)],
];

/** TMAI reads its pause and its pair on any transfer, and moves two balances that are not 0. */
const tokenPrices: Price[] = [
  ["token: account", COLD_ACCOUNT],
  ["token: both balances", 2 * changeSlot],
  ["token: pause, pair", 2 * readSlot],
  ["token: Transfer (3 topics, 1 word)", log(3, 1)],
];

/**
 * Floor of `lock` with an infinite allowance and no snapshot since the holder's last change. `isFirst`: the holder has never
 * locked before. The lock is one slot: amount, duration and time; its id names the holder.
 */
export function lockFloor(data: Hex, isFirst = false): number {
  return computeFloor([
    ["transaction", TRANSACTION],
    ["calldata", calldata(data)],
    ["staking: pause and newest snapshot", readSlot],
    ["staking: the holder's balance and count of locks", isFirst ? fillSlot : changeSlot],
    ["staking: the lock", fillSlot],
    ["staking: Locked (4 topics, 4 words)", log(4, 4)],
    ["staking: Transfer of veTMAI (3 topics, 1 word)", log(3, 1)],
    ...votesPrices(isFirst),
    ["token: allowance", readSlot],
    ...tokenPrices,
  ]);
}

/** Floor of `unlock`: the lock's slot is emptied and part of its price refunded. */
export function unlockFloor(data: Hex): number {
  const prices: Price[] = [
    ["transaction", TRANSACTION],
    ["calldata", calldata(data)],
    ["staking: newest snapshot", readSlot],
    ["staking: the holder's balance", changeSlot],
    ["staking: the lock", changeSlot],
    ["staking: Unlocked (3 topics, 2 words)", log(3, 2)],
    ["staking: Transfer of veTMAI (3 topics, 1 word)", log(3, 1)],
    ...votesPrices(false),
    ...tokenPrices,
  ];
  return computeFloor(prices, REFUND_EMPTIED);
}

export type OverFloor = { gas: bigint; floor: bigint };

/** A first lock, a later one and an unlock, from receipts, each in a separate block among another staker's locks. */
export async function measureStaking(chain: TestChain): Promise<Record<"firstLock" | "lock" | "unlock", OverFloor>> {
  const { send, sendAt, stake, lock } = await deployStakingFixture(chain, chain.deployer);
  await lock(other, 1_000n * ONE, YEAR);
  // Snapshots from before the first lock cost its holder nothing: there is no balance to record.
  await send(stake(owner, "snapshot", []));
  const call = stake(holder, "lock", [12_345n * ONE, YEAR]);
  const first = await send(call);
  const later = await send(call);
  const { lockId, unlockTime } = await lock(holder, 12_345n * ONE, YEAR);
  const end = stake(holder, "unlock", [lockId]);
  const ended = await sendAt(unlockTime, end);
  return {
    firstLock: { gas: first.gasUsed, floor: BigInt(lockFloor(call.data, true)) },
    lock: { gas: later.gasUsed, floor: BigInt(lockFloor(call.data)) },
    unlock: { gas: ended.gasUsed, floor: BigInt(unlockFloor(end.data)) },
  };
}

/** The lock of a holder who already has locks: the usual one, and the one furthest above its floor. */
export async function measureLockOverFloor(chain: TestChain): Promise<OverFloor> {
  return (await measureStaking(chain)).lock;
}
