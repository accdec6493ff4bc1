import { afterAll, beforeAll, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { asOwner } from "../support/asOwner.ts";
import type { Person } from "../support/people.ts";
import { signInAs } from "../support/people.ts";
import { openRefundWorld } from "../support/refundDeskWorld.ts";

// What dishonest traders try: with quotes of before, other wallets and other accounts. On a real chain.

let world: Awaited<ReturnType<typeof openRefundWorld>>;
let [maker, checker, admin]: Person[] = [];
beforeAll(async () => {
  world = await openRefundWorld();
  [maker, checker, admin] = [await world.staff("support"), await world.staff("admin"), await world.staff("admin")];
});
afterAll(() => world.close());

const hands = () => {
  if (!maker || !checker || !admin) throw new Error("nobody is there");
  return { maker, checker, admin };
};

/** Asks for a refund, approves it, and pays it as the treasury. */
async function giveBack(asked: Parameters<typeof world.requested>[1], amount: string): Promise<string> {
  const by = hands();
  const id = await world.requested(by.maker, asked);
  expect(await world.desk.approve(by.checker, id, amount)).toMatchObject({ status: 200 });
  const prepared = await world.desk.prepare(by.admin, [id]);
  const hash = await world.payAs(prepared.data as PreparedRefunds);
  expect(await world.desk.sent(by.admin, hash)).toMatchObject({ status: 200 });
  return id;
}

test("a quote that credits the days of a plan is not signed once the plan is paid back, nor once a part of it is", async () => {
  const { stream } = await world.paid(3);
  const whole = await world.checkout(3, { planName: "PREMIUM" });
  expect(whole.quote.creditForUnusedDaysUsdCents).toBeGreaterThan(0);
  await giveBack({ of: stream }, "39.99");
  await expect(world.sign(whole)).rejects.toThrow("This payment has ended. Please get a new quote.");

  const other = await world.paid(4);
  const before = await world.checkout(4, { planName: "PREMIUM" });
  await giveBack({ of: other.stream, rule: "goodwill", amountUsdCents: "3000" }, "30.00");
  await expect(world.sign(before)).rejects.toThrow("This payment has ended. Please get a new quote.");
  const after = await world.checkout(4, { planName: "PREMIUM" });
  expect(after.quote.creditForUnusedDaysUsdCents).toBeLessThan(1_000);
  await world.sign(after);
});

test("a quote that begins where a plan ends is not signed once that plan is paid back: its membership would begin at once", async () => {
  const { stream } = await world.paid(5);
  const next = await world.checkout(5);
  await giveBack({ of: stream }, "39.99");
  await expect(world.sign(next)).rejects.toThrow("This payment has ended. Please get a new quote.");
  await world.sign(await world.checkout(5));
});

/** Tells the ledger of an account's wallets, as a proof by signature does. */
async function wallets(accountId: string, ...commands: { type: "ProveWallet" | "RemoveWallet"; index: number }[]) {
  const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
  for (const { type, index } of commands) {
    const wallet = localAccount(index).address;
    const command =
      type === "ProveWallet" ? { type, wallet, chainId: 31_337 } : { type, wallet, otherWay: true as boolean };
    expect(await recordAccount(accountId, command, `account:${accountId}`)).toMatchObject({ ok: true });
  }
}

test("staff who remove the wallet that paid from their account do not get rid of their purchase", async () => {
  const { stream } = await world.paid(6);
  const owner = await world.staff("support");
  await wallets(owner.accountId, { type: "ProveWallet", index: 6 }, { type: "RemoveWallet", index: 6 });
  expect(await world.desk.request(owner, { of: stream })).toMatchObject({ status: 403 });
  const id = await world.requested(hands().maker, { of: stream });
  expect(await world.desk.approve(owner, id, "39.99")).toMatchObject({ status: 403 });
  expect(await world.desk.refuse(owner, id)).toMatchObject({ status: 403 });
  expect(await world.desk.cancel(hands().maker, id)).toMatchObject({ status: 200 });
});

test("a customer with three wallets and three guests is one: of refunds that are approved at once, the third needs an admin", async () => {
  const { accountId } = await signInAs("trader");
  const ids: string[] = [];
  for (const index of [7, 8, 9]) {
    await wallets(accountId, { type: "ProveWallet", index });
    const { stream } = await world.paid(index);
    ids.push(await world.requested(hands().maker, { of: stream }));
  }
  const others = [await world.staff("support"), await world.staff("support")];
  const [first = "", second = "", third = ""] = ids;
  expect(await world.desk.approve(others[0] as Person, first, "39.99")).toMatchObject({ status: 200 });
  const answers = await Promise.all(
    [second, third].map((id, at) => world.desk.approve(others[at] as Person, id, "39.99")),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  for (const id of ids) expect(await world.desk.cancel(hands().maker, id)).toMatchObject({ status: 200 });
});

test("a guest’s Data API plan is used by who has proven the wallet: their units count", async () => {
  const { accountId } = await signInAs("trader");
  const { stream } = await world.paid(7, { planName: "DATA API ADVANCED" });
  await asOwner(world.database, "UPDATE read.account_wallets SET account_id = $1 WHERE wallet = $2", [
    accountId,
    localAccount(7).address,
  ]);
  const key = "0193a7c4-5e1f-7c3a-9b1d-2f6a40c8e701";
  await asOwner(
    world.database,
    `INSERT INTO dataapi.keys (key_id, account, mode, hash, head, tail, name, scopes)
     VALUES ($1, $2, 'live', decode(repeat('ab', 32), 'hex'), 'abcd', 'wxyz', 'mine', '{market}')`,
    [key, accountId],
  );
  await asOwner(
    world.database,
    "INSERT INTO dataapi.usage_days VALUES ($1, $2, current_date, 'prices', 9, 9000000, 0)",
    [accountId, key],
  );
  expect(await world.desk.request(hands().maker, { of: stream })).toMatchObject({
    status: 409,
    error: "More than a tenth of the plan’s units have been used.",
  });
});

test("money of a purchase that an account has claimed by its wallet is asked for by that account, and by nobody else", async () => {
  const { paymentId } = await world.paid(6);
  const guest = world.browser.cookie;
  const owner = await signInAs("trader");
  await wallets(owner.accountId, { type: "ProveWallet", index: 6 });
  const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
  const claim = { from: `wallet:${localAccount(6).address}`, paymentIds: [paymentId], moves: [1] };
  expect(await recordAccount(owner.accountId, { type: "ClaimPurchases", claim }, "system")).toMatchObject({ ok: true });
  expect(await world.desk.ask(guest, paymentId)).toMatchObject({ status: 404 });
  expect(await world.desk.ask(owner.cookie, paymentId)).toMatchObject({ status: 202 });
});

test("a refund that had lapsed and is found paid leaves nothing for the next one", async () => {
  const by = hands();
  const { stream } = await world.paid(3);
  const goodwill = { of: stream, rule: "goodwill", amountUsdCents: "3999" } as const;
  const late = await world.requested(by.maker, goodwill);
  expect(await world.desk.approve(by.checker, late, "39.99")).toMatchObject({ status: 200 });
  const prepared = (await world.desk.prepare(by.admin, [late])).data as PreparedRefunds;
  await world.miner.increaseTime({ seconds: 7 * 86_400 + 1 });
  await world.miner.mine({ blocks: 1 });
  const { lapseRefunds } = await import("#app/areas/refunds/server/follow/lapse.server.ts");
  await lapseRefunds(new AbortController().signal);
  expect((await world.refundEvents(late)).at(-1)).toBe("RefundLapsed");
  const next = await world.requested(by.maker, goodwill);
  expect(await world.desk.approve(by.checker, next, "39.99")).toMatchObject({ status: 200 });
  await world.payAs(prepared);
  await world.follow();
  expect((await world.refundEvents(late)).at(-1)).toBe("RefundSettled");
  expect(await world.desk.prepare(by.admin, [next])).toMatchObject({ status: 409 });
  expect(await world.desk.cancel(by.maker, next)).toMatchObject({ status: 200 });
});
