import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADVANCED, openWorld } from "../support/checkoutWorld.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const wallet = (index: number) => world.trader(index).address;

describe("a payment that does not belong to the caller", () => {
  test("is not failed by a stranger who sends its message, nor are its claims used up", async () => {
    const started = await world.checkout(9, { planName: "TRADING BOT BASIC" });
    const signature = await world.sign(started);
    const strangers = await world.trader(4).process(started, signature, 200_000n); // reverts: the caller is not the payer
    world.browser.forget();
    expect(await world.save(started, strangers)).toMatchObject({ status: 422 });
    expect(await world.eventsOf(started)).toEqual(["PaymentInitiated", "Signed"]);
    const payer = world.trader(9);
    await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
    expect(await world.save(started, await payer.process(started, signature))).toMatchObject({ status: 200 });
    const [, , sent] = await world.calls.ledger().readStream(`payment-${started.paymentId}`);
    expect(sent?.metadata.actor).toBe("system");
  });

  test("does not reveal its owner", async () => {
    const { started, hash } = await world.pay(9, { planName: "TRADING BOT BASIC" });
    const answer = await world.save(started, hash, { clientSupabaseId: "x" });
    expect(answer).toMatchObject({
      status: 422,
      error: "clientSupabaseId does not match: expected the payer's, found x.",
    });
    expect(await world.save(started, hash)).toMatchObject({ status: 200 });
  });

  test("a saved payment responds 200 to another hash of its own, such as a replaced one", async () => {
    const { started, hash } = await world.pay(9, { planName: "TRADING BOT BASIC" });
    await world.save(started, hash);
    expect(await world.save(started, `0x${"34".repeat(32)}`)).toMatchObject({ status: 200 });
    const other = await world.pay(4, { planName: "TRADING BOT PREMIUM" });
    expect(await world.save(started, other.hash)).toMatchObject({ status: 409 });
    expect(await world.save(other.started, other.hash)).toMatchObject({ status: 200 });
  });

  test("many equal quotes by strangers do not keep the owner from getting a quote", async () => {
    const body = { ...ADVANCED, userAddress: wallet(5) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.browser.post("/api/checkout", body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect((await world.checkout(5)).message.nonce).toBeDefined();
  });
});
