import { createWalletClient, getAddress, type Hex, http, type LocalAccount } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import { createSiweMessage } from "viem/siwe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NonceAnswer, SessionAnswer } from "#app/areas/accounts/model/calls.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type Browser, openAccountFixture } from "../support/accountFixture.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { PASSWORD, signInAs } from "../support/people.ts";

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

type Change = Partial<Parameters<typeof createSiweMessage>[0]>;
const newWallet = () => privateKeyToAccount(generatePrivateKey());
const accountIn = (answer: { data?: unknown }) => (answer.data as SessionAnswer["data"])?.account;

/** The message that our page would show, with the test's changes. */
async function messageFor(browser: Browser, address: Hex, change: Change = {}): Promise<string> {
  const { data } = (await browser.post("walletNonce", {})) as unknown as NonceAnswer;
  const { nonce, domain, uri, chainId, expiresAt } = data;
  return createSiweMessage({
    ...{
      address,
      nonce,
      domain,
      uri,
      chainId,
      version: "1",
      issuedAt: new Date(),
      expirationTime: new Date(expiresAt),
    },
    ...change,
  });
}
async function prove(browser: Browser, wallet: LocalAccount, change: Change = {}) {
  const message = await messageFor(browser, wallet.address, change);
  return browser.post("verifyWallet", { message, signature: await wallet.signMessage({ message }) });
}
async function signedInBrowser() {
  const person = await signInAs("trader");
  const browser = fixture.browser();
  await browser.post("signIn", { email: person.email, password: PASSWORD });
  return { browser, person };
}
/** A guest's browser with that many payments of a wallet. */
async function guestWith(payments: number, index: number): Promise<Browser> {
  const browser = fixture.browser();
  for (let n = 0; n < payments; n++) await buy(browser, index);
  return browser;
}
async function buy(browser: Browser, index: number): Promise<Response> {
  const body = JSON.stringify({ ...ADVANCED, userAddress: localAccount(index).address });
  const request = browser.request("/api/checkout", { method: "POST", body });
  const response = await callsAt("checkout", "/api/checkout")({ request });
  browser.keep(response.headers);
  expect(response.status).toBe(201);
  return response;
}
const countPayments = async (subject: string) =>
  Number(
    (await chain.database.pool.query("SELECT count(*) FROM read.payments WHERE subject = $1", [subject])).rows[0].count,
  );
const readGuest = async (browser: Browser) => (await fixture.session.readIdentity(browser.request())).guest ?? "";

describe("a wallet that an attacker added to an account", () => {
  /** The account of an owner, with one of the owner's wallets, and the account of an attacker who is signed in with that wallet. */
  async function hijacked() {
    const { browser: owner, person } = await signedInBrowser();
    const [own, attackers] = [newWallet(), newWallet()];
    await prove(owner, own);
    await prove(owner, attackers);
    const attacker = fixture.browser();
    expect(accountIn(await prove(attacker, attackers))?.accountId).toBe(person.accountId);
    return { owner, person, own, attackers, attacker };
  }
  async function resetLink({ email }: { email: string }) {
    await fixture.browser().post("requestPasswordReset", { email });
    return fixture.tokenFor(email);
  }
  const walletsShown = async (token: string) => {
    const page = await import("#app/areas/accounts/routes/reset-password.tsx");
    const request = new Request(`http://localhost:3000/en/reset-password?${new URLSearchParams({ token })}`);
    return (await page.loader({ request, params: { locale: "en" }, context: { cspNonce: "" } })).wallets;
  };

  test("an added wallet is shown with the reset link and is removed with its sessions if the owner chooses so", async () => {
    const { person, own, attackers, attacker } = await hijacked();
    const token = await resetLink(person);
    expect(await walletsShown(token)).toEqual([own.address, attackers.address]);
    const reset = { token, password: "a new password 1", removeWallets: [attackers.address.toLowerCase()] };
    expect(await fixture.browser().post("resetPassword", reset)).toMatchObject({ status: 200 });
    expect(accountIn(await attacker.get("session"))).toBeNull();
    // From now on it signs in to its own account; the owner's wallet still signs in here.
    expect(accountIn(await prove(fixture.browser(), attackers))?.accountId).not.toBe(person.accountId);
    expect(accountIn(await prove(fixture.browser(), own))?.accountId).toBe(person.accountId);
    const [letter] = await fixture.letters(person.email);
    expect(letter?.subject).toBe("Your password was changed");
    expect(letter?.text).toContain(own.address);
    expect(letter?.text).not.toContain(attackers.address);
    expect((await fixture.readEventTypes(person.accountId)).at(-1)).toBe("WalletRemoved");
    // The link has been used, and reveals nothing any more.
    expect(await walletsShown(token)).toEqual([]);
  });

  test("an added wallet is named in the email when the owner resets the password without removing it", async () => {
    const { person, own, attackers } = await hijacked();
    const token = await resetLink(person);
    await fixture.browser().post("resetPassword", { token, password: "a new password 1" });
    const [letter] = await fixture.letters(person.email);
    for (const { address } of [own, attackers]) expect(letter?.text).toContain(address);
  });

  test("an added wallet is not removed by an invalid link or from another account", async () => {
    const { person, attackers } = await hijacked();
    const { person: other } = await signedInBrowser();
    const removeWallets = [attackers.address];
    const invalid = { token: "no such token", password: "a new password 1", removeWallets };
    expect(await fixture.browser().post("resetPassword", invalid)).toMatchObject({ status: 410 });
    const elsewhere = { token: await resetLink(other), password: "a new password 1", removeWallets };
    expect(await fixture.browser().post("resetPassword", elsewhere)).toMatchObject({ status: 200 });
    expect(accountIn(await prove(fixture.browser(), attackers))?.accountId).toBe(person.accountId);
  });

  test("an added wallet loses its sessions when it is removed on the account page", async () => {
    const { owner, attackers, attacker } = await hijacked();
    await owner.post("removeWallet", { address: attackers.address });
    expect(accountIn(await attacker.get("session"))).toBeNull();
    expect(accountIn(await owner.get("session"))).not.toBeNull();
  });
});

describe("signing in with a wallet", () => {
  test("a wallet creates an account and signs in to it the next time", async () => {
    const wallet = newWallet();
    const first = await prove(fixture.browser(), wallet);
    expect(first).toMatchObject({
      status: 200,
      data: { account: { email: null, wallets: [wallet.address], hasPassword: false } },
    });
    const accountId = accountIn(first)?.accountId ?? "";
    expect(await fixture.readEventTypes(accountId)).toEqual(["AccountOpened", "WalletProven"]);
    expect(accountIn(await prove(fixture.browser(), wallet))?.accountId).toBe(accountId);
  });

  test("sixteen concurrent first sign-ins of a wallet create one account", async () => {
    const wallet = newWallet();
    const answers = await Promise.all(Array.from({ length: 16 }, () => prove(fixture.browser(), wallet)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(new Set(answers.map((answer) => accountIn(answer)?.accountId)).size).toBe(1);
  });

  test("a wallet joins the signed-in account and no second account", async () => {
    const { browser, person } = await signedInBrowser();
    const [one, two] = [newWallet(), newWallet()];
    await prove(browser, one);
    const answer = await prove(browser, two);
    expect(accountIn(answer)).toMatchObject({ accountId: person.accountId, wallets: [one.address, two.address] });
    const { browser: other } = await signedInBrowser();
    expect(await prove(other, one)).toMatchObject({ status: 409, error: expect.stringContaining("another account") });
  });

  test("a wallet can be removed unless it is the only way to sign in", async () => {
    const wallet = newWallet();
    const browser = fixture.browser();
    await prove(browser, wallet);
    expect(await browser.post("removeWallet", { address: wallet.address })).toMatchObject({ status: 409 });
    const second = newWallet();
    await prove(browser, second);
    const answer = await browser.post("removeWallet", { address: wallet.address.toLowerCase() });
    expect(accountIn(answer)?.wallets).toEqual([second.address]);
    // Anyone who verifies it can link it again.
    expect(accountIn(await prove(fixture.browser(), wallet))?.wallets).toEqual([wallet.address]);
  });

  test("a wallet may be a contract, checked on chain (ERC-1271)", async () => {
    const keeper = localAccount(5);
    const client = createWalletClient({ account: keeper, chain: foundry, transport: http(chain.chain.rpcUrl) });
    const hash = await client.deployContract({
      abi: contractAccountAbi,
      bytecode: contractAccountBytecode,
      args: [keeper.address],
    });
    const { contractAddress } = await chain.mined(hash);
    const address = getAddress(contractAddress ?? "");
    const browser = fixture.browser();
    const message = await messageFor(browser, address);
    const stranger = await newWallet().signMessage({ message });
    expect(await browser.post("verifyWallet", { message, signature: stranger })).toMatchObject({
      status: 422,
      field: "signature",
    });
    const again = await messageFor(browser, address);
    const answer = await browser.post("verifyWallet", {
      message: again,
      signature: await keeper.signMessage({ message: again }),
    });
    expect(accountIn(answer)?.wallets).toEqual([address]);
  });
});

describe("refused wallet messages", () => {
  test.each<[string, Change, string, string]>([
    ["from another site", { domain: "evil.example" }, "message", "evil.example"],
    ["with another site's URI", { uri: "https://evil.example/" }, "message", "not for this site"],
    ["for another chain", { chainId: 1 }, "message", "different chain (1)"],
    ["that has expired", { expirationTime: new Date(Date.now() - 1_000) }, "message", "too old"],
    ["with another scheme", { scheme: "https" }, "message", "not for this site"],
    ["that is not valid yet", { notBefore: new Date(Date.now() + 60_000) }, "message", "too old"],
    ["with a nonce that we did not issue", { nonce: "abcdefgh12345678" }, "message", "too old"],
  ])("a message %s is refused", async (_, change, field, expected) => {
    const answer = await prove(fixture.browser(), newWallet(), change);
    expect(answer).toMatchObject({ status: 422, field, error: expect.stringContaining(expected) });
  });

  test("a message that was used before is refused, even in sixteen concurrent uses", async () => {
    const wallet = newWallet();
    const browser = fixture.browser();
    const message = await messageFor(browser, wallet.address);
    const signature = await wallet.signMessage({ message });
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => fixture.browser().post("verifyWallet", { message, signature })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 422)]);
  });
});

describe("a guest's purchases", () => {
  test("a guest's purchases move to the account once, on explicit confirmation, and the guest id is replaced", async () => {
    const browser = await guestWith(3, 3);
    const guest = await readGuest(browser);
    const { person } = await signedInBrowser();
    await browser.post("signIn", { email: person.email, password: PASSWORD });
    expect(await browser.get("session")).toMatchObject({ data: { guestHasPurchases: true } });
    expect(await countPayments(guest)).toBe(3);
    expect(await browser.post("claim", { what: "guest" })).toMatchObject({ status: 400, field: "yes" });
    expect(await browser.post("claim", { what: "guest", yes: true })).toMatchObject({
      status: 200,
      data: { moved: 3 },
    });
    expect([await countPayments(guest), await countPayments(`account:${person.accountId}`)]).toEqual([0, 3]);
    expect(await readGuest(browser)).not.toBe(guest);
    expect(await browser.post("claim", { what: "guest", yes: true })).toMatchObject({ data: { moved: 0 } });
    expect((await fixture.readEventTypes(person.accountId)).filter((type) => type === "PurchasesClaimed")).toHaveLength(
      1,
    );
  });

  test("a guest's purchases claimed concurrently by two accounts go to one of them, with one event", async () => {
    const guest = await guestWith(2, 4);
    const two = await Promise.all([signedInBrowser(), signedInBrowser()]);
    for (const { browser } of two) browser.cookies.set("guest", guest.cookies.get("guest") ?? "");
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        two[n % 2]?.browser.request("/", { method: "POST", body: JSON.stringify({ what: "guest", yes: true }) }),
      ).flatMap((request) => (request ? [fixture.calls.claim.answer({ request })] : [])),
    );
    const moved = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { data?: { moved: number } }).data?.moved ?? 0),
    );
    expect(moved.filter((count) => count > 0)).toEqual([2]);
    const types = await Promise.all(two.map(({ person }) => fixture.readEventTypes(person.accountId)));
    expect(types.flat().filter((type) => type === "PurchasesClaimed")).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  test("a guest's purchases do not move to an attacker who makes the browser sign in to their account", async () => {
    const victim = await guestWith(1, 5);
    const guest = await readGuest(victim);
    const { person: attacker, browser: theirs } = await signedInBrowser();
    const forged = await victim.post(
      "signIn",
      { email: attacker.email, password: PASSWORD },
      { origin: "https://evil.example" },
    );
    expect(forged.status).toBe(403);
    // Even if that had worked: nothing moves automatically, and the attacker's own browser has nothing to claim.
    await victim.post("signIn", { email: attacker.email, password: PASSWORD });
    expect(await theirs.post("claim", { what: "guest", yes: true })).toMatchObject({ data: { moved: 0 } });
    expect([await countPayments(guest), await countPayments(`account:${attacker.accountId}`)]).toEqual([1, 0]);
  });

  test("a guest's purchases are safe from an attacker who knows the guest's id", async () => {
    const victim = await guestWith(1, 6);
    const guest = await readGuest(victim);
    const { browser, person } = await signedInBrowser();
    const id = guest.slice("guest:".length);
    for (const forged of [id, btoa(JSON.stringify(id)), `${btoa(JSON.stringify(id))}.Zm9yZ2Vk`]) {
      browser.cookies.set("guest", encodeURIComponent(forged));
      expect(await browser.post("claim", { what: "guest", guest, yes: true })).toMatchObject({ data: { moved: 0 } });
    }
    expect([await countPayments(guest), await countPayments(`account:${person.accountId}`)]).toEqual([1, 0]);
  });

  test("a guest's purchases started just before the claim belong to the account too", async () => {
    const browser = await guestWith(1, 7);
    const late = fixture.browser();
    late.cookies.set("guest", browser.cookies.get("guest") ?? "");
    const { person } = await signedInBrowser();
    await browser.post("signIn", { email: person.email, password: PASSWORD });
    await browser.post("claim", { what: "guest", yes: true });
    const { data } = (await (await buy(late, 7)).json()) as { data: { paymentId: string } };
    const call = callsAt("billing", "/api/payments/{id}");
    const asked = { request: browser.request("/api/payments/x"), params: { id: data.paymentId }, context: {} };
    expect((await call(asked)).status).toBe(200);
  });
});

describe("a wallet's purchases", () => {
  test("a wallet's purchases go once to the account that verified the wallet, and not before", async () => {
    await guestWith(2, 8);
    const { browser, person } = await signedInBrowser();
    const wallet = localAccount(8);
    const claim = { what: "wallet", wallet: wallet.address, yes: true };
    expect(await browser.post("claim", claim)).toMatchObject({
      status: 403,
      error: expect.stringContaining("verify first"),
    });
    await prove(browser, wallet);
    expect(await browser.get("session")).toMatchObject({ data: { walletsWithPurchases: [wallet.address] } });
    const answers = await Promise.all(Array.from({ length: 16 }, () => browser.post("claim", claim)));
    expect(answers.map(({ data }) => (data as { moved: number })?.moved ?? 0).filter((count) => count > 0)).toEqual([
      2,
    ]);
    expect(await countPayments(`account:${person.accountId}`)).toBe(2);
  });

  test("the rows are the same after a rebuild", async () => {
    const { rebuild } = await import("#events/rebuild.ts");
    const { allProjections } = await import("#events/projections/all.ts");
    const { allRows } = await import("../support/readModels.ts");
    const { default: pg } = await import("pg");
    const admin = new pg.Pool({ connectionString: chain.database.adminUrl, max: 3 });
    const before = await allRows(admin);
    await rebuild(admin, allProjections);
    expect(await allRows(admin)).toEqual(before);
    expect(before.payment_moves?.length).toBeGreaterThan(4);
    await admin.end();
  });
});

test("an anonymous caller cannot query an account", async () => {
  const stranger = fixture.browser();
  for (const name of ["changePassword", "removeWallet", "revokeSessions", "claim"] as const)
    expect(await stranger.post(name, {})).toMatchObject({ status: 401, error: "Please sign in first." });
  expect(await stranger.get("session")).toMatchObject({
    status: 200,
    data: { account: null, guestHasPurchases: false },
  });
});
