import { type Address, encodePacked, type Hex, keccak256, parseEther, parseEventLogs } from "viem";
import { tmaiTokenBytecode } from "../../contracts/abi/bytecode/tmaiToken.ts";
import { tmaiVestingBytecode } from "../../contracts/abi/bytecode/tmaiVesting.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { tmaiVestingAbi } from "../../contracts/abi/tmaiVesting.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { accounts, type Call, on, type TestChain } from "./support.ts";

export const [owner, , , holder, other, third, stranger] = accounts;
export const ONE = parseEther("1");
export const FUND = 1_000n * ONE;
export const DAY = 86_400n;
export const LONGEST = 3_650n * DAY;

export type Terms = {
  beneficiary: Address;
  index: bigint;
  start: bigint;
  cliff: bigint;
  duration: bigint;
  slicePeriodSeconds: bigint;
  revocable: boolean;
  amountTotal: bigint;
  initialUnlock: bigint;
};

/** The id of a holder's schedule, computed independently of the contract. */
export const scheduleId = (beneficiary: Address, index = 0n): Hex =>
  keccak256(encodePacked(["address", "uint256"], [beneficiary, index]));

export type VestingFixture = Awaited<ReturnType<typeof deployVestingFixture>>;

/** The token, and a vesting contract that is exempt from its pause and holds 1,000 unclaimed TMAI. */
export async function deployVestingFixture(chain: TestChain, { deploy }: Deployer) {
  const { client, send } = chain;
  const tokenAddress = (
    await deploy({ what: "TmaiToken", abi: tmaiTokenAbi, bytecode: tmaiTokenBytecode, args: [owner.address, 0n] })
  ).address;
  const { address } = await deploy({
    what: "TmaiVesting",
    abi: tmaiVestingAbi,
    bytecode: tmaiVestingBytecode,
    args: [owner.address, tokenAddress],
  });
  const token = on(tokenAddress, tmaiTokenAbi);
  const vesting = on(address, tmaiVestingAbi);
  await send(token(owner, "setPauseExemption", [address, true]));
  await send(token(owner, "transfer", [address, FUND]));
  const start = (await client.getBlock()).timestamp + 1_000n;

  /** 100 TMAI over 100 s in slices of 10 s, of which 10 at the start, a cliff of 35 s: 10, then 0.9 per second. */
  const terms = (changes: Partial<Terms> = {}): Terms => ({
    beneficiary: holder.address,
    index: 0n,
    start,
    cliff: 35n,
    duration: 100n,
    slicePeriodSeconds: 10n,
    revocable: true,
    amountTotal: 100n * ONE,
    initialUnlock: 10n * ONE,
    ...changes,
  });
  const create = (changes: Partial<Terms> = {}) => vesting(owner, "createVestingSchedule", [terms(changes)]);
  /** Mines a block exactly this many seconds after the start. */
  const at = async (seconds: bigint) => {
    await client.setNextBlockTimestamp({ timestamp: start + seconds });
    await client.mine({ blocks: 1 });
  };
  /** Sends the call in a block exactly this many seconds after the start. */
  const sendAt = async (seconds: bigint, call: Call) => {
    await client.setNextBlockTimestamp({ timestamp: start + seconds });
    return send(call);
  };
  const contract = { address, abi: tmaiVestingAbi } as const;
  const releasable = (id: Hex) =>
    client.readContract({ ...contract, functionName: "computeReleasableAmount", args: [id] });
  const schedule = (id: Hex) => client.readContract({ ...contract, functionName: "getVestingSchedule", args: [id] });
  const reserved = () => client.readContract({ ...contract, functionName: "reserved" });
  const unclaimed = () => client.readContract({ ...contract, functionName: "getWithdrawableAmount" });
  const revokeIds = () => client.readContract({ ...contract, functionName: "getRevokeIds" });
  const readScheduleCount = (beneficiary: Address) =>
    client.readContract({ ...contract, functionName: "getVestingSchedulesCountByBeneficiary", args: [beneficiary] });
  const readBalance = (account: Address) =>
    client.readContract({ address: tokenAddress, abi: tmaiTokenAbi, functionName: "balanceOf", args: [account] });
  /** Sends the call and returns the vesting contract's events only. */
  const sendForEvents = async (call: Call) => {
    const { logs } = await send(call);
    return parseEventLogs({ abi: tmaiVestingAbi, logs }).map(({ eventName, args }) => ({ eventName, args }));
  };
  const readers = { releasable, schedule, reserved, unclaimed, revokeIds, readScheduleCount, readBalance };
  return {
    ...chain,
    ...readers,
    address,
    contract,
    tokenAddress,
    token,
    vesting,
    start,
    terms,
    create,
    at,
    sendAt,
    sendForEvents,
  };
}
