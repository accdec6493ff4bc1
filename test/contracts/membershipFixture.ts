import { type Account, parseEventLogs } from "viem";
import { planMembershipBytecode } from "../../contracts/abi/bytecode/planMembership.ts";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { accounts, type Call, on, type TestChain } from "./support.ts";

export const [owner, minter, , holder, other, stranger] = accounts;
export const DAY = 86_400n;
export const ANALYTICS = 2n;
export const tokenId = (BigInt(holder.address) << 8n) | ANALYTICS;

/** The membership contract with account 1 as minter. */
export async function deployMembershipFixture(chain: TestChain, { deploy }: Deployer) {
  const { address } = await deploy({
    what: "PlanMembership",
    abi: planMembershipAbi,
    bytecode: planMembershipBytecode,
    args: [owner.address],
  });
  const call = on(address, planMembershipAbi);
  await chain.send(call(owner, "setMinter", [minter.address]));
  const contract = { address, abi: planMembershipAbi } as const;
  const now = async () => (await chain.client.getBlock()).timestamp;
  const mint = (expiry: bigint, plan = 1n, from: Account = minter) =>
    call(from, "mint", [holder.address, ANALYTICS, plan, expiry]);
  const upgrade = (expiry: bigint, plan = 1n, from: Account = minter) =>
    call(from, "upgradeNFT", [holder.address, ANALYTICS, plan, expiry]);
  const membership = () =>
    chain.client.readContract({ ...contract, functionName: "membershipOf", args: [holder.address, ANALYTICS] });
  /** Sends the call and returns the contract's events. */
  const sendForEvents = async (sent: Call) => {
    const { logs } = await chain.send(sent);
    return parseEventLogs({ abi: planMembershipAbi, logs }).map(({ eventName, args }) => ({ eventName, args }));
  };
  return { ...chain, sendForEvents, contract, call, now, mint, upgrade, membership };
}
