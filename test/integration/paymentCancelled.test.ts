import { type Address, createWalletClient, type Hex, http, keccak256, parseGwei } from "viem";
import { foundry } from "viem/chains";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sightings } from "#app/areas/checkout/model/walletCalls.ts";
import { receiptCalls } from "#app/wallet/transaction/transactCalls.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { localNetwork } from "../app/fixtures/network.ts";
import { openFixture } from "../support/checkoutFixture.ts";

// What a wallet does to a pending transaction: cancels it, or speeds it up.

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.miner.setAutomine(true));
afterAll(() => fixture.close());

const CONFIRMATIONS = 2;
const makeFees = (gwei: string) => ({
  maxFeePerGas: parseGwei(gwei) * 10n,
  maxPriorityFeePerGas: parseGwei(gwei),
  gas: 600_000n,
});

/** A payment that has left the wallet and is in no block yet, and what its dialog sees of it. */
async function onItsWay(index: number, order = {}) {
  const started = await fixture.checkout(index, order);
  const payer = fixture.trader(index);
  await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
  const signature = (await fixture.sign(started)) as Hex;
  await fixture.miner.setAutomine(false);
  const wallet = createWalletClient({
    account: localAccount(index),
    chain: foundry,
    transport: http(fixture.chain.rpcUrl),
  });
  const nonce = await fixture.reader.getTransactionCount({ address: payer.address });
  const message = fixture.calls.messageFields(started.message);
  const send = (gwei: string) =>
    wallet.writeContract({
      ...({
        address: fixture.contract,
        abi: planPaymentAbi,
        functionName: "process",
        args: [message, signature],
      } as const),
      ...{ nonce, ...makeFees(gwei) },
    });
  const hash = await send("1");
  const look = receiptCalls(
    { ...localNetwork, rpcUrl: fixture.chain.rpcUrl, confirmations: CONFIRMATIONS },
    payer.address,
  );
  const sighting = sightings(message, fixture.contract, look);
  expect(await sighting(hash)).toEqual({ seen: "unknown" });
  return {
    ...{ started, hash, sighting },
    speedUp: () => send("5"),
    replace: (to: Address, data?: Hex) =>
      wallet.sendTransaction({ to, nonce, ...(data ? { data } : {}), ...makeFees("9") }),
  };
}

test("a payment that is cancelled in the wallet is shown as replaced once the cancellation is confirmed", async () => {
  const { started, hash, sighting, replace } = await onItsWay(3);
  expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
  await replace(localAccount(3).address);
  await fixture.miner.mine({ blocks: 1 });
  // Not a confirmation of the payment, but of its replacement.
  expect(await sighting(hash)).toEqual({ seen: "unknown" });
  await fixture.miner.mine({ blocks: 1 });
  expect(await sighting(hash)).toEqual({ seen: "replaced" });
  // The quote is open: its payment may be sent again.
  expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
  await fixture.miner.mine({ blocks: 70 });
  await fixture.calls.watchOnce();
  expect((await fixture.readEventTypes(started)).at(-1)).toBe("PaymentExpired");
  expect(await fixture.save(started, hash)).toMatchObject({
    status: 410,
    error: expect.stringContaining("nothing was paid"),
  });
  // An unrelated caller who names the payment learns nothing about it.
  const { cookie } = fixture.browser;
  fixture.browser.forget();
  expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
  expect(cookie).not.toBe("");
});

test("another call of the same contract that replaces a payment counts as reverted", async () => {
  const { hash, sighting, replace } = await onItsWay(4);
  await replace(fixture.contract, keccak256("0x").slice(0, 10) as Hex);
  await fixture.miner.mine({ blocks: CONFIRMATIONS });
  // The replacement reverted: nothing was paid either way.
  expect(await sighting(hash)).toEqual({ seen: "reverted" });
});

test("a payment that is sped up in the wallet is found under its other hash, and saved by either hash", async () => {
  const { started, hash, sighting, speedUp } = await onItsWay(5);
  const other = await speedUp();
  expect(other).not.toBe(hash);
  await fixture.miner.mine({ blocks: CONFIRMATIONS });
  expect(await sighting(hash)).toEqual({ seen: "moved", hash: other });
  expect(await sighting(other)).toEqual({ seen: "mined", confirmations: CONFIRMATIONS });
  expect(await fixture.save(started, other)).toMatchObject({ status: 200 });
  expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  expect((await fixture.readEventTypes(started)).at(-1)).toBe("PlanSaved");
});

test("an unchanged payment continues, whatever other transactions the wallet sent before", async () => {
  const { started, hash, sighting } = await onItsWay(6);
  await fixture.miner.mine({ blocks: CONFIRMATIONS });
  expect(await sighting(hash)).toEqual({ seen: "mined", confirmations: CONFIRMATIONS });
  expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
});
