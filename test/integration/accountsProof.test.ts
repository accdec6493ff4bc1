import {
  type Address,
  concat,
  createWalletClient,
  getAddress,
  getCreate2Address,
  type Hex,
  http,
  type LocalAccount,
  padHex,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
  toHex,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import { createSiweMessage, type SiweMessage } from "viem/siwe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NonceAnswer, SessionAnswer } from "#app/areas/accounts/model/calls.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type Browser, openAccountFixture } from "../support/accountFixture.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { PASSWORD, signInAs } from "../support/people.ts";

// What a wallet's proof requires: the exact text of its message, and a valid signer.

let chain: Awaited<ReturnType<typeof openFixture>>;
let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
beforeAll(async () => {
  chain = await openFixture();
  fixture = await openAccountFixture(chain.database);
});
afterAll(async () => {
  await fixture.close();
  await chain.close();
});

const newWallet = () => privateKeyToAccount(generatePrivateKey());
const accountIn = (answer: { data?: unknown }) => (answer.data as SessionAnswer["data"])?.account;

async function fieldsFor(browser: Browser, address: Address): Promise<SiweMessage> {
  const { data } = (await browser.post("walletNonce", {})) as unknown as NonceAnswer;
  const { nonce, domain, uri, chainId, expiresAt } = data;
  const times = { issuedAt: new Date(), expirationTime: new Date(expiresAt) };
  return { address, nonce, domain, uri, chainId, version: "1", ...times };
}

/** Proves a wallet; `signer` when another key signs for it, `craft` when the text differs from the usual one. */
async function prove(
  browser: Browser,
  address: Address,
  signer: LocalAccount,
  craft: (fields: SiweMessage) => string = createSiweMessage,
) {
  const message = craft(await fieldsFor(browser, address));
  return browser.post("verifyWallet", { message, signature: await signer.signMessage({ message }) });
}

const plain = createSiweMessage;
const swapCase = (address: string) =>
  address.replaceAll(/[a-f]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
const EVIL = "0x1111111111111111111111111111111111111111";

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

describe("parsing of a message by EIP-4361", () => {
  const whole = (fields: SiweMessage) =>
    createSiweMessage({
      ...fields,
      scheme: "http",
      statement: "Sign in to TMAI. URI: is no field here.",
      notBefore: inMinutes(-1),
      requestId: "7",
      resources: ["https://example.org/terms", "ipfs://abc"],
    });
  /** The same message with its times as other libraries format them. */
  const timed = (write: (time: string) => string) => (fields: SiweMessage) =>
    whole(fields).replaceAll(/\d{4}-\d\d-\d\dT\S+/g, write);
  const dropped = (name: string) => (fields: SiweMessage) =>
    createSiweMessage(fields)
      .split("\n")
      .filter((line) => !line.startsWith(name))
      .join("\n");

  test.each<[string, (fields: SiweMessage) => string]>([
    ["all fields", whole],
    ["no statement", createSiweMessage],
    ["an empty statement", (fields) => createSiweMessage(fields).replace("\n\n\n", "\n\n\n\n")],
    ["times without milliseconds", timed((time) => time.replace(/\.\d+Z$/, "Z"))],
    ["times with nanoseconds", timed((time) => time.replace("Z", "123456Z"))],
    ["times with an offset of +00:00", timed((time) => time.replace("Z", "+00:00"))],
    ["times in lower case", timed((time) => time.toLowerCase())],
    [
      "times in another time zone",
      timed((time) => new Date(Date.parse(time) + 5.5 * 3_600_000).toISOString().replace("Z", "+05:30")),
    ],
    ["a leap second", (fields) => `${plain(fields).replace(/\nExp.*/, "")}\nExpiration Time: 2099-12-31T23:59:60Z`],
    ["no expiration time", dropped("Expiration Time")],
    ["an empty request id", (fields) => `${plain(fields)}\nRequest ID: `],
    ["an empty list of resources", (fields) => `${plain(fields)}\nResources:`],
    ["an address without a checksum", (fields) => plain(fields).replace(fields.address, fields.address.toLowerCase())],
    ["a chain id with a leading zero", (fields) => plain(fields).replace("Chain ID: ", "Chain ID: 0")],
    ["one of our pages as its URI", (fields) => plain({ ...fields, uri: `${fields.uri}/en/sign-in?next=%2Fen` })],
    ["our domain in capitals", (fields) => plain(fields).replace(fields.domain, fields.domain.toUpperCase())],
    ["a clock that is an hour slow", (fields) => plain({ ...fields, issuedAt: inMinutes(-60) })],
    ["a clock that is a day fast", (fields) => plain({ ...fields, issuedAt: inMinutes(1_440) })],
  ])("a message with %s is accepted", async (_, craft) => {
    const wallet = newWallet();
    expect(await prove(fixture.browser(), wallet.address, wallet, craft)).toMatchObject({ status: 200 });
  });

  test.each<[string, (fields: SiweMessage) => string]>([
    ["text after the end", (fields) => `${plain(fields)}\nand let 0x1111 spend it all`],
    ["a line break after the end", (fields) => `${plain(fields)}\n`],
    ["text before the beginning", (fields) => `Please read:\n${plain(fields)}`],
    ["a two-line statement", (fields) => plain({ ...fields, statement: "one" }).replace("one", "one\ntwo")],
    [
      "a message inside the statement",
      (fields) => plain({ ...fields, statement: "one" }).replace("one", `one\n\n${plain({ ...fields, chainId: 1 })}`),
    ],
    [
      "fields hidden before the fields",
      (fields) => plain(fields).replace("URI: ", "URI: https://evil.example\nVersion: 1\nChain ID: 1\nURI: "),
    ],
    ["a repeated field", (fields) => plain(fields).replace("Chain ID: ", "Chain ID: 1\nChain ID: ")],
    ["fields in another order", (fields) => plain(fields).replace(/(Version.*)\n(Chain ID.*)/, "$2\n$1")],
    ["an unknown field", (fields) => plain(fields).replace("Nonce: ", "Spender: me\nNonce: ")],
    [
      "a field after the resources",
      (fields) =>
        `${plain({ ...fields, resources: ["https://a.example"] })}\nExpiration Time: 2099-01-01T00:00:00.000Z`,
    ],
    ["a resource that is not a URI", (fields) => `${plain(fields)}\nResources:\n- https://a.example allow all`],
    ["a second list of resources", (fields) => `${plain({ ...fields, resources: ["a:b"] })}\nResources:\n- a:c`],
    ["carriage returns", (fields) => plain(fields).replaceAll("\n", "\r\n")],
    ["a second address", (fields) => plain(fields).replace(fields.address, `${fields.address}\n${EVIL}`)],
    ["a wrong checksum", (fields) => plain(fields).replace(fields.address, swapCase(fields.address))],
    ["non-ASCII letters", (fields) => plain({ ...fields, statement: "Dépenser" })],
    ["a character that no rule of the grammar allows", (fields) => plain({ ...fields, statement: "a 𐀀 b" })],
    ["nothing but a character that no rule of the grammar allows", () => "𐀀"],
    ["a time without a zone", (fields) => plain(fields).replace(/(Issued At: .*)Z/, "$1")],
    [
      "a day that does not exist",
      (fields) => plain(fields).replace(/Issued At: .*/, "Issued At: 2026-02-30T00:00:00Z"),
    ],
    ["an invalid time", (fields) => plain(fields).replace(/Issued At: .*/, "Issued At: 2026-99-01T00:00:00.000Z")],
    ["another version", (fields) => plain(fields).replace("Version: 1", "Version: 2")],
    ["nothing but unrelated text", () => "hello"],
  ])("a message with %s is refused", async (_, craft) => {
    const wallet = newWallet();
    expect(await prove(fixture.browser(), wallet.address, wallet, craft)).toMatchObject({
      status: 422,
      field: "message",
      error: expect.stringContaining("EIP-4361"),
    });
  });
});

describe("signature formats", () => {
  test("a compact signature (EIP-2098) and one with its parity as last byte are accepted", async () => {
    for (const shortened of [
      (signature: Hex) => serializeCompactSignature(signatureToCompactSignature(parseSignature(signature))),
      (signature: Hex) => `${signature.slice(0, -2)}${signature.endsWith("1b") ? "00" : "01"}` as Hex,
    ]) {
      // A few, so that both parities occur.
      for (let n = 0; n < 6; n++) {
        const wallet = newWallet();
        const browser = fixture.browser();
        const message = plain(await fieldsFor(browser, wallet.address));
        const signature = shortened(await wallet.signMessage({ message }));
        expect(await browser.post("verifyWallet", { message, signature })).toMatchObject({ status: 200 });
      }
    }
  });

  test("a signature of an undeployed contract (ERC-6492) is accepted if that contract accepts it", async () => {
    const accepts = await counterfactual("1626ba7e");
    expect(accountIn(accepts.answer)?.wallets).toEqual([accepts.address]);
    expect(await chain.reader.getCode({ address: accepts.address })).toBeUndefined();
    expect((await counterfactual("ffffffff")).answer).toMatchObject({ status: 422, field: "signature" });
  });

  test("a signature of a deployed contract, wrapped as before its deployment, is accepted", async () => {
    const { answer, address } = await counterfactual("1626ba7e", true);
    expect(accountIn(answer)?.wallets).toEqual([address]);
  });

  test("a signature is refused if its factory does not deploy the claimed contract", async () => {
    expect((await counterfactual("1626ba7e", false, newWallet().address)).answer).toMatchObject({ status: 422 });
  });

  /** A wallet whose contract answers every call with four bytes, signed in with a signature that names its factory. */
  async function counterfactual(answers: string, isDeployed = false, claimed?: Address) {
    // The factory on local chains: it deploys a contract's code with a salt.
    const factory = "0x4e59b44847b379578588920cA78FbF26c0B4956C";
    const code = `63${answers}60e01b60005260206000f3`;
    const bytes = toHex(code.length / 2, { size: 1 }).slice(2);
    const bytecode = `0x60${bytes}600c60003960${bytes}6000f3${code}` as Hex;
    const salt = padHex(newWallet().address, { size: 32 });
    const address = claimed ?? getCreate2Address({ from: factory, salt, bytecode });
    const data = concat([salt, bytecode]);
    if (isDeployed) {
      const client = createWalletClient({
        account: localAccount(5),
        chain: foundry,
        transport: http(chain.chain.rpcUrl),
      });
      await chain.reader.waitForTransactionReceipt({ hash: await client.sendTransaction({ to: factory, data }) });
    }
    const browser = fixture.browser();
    const message = plain(await fieldsFor(browser, address));
    const signature = serializeErc6492Signature({ address: factory, data, signature: "0x1234" });
    return { address, answer: await browser.post("verifyWallet", { message, signature }) };
  }
});

describe("people with wallets behind one IP address", () => {
  test("people behind one address sign in one by one or concurrently, and successful tries cost nothing", async () => {
    const address = "198.51.100.7";
    const signIn = async () => {
      const wallet = newWallet();
      return (await prove(fixture.browser(address), wallet.address, wallet)).status;
    };
    for (let n = 0; n < 70; n++) expect(await signIn()).toBe(200);
    expect(await Promise.all(Array.from({ length: 40 }, signIn))).toEqual(Array.from({ length: 40 }, () => 200));
  });

  test("people behind one address wait after many invalid messages, and a valid one ends the wait", async () => {
    const address = "198.51.100.8";
    const fails = () => fixture.browser(address).post("verifyWallet", { message: "hello", signature: "0x00" });
    for (let n = 0; n < 61; n++) expect(await fails()).toMatchObject({ status: 422 });
    expect(await fails()).toMatchObject({ status: 429 });
    const browser = fixture.browser(address);
    const wallet = newWallet();
    // The limit on failed proofs does not block the request for a nonce.
    const message = plain(await fieldsFor(browser, wallet.address));
    const proof = { message, signature: await wallet.signMessage({ message }) };
    await expect.poll(async () => (await browser.post("verifyWallet", proof)).status, { timeout: 5_000 }).toBe(200);
    const other = newWallet();
    expect(await prove(fixture.browser(address), other.address, other)).toMatchObject({ status: 200 });
  });
});

describe("a session from a contract's signature", () => {
  const keeper = localAccount(5);
  async function contractWallet(): Promise<Address> {
    const client = createWalletClient({ account: keeper, chain: foundry, transport: http(chain.chain.rpcUrl) });
    const what = { abi: contractAccountAbi, bytecode: contractAccountBytecode, args: [keeper.address] } as const;
    const { contractAddress } = await chain.reader.waitForTransactionReceipt({
      hash: await client.deployContract(what),
    });
    return getAddress(contractAddress as Hex);
  }
  const readRoles = async (browser: Browser) => (await fixture.session.readIdentity(browser.request())).account?.roles;

  test("a contract session has no staff role and adds no wallet to a staff account", async () => {
    const admin = await signInAs("admin");
    const desk = fixture.browser();
    await desk.post("signIn", { email: admin.email, password: PASSWORD });
    const safe = await contractWallet();
    const added = await prove(desk, safe, keeper);
    // It was added in the admin's own session, signed in with the password.
    expect(accountIn(added)).toMatchObject({ accountId: admin.accountId, roles: ["trader", "admin"], wallets: [safe] });

    const browser = fixture.browser();
    expect(accountIn(await prove(browser, safe, keeper))).toMatchObject({
      accountId: admin.accountId,
      roles: ["trader"],
    });
    expect(accountIn(await browser.get("session"))).toMatchObject({ roles: ["trader"] });
    expect(await readRoles(browser)).toEqual(["trader"]);
    expect(await browser.get("find")).toMatchObject({ status: 403 });
    const grant = { account: admin.accountId, role: "support", action: "grant" };
    expect(await browser.post("changeRole", grant)).toMatchObject({ status: 403 });
    // With its own key in the account it would get the role back.
    const own = newWallet();
    expect(await prove(browser, own.address, own)).toMatchObject({
      status: 403,
      error: expect.stringContaining("contract wallet"),
    });
    expect(accountIn(await prove(fixture.browser(), own.address, own))?.accountId).not.toBe(admin.accountId);
    expect(await readRoles(desk)).toEqual(["trader", "admin"]);
  });

  test("a contract session is a normal customer session, including wallets", async () => {
    const browser = fixture.browser();
    const safe = await contractWallet();
    const own = newWallet();
    await prove(browser, safe, keeper);
    expect(accountIn(await prove(browser, own.address, own))).toMatchObject({ wallets: [safe, own.address] });
    const removed = await browser.post("removeWallet", { address: own.address });
    expect(accountIn(removed)).toMatchObject({ wallets: [safe], roles: ["trader"] });
  });

  test("a session from a key's signature is not a contract session, even with code at its address", async () => {
    const admin = await signInAs("admin");
    const desk = fixture.browser();
    await desk.post("signIn", { email: admin.email, password: PASSWORD });
    const wallet = newWallet();
    await prove(desk, wallet.address, wallet);
    // Like an account that delegates to a contract (EIP-7702).
    await chain.miner.setCode({
      address: wallet.address,
      bytecode: `0xef0100${(await contractWallet()).slice(2)}` as Hex,
    });
    const browser = fixture.browser();
    expect(accountIn(await prove(browser, wallet.address, wallet))).toMatchObject({ roles: ["trader", "admin"] });
    expect(await readRoles(browser)).toEqual(["trader", "admin"]);
  });
});
