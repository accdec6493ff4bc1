import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentStatus } from "#app/areas/billing/model/paymentStatus.ts";
import { accessStream } from "#events/access/access.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";
import { signInAs } from "../support/people.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
let rpc: MisbehavingRpc;
let readStatus: (paymentId: string, cookie?: string) => Promise<{ status: number; data?: Record<string, unknown> }>;
beforeAll(async () => {
  fixture = await openFixture({
    async endpoints(rpcUrl) {
      rpc = await openMisbehavingRpc(rpcUrl);
      return [rpc.url];
    },
  });
  const call = callsAt("billing", "/api/payments/{id}");
  readStatus = async (paymentId, cookie = fixture.browser.cookie) => {
    const request = new Request(`http://localhost/api/payments/${paymentId}`, { headers: { cookie } });
    const response = await call({ request, params: { id: paymentId } });
    return { ...((await response.json()) as { data?: Record<string, unknown> }), status: response.status };
  };
});
afterAll(async () => {
  await rpc.close();
  await fixture.close();
});

describe("a payment's status", () => {
  test("a payment's status goes from quote to plan, with the chain's progress", async () => {
    const started = await fixture.checkout(3);
    const { paymentId } = started;
    const quoted = (await readStatus(paymentId)).data as unknown as PaymentStatus;
    expect(quoted).toMatchObject({
      status: "PaymentInitiated",
      progress: { chain: "answers", blockSeconds: 12, needed: 1, ownedBy: "guest", failedFor: null },
    });
    // A block may arrive automatically at any time.
    const left = quoted.progress.blocksLeft ?? 0;
    expect(left).toBeGreaterThan(50);
    expect(left).toBeLessThanOrEqual(60);
    const payer = fixture.trader(3);
    await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
    const signature = await fixture.sign(started);
    const signed = (await readStatus(paymentId)).data as unknown as PaymentStatus;
    expect(signed.status).toBe("Signed");
    expect(signed.progress.blocksLeft).toBeLessThan(left);
    const hash = await payer.process(started, signature);
    await fixture.save(started, hash);
    expect((await readStatus(paymentId)).data).toMatchObject({ status: "PlanSaved", transactionHash: hash });
  });

  test("a payment's status shows when another payment used its nonce", async () => {
    const first = await fixture.checkout(4);
    const second = await fixture.checkout(4, { planName: "PREMIUM" });
    const payer = fixture.trader(4);
    await payer.approve(second.quote.paymentToken.address, BigInt(second.quote.tokenAmount));
    await fixture.save(second, await payer.process(second, await fixture.sign(second)));
    await fixture.calls.watchOnce();
    expect((await readStatus(first.paymentId)).data).toMatchObject({
      status: "PaymentFailed",
      progress: { failedFor: "NonceUsed" },
    });
  });

  test("a payment's status is hidden from other callers as if the payment did not exist", async () => {
    const { paymentId } = await fixture.checkout(5);
    const guestAnswer = await readStatus(paymentId, "");
    expect(guestAnswer).toEqual(await readStatus("01900000-0000-7000-8000-000000000000", ""));
    expect(guestAnswer.status).toBe(404);
    expect((await readStatus(paymentId, (await signInAs("trader")).cookie)).status).toBe(404);
    for (const odd of ["", "x'--", "../..", "a".repeat(200), "%00"]) expect((await readStatus(odd)).status).toBe(404);
  });

  test("a payment's status may be viewed by support, and the view is recorded before the response", async () => {
    const { paymentId } = await fixture.checkout(5);
    const { cookie, accountId } = await signInAs("support");
    expect(await readStatus(paymentId, cookie)).toMatchObject({ status: 200, data: { paymentId } });
    const looks = await fixture.calls.ledger().readStream(accessStream(new Date().toISOString()));
    expect(looks).toMatchObject([{ type: "Accessed", data: { accountId, what: "payment", ids: [paymentId] } }]);
  });

  test("a payment's status is shown without the chain's progress on a page, and when the chain does not respond", async () => {
    const { findPaymentStatus } = await import("#app/areas/billing/server/paymentStatus.server.ts");
    const { paymentId } = await fixture.checkout(6);
    const caller = await fixture.calls.readCaller(
      new Request("http://localhost/", { headers: { cookie: fixture.browser.cookie } }),
    );
    expect(await findPaymentStatus(caller.subjects, paymentId, false)).toMatchObject({
      progress: { chain: "unasked", blocksLeft: null, confirmations: null },
    });
    rpc.behave({ isDown: true });
    expect(await readStatus(paymentId)).toMatchObject({
      status: 200,
      data: { status: "PaymentInitiated", progress: { chain: "silent", blocksLeft: null } },
    });
  });
});
