import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "#app/platform/jobs.server.ts";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";

// A card provider that does not respond for a day, and whose clock is hours away from ours: late, but nothing lost or doubled. Source:
// docs/spec/cards.md#7.

const HOUR = 3_600;
/** Attempts of a job per day: the first ones are quick, all others an hour apart. */
const ATTEMPTS_PER_DAY = 31;

let cards: CardFixture;
let desk: Awaited<ReturnType<typeof openRefundFixture>>;
let sweep: typeof import("#app/areas/cardPayments/server/sweep/events.server.ts");
let pay: typeof import("#app/areas/refunds/server/payout/card.server.ts");
let work: () => Promise<number>;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  cards = await openCardFixture();
  desk = await openRefundFixture(Promise.resolve({ ...cards, pay: cards.payByWallet }));
  sweep = await import("#app/areas/cardPayments/server/sweep/events.server.ts");
  pay = await import("#app/areas/refunds/server/payout/card.server.ts");
  const { areaServer } = await import("#app/areas/refunds/area.server.ts");
  const { checkJob } = await import("#app/areas/cardPayments/server/hints/checkJob.server.ts");
  const { workJobs } = await import("#app/platform/jobs.server.ts");
  const { signal } = new AbortController();
  const jobs = [...(areaServer.jobs ?? []), checkJob as Job];
  work = () => workJobs({ pool: cards.database.pool, jobs, signal });
  maker = await desk.staff("support");
  checker = await desk.staff("support");
}, 180_000);
afterAll(() => desk.close());

/** Tries every waiting job as often as in a day. @returns how many of them are left */
async function aDayPasses(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS_PER_DAY; attempt++) {
    await work();
    await cards.rows("UPDATE jobs.queue SET next_at = now() WHERE state = 'due'");
  }
  const left = "SELECT FROM jobs.queue WHERE state = 'due' AND split_part(kind, '.', 1) IN ('cards', 'refunds')";
  return (await cards.rows(left)).length;
}
const dead = () => cards.rows("SELECT kind, last_error FROM jobs.queue WHERE state = 'dead'");

async function bought() {
  const begun = await cards.begin();
  await cards.pay(begun.sessionId);
  await cards.settle.settleCard(begun.cardPaymentId);
  const stream = `card-${begun.cardPaymentId}`;
  const [captured] = await cards.readData<{ chargeId: string }>(stream, "CardPaymentCaptured");
  return { ...begun, stream, chargeId: captured?.chargeId ?? "" };
}
test("hints that arrive while the provider is down are processed when it answers again, hours later", async () => {
  const { stream, chargeId } = await bought();
  const { cardPaymentId, sessionId } = await cards.begin();
  await cards.pay(sessionId, undefined, {});
  await cards.act("dispute", chargeId, {});
  const hinted = async () => (await cards.rows("SELECT FROM jobs.queue WHERE kind = 'cards.look'")).length;
  await expect.poll(hinted).toBeGreaterThanOrEqual(2);
  cards.setDown(true);
  expect(await aDayPasses()).toBeGreaterThanOrEqual(2);
  expect(await dead()).toEqual([]);
  expect(await cards.types(`card-${cardPaymentId}`)).toEqual(["CardPaymentInitiated", "CardSessionOpened"]);
  cards.setDown(false);
  await work();
  expect(await dead()).toEqual([]);
  expect(await cards.types(`card-${cardPaymentId}`)).toContain("CardPlanSaved");
  expect((await cards.types(stream)).slice(5)).toEqual(["CardDisputed", "CardPlanPaused"]);
});

test("an approved refund is paid once after an outage, by its job or by the scheduled task", async () => {
  const { payJob } = await import("#app/areas/refunds/server/payout/jobs.server.ts");
  const { enqueue } = await import("#app/platform/jobs.server.ts");
  const refundIds: string[] = [];
  for (let n = 0; n < 2; n++) {
    const refundId = await desk.requested(maker, { of: (await bought()).stream });
    expect(await desk.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 200 });
    refundIds.push(refundId);
  }
  const [byJob = "", byRound = ""] = refundIds;
  await enqueue(payJob, { refundId: byJob });
  cards.setDown(true);
  expect(await aDayPasses()).toBe(1);
  await pay.checkPendingRefunds(new AbortController().signal);
  for (const refundId of refundIds)
    expect(await desk.refundEvents(refundId)).toEqual(["RefundRequested", "RefundApproved"]);
  cards.setDown(false);
  await work();
  expect((await desk.refundEvents(byJob)).at(-1)).toBe("RefundSettled");
  expect((await desk.refundEvents(byRound)).at(-1)).toBe("RefundApproved");
  await pay.checkPendingRefunds(new AbortController().signal);
  await pay.checkPendingRefunds(new AbortController().signal);
  expect((await desk.refundEvents(byRound)).at(-1)).toBe("RefundSettled");
  expect(await cards.atProvider("refund")).toHaveLength(2);
});

test("the provider's list is read from where it stopped after a day in which it could not be read", async () => {
  await sweep.sweepEvents();
  await work();
  const { cardPaymentId, sessionId } = await cards.begin();
  await cards.pay(sessionId);
  cards.setDown(true);
  await expect(sweep.sweepEvents()).rejects.toThrow();
  cards.setDown(false);
  await sweep.sweepEvents();
  await work();
  expect(await cards.types(`card-${cardPaymentId}`)).toContain("CardPlanSaved");
});

test.each([-5, 5])("a list is read by the provider's clock when the clocks are %d hours apart", async (hours) => {
  await cards.rows("UPDATE cards.progress SET at = now() + $1 * interval '1 hour'", [hours]);
  const happened = async () => {
    const { cardPaymentId, sessionId } = await cards.begin();
    await cards.pay(sessionId);
    const events = await cards.rows<{ id: string; created: number }>(
      "SELECT id, (data ->> 'created')::int AS created FROM testcards.objects WHERE kind = 'event'",
    );
    const since = Date.now() / 1_000 - HOUR;
    for (const { id, created } of events)
      if (created > since) await cards.change(id, { created: created + hours * HOUR });
    return cardPaymentId;
  };
  for (let times = 0; times < 2; times++) {
    const cardPaymentId = await happened();
    await sweep.sweepEvents();
    await work();
    expect(await cards.types(`card-${cardPaymentId}`)).toContain("CardPlanSaved");
  }
});
