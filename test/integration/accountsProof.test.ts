import { type Address, createWalletClient, getAddress, type Hex, http, type LocalAccount } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import { createSiweMessage, type SiweMessage } from "viem/siwe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NonceAnswer, SessionAnswer } from "#app/areas/accounts/model/calls.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type Browser, openAccountWorld } from "../support/accountWorld.ts";
import { openWorld } from "../support/checkoutWorld.ts";
import { PASSWORD, signInAs } from "../support/people.ts";

// What a wallet's proof is worth: the exact text of its message, and who vouches for the signature.

let chain: Awaited<ReturnType<typeof openWorld>>;
let world: Awaited<ReturnType<typeof openAccountWorld>>;
beforeAll(async () => {
  chain = await openWorld();
  world = await openAccountWorld(chain.database);
});
afterAll(async () => {
  await world.close();
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

const EVIL = "0x1111111111111111111111111111111111111111";

describe("a message is parsed strictly according to EIP-4361", () => {
  test("with every field that exists", async () => {
    const wallet = newWallet();
    const whole = (fields: SiweMessage) =>
      createSiweMessage({
        ...fields,
        scheme: "http",
        statement: "Sign in to TMAI. URI: is no field here.",
        notBefore: new Date(Date.now() - 1_000),
        requestId: "7",
        resources: ["https://example.org/terms", "ipfs://abc"],
      });
    expect(await prove(world.browser(), wallet.address, wallet, whole)).toMatchObject({ status: 200 });
  });

  const plain = createSiweMessage;
  test.each<[string, (fields: SiweMessage) => string]>([
    ["text after the end", (fields) => `${plain(fields)}\nand let 0x1111 spend it all`],
    ["a line break after the end", (fields) => `${plain(fields)}\n`],
    ["text before the beginning", (fields) => `Please read:\n${plain(fields)}`],
    ["a statement of two lines", (fields) => plain({ ...fields, statement: "one" }).replace("one", "one\ntwo")],
    [
      "a message inside the statement",
      (fields) => plain({ ...fields, statement: "one" }).replace("one", `one\n\n${plain({ ...fields, chainId: 1 })}`),
    ],
    [
      "fields hidden before the fields",
      (fields) => plain(fields).replace("URI: ", "URI: https://evil.example\nVersion: 1\nChain ID: 1\nURI: "),
    ],
    ["a field twice", (fields) => plain(fields).replace("Chain ID: ", "Chain ID: 1\nChain ID: ")],
    ["fields in another order", (fields) => plain(fields).replace(/(Version.*)\n(Chain ID.*)/, "$2\n$1")],
    ["a field that there is not", (fields) => plain(fields).replace("Nonce: ", "Spender: me\nNonce: ")],
    [
      "fields among the resources",
      (fields) =>
        `${plain({ ...fields, resources: ["https://a.example"] })}\nExpiration Time: 2099-01-01T00:00:00.000Z`,
    ],
    ["a resource that is no URI", (fields) => `${plain(fields)}\nResources:\n- https://a.example allow all`],
    ["a second list of resources", (fields) => `${plain({ ...fields, resources: ["a:b"] })}\nResources:\n- a:c`],
    ["a request id that is empty", (fields) => `${plain(fields)}\nRequest ID: `],
    ["carriage returns", (fields) => plain(fields).replaceAll("\n", "\r\n")],
    ["an address in small letters", (fields) => plain(fields).replace(fields.address, fields.address.toLowerCase())],
    ["a second address", (fields) => plain(fields).replace(fields.address, `${fields.address}\n${EVIL}`)],
    ["a chain with a nought before it", (fields) => plain(fields).replace("Chain ID: ", "Chain ID: 0")],
    ["a time that is none", (fields) => plain(fields).replace(/Issued At: .*/, "Issued At: 2026-99-01T00:00:00.000Z")],
    ["another version", (fields) => plain(fields).replace("Version: 1", "Version: 2")],
    ["nothing of all that", () => "hello"],
  ])("%s is refused", async (_, craft) => {
    const wallet = newWallet();
    expect(await prove(world.browser(), wallet.address, wallet, craft)).toMatchObject({
      status: 422,
      field: "message",
      error: expect.stringContaining("EIP-4361"),
    });
  });
});

describe("a session opened by a contract's signature", () => {
  const keeper = localAccount(5);
  async function contractWallet(): Promise<Address> {
    const client = createWalletClient({ account: keeper, chain: foundry, transport: http(chain.chain.rpcUrl) });
    const what = { abi: contractAccountAbi, bytecode: contractAccountBytecode, args: [keeper.address] } as const;
    const { contractAddress } = await chain.reader.waitForTransactionReceipt({
      hash: await client.deployContract(what),
    });
    return getAddress(contractAddress as Hex);
  }
  const rolesOf = async (browser: Browser) => (await world.session.whoAsks(browser.request())).account?.roles;

  test("exercises no role of a staff account, and adds no wallet to it", async () => {
    const admin = await signInAs("admin");
    const desk = world.browser();
    await desk.post("signIn", { email: admin.email, password: PASSWORD });
    const safe = await contractWallet();
    const added = await prove(desk, safe, keeper);
    // The session that added it is the admin's own, opened with the password.
    expect(accountIn(added)).toMatchObject({ accountId: admin.accountId, roles: ["trader", "admin"], wallets: [safe] });

    const browser = world.browser();
    expect(accountIn(await prove(browser, safe, keeper))).toMatchObject({
      accountId: admin.accountId,
      roles: ["trader"],
    });
    expect(accountIn(await browser.get("session"))).toMatchObject({ roles: ["trader"] });
    expect(await rolesOf(browser)).toEqual(["trader"]);
    expect(await browser.get("find")).toMatchObject({ status: 403 });
    const grant = { account: admin.accountId, role: "support", action: "grant" };
    expect(await browser.post("changeRole", grant)).toMatchObject({ status: 403 });
    // With a key of its own in the account it would get the role back.
    const own = newWallet();
    expect(await prove(browser, own.address, own)).toMatchObject({
      status: 403,
      error: expect.stringContaining("contract wallet"),
    });
    expect(accountIn(await prove(world.browser(), own.address, own))?.accountId).not.toBe(admin.accountId);
    expect(await rolesOf(desk)).toEqual(["trader", "admin"]);
  });

  test("is a normal trader's, including wallets", async () => {
    const browser = world.browser();
    const safe = await contractWallet();
    const own = newWallet();
    await prove(browser, safe, keeper);
    expect(accountIn(await prove(browser, own.address, own))).toMatchObject({ wallets: [safe, own.address] });
    const removed = await browser.post("removeWallet", { address: own.address });
    expect(accountIn(removed)).toMatchObject({ wallets: [safe], roles: ["trader"] });
  });

  test("is not what a key opens, even with code at its address", async () => {
    const admin = await signInAs("admin");
    const desk = world.browser();
    await desk.post("signIn", { email: admin.email, password: PASSWORD });
    const wallet = newWallet();
    await prove(desk, wallet.address, wallet);
    // Like an account that delegates to a contract (EIP-7702).
    await chain.miner.setCode({
      address: wallet.address,
      bytecode: `0xef0100${(await contractWallet()).slice(2)}` as Hex,
    });
    const browser = world.browser();
    expect(accountIn(await prove(browser, wallet.address, wallet))).toMatchObject({ roles: ["trader", "admin"] });
    expect(await rolesOf(browser)).toEqual(["trader", "admin"]);
  });
});
