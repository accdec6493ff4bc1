import { encodeFunctionData, parseUnits, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { softDeviceKey, softPasskey, walletKey } from "../support/softKeys.ts";
import {
  BATCH,
  deployWalletFixture,
  directly,
  encodeBatch,
  friend,
  mine,
  own,
  owner,
  USDC,
} from "./embeddedAccountFixture.ts";
import { DAY, deployPaymentFixture, type Message, payer, signer, tokenIdFor } from "./paymentFixture.ts";
import { onTestChain, type TestChain } from "./support.ts";

// Whole transactions, as the relayer or the wallet pays for them. Source: docs/spec/wallets.md#8.

const fixture = onTestChain(
  async (chain: TestChain) => ({
    ...(await deployWalletFixture(chain)),
    plans: await deployPaymentFixture(chain, chain.deployer),
  }),
  { hardfork: "osaka" },
);
const withoutPrecompile = onTestChain(deployWalletFixture, { hardfork: "cancun" });
const recovery = walletKey(mine);
const phone = () => softPasskey(fixture().verifier, "phone");
const laptop = () => softPasskey(fixture().verifier, "laptop");
const device = () => softDeviceKey(fixture().verifier, "browser");

/** A measured value plus 3 %. */
const near = (figure: bigint) => (figure * 103n) / 100n;

/** Gas of an operation that succeeded. */
const readGas = async (operated: ReturnType<ReturnType<typeof fixture>["operate"]>): Promise<bigint> => {
  const { isDone, gas } = await operated;
  expect(isDone).toBe(true);
  return gas;
};

describe("the gas of a transfer", () => {
  test.each([
    ["a device key", device],
    ["a passkey", phone],
  ] as const)(
    "a transfer by %s takes at most 112,000 gas once the account and the receiver's balance exist",
    async (_, key) => {
      const { opened, operate, pay } = fixture();
      const account = await opened(key());
      await operate(key(), account, [pay()]);
      expect(await readGas(operate(key(), account, [pay()]))).toBeLessThanOrEqual(112_000n);
    },
  );

  test("a transfer by a passkey takes at most 3 % more than 342,914 gas without the P-256 precompile", async () => {
    const { opened, operate, pay, verifier } = withoutPrecompile();
    const key = softPasskey(verifier, "phone");
    const account = await opened(key);
    await operate(key, account, [pay()]);
    const gas = await readGas(operate(key, account, [pay()]));
    expect(gas).toBeLessThanOrEqual(near(342_914n));
    expect(gas).toBeGreaterThan(250_000n);
  });

  test("a direct transfer by a wallet that is a signer takes at most 48,000 gas; a plain wallet's takes 34,066", async () => {
    const { opened, send, pay, token } = fixture();
    const account = await opened(phone(), recovery);
    const direct = directly(account)(mine, "execute", [BATCH, encodeBatch([pay()])]);
    await send(direct);
    expect((await send(direct)).gasUsed).toBeLessThanOrEqual(48_000n);
    await send(token(owner, "mint", [mine.address, 10n * USDC]));
    const plain = await send(token(mine, "transfer", [friend.address, USDC]));
    expect(plain.gasUsed).toBeLessThanOrEqual(near(34_066n));
  });
});

test("a sweep of two assets to a receiver without the token takes at most 66,000 gas", async () => {
  const { opened, send, usdc } = fixture();
  const account = await opened(phone(), recovery);
  await send({ from: owner, to: account, data: "0x", value: 5n });
  const { gasUsed } = await send(directly(account)(mine, "sweep", [[usdc, zeroAddress], mine.address]));
  expect(gasUsed).toBeLessThanOrEqual(66_000n);
});

describe("the gas of an account with its first transfer", () => {
  test("a first transfer with one key to a receiver without the token takes at most 3 % more than 379,009 gas", async () => {
    const { funded, operate, pay } = fixture();
    const { account, signers } = await funded(phone());
    expect(await readGas(operate(phone(), account, [pay()], { signers }))).toBeLessThanOrEqual(near(379_009n));
  });

  test("a first transfer with a passkey and a wallet to a holder takes at most 3 % more than 393,621 gas", async () => {
    const { funded, operate, pay, send, token } = fixture();
    const { account, signers } = await funded(phone(), recovery);
    await send(token(owner, "mint", [friend.address, USDC]));
    expect(await readGas(operate(recovery, account, [pay()], { signers }))).toBeLessThanOrEqual(near(393_621n));
  });
});

describe("the gas of changing signers", () => {
  test("the replacement of a device key by a passkey takes at most 3 % more than 198,369 gas", async () => {
    const { opened, operate, pay } = fixture();
    const account = await opened(device());
    await operate(device(), account, [pay()]);
    const calls = [own.add(account, phone()), own.remove(account, device())];
    expect(await readGas(operate(device(), account, calls))).toBeLessThanOrEqual(near(198_369n));
  });

  test("an added signer takes at most 3 % more than 215,278 gas, and a removed one 3 % more than 127,644", async () => {
    const { opened, operate, pay } = fixture();
    const account = await opened(phone(), recovery);
    await operate(phone(), account, [pay()]);
    const added = await readGas(operate(phone(), account, [own.add(account, laptop())]));
    expect(added).toBeLessThanOrEqual(near(215_278n));
    const removed = await readGas(operate(laptop(), account, [own.remove(account, phone())]));
    expect(removed).toBeLessThanOrEqual(near(127_644n));
  });
});

describe("the gas of a plan on the present payment contracts", () => {
  const price = parseUnits("39.99", 6);

  async function payPlan(account: `0x${string}`, nonce: bigint, signers?: readonly `0x${string}`[]) {
    const { plans, operate } = fixture();
    const message: Message = await plans.message({
      userAddress: account,
      nonce,
      expiryDate: (await plans.now()) + (nonce + 1n) * 30n * DAY,
    });
    const approve = encodeFunctionData({
      abi: stablecoinAbi,
      functionName: "approve",
      args: [plans.paymentAddress, price],
    });
    const process = encodeFunctionData({
      abi: planPaymentAbi,
      functionName: "process",
      args: [message, await plans.sign(message, signer)],
    });
    const calls = [
      { to: plans.usdc, data: approve },
      { to: plans.paymentAddress, data: process },
    ];
    return readGas(operate(phone(), account, calls, { signers }));
  }

  test("a new account's first plan takes at most 480,000 gas, a renewal at most 2.1 times a plain wallet's", async () => {
    const { predictAddress, send, plans } = fixture();
    const signers = [phone().signer];
    const account = await predictAddress(signers);
    await send(plans.token(owner, "mint", [account, 3n * price]));
    expect(await payPlan(account, 0n, signers)).toBeLessThanOrEqual(480_000n);
    const renewed = await payPlan(account, 1n);
    const [tokenId, planType] = await plans.readMembership(account);
    expect([tokenId, planType]).toEqual([tokenIdFor(account, 2n), 1n]);
    expect([await plans.readBalance(account), await plans.readNonce(account)]).toEqual([price, 2n]);

    const now = await plans.now();
    await plans.pay({});
    const plain = await plans.pay({ nonce: 1n, expiryDate: now + 60n * DAY }, payer);
    expect(renewed * 10n).toBeLessThanOrEqual(plain.gasUsed * 21n);
    expect(renewed).toBeLessThanOrEqual(near(160_400n));
  });
});
