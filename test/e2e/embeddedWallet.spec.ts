import { ed25519 } from "@noble/curves/ed25519";
import { expect, type Page, test } from "@playwright/test";
import { base58 } from "@scure/base";
import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, toHex } from "viem";
import { isKeySignature } from "#app/chain/account/verification.ts";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { freePort } from "../support/program.ts";
import { startWalletChain, type WalletChain } from "./wallet/chain.ts";
import { startWalletServer } from "./wallet/server.ts";

// The embedded wallet's keys in a real browser, on their own chain: without our pages and program.

const SHOP = localAccount(8).address;
const HASH: Hex = `0x${"5a".repeat(32)}`;
let chain: WalletChain;
let server: Awaited<ReturnType<typeof startWalletServer>>;

test.beforeAll(async () => {
  chain = await startWalletChain();
});
test.afterAll(async () => chain.stop());
test.beforeEach(async () => {
  server = await startWalletServer(chain, await freePort());
});
test.afterEach(async () => server.stop());

async function open(page: Page, origin = server.origin): Promise<void> {
  const about = new URLSearchParams({ rpc: chain.rpcUrl, factory: chain.contracts.accountFactory });
  await page.goto(`${origin}/?${about}`);
  await page.waitForFunction(() => "wallet" in window);
}

/** Chromium's own authenticator, which verifies the user without asking. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return (isUserVerified: boolean) => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

const transfer = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [SHOP, amount] });
const connect = async (page: Page): Promise<Address> => {
  const [account] = await page.evaluate(() => window.wallet.request("eth_requestAccounts") as Promise<Address[]>);
  return getAddress(account ?? "0x");
};
const pay = (page: Page, amount: bigint) =>
  page.evaluate((calls) => window.wallet.payTogether(calls), [{ to: chain.usdc, data: transfer(amount) }]);

test("a device key survives a reload, cannot be exported, and signs in WebAuthn's format", async ({ page }) => {
  await open(page);
  const publicKey = await page.evaluate(async () => (await window.wallet.freshDeviceKey()).publicKey);
  await page.reload();
  await page.waitForFunction(() => "wallet" in window);
  // It does not belong to a wallet yet, so the next attempt gets the same one.
  expect(await page.evaluate(async () => (await window.wallet.freshDeviceKey()).publicKey)).toBe(publicKey);
  const signature = await page.evaluate(async ([key, hash]) => (await window.wallet.loadDeviceKey(key))?.sign(hash), [
    publicKey,
    HASH,
  ] as const);
  expect(isKeySignature(publicKey, HASH, signature ?? "0x")).toBe(true);
  const exported = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opened = indexedDB.open("tmai-wallet");
      opened.onsuccess = () => resolve(opened.result);
    });
    const [record] = await new Promise<{ pair: CryptoKeyPair }[]>((resolve) => {
      const rows = database.transaction("deviceKeys").objectStore("deviceKeys").getAll();
      rows.onsuccess = () => resolve(rows.result);
    });
    const key = record?.pair.privateKey as CryptoKey;
    const tries = ["pkcs8", "jwk"].map((format) =>
      crypto.subtle.exportKey(format as "jwk", key).then(
        () => format,
        () => "refused",
      ),
    );
    return [key.extractable, ...(await Promise.all(tries))];
  });
  expect(exported).toEqual([false, "refused", "refused"]);
});

test("a browser that cannot store keys says so, and what to do instead", async ({ page }) => {
  // Like WebKit in private mode: a CryptoKey cannot be cloned into the database.
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The object can not be cloned.", "DataCloneError");
    };
  });
  await open(page);
  expect(await page.evaluate(() => window.wallet.captureFailure(window.wallet.freshDeviceKey()))).toBe(
    "cannotStoreKeys",
  );
  const error = await page.evaluate(() =>
    window.wallet
      .request("eth_requestAccounts")
      .catch(({ code, message }: { code: number; message: string }) => [code, message]),
  );
  expect(error).toEqual([4100, "This browser cannot store a key (private mode). Use a passkey or connect a wallet."]);
});

test("a wallet created with one click pays as checkout does, and its messages are valid on chain", async ({ page }) => {
  await open(page);
  const account = await connect(page);
  await chain.mint(account, 100n);
  expect(await pay(page, 40n)).toMatchObject({ batching: "supported", status: { batch: "mined" } });
  expect(await chain.readBalance(account)).toBe(60n);
  const asked = await page.evaluate(() => window.wallet.asked);
  expect(asked).toMatchObject([
    { what: "operation", account, lines: [{ kind: "unknown", contract: getAddress(chain.usdc) }] },
  ]);
  await page.evaluate(() => window.wallet.provider.refresh());
  const signature = await page.evaluate(
    ([message, own]) => window.wallet.request("personal_sign", message, own) as Promise<Hex>,
    [toHex("hello"), account] as const,
  );
  expect(await chain.client.verifyMessage({ address: account, message: "hello", signature })).toBe(true);
  expect(await chain.client.verifyMessage({ address: account, message: "other", signature })).toBe(false);
  const typed = {
    domain: { name: "App", version: "1", chainId: 31337, verifyingContract: chain.usdc },
    // "Details" comes before "Permit".
    types: {
      Permit: [
        { name: "owner", type: "address" },
        { name: "details", type: "Details" },
      ],
      Details: [{ name: "amount", type: "uint256" }],
    },
    primaryType: "Permit",
    message: { owner: account, details: { amount: "5" } },
  } as const;
  const signed = await page.evaluate(
    ([own, data]) => window.wallet.request("eth_signTypedData_v4", own, data) as Promise<Hex>,
    [account, JSON.stringify(typed)] as const,
  );
  const message = { ...typed.message, details: { amount: 5n } };
  expect(await chain.client.verifyTypedData({ ...typed, message, address: account, signature: signed })).toBe(true);
  const other = { ...typed.message, details: { amount: 6n } };
  expect(await chain.client.verifyTypedData({ ...typed, message: other, address: account, signature: signed })).toBe(
    false,
  );
});

test("a passkey replaces the device key in one operation and pays, and the device key loses all rights", async ({
  page,
}) => {
  await open(page);
  const account = await connect(page);
  await chain.mint(account, 100n);
  await pay(page, 1n);
  const before = server.wallet()?.signers ?? [];
  const setUserVerified = await addAuthenticator(page);
  expect(await page.evaluate(() => window.wallet.hasPlatformAuthenticator())).toBe(true);
  const passkey = await page.evaluate(() => window.wallet.addPasskey({ rpId: "localhost", name: "trader" }));
  expect([passkey.publicKey.length, passkey.transports]).toEqual([130, ["internal"]]);
  const added = { kind: "passkey", ...passkey } as const;
  const [newSigner, oldSigner] = [server.toWalletSigner(added).id, before[0]?.id ?? "0x"];
  const self = (functionName: "addSigners" | "removeSigners", signer: Hex) => ({
    ...{ to: account, data: encodeFunctionData({ abi: embeddedAccountAbi, functionName, args: [[signer]] }) },
  });
  const takeOver = [self("addSigners", newSigner), self("removeSigners", oldSigner)];
  expect((await page.evaluate((calls) => window.wallet.payTogether(calls), takeOver)).status.batch).toBe("mined");

  // The browser still has its old key, and the server does not know that yet: the chain refuses it.
  await expect(pay(page, 1n)).rejects.toThrow(/AA24|signature/i);
  server.setSigners([added]);
  await page.evaluate(() => window.wallet.provider.refresh());
  expect((await pay(page, 2n)).status.batch).toBe("mined");
  expect(await chain.readBalance(account)).toBe(97n);

  await setUserVerified(false);
  await expect(pay(page, 1n)).rejects.toThrow(/Cancelled|did not check/);
  expect(await chain.readBalance(account)).toBe(97n);
});

test("a wallet begins with a passkey and twelve words, and the words add another passkey when the phone is lost", async ({
  page,
}) => {
  await open(page);
  await addAuthenticator(page);
  const words = await page.evaluate(async () => {
    const { wallet } = window;
    const made = wallet.makeRecoveryWords();
    const recovery = { kind: "words", address: wallet.recoveryAddress(made) } as const;
    await wallet.openWithPasskey(wallet.walletServer, { rpId: "localhost", name: "trader" }, recovery);
    await wallet.provider.refresh();
    return made;
  });
  const account = await connect(page);
  // Nothing has been sent yet: the signature says how to create the account (ERC-6492).
  const signature = await page.evaluate(
    ([message, own]) => window.wallet.request("personal_sign", message, own) as Promise<Hex>,
    [toHex("hello"), account] as const,
  );
  expect(await chain.client.getCode({ address: account })).toBeUndefined();
  expect(await chain.client.verifyMessage({ address: account, message: "hello", signature })).toBe(true);

  const [lost, recovery] = server.wallet()?.signers ?? [];
  const found = await page.evaluate(() => window.wallet.addPasskey({ rpId: "localhost", name: "new phone" }));
  const added = { kind: "passkey", ...found } as const;
  const self = (functionName: "addSigners" | "removeSigners", signer: Hex) => ({
    ...{ to: account, value: "0" },
    data: encodeFunctionData({ abi: embeddedAccountAbi, functionName, args: [[signer]] }),
  });
  const calls = [self("addSigners", server.toWalletSigner(added).id), self("removeSigners", lost?.id ?? "0x")];
  await page.evaluate(
    async ([asked, text, signerId]) => {
      const { prepare, submit } = window.wallet.walletServer;
      const { operationId, hash } = await prepare({ chainId: 31337, calls: asked });
      await submit(operationId, { signerId, signature: await window.wallet.signByWords(text, hash) });
    },
    [calls, words, recovery?.id ?? "0x"] as const,
  );
  server.setSigners([added]);
  await page.evaluate(() => window.wallet.provider.refresh());
  await chain.mint(account, 100n);
  expect((await pay(page, 5n)).status.batch).toBe("mined");
  expect(await chain.readBalance(account)).toBe(95n);
});

test("a page opened by an IP address has no passkeys, and says to use its name", async ({ page }) => {
  await open(page, server.numbered);
  const failure = await page.evaluate(() =>
    window.wallet.captureFailure(window.wallet.addPasskey({ rpId: "127.0.0.1", name: "x" })),
  );
  expect(failure).toBe("numberedAddress");
  expect(await page.evaluate(() => window.wallet.hasPlatformAuthenticator())).toBe(false);
});

test("passkey errors are distinguished: no WebAuthn, another domain, already registered, cancelled", async ({
  page,
}) => {
  await open(page);
  const add = (rpId: string, excludeCredentialIds: string[] = []) =>
    page.evaluate((asked) => window.wallet.captureFailure(window.wallet.addPasskey(asked)), {
      ...{ rpId, name: "trader", excludeCredentialIds },
    });
  await addAuthenticator(page);
  expect(await add("tmai.example")).toBe("otherDomain");
  const first = await page.evaluate(() => window.wallet.addPasskey({ rpId: "localhost", name: "trader" }));
  expect(await add("localhost", [first.credentialId])).toBe("alreadyThere");
  await page.evaluate(() => {
    navigator.credentials.create = async () => {
      throw new DOMException("The operation either timed out or was not allowed.", "NotAllowedError");
    };
  });
  expect(await add("localhost")).toBe("cancelled");
  await page.evaluate(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  expect(await add("localhost")).toBe("noWebAuthn");
});

test("a Solana key made from the words cannot be exported, and signs for the words' address", async ({ page }) => {
  await open(page);
  const found = await page.evaluate(async () => {
    const { address } = await window.wallet.importSolanaKey(`${"abandon ".repeat(11)}about`.split(" "));
    const key = await window.wallet.storedSolanaKey(address);
    return { address, signature: [...((await key?.sign(new Uint8Array([1, 2, 3]))) ?? [])] };
  });
  expect(found.address).toBe("HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk");
  expect(
    ed25519.verify(Uint8Array.from(found.signature), new Uint8Array([1, 2, 3]), base58.decode(found.address)),
  ).toBe(true);
});

test("words and private keys never leave the browser", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`),
  );
  await addAuthenticator(page);
  await open(page);
  const words = await page.evaluate(async () => {
    const { wallet } = window;
    const made = wallet.makeRecoveryWords();
    const recovery = { kind: "words", address: wallet.recoveryAddress(made) } as const;
    await wallet.openWithPasskey(wallet.walletServer, { rpId: "localhost", name: "trader" }, recovery);
    await wallet.importSolanaKey(made);
    await wallet.signByWords(made, `0x${"5a".repeat(32)}`);
    await wallet.freshDeviceKey();
    await wallet.provider.refresh();
    return made;
  });
  const account = await connect(page);
  await chain.mint(account, 10n);
  await pay(page, 1n);
  const { mnemonicToAccount } = await import("viem/accounts");
  const privateKey = mnemonicToAccount(words.join(" ")).getHdKey().privateKey ?? new Uint8Array();
  const log = sent.join("\n").toLowerCase();
  expect(log).toContain("/api/tm-wallet/operations");
  // Two consecutive words of the list do not appear in a header or an address by chance.
  for (const [index, word] of words.slice(1).entries())
    expect(log).not.toMatch(new RegExp(`${words[index]}\\W{1,8}${word}\\b`));
  for (const form of [toHex(privateKey).slice(2), Buffer.from(privateKey).toString("base64").toLowerCase()])
    expect(log).not.toContain(form);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(words.slice(0, 2).join(" "));
});
