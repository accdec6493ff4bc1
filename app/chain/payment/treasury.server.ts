import { type Address, erc20Abi, getAddress, type Hex } from "viem";
import { paymentChain, paymentTokens } from "./paymentChain.server.ts";
import { inParts } from "./receipts.server.ts";

/** Movements into and out of the treasury, from the tokens' own Transfer logs. Base units. */
export type Movement = {
  token: string;
  transactionHash: Hex;
  blockNumber: bigint;
  logIndex: number;
  direction: "in" | "out";
  other: Address;
  amount: bigint;
};

/** All movements of the payment tokens, oldest first. Throws when the chain cannot be queried. */
export async function treasuryMovements(fromBlock: bigint, toBlock: bigint): Promise<Movement[]> {
  const treasury = paymentChain().addresses.treasury;
  const found = await Promise.all(
    Object.values(paymentTokens()).flatMap(({ symbol, address }) => [
      transfers(symbol, address as Address, { to: treasury }, fromBlock, toBlock),
      transfers(symbol, address as Address, { from: treasury }, fromBlock, toBlock),
    ]),
  );
  return found.flat().sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex);
}

/** The treasury's balance at the end of a block; null when the node no longer has the state of that block. */
export async function treasuryBalance(symbol: "TMAI" | "USDC", blockNumber: bigint): Promise<bigint | null> {
  const { agreed, addresses } = paymentChain();
  try {
    return await agreed.readContract({
      abi: erc20Abi,
      address: paymentTokens()[symbol].address as Address,
      functionName: "balanceOf",
      args: [addresses.treasury],
      blockNumber,
    });
  } catch {
    return null;
  }
}

async function transfers(
  token: string,
  address: Address,
  side: { to: Address } | { from: Address },
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Movement[]> {
  const logs = await inParts(fromBlock, toBlock, (from, to) =>
    paymentChain().agreed.getContractEvents({
      abi: erc20Abi,
      address,
      eventName: "Transfer",
      args: side,
      fromBlock: from,
      toBlock: to,
      strict: true,
    }),
  );
  const direction = "to" in side ? "in" : "out";
  return logs.map(({ args, transactionHash, blockNumber, logIndex }) => ({
    token,
    transactionHash,
    blockNumber,
    logIndex,
    direction,
    other: getAddress(direction === "in" ? args.from : args.to),
    amount: args.value,
  }));
}
