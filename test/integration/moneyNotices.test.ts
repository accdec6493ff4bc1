import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CardCommand } from "#events/card/decide.ts";
import type { RefundCommand } from "#events/refund/decide.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import type { RenewalStarted } from "#events/renewal/events.ts";
import { CAPTURE, cardOrder, closing, DISPUTE, OPEN } from "../events/cards.ts";
import approvedSample from "../events/samples/RefundApproved.1.json" with { type: "json" };
import startedSample from "../events/samples/RenewalStarted.1.json" with { type: "json" };
import { openNoticeFixture } from "../support/noticeFixture.ts";

// What accounts are notified of about plans paid by card, renewals and refunds.

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let modules: Awaited<ReturnType<typeof loadNoticeModules>>;
beforeAll(async () => {
  fixture = await openNoticeFixture();
  modules = await loadNoticeModules();
});
afterAll(() => fixture.close());

async function loadNoticeModules() {
  const [cards, refunds, facts, { ledger }, texts] = await Promise.all([
    import("#app/areas/cardPayments/server/notices/notices.server.ts"),
    import("#app/areas/refunds/server/notices/notices.server.ts"),
    import("../support/moneyFacts.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#app/areas/refunds/server/rows/texts.server.ts"),
  ]);
  return { cards, refunds, facts, ledger, texts };
}

type NoticeRow = { kind: string; words: string; values: Record<string, string>; path: string };
const noticesTo = async (account: string): Promise<NoticeRow[]> =>
  (
    await fixture.admin.query<NoticeRow>(
      "SELECT kind, words, values, path FROM notifications.inbox WHERE account = $1 ORDER BY position",
      [account],
    )
  ).rows;
const readEvents = (stream: string) => modules.ledger().readStream(stream);

let charges = 0;
/** A card payment of the account, saved and with any further commands, with its own ids at the provider. */
const saved = (account: string, ...more: readonly CardCommand[]): Promise<string> => savedAs(account, {}, more);

async function savedAs(account: string, renews: { renewalId?: string }, more: readonly CardCommand[]): Promise<string> {
  const cardPaymentId = randomUUID();
  const { renewalId: _, ...once } = cardOrder;
  const holder = { kind: "account", accountId: account } as const;
  const order = { ...once, ...renews, subject: `account:${account}`, holder };
  if (CAPTURE.type !== "Capture" || OPEN.type !== "OpenSession") throw new Error("other commands");
  const n = ++charges;
  const ids = { sessionId: `cs_${n}`, invoiceId: `in_${n}`, paymentIntentId: `pi_${n}`, chargeId: `ch_${n}` };
  await modules.facts.appendToCardPayment(
    cardPaymentId,
    { type: "InitiateCardPayment", order },
    { ...OPEN, session: { ...OPEN.session, sessionId: `cs_${n}` } },
    { ...CAPTURE, captured: { ...CAPTURE.captured, ...ids } },
    ...more,
  );
  return cardPaymentId;
}

describe("a plan paid by card", () => {
  test("a plan paid by card is announced once saved, with its price, its end and a link to its receipt", async () => {
    const account = await fixture.person();
    const cardPaymentId = await saved(account);
    const events = await readEvents(`card-${cardPaymentId}`);
    await modules.cards.notifyOfCardPayments(events, fixture.database.pool);
    await modules.cards.notifyOfCardPayments(events, fixture.database.pool);
    expect(await noticesTo(account)).toEqual([
      {
        ...{ kind: "cardSaved", words: "cardSaved" },
        values: { plan: "ADVANCED", total: "39.99", until: "2026-12-21" },
        path: `/plans/advanced/success/card?duration=monthly&payment=${cardPaymentId}`,
      },
    ]);
    expect((await fixture.rows(account)).map(({ channel }) => channel)).toEqual(["email"]);
  });

  test("a dispute notifies the account when it pauses the plan, when it is won, and when it is lost", async () => {
    const [winner, loser] = [await fixture.person(), await fixture.person()];
    const won = await saved(winner, DISPUTE, closing("won"));
    const lost = await saved(loser, DISPUTE, closing("lost"));
    for (const id of [won, lost])
      await modules.cards.notifyOfCardPayments(await readEvents(`card-${id}`), fixture.database.pool);
    expect((await noticesTo(winner)).map(({ kind }) => kind)).toEqual(["cardSaved", "cardPaused", "cardResumed"]);
    expect((await noticesTo(winner))[2]?.values).toEqual({ plan: "ADVANCED", until: "2026-12-26" });
    expect((await noticesTo(loser)).map(({ kind }) => kind)).toEqual(["cardSaved", "cardPaused", "cardWithdrawn"]);
  });
});

describe("a renewal", () => {
  async function renewing(account: string): Promise<string> {
    const renewalId = randomUUID();
    const cardPaymentId = await savedAs(account, { renewalId }, []);
    const started = { ...(startedSample.data as RenewalStarted), subject: `account:${account}`, cardPaymentId };
    const start = { type: "StartRenewal", started: { ...started, subscriptionId: `sub_${renewalId}` } } as const;
    await modules.facts.appendToRenewal(renewalId, start);
    return renewalId;
  }

  test("a renewal is announced once, three days before its period ends, with the price", async () => {
    const account = await fixture.person();
    await renewing(account);
    // The period ends on 21 December at 6:04.
    for (const [at, count] of [
      ["2026-12-18T06:00:00.000Z", 0],
      ["2026-12-18T06:05:00.000Z", 1],
      ["2026-12-20T06:05:00.000Z", 1],
      ["2026-12-21T06:05:00.000Z", 1],
    ] as const) {
      await modules.cards.notifyOfRenewalsAhead(fixture.database.pool, new Date(at));
      expect(await noticesTo(account), at).toHaveLength(count);
    }
    expect(await noticesTo(account)).toMatchObject([
      { kind: "renewalAhead", values: { plan: "ADVANCED", price: "39.99", until: "2026-12-21" }, path: "/billing" },
    ]);
  });

  test("a renewal that was stopped is not announced", async () => {
    const account = await fixture.person();
    const renewalId = await renewing(account);
    const stopped = { by: "trader", at: "2026-12-01T00:00:00.000Z" } as const;
    await modules.facts.appendToRenewal(renewalId, { type: "StopRenewal", stopped });
    await modules.cards.notifyOfRenewalsAhead(fixture.database.pool, new Date("2026-12-20T06:00:00.000Z"));
    expect(await noticesTo(account)).toEqual([]);
  });

  test("an account with a renewal gets no notice of its plan's end until the renewal is stopped", async () => {
    const { notifyOfEndingPlans } = await import("#app/areas/notifications/server/plans.server.ts");
    const [renews, stops] = [await fixture.person(), await fixture.person()];
    await renewing(renews);
    const stopped = { by: "trader", at: "2026-12-19T06:00:00.000Z" } as const;
    const stopping = await renewing(stops);
    for (const time of ["2026-12-15T06:00:00.000Z", "2026-12-18T12:00:00.000Z", "2026-12-20T12:00:00.000Z"]) {
      const at = new Date(time);
      if (time > stopped.at) await modules.facts.appendToRenewal(stopping, { type: "StopRenewal", stopped });
      await modules.cards.notifyOfRenewalsAhead(fixture.database.pool, at);
      await notifyOfEndingPlans(fixture.database.pool, at);
    }
    // Its charge is retried for a while after its end.
    await notifyOfEndingPlans(fixture.database.pool, new Date("2026-12-21T12:00:00.000Z"));
    expect((await noticesTo(renews)).map(({ kind }) => kind)).toEqual(["renewalAhead"]);
    expect((await noticesTo(stops)).map(({ kind }) => kind)).toEqual(["renewalAhead", "planExpiring", "planExpired"]);
  });

  test("a renewal's notices name the next attempt of an unpaid charge, and finally why it stopped", async () => {
    const account = await fixture.person();
    const renewalId = await renewing(account);
    const failed = { invoiceId: "in_x", code: "card_declined" };
    await modules.facts.appendToRenewal(
      renewalId,
      { type: "RecordFailure", failed: { ...failed, nextTryAt: "2026-12-22T06:00:00.000Z" } },
      { type: "RecordFailure", failed },
      { type: "StopRenewal", stopped: { by: "provider", at: "2026-12-24T06:00:00.000Z" } },
    );
    await modules.cards.notifyOfRenewals(await readEvents(`renewal-${renewalId}`), fixture.database.pool);
    expect((await noticesTo(account)).map(({ kind, values }) => [kind, values])).toEqual([
      ["renewalFailed", { plan: "ADVANCED", context: "again", next: "2026-12-22" }],
      ["renewalFailed", { plan: "ADVANCED" }],
      ["renewalStopped", { plan: "ADVANCED", context: "provider" }],
    ]);
  });
});

describe("a refund", () => {
  let number = 0;
  type About = RefundRequested["about"];
  async function requested(account: string, ...more: readonly RefundCommand[]): Promise<string> {
    return requestRefund(account, { kind: "card", id: await saved(account) }, ...more);
  }
  async function requestRefund(account: string, about: About, ...more: readonly RefundCommand[]): Promise<string> {
    const refundId = randomUUID();
    const request = { ...modules.facts.cardRefund(about.id, ++number), about, subject: `account:${account}` };
    const { amountUsdCents } = request;
    const chargeId = `ch_${charges}`;
    const payout = { kind: "card", provider: "test", livemode: false, chargeId, amountUsdCents } as const;
    await modules.facts.appendToRefund(refundId, { type: "RequestRefund", request: { ...request, payout } }, ...more);
    await modules.refunds.notifyOfRefunds(await readEvents(`refund-${refundId}`), fixture.database.pool);
    return refundId;
  }

  test("a refund request notifies the account", async () => {
    const account = await fixture.person();
    const of = `card-${await saved(account)}`;
    const { openCase } = await import("#app/areas/attention/public.server.ts");
    const about = { reason: "RefundAsked", of, subject: `account:${account}`, mayBeUsdc: false, why: "other" } as const;
    await openCase(about, "system");
    await modules.refunds.notifyOfRequested(await readEvents(`case-asked-${of}`), fixture.database.pool);
    expect(await noticesTo(account)).toEqual([
      { kind: "refundAsked", words: "refundAsked", values: { plan: "ADVANCED" }, path: "/billing" },
    ]);
  });

  test("a refund's approval notifies the account of the amount", async () => {
    const account = await fixture.person();
    const approval = { ...approvedSample.data, amountUsdCents: "4759" };
    await requested(account, { type: "ApproveRefund", approval });
    expect((await noticesTo(account)).map(({ kind, values }) => [kind, values])).toEqual([
      ["refundApproved", { plan: "ADVANCED", total: "47.59" }],
    ]);
  });

  test("a refund of money that paid for no plan is announced by its product", async () => {
    const account = await fixture.person();
    const approval = { ...approvedSample.data, amountUsdCents: "4759" };
    await requestRefund(account, { kind: "case", id: "card-ch_1" }, { type: "ApproveRefund", approval });
    expect((await noticesTo(account)).map(({ kind, values }) => [kind, values])).toEqual([
      ["refundApproved", { plan: "Analytics", total: "47.59" }],
    ]);
  });

  test("a refund on its way to the card notifies the account", async () => {
    const account = await fixture.person();
    const approval = { ...approvedSample.data, amountUsdCents: "4759" };
    const after = { refundedUsdCents: "4759", lot: null, consumes: [] };
    const cardPaymentId = await saved(account);
    const settled = { providerRefundId: "re_1", stream: `card-${cardPaymentId}`, after };
    await requestRefund(
      account,
      { kind: "card", id: cardPaymentId },
      { type: "ApproveRefund", approval },
      { type: "SettleRefund", settled },
    );
    expect((await noticesTo(account)).map(({ kind, values }) => [kind, values])).toEqual([
      ["refundApproved", { plan: "ADVANCED", total: "47.59" }],
      ["refundSettled", { plan: "ADVANCED", total: "47.59", context: "card" }],
    ]);
  });

  test.each([
    ["tooLate", "tooLate"],
    ["a reason of another list", "other"],
  ])("a refund is refused with the reason %s, and never with what staff wrote", async (code, context) => {
    const account = await fixture.person();
    const reason = await modules.texts.storeText(code, "he shouted at us");
    await requested(account, { type: "RefuseRefund", refusal: { by: "staff:second", reason } });
    const [notice] = await noticesTo(account);
    expect(notice).toMatchObject({ kind: "refundRefused", values: { plan: "ADVANCED", context } });
    expect(JSON.stringify(notice)).not.toContain("shouted");
  });
});
