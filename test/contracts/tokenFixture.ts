import { type Account, type Address, parseEther, parseEventLogs } from "viem";
import { tmaiTokenBytecode } from "../../contracts/abi/bytecode/tmaiToken.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { poolAbi, poolBytecode } from "../../contracts/abi/test/pool.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { accounts, type Call, on, type TestChain } from "./support.ts";

export const [owner, , , holder, other, stranger] = accounts;
export const SUPPLY = parseEther("10000000000");
export const TGE = parseEther("2500000000");
export const ONE = parseEther("1");

/** The token, a contract that can hold it, and 100 TMAI each for two holders and the pair, a pool that sends what a test sets. */
export async function deployTokenFixture(chain: TestChain, { deploy }: Deployer) {
  const token = await deploy({
    what: "TmaiToken",
    abi: tmaiTokenAbi,
    bytecode: tmaiTokenBytecode,
    args: [owner.address, TGE],
  });
  const vault = await deploy({
    what: "a contract account",
    abi: contractAccountAbi,
    bytecode: contractAccountBytecode,
    args: [owner.address],
  });
  /** A pool of these two tokens. */
  const deployPool = async (token0: Address, token1: Address) =>
    (await deploy({ what: "a pool", abi: poolAbi, bytecode: poolBytecode, args: [token0, token1] })).address;
  const pair = await deployPool(token.address, vault.address);
  const contract = { address: token.address, abi: tmaiTokenAbi } as const;
  const call = on(token.address, tmaiTokenAbi);
  for (const account of [holder.address, other.address, pair]) {
    await chain.send(call(owner, "transfer", [account, 100n * ONE]));
  }
  await chain.send(call(owner, "setPair", [pair]));
  const sell = (from: Account, amount = ONE) => call(from, "transfer", [pair, amount]);
  /** A transfer out of the pool, like a purchase. */
  const buy = (to: Account) =>
    on(pair, poolAbi)(to, "execute", [token.address, call(to, "transfer", [to.address, ONE]).data]);
  const readBalance = (account: `0x${string}`) =>
    chain.client.readContract({ ...contract, functionName: "balanceOf", args: [account] });
  /** Sets ten blocks between sells for a hundred blocks, starting a few blocks ahead, and stops just before the window. */
  const approachWindow = async () => {
    await chain.send(call(owner, "setSellLimit", [10n]));
    const start = (await chain.client.getBlockNumber()) + 6n;
    await chain.send(call(owner, "setSellWindow", [start, start + 99n]));
    return start;
  };
  /** Mines until the next transaction lands in this block. */
  const nextIs = async (block: bigint) =>
    chain.client.mine({ blocks: Number(block - 1n - (await chain.client.getBlockNumber())) });
  /** Sends the call and returns the token's events. */
  const sendForEvents = async (sent: Call) => {
    const { logs } = await chain.send(sent);
    return parseEventLogs({ abi: tmaiTokenAbi, logs }).map(({ eventName, args }) => ({ eventName, args }));
  };
  const pools = { pair, deployPool, sell, buy };
  return {
    ...chain,
    ...pools,
    sendForEvents,
    contract,
    call,
    readBalance,
    approachWindow,
    nextIs,
    vault: vault.address,
  };
}
