import {
  type Address,
  encodeFunctionData,
  type Hex,
  parseEther,
  parseSignature,
  parseUnits,
  serializeCompactSignature,
  signatureToCompactSignature,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Leaving, NewSigner, Prepared, Wallet } from "#app/areas/embeddedWallet/model/calls.ts";
import { localTokenBytecode } from "../../contracts/abi/bytecode/localToken.ts";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import { localTokenAbi } from "../../contracts/abi/localToken.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { signInAs } from "../support/people.ts";
import { openWalletFixture, provenWallet } from "../support/walletFixture.ts";

// Who may act for an embedded wallet, who owns it, and how to leave it. Source: docs/spec/wallets.md#2-1 to #2-3.

let fixture: Awaited<ReturnType<typeof openWalletFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
beforeAll(async () => {
  fixture = await openWalletFixture();
  accounts = await openAccountFixture(fixture.database);
}, 120_000);
afterAll(async () => {
  await accounts.close();
  await fixture.close();
});

type Device = Awaited<ReturnType<typeof fixture.openDevice>>;
const sentence = ({ status, error }: { status: number; error?: string }) => `${status} ${error}`;
const RECOVERY = localAccount(7);

async function funded(): Promise<Device> {
  const me = await fixture.openDevice();
  expect((await me.browser.faucet()).status).toBe(200);
  return me;
}
const change = (me: Pick<Device, "browser">, body: { add?: NewSigner[]; remove?: string[] }) =>
  me.browser.ask<{ operations: Prepared[] }>("/signers", body);

/** The passkey and a recovery wallet replace the device key, in one operation. */
async function upgraded() {
  const me = await funded();
  const passkey = fixture.newKey();
  const add: NewSigner[] = [
    { kind: "passkey", publicKey: passkey.publicKey, credentialId: "credential-1", label: "My phone" },
    await provenWallet(me.browser, RECOVERY),
  ];
  const changed = await change(me, { add, remove: [me.signerId] });
  if (!changed.data) throw new Error(changed.error);
  const [operation] = changed.data.operations as [Prepared];
  await me.browser.submit(operation.operationId, me.signerId, me.key.sign(operation.hash as Hex));
  await fixture.watch();
  const wallet = (await me.browser.wallet()).data as Wallet;
  const signerId = wallet.chains[0]?.signers.find(({ kind }) => kind === "passkey")?.id ?? "";
  return { ...me, key: passkey, device: me, signerId, wallet, operation };
}

describe("a wallet", () => {
  test("a wallet shows no signer whose block left the chain", async () => {
    const me = await funded();
    await fixture.act(me, [fixture.transfer(1n)]);
    await fixture.watch();
    const kinds = async () => (await me.browser.wallet()).data?.chains[0]?.signers.map(({ kind }) => kind).sort();
    const snapshot = await fixture.miner.snapshot();
    const added = await change(me, { add: [await provenWallet(me.browser, localAccount(6))] });
    const [operation] = added.data.operations as [Prepared];
    await me.browser.submit(operation.operationId, me.signerId, me.key.sign(operation.hash as Hex));
    await fixture.watch();
    expect(await kinds()).toEqual(["deviceKey", "wallet"]);
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 3 });
    await fixture.watch();
    expect(await fixture.readFactTypes(me.wallet.walletId)).toContain("WalletFactWithdrawn");
    expect(await kinds()).toEqual(["deviceKey"]);
  });

  test("a wallet is opened again by the same key for its own caller, and never for a second caller", async () => {
    const browser = fixture.newBrowser();
    const key = fixture.newKey();
    const signers: NewSigner[] = [{ kind: "deviceKey", publicKey: key.publicKey }];
    const first = await browser.open(signers, key.sign);
    expect(first.status).toBe(201);
    const again = await browser.open(signers, key.sign);
    expect(again).toMatchObject({ status: 200, data: { walletId: first.data.walletId } });
    expect(await fixture.readFactTypes(first.data.walletId)).toEqual(["WalletOpened"]);
    expect((await fixture.newBrowser().open(signers, key.sign)).status).toBe(409);
    const other = fixture.newKey();
    const second = await browser.open([{ kind: "deviceKey", publicKey: other.publicKey }], other.sign);
    expect(sentence(second)).toBe(
      "409 You already have a wallet with other keys. Use one of its keys, or add this key to it.",
    );
  });

  test("a wallet needs a P-256 key, that key's signature and an unused challenge", async () => {
    const browser = fixture.newBrowser();
    const [key, other] = [fixture.newKey(), fixture.newKey()];
    const signers: NewSigner[] = [{ kind: "deviceKey", publicKey: key.publicKey }];
    expect((await browser.open(signers, other.sign)).status).toBe(422);
    const bad: NewSigner[] = [{ kind: "deviceKey", publicKey: `0x${"11".repeat(64)}` }];
    expect(await browser.open(bad, key.sign)).toMatchObject({ status: 422, field: "signers.0.publicKey" });
    const precompile: NewSigner[] = [...signers, { kind: "words", address: `0x${"0".repeat(39)}4` }];
    expect(await browser.open(precompile, key.sign)).toMatchObject({ status: 422, field: "signers.1.address" });
    const touched = fixture.newKey({ flags: 0x01 });
    expect((await browser.open([{ kind: "passkey", publicKey: touched.publicKey }], touched.sign)).status).toBe(422);
    const { challengeId, challenge } = await browser.challenge();
    const body = { challengeId, signers, signature: await key.sign(challenge) };
    const stolen = await fixture.newBrowser().ask("", body);
    expect(sentence(stolen)).toBe("410 This request has expired or has already been used. Start again.");
    expect((await browser.ask("", body)).status).toBe(201);
    expect((await browser.ask("", body)).status).toBe(410);
  });

  test("a wallet may be opened by a plain wallet's personal signature", async () => {
    const signers: NewSigner[] = [{ kind: "wallet", address: RECOVERY.address }];
    const opened = await fixture.newBrowser().open(signers, (raw) => RECOVERY.signMessage({ message: { raw } }));
    expect(opened).toMatchObject({ status: 201, data: { stage: "starter" } });
  });

  test("a wallet may be opened by a compact signature of a plain wallet (EIP-2098)", async () => {
    const plain = privateKeyToAccount(generatePrivateKey());
    const signers: NewSigner[] = [{ kind: "wallet", address: plain.address }];
    const opened = await fixture.newBrowser().open(signers, async (raw) => {
      const signature = parseSignature(await plain.signMessage({ message: { raw } }));
      return serializeCompactSignature(signatureToCompactSignature(signature));
    });
    expect(opened).toMatchObject({ status: 201, data: { stage: "starter" } });
  });

  test("a starter wallet above a hundred dollars gets no more test money, and can still pay and leave", async () => {
    const me = await funded();
    const over =
      "409 This wallet contains more than 100 dollars. Add a passkey and a recovery signer before adding more.";
    expect(sentence(await me.browser.faucet())).toBe(over);
    const id = await fixture.act(me, [fixture.transfer(1n)]);
    await fixture.watch();
    expect((await me.browser.operation(id)).data.status).toBe("mined");
    expect((await me.browser.ask("/leave")).status).toBe(200);
    const added = await change(me, { add: [{ kind: "words", address: localAccount(5).address }] });
    expect(added.status).toBe(200);
    expect(sentence(await me.browser.faucet())).toBe(over);
    // Once below it again, it gets some.
    const usdc = await fixture.readBalance(me.address);
    const tmai = await fixture.readBalance(me.address, fixture.tmai);
    await fixture.act(me, [fixture.transfer(usdc - 90_000_000n), fixture.transfer(tmai, undefined, fixture.tmai)]);
    expect((await me.browser.faucet()).status).toBe(200);
  });

  test("a starter wallet with an unpriced token gets no test money, with that reason", async () => {
    const me = await fixture.openDevice();
    const { wallet, address: owner } = fixture.trader(8);
    const args = ["Unpriced", "UNPRICED", 18, owner] as const;
    const made = await wallet.deployContract({ abi: localTokenAbi, bytecode: localTokenBytecode, args });
    const token = (await fixture.mined(made)).contractAddress as Address;
    await fixture.database.pool.query(
      `WITH listed AS (INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
         VALUES ('unpriced', 'UNPRICED', 'Unpriced', 'coin', false, '2026-01-01') RETURNING instrument_id)
       INSERT INTO market.contracts (instrument_id, chain_id, address) SELECT instrument_id, 31337, $1 FROM listed`,
      [token.toLowerCase()],
    );
    const mint = { address: token, abi: localTokenAbi, functionName: "mint", args: [[me.address], 5n] } as const;
    await fixture.mined(await wallet.writeContract(mint));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16_000 });
    const { catalogueOn } = await import("#app/services/walletBalances/public.server.ts");
    await expect
      .poll(async () => (await catalogueOn(31337)).tokens.some(({ symbol }) => symbol === "UNPRICED"))
      .toBe(true);
    vi.useRealTimers();
    expect(sentence(await me.browser.faucet())).toBe(
      "409 Some tokens in this wallet have no price right now, so we cannot tell whether they are worth less than 100 dollars. Try again later, or add a passkey and a recovery signer.",
    );
  });
});

describe("signers", () => {
  test("signers are replaced in one operation, which makes the wallet full and the device key powerless", async () => {
    const me = await upgraded();
    expect(me.operation.lines.map(({ kind }) => kind)).toEqual(["addsSigner", "addsSigner", "removesSigner"]);
    expect(await fixture.readFactTypes(me.wallet.walletId)).toEqual([
      ...["WalletOpened", "AccountDeployed", "SignerAdded", "SignerAdded", "SignerRemoved"],
    ]);
    expect(me.wallet.stage).toBe("full");
    const [chain] = me.wallet.chains;
    expect(chain?.signers.map(({ kind, state, label }) => `${kind} ${state} ${label}`).sort()).toEqual([
      ...["deviceKey removed null", "passkey active My phone", "wallet active null"],
    ]);
    await fixture.act(me, [fixture.transfer(2n)]);
    const prepared = await me.browser.prepare([fixture.transfer(1n)]);
    const { operationId, hash } = prepared.data;
    const stale = await me.browser.submit(operationId, me.device.signerId, me.device.key.sign(hash as Hex));
    expect(stale.status).toBe(422);
  });

  test("signers that already exist cannot be added, and the last one cannot be removed", async () => {
    const me = await funded();
    const own: NewSigner = { kind: "deviceKey", publicKey: me.key.publicKey };
    expect(sentence(await change(me, { add: [own] }))).toBe(
      "409 This signer can already use the wallet. Choose another one.",
    );
    expect(sentence(await change(me, { remove: [me.signerId] }))).toBe(
      "409 The last signer cannot be removed: without it, no one could move the money. Add another signer first.",
    );
    expect((await change(me, { remove: [RECOVERY.address] })).status).toBe(422);
    expect((await change(me, {})).status).toBe(400);
  });

  test("signers that are wallets have to sign a challenge of this browser first", async () => {
    const me = await funded();
    const unproven = "422 The wallet you are adding has not been verified. Sign the request with it, then try again.";
    const add = async (signer: NewSigner) => sentence(await change(me, { add: [signer] }));
    const { address } = RECOVERY;
    expect(await add({ kind: "wallet", address })).toBe(unproven);
    // Another wallet's signature, another browser's challenge, and a used one.
    const other = await provenWallet(me.browser, localAccount(6));
    expect(await add({ ...other, kind: "wallet", address })).toBe(unproven);
    const over = "410 This request has expired or has already been used. Start again.";
    expect(await add(await provenWallet((await fixture.openDevice()).browser, RECOVERY))).toBe(over);
    const own = await provenWallet(me.browser, RECOVERY);
    expect(await add(own)).toBe("200 undefined");
    const again = await provenWallet((await fixture.openDevice()).browser, localAccount(6));
    expect(await add({ ...own, address: localAccount(6).address, kind: "wallet" })).toBe(over);
    expect(await add(again)).toBe(over);
    // Once proven, it need not be proven again: on another chain, or on a retry.
    expect(await add({ kind: "wallet", address })).toBe("200 undefined");
    const opening = fixture.newBrowser();
    const key = fixture.newKey();
    const opened = await opening.open(
      [
        { kind: "passkey", publicKey: key.publicKey },
        { kind: "wallet", address },
      ],
      key.sign,
    );
    expect(sentence(opened)).toBe(unproven);
  });

  test("contracts that any account can make call anything, and the account itself, are refused as signers", async () => {
    const me = await funded();
    const bad = "422 This key cannot be a signer. Use a passkey, a key of this browser, or the address of a wallet.";
    const multicall3 = "0xcA11bde05977b3631167028862bE2a173976CA11";
    for (const kind of ["wallet", "words"] as const)
      for (const address of [multicall3, multicall3.toLowerCase(), "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108"])
        expect(sentence(await change(me, { add: [{ kind, address: address as Address }] }))).toBe(bad);
    expect(sentence(await change(me, { add: [{ kind: "words", address: me.address }] }))).toBe(bad);
  });

  test("signers that a call adds by itself are not prepared, because their owner was not verified", async () => {
    const me = await funded();
    const args = [[localAccount(6).address]] as const;
    const data = encodeFunctionData({ abi: embeddedAccountAbi, functionName: "addSigners", args });
    expect(sentence(await me.browser.prepare([{ to: me.address, data }]))).toBe(
      "422 Add signers on the wallet page: what this call adds was not checked.",
    );
  });

  test("unreported signers open a case", async () => {
    const me = await upgraded();
    const intruder = localAccount(6).address;
    const add = encodeFunctionData({ abi: embeddedAccountAbi, functionName: "addSigners", args: [[intruder]] });
    const { executeBefore } = await import("#app/chain/account/operations.ts");
    const account = me.wallet.chains[0]?.address as Hex;
    const data = executeBefore(2_000_000_000, [{ to: account, value: 0n, data: add }]);
    const { wallet } = fixture.trader(7);
    expect((await fixture.mined(await wallet.sendTransaction({ to: account, data }))).status).toBe("success");
    await fixture.watch();
    await fixture.watch();
    const [last] = (await fixture.walletEvents(me.wallet.walletId)).slice(-1);
    expect(last).toMatchObject({
      type: "SignerAdded",
      data: { signer: { kind: "wallet", key: intruder.toLowerCase() } },
    });
    const { transactionHash, logIndex } = (last as { data: unknown }).data as {
      transactionHash: string;
      logIndex: number;
    };
    const cases = await fixture.calls.ledger().readStream(`case-31337-${transactionHash}-${logIndex}-signer`);
    expect(cases).toMatchObject([
      { type: "CaseOpened", data: { reason: "UnknownSigner", key: intruder.toLowerCase() } },
    ]);
  });
});

describe("an account", () => {
  test("an account that opens a wallet has it as a verified one, and is notified of its new signers", async () => {
    const person = await signInAs("trader");
    const me = await fixture.openDevice(fixture.newBrowser(person.cookie));
    await me.browser.faucet();
    expect(await accounts.readEventTypes(person.accountId)).toContain("WalletProven");
    const recovery: NewSigner = { kind: "words", address: localAccount(5).address };
    const [operation] = (await change(me, { add: [recovery] })).data.operations as [Prepared];
    await me.browser.submit(operation.operationId, me.signerId, me.key.sign(operation.hash as Hex));
    await fixture.watch();
    const { notifyOfSigners } = await import("#app/areas/embeddedWallet/server/notices.server.ts");
    const events = await fixture.walletEvents(me.wallet.walletId);
    await notifyOfSigners(events, fixture.database.pool);
    await notifyOfSigners(events, fixture.database.pool);
    const { rows } = await fixture.database.pool.query(
      "SELECT kind, path FROM notifications.inbox WHERE account = $1 AND kind = 'signerAdded'",
      [person.accountId],
    );
    expect(rows).toEqual([{ kind: "signerAdded", path: "/wallet" }]);
  });

  test("an account claims a guest's wallet with one of its keys, once", async () => {
    const guest = await fixture.openDevice();
    const person = await signInAs("trader");
    const browser = fixture.newBrowser(person.cookie);
    const claim = async (by = browser, key = guest.key) => {
      const { challengeId, challenge } = await by.challenge();
      const body = { challengeId, signerId: guest.signerId, signature: await key.sign(challenge) };
      return by.ask<Wallet>("/claim", body);
    };
    expect((await claim(browser, fixture.newKey())).status).toBe(422);
    expect((await claim(guest.browser)).status).toBe(401);
    expect(await claim()).toMatchObject({ status: 200, data: { walletId: guest.wallet.walletId } });
    expect(await claim()).toMatchObject({ status: 200, data: { walletId: guest.wallet.walletId } });
    expect(await fixture.readFactTypes(guest.wallet.walletId)).toEqual(["WalletOpened", "WalletClaimed"]);
    expect(await accounts.readEventTypes(person.accountId)).toContain("WalletProven");
    expect((await browser.wallet()).data?.walletId).toBe(guest.wallet.walletId);
    const other = await signInAs("trader");
    expect((await claim(fixture.newBrowser(other.cookie))).status).toBe(409);
  });
});

describe("leaving the service", () => {
  test("leaving shows the wallet's tokens, and the one call that withdraws them without us", async () => {
    const me = await upgraded();
    const { value } = { value: parseEther("0.5") };
    const { wallet } = fixture.trader(8);
    const account = me.wallet.chains[0]?.address as Hex;
    await fixture.mined(await wallet.sendTransaction({ to: account, value }));
    const left = (await me.browser.ask<Leaving>("/leave")).data;
    expect(left.accounts[0]?.tokens.map(({ symbol, amount }) => [symbol, amount]).sort()).toEqual([
      ["ETH", String(value)],
      ["TMAI", String(parseUnits("10000", 18))],
      ["USDC", String(parseUnits("1000", 6))],
    ]);
    const sweep = left.accounts[0]?.sweep as { to: Hex; data: Hex };
    const usdcBefore = await fixture.readBalance(RECOVERY.address);
    const sent = await fixture.trader(7).wallet.sendTransaction(sweep);
    expect((await fixture.mined(sent)).status).toBe("success");
    expect((await fixture.readBalance(RECOVERY.address)) - usdcBefore).toBe(parseUnits("1000", 6));
    expect(await fixture.reader.getBalance({ address: account })).toBe(0n);
    expect((await me.browser.ask<Leaving>("/leave")).data.accounts[0]?.tokens).toEqual([]);
  });

  test("leaving without a wallet is refused with that reason", async () => {
    expect(sentence(await fixture.newBrowser().ask("/leave"))).toBe(
      "404 You have no wallet here yet. Create one first.",
    );
  });
});
