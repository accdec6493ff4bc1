import { encodeFunctionData, type Hex, parseEther } from "viem";
import { tmaiTokenBytecode } from "../../../contracts/abi/bytecode/tmaiToken.ts";
import { tmaiVestingBytecode } from "../../../contracts/abi/bytecode/tmaiVesting.ts";
import { tmaiTokenAbi } from "../../../contracts/abi/tmaiToken.ts";
import { tmaiVestingAbi } from "../../../contracts/abi/tmaiVesting.ts";
import { localAccount } from "../../../contracts/deploy/accounts.ts";
import type { TestChain } from "../../contracts/support.ts";
import { COLD_ACCOUNT, calldata, changeSlot, computeFloor, log, readSlot, TRANSACTION } from "./evm.ts";

/**
 * The minimum cost of a release of TMAI: what no contract with this behaviour can avoid. The schedule's 586 bits need three
 * slots, of which `released` is one. The sum of claims is a slot, because withdrawals must not touch it. The token reads whether
 * it is paused and which pair counts as a sell, and moves two balances, neither from nor to 0. The re-entrancy lock is left out,
 * because it is in transient storage.
 */
export function releaseFloor(data: Hex): number {
  return computeFloor([
    ["a transaction", TRANSACTION], // 21,000
    ["its calldata: selector, id, amount", calldata(data)], // about 800
    ["the schedule, three slots, one of them written", 2 * readSlot + changeSlot], // 9,200
    ["the sum of claims", changeSlot], // 5,000
    ["the token's code", COLD_ACCOUNT], // 2,600
    ["its pause and its pair", 2 * readSlot], // 4,200
    ["two balances", 2 * changeSlot], // 10,000
    ["Released: its name, id, beneficiary; amount", log(3, 1)], // 1,756
    ["Transfer: its name, from, to; amount", log(3, 1)], // 1,756
  ]);
}

/**
 * Gas of a second release by a beneficiary that already has TMAI, next to its floor. Deploys its own token and vesting contract
 * on the chain and moves its clock forward by 30 seconds. `releaseOverFloor` of the benchmark is gas / floor.
 */
export async function measureReleaseOverFloor(chain: TestChain): Promise<{ gas: bigint; floor: bigint }> {
  const { client, deployer, send } = chain;
  const [owner, beneficiary] = [localAccount(0), localAccount(3)];
  const { address: token } = await deployer.deploy({
    what: "TmaiToken",
    abi: tmaiTokenAbi,
    bytecode: tmaiTokenBytecode,
    args: [owner.address, 0n],
  });
  const { address: vesting } = await deployer.deploy({
    what: "TmaiVesting",
    abi: tmaiVestingAbi,
    bytecode: tmaiVestingBytecode,
    args: [owner.address, token],
  });
  const fund = encodeFunctionData({ abi: tmaiTokenAbi, functionName: "transfer", args: [vesting, parseEther("1000")] });
  await send({ from: owner, to: token, data: fund });
  const start = (await client.getBlock()).timestamp + 10n;
  const terms = {
    beneficiary: beneficiary.address,
    index: 0n,
    start,
    cliff: 10n,
    duration: 100n,
    slicePeriodSeconds: 10n,
    revocable: true,
    amountTotal: parseEther("100"),
    initialUnlock: parseEther("10"),
  };
  const args = [terms] as const;
  const create = encodeFunctionData({ abi: tmaiVestingAbi, functionName: "createVestingSchedule", args });
  await send({ from: owner, to: vesting, data: create });
  const id = await client.readContract({
    address: vesting,
    abi: tmaiVestingAbi,
    functionName: "computeVestingScheduleId",
    args: [beneficiary.address, 0n],
  });
  const data = encodeFunctionData({
    abi: tmaiVestingAbi,
    functionName: "release",
    args: [id, parseEther("7.123456789")],
  });
  const release = { from: beneficiary, to: vesting, data };
  await client.setNextBlockTimestamp({ timestamp: start + 1n });
  await send(release);
  await client.setNextBlockTimestamp({ timestamp: start + 20n });
  const { gasUsed } = await send(release);
  return { gas: gasUsed, floor: BigInt(releaseFloor(data)) };
}
