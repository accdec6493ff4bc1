import type { Address, Hex } from "viem";
import { amountToType } from "#app/areas/refunds/model/amounts.ts";
import type { PreparedRefunds, RequestBody } from "#app/areas/refunds/model/calls.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { TREASURY_INDEX } from "../../contracts/deploy/accounts.ts";
import { openAccountFixture } from "./accountFixture.ts";
import { asOwner } from "./asOwner.ts";
import { openFixture } from "./checkoutFixture.ts";
import { answering } from "./endpoints.ts";
import { type Person, signInAs } from "./people.ts";

/** The refund desk on a real database and a real chain: staff who make, check and prepare, and the treasury that pays. */

type Answer = { status: number; code: number; error?: string; data?: unknown };

/** @param opening the world that the desk works on, such as the world of cards */
export async function openRefundFixture(opening: ReturnType<typeof openFixture> = openFixture()) {
  const fixture = await opening;
  const accounts = await openAccountFixture(fixture.database);
  const answer = answering("refunds");
  const refundsTask = await import("#app/areas/refunds/server/chain/task.server.ts");

  async function call(path: string, cookie: string, body?: unknown): Promise<Answer> {
    const request = new Request(`http://localhost/api/${path}`, {
      headers: { "content-type": "application/json", cookie },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    const response = await answer(request);
    return { ...((await response.json()) as Answer), status: response.status };
  }

  /** Staff whose roles are old enough to approve, unless they are `new`. */
  async function staff(role: "support" | "admin" | "auditor", age: "old" | "new" = "old"): Promise<Person> {
    const person = await signInAs(role);
    if (age === "old") await ageRoles(person);
    return person;
  }
  const ageRoles = ({ accountId }: Person) =>
    asOwner(
      fixture.database,
      "UPDATE read.account_roles SET granted_at = granted_at - interval '25 hours' WHERE account_id = $1",
      [accountId],
    );

  const desk = {
    quote: (person: Person, of: string) => call(`support/refunds/quote?of=${of}`, person.cookie),
    request: (person: Person, body: Partial<RequestBody> & { of: string }) =>
      call("support/refunds", person.cookie, { rule: "within7Days", reason: "Bought twice by mistake.", ...body }),
    approve: (person: Person, id: string, amount: string) =>
      call(`support/refunds/${id}/approve`, person.cookie, { amount }),
    refuse: (person: Person, id: string, reason = "used") =>
      call(`support/refunds/${id}/refuse`, person.cookie, { reason, note: "n" }),
    cancel: (person: Person, id: string) => call(`support/refunds/${id}/cancel`, person.cookie, {}),
    remind: (person: Person, id: string) => call(`support/refunds/${id}/remind`, person.cookie, {}),
    prepare: (person: Person, refundIds: string[], wallet: string | null = fixture.trader(TREASURY_INDEX).address) =>
      call("admin/refunds/prepare", person.cookie, { refundIds, wallet }),
    sent: (person: Person, transactionHash: string) => call("admin/refunds/sent", person.cookie, { transactionHash }),
    ask: (cookie: string, paymentId: string, body: unknown = { reason: "boughtByMistake" }) =>
      call(`payments/${paymentId}/refund`, cookie, body),
  };

  /** A plan that a wallet has paid for and that is saved. @param buyer who had signed in; otherwise a guest */
  async function paid(index: number, order: Parameters<typeof fixture.pay>[1] = {}, buyer?: Person) {
    // A new guest each time: a customer is refunded twice a year without an admin.
    if (buyer) fixture.browser.become(buyer);
    else fixture.browser.forget();
    const { started, hash } = await fixture.pay(index, order);
    const saved = await fixture.save(started, hash);
    if (saved.status !== 200) throw new Error(saved.error);
    return { ...started, hash, stream: `payment-${started.paymentId}` };
  }
  /** The id of a refund that a maker requested. */
  async function requested(maker: Person, body: Partial<RequestBody> & { of: string }): Promise<string> {
    const answer = await desk.request(maker, body);
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.error}`);
    return (answer.data as { refundId: string }).refundId;
  }
  /** Signs and sends what was prepared, as the treasury. */
  async function payAs(prepared: PreparedRefunds): Promise<Hex> {
    const [first] = prepared.calls;
    const hash = await fixture
      .trader(TREASURY_INDEX)
      .wallet.sendTransaction({ to: first?.to as Address, data: first?.data as Hex });
    await fixture.mined(hash);
    return hash;
  }
  const readEventTypes = async (refundId: string) =>
    (await fixture.calls.ledger().readStream(`refund-${refundId}`)).map(({ type }) => type);
  /** The request as the ledger records it. */
  async function requestedAs(refundId: string): Promise<RefundRequested> {
    const [first] = await fixture.calls.ledger().readStream(`refund-${refundId}`);
    if (first?.type !== "RefundRequested") throw new Error(`there is no refund ${refundId}`);
    return first.data as RefundRequested;
  }
  /** A refund's amount, as it is entered. */
  async function typedAmount(refundId: string): Promise<string> {
    return amountToType((await requestedAs(refundId)).amountUsdCents);
  }
  /** An approved refund is prepared by a person, paid by the treasury and reported. */
  async function payOut(payer: Person, refundId: string): Promise<Hex> {
    const prepared = await desk.prepare(payer, [refundId]);
    if (prepared.status !== 200) throw new Error(`${prepared.status} ${prepared.error}`);
    const hash = await payAs(prepared.data as PreparedRefunds);
    const result = await desk.sent(payer, hash);
    if (result.status !== 200) throw new Error(`${result.status} ${result.error}`);
    return hash;
  }

  return {
    ...fixture,
    ...{
      accounts,
      desk,
      staff,
      ageRoles,
      paid,
      requested,
      requestedAs,
      typedAmount,
      payAs,
      payOut,
      refundEvents: readEventTypes,
      follow: refundsTask.followRefunds,
    },
    async close() {
      await accounts.close();
      await fixture.close();
    },
  };
}
