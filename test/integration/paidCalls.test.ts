import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import {
  type CallWorld,
  decoded,
  encoded,
  openCallWorld,
  RELAYER,
  type Required,
  sha256,
  sixteenTimes,
} from "../support/callWorld.ts";

// A call that is paid by itself: what it costs, who may pay, and that one payment is one settlement.

let world: CallWorld;
beforeAll(async () => {
  world = await openCallWorld();
}, 240_000);
afterAll(() => world.close());

const GRADES = "/v1/grades?limit=5";
const TREASURY = localAccount(2).address;
const reasonOf = async (answer: Response) => ({
  status: answer.status,
  reason: ((await answer.json()) as { reason?: string }).reason,
});
const lastCall = async () => (await world.calls()).at(-1) ?? {};

describe("what a call costs", () => {
  test("is told to whoever sends neither a key nor a payment", async () => {
    const answer = await world.api.get(GRADES);
    expect(answer.status).toBe(402);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      code: "payment-required",
      status: 402,
      detail: `Send a key in the x-api-key header: a test key is free at http://localhost:3000/en/api/keys, and the public sandbox key ${SANDBOX_KEY} reads sample data without an account. Or pay for this one call as the PAYMENT-REQUIRED header describes (x402).`,
    });
    const { x402Version, resource, accepts } = decoded<Required>(answer.headers.get("payment-required"));
    expect({ x402Version, resource }).toEqual({
      x402Version: 2,
      resource: { url: `http://localhost:3000${GRADES}`, description: "Latest grades", mimeType: "application/json" },
    });
    expect(accepts).toEqual([
      {
        scheme: "exact",
        network: "eip155:31337",
        amount: "20000",
        asset: world.world.deployment.addresses.stablecoin,
        payTo: TREASURY,
        maxTimeoutSeconds: 60,
        extra: { name: "USD Coin", version: "1", offer: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/) },
      },
    ]);
  });

  test.each([
    ["/v1/tokens", "10000"],
    ["/v1/prices?tokens=bitcoin", "10000"],
    ["/v1/ohlcv/daily?tokens=bitcoin&limit=1000", "40000"],
    ["/v1/signals?limit=250", "20000"],
    ["/v1/scenarios?tokens=bitcoin", "20000"],
  ])("%s is %s base units", async (path, amount) => {
    expect((await world.termsOf(path)).accepts[0].amount).toBe(amount);
  });

  test("is nothing that is told of a call that is wrong, that needs an account or that is open to all", async () => {
    expect((await world.api.get("/v1/grades?limit=0")).status).toBe(400);
    expect((await world.api.get("/v1/usage")).status).toBe(401);
    expect((await world.api.get("/v1/alerts")).status).toBe(401);
    expect((await world.api.get("/v1/hit-rates")).status).toBe(200);
  });

  test("is not told of an address that is too long to be recorded", async () => {
    const answer = await world.api.get(`/v1/tokens?tokens=${"a,".repeat(1_100)}a`);
    expect(answer.status).toBe(400);
  });
});

describe("a payment", () => {
  test("is settled before the answer is sent, and recorded before it is settled", async () => {
    const before = await world.balance(TREASURY);
    const answer = await world.buy(GRADES);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ data: [], meta: { source: "live" } });
    expect(await world.balance(TREASURY)).toBe(before + 20_000n);
    const call = await lastCall();
    expect(decoded(answer.headers.get("payment-response"))).toEqual({
      success: true,
      transaction: call.transaction_hash,
      network: "eip155:31337",
      payer: localAccount(3).address,
      amount: "20000",
    });
    expect(answer.headers.get("x-tmai-receipt")).toBe(`/v1/receipts/${call.call_id}`);
    expect(await world.eventsOf(String(call.call_id))).toMatchObject([
      {
        type: "CallPaid",
        data: { payer: localAccount(3).address, amount: "20000", operation: "listGrades", answerHash: sha256(text) },
      },
      { type: "CallSettled", data: { sentBy: RELAYER, transactionHash: call.transaction_hash } },
    ]);
    expect(await world.books()).toEqual([
      { account: "assets:receivable:USDC", cents: 2, units: 20_000 },
      { account: "revenue:api_calls", cents: -2, units: -20_000 },
    ]);
  });

  test("with a compact signature (EIP-2098) is settled as any other", async () => {
    const paid = await world.payment(3, await world.termsOf(GRADES));
    const before = await world.balance(TREASURY);
    const compact = signatureToCompactSignature(parseSignature(paid.payload.signature));
    const signature = serializeCompactSignature(compact);
    expect((await world.send(GRADES, { ...paid, payload: { ...paid.payload, signature } })).status).toBe(200);
    expect(await world.balance(TREASURY)).toBe(before + 20_000n);
  });

  test("that comes again gets the same answer and takes nothing more", async () => {
    const paid = await world.payment(3, await world.termsOf(GRADES));
    const first = await world.send(GRADES, paid);
    const after = await world.balance(TREASURY);
    const again = await world.send(GRADES, paid, world.api.newProcess());
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
    expect(await world.balance(TREASURY)).toBe(after);
  });

  test("that comes sixteen times at once to two servers is one settlement", async () => {
    const paid = await world.payment(4, await world.termsOf(GRADES));
    const before = [
      await world.balance(TREASURY),
      await world.world.reader.getTransactionCount({ address: RELAYER }),
    ] as const;
    const servers = [world.api, world.api.newProcess()];
    const answers = await sixteenTimes((at) => world.send(GRADES, paid, servers[at % 2]));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await world.balance(TREASURY)).toBe(before[0] + 20_000n);
    expect(await world.world.reader.getTransactionCount({ address: RELAYER })).toBe(before[1] + 1);
    const { rows } = await world.pool.query(
      "SELECT count(*)::int AS kept FROM dataapi.paid_calls WHERE NOT EXISTS (SELECT FROM read.calls c WHERE c.call_id = paid_calls.call_id)",
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  test("that another call took after this one had looked for it gets the answer that it paid for, and is not refused", async () => {
    const paid = await world.payment(5, await world.termsOf(GRADES));
    const first = await world.api.get(GRADES, { "payment-signature": encoded(paid) });
    expect(first.status).toBe(200);
    const before = (await world.calls()).length;
    const { poolFor } = await import("#app/platform/db.server.ts");
    const pool = poolFor("payments");
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    let looks = 0;
    const looking = vi.spyOn(pool, "query").mockImplementation(((...given: unknown[]) => {
      if (!String(given[0]).includes("payer = $3 AND nonce = $4")) return query(...given);
      looks += 1;
      return looks === 1 ? Promise.resolve({ rows: [] }) : query(...given);
    }) as typeof pool.query);
    try {
      const again = await world.api.get(GRADES, { "payment-signature": encoded(paid) });
      expect([again.status, await again.text()]).toEqual([200, await first.text()]);
      expect(looks).toBeGreaterThan(1);
      expect((await world.calls()).length).toBe(before);
    } finally {
      looking.mockRestore();
    }
  });

  test("of many wallets at once is a transaction each", async () => {
    const answers = await Promise.all([3, 4, 5, 6, 7, 8].map((index) => world.buy("/v1/tokens", index)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});

describe("a payment that is not for this call", () => {
  test("is refused for another resource, and takes nothing", async () => {
    const cheap = await world.payment(3, await world.termsOf("/v1/tokens"));
    expect(await reasonOf(await world.send(GRADES, cheap))).toEqual({
      status: 402,
      reason: "invalid_exact_evm_payload_authorization_value_mismatch",
    });
    const other = await world.payment(3, await world.termsOf("/v1/grades?limit=6"));
    expect(await reasonOf(await world.send(GRADES, other))).toEqual({ status: 402, reason: "resource_mismatch" });
    const { resource: _, ...unnamed } = other;
    expect(await reasonOf(await world.send(GRADES, unnamed))).toEqual({ status: 402, reason: "offer_mismatch" });
  });

  test("is refused once it has paid for another one", async () => {
    const terms = await world.termsOf(GRADES);
    const nonce = `0x${"5a".repeat(32)}` as const;
    expect((await world.send(GRADES, await world.payment(3, terms, { nonce }))).status).toBe(200);
    const other = "/v1/grades?limit=6";
    const again = await world.send(other, await world.payment(3, await world.termsOf(other), { nonce }));
    expect(again.status).toBe(409);
  });

  test("gives nobody what somebody else paid for, though the chain shows all of it but the offer", async () => {
    const paid = await world.payment(3, await world.termsOf(GRADES));
    expect((await world.send(GRADES, paid)).status).toBe(200);
    const { accepts } = await world.termsOf(GRADES);
    const copied = { ...paid, accepted: accepts[0] };
    expect((await world.send(GRADES, copied)).status).toBe(409);
  });

  test.each([
    ["another payee", { to: localAccount(9).address }, "invalid_exact_evm_payload_recipient_mismatch"],
    ["less", { value: 1n }, "invalid_exact_evm_payload_authorization_value_mismatch"],
    ["a moment that is over", { lastsSeconds: 2n }, "invalid_exact_evm_payload_authorization_valid_before"],
    ["a year", { lastsSeconds: 31_536_000n }, "invalid_exact_evm_payload_authorization_valid_before"],
    ["a time to come", { validAfter: 2n ** 40n }, "invalid_exact_evm_payload_authorization_valid_after"],
  ])("is refused for %s", async (_, changes, reason) => {
    const paid = await world.payment(3, await world.termsOf(GRADES), changes);
    expect(await reasonOf(await world.send(GRADES, paid))).toEqual({ status: 402, reason });
  });

  test("is refused where somebody else signed it, or nobody has the money", async () => {
    const terms = await world.termsOf(GRADES);
    const paid = await world.payment(3, terms);
    const forged = structuredClone(paid);
    forged.payload.authorization.from = localAccount(4).address;
    expect(await reasonOf(await world.send(GRADES, forged))).toEqual({
      status: 402,
      reason: "invalid_exact_evm_payload_signature",
    });
    expect(await reasonOf(await world.send(GRADES, await world.payment(0, terms)))).toEqual({
      status: 402,
      reason: "insufficient_funds",
    });
  });

  test("is refused of an account with code, which may answer for a signature as it likes", async () => {
    const payer = localAccount(9).address;
    await world.world.miner.setCode({ address: payer, bytecode: "0xef0100f39fd6e51aad88f6f4ce6ab8827279cfffb92266" });
    const paid = await world.payment(9, await world.termsOf(GRADES));
    expect(await reasonOf(await world.send(GRADES, paid))).toEqual({ status: 402, reason: "payer_has_code" });
    await world.world.miner.setCode({ address: payer, bytecode: "0x" });
  });

  test.each([
    ["no base64", "%%%"],
    ["no JSON", Buffer.from("no").toString("base64")],
    ["version 1", encoded({ x402Version: 1 })],
    ["nothing", encoded({ x402Version: 2 })],
    ["too long", "A".repeat(20_000)],
  ])("is refused where it is %s", async (_, header) => {
    const answer = await world.send(GRADES, header);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: "/headers/payment-signature" }] });
  });
});
