import { type Address, erc20Abi, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { atLevel } from "../support/level.ts";

// A payer who pushes a pool by real swaps pays at least as many TMAI as at the fair price, or is refused and may pay in USDC.
let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
  await fixture.calls.observePrices();
  await wait(1_800);
});
afterAll(() => fixture.close());

type Quote = { tokenAmount: string; totalUsdCents: number };
type Answer = { status: number; error?: string; data?: Quote };
type Token = "token" | "weth" | "stablecoin";
const MINER = 0;

const quoteIn = (paymentToken: "TMAI" | "USDC") =>
  fixture.browser.post<Answer>("/api/plans/calculate", {
    ...ADVANCED,
    paymentToken,
    userAddress: localAccount(8).address,
  });
const toTokenAddress = (token: Token) => fixture.deployment.addresses[token] as Address;

/** Swaps as anyone can; wrapped ether is paid for with ether. */
async function exchange(from: Token, to: Token, amount: bigint): Promise<void> {
  const { wallet, address } = fixture.trader(MINER);
  const router = fixture.deployment.addresses.dexRouter as Address;
  const swap = { abi: uniswapV2RouterAbi, address: router } as const;
  const path = [toTokenAddress(from), toTokenAddress(to)];
  const { timestamp } = await fixture.reader.getBlock();
  const deadline = timestamp + 600n;
  const mined = async (sent: Promise<`0x${string}`>) => fixture.mined(await sent);
  if (from === "weth") {
    await fixture.miner.setBalance({ address, value: 10n * amount + parseEther("100") });
    const args = [0n, path, address, deadline] as const;
    await mined(wallet.writeContract({ ...swap, functionName: "swapExactETHForTokens", args, value: amount }));
    return;
  }
  if (from === "stablecoin") {
    const mint = {
      abi: stablecoinAbi,
      address: toTokenAddress(from),
      functionName: "mint",
      args: [address, amount],
    } as const;
    await mined(wallet.writeContract(mint));
  }
  const spender = { abi: erc20Abi, address: toTokenAddress(from) } as const;
  await mined(wallet.writeContract({ ...spender, functionName: "approve", args: [router, amount] }));
  const args = [amount, 0n, path, address, deadline] as const;
  await mined(wallet.writeContract({ ...swap, functionName: "swapExactTokensForTokens", args }));
}

/** Seconds pass, and the worker checks every minute. */
async function wait(seconds: number): Promise<void> {
  await fixture.miner.increaseTime({ seconds });
  await fixture.miner.mine({ blocks: 1 });
  await fixture.calls.observePrices();
}

async function inState<T>(work: () => Promise<T>): Promise<T> {
  const { timestamp } = await fixture.reader.getBlock();
  const id = await fixture.miner.snapshot();
  try {
    return await work();
  } finally {
    await fixture.miner.revert({ id });
    // Observations of the reverted chain.
    await fixture.database.pool.query("DELETE FROM price_observations WHERE observed_at > $1", [timestamp]);
  }
}

/** Part of a pool's reserve of a token, in thousandths. */
async function readReservePart(token: Token, other: Token, perMille: bigint): Promise<bigint> {
  const pair = await fixture.reader.readContract({
    abi: [
      {
        type: "function",
        name: "getPair",
        stateMutability: "view",
        inputs: [{ type: "address" }, { type: "address" }],
        outputs: [{ type: "address" }],
      },
    ],
    address: fixture.deployment.addresses.dexFactory as Address,
    functionName: "getPair",
    args: [toTokenAddress(token), toTokenAddress(other)],
  });
  const reserve = await fixture.reader.readContract({
    abi: erc20Abi,
    address: toTokenAddress(token),
    functionName: "balanceOf",
    args: [pair],
  });
  return (reserve * perMille) / 1_000n;
}

const PUSHES: [what: string, from: Token, to: Token][] = [
  ["TMAI up", "weth", "token"],
  ["TMAI down", "token", "weth"],
  ["ether up", "stablecoin", "weth"],
  ["ether down", "weth", "stablecoin"],
];

const PER_MILLE = atLevel({ gate: [20n, 200n], all: [5n, 20n, 45n, 200n] });

test.each(PUSHES.flatMap((push) => PER_MILLE.map((perMille) => [...push, perMille] as const)))(
  "%s by a swap of %s for %s buys no cheaper plan (%s thousandths of the pool)",
  async (_, from, to, perMille) => {
    const fair = (await quoteIn("TMAI")).data as Quote;
    expect(BigInt(fair.tokenAmount)).toBeGreaterThan(0n);
    await inState(async () => {
      const whole = from === "weth" ? to : "weth";
      await exchange(from, to, await readReservePart(from, whole, perMille));
      const pushedAt = await now();
      for (const seconds of [0, 60, 600]) {
        if (seconds > 0) await wait(seconds);
        const pushed = await quoteIn("TMAI");
        if (pushed.data)
          expect(BigInt(pushed.data.tokenAmount)).toBeGreaterThanOrEqual(leastFor(fair, (await now()) - pushedAt));
        else expect(pushed).toMatchObject({ status: 409, error: expect.stringContaining("pay in USDC") });
        expect(await quoteIn("USDC")).toMatchObject({ status: 200, data: { tokenAmount: "39990000" } });
      }
    });
  },
);

const now = async () => (await fixture.reader.getBlock()).timestamp;

/**
 * Not one unit below the fair amount when the push is only a second old. Holding a pool against all arbitrage for minutes moves the
 * 30-minute average by that share of it, and by a tenth of the price at most, because more is refused.
 */
const leastFor = (fair: Quote, heldSeconds: bigint): bigint =>
  heldSeconds === 0n ? BigInt(fair.tokenAmount) : (BigInt(fair.tokenAmount) * (18_000n - heldSeconds)) / 18_000n;

test("TMAI is refused with a sentence without an observation of the last hour, and stablecoin still works", async () => {
  await fixture.database.pool.query("DELETE FROM price_observations");
  expect(await quoteIn("TMAI")).toMatchObject({
    status: 409,
    error: "There is no recent TMAI price to quote with. Please try again in a few minutes or pay in USDC.",
  });
  expect(await quoteIn("USDC")).toMatchObject({ status: 200 });
});
