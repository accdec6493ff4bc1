import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type CardWorld, GOOD_CARD, openCardWorld } from "../support/cardWorld.ts";
import type { Person } from "../support/people.ts";
import { openRefundWorld } from "../support/refundDeskWorld.ts";

// Why a card is not given its money back: each refusal by its call, asked for and approved, with its status, code and sentence.

let cards: CardWorld;
let world: Awaited<ReturnType<typeof openRefundWorld>>;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  cards = await openCardWorld();
  world = await openRefundWorld(Promise.resolve({ ...cards, pay: cards.payByWallet }));
  maker = await world.staff("support");
  checker = await world.staff("support");
}, 180_000);
afterAll(() => world.close());
afterEach(() => void vi.unstubAllGlobals());

const refusal = (status: number, error: string) => ({ status, code: status, error });
const done = { status: 200, code: 200 };

async function bought(order: Parameters<CardWorld["begin"]>[0] = {}) {
  const begun = await cards.begin(order);
  await cards.pay(begun.sessionId, GOOD_CARD);
  await cards.settle.settleCard(begun.cardPaymentId);
  const stream = `card-${begun.cardPaymentId}`;
  const [captured] = await cards.dataOf<{ chargeId: string }>(stream, "CardPaymentCaptured");
  return { ...begun, stream, chargeId: captured?.chargeId ?? "" };
}
const approve = (id: string) => world.desk.approve(checker, id, "39.99");

test("a charge that is disputed, until the dispute is won", async () => {
  const disputed = refusal(
    409,
    "This charge is disputed or has already been refunded at the card provider, so it cannot be refunded here.",
  );
  const { stream, chargeId } = await bought();
  const waiting = await world.requested(maker, { of: stream });
  const other = await bought();
  await cards.act("dispute", chargeId);
  await cards.act("dispute", other.chargeId);
  expect(await approve(waiting)).toEqual(disputed);
  expect(await world.desk.request(maker, { of: other.stream })).toEqual(disputed);
  expect(await world.refundEvents(waiting)).toEqual(["RefundRequested"]);
  const [dispute] = (await cards.atProvider("dispute")).filter(({ charge }) => charge === chargeId);
  await cards.act("win", String(dispute?.id));
  expect(await approve(waiting)).toEqual(done);
});

test("a charge that the provider has given back already", async () => {
  const { stream, chargeId } = await bought();
  const waiting = await world.requested(maker, { of: stream });
  await cards.act("refund", chargeId);
  const nothing = refusal(409, "There is nothing to refund here.");
  expect(await approve(waiting)).toEqual(nothing);
  expect(await world.desk.cancel(maker, waiting)).toEqual(done);
  expect(await world.desk.request(maker, { of: stream })).toEqual(nothing);
});

test("any, while the provider does not answer; afterwards the same refund is approved", async () => {
  const unavailable = refusal(
    503,
    "The card provider is not responding. Nothing was refunded; please try again in a moment.",
  );
  const { stream } = await bought();
  const other = await bought();
  const waiting = await world.requested(maker, { of: stream });
  const ask = fetch;
  vi.stubGlobal("fetch", (url: URL | string, init?: RequestInit) =>
    String(url).includes("/test-cards/") ? Promise.reject(new TypeError("fetch failed")) : ask(url, init),
  );
  expect(await approve(waiting)).toEqual(unavailable);
  expect(await world.desk.request(maker, { of: other.stream })).toEqual(unavailable);
  vi.unstubAllGlobals();
  expect(await world.refundEvents(waiting)).toEqual(["RefundRequested"]);
  expect(await approve(waiting)).toEqual(done);
});

test("one whose holder has a page of the provider open for the same product", async () => {
  const { stream, order } = await bought();
  const waiting = await world.requested(maker, { of: stream });
  const accountId = order.subject.slice("account:".length);
  const open = await cards.begin({ accountId });
  expect(await approve(waiting)).toEqual(
    refusal(409, "A payment of this customer may still arrive. Please try again in a few minutes."),
  );
  await cards.provider.expireSession(open.sessionId);
  await cards.settle.settleCard(open.cardPaymentId);
  expect(await approve(waiting)).toEqual(done);
});

test("one's own purchase, by the account that holds it", async () => {
  const buyer = await world.staff("support");
  const { stream } = await bought({ accountId: buyer.accountId });
  const own = refusal(403, "This is your own purchase, so another person has to handle its refund.");
  expect(await world.desk.request(buyer, { of: stream })).toEqual(own);
  const waiting = await world.requested(maker, { of: stream });
  expect(await world.desk.approve(buyer, waiting, "39.99")).toEqual(own);
  expect(await world.desk.refuse(buyer, waiting)).toEqual(own);
  expect(await approve(waiting)).toEqual(done);
});
