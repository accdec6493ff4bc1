import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Leaving } from "#app/areas/embeddedWallet/model/calls.ts";
import type { CheckoutAnswer } from "#app/areas/payments/model/calls.ts";
import { wrapped } from "#app/chain/account/operations.ts";
import type { WalletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { embeddedAccountFactoryAbi } from "../../contracts/abi/embeddedAccountFactory.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { ADVANCED } from "../support/checkoutFixture.ts";
import { openWalletFixture } from "../support/walletFixture.ts";

// An embedded wallet from one click to a transfer that we relay, on a real database and a real chain. Source: docs/spec/wallets.md#2.

let fixture: Awaited<ReturnType<typeof openWalletFixture>>;
beforeAll(async () => {
  fixture = await openWalletFixture();
}, 120_000);
afterAll(() => fixture.close());

const OTHER_WALLET = localAccount(9).address;

/** A wallet with test money. */
async function funded() {
  const me = await fixture.openDevice();
  expect((await me.browser.faucet()).status).toBe(200);
  return me;
}
const sentence = ({ status, error }: { status: number; error?: string }) => `${status} ${error}`;

describe("a wallet of a device key", () => {
  test("a device key's wallet is opened without a chain, gets test money, and pays without ether of its own", async () => {
    const me = await fixture.openDevice();
    expect(me.wallet).toMatchObject({
      ...{ stage: "starter", adapter: "local" },
      chains: [{ chainId: 31337, isDeployed: false, signers: [{ kind: "deviceKey", state: "active" }] }],
    });
    expect((await me.browser.faucet()).status).toBe(200);
    expect(await fixture.readBalance(me.address)).toBe(parseUnits("1000", 6));
    expect(await fixture.readBalance(me.address, fixture.tmai)).toBe(parseUnits("10000", 18));

    const before = await fixture.readBalance(OTHER_WALLET);
    const prepared = await me.browser.prepare([fixture.transfer(5_000_000n)]);
    expect(prepared).toMatchObject({
      status: 200,
      data: {
        paidBy: "us",
        lines: [{ kind: "sends", amount: "5000000", to: OTHER_WALLET, token: { symbol: "USDC" } }],
      },
    });
    const { operationId, hash } = prepared.data;
    expect((await me.browser.operation(operationId)).data).toMatchObject({ status: "prepared", transactionHash: null });
    const sent = await me.browser.submit(operationId, me.signerId, me.key.sign(hash as Hex));
    expect(sent).toMatchObject({ status: 202, data: { status: "sent" } });
    await fixture.mined(sent.data.transactionHash as Hex);
    await fixture.watch();
    expect((await me.browser.operation(operationId)).data).toMatchObject({
      ...{ status: "mined", transactionHash: sent.data.transactionHash, confirmations: 1 },
    });
    expect((await fixture.readBalance(OTHER_WALLET)) - before).toBe(5_000_000n);
    expect(await fixture.reader.getBalance({ address: me.address })).toBe(0n);
    expect(await fixture.readFactTypes(me.wallet.walletId)).toEqual(["WalletOpened", "AccountDeployed"]);
    expect((await me.browser.wallet()).data?.chains).toMatchObject([{ isDeployed: true }]);

    const again = await fixture.act(me, [fixture.transfer(1n)]);
    await fixture.watch();
    expect((await me.browser.operation(again)).data).toMatchObject({ status: "mined" });
  });
});

test("an account's address is the factory's own, for one signer and for two", async () => {
  const { accountAddress } = await import("#app/chain/account/addresses.ts");
  const { keySigner, sorted, walletSigner } = await import("#app/chain/account/signers.ts");
  const on = fixture.settings();
  if (!on) throw new Error("off");
  const key = keySigner(on.verifier, fixture.newKey().publicKey) as Hex;
  for (const signers of [[key], sorted([key, walletSigner(OTHER_WALLET) as Hex])]) {
    const args = [signers] as const;
    const asked = { address: on.factory, abi: embeddedAccountFactoryAbi, functionName: "addressOf", args } as const;
    expect(accountAddress(on.factory, signers)).toBe(await fixture.reader.readContract(asked));
  }
});

describe("an operation", () => {
  test("an operation of a wallet without money is refused before it is signed", async () => {
    const me = await fixture.openDevice();
    expect(sentence(await me.browser.prepare([fixture.transfer(5n)]))).toBe(
      "409 This would fail: the balance is too low. Add money or choose a smaller amount.",
    );
  });

  test("an operation whose fee we do not pay is refused with the address of its call", async () => {
    const me = await funded();
    const call = { to: OTHER_WALLET, data: "0x12345678" as Hex };
    expect(sentence(await me.browser.prepare([call]))).toBe(
      `409 We do not pay the network fee for this call to ${OTHER_WALLET}. Send it yourself with a wallet that is a signer.`,
    );
  });

  test("an operation on a chain without an account of the wallet is refused", async () => {
    const me = await fixture.openDevice();
    expect(await me.browser.prepare([fixture.transfer(5n)], 8453)).toMatchObject({ status: 409 });
  });

  test("an operation is visible only to its owner, and sent only by a signer's signature of it", async () => {
    const me = await funded();
    const other = await fixture.openDevice();
    const [first, second] = [
      await me.browser.prepare([fixture.transfer(1n)]),
      await me.browser.prepare([fixture.transfer(2n)]),
    ];
    const { operationId, hash } = first.data;
    expect((await other.browser.operation(operationId)).status).toBe(404);
    expect((await other.browser.submit(operationId, other.signerId, other.key.sign(hash as Hex))).status).toBe(404);
    const no =
      "422 The signature does not match this operation and a signer of this wallet. Sign again with one of its keys.";
    const submit = (signer: string, signature: Hex | Promise<Hex>) =>
      me.browser.submit(operationId, signer, signature).then(sentence);
    expect(await submit(me.signerId, other.key.sign(hash as Hex))).toBe(no);
    expect(await submit(other.signerId, other.key.sign(hash as Hex))).toBe(no);
    expect(await submit(me.signerId, me.key.sign(second.data.hash as Hex))).toBe(no);
    expect(await submit(me.signerId, "0x12")).toBe(no);
    expect((await me.browser.operation(operationId)).data.status).toBe("prepared");
  });

  test("an operation's hash is recomputed by the browser, and afterwards shows its signer's last use", async () => {
    const me = await funded();
    const call = fixture.transfer(1n);
    const calls = [{ to: call.to, data: call.data as Hex, value: "0" }];
    const { data } = await me.browser.prepare([call]);
    const { entryPoint, factory } = fixture.settings() as WalletSettings;
    const { hashToSign, makingOfChain } = await import("#app/wallet/embedded/operationCheck.ts");
    const signers = [
      { id: me.signerId as Hex, kind: "deviceKey", label: null, state: "active", credentialId: null },
    ] as const;
    const makes = makingOfChain({ factory }, { signers: [...signers] });
    const asked = { chainId: data.chainId, account: getAddress(me.address), calls, entryPoint, makes };
    expect(hashToSign(data as never, asked)).toBe(data.hash);
    expect(() => hashToSign(data as never, { ...asked, calls: [{ ...calls[0], to: OTHER_WALLET }] as never })).toThrow(
      "The server prepared something else than this page asked for.",
    );
    const used = async () => (await me.browser.wallet()).data?.chains[0]?.signers[0]?.lastUsedAt;
    expect(await used()).toBeNull();
    await me.browser.submit(data.operationId, me.signerId, me.key.sign(data.hash as Hex));
    expect(Date.parse((await used()) ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("an operation that is submitted many times is sent once", async () => {
    const me = await funded();
    const { operationId, hash } = (await me.browser.prepare([fixture.transfer(3n)])).data;
    const signature = await me.key.sign(hash as Hex);
    const before = await fixture.readBalance(OTHER_WALLET);
    const answers = await Promise.all([1, 2, 3].map(() => me.browser.submit(operationId, me.signerId, signature)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await fixture.watch();
    const again = await me.browser.submit(operationId, me.signerId, signature);
    expect(again).toMatchObject({ status: 202, data: { status: "mined" } });
    expect((await fixture.readBalance(OTHER_WALLET)) - before).toBe(3n);
  });

  test("an operation that another account sent first is complete, and ours is not needed", async () => {
    const me = await funded();
    const { operationId, hash } = (await me.browser.prepare([fixture.transfer(4n)])).data;
    const signature = await me.key.sign(hash as Hex);
    await fixture.miner.setAutomine(false);
    await me.browser.submit(operationId, me.signerId, signature);
    await fixture.miner.dropTransaction({
      hash: (await me.browser.operation(operationId)).data.transactionHash as Hex,
    });
    await fixture.miner.setAutomine(true);
    const { handleOps, readOperation } = await import("#app/chain/account/operations.ts");
    const { operationById } = await import("#app/areas/embeddedWallet/server/operations/rows.server.ts");
    const row = await operationById(operationId);
    if (!row) throw new Error("no operation");
    const { wallet, address } = fixture.trader(8);
    const data = handleOps(readOperation(row.userOperation), wrapped(me.signerId as Hex, signature), address);
    const copied = await wallet.sendTransaction({
      to: fixture.settings()?.entryPoint as Address,
      data,
      gas: 3_000_000n,
    });
    expect((await fixture.mined(copied)).status).toBe("success");
    await fixture.watch();
    expect((await me.browser.operation(operationId)).data).toMatchObject({ status: "mined", transactionHash: copied });
  });

  test("an operation whose nonce was used by another one is replaced, and cannot be submitted any more", async () => {
    const me = await funded();
    const [first, second] = [
      (await me.browser.prepare([fixture.transfer(5n)])).data,
      (await me.browser.prepare([fixture.transfer(6n)])).data,
    ];
    await me.browser.submit(second.operationId, me.signerId, me.key.sign(second.hash as Hex));
    await fixture.watch();
    const late = await me.browser.submit(first.operationId, me.signerId, me.key.sign(first.hash as Hex));
    expect(sentence(late)).toBe("410 This operation has expired. Prepare it again and sign it within ten minutes.");
  });

  test("an operation that was not signed in time expires", async () => {
    const me = await funded();
    const { operationId, hash } = (await me.browser.prepare([fixture.transfer(7n)])).data;
    const snapshot = await fixture.miner.snapshot();
    await fixture.miner.increaseTime({ seconds: 700 });
    await fixture.miner.mine({ blocks: 1 });
    expect((await me.browser.operation(operationId)).data.status).toBe("expired");
    expect((await me.browser.submit(operationId, me.signerId, me.key.sign(hash as Hex))).status).toBe(410);
    await fixture.miner.revert({ id: snapshot });
  });

  test("an operation whose block left the chain is sent again, with its facts withdrawn and recorded again", async () => {
    const me = await funded();
    await fixture.watch();
    const snapshot = await fixture.miner.snapshot();
    const id = await fixture.act(me, [fixture.transfer(8n)]);
    await fixture.watch();
    expect(await fixture.readFactTypes(me.wallet.walletId)).toEqual(["WalletOpened", "AccountDeployed"]);
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 3 });
    await fixture.watch();
    expect(await fixture.readFactTypes(me.wallet.walletId)).toEqual([
      "WalletOpened",
      "AccountDeployed",
      "WalletFactWithdrawn",
    ]);
    await fixture.miner.mine({ blocks: 1 });
    await fixture.watch();
    expect((await me.browser.operation(id)).data).toMatchObject({ status: "mined" });
    expect(await fixture.readFactTypes(me.wallet.walletId)).toEqual([
      ...["WalletOpened", "AccountDeployed", "WalletFactWithdrawn", "AccountDeployed"],
    ]);
    expect(await fixture.readBalance(me.address)).toBe(parseUnits("1000", 6) - 8n);
  });
});

describe("operations whose fee we pay", () => {
  const LIMIT = /^429 You have reached today’s limit for operations we pay for\. Try again in \d+ seconds, /;

  test("we pay for a new account once it contains a dollar", async () => {
    const me = await fixture.openDevice();
    const pay = { address: fixture.usdc, abi: erc20Abi, functionName: "transfer" } as const;
    await fixture.mined(await fixture.trader(8).wallet.writeContract({ ...pay, args: [me.address, 990_000n] }));
    const { operationId, hash } = (await me.browser.prepare([fixture.transfer(1n)])).data;
    const submit = () => me.browser.submit(operationId, me.signerId, me.key.sign(hash as Hex));
    expect(sentence(await submit())).toBe(
      "409 We pay for a new account once it contains at least one dollar. Add money to it first.",
    );
    await fixture.mined(await fixture.trader(8).wallet.writeContract({ ...pay, args: [me.address, 10_000n] }));
    expect((await submit()).status).toBe(202);
  });

  test("we stop paying for a day after three operations that failed on chain", async () => {
    const me = await funded();
    for (const amount of [1n, 2n, 3n]) await fixture.act(me, [fixture.transfer(amount)]);
    const waiting = (await me.browser.prepare([fixture.transfer(4n)])).data;
    // A check may come before the endpoint has the last block.
    await expect
      .poll(async () => {
        await fixture.watch();
        const { rowCount } = await fixture.database.pool.query(
          "SELECT FROM wallets.operations WHERE wallet_id = $1 AND status = 'mined'",
          [me.wallet.walletId],
        );
        return rowCount;
      })
      .toBeGreaterThanOrEqual(3);
    await fixture.database.pool.query(
      "UPDATE wallets.operations SET status = 'reverted' WHERE wallet_id = $1 AND status = 'mined'",
      [me.wallet.walletId],
    );
    const refused = await me.browser.prepare([fixture.transfer(5n)]);
    expect(sentence(refused)).toMatch(LIMIT);
    expect(refused.retryAfterSeconds).toBeGreaterThan(86_000);
    const late = await me.browser.submit(waiting.operationId, me.signerId, me.key.sign(waiting.hash as Hex));
    expect(sentence(late)).toMatch(LIMIT);
    expect((await me.browser.wallet()).data?.limits.retryAfterSeconds).toBeGreaterThan(86_000);
  });

  test("we pay for nothing while gas costs more than our limit", async () => {
    const me = await funded();
    const { operationId, hash } = (await me.browser.prepare([fixture.transfer(1n)])).data;
    process.env.RELAYER_MAX_FEE_GWEI = "1";
    const { forgetEnv } = await import("#app/platform/env.server.ts");
    forgetEnv();
    try {
      const paused = await me.browser.submit(operationId, me.signerId, me.key.sign(hash as Hex));
      expect(sentence(paused)).toMatch(/^409 Sending is paused because network fees are too high/);
      expect((await me.browser.operation(operationId)).data.status).toBe("prepared");
    } finally {
      delete process.env.RELAYER_MAX_FEE_GWEI;
      forgetEnv();
    }
    expect((await me.browser.submit(operationId, me.signerId, me.key.sign(hash as Hex))).status).toBe(202);
  });
});

test("every call except leaving is refused with the reason if wallets are off", async () => {
  const me = await fixture.openDevice();
  process.env.EMBEDDED_WALLET = "off";
  const { forgetEnv } = await import("#app/platform/env.server.ts");
  forgetEnv();
  try {
    const off = "404 TMAI wallets are not available here. Connect your own wallet.";
    expect(sentence(await me.browser.wallet())).toBe(off);
    expect(sentence(await me.browser.prepare([fixture.transfer(1n)]))).toBe(off);
    expect((await me.browser.ask("/leave")).status).toBe(200);
  } finally {
    delete process.env.EMBEDDED_WALLET;
    forgetEnv();
  }
});

test("the remaining tokens are listed with their value, and chains have to be named by their numbers", async () => {
  const me = await funded();
  const asked = async (query = "") => (await me.browser.ask(`/leave${query}`)).data as Leaving;
  const { accounts, simulated } = await asked();
  expect(simulated).toBe(true);
  expect(accounts).toMatchObject([{ isAsked: true, isKnown: true, leftOut: [] }]);
  const dollars = accounts[0]?.tokens.find(({ symbol }) => symbol === "USDC");
  expect(dollars).toMatchObject({ priceUsd: expect.any(Number), valueUsdCents: expect.stringMatching(/^\d+$/) });
  expect((await me.browser.ask("/leave?chains=all")).status).toBe(400);
});

test("a plan is bought by one signature, with approval and payment in one operation on our own contracts", async () => {
  const me = await funded();
  const started = await fixture.browser.post<CheckoutAnswer>("/api/checkout", { ...ADVANCED, userAddress: me.address });
  if (!("data" in started)) throw new Error(started.error);
  const { message } = started.data;
  const signature = await fixture.sign(started.data);
  const amount = BigInt(message.tokenAmount);
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [fixture.contract, amount] });
  const args = [fixture.calls.messageFields(message), signature as Hex] as const;
  const process = encodeFunctionData({ abi: planPaymentAbi, functionName: "process", args });
  const prepared = await me.browser.prepare([
    { to: fixture.usdc, data: approve },
    { to: fixture.contract, data: process },
  ]);
  expect(prepared.data.lines).toMatchObject([
    { kind: "allows", amount: message.tokenAmount, contract: fixture.contract },
    { kind: "pays", amount: message.tokenAmount, contract: fixture.contract },
  ]);
  const { operationId, hash } = prepared.data;
  await me.browser.submit(operationId, me.signerId, me.key.sign(hash as Hex));
  await fixture.watch();
  expect((await me.browser.operation(operationId)).data).toMatchObject({ status: "mined" });
  await fixture.calls.watchOnce();
  expect((await fixture.readEventTypes(started.data)).at(-1)).toBe("PlanSaved");
});
