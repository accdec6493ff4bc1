import { type Address, erc20Abi, parseEther } from "viem";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import type { openFixture } from "./checkoutFixture.ts";

/** The price of TMAI on the real chain: it rises and falls by real swaps, and the worker checks every minute. */

type Fixture = Awaited<ReturnType<typeof openFixture>>;

const TRADER = 0;
const DEADLINE_SECONDS = 600n;
/** The price is an average over this time. */
const AVERAGE_SECONDS = 1_800;

/** Seconds pass, after which the pools are checked. */
export async function passTime(fixture: Fixture, seconds: number): Promise<void> {
  await fixture.miner.increaseTime({ seconds });
  await fixture.miner.mine({ blocks: 1 });
  await fixture.calls.observePrices();
}

/** Like `pushPrice`, and waits until the average has followed. */
export async function movePrice(...pushed: Parameters<typeof pushPrice>): Promise<void> {
  await pushPrice(...pushed);
  for (let waits = 0; waits < 2; waits++) await passTime(pushed[0], AVERAGE_SECONDS);
}

/** Sells or buys TMAI for ether. @param perMille of the pool's own TMAI, or ether */
export async function pushPrice(fixture: Fixture, direction: "down" | "up", perMille: bigint): Promise<void> {
  const { token, weth, dexRouter, dexFactory } = fixture.deployment.addresses as Record<string, Address>;
  if (!token || !weth || !dexRouter || !dexFactory) throw new Error("there is no market");
  const { wallet, address } = fixture.trader(TRADER);
  const pair = await fixture.reader.readContract({
    ...{ address: dexFactory, functionName: "getPair", args: [token, weth] },
    abi: [
      {
        ...{ type: "function", name: "getPair", stateMutability: "view", outputs: [{ type: "address" }] },
        inputs: [{ type: "address" }, { type: "address" }],
      },
    ],
  });
  const from = direction === "down" ? token : weth;
  const reserve = await fixture.reader.readContract({
    ...{ abi: erc20Abi, address: from, functionName: "balanceOf", args: [pair as Address] },
  });
  const amount = (reserve * perMille) / 1_000n;
  const deadline = (await fixture.reader.getBlock()).timestamp + DEADLINE_SECONDS;
  const swap = { abi: uniswapV2RouterAbi, address: dexRouter } as const;
  if (direction === "up") {
    await fixture.miner.setBalance({ address, value: amount + parseEther("100") });
    const args = [0n, [weth, token], address, deadline] as const;
    await fixture.mined(
      await wallet.writeContract({ ...swap, functionName: "swapExactETHForTokens", args, value: amount }),
    );
  } else {
    const approval = { abi: erc20Abi, address: token, functionName: "approve", args: [dexRouter, amount] } as const;
    await fixture.mined(await wallet.writeContract(approval));
    const args = [amount, 0n, [token, weth], address, deadline] as const;
    await fixture.mined(await wallet.writeContract({ ...swap, functionName: "swapExactTokensForTokens", args }));
  }
  await fixture.calls.observePrices();
}
