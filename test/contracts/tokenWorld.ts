import { type Account, parseEther, parseEventLogs } from "viem";
import { tmaiTokenBytecode } from "../../contracts/abi/bytecode/tmaiToken.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { accounts, type Call, on, type TestChain } from "./support.ts";

export const [owner, , , holder, other, stranger, pair] = accounts;
export const SUPPLY = parseEther("10000000000");
export const TGE = parseEther("2500000000");
export const ONE = parseEther("1");

/** The token, a contract that can hold it, and three accounts with 100 TMAI each: two holders and the pair. */
export async function deployTokenWorld(chain: TestChain, { deploy }: Deployer) {
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
  const contract = { address: token.address, abi: tmaiTokenAbi } as const;
  const call = on(token.address, tmaiTokenAbi);
  for (const account of [holder, other, pair]) await chain.send(call(owner, "transfer", [account.address, 100n * ONE]));
  await chain.send(call(owner, "setPair", [pair.address]));
  const sell = (from: Account, amount = ONE) => call(from, "transfer", [pair.address, amount]);
  const balanceOf = (account: `0x${string}`) =>
    chain.client.readContract({ ...contract, functionName: "balanceOf", args: [account] });
  /** Ten blocks between sells, from five blocks ahead on, for a hundred blocks. Ends just before the window. */
  const approachWindow = async () => {
    await chain.send(call(owner, "setSellLimit", [10n]));
    const start = (await chain.client.getBlockNumber()) + 6n;
    await chain.send(call(owner, "setSellWindow", [start, start + 99n]));
    return start;
  };
  /** Mines until the next transaction lands in this block. */
  const nextIs = async (block: bigint) =>
    chain.client.mine({ blocks: Number(block - 1n - (await chain.client.getBlockNumber())) });
  /** Sends the call and gives the token's events. */
  const eventsOf = async (sent: Call) => {
    const { logs } = await chain.send(sent);
    return parseEventLogs({ abi: tmaiTokenAbi, logs }).map(({ eventName, args }) => ({ eventName, args }));
  };
  return { ...chain, eventsOf, contract, call, sell, balanceOf, approachWindow, nextIs, vault: vault.address };
}
