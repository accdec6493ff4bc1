import { type Account, type Address, maxUint256, parseEther, parseEventLogs } from "viem";
import { tmaiStakingBytecode } from "../../contracts/abi/bytecode/tmaiStaking.ts";
import { tmaiTokenBytecode } from "../../contracts/abi/bytecode/tmaiToken.ts";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { accounts, type Call, on, type TestChain } from "./support.ts";

export const [owner, , , holder, other, stranger] = accounts;
export const ONE = parseEther("1");
export const DAY = 86_400n;
export const WEEK = 7n * DAY;
export const YEAR = 365n * DAY;
/** The initial balance of `holder`, `other` and `stranger`, all of it approved. */
export const PURSE = parseEther("10000000");

const AMPLE_GAS = 500_000n;

/** The rule of docs/spec/decisions.md#2a, written independently: veTMAI of a lock. Base units and seconds. */
export const computeVeTmai = (amount: bigint, duration: bigint) => amount + (amount * duration) / YEAR;

/** The id of the user's lock that was made after `index` others. */
export const lockIdFor = (user: Account, index: bigint) => (BigInt(user.address) << 96n) | index;

/** TMAI and its staking, exempt from the token's pause; three accounts with ten million TMAI each. */
export async function deployStakingFixture(chain: TestChain, { deploy }: Deployer) {
  const { client, send } = chain;
  const { address: tokenAddress } = await deploy({
    what: "TmaiToken",
    abi: tmaiTokenAbi,
    bytecode: tmaiTokenBytecode,
    args: [owner.address, 0n],
  });
  const { address } = await deploy({
    what: "TmaiStaking",
    abi: tmaiStakingAbi,
    bytecode: tmaiStakingBytecode,
    args: [owner.address, tokenAddress],
  });
  const staking = { address, abi: tmaiStakingAbi } as const;
  const token = { address: tokenAddress, abi: tmaiTokenAbi } as const;
  const stakeByEstimate = on(address, tmaiStakingAbi);
  // An estimate uses the latest block's time: if that block wrote a checkpoint, the next one seems too cheap.
  const stake: typeof stakeByEstimate = (...order) => ({ ...stakeByEstimate(...order), gas: AMPLE_GAS });
  const tmai = on(tokenAddress, tmaiTokenAbi);
  // As on every real chain, no two blocks share a time.
  await client.setBlockTimestampInterval({ interval: 1 });
  await send(tmai(owner, "setPauseExemption", [address, true]));
  for (const account of [holder, other, stranger]) {
    await send(tmai(owner, "transfer", [account.address, PURSE]));
    await send(tmai(account, "approve", [address, maxUint256]));
  }

  const now = async () => (await client.getBlock()).timestamp;
  const readBlockTime = async (blockNumber: bigint) => (await client.getBlock({ blockNumber })).timestamp;
  /** Mines an empty block at this time: calls without a transaction use it. */
  const mineAt = async (timestamp: bigint) => {
    await client.setNextBlockTimestamp({ timestamp });
    await client.mine({ blocks: 1 });
  };
  /** Sends the call so that its block has this time. */
  const sendAt = async (timestamp: bigint, sent: Call) => {
    await client.setNextBlockTimestamp({ timestamp });
    return send(sent);
  };
  /** Sends the call and returns the staking contract's events. */
  const sendForEvents = async (sent: Call) => {
    const { logs } = await send(sent);
    const own = logs.filter((log) => log.address === address.toLowerCase());
    return parseEventLogs({ abi: tmaiStakingAbi, logs: own }).map(({ eventName, args }) => ({ eventName, args }));
  };
  /** Locks the account's own tokens and returns the contract's event. */
  const lock = async (from: Account, amount: bigint, duration: bigint) => {
    const receipt = await send(stake(from, "lock", [amount, duration]));
    const [log] = parseEventLogs({ abi: tmaiStakingAbi, eventName: "Locked", logs: receipt.logs });
    if (!log) throw new Error("The lock left no log.");
    return { ...log.args, gasUsed: receipt.gasUsed, at: await readBlockTime(receipt.blockNumber) };
  };
  const readBalance = (account: Address) =>
    client.readContract({ ...token, functionName: "balanceOf", args: [account] });
  const readLocks = (account: Address) =>
    client.readContract({ ...staking, functionName: "getLocks", args: [account] });
  const veOfAccount = (account: Address) =>
    client.readContract({ ...staking, functionName: "balanceOf", args: [account] });
  const readVotes = (account: Address) =>
    client.readContract({ ...staking, functionName: "getVotes", args: [account] });
  const readPastVotes = (account: Address, timepoint: bigint) =>
    client.readContract({ ...staking, functionName: "getPastVotes", args: [account, timepoint] });
  const totalVe = () => client.readContract({ ...staking, functionName: "totalSupply" });

  return {
    ...chain,
    ...{ staking, token, stake, tmai, deploy, now, mineAt, sendAt, sendForEvents, lock },
    ...{ readBalance, readLocks, veOfAccount, readVotes, readPastVotes, totalVe },
  };
}
