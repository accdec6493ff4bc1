import { type Address, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { OperationAnswer, Prepared, Wallet } from "#app/areas/embeddedWallet/model/calls.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { answering } from "../support/endpoints.ts";
import { signInAs } from "../support/people.ts";
import { signedDelivery, startPrivy, type Trouble } from "../support/privyStandIn.ts";
import { openWalletFixture } from "../support/walletFixture.ts";

// Wallets whose keys Privy holds, against a stand-in for its API, on a real database and a real chain. Source: docs/spec/wallets.md#2.

const answer = answering("embeddedWallet");

let fixture: Awaited<ReturnType<typeof openWalletFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let privy: Awaited<ReturnType<typeof startPrivy>>;
let walletsTask: typeof import("#app/areas/embeddedWallet/server/watch/task.server.ts");
beforeAll(async () => {
  privy = await startPrivy(() => process.env.PUBLIC_RPC_URL_31337 ?? "");
  Object.assign(process.env, privy.env);
  fixture = await openWalletFixture();
  accounts = await openAccountFixture(fixture.database);
  walletsTask = await import("#app/areas/embeddedWallet/server/watch/task.server.ts");
}, 120_000);
afterAll(async () => {
  await accounts.close();
  await fixture.close();
  await privy.close();
});

const OTHER_WALLET = localAccount(9).address;
const sentence = ({ status, error }: { status: number; error?: string }) => `${status} ${error}`;
type Answer<T> = { status: number; data: T; error?: string; retryAfterSeconds?: number };

async function post<T>(path: "wallets" | "webhook", headers: Record<string, string>, body = "{}") {
  const request = new Request(`http://localhost:3000/api/privy/${path}`, { method: "POST", headers, body });
  const response = await answer(request, "127.0.0.1");
  return { ...((await response.json()) as Answer<T>), status: response.status };
}

async function newOwner() {
  const { cookie, accountId } = await signInAs("trader");
  const browser = fixture.newBrowser(cookie);
  return { accountId, browser, open: () => post<Wallet>("wallets", { cookie }) };
}

/** An account's wallet with test money, and coins for its fees. */
async function funded() {
  const owner = await newOwner();
  const wallet = (await owner.open()).data;
  const address = wallet.chains[0]?.address as Address;
  await fixture.miner.setBalance({ address, value: parseEther("1") });
  expect((await owner.browser.faucet()).status).toBe(200);
  const submit = (operationId: string) => owner.browser.submit(operationId, address, "0x");
  const prepare = async (amount: bigint) => {
    const prepared = await owner.browser.prepare([fixture.transfer(amount)]);
    if (!prepared.data) throw new Error(prepared.error);
    return prepared.data;
  };
  const status = async (operationId: string) => (await owner.browser.operation(operationId)).data as OperationAnswer;
  return { ...owner, wallet, address, submit, prepare, status };
}
type Owner = Awaited<ReturnType<typeof funded>>;

/** Mines pending transactions and checks the chain as the worker does. */
async function watch() {
  await fixture.miner.mine({ blocks: 1 });
  await walletsTask.runWalletsTask();
}
const readTransactionCount = (address: Address) => fixture.reader.getTransactionCount({ address });

describe("a wallet at Privy", () => {
  test("a Privy wallet is a plain address that an account opens, and our authorization key owns its key", async () => {
    const owner = await newOwner();
    const opened = await owner.open();
    expect(opened).toMatchObject({
      status: 201,
      data: { adapter: "privy", stage: "starter", chains: [{ chainId: 31337, isDeployed: true }] },
    });
    const { address, signers } = opened.data.chains[0] as Wallet["chains"][number];
    expect(signers).toMatchObject([{ id: address.toLowerCase(), kind: "wallet", state: "active" }]);
    expect(privy.wallets().map(({ account }) => account.address)).toContain(address);
    expect(await fixture.readFactTypes(opened.data.walletId)).toEqual(["WalletOpened"]);
    // Privy receives nothing about the user, not even our account id.
    expect(JSON.stringify(privy.requests)).not.toContain(owner.accountId);
    expect((await owner.browser.wallet()).data).toMatchObject({ walletId: opened.data.walletId });
  });

  test("a Privy wallet is the same one for repeated requests, and a single one for concurrent requests", async () => {
    const owner = await newOwner();
    const before = privy.wallets().length;
    const [one, other] = await Promise.all([owner.open(), owner.open()]);
    expect(one.data.walletId).toBe(other.data.walletId);
    const again = await owner.open();
    expect(again).toMatchObject({ status: 200, data: { walletId: one.data.walletId } });
    expect(privy.wallets().length).toBe(before + 1);
  });

  test("a Privy wallet that was created just before a crash is found and not created again", async () => {
    const owner = await newOwner();
    const before = privy.wallets().length;
    privy.next("/wallets", { status: 500, after: true });
    expect(sentence(await owner.open())).toBe(
      "503 Privy is not responding. Check your wallet before you try again: what you sent may still arrive.",
    );
    expect((await owner.browser.wallet()).data).toBe(null);
    expect((await owner.open()).status).toBe(201);
    expect(privy.wallets().length).toBe(before + 1);
  });

  test("a Privy wallet is only for accounts, and a guest must sign in", async () => {
    expect((await post("wallets", {})).status).toBe(401);
  });

  test("a Privy wallet has no signers to change, and cannot be opened with a browser key", async () => {
    const owner = await funded();
    const signers = await owner.browser.ask("/signers", { add: [{ kind: "wallet", address: OTHER_WALLET }] });
    expect(sentence(signers)).toBe(
      "409 Privy has the only key to this wallet, so its signers cannot be changed. To leave, send everything to an address of your own.",
    );
    expect(sentence(await owner.browser.ask("/challenge", {}))).toBe(
      "409 Wallets here are managed by Privy. Sign in and create yours on the wallet page.",
    );
  });

  test("a Privy wallet leaves by transfers, and has no sweep", async () => {
    const owner = await funded();
    expect((await owner.browser.ask("/leave")).data).toMatchObject({
      file: null,
      accounts: [{ address: owner.address, isKnown: true, sweep: null }],
    });
  });
});

describe("a transaction", () => {
  test("a transaction is shown in words, sent by Privy on confirmation, and pays its own fee", async () => {
    const owner = await funded();
    const before = await fixture.readBalance(OTHER_WALLET);
    const prepared = await owner.prepare(5_000_000n);
    expect(prepared).toMatchObject({
      paidBy: "wallet",
      lines: [{ kind: "sends", amount: "5000000", to: OTHER_WALLET, token: { symbol: "USDC" } }],
    });
    expect(await readTransactionCount(owner.address)).toBe(0);
    const sent = await owner.submit(prepared.operationId);
    expect(sent).toMatchObject({ status: 202, data: { status: "sent" } });
    await fixture.mined(sent.data.transactionHash as Hex);
    await watch();
    expect(await owner.status(prepared.operationId)).toMatchObject({
      ...{ status: "mined", transactionHash: sent.data.transactionHash },
    });
    expect((await fixture.readBalance(OTHER_WALLET)) - before).toBe(5_000_000n);
    expect(await fixture.reader.getBalance({ address: owner.address })).toBeLessThan(parseEther("1"));
    // The same again is answered without another transaction.
    expect((await owner.submit(prepared.operationId)).status).toBe(202);
    expect(await readTransactionCount(owner.address)).toBe(1);
  });

  test("a transaction that fails on chain is reverted", async () => {
    const owner = await funded();
    const prepared = await owner.prepare(900_000_000n);
    const other = await owner.prepare(900_000_000n);
    await owner.submit(prepared.operationId);
    await watch();
    await owner.submit(other.operationId);
    await watch();
    expect(await owner.status(prepared.operationId)).toMatchObject({ status: "mined" });
    expect(await owner.status(other.operationId)).toMatchObject({ status: "reverted", failure: "unknown" });
  });

  test.each<[string, (owner: Owner) => Promise<Answer<unknown>>, string]>([
    [
      "with two calls",
      ({ browser }) => browser.prepare([fixture.transfer(1n), fixture.transfer(2n)]),
      "409 A Privy wallet sends one call at a time. Send these calls one after another.",
    ],
    [
      "with a call that cannot be described",
      ({ browser }) => browser.prepare([{ to: OTHER_WALLET, data: "0x12345678" }]),
      `409 A Privy wallet can send only transfers of listed tokens, payments and swaps. The call to ${OTHER_WALLET} is none of these.`,
    ],
    [
      "of more than the balance",
      ({ browser }) => browser.prepare([fixture.transfer(10n ** 12n)]),
      "409 This would fail: the balance is too low. Add money or choose a smaller amount.",
    ],
    [
      "of the whole coin balance, with nothing left for the fee",
      ({ browser }) => browser.prepare([{ to: OTHER_WALLET, value: String(parseEther("1")) }]),
      "409 This wallet pays its own network fee and does not have enough ETH for it. Add ETH first.",
    ],
    [
      "on a chain without an endpoint",
      ({ browser }) => browser.prepare([fixture.transfer(1n)], 10),
      "409 Chain 10 cannot be used here, because no endpoint is configured for it. Choose another chain.",
    ],
    [
      "that is confirmed for another address",
      async ({ browser, prepare }) => browser.submit((await prepare(1n)).operationId, OTHER_WALLET, "0x"),
      "422 A Privy wallet does not sign here. Confirm with its address as signerId and 0x as signature.",
    ],
    [
      "of another owner",
      async ({ prepare }) =>
        (await newOwner()).browser.submit((await prepare(1n)).operationId, OTHER_WALLET, "0x") as Promise<
          Answer<unknown>
        >,
      "404 This operation does not exist, or it is not yours.",
    ],
  ])("a transaction %s is refused with a sentence, without a request to Privy", async (_which, ask, expected) => {
    const owner = await funded();
    const before = privy.sent().length;
    expect(sentence(await ask(owner))).toBe(expected);
    expect(privy.sent().length).toBe(before);
  });

  test("a transaction without coin for its fee is refused before it is confirmed", async () => {
    const owner = await funded();
    await fixture.miner.setBalance({ address: owner.address, value: 0n });
    expect(sentence(await owner.browser.prepare([fixture.transfer(1n)]))).toBe(
      "409 This wallet pays its own network fee and does not have enough ETH for it. Add ETH first.",
    );
  });

  test("a transaction that was not confirmed within ten minutes expires", async () => {
    const owner = await funded();
    const { operationId } = await owner.prepare(1n);
    await fixture.miner.increaseTime({ seconds: 601 });
    await fixture.miner.mine({ blocks: 1 });
    expect(sentence(await owner.submit(operationId))).toBe(
      "410 This operation has expired. Prepare it again and sign it within ten minutes.",
    );
  });
});

type SentBody = { params: { transaction: Record<string, string> } };
const NO_ANSWER =
  "503 Privy is not responding. Check your wallet before you try again: what you sent may still arrive.";

describe("an unknown result at Privy", () => {
  test("a transaction with an unknown result is sent again with the same key and bytes, and carried out once", async () => {
    const owner = await funded();
    const before = await fixture.readBalance(OTHER_WALLET);
    const { operationId } = await owner.prepare(3n);
    privy.next("/rpc", { status: 502, after: true });
    expect(sentence(await owner.submit(operationId))).toBe(NO_ANSWER);
    const sent = await owner.submit(operationId);
    expect(sent).toMatchObject({ status: 202, data: { status: "sent" } });
    const [first, second] = privy.sent().slice(-2);
    expect([first?.key, second?.key]).toEqual([operationId, operationId]);
    expect(second?.body).toEqual(first?.body);
    await watch();
    expect(await owner.status(operationId)).toMatchObject({ status: "mined" });
    expect([await readTransactionCount(owner.address), (await fixture.readBalance(OTHER_WALLET)) - before]).toEqual([
      1,
      3n,
    ]);
  });

  test("a transaction with an unknown hash is found on chain without another request", async () => {
    const owner = await funded();
    const { operationId } = await owner.prepare(4n);
    privy.next("/rpc", { status: 502, after: true });
    expect((await owner.submit(operationId)).status).toBe(503);
    expect(await owner.status(operationId)).toMatchObject({ status: "sent", transactionHash: null });
    await watch();
    const found = await owner.status(operationId);
    expect(found).toMatchObject({ status: "mined" });
    const { from } = await fixture.reader.getTransaction({ hash: found.transactionHash as Hex });
    expect(from.toLowerCase()).toBe(owner.address.toLowerCase());
  });

  test("a transaction with an unknown result blocks the next one until its time has passed", async () => {
    const owner = await funded();
    const { operationId } = await owner.prepare(5n);
    privy.next("/rpc", "hangUp");
    expect(sentence(await owner.submit(operationId))).toBe(NO_ANSWER);
    const next = await owner.prepare(6n);
    expect(sentence(await owner.submit(next.operationId))).toBe(
      "409 Another transaction from this wallet is pending. Wait until it is done, ten minutes at most, and try again.",
    );
    await fixture.miner.increaseTime({ seconds: 601 });
    await watch();
    // Privy may have started at the last second.
    expect(await owner.status(operationId)).toMatchObject({ status: "sent" });
    await fixture.miner.increaseTime({ seconds: 301 });
    await watch();
    expect(await owner.status(operationId)).toMatchObject({ status: "expired", transactionHash: null });
    const later = await owner.prepare(6n);
    await owner.submit(later.operationId);
    await watch();
    expect(await owner.status(later.operationId)).toMatchObject({ status: "mined" });
    expect(await readTransactionCount(owner.address)).toBe(1);
  });

  test("a dropped transaction's nonce goes to the next one at a higher fee, and only one is carried out", async () => {
    const owner = await funded();
    const { operationId } = await owner.prepare(20n);
    await fixture.miner.setAutomine(false);
    const sent = await owner.submit(operationId);
    await fixture.miner.dropTransaction({ hash: sent.data.transactionHash as Hex });
    await fixture.miner.setAutomine(true);
    await fixture.miner.increaseTime({ seconds: 601 });
    await watch();
    expect(await owner.status(operationId)).toMatchObject({ status: "sent" });
    const next = await owner.prepare(21n);
    expect((await owner.submit(next.operationId)).status).toBe(202);
    await watch();
    expect(await owner.status(next.operationId)).toMatchObject({ status: "mined" });
    expect(await owner.status(operationId)).toMatchObject({ status: "replaced" });
    const [first, second] = privy
      .sent()
      .slice(-2)
      .map(({ body }) => (body as SentBody).params.transaction);
    expect(second?.nonce).toBe(first?.nonce);
    const parseFee = (asked?: Record<string, string>) => BigInt(asked?.max_priority_fee_per_gas ?? 0);
    expect(parseFee(second) * 10n).toBeGreaterThanOrEqual(parseFee(first) * 11n);
  });

  test.each<[string, Trouble, number | undefined]>([
    ["of a failing server", { status: 500 }, undefined],
    ["of an overloaded server", { status: 429, headers: { "retry-after": "7" } }, 7],
    ["of a dropped connection", "hangUp", undefined],
    ["of a silent server", "silence", undefined],
    [
      "of a node that may have received it",
      { status: 400, body: { code: "transaction_broadcast_failure" } },
      undefined,
    ],
  ])("the result %s is reported as unknown", async (_which, what, seconds) => {
    const owner = await funded();
    const { operationId } = await owner.prepare(7n);
    privy.next("/rpc", what);
    const answer = await owner.submit(operationId);
    expect(sentence(answer)).toBe(NO_ANSWER);
    expect(answer.retryAfterSeconds).toBe(seconds);
    expect(await owner.status(operationId)).toMatchObject({ status: "sent" });
    expect((await owner.submit(operationId)).status).toBe(202);
    expect(await readTransactionCount(owner.address)).toBeLessThanOrEqual(1);
  });
});

test("21 of 21 transactions are carried out once, whatever Privy answers and however often they are confirmed", async () => {
  const owner = await funded();
  const before = await fixture.readBalance(OTHER_WALLET);
  const troubles: Trouble[][] = [
    ...[[], [{ status: 500 }], [{ status: 502, after: true }], ["hangUp"], [{ status: 429 }]],
    ...[[{ status: 503, after: true }, "hangUp"], [{ status: 400, body: { code: "transaction_broadcast_failure" } }]],
  ] as Trouble[][];
  for (let n = 0; n < 21; n++) {
    const { operationId } = await owner.prepare(BigInt(n + 1));
    for (const what of troubles[n % troubles.length] ?? []) privy.next("/rpc", what);
    // Two in parallel, like a page and its second tab, until both report that it is pending.
    await expect
      .poll(async () =>
        (await Promise.all([owner.submit(operationId), owner.submit(operationId)])).map(({ status }) => status),
      )
      .toEqual([202, 202]);
    await watch();
    expect(await owner.status(operationId)).toMatchObject({ status: "mined" });
  }
  expect(await readTransactionCount(owner.address)).toBe(21);
  expect((await fixture.readBalance(OTHER_WALLET)) - before).toBe(231n);
});

describe("a refusal by Privy", () => {
  test.each<[string, Trouble, string, boolean]>([
    [
      "a policy",
      { status: 400, body: { error: "denied", code: "policy_violation" } },
      "409 Privy rejected this (policy_violation), so nothing was sent. Start again.",
      false,
    ],
    ["Privy because of our credentials", { status: 401, body: { error: "no", code: "unauthorized" } }, NO_ANSWER, true],
  ])(
    "a transaction that is refused by %s is over, and the next one continues",
    async (_why, what, expected, isLogged) => {
      const owner = await funded();
      const { operationId } = await owner.prepare(8n);
      privy.next("/rpc", what);
      const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
      expect(sentence(await owner.submit(operationId))).toBe(expected);
      // The operator is notified of what only an operator can fix, without a secret.
      expect(logged.mock.calls.length).toBe(isLogged ? 1 : 0);
      logged.mockRestore();
      expect(await owner.status(operationId)).toMatchObject({ status: "expired" });
      const { operationId: next } = await owner.prepare(8n);
      expect((await owner.submit(next)).status).toBe(202);
      await watch();
      expect([await owner.status(next), await readTransactionCount(owner.address)]).toMatchObject([
        { status: "mined" },
        1,
      ]);
    },
  );

  test("two concurrent confirmations of one transaction send it once", async () => {
    const owner = await funded();
    const { operationId } = await owner.prepare(9n);
    const both = await Promise.all([owner.submit(operationId), owner.submit(operationId)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    await watch();
    expect(await readTransactionCount(owner.address)).toBe(1);
  });
});

describe("a transaction whose block left the chain", () => {
  test("a transaction whose block left the chain is pending again", async () => {
    const owner = await funded();
    const { operationId } = await owner.prepare(10n);
    const snapshot = await fixture.miner.snapshot();
    await owner.submit(operationId);
    await watch();
    expect(await owner.status(operationId)).toMatchObject({ status: "mined" });
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 6 });
    await walletsTask.runWalletsTask();
    expect(await owner.status(operationId)).toMatchObject({ status: "sent", blockNumber: null });
  });
});

describe("a delivery of Privy's webhook", () => {
  const event = (more: object) => JSON.stringify({ type: "transaction.broadcasted", caip2: "eip155:31337", ...more });
  const makeHash = (digit: string) => `0x${digit.repeat(64)}`;

  /** A transaction that Privy was asked to send and did not confirm. */
  async function unanswered() {
    const owner = await funded();
    const { operationId } = await owner.prepare(11n);
    privy.next("/rpc", { status: 502, after: true });
    await owner.submit(operationId);
    return { owner, operationId };
  }

  test("a webhook delivery reports a transaction's hash, and the chain decides its result", async () => {
    const { owner, operationId } = await unanswered();
    const body = event({ reference_id: operationId, transaction_hash: makeHash("a") });
    expect(await post("webhook", signedDelivery(body), body)).toMatchObject({
      status: 200,
      data: { isTaken: true },
    });
    expect(await owner.status(operationId)).toMatchObject({ status: "sent", transactionHash: makeHash("a") });
    await watch();
    // None of it was believed: the block contains another hash.
    const found = await owner.status(operationId);
    expect(found.status).toBe("mined");
    expect(found.transactionHash).not.toBe(makeHash("a"));
  });

  test("a webhook delivery counts once, and a repeated id is ignored with a 200", async () => {
    const { operationId } = await unanswered();
    const body = event({ reference_id: operationId, transaction_hash: makeHash("b") });
    const headers = signedDelivery(body);
    expect((await post<{ isTaken: boolean }>("webhook", headers, body)).data).toEqual({ isTaken: true });
    expect(await post("webhook", headers, body)).toMatchObject({ status: 200, data: { isTaken: false } });
  });

  test.each([
    ["of an unknown type", { type: "wallet.something_new" }],
    ["about a created wallet", { type: "user.wallet_created", wallet: { address: OTHER_WALLET } }],
    [
      "about an unknown transaction",
      { reference_id: "0199a000-0000-7000-8000-000000000004", transaction_hash: makeHash("c") },
    ],
    ["without a reference", { transaction_hash: makeHash("c") }],
  ])("a webhook delivery %s is accepted and ignored", async (_which, more) => {
    const body = event(more);
    expect(await post("webhook", signedDelivery(body), body)).toMatchObject({
      status: 200,
      data: { isTaken: false },
    });
  });

  const BODY = event({});
  const BAD =
    "401 This delivery is not signed with our webhook’s secret, or its signature is more than five minutes old. Sign it again.";
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  test.each<[string, () => Record<string, string>]>([
    ["without a signature", () => ({})],
    [
      "signed with another secret",
      () => signedDelivery(BODY, { secret: `whsec_${Buffer.from("another secret").toString("base64")}` }),
    ],
    ["whose body was changed", () => signedDelivery(`${BODY} `)],
    ["signed six minutes ago", () => signedDelivery(BODY, { at: minutesAgo(6) })],
    ["signed six minutes in the future", () => signedDelivery(BODY, { at: minutesAgo(-6) })],
    ["with an id other than the signed one", () => ({ ...signedDelivery(BODY), "svix-id": "other" })],
  ])("a webhook delivery %s is refused", async (_which, headers) => {
    expect(sentence(await post("webhook", headers(), BODY))).toBe(BAD);
  });

  test("a webhook delivery of more than 64 KiB is refused before it is checked", async () => {
    const body = event({ note: "x".repeat(64 * 1_024) });
    expect((await post("webhook", signedDelivery(body), body)).status).toBe(413);
  });
});

test("a server with local wallets answers that Privy is not configured, and Privy wallets can only leave", async () => {
  const owner = await funded();
  const { forgetEnv } = await import("#app/platform/env.server.ts");
  process.env.EMBEDDED_WALLET = "local";
  forgetEnv();
  try {
    expect(sentence(await owner.open())).toBe("404 Privy is not configured here.");
    expect(sentence(await post("webhook", {}))).toBe("404 Privy is not configured here.");
    expect((await owner.browser.prepare([fixture.transfer(1n)])).status).toBe(404);
    expect((await owner.browser.ask("/leave")).status).toBe(200);
    const device = await fixture.openDevice();
    process.env.EMBEDDED_WALLET = "privy";
    forgetEnv();
    expect(sentence((await device.browser.prepare([fixture.transfer(1n)])) as Answer<Prepared>)).toBe(
      "404 TMAI wallets are not available here. Connect your own wallet.",
    );
  } finally {
    process.env.EMBEDDED_WALLET = "privy";
    forgetEnv();
  }
});
