import { afterAll, beforeAll, expect, test } from "vitest";
import { softDeviceKey, softPasskey, walletKey } from "../support/softKeys.ts";
import {
  BAD_SIGNATURE,
  deployWalletFixture,
  friend,
  mine,
  own,
  USDC,
  type WalletFixture,
} from "./embeddedAccountFixture.ts";
import { onTestChain, startTestChain } from "./support.ts";

/** The payment network, and another chain. */
const here = onTestChain(deployWalletFixture, { hardfork: "osaka" });
let there: WalletFixture;
beforeAll(async () => {
  there = await deployWalletFixture(await startTestChain({ hardfork: "osaka", chainId: 10 }));
}, 60_000);
afterAll(() => there?.stop());

const keys = () => ({
  device: softDeviceKey(here().verifier, "browser"),
  phone: softPasskey(here().verifier, "phone"),
  recovery: walletKey(mine),
});

test("the entry point, verifier, factory and accounts have the same addresses on another chain", async () => {
  const { device, phone } = keys();
  for (const name of ["entryPoint", "verifier", "factory"] as const) expect(there[name]).toBe(here()[name]);
  const signers = [device.signer, phone.signer];
  expect(await there.predictAddress(signers)).toBe(await here().predictAddress(signers));
});

test("an operation of one chain is invalid on another, even with the same account and count", async () => {
  const { phone } = keys();
  const account = await here().opened(phone);
  expect(await there.opened(phone)).toBe(account);
  const operation = await here().signed(phone, account, [here().pay()]);
  expect(await there.refusalOfOperation(operation)).toEqual(BAD_SIGNATURE);
  expect(await here().relay(operation)).toMatchObject({ isDone: true });
  expect(await there.readBalance(account)).toBe(100n * USDC);
});

test("signers change on one chain only: a removed device key still opens its account on the other", async () => {
  const { device, phone, recovery } = keys();
  const account = await here().opened(device);
  await here().operate(device, account, [own.add(account, phone, recovery), own.remove(account, device)]);
  await there.opened(device);
  expect(await here().readSigners(account)).toHaveLength(2);
  expect(await there.readSigners(account)).toEqual([device.signer]);
  expect(await there.refusalOfOperation(await there.signed(phone, account, [there.pay()]))).toEqual(BAD_SIGNATURE);
  const before = await there.readBalance(friend.address);
  expect(await there.operate(device, account, [there.pay()])).toMatchObject({ isDone: true });
  expect(await there.readBalance(friend.address)).toBe(before + USDC);
});

test("an account made from a passkey and a recovery wallet is opened on the other chain by either", async () => {
  const { phone, recovery } = keys();
  const { account, signers } = await there.funded(phone, recovery);
  expect(await there.operate(recovery, account, [there.pay()], { signers })).toMatchObject({ isDone: true });
  expect(await there.operate(phone, account, [there.pay()])).toMatchObject({ isDone: true });
});
