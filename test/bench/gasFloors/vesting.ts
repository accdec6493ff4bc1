import { encodeFunctionData, type Hex, hexToBytes, parseEther } from "viem";
import { tmaiTokenBytecode } from "../../../contracts/abi/bytecode/tmaiToken.ts";
import { tmaiVestingBytecode } from "../../../contracts/abi/bytecode/tmaiVesting.ts";
import { tmaiTokenAbi } from "../../../contracts/abi/tmaiToken.ts";
import { tmaiVestingAbi } from "../../../contracts/abi/tmaiVesting.ts";
import { localAccount } from "../../../contracts/deploy/accounts.ts";
import type { TestChain } from "../../contracts/support.ts";

/** Prices of the yellow paper with EIP-2028, 2929 and 3529. */
const TRANSACTION = 21_000n;
const ZERO_BYTE = 4n;
const OTHER_BYTE = 16n;
const COLD_READ = 2_100n;
const COLD_ACCOUNT = 2_600n;
/** A slot that was read already goes from one value other than zero to another. */
const WARM_UPDATE = 2_900n;
/** A log of three topics and one word: 375 + 3 x 375 + 32 x 8. */
const LOG_OF_THREE_TOPICS_AND_A_WORD = 1_756n;

/** Gas that a transaction with these data costs before anything runs. */
function intrinsicGas(data: Hex): bigint {
  const bytes = hexToBytes(data);
  const zeros = BigInt(bytes.filter((byte) => byte === 0).length);
  return TRANSACTION + zeros * ZERO_BYTE + (BigInt(bytes.length) - zeros) * OTHER_BYTE;
}

/**
 * What a release of TMAI costs at least, before a single opcode of arithmetic: only storage, accounts and logs that no
 * contract of this behaviour can do without. The schedule's 586 bits need three slots, of which `released` is one. The sum of
 * claims is a slot, or withdrawals could not be kept from them. The token reads whether it is paused and which pair counts
 * as a sell, and moves two balances, none of them from or to zero. Cheaper parts are left out: the lock against
 * re-entrance in transient storage (300), hashing of mapping keys, memory, dispatch, checked arithmetic.
 */
export function releaseFloor(data: Hex): bigint {
  const schedule = 3n * COLD_READ + WARM_UPDATE; //  9,200
  const claims = COLD_READ + WARM_UPDATE; //         5,000
  const token = COLD_ACCOUNT + 2n * COLD_READ; //    6,800: its code, pause flag, pair
  const balances = 2n * (COLD_READ + WARM_UPDATE); // 10,000
  const logs = 2n * LOG_OF_THREE_TOPICS_AND_A_WORD; // 3,512: Released and Transfer
  return intrinsicGas(data) + schedule + claims + token + balances + logs;
}

/**
 * Gas of a second release by a beneficiary that holds TMAI already, beside its floor. Deploys a token and a vesting contract
 * of its own on the chain and moves its clock on by 30 seconds. `releaseOverFloor` of the bench is gas / floor.
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
  return { gas: gasUsed, floor: releaseFloor(data) };
}
