import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import type { RefundCall } from "#app/chain/payment/refunds.server.ts";
import { localAccount, TREASURY_INDEX } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "../support/asOwner.ts";
import type { Person } from "../support/people.ts";
import { signInAs } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// What dishonest traders try: with earlier quotes, other wallets and other accounts. On a real chain.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let [maker, checker, admin]: Person[] = [];
beforeAll(async () => {
  fixture = await openRefundFixture();
  [maker, checker, admin] = [
    await fixture.staff("support"),
    await fixture.staff("admin"),
    await fixture.staff("admin"),
  ];
});
afterAll(() => fixture.close());

const hands = () => {
  if (!maker || !checker || !admin) throw new Error("nobody is there");
  return { maker, checker, admin };
};

/** Requests a refund, approves it, and pays it as the treasury. */
async function giveBack(asked: Parameters<typeof fixture.requested>[1], amount: string): Promise<string> {
  const by = hands();
  const id = await fixture.requested(by.maker, asked);
  expect(await fixture.desk.approve(by.checker, id, amount)).toMatchObject({ status: 200 });
  const prepared = await fixture.desk.prepare(by.admin, [id]);
  const hash = await fixture.payAs(prepared.data as PreparedRefunds);
  expect(await fixture.desk.sent(by.admin, hash)).toMatchObject({ status: 200 });
  return id;
}

test("a quote that credits a plan's days is not signed once the plan is refunded in full or in part", async () => {
  const { stream } = await fixture.paid(3);
  const whole = await fixture.checkout(3, { planName: "PREMIUM" });
  expect(whole.quote.creditForUnusedDaysUsdCents).toBeGreaterThan(0);
  await giveBack({ of: stream }, "39.99");
  await expect(fixture.sign(whole)).rejects.toThrow("This payment is no longer open. Please get a new quote.");

  const other = await fixture.paid(4);
  const before = await fixture.checkout(4, { planName: "PREMIUM" });
  await giveBack({ of: other.stream, rule: "goodwill", amountUsdCents: "3000" }, "30.00");
  await expect(fixture.sign(before)).rejects.toThrow("This payment is no longer open. Please get a new quote.");
  const after = await fixture.checkout(4, { planName: "PREMIUM" });
  expect(after.quote.creditForUnusedDaysUsdCents).toBeLessThan(1_000);
  await fixture.sign(after);
});

test("a quote that starts where a plan ends is not signed once that plan is refunded, as it would start immediately", async () => {
  const { stream } = await fixture.paid(5);
  const next = await fixture.checkout(5);
  await giveBack({ of: stream }, "39.99");
  await expect(fixture.sign(next)).rejects.toThrow("This payment is no longer open. Please get a new quote.");
  await fixture.sign(await fixture.checkout(5));
});

/** Records an account's wallets in the ledger, as verification by signature does. */
async function wallets(accountId: string, ...commands: { type: "ProveWallet" | "RemoveWallet"; index: number }[]) {
  const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
  for (const { type, index } of commands) {
    const wallet = localAccount(index).address;
    const command =
      type === "ProveWallet" ? { type, wallet, chainId: 31_337 } : { type, wallet, otherWay: true as boolean };
    expect(await recordAccount(accountId, command, `account:${accountId}`)).toMatchObject({ ok: true });
  }
}

test("staff who remove the paying wallet from their account still cannot handle the refund of their purchase", async () => {
  const { stream } = await fixture.paid(6);
  const owner = await fixture.staff("support");
  await wallets(owner.accountId, { type: "ProveWallet", index: 6 }, { type: "RemoveWallet", index: 6 });
  expect(await fixture.desk.request(owner, { of: stream })).toMatchObject({ status: 403 });
  const id = await fixture.requested(hands().maker, { of: stream });
  expect(await fixture.desk.approve(owner, id, "39.99")).toMatchObject({ status: 403 });
  expect(await fixture.desk.refuse(owner, id)).toMatchObject({ status: 403 });
  expect(await fixture.desk.cancel(hands().maker, id)).toMatchObject({ status: 200 });
});

test("a customer with three wallets and three guests is one, and the third concurrent refund needs an admin", async () => {
  const { accountId } = await signInAs("trader");
  const ids: string[] = [];
  for (const index of [7, 8, 9]) {
    await wallets(accountId, { type: "ProveWallet", index });
    const { stream } = await fixture.paid(index);
    ids.push(await fixture.requested(hands().maker, { of: stream }));
  }
  const others = [await fixture.staff("support"), await fixture.staff("support")];
  const [first = "", second = "", third = ""] = ids;
  expect(await fixture.desk.approve(others[0] as Person, first, "39.99")).toMatchObject({ status: 200 });
  const answers = await Promise.all(
    [second, third].map((id, at) => fixture.desk.approve(others[at] as Person, id, "39.99")),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  for (const id of ids) expect(await fixture.desk.cancel(hands().maker, id)).toMatchObject({ status: 200 });
});

test("a guest’s Data API plan counts the units of the account that verified its wallet", async () => {
  const { accountId } = await signInAs("trader");
  const { stream } = await fixture.paid(7, { planName: "DATA API ADVANCED" });
  await asOwner(fixture.database, "UPDATE read.account_wallets SET account_id = $1 WHERE wallet = $2", [
    accountId,
    localAccount(7).address,
  ]);
  const key = "0193a7c4-5e1f-7c3a-9b1d-2f6a40c8e701";
  await asOwner(
    fixture.database,
    `INSERT INTO dataapi.keys (key_id, account, mode, hash, head, tail, name, scopes)
     VALUES ($1, $2, 'live', decode(repeat('ab', 32), 'hex'), 'abcd', 'wxyz', 'mine', '{market}')`,
    [key, accountId],
  );
  await asOwner(
    fixture.database,
    "INSERT INTO dataapi.usage_days VALUES ($1, $2, current_date, 'prices', 9, 9000000, 0)",
    [accountId, key],
  );
  expect(await fixture.desk.request(hands().maker, { of: stream })).toMatchObject({
    status: 409,
    error: "More than a tenth of the plan’s units have been used.",
  });
});

test("a purchase that an account has claimed by its wallet can be refunded only at that account's request", async () => {
  const { paymentId } = await fixture.paid(6);
  const guest = fixture.browser.cookie;
  const owner = await signInAs("trader");
  await wallets(owner.accountId, { type: "ProveWallet", index: 6 });
  const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
  const claim = { from: `wallet:${localAccount(6).address}`, paymentIds: [paymentId], moves: [1] };
  expect(await recordAccount(owner.accountId, { type: "ClaimPurchases", claim }, "system")).toMatchObject({ ok: true });
  expect(await fixture.desk.ask(guest, paymentId)).toMatchObject({ status: 404 });
  expect(await fixture.desk.ask(owner.cookie, paymentId)).toMatchObject({ status: 202 });
});

describe("a dishonest treasury", () => {
  /** The approved refund, in the contract's format. */
  async function approvedCall(index: number) {
    const { stream } = await fixture.paid(index);
    const id = await fixture.requested(hands().maker, { of: stream });
    expect(await fixture.desk.approve(hands().checker, id, "39.99")).toMatchObject({ status: 200 });
    const prepared = (await fixture.desk.prepare(hands().admin, [id])).data as PreparedRefunds;
    const { refundsIn } = await import("#app/areas/refunds/server/chain/prepare.server.ts");
    const [call] = refundsIn((prepared.calls[0]?.data ?? "0x") as Hex);
    if (!call) throw new Error("nothing is prepared");
    return { id, call, prepared };
  }
  async function pay(call: Awaited<ReturnType<typeof approvedCall>>["call"]): Promise<Hex> {
    const { encodePay } = await import("#app/chain/payment/refunds.server.ts");
    const hash = await fixture.trader(TREASURY_INDEX).wallet.sendTransaction(encodePay([call]));
    await fixture.mined(hash);
    return hash;
  }

  test.each<[string, (call: RefundCall) => Partial<RefundCall>]>([
    ["amount", ({ amount }) => ({ amount: amount - 1n })],
    ["wallet", () => ({ wallet: localAccount(9).address, expiryDate: 0n })],
    ["expiryDate", () => ({ expiryDate: 0n })],
    ["paymentDigest", () => ({ paymentDigest: `0x${"1".repeat(64)}` })],
  ])(
    "a payout with another %s than approved settles nothing, fails with a case and releases the customer's hold",
    async (field, other) => {
      const { id, call } = await approvedCall(8);
      const hash = await pay({ ...call, ...other(call) });
      expect(await fixture.desk.sent(hands().admin, hash)).toMatchObject({ status: 200 });
      await fixture.follow();
      expect(await fixture.refundEvents(id)).toEqual([
        "RefundRequested",
        "RefundApproved",
        "RefundSent",
        "RefundFailed",
      ]);
      const cases = await fixture.calls.ledger().readStream(`case-31337-${hash}-${await readLogIndex(hash)}-refund`);
      expect(cases[0]?.data).toMatchObject({ reason: "UnknownRefund", refundId: id, field });
      const { rows } = await fixture.database.pool.query("SELECT FROM read.refund_holds WHERE refund_id = $1", [id]);
      expect(rows).toEqual([]);
    },
  );

  test("a treasury cannot pay a refund twice, or report a transaction that pays another refund or none", async () => {
    const { id, call, prepared } = await approvedCall(8);
    const foreign = await fixture.paid(9);
    expect(await fixture.desk.sent(hands().admin, foreign.hash)).toMatchObject({ status: 409 });
    const earlier = await giveBack({ of: foreign.stream }, "39.99");
    const [paid] = await fixture.database.pool
      .query<{ hash: Hex }>("SELECT transaction_hash AS hash FROM read.refunds WHERE refund_id = $1", [earlier])
      .then(({ rows }) => rows);
    const before = await fixture.refundEvents(earlier);
    expect(await fixture.desk.sent(hands().admin, paid?.hash ?? "0x")).toMatchObject({ status: 200 });
    expect(await fixture.refundEvents(earlier)).toEqual(before);
    expect(await fixture.refundEvents(id)).toEqual(["RefundRequested", "RefundApproved"]);
    expect(await fixture.desk.sent(hands().admin, await fixture.payAs(prepared))).toMatchObject({ status: 200 });
    await expect(pay(call)).rejects.toThrow();
  });

  test("a refund that is paid before its approval cannot be approved afterwards", async () => {
    const { stream, message } = await fixture.paid(7);
    const id = await fixture.requested(hands().maker, { of: stream, rule: "goodwill", amountUsdCents: "100" });
    const { chainRefundId } = await import("#app/chain/payment/refunds.server.ts");
    const { userAddress, token, product, planType } = message;
    await pay({
      ...{ refundId: chainRefundId(id), paymentDigest: `0x${"0".repeat(64)}`, amount: 1_000_000n, expiryDate: 0n },
      ...{ wallet: userAddress as Hex, token: token as Hex, product: BigInt(product), planType: BigInt(planType) },
    });
    await fixture.follow();
    expect(await fixture.desk.approve(hands().checker, id, "1.00")).toMatchObject({ status: 409 });
    expect(await fixture.refundEvents(id)).toEqual(["RefundRequested"]);
  });

  async function readLogIndex(hash: Hex): Promise<number> {
    const { refundPaidLogs } = await import("#app/chain/payment/refunds.server.ts");
    return refundPaidLogs(await fixture.reader.getTransactionReceipt({ hash }))[0]?.logIndex ?? -1;
  }
});

test("partial refunds of one payment that exceed $1,000 together are paid out by a third person", async () => {
  const by = hands();
  const { stream } = await fixture.paid(9, { planName: "PREMIUM", duration: "yearly" });
  const part = { of: stream, rule: "goodwill", amountUsdCents: "60000" } as const;
  await giveBack(part, "600.00");
  const id = await fixture.requested(by.maker, part);
  expect(await fixture.desk.approve(by.checker, id, "600.00")).toMatchObject({ status: 200 });
  const error = expect.stringMatching(
    /^Refund \d+, together with earlier refunds of the same payment, is above \$1,000/,
  );
  expect(await fixture.desk.prepare(by.checker, [id])).toMatchObject({ status: 403, error });
  expect(await fixture.desk.prepare(by.admin, [id])).toMatchObject({ status: 200 });
  expect(await fixture.desk.cancel(by.maker, id)).toMatchObject({ status: 200 });
});

test("an approved refund blocks its customer's signing with a reason, and no longer once it has lapsed", async () => {
  const { stream } = await fixture.paid(6, { planName: "PREMIUM" });
  const id = await fixture.requested(hands().maker, { of: stream, rule: "goodwill", amountUsdCents: "100" });
  expect(await fixture.desk.approve(hands().checker, id, "1.00")).toMatchObject({ status: 200 });
  await expect(fixture.sign(await fixture.checkout(6, { planName: "PREMIUM" }))).rejects.toThrow(/refund/i);
  await lapse();
  expect((await fixture.refundEvents(id)).at(-1)).toBe("RefundLapsed");
  await fixture.sign(await fixture.checkout(6, { planName: "PREMIUM" }));
});

/** A week passes on the chain without payouts. */
async function lapse(): Promise<void> {
  await fixture.miner.increaseTime({ seconds: 7 * 86_400 + 1 });
  await fixture.miner.mine({ blocks: 1 });
  const { lapseRefunds } = await import("#app/areas/refunds/server/follow/lapse.server.ts");
  await lapseRefunds(new AbortController().signal);
}

test("a lapsed refund that was paid after all leaves nothing for the next refund", async () => {
  // The other one has requested a lot today.
  const by = { ...hands(), maker: await fixture.staff("support") };
  const { stream } = await fixture.paid(3);
  const goodwill = { of: stream, rule: "goodwill", amountUsdCents: "3999" } as const;
  const late = await fixture.requested(by.maker, goodwill);
  expect(await fixture.desk.approve(by.checker, late, "39.99")).toMatchObject({ status: 200 });
  const prepared = (await fixture.desk.prepare(by.admin, [late])).data as PreparedRefunds;
  await lapse();
  expect((await fixture.refundEvents(late)).at(-1)).toBe("RefundLapsed");
  const next = await fixture.requested(by.maker, goodwill);
  expect(await fixture.desk.approve(by.checker, next, "39.99")).toMatchObject({ status: 200 });
  await fixture.payAs(prepared);
  await fixture.follow();
  expect((await fixture.refundEvents(late)).at(-1)).toBe("RefundSettled");
  expect(await fixture.desk.prepare(by.admin, [next])).toMatchObject({ status: 409 });
  expect(await fixture.desk.cancel(by.maker, next)).toMatchObject({ status: 200 });
});
