import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  parseEther,
  size,
} from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { recordChainQuestions } from "../support/chainQuestions.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { readAllEvents } from "../support/offers.ts";

// Anyone may lock dust for any wallet. No number of such locks keeps a wallet from paying, or removes an earlier discount.

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
});
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterAll(() => fixture.close());

const DUST = 3_600;
const IN_A_TRANSACTION = 150;
const WEEK = 7n * 86_400n;
const YEAR = 365n * 86_400n;
const LOCK_GAS = 1_000_000n;
const WHALE = parseEther("111000");
const BOTS = { planName: "TRADING BOT BASIC" };
const staking = () => ({ abi: tmaiStakingAbi, address: fixture.deployment.addresses.staking as Address }) as const;
const token = () => ({ abi: erc20Abi, address: fixture.deployment.addresses.token as Address }) as const;

const mined = async (hash: Hex) => expect((await fixture.mined(hash)).status).toBe("success");

async function lock(index: number, amount: bigint): Promise<void> {
  const { wallet } = fixture.trader(index);
  const args = [staking().address, maxUint256] as const;
  await mined(await wallet.writeContract({ ...token(), functionName: "approve", args }));
  // Where the latest block has a lock, an estimate is too low: contracts/README.md.
  await mined(await wallet.writeContract({ ...staking(), functionName: "lock", args: [amount, YEAR], gas: LOCK_GAS }));
}

/** Creation code that approves once and then makes the requested number of calls: some hundred locks per transaction. */
function makeLoopCode(approval: Hex, call: Hex, times: number): Hex {
  const [tokenAt, stakingAt] = [token().address, staking().address].map((address) => address.slice(2)) as [Hex, Hex];
  const data = concatHex([approval, call]);
  const callAt = (at: string, from: number, length: number) => `5f5f60${byte(length)}60${byte(from)}5f73${at}5af150`;
  const before = `60${byte(size(data))}60ZZ5f39${callAt(tokenAt, 0, size(approval))}61${byte(times, 4)}`;
  const loop = byte(before.length / 2);
  const code = `${before}5b${callAt(stakingAt, size(approval), size(call))}600190038060${loop}5700`;
  return `0x${code.replace("ZZ", byte(code.length / 2))}${data.slice(2)}`;
}
const byte = (value: number, digits = 2) => value.toString(16).padStart(digits, "0");

/** Locks one base unit each, by contracts of another wallet. */
async function lockDust(victim: Address, count: number, index: number): Promise<void> {
  const { wallet, address: from } = fixture.trader(index);
  const approval = encodeFunctionData({ ...token(), functionName: "approve", args: [staking().address, maxUint256] });
  const call = encodeFunctionData({ ...staking(), functionName: "lockFor", args: [victim, 1n, WEEK] });
  for (let made = 0; made < count; made += IN_A_TRANSACTION) {
    const nonce = BigInt(await fixture.reader.getTransactionCount({ address: from }));
    const contract = getContractAddress({ from, nonce: nonce + 1n });
    const args = [contract, BigInt(IN_A_TRANSACTION)] as const;
    await mined(await wallet.writeContract({ ...token(), functionName: "transfer", args }));
    const data = makeLoopCode(approval, call, IN_A_TRANSACTION);
    await mined(await wallet.sendTransaction({ data, gas: 25_000_000n }));
  }
  const locks = await fixture.reader.readContract({ ...staking(), functionName: "lockCountOf", args: [victim] });
  expect(Number(locks)).toBeGreaterThanOrEqual(count);
}

/** As if a wallet had created this many locks, all of which have ended. */
async function pretendLocks(holder: Address, count: bigint): Promise<void> {
  const { address } = staking();
  for (let slot = 0n; slot < 64n; slot++) {
    const index = keccak256(encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [holder, slot]));
    const before = await fixture.reader.getStorageAt({ address, slot: index });
    await fixture.miner.setStorageAt({ address, index, value: numberToHex(count << 96n, { size: 32 }) });
    const made = await fixture.reader.readContract({ ...staking(), functionName: "lockCountOf", args: [holder] });
    if (BigInt(made) === count) return;
    await fixture.miner.setStorageAt({ address, index, value: before as Hex });
  }
  throw new Error("no slot holds the number of locks");
}

/** The page reads that a checkout makes. */
const countPageReads = async (ask: () => Promise<unknown>): Promise<number> =>
  (await recordChainQuestions(ask)).filter(({ params }) => JSON.stringify(params)?.includes(PAGE_SELECTOR)).length;
const PAGE_SELECTOR = encodeFunctionData({
  abi: tmaiStakingAbi,
  functionName: "getLocksPage",
  args: [localAccount(3).address, 0n, 0n],
}).slice(2, 10);

describe("a wallet with many dust locks", () => {
  test("a wallet with dust after its lock pays with its discount, and one page of locks is read", async () => {
    await lock(5, WHALE);
    const { quote: before } = await fixture.checkout(5, BOTS);
    expect(before).toMatchObject({ inputs: { veTmai: { score: 3, percent: 5 } } });
    await lockDust(localAccount(5).address, DUST, 6);

    // Reading all of them costs many times as much as one page.
    const costs = (args: Parameters<typeof encodeFunctionData<typeof tmaiStakingAbi>>[0]) =>
      fixture.reader.call({ to: staking().address, data: encodeFunctionData(args), gas: 5_000_000n });
    const { address } = localAccount(5);
    await expect(costs({ abi: tmaiStakingAbi, functionName: "getLocks", args: [address] })).rejects.toThrow();
    await costs({ abi: tmaiStakingAbi, functionName: "getLocksPage", args: [address, 0n, 500n] });
    let started = await fixture.checkout(5, BOTS);
    expect(await countPageReads(async () => (started = await fixture.checkout(5, BOTS)))).toBe(1);
    expect(started.quote.totalUsdCents).toBe(before.totalUsdCents);
    expect(started.quote.inputs).toMatchObject({ veTmai: { score: 3, percent: 5 } });
    expect(started.quote.veTmaiIncomplete).toBeUndefined();
    const { hash, started: paid } = await fixture.pay(5, BOTS);
    expect(await fixture.save(paid, hash)).toMatchObject({ status: 200 });
  }, 240_000);

  test("a wallet without a lock of its own pays the full price, without a warning", async () => {
    await lockDust(localAccount(8).address, IN_A_TRANSACTION, 6);
    const { quote } = await fixture.checkout(8, BOTS);
    expect(quote).toMatchObject({ veTmaiDiscountUsdCents: 0, inputs: { veTmai: { score: 0 } } });
    expect(quote.veTmaiIncomplete).toBeUndefined();
  });

  test("a wallet that locked after the dust gets its discount, page by page", async () => {
    await pretendLocks(localAccount(7).address, 4_200n);
    await lock(7, WHALE);
    let started = await fixture.checkout(7, BOTS);
    expect(await countPageReads(async () => (started = await fixture.checkout(7, BOTS)))).toBe(9);
    expect(started.quote.inputs).toMatchObject({ veTmai: { amount: String(WHALE * 2n), score: 3 } });
    expect(started.quote.veTmaiIncomplete).toBeUndefined();
  });

  test("a wallet with a lock behind more than ten pages gets a quote without the discount and a notice, and pays", async () => {
    await pretendLocks(localAccount(4).address, 5_000n);
    await lock(4, WHALE);
    let started = await fixture.checkout(4, BOTS);
    expect(await countPageReads(async () => (started = await fixture.checkout(4, BOTS)))).toBe(10);
    expect(started.quote).toMatchObject({ veTmaiDiscountUsdCents: 0, veTmaiIncomplete: true });
    const { hash, started: paid } = await fixture.pay(4, BOTS);
    expect(await fixture.save(paid, hash)).toMatchObject({ status: 200 });
  });
});

test("a wallet whose locks cannot be read gets no discount but can pay, and the quote shows that", async () => {
  const { address } = staking();
  const code = await fixture.reader.getCode({ address });
  // A contract that refuses every query.
  await fixture.miner.setCode({ address, bytecode: "0x60006000fd" });
  const { quote } = await fixture.checkout(3, BOTS);
  await fixture.miner.setCode({ address, bytecode: code as Hex });
  expect(quote).toMatchObject({ veTmaiDiscountUsdCents: 0, veTmaiIncomplete: true });
  expect(quote.inputs).not.toHaveProperty("veTmai");
});

test("every quote of these tests follows from the ledger", async () => {
  const check = quoteChecker();
  for (const event of await readAllEvents(fixture.calls.ledger()))
    expect([event.position, check(event)]).toEqual([event.position, null]);
});
