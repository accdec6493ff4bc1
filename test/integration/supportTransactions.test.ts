import { type Address, erc20Abi, type Hex, parseUnits } from "viem";
import { sign } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TransactionAtDesk } from "#app/areas/support/model/transactionWire.ts";
import type { SearchAnswer } from "#app/areas/support/model/wire.ts";
import type { PartCursor } from "#app/areas/support/server/paidFirst.server.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { derivePrivateKey } from "../support/keys.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";
import { type Person, signInAs } from "../support/people.ts";

// "My payment is missing": what the desk says about a hash that the ledger does not know.

const UNKNOWN: Hex = `0x${"1f".repeat(32)}`;
let fixture: Awaited<ReturnType<typeof openFixture>>;
let rpcs: MisbehavingRpc[];
let agent: Person;

beforeAll(async () => {
  fixture = await openFixture({
    async endpoints(rpcUrl) {
      rpcs = await Promise.all([openMisbehavingRpc(rpcUrl), openMisbehavingRpc(rpcUrl)]);
      return rpcs.map(({ url }) => url);
    },
  });
});
// Each test has its own agent, because look-ups are counted by agent.
beforeEach(async () => {
  agent = await signInAs("support");
});
afterAll(async () => {
  await fixture.close();
  await Promise.all(rpcs.map((rpc) => rpc.close()));
});

type Answer<T> = { status: number; data: T; error?: string };
async function callApi<T>(hash: string, body?: unknown, person = agent): Promise<Answer<T>> {
  const request = new Request(`http://localhost/api/support/transactions/${hash}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", cookie: person.cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await callsAt("support", "/api/support/transactions/{hash}")({ request, params: { hash } });
  return { status: response.status, ...((await response.json()) as { data: T }) };
}
const look = async (hash: string): Promise<TransactionAtDesk> => (await callApi<TransactionAtDesk>(hash)).data;
const raise = (hash: string, words: string) => callApi<{ caseId: string }>(hash, { words });
async function find(q: string): Promise<SearchAnswer> {
  const call = callsAt("support", "/api/support/search");
  const request = new Request(`http://localhost/api/support/search?${new URLSearchParams({ q })}`, {
    headers: { cookie: agent.cookie },
  });
  const response = await call({ request });
  return ((await response.json()) as { data: SearchAnswer }).data;
}
const usdc = () => fixture.deployment.addresses.stablecoin as Address;
const treasury = () => fixture.deployment.addresses.treasury as Address;
const sendUsdc = (to: Address, units = "25") =>
  fixture.trader(3).wallet.writeContract({
    address: usdc(),
    abi: erc20Abi,
    functionName: "transfer",
    args: [to, parseUnits(units, 6)],
  });
const lastAccess = async () =>
  (
    await fixture.database.pool.query(
      "SELECT account_id, what, ids FROM read.accesses ORDER BY stream_id DESC, version DESC LIMIT 1",
    )
  ).rows[0];

describe("the chain's view of a transaction", () => {
  test("a hash that no endpoint knows is reported as not on this chain, without a block or sender", async () => {
    expect(await look(UNKNOWN)).toMatchObject({
      seen: "NotOnChain",
      head: expect.stringMatching(/^\d+$/),
      ...{ from: null, block: null, received: [], paymentId: null, callId: null, cases: [] },
    });
    expect(await lastAccess()).toEqual({ account_id: agent.accountId, what: "search", ids: [] });
  });

  test("a payment to our contract that the ledger lacks is reported as one, with amount, payer and block", async () => {
    const { paymentDigest } = await import("#app/chain/message.ts");
    const started = await fixture.checkout(4);
    const payer = fixture.trader(4);
    await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
    // Signed by our key, but never by the server: no payment has this message.
    const message = { ...started.message, tokenAmount: String(BigInt(started.message.tokenAmount) - 1n) };
    const digest = paymentDigest(31337, fixture.contract, fixture.calls.messageFields(message));
    const signature = await sign({ hash: digest, privateKey: derivePrivateKey(1) as Hex, to: "hex" });
    const hash = await payer.process({ ...started, message }, signature);
    const { blockNumber } = await fixture.mined(hash);
    expect(await look(hash)).toMatchObject({
      seen: "Payment",
      from: payer.address,
      to: expect.stringMatching(new RegExp(fixture.contract, "i")),
      block: { number: String(blockNumber), confirmations: 1, needed: 1 },
      taken: { wallet: payer.address, amount: message.tokenAmount, token: { symbol: "USDC", decimals: 6 } },
      paymentId: null,
    });
  });

  test("a payment that was never reported leads to its own payment, by the signed message", async () => {
    const { started, hash } = await fixture.pay(5);
    expect(await look(hash)).toMatchObject({ seen: "Payment", paymentId: started.paymentId });
    expect(await lastAccess()).toMatchObject({ ids: [started.paymentId] });
  });

  test("a reverted payment is reported as failed, and leads to its payment", async () => {
    const started = await fixture.checkout(6);
    const hash = await fixture.trader(6).process(started, await fixture.sign(started), 90_000n);
    expect(await look(hash)).toMatchObject({
      ...{ seen: "Reverted", paymentId: started.paymentId, received: [], taken: null },
      from: localAccount(6).address,
    });
  });

  test("tokens sent straight to us are reported as a transfer, with token, amount and sender", async () => {
    const hash = await sendUsdc(treasury());
    await fixture.mined(hash);
    expect(await look(hash)).toMatchObject({
      seen: "Transfer",
      received: [
        {
          address: expect.stringMatching(new RegExp(usdc(), "i")),
          token: { symbol: "USDC", decimals: 6 },
          amount: "25000000",
          from: localAccount(3).address,
          to: "treasury",
        },
      ],
      ...{ receivedWei: null, taken: null, paymentId: null },
    });
  });

  test("the chain's own currency sent straight to us is reported as a transfer too", async () => {
    const hash = await fixture.trader(3).wallet.sendTransaction({ to: treasury(), value: 5n });
    await fixture.mined(hash);
    expect(await look(hash)).toMatchObject({ seen: "Transfer", received: [], receivedWei: "5" });
  });

  test("a token transfer between other accounts is reported as unrelated", async () => {
    const hash = await sendUsdc(localAccount(7).address);
    await fixture.mined(hash);
    expect(await look(hash)).toMatchObject({ seen: "Unrelated", received: [], receivedWei: null });
  });

  test("a transaction that waits for its block is reported as pending, without a payment", async () => {
    await fixture.miner.setAutomine(false);
    try {
      const hash = await sendUsdc(treasury(), "26");
      expect(await look(hash)).toMatchObject({
        seen: "Pending",
        from: localAccount(3).address,
        block: null,
        received: [],
      });
    } finally {
      await fixture.miner.mine({ blocks: 1 });
      await fixture.miner.setAutomine(true);
    }
  });

  test("no result is reported unless both endpoints answer, and it is back once they do", async () => {
    const hash = await sendUsdc(treasury(), "27");
    await fixture.mined(hash);
    for (const down of [rpcs, rpcs.slice(1)]) {
      for (const rpc of down) rpc.behave({ isDown: true });
      expect(await look(hash)).toMatchObject({ seen: "Unasked", head: null, from: null, block: null });
      for (const rpc of down) rpc.behave({});
    }
    await expect.poll(async () => (await look(hash)).seen).toBe("Transfer");
  });

  test("a transaction that only one endpoint has is reported neither as on chain nor as missing", async () => {
    const hash = await sendUsdc(treasury(), "28");
    await fixture.mined(hash);
    rpcs[1]?.behave({
      forges: ({ method, params }) =>
        method.startsWith("eth_getTransaction") && params?.[0] === hash ? null : undefined,
    });
    expect(await look(hash)).toMatchObject({ seen: "Unasked" });
    rpcs[1]?.behave({});
  });
});

describe("the lookup of a transaction", () => {
  test("a lookup is cached briefly, and has its own rate limit", async () => {
    const hash = (n: number): Hex => `0x${n.toString(16).padStart(64, "a")}`;
    const first = await callApi<TransactionAtDesk>(hash(0));
    const takeRequests = () =>
      rpcs.flatMap((rpc) => rpc.takeRequests()).filter(({ params }) => params?.[0] === hash(0));
    expect(takeRequests()).not.toEqual([]);
    for (let n = 0; n < 40; n++) expect((await callApi(hash(0))).status).toBe(first.status);
    expect(takeRequests()).toEqual([]);
    const statuses: number[] = [];
    for (let n = 1; n <= 30; n++) statuses.push((await callApi(hash(n))).status);
    expect(statuses).toEqual([...Array(29).fill(200), 429]);
  });

  test("a lookup is only for support, and only of hashes", async () => {
    for (const role of ["trader", "auditor", "admin"] as const) {
      const person = await signInAs(role);
      expect((await callApi(UNKNOWN, undefined, person)).status).toBe(403);
      expect((await callApi(UNKNOWN, { words: "x" }, person)).status).toBe(403);
    }
    expect((await callApi("0x12")).status).toBe(404);
    expect((await callApi("0x12", { words: "x" })).status).toBe(404);
    expect(await callApi(UNKNOWN, { words: " " })).toMatchObject({ status: 400, field: "words" });
  });
});

describe("a case about a transaction", () => {
  test("an agent opens a case with the chain's view, and raising it again gives the same case in the queue", async () => {
    const hash = await sendUsdc(treasury(), "31");
    const { blockNumber } = await fixture.mined(hash);
    const caseId = `31337-${hash}-reported`;
    expect(await raise(hash, "says that this was for ADVANCED")).toMatchObject({ status: 200, data: { caseId } });
    expect((await raise(hash, "wrote again")).data).toEqual({ caseId });
    const { caseAtDesk, queue, parseFilter, actOnCase } = await import(
      "#app/areas/support/server/cases/cases.server.ts"
    );
    const me = `staff:${agent.accountId}`;
    const opened = await caseAtDesk(caseId);
    expect(opened).toMatchObject({
      kind: "TransactionReported",
      status: "open",
      transactionHash: hash,
      about: { seen: "Transfer", wallet: localAccount(3).address, blockNumber: String(blockNumber), chainId: 31337 },
    });
    expect(opened?.notes.map(({ words, actor }) => [words, actor])).toEqual([
      ["says that this was for ADVANCED", me],
      ["wrote again", me],
    ]);
    const inQueue = async () =>
      (await queue(parseFilter(new URLSearchParams("kind=TransactionReported")), me, null)).cases.map(
        (one) => one.caseId,
      );
    expect(await inQueue()).toContain(caseId);
    expect((await find(hash)).cases).toMatchObject([{ caseId }]);
    expect((await look(hash)).cases).toMatchObject([{ caseId, status: "open" }]);
    await actOnCase(caseId, { action: "resolve", resolution: "Refunded", words: "sent back" }, me);
    expect(await inQueue()).not.toContain(caseId);
    await raise(hash, "not arrived");
    expect(await inQueue()).toContain(caseId);
    expect((await caseAtDesk(caseId))?.notes.at(-1)).toMatchObject({ words: "not arrived" });
  });

  test("a case can be opened while the chain does not answer, and records that", async () => {
    const hash: Hex = `0x${"2f".repeat(32)}`;
    for (const rpc of rpcs) rpc.behave({ isDown: true });
    const { data } = await raise(hash, "paid yesterday");
    for (const rpc of rpcs) rpc.behave({});
    const { caseAtDesk } = await import("#app/areas/support/server/cases/cases.server.ts");
    expect((await caseAtDesk(data.caseId))?.about).toEqual({
      reason: "TransactionReported",
      chainId: 31337,
      transactionHash: hash,
      seen: "Unasked",
    });
  });
});

describe("a search by a customer's text", () => {
  test("a search finds a payment by a link and by its receipt's shortened hash, paid before abandoned", async () => {
    const { started, hash } = await fixture.pay(8);
    await fixture.save(started, hash);
    const left = await fixture.checkout(8, { planName: "PREMIUM" });
    const wallet = localAccount(8).address;
    const idsBy = async (q: string, by: string) =>
      (await find(q)).groups
        .filter((group) => group.by === by)
        .flatMap(({ payments }) => payments.map((one) => one.paymentId));
    expect(await idsBy(`see https://basescan.org/tx/${hash}#eventlog`, "transaction")).toEqual([started.paymentId]);
    expect(await idsBy(`${hash.slice(0, 10)}…${hash.slice(-6)}`, "transaction")).toEqual([started.paymentId]);
    expect(await idsBy(`${hash.slice(0, 10)}…000000`, "transaction")).toEqual([]);
    expect(await idsBy(`${wallet.slice(0, 8)}...${wallet.slice(-4)}`, "wallet")).toEqual([
      started.paymentId,
      left.paymentId,
    ]);
    expect(await idsBy(wallet, "wallet")).toEqual([started.paymentId, left.paymentId]);
  });

  test("a search with several identifiers or with none finds nothing at all", async () => {
    const none = {
      groups: [],
      wallets: [],
      mandates: [],
      agents: [],
      cases: [],
      grants: [],
      orders: { found: [], more: null },
      money: { cards: [], renewals: [], refunds: [], invoices: [] },
    };
    expect(await find(`${UNKNOWN} 0x${"3f".repeat(32)}`)).toEqual(none);
    expect(await find("where is my payment?")).toEqual(none);
  });
});

test("pages continue from paid to abandoned rows, with each row once", async () => {
  const { paidFirst } = await import("#app/areas/support/server/paidFirst.server.ts");
  const rows = { sent: [9, 7, 4], abandoned: [8, 6, 5, 1] };
  for (const size of [1, 2, 3, 4, 7, 9]) {
    const seen: number[] = [];
    let after: PartCursor<{ n: number }> | null = null;
    do {
      const page: { rows: number[]; more: PartCursor<{ n: number }> | null } = await paidFirst<number, { n: number }>(
        size,
        after,
        async (part) =>
          rows[part.abandoned ? "abandoned" : "sent"]
            .filter((n) => part.after === null || n < part.after.n)
            .slice(0, part.limit),
        (n) => ({ n }),
      );
      expect(page.rows.length).toBeLessThanOrEqual(size);
      seen.push(...page.rows);
      after = page.more;
    } while (after !== null);
    expect(seen, `pages of ${size}`).toEqual([9, 7, 4, 8, 6, 5, 1]);
  }
});
