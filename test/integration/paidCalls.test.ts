import { parseSignature, serializeCompactSignature, signatureToCompactSignature } from "viem";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import {
  type CallFixture,
  decoded,
  encoded,
  openCallFixture,
  RELAYER,
  type Required,
  sha256,
  sixteenTimes,
} from "../support/callFixture.ts";

// Pay per call: what a call costs, who may pay, and that one payment is settled once.

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await openCallFixture();
}, 240_000);
afterAll(() => fixture.close());

const GRADES = "/v1/grades?limit=5";
const TREASURY = localAccount(2).address;
const readReason = async (answer: Response) => ({
  status: answer.status,
  reason: ((await answer.json()) as { reason?: string }).reason,
});
const lastCall = async () => (await fixture.calls()).at(-1) ?? {};

describe("the price of a call", () => {
  test("a caller without a key or a payment gets the price of a call", async () => {
    const answer = await fixture.api.get(GRADES);
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
        asset: fixture.fixture.deployment.addresses.stablecoin,
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
  ])("the price of %s is %s base units", async (path, amount) => {
    expect((await fixture.fetchPaymentTerms(path)).accepts[0].amount).toBe(amount);
  });

  test("no price is quoted for a call that is invalid, needs an account or is free", async () => {
    expect((await fixture.api.get("/v1/grades?limit=0")).status).toBe(400);
    expect((await fixture.api.get("/v1/usage")).status).toBe(401);
    expect((await fixture.api.get("/v1/alerts")).status).toBe(401);
    expect((await fixture.api.get("/v1/hit-rates")).status).toBe(200);
  });

  test("no price is quoted for an address that is too long to be recorded", async () => {
    const answer = await fixture.api.get(`/v1/tokens?tokens=${"a,".repeat(1_100)}a`);
    expect(answer.status).toBe(400);
  });
});

describe("a payment", () => {
  test("a payment is settled before the response is sent, and recorded before it is settled", async () => {
    const before = await fixture.balance(TREASURY);
    const answer = await fixture.buy(GRADES);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ data: [], meta: { source: "live" } });
    expect(await fixture.balance(TREASURY)).toBe(before + 20_000n);
    const call = await lastCall();
    expect(decoded(answer.headers.get("payment-response"))).toEqual({
      success: true,
      transaction: call.transaction_hash,
      network: "eip155:31337",
      payer: localAccount(3).address,
      amount: "20000",
    });
    expect(answer.headers.get("x-tmai-receipt")).toBe(`/v1/receipts/${call.call_id}`);
    expect(await fixture.readEvents(String(call.call_id))).toMatchObject([
      {
        type: "CallPaid",
        data: { payer: localAccount(3).address, amount: "20000", operation: "listGrades", answerHash: sha256(text) },
      },
      { type: "CallSettled", data: { sentBy: RELAYER, transactionHash: call.transaction_hash } },
    ]);
    expect(await fixture.books()).toEqual([
      { account: "assets:receivable:USDC", cents: 2, units: 20_000 },
      { account: "revenue:api_calls", cents: -2, units: -20_000 },
    ]);
  });

  test("a payment with a compact signature (EIP-2098) is settled as any other", async () => {
    const paid = await fixture.payment(3, await fixture.fetchPaymentTerms(GRADES));
    const before = await fixture.balance(TREASURY);
    const compact = signatureToCompactSignature(parseSignature(paid.payload.signature));
    const signature = serializeCompactSignature(compact);
    expect((await fixture.send(GRADES, { ...paid, payload: { ...paid.payload, signature } })).status).toBe(200);
    expect(await fixture.balance(TREASURY)).toBe(before + 20_000n);
  });

  test("a payment that is sent again gets the same response and charges nothing more", async () => {
    const paid = await fixture.payment(3, await fixture.fetchPaymentTerms(GRADES));
    const first = await fixture.send(GRADES, paid);
    const after = await fixture.balance(TREASURY);
    const again = await fixture.send(GRADES, paid, fixture.api.newProcess());
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
    expect(await fixture.balance(TREASURY)).toBe(after);
  });

  test("a payment that is sent sixteen times concurrently to two servers is one settlement", async () => {
    const paid = await fixture.payment(4, await fixture.fetchPaymentTerms(GRADES));
    const before = [
      await fixture.balance(TREASURY),
      await fixture.fixture.reader.getTransactionCount({ address: RELAYER }),
    ] as const;
    const servers = [fixture.api, fixture.api.newProcess()];
    const answers = await sixteenTimes((at) => fixture.send(GRADES, paid, servers[at % 2]));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await fixture.balance(TREASURY)).toBe(before[0] + 20_000n);
    expect(await fixture.fixture.reader.getTransactionCount({ address: RELAYER })).toBe(before[1] + 1);
    const { rows } = await fixture.pool.query(
      "SELECT count(*)::int AS kept FROM dataapi.paid_calls WHERE NOT EXISTS (SELECT FROM read.calls c WHERE c.call_id = paid_calls.call_id)",
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  test("a payment that another request uses just after the lookup gets its paid response, and is not refused", async () => {
    const paid = await fixture.payment(5, await fixture.fetchPaymentTerms(GRADES));
    const first = await fixture.api.get(GRADES, { "payment-signature": encoded(paid) });
    expect(first.status).toBe(200);
    const before = (await fixture.calls()).length;
    const { poolFor } = await import("#app/platform/db.server.ts");
    const pool = poolFor("payments");
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    let attempts = 0;
    const looking = vi.spyOn(pool, "query").mockImplementation(((...given: unknown[]) => {
      if (!String(given[0]).includes("payer = $3 AND nonce = $4")) return query(...given);
      attempts += 1;
      return attempts === 1 ? Promise.resolve({ rows: [] }) : query(...given);
    }) as typeof pool.query);
    try {
      const again = await fixture.api.get(GRADES, { "payment-signature": encoded(paid) });
      expect([again.status, await again.text()]).toEqual([200, await first.text()]);
      expect(attempts).toBeGreaterThan(1);
      expect((await fixture.calls()).length).toBe(before);
    } finally {
      looking.mockRestore();
    }
  });

  test("concurrent payments of many wallets are one transaction each", async () => {
    const answers = await Promise.all([3, 4, 5, 6, 7, 8].map((index) => fixture.buy("/v1/tokens", index)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});

describe("a payment for another call", () => {
  test("a payment for another resource is refused and charges nothing", async () => {
    const cheap = await fixture.payment(3, await fixture.fetchPaymentTerms("/v1/tokens"));
    expect(await readReason(await fixture.send(GRADES, cheap))).toEqual({
      status: 402,
      reason: "invalid_exact_evm_payload_authorization_value_mismatch",
    });
    const other = await fixture.payment(3, await fixture.fetchPaymentTerms("/v1/grades?limit=6"));
    expect(await readReason(await fixture.send(GRADES, other))).toEqual({ status: 402, reason: "resource_mismatch" });
    const { resource: _, ...unnamed } = other;
    expect(await readReason(await fixture.send(GRADES, unnamed))).toEqual({ status: 402, reason: "offer_mismatch" });
  });

  test("a payment that has paid for another call is refused", async () => {
    const terms = await fixture.fetchPaymentTerms(GRADES);
    const nonce = `0x${"5a".repeat(32)}` as const;
    expect((await fixture.send(GRADES, await fixture.payment(3, terms, { nonce }))).status).toBe(200);
    const other = "/v1/grades?limit=6";
    const again = await fixture.send(
      other,
      await fixture.payment(3, await fixture.fetchPaymentTerms(other), { nonce }),
    );
    expect(again.status).toBe(409);
  });

  test("a payment copied from the chain without its offer gets no paid response", async () => {
    const paid = await fixture.payment(3, await fixture.fetchPaymentTerms(GRADES));
    expect((await fixture.send(GRADES, paid)).status).toBe(200);
    const { accepts } = await fixture.fetchPaymentTerms(GRADES);
    const copied = { ...paid, accepted: accepts[0] };
    expect((await fixture.send(GRADES, copied)).status).toBe(409);
  });

  test.each([
    ["another payee", { to: localAccount(9).address }, "invalid_exact_evm_payload_recipient_mismatch"],
    ["less than the price", { value: 1n }, "invalid_exact_evm_payload_authorization_value_mismatch"],
    ["a validity of only two seconds", { lastsSeconds: 2n }, "invalid_exact_evm_payload_authorization_valid_before"],
    ["a validity of a year", { lastsSeconds: 31_536_000n }, "invalid_exact_evm_payload_authorization_valid_before"],
    [
      "a validity that begins in the future",
      { validAfter: 2n ** 40n },
      "invalid_exact_evm_payload_authorization_valid_after",
    ],
  ])("a payment for %s is refused", async (_, changes, reason) => {
    const paid = await fixture.payment(3, await fixture.fetchPaymentTerms(GRADES), changes);
    expect(await readReason(await fixture.send(GRADES, paid))).toEqual({ status: 402, reason });
  });

  test("a payment is refused if another wallet signed it or its payer lacks the money", async () => {
    const terms = await fixture.fetchPaymentTerms(GRADES);
    const paid = await fixture.payment(3, terms);
    const forged = structuredClone(paid);
    forged.payload.authorization.from = localAccount(4).address;
    expect(await readReason(await fixture.send(GRADES, forged))).toEqual({
      status: 402,
      reason: "invalid_exact_evm_payload_signature",
    });
    expect(await readReason(await fixture.send(GRADES, await fixture.payment(0, terms)))).toEqual({
      status: 402,
      reason: "insufficient_funds",
    });
  });

  test("a payment of an account with code is refused, because its code may accept any signature", async () => {
    const payer = localAccount(9).address;
    await fixture.fixture.miner.setCode({
      address: payer,
      bytecode: "0xef0100f39fd6e51aad88f6f4ce6ab8827279cfffb92266",
    });
    const paid = await fixture.payment(9, await fixture.fetchPaymentTerms(GRADES));
    expect(await readReason(await fixture.send(GRADES, paid))).toEqual({ status: 402, reason: "payer_has_code" });
    await fixture.fixture.miner.setCode({ address: payer, bytecode: "0x" });
  });

  test.each([
    ["not base64", "%%%"],
    ["not JSON", Buffer.from("no").toString("base64")],
    ["of version 1", encoded({ x402Version: 1 })],
    ["without a payload", encoded({ x402Version: 2 })],
    ["too long", "A".repeat(20_000)],
  ])("a payment header that is %s is refused", async (_, header) => {
    const answer = await fixture.send(GRADES, header);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: "/headers/payment-signature" }] });
  });
});
