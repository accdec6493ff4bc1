import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const wallet = (index: number) => fixture.trader(index).address;

describe("a payment of another caller", () => {
  test("a payment does not fail and loses no claims if another wallet sends its message", async () => {
    const started = await fixture.checkout(9, { planName: "TRADING BOT BASIC" });
    const signature = await fixture.sign(started);
    const otherPayersReceipt = await fixture.trader(4).process(started, signature, 200_000n); // reverts: the caller is not the payer
    fixture.browser.forget();
    expect(await fixture.save(started, otherPayersReceipt)).toMatchObject({ status: 422 });
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
    const payer = fixture.trader(9);
    await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
    expect(await fixture.save(started, await payer.process(started, signature))).toMatchObject({ status: 200 });
    const [, , sent] = await fixture.calls.ledger().readStream(`payment-${started.paymentId}`);
    expect(sent?.metadata.actor).toBe("system");
  });

  test("a payment does not reveal its owner to other callers", async () => {
    const { started, hash } = await fixture.pay(9, { planName: "TRADING BOT BASIC" });
    const answer = await fixture.save(started, hash, { clientSupabaseId: "x" });
    expect(answer).toMatchObject({
      status: 422,
      error: "clientSupabaseId does not match: expected the payer's, found x.",
    });
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  });

  test("a saved payment responds 200 to another hash of its own, such as a replaced one", async () => {
    const { started, hash } = await fixture.pay(9, { planName: "TRADING BOT BASIC" });
    await fixture.save(started, hash);
    expect(await fixture.save(started, `0x${"34".repeat(32)}`)).toMatchObject({ status: 200 });
    const other = await fixture.pay(4, { planName: "TRADING BOT PREMIUM" });
    expect(await fixture.save(started, other.hash)).toMatchObject({ status: 409 });
    expect(await fixture.save(other.started, other.hash)).toMatchObject({ status: 200 });
  });

  test("many equal quotes by anonymous callers do not prevent the owner from getting a quote", async () => {
    const body = { ...ADVANCED, userAddress: wallet(5) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => fixture.browser.post("/api/checkout", body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect((await fixture.checkout(5)).message.nonce).toBeDefined();
  });
});
