import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "#app/identity/who.ts";
import type { ActivePeriod } from "#app/services/periods/public.server.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import grantSample from "../events/samples/PlanGranted.1.json" with { type: "json" };
import withdrawnSample from "../events/samples/PlanWithdrawn.1.json" with { type: "json" };
import { order, saved } from "../events/samples.ts";
import { newWallet } from "../support/givenPlan.ts";
import { atLevel } from "../support/level.ts";
import { openNoticeFixture } from "../support/noticeFixture.ts";
import fc from "../support/properties.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";

// Whatever happens to payments and grants, periods give what was once read from `read.payments` and `read.grants` in four places. Those
// queries are copied here unchanged; no account had its own plan then.

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let periods: typeof import("#app/services/periods/public.server.ts");
let ledger: Ledger;
beforeAll(async () => {
  fixture = await openNoticeFixture();
  periods = await import("#app/services/periods/public.server.ts");
  ledger = postgresLedger(fixture.database.pool, allProjections);
});
afterAll(() => fixture.close());

const queryRows = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
  (await fixture.database.pool.query<Row>(sql, values)).rows;

const PERIODS_OF_PLANS = `
  SELECT wallet, product, slug, plan_name AS "planName", plan_type AS "planType", duration, chain_id AS "chainId",
         token_id::text AS "tokenId", NULL AS given, period_from AS "from", period_to AS "to", NULL AS "accountId"
  FROM read.payments p
  WHERE (subject = ANY($1::text[]) OR wallet = ANY($2::text[])) AND status = 'PlanSaved' AND period_to > $3
    AND period_from IS NOT NULL
    AND NOT EXISTS (SELECT FROM read.payments upgrade
      WHERE upgrade.wallet = p.wallet AND upgrade.status = 'PlanSaved' AND p.payment_id = ANY(upgrade.consumes))
  UNION ALL
  SELECT wallet, product, slug, plan_name, plan_type, duration, NULL, NULL,
         CASE reason WHEN 'trial' THEN 'trial' ELSE 'coupon' END, period_from, period_to, NULL
  FROM read.grants
  WHERE (subject = ANY($1::text[]) OR wallet = ANY($2::text[])) AND period_to > $3`;

const LOTS = `
  WITH saved AS (
    SELECT payment_id, plan_type, lot_value_usd_cents, period_from, period_to, consumes FROM read.payments
     WHERE chain_id = $1 AND wallet = $2 AND product = $3 AND status = 'PlanSaved'
  ), lots AS (
    SELECT payment_id AS id, plan_type, lot_value_usd_cents AS cents, period_from, period_to FROM saved
    UNION ALL
    SELECT 'grant-' || grant_id, plan_type, 0, period_from, period_to FROM read.grants WHERE wallet = $2 AND product = $3
  ), running AS (
    SELECT id, plan_type, cents, floor(extract(epoch FROM period_from)) AS since, floor(extract(epoch FROM period_to)) AS until
      FROM lots WHERE cents IS NOT NULL AND id NOT IN (SELECT unnest(consumes) FROM saved)
  )
  SELECT json_agg(json_build_array(id, plan_type, cents::text, since, until) ORDER BY since, id) AS lots
  FROM running WHERE since IS NOT NULL AND until > $4::bigint`;

/** Except for one fault: a plan whose unused days an upgrade had taken over still counted as one that follows the upgrade. */
const ENDING = `
  WITH owned AS (
    SELECT coalesce(g.account_id, substring(p.subject FROM '^account:(.+)$')) AS account, p.*
    FROM (
      SELECT payment_id AS id, 'payment' AS source, subject, wallet, chain_id, product, plan_name, period_to
      FROM read.payments WHERE status = 'PlanSaved' AND period_to IS NOT NULL
      UNION ALL
      SELECT grant_id, CASE reason WHEN 'trial' THEN 'trial' ELSE 'coupon' END, subject, wallet, NULL, product, plan_name,
             period_to FROM read.grants) AS p LEFT JOIN read.claimed_guests g ON p.subject = g.guest
    WHERE p.period_to > $1::timestamptz - interval '1 day' AND p.period_to <= $1::timestamptz + make_interval(days => $2))
  SELECT account AS "accountId", source, id AS "sourceId", plan_name AS plan, period_to AS until FROM owned
  WHERE account IS NOT NULL
    AND NOT EXISTS (SELECT FROM read.payments later WHERE later.status = 'PlanSaved' AND later.wallet = owned.wallet
          AND (owned.chain_id IS NULL OR later.chain_id = owned.chain_id)
          AND ((later.product = owned.product AND later.period_to > owned.period_to
                AND NOT EXISTS (SELECT FROM read.payments upgrade WHERE upgrade.status = 'PlanSaved'
                  AND upgrade.wallet = later.wallet AND later.payment_id = ANY (upgrade.consumes)))
               OR owned.id = ANY (later.consumes)))
    AND NOT EXISTS (SELECT FROM read.grants later WHERE later.wallet = owned.wallet
          AND later.product = owned.product AND later.period_to > owned.period_to)
  ORDER BY id`;

const OWNERS = `
  SELECT 'payment-' || o.payment_id AS stream, coalesce(g.account_id, substring(o.subject FROM '^account:(.+)$')) AS account
  FROM read.payments o LEFT JOIN read.claimed_guests g ON g.guest = o.subject WHERE 'payment-' || o.payment_id = ANY ($1)
  UNION ALL
  SELECT 'grant-' || o.grant_id, coalesce(g.account_id, substring(o.subject FROM '^account:(.+)$'))
  FROM read.grants o LEFT JOIN read.claimed_guests g ON g.guest = o.subject WHERE 'grant-' || o.grant_id = ANY ($1)`;

const OWN_LOTS = `
  SELECT payment_id AS id FROM read.payments WHERE payment_id = ANY ($1::text[]) AND subject = ANY ($2::text[])
  UNION ALL SELECT 'grant-' || grant_id FROM read.grants WHERE 'grant-' || grant_id = ANY ($1::text[]) AND subject = ANY ($2::text[])`;

const DAY = 86_400_000;
const START = Date.parse("2027-01-01T00:00:00.000Z");
const toIsoTime = (day: number) => new Date(START + day * DAY).toISOString();
const CHAINS = [31337, 84532] as const;
const PRODUCTS = [1, 2] as const;
const SLUGS = ["basic", "advanced", "premium", "vip"] as const;

const what = {
  wallet: fc.integer({ min: 0, max: 1 }),
  product: fc.constantFrom(2, 2, 2, 1),
  planType: fc.integer({ min: 1, max: 3 }),
  fromDay: fc.integer({ min: 0, max: 40 }),
  days: fc.constantFrom(7, 30, 90),
};
const which = fc.integer({ min: 0, max: 5 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{
        kind: fc.constant("order" as const),
        ...what,
        chain: fc.constantFrom(31337, 31337, 31337, 84532),
        buyer: which,
      },
      ...{
        hasCredit: fc.constantFrom(true, true, false),
        takes: fc.array(which, { minLength: 1, maxLength: 4 }),
        isSaved: fc.boolean(),
      },
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("save" as const, "withdraw" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("fail" as const, "expire" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("claim" as const), which, by: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant("give" as const), ...what, buyer: which },
      reason: fc.constantFrom("trial" as const, "coupon" as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Order = Extract<Step, { kind: "order" }>;

/** Appends one history with its own wallets, accounts and guests to the ledger. */
async function play(steps: readonly Step[]) {
  const wallets = [newWallet(), newWallet()];
  const accounts: string[] = Array.from({ length: 3 }, () => randomUUID());
  const guests = Array.from({ length: 3 }, () => `guest:${randomUUID()}`);
  const subjects = [...accounts.map((id) => `account:${id}`), ...guests];
  const payments: { id: string; order: Order; isSaved: boolean }[] = [];
  const streams: string[] = [];
  const moves = new Map<string, number>();
  const claimed = new Set<string>();
  const tried = new Set<string>();

  async function append(streamId: string, type: string, data: unknown): Promise<boolean> {
    const answer = await ledger.append({
      ...{ streamId, after: await ledger.endOfStream(streamId), events: [{ type, schemaVersion: 1, data }] },
      metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
      recordedAt: "2027-01-01T00:00:00.000Z",
    });
    return answer.ok;
  }
  const digits = () => String(BigInt(`0x${randomUUID().replaceAll("-", "")}`));
  const hash = () => `0x${randomUUID().replaceAll("-", "")}${randomUUID().replaceAll("-", "")}`;
  const makePlan = ({ product, planType }: { product: number; planType: number }) => {
    const slug = SLUGS[planType] ?? "basic";
    return { slug, name: slug.toUpperCase(), product, planType, catalogueVersion: 1 };
  };

  async function save(payment: (typeof payments)[number]): Promise<void> {
    const { fromDay, days } = payment.order;
    const lot = { valueUsdCents: "4119", from: toIsoTime(fromDay), to: toIsoTime(fromDay + days) };
    const data = { ...saved, transactionHash: hash(), tokenId: "7", lot };
    expect(await append(`payment-${payment.id}`, "PlanSaved", data)).toBe(true);
    payment.isSaved = true;
  }

  async function place(placed: Order): Promise<void> {
    const id = randomUUID();
    // Quotes take over periods of the same wallet, chain and product.
    const lots = payments
      .filter(({ order: { wallet, chain, product } }, n) => {
        const same = wallet === placed.wallet && chain === placed.chain && product === placed.product;
        return same && placed.takes.includes(n);
      })
      .map((one) => ({
        ...{
          paymentId: one.id,
          valueUsdCents: "4119",
          from: toIsoTime(one.order.fromDay),
          planType: one.order.planType,
        },
        to: toIsoTime(one.order.fromDay + one.order.days),
      }));
    const free = {
      paymentId: `grant-${randomUUID()}`,
      valueUsdCents: "0",
      from: toIsoTime(0),
      to: toIsoTime(7),
      planType: 1,
    };
    const credit = placed.hasCredit && lots.length > 0 ? 120 : 0;
    const data = {
      ...order,
      subject: subjects[placed.buyer],
      ...{ wallet: wallets[placed.wallet], chainId: placed.chain, plan: makePlan(placed), digest: hash() },
      message: { ...order.message, nonce: digits() },
      quote: {
        ...order.quote,
        ...{ priceUsdCents: String(3999 + credit), creditForUnusedDaysUsdCents: String(credit), totalUsdCents: "3999" },
        inputs: { ...order.quote.inputs, lots: [...lots, free] },
      },
    };
    expect(await append(`payment-${id}`, "PaymentInitiated", data)).toBe(true);
    const payment = { id, order: placed, isSaved: false };
    payments.push(payment);
    streams.push(`payment-${id}`);
    if (placed.isSaved) await save(payment);
  }

  async function claim(id: string, account: string): Promise<void> {
    const move = (moves.get(id) ?? 0) + 1;
    moves.set(id, move);
    const guest = guests.find((one) => !claimed.has(one));
    const from = guest && move === 1 ? guest : `wallet:${wallets[0]}`;
    claimed.add(from);
    expect(await append(`account-${account}`, "PurchasesClaimed", { from, paymentIds: [id], moves: [move] })).toBe(
      true,
    );
  }

  for (const one of steps) {
    const payment = "which" in one ? payments[one.which] : undefined;
    const stream = payment && `payment-${payment.id}`;
    if (one.kind === "order") await place(one);
    else if (one.kind === "give") {
      const [subject, wallet] = [subjects[one.buyer % 3] ?? "", wallets[one.wallet] ?? ""];
      // Each account and each wallet gets one trial.
      if (one.reason === "trial" && (tried.has(subject) || tried.has(wallet))) continue;
      if (one.reason === "trial") tried.add(subject).add(wallet);
      const lot = { valueUsdCents: "0", from: toIsoTime(one.fromDay), to: toIsoTime(one.fromDay + one.days) };
      const given = { ...grantSample.data, subject, wallet, plan: makePlan(one), reason: one.reason, lot };
      streams.push(`grant-${randomUUID()}`);
      expect(await append(streams.at(-1) ?? "", "PlanGranted", given)).toBe(true);
    } else if (!payment || !stream) continue;
    else if (one.kind === "claim") await claim(payment.id, accounts[one.by % 3] ?? "");
    else if (one.kind === "save") await (payment.isSaved ? undefined : save(payment));
    else if (one.kind === "withdraw") {
      if (!payment.isSaved) continue;
      payment.isSaved = !(await append(stream, "PlanWithdrawn", withdrawnSample.data));
    } else if (!payment.isSaved && one.kind === "fail") await append(stream, "PaymentFailed", { reason: "NonceUsed" });
    else if (!payment.isSaved) await append(stream, "PaymentExpired", { blockNumber: "7" });
  }
  return { wallets, accounts, subjects, payments, streams };
}

const sorted = <Row extends object>(rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
const keysInOrder = ({ ...period }: ActivePeriod) => Object.fromEntries(Object.entries(period).sort());

test("the active periods of any history agree with those of its payments and grants", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const { wallets, accounts, subjects, payments, streams } = await play(steps);
      const ids = [...payments.map(({ id }) => id), ...streams.filter((stream) => stream.startsWith("grant-"))];
      const callers = [
        { subjects, wallets: [] },
        { subjects: [], wallets },
        { subjects: subjects.slice(0, 1), wallets: wallets.slice(1) },
      ] as unknown as Caller[];
      for (const day of [-3, 0, 12.5, 30, 45, 97, 140]) {
        const at = new Date(toIsoTime(day));
        for (const caller of callers) {
          const before = await queryRows<ActivePeriod>(PERIODS_OF_PLANS, [caller.subjects, caller.wallets, at]);
          const now = await periods.activePeriods(caller, at);
          expect(sorted(now.map(keysInOrder))).toEqual(sorted(before.map(keysInOrder)));
        }
        for (const wallet of wallets)
          for (const product of PRODUCTS)
            for (const chain of CHAINS) {
              const values = [chain, wallet, product, Math.floor(at.getTime() / 1000)];
              const part = periods.creditLots({ chainId: "$1", wallet: "$2", product: "$3", after: "$4" });
              const now = await queryRows(
                `SELECT json_agg(json_build_array(id, plan_type, cents::text, since, until) ORDER BY since, id) AS lots
                 FROM (${part}) lots`,
                values,
              );
              // Byte for byte: quotes are recorded with them, and recomputed from the records.
              expect(JSON.stringify(now)).toBe(JSON.stringify(await queryRows(LOTS, values)));
            }
        const before = await queryRows<{ accountId: string }>(ENDING, [at, 45]);
        const now = await periods.endingPlans(fixture.database.pool, { days: 45, at });
        const ofThese = <Row extends { accountId: string }>(rows: Row[]) =>
          rows.filter(({ accountId }) => accounts.includes(accountId));
        expect(ofThese(now.map(({ hoursLeft: _, ...plan }) => plan))).toEqual(ofThese(before));
      }
      const owners = await queryRows<{ stream: string; account: string | null }>(OWNERS, [streams]);
      const known = owners.filter(({ account }) => account !== null).map(({ stream, account }) => [stream, account]);
      expect(sorted([...(await periods.accountsOfPurchases(fixture.database.pool, streams))])).toEqual(sorted(known));
      for (const account of accounts) {
        const own = known.filter(([, owner]) => owner === account).map(([stream]) => stream);
        expect((await periods.streamsOfAccount(fixture.database.pool, account)).sort()).toEqual(own.sort());
      }
      for (const subject of subjects) {
        const own = await queryRows<{ id: string }>(OWN_LOTS, [ids, [subject]]);
        expect([...(await periods.ownLots(ids, [subject]))].sort()).toEqual(own.map(({ id }) => id).sort());
      }
    }),
    { numRuns: atLevel({ gate: 25, all: 300 }), endOnFailure: true },
  );
  const { appended, rebuilt } = await asAppendedAndRebuilt(fixture.admin);
  expect(rebuilt.periods).toEqual(appended.periods);
  expect(appended.periods?.length).toBeGreaterThan(50);
}, 300_000);
