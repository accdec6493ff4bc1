import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { erc20Abi } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { TRADER_INDICES, TREASURY_INDEX } from "../../contracts/deploy/accounts.ts";
import { type CardFixture, card, GOOD_CARD, openCardFixture } from "../support/cardFixture.ts";
import { temporaryFolder } from "../support/folders.ts";
import { atLevel, sizeFrom } from "../support/level.ts";
import type { Person } from "../support/people.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";
import { deathsIn } from "./deaths.ts";
import { createRandom, SEED, SEED_IN_TITLE, shuffled } from "./random.ts";
import { alwaysWorking, stubbornCaller } from "./stubborn.ts";

// Refunds to cards and on chain, while workers and the web process are killed during everything they do: none lost, none doubled. Source:
// docs/spec/cards.md#9.

const ROUNDS = sizeFrom("FAULT_REFUND_ROUNDS", { gate: 2, all: 50 });
const WORKERS = 2;
/** In the gate only the first process at each point dies: starting a process takes longest. */
const ONE_IN = atLevel({ gate: 1_000, all: 60 });

let cards: CardFixture;
let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let admin: Person;
let workers: ReturnType<typeof alwaysWorking>;
let desk: ReturnType<typeof stubbornCaller>;
const folder = temporaryFolder("refundKills");
const deaths = join(folder.path, "deaths");
beforeAll(async () => {
  // Every refund of every round is approved on one day.
  process.env.REFUND_DAILY_LIMIT_USD = "1000000";
  cards = await openCardFixture();
  fixture = await openRefundFixture(Promise.resolve({ ...cards, pay: cards.payByWallet }));
  // The processes find the provider here.
  process.env.APP_ORIGIN = cards.origin;
  admin = await fixture.staff("admin");
  const buildArgs = (life: number) => [deaths, String(SEED + life), String(ONE_IN)];
  workers = alwaysWorking("refundWorker.ts", WORKERS, buildArgs);
  desk = stubbornCaller(buildArgs);
}, 180_000);
afterAll(async () => {
  workers.end();
  desk.end();
  await fixture.close();
  folder.remove();
  delete process.env.REFUND_DAILY_LIMIT_USD;
});

/** `ends`: how the refund ends; `period`: the state of the purchase afterwards. */
type Kind = {
  name: string;
  buy(index: number): Promise<string>;
  rule: "within7Days" | "goodwill" | "unusedDays";
  amountUsdCents?: string;
  ends: readonly string[];
  period: "active" | "ended";
  paid?: "told" | "untold";
};
type Made = { refundId: string; stream: string; kind: Kind; request: RefundRequested };

const DONE = ["RefundSent", "RefundSettled"];
const KINDS: readonly Kind[] = [
  { name: "done at once", buy: byCard(GOOD_CARD, true), rule: "within7Days", ends: DONE, period: "ended" },
  { name: "pending, then done", buy: byCard(card("7726")), rule: "within7Days", ends: DONE, period: "ended" },
  {
    ...{ name: "done, then failed", buy: byCard(card("5126")), rule: "within7Days", period: "active" },
    ends: [...DONE, "RefundUnsettled", "RefundFailed"],
  },
  {
    ...{ name: "a part", buy: byCard(GOOD_CARD), rule: "goodwill", amountUsdCents: "500" },
    ...{ ends: DONE, period: "active" },
  },
  { name: "on chain, told of", buy: byWallet, rule: "unusedDays", ends: DONE, period: "ended", paid: "told" },
  {
    ...{ name: "on chain, not told of", buy: byWallet, rule: "unusedDays", paid: "untold" },
    ...{ ends: ["RefundSettled"], period: "ended" },
  },
];

function byCard(number: string, renews = false): Kind["buy"] {
  return async () => {
    const begun = await cards.begin({ renews });
    await cards.pay(begun.sessionId, number);
    await cards.settle.settleCard(begun.cardPaymentId);
    return `card-${begun.cardPaymentId}`;
  };
}
async function byWallet(index: number): Promise<string> {
  return (await fixture.paid(TRADER_INDICES[index % TRADER_INDICES.length] as number)).stream;
}

let bought = 0;
/** Requested by a new account each round, whose daily limit this does not reach. */
async function requestAll(): Promise<Made[]> {
  const maker = await fixture.staff("support");
  const made: Made[] = [];
  for (const kind of KINDS) {
    const stream = await kind.buy(bought++);
    const { rule, amountUsdCents } = kind;
    const refundId = await fixture.requested(maker, {
      of: stream,
      rule,
      ...(amountUsdCents ? { amountUsdCents } : {}),
    });
    const [request] = await cards.readData<RefundRequested>(`refund-${refundId}`, "RefundRequested");
    if (request) made.push({ refundId, stream, kind, request });
  }
  return made;
}

const dollars = (cents: string) => `${BigInt(cents) / 100n}.${cents.slice(-2)}`;

/** An approver who got no answer retries, and may find that it was done. */
async function approve({ refundId, request }: Made): Promise<void> {
  const body = { amount: dollars(request.amountUsdCents) };
  const { status, text } = await desk.call({ name: "approve", cookie: admin.cookie, body, id: refundId });
  const types = await fixture.refundEvents(refundId);
  if (status !== 200 && (status !== 409 || !types.includes("RefundApproved"))) throw new Error(`${status}: ${text}`);
}

async function payByTreasury({ refundId, kind }: Made): Promise<void> {
  const prepared = await fixture.desk.prepare(admin, [refundId]);
  if (prepared.status !== 200) throw new Error(`${prepared.status}: ${prepared.error}`);
  const transactionHash = await fixture.payAs(prepared.data as PreparedRefunds);
  if (kind.paid === "untold") return;
  const { status, text } = await desk.call({ name: "sent", cookie: admin.cookie, body: { transactionHash } });
  if (status !== 200 && status !== 202) throw new Error(`${status}: ${text}`);
}

const readLastEvent = async ({ refundId }: Made) => (await fixture.refundEvents(refundId)).at(-1);

/** The provider's refunds for one of ours. */
async function atProvider(refundId: string): Promise<{ amount: unknown; charge: unknown }[]> {
  const all = await cards.atProvider("refund");
  return all
    .filter(({ metadata }) => (metadata as { refund_id?: string }).refund_id === refundId)
    .map(({ amount, charge }) => ({ amount, charge }));
}

test(`${ROUNDS} rounds of kill -9 lose no refund and double none ${SEED_IN_TITLE}`, async () => {
  const random = createRandom(SEED);
  const all: Made[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const made = await requestAll();
    all.push(...made);
    const killed = sleep(random() * 1_500).then(() => workers.killOne());
    for (const one of shuffled(made, random)) {
      await approve(one);
      if (one.kind.paid) await payByTreasury(one);
    }
    await killed;
    const unended = async () => {
      const ends = await Promise.all(
        made.map(async (one) => [one.kind.name, await readLastEvent(one), one.kind.ends.at(-1)]),
      );
      return ends.filter(([, last, end]) => last !== end);
    };
    await expect.poll(unended, { timeout: 60_000, interval: 100 }).toEqual([]).catch(addErrors);
  }
  await expect.poll(renewing, { timeout: 60_000, interval: 100 }).toBe(0);
  workers.end();
  console.log(`${all.length} refunds, ${workers.died()} workers and ${desk.died()} web processes died`);
  const moments = deathsIn(deaths);
  console.log([...moments].map(([moment, count]) => `${moment}: ${count}`).join(", "));
  console.log(`errors of workers: ${errorsOfWorkers()}`);
  const types = ["RefundApproved", "RefundSent", "RefundSettled", "RefundUnsettled", "RefundFailed", "RenewalStopped"];
  const wanted = types.flatMap((type) => [`before ${type}`, `after ${type}`]);
  expect([...moments.keys()]).toEqual(expect.arrayContaining([...wanted, "answered POST refunds"]));
  await expectOnceEach(all);
  await expectBooksAgree();
}, 7_200_000);

/** What workers could not do at first, each error once. */
function errorsOfWorkers(): string {
  const file = `${deaths}.errors`;
  return existsSync(file) ? [...new Set(readFileSync(file, "utf8").trim().split("\n"))].join("\n") : "none";
}
const addErrors = (missing: Error): never => {
  throw new Error(`${missing.message}\nerrors of workers: ${errorsOfWorkers()}`, { cause: missing });
};

/** Renewals of refunded plans. */
const renewing = async () => (await cards.rows("SELECT FROM read.renewals WHERE status <> 'RenewalStopped'")).length;

async function expectOnceEach(all: readonly Made[]): Promise<void> {
  const { chainRefundId, refundsInBlocks } = await import("#app/chain/payment/refunds.server.ts");
  const { latestBlock } = await import("#app/chain/payment/reads.server.ts");
  const logs = await refundsInBlocks(0n, (await latestBlock()).number);
  const onChain = all.filter(({ kind }) => kind.paid);
  expect(logs.map(({ refundId }) => refundId).sort()).toEqual(
    onChain.map(({ refundId }) => chainRefundId(refundId)).sort(),
  );
  expect(await cards.atProvider("refund")).toHaveLength(all.length - onChain.length);
  for (const { refundId, stream, kind, request } of all) {
    const types = await fixture.refundEvents(refundId);
    // The worker may already know a transaction that an approver is about to report.
    const isReported = kind.paid !== "told" || types.includes("RefundSent");
    const ends = kind.ends.filter((type) => isReported || type !== "RefundSent");
    // While all workers are dead, a refund may be done and fail: they find only its failure.
    const isUnseen = ends.at(-1) === "RefundFailed" && !types.includes("RefundSent");
    expect(types).toEqual(["RefundRequested", "RefundApproved", ...(isUnseen ? ["RefundFailed"] : ends)]);
    const { payout } = request;
    if (payout.kind === "card")
      expect(await atProvider(refundId)).toEqual([{ amount: Number(payout.amountUsdCents), charge: payout.chargeId }]);
    const [period] = await cards.rows<{ state: string; refunded: string }>(
      "SELECT state, refunded_usd_cents::text AS refunded FROM read.periods WHERE stream = $1",
      [stream],
    );
    const refunded = kind.ends.at(-1) === "RefundFailed" ? "0" : request.takes.usdCents;
    expect(period).toEqual({ state: kind.period, refunded });
  }
  const left = onChain.reduce(
    (sum, { request: { payout } }) => sum + BigInt("amount" in payout ? payout.amount : 0),
    0n,
  );
  expect(await paidByTreasury()).toBe(left);
}

/** Everything that the treasury has sent, in units of the one token that was paid. */
async function paidByTreasury(): Promise<bigint> {
  const from = fixture.trader(TREASURY_INDEX).address;
  const found = await fixture.reader.getContractEvents({
    ...{ abi: erc20Abi, address: fixture.deployment.addresses.stablecoin as `0x${string}`, eventName: "Transfer" },
    ...{ args: { from }, fromBlock: 0n, strict: true },
  });
  return found.reduce((sum, { args }) => sum + args.value, 0n);
}

async function expectBooksAgree(): Promise<void> {
  const owed =
    "SELECT sum(amount_usd_cents)::text AS cents FROM audit.journal WHERE account = 'liabilities:refunds_payable'";
  const unbalanced = "SELECT stream_id FROM audit.journal GROUP BY stream_id HAVING sum(amount_usd_cents) <> 0";
  const owner = new pg.Pool({ connectionString: fixture.database.adminUrl });
  try {
    expect((await owner.query(owed)).rows).toEqual([{ cents: "0" }]);
    expect((await owner.query(unbalanced)).rows).toEqual([]);
    expect(await verifyLedger(postgresLedger(owner, []))).toMatchObject({ ok: true });
    // For the desk, staff were granted their roles the day before.
    await owner.query("UPDATE read.account_roles SET granted_at = granted_at + interval '25 hours'");
    const { appended, rebuilt } = await asAppendedAndRebuilt(owner);
    expect(rebuilt).toEqual(appended);
  } finally {
    await owner.end();
  }
}
