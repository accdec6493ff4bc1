import { type Address, erc20Abi } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckoutAnswer } from "#app/areas/payments/model/calls.ts";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import { localAccount, TREASURY_INDEX } from "../../contracts/deploy/accounts.ts";
import { fundedWallets } from "../support/fundedWallets.ts";
import { offerReferral } from "../support/offers.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";
import { expectSoundBooks, readBalances } from "../support/soundBooks.ts";

// Payments under a referral code that the desk and the treasury refund: what is claimed from the referrer, and when the code ends.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let claims: typeof import("#app/areas/offers/server/referralClaims.server.ts");
let codes: typeof import("#app/areas/offers/server/referrals.server.ts");
let handleEvents: () => Promise<void>;
let fromBlock: bigint;
let [maker, checker, admin, payer]: Person[] = [];
const REFERRER = localAccount(13).address;
const BOT = "TRADING BOT BASIC";

beforeAll(async () => {
  fixture = await openRefundFixture();
  [claims, codes] = await Promise.all([
    import("#app/areas/offers/server/referralClaims.server.ts"),
    import("#app/areas/offers/server/referrals.server.ts"),
  ]);
  const [{ areaServer }, { followLedger }] = await Promise.all([
    import("#app/areas/offers/area.server.ts"),
    import("#app/platform/eventSubscriptions.server.ts"),
  ]);
  const subscription = areaServer.subscriptions?.find(({ name }) => name === "offers.endCodes");
  if (!subscription) throw new Error("offers.endCodes is gone");
  handleEvents = async () => {
    const { pool } = fixture.database;
    const follower = { pool, ledger: fixture.calls.ledger(), signal: new AbortController().signal };
    expect(await followLedger(subscription, follower)).toBeNull();
  };
  // It refunds shares that it never had.
  await fundedWallets(fixture).give(fixture.trader(TREASURY_INDEX).address, "USDC");
  fromBlock = (await fixture.reader.getBlockNumber()) + 1n;
  maker = await fixture.staff("support");
  checker = await fixture.staff("support");
  [admin, payer] = [await fixture.staff("admin"), await fixture.staff("admin")];
  for (const [code, percentage] of [
    ["FRIEND", 10],
    ["LARGE", 11],
    ["TWICE", 5],
  ] as const)
    await offerReferral(fixture.calls.ledger(), { code, refereeAddress: REFERRER, percentage });
});
afterAll(() => fixture.close());

const done = { status: 200, code: 200 };
const needsAdmin = { status: 403, code: 403, error: "This refund needs the approval of an admin." };
const who = (person: Person | undefined): Person => {
  if (!person) throw new Error("nobody is there");
  return person;
};
const under = (referralCode: string, planName = "ADVANCED") => ({ planName, referralCode }) as { planName: string };
const readStablecoins = (address: Address) =>
  fixture.reader.readContract({
    ...{ address: fixture.deployment.addresses.stablecoin as Address, abi: erc20Abi, functionName: "balanceOf" },
    args: [address],
  });

async function payBack(id: string): Promise<void> {
  const prepared = await fixture.desk.prepare(who(payer), [id]);
  const hash = await fixture.payAs(prepared.data as PreparedRefunds);
  expect(await fixture.desk.sent(who(payer), hash)).toEqual(done);
}

describe("a refunded payment with a referral code", () => {
  let first: Awaited<ReturnType<typeof fixture.paid>>;
  let kept: Awaited<ReturnType<typeof fixture.paid>>;

  test("a refund includes the referrer’s share, which is then claimed from the referrer", async () => {
    const trader = localAccount(3).address;
    const [before, referrer] = [await readStablecoins(trader), await readStablecoins(REFERRER)];
    first = await fixture.paid(3, under("FRIEND"));
    expect(await readStablecoins(REFERRER)).toBe(referrer + 3_999_000n);
    const id = await fixture.requested(who(maker), { of: first.stream });
    expect(await fixture.desk.approve(who(checker), id, "39.99")).toEqual(done);
    expect(await claims.sumClaimedCents(REFERRER)).toBe(0n);
    await payBack(id);
    expect(await readStablecoins(trader)).toBe(before);
    expect(await readStablecoins(REFERRER)).toBe(referrer + 3_999_000n);
    expect(await claims.sumClaimedCents(REFERRER)).toBe(400n);
    // Both streams together leave the referrer's debt, which the treasury has paid.
    expect(await readBalances(fixture, [first.stream, `refund-${id}`])).toEqual({
      "assets:receivable:USDC USDC": "-400 -3999000",
      "assets:referral_claims USDC": "400 3999000",
      "refunds:analytics USDC": "3999 39990000",
      "revenue:analytics USDC": "-3999 -39990000",
    });
  });

  test("a claim is deducted from the referrer’s later shares in whole percent, never more than claimed", async () => {
    const payReferralShare = async (index: number, planName: string) => {
      const before = await readStablecoins(REFERRER);
      const paid = await fixture.paid(index, under("FRIEND", planName));
      return { ...paid, share: (await readStablecoins(REFERRER)) - before, percent: paid.message.referralPercentage };
    };
    // $4.00 are claimed: a share of $1.00 is withheld entirely,
    const whole = await payReferralShare(4, BOT);
    kept = whole;
    expect([whole.percent, whole.share]).toEqual(["0", 0n]);
    // of one of $4.00 seven percent, because eight would be $3.20 of the remaining $3.00,
    const part = await payReferralShare(5, "ADVANCED");
    expect([part.percent, part.share]).toEqual(["3", 1_199_700n]);
    // and of the next the remainder, which is two percent of $9.99.
    const last = await payReferralShare(6, BOT);
    expect([last.percent, last.share]).toEqual(["8", 799_200n]);
    const all = await readBalances(fixture, await streams());
    expect(all["assets:referral_claims USDC"]).toBe("0 900");
  });

  test("a code's second refunded first payment needs an admin, and ends the code", async () => {
    expect(await codes.findReferral("FRIEND")).toMatchObject({ percentage: 10 });
    const id = await fixture.requested(who(maker), { of: kept.stream });
    expect(await fixture.desk.approve(who(checker), id, "9.99")).toEqual(needsAdmin);
    await handleEvents();
    expect(await codes.findReferral("FRIEND")).toMatchObject({ percentage: 10 });
    expect(await fixture.desk.approve(who(admin), id, "9.99")).toEqual(done);
    await handleEvents();
    expect(await codes.findReferral("FRIEND")).toMatchObject({ tag: "UnknownReferral" });
    const body = {
      ...under("FRIEND"),
      duration: "monthly",
      paymentToken: "USDC",
      userAddress: localAccount(8).address,
    };
    expect(await fixture.browser.post<CheckoutAnswer>("/api/checkout", body)).toMatchObject({ status: 422 });
    // The withheld share settled a claim, so that is claimed again.
    await payBack(id);
    expect(await claims.sumClaimedCents(REFERRER)).toBe(500n);
  });
});

describe("the end of a code", () => {
  test("a code with a share above 10 % ends with its first refund, which needs an admin", async () => {
    const { stream } = await fixture.paid(7, under("LARGE"));
    const id = await fixture.requested(who(maker), { of: stream });
    expect(await fixture.desk.approve(who(checker), id, "39.99")).toEqual(needsAdmin);
    expect(await fixture.desk.approve(who(admin), id, "39.99")).toEqual(done);
    await handleEvents();
    expect(await codes.findReferral("LARGE")).toMatchObject({ tag: "UnknownReferral" });
    await payBack(id);
  });

  test("a code ends if both of its payments are refunded concurrently, and not if one refund is refused", async () => {
    const [one, two] = [await fixture.paid(8, under("TWICE", BOT)), await fixture.paid(9, under("TWICE", BOT))];
    const other = await fixture.staff("support");
    const ids = await Promise.all([
      fixture.requested(who(maker), { of: one.stream }),
      fixture.requested(other, { of: two.stream }),
    ]);
    const answers = await Promise.all(ids.map((id) => fixture.desk.approve(who(checker), id, "0.01")));
    // The second approval needs an admin.
    expect(answers.map(({ status }) => status).sort()).toEqual([403, 422]);
    const second = answers.findIndex(({ status }) => status === 403);
    const [firstId = "", secondId = ""] = second === 1 ? ids : ids.toReversed();
    expect(await fixture.desk.refuse(who(checker), firstId)).toEqual(done);
    // It would be the first one now, which ends nothing.
    expect(await fixture.desk.approve(who(admin), secondId, "9.99")).toMatchObject({
      status: 409,
      error: "Something has changed since this amount was calculated. Please check it again.",
    });
    await handleEvents();
    expect(await codes.findReferral("TWICE")).toMatchObject({ percentage: 5 });
  });
});

test("the books are sound after these refunds, and the chain agrees", async () => {
  await expectSoundBooks(fixture);
  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  const { last } = await comparableBlocks();
  expect((await reconcile(fixture.database.pool, fromBlock, last)).differences).toEqual([]);
});

async function streams(): Promise<string[]> {
  const all = await fixture.calls.ledger().readAll(0, 10_000);
  return [...new Set(all.map(({ streamId }) => streamId))];
}
