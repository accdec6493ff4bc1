import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { givenPlan, newWallet } from "../support/givenPlan.ts";
import { openNoticeFixture } from "../support/noticeFixture.ts";

// What accounts are notified of about their plans: a receipt once a payment is saved, and the end of a plan or trial.

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let plans: typeof import("#app/areas/notifications/server/plans.server.ts");
beforeAll(async () => {
  fixture = await openNoticeFixture();
  plans = await import("#app/areas/notifications/server/plans.server.ts");
});
afterAll(() => fixture.close());

const END = new Date("2026-12-20T12:00:00Z");
const daysBefore = (days: number) => new Date(END.getTime() - days * 86_400_000);
type Bought = { wallet: string; product: number; to: Date; consumes: readonly string[] };

/** The rows of a saved payment in `read.periods`; by default its period ends at END. */
async function putPayment(subject: string, more: Partial<Bought> = {}): Promise<string> {
  const { wallet = newWallet(), product = 2, to = END, consumes = [] } = more;
  const paymentId = randomUUID();
  await fixture.admin.query(
    `INSERT INTO read.periods (stream, source, subject, chain_id, wallet, slug, plan_name, product, plan_type, duration,
       token_id, value_usd_cents, paid_usd_cents, refunded_usd_cents, period_from, period_to, consumes, state)
     VALUES ('payment-' || $1, 'payment', $2, 31337, $3, 'advanced', 'ADVANCED', $4, 1, 'monthly', 1, 3999, 3999, 0,
       $5::timestamptz - interval '30 days', $5, $6, 'active')`,
    [paymentId, subject, wallet, product, to, consumes.map((id) => `payment-${id}`)],
  );
  return paymentId;
}

/** A trial or a plan by coupon, whose period ends at END. */
async function putGrant(account: string, source: "trial" | "coupon", wallet = newWallet()): Promise<string> {
  const [sql, values] = givenPlan(`account:${account}`, "premium", { source, wallet, product: 1, to: END });
  await fixture.admin.query(sql, values);
  return String(values[0]);
}

type NoticeRow = {
  kind: string;
  words: string;
  values: Record<string, string>;
  path: string;
  data: Record<string, string>;
};
const noticesTo = async (account: string): Promise<NoticeRow[]> =>
  (
    await fixture.admin.query<NoticeRow>(
      "SELECT kind, words, values, path, data FROM notifications.inbox WHERE account = $1 ORDER BY position",
      [account],
    )
  ).rows;

/** The notices that an account gets at each of these times, each checked twice. */
async function wordsAfter(account: string, moments: readonly number[]): Promise<string[][]> {
  const notices: string[][] = [];
  for (const days of moments) {
    await plans.notifyOfEndingPlans(fixture.database.pool, daysBefore(days));
    await plans.notifyOfEndingPlans(fixture.database.pool, daysBefore(days));
    notices.push((await noticesTo(account)).map(({ words }) => words));
  }
  return notices;
}

describe("a receipt", () => {
  const saved = (paymentId: string) => ({ streamId: `payment-${paymentId}`, type: "PlanSaved" }) as RecordedEvent;

  test("a receipt names the plan, the whole price and the end, links to the payment, and goes out by email", async () => {
    const account = await fixture.person("receipt@example.com");
    const paymentId = await putPayment(`account:${account}`);
    await plans.notifyOfReceipts([saved(paymentId)], fixture.database.pool);
    expect(await noticesTo(account)).toEqual([
      {
        kind: "receipt",
        words: "receipt",
        values: { plan: "ADVANCED", total: "39.99", until: "2026-12-20" },
        path: `/plans/advanced/success/tmai?duration=monthly&payment=${paymentId}`,
        // Programs read about it in the ledger's events.
        data: null,
      },
    ]);
    expect((await fixture.rows(account)).map(({ channel, state }) => [channel, state])).toEqual([["email", "due"]]);
  });

  test("a receipt is sent once, even if the worker is killed and reads its event again", async () => {
    const account = await fixture.person();
    const event = saved(await putPayment(`account:${account}`));
    const killed = fixture.inTransaction(async (transaction) => {
      await plans.notifyOfReceipts([event], transaction);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await noticesTo(account)).toEqual([]);
    await plans.notifyOfReceipts([event], fixture.database.pool);
    await plans.notifyOfReceipts([event, event], fixture.database.pool);
    expect(await noticesTo(account)).toHaveLength(1);
    expect(await fixture.rows(account)).toHaveLength(1);
  });

  test("a receipt for a guest's payment goes only to the account that has claimed it", async () => {
    const [account, guest] = [await fixture.person(), `guest:${randomUUID()}`];
    const event = saved(await putPayment(guest));
    const count = async () => (await fixture.admin.query("SELECT FROM notifications.inbox")).rowCount;
    const before = await count();
    await plans.notifyOfReceipts([event], fixture.database.pool);
    expect(await count()).toBe(before);
    const { rows } = await fixture.admin.query<{ column_name: string }>(
      "SELECT column_name FROM information_schema.columns WHERE table_schema = 'read' AND table_name = 'claimed_guests' AND is_nullable = 'NO'",
    );
    const columns = rows.map(({ column_name }) => column_name);
    const values = columns.map((name) => ({ guest, account_id: account })[name] ?? new Date().toISOString());
    await fixture.admin.query(
      `INSERT INTO read.claimed_guests (${columns.join(", ")}) VALUES (${columns.map((_, n) => `$${n + 1}`).join(", ")})`,
      values,
    );
    await plans.notifyOfReceipts([event], fixture.database.pool);
    expect((await noticesTo(account)).map(({ kind }) => kind)).toEqual(["receipt"]);
  });
});

describe("notices of ending plans", () => {
  const MOMENTS = [8, 6.9, 1.1, 0.9, 0.5, -0.1, -0.9, -1.1];

  test("a plan's end is announced a week before, a day before, and when it has ended", async () => {
    const account = await fixture.person("plan@example.com");
    await putPayment(`account:${account}`);
    const [soon, ended] = ["planExpiring", "planExpired"];
    const all = [soon, soon, ended];
    expect(await wordsAfter(account, MOMENTS)).toEqual([[], [soon], [soon], [soon, soon], [soon, soon], all, all, all]);
  });

  test("a trial's end is announced a day before and when it has ended, in its own words", async () => {
    const account = await fixture.person("trial@example.com");
    const grantId = await putGrant(account, "trial");
    const [soon, ended] = ["trialExpiring", "trialExpired"];
    const both = [soon, ended];
    expect(await wordsAfter(account, MOMENTS)).toEqual([[], [], [], [soon], [soon], both, both, both]);
    expect((await noticesTo(account))[0]).toEqual({
      kind: "planExpiring",
      words: "trialExpiring",
      values: { plan: "PREMIUM", until: "2026-12-20" },
      path: "/plans",
      data: { grantId, until: "2026-12-20T12:00:00.000Z" },
    });
  });

  test("a coupon plan's end is announced like that of a paid one", async () => {
    const account = await fixture.person();
    await putGrant(account, "coupon");
    expect((await wordsAfter(account, MOMENTS)).at(-1)).toEqual(["planExpiring", "planExpiring", "planExpired"]);
  });

  test("a plan's end is not announced if the same wallet has already bought the following period", async () => {
    const [account, wallet] = [await fixture.person(), newWallet()];
    await putGrant(account, "trial", wallet);
    await putPayment(`account:${account}`, { wallet, product: 1, to: daysBefore(-30) });
    expect((await wordsAfter(account, [0.9, -0.1])).at(-1)).toEqual([]);
  });

  test("an upgrade's end is announced even if the replaced plan would have ended later", async () => {
    const [account, wallet] = [await fixture.person(), newWallet()];
    const yearly = await putPayment(`account:${account}`, { wallet, to: daysBefore(-300) });
    const upgrade = await putPayment(`account:${account}`, { wallet, consumes: [yearly] });
    expect((await wordsAfter(account, MOMENTS)).at(-1)).toEqual(["planExpiring", "planExpiring", "planExpired"]);
    expect((await noticesTo(account)).every(({ data }) => data.paymentId === upgrade)).toBe(true);
  });
});
