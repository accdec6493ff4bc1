import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type CardFixture, GOOD_CARD, openCardFixture } from "../support/cardFixture.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// Why a card is not refunded: each refusal by its call, on request and approval, with its status, code and message.

let cards: CardFixture;
let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  cards = await openCardFixture();
  fixture = await openRefundFixture(Promise.resolve({ ...cards, pay: cards.payByWallet }));
  maker = await fixture.staff("support");
  checker = await fixture.staff("support");
}, 180_000);
afterAll(() => fixture.close());
afterEach(() => void vi.unstubAllGlobals());

const refusal = (status: number, error: string) => ({ status, code: status, error });
const done = { status: 200, code: 200 };

async function bought(order: Parameters<CardFixture["begin"]>[0] = {}) {
  const begun = await cards.begin(order);
  await cards.pay(begun.sessionId, GOOD_CARD);
  await cards.settle.settleCard(begun.cardPaymentId);
  const stream = `card-${begun.cardPaymentId}`;
  const [captured] = await cards.readData<{ chargeId: string }>(stream, "CardPaymentCaptured");
  return { ...begun, stream, chargeId: captured?.chargeId ?? "" };
}
const approve = (id: string) => fixture.desk.approve(checker, id, "39.99");

test("a disputed charge is not refunded until the dispute is won", async () => {
  const disputed = refusal(
    409,
    "This charge is disputed or has already been refunded at the card provider, so it cannot be refunded here.",
  );
  const { stream, chargeId } = await bought();
  const waiting = await fixture.requested(maker, { of: stream });
  const other = await bought();
  await cards.act("dispute", chargeId);
  await cards.act("dispute", other.chargeId);
  expect(await approve(waiting)).toEqual(disputed);
  expect(await fixture.desk.request(maker, { of: other.stream })).toEqual(disputed);
  expect(await fixture.refundEvents(waiting)).toEqual(["RefundRequested"]);
  const [dispute] = (await cards.atProvider("dispute")).filter(({ charge }) => charge === chargeId);
  await cards.act("win", String(dispute?.id));
  expect(await approve(waiting)).toEqual(done);
});

test("a charge that the provider has already refunded is not refunded again", async () => {
  const { stream, chargeId } = await bought();
  const waiting = await fixture.requested(maker, { of: stream });
  await cards.act("refund", chargeId);
  const nothing = refusal(409, "There is nothing to refund here.");
  expect(await approve(waiting)).toEqual(nothing);
  expect(await fixture.desk.cancel(maker, waiting)).toEqual(done);
  expect(await fixture.desk.request(maker, { of: stream })).toEqual(nothing);
});

test("no refund is approved while the provider does not answer, and afterwards the same one is", async () => {
  const unavailable = refusal(
    503,
    "The card provider is not responding. Nothing was refunded; please try again in a moment.",
  );
  const { stream } = await bought();
  const other = await bought();
  const waiting = await fixture.requested(maker, { of: stream });
  const ask = fetch;
  vi.stubGlobal("fetch", (url: URL | string, init?: RequestInit) =>
    String(url).includes("/test-cards/") ? Promise.reject(new TypeError("fetch failed")) : ask(url, init),
  );
  expect(await approve(waiting)).toEqual(unavailable);
  expect(await fixture.desk.request(maker, { of: other.stream })).toEqual(unavailable);
  vi.unstubAllGlobals();
  expect(await fixture.refundEvents(waiting)).toEqual(["RefundRequested"]);
  expect(await approve(waiting)).toEqual(done);
});

test("a refund waits while its customer has a page of the provider open for the same product", async () => {
  const { stream, order } = await bought();
  const waiting = await fixture.requested(maker, { of: stream });
  const accountId = order.subject.slice("account:".length);
  const open = await cards.begin({ accountId });
  expect(await approve(waiting)).toEqual(
    refusal(409, "A payment of this customer may still arrive. Please try again in a few minutes."),
  );
  await cards.provider.expireSession(open.sessionId);
  await cards.settle.settleCard(open.cardPaymentId);
  expect(await approve(waiting)).toEqual(done);
});

test("a purchase's own account cannot handle its refund", async () => {
  const buyer = await fixture.staff("support");
  const { stream } = await bought({ accountId: buyer.accountId });
  const own = refusal(403, "This is your own purchase, so another person has to handle its refund.");
  expect(await fixture.desk.request(buyer, { of: stream })).toEqual(own);
  const waiting = await fixture.requested(maker, { of: stream });
  expect(await fixture.desk.approve(buyer, waiting, "39.99")).toEqual(own);
  expect(await fixture.desk.refuse(buyer, waiting)).toEqual(own);
  expect(await approve(waiting)).toEqual(done);
});
