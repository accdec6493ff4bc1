import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { OnRecord, Staff } from "#app/identity/desk.server.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { localSigner } from "../../server/commands/ledger/seed.ts";
import { allowApplicationLogin, startPostgres } from "../../server/development/postgres.ts";
import { seedLedger, TWO_YEARS_MS } from "../../server/development/seed/seedLedger.ts";
import { migrate } from "../../server/migrate.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { median, quantile, rounded } from "./figures.ts";

/** BENCH_PAYMENTS can make the ledger smaller, and a persistent folder can be named. */
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 250_000);
const FOLDER = process.env.BENCH_DATA_DIR ?? join(tmpdir(), `tmai-bench-desks-${PAYMENTS}`);
const UNTIL = Date.parse("2026-11-21T00:00:00Z");
const ROUNDS = 20;
const PAID_ON_CHAIN = [3, 4, 5];

/**
 * Server time of the desks' page loaders on a ledger of about 1,000,000 events, including access records, as the 95th of 100;
 * and the result of reconciling real payments on a real chain.
 */
export async function desksBench(): Promise<Record<string, number>> {
  mkdirSync(FOLDER, { recursive: true, mode: 0o755 });
  const postgres = await startPostgres({ dataDir: FOLDER });
  try {
    await migrate(postgres.adminUrl);
    await allowApplicationLogin(postgres);
    const pool = new pg.Pool({ connectionString: postgres.appUrl, max: 4 });
    await prepare(pool, postgres.appUrl, postgres.adminUrl);
    await explain(pool);
    const fixture = await openFixture({ database: { ...postgres, pool, drop: () => pool.end() }, chainDir: FOLDER });
    try {
      return { ...(await pageTimes(pool)), reconcileDifferences: await reconciled(fixture, pool) };
    } finally {
      await fixture.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function prepare(pool: pg.Pool, appUrl: string, adminUrl: string): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>("SELECT EXISTS (SELECT FROM read.payments) AS found");
  if (!rows[0]?.found) {
    await seedCatalogue(appUrl, new Date(UNTIL - TWO_YEARS_MS));
    await seedLedger(pool, {
      payments: PAYMENTS,
      seed: "desks",
      until: UNTIL,
      signer: localSigner(),
      onProgress: (done) => console.log(`${done.payments} of ${PAYMENTS} payments`),
    });
  }
  const { head } = await catchUpAudit(pool);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query("VACUUM ANALYZE").finally(() => admin.end());
  console.log(`${head} events in ${existsSync(FOLDER) ? FOLDER : "memory"}`);
}

const SEARCHES = [
  "",
  "type=PlanSaved",
  "plan=premium&token=TMAI",
  "since=2026-03-01&until=2026-03-31",
  "min=7000",
  "reason=Reverted",
  "type=PaymentExpired&plan=vip",
];
const CUTS = ["", "at=2026-03-14", "position=500000", "at=2025-06-30"];

type AtDesk = <T>(read: (staff: Staff) => Promise<OnRecord<T>>) => Promise<T>;

async function pageTimes(pool: pg.Pool): Promise<Record<string, number>> {
  const { openFinancials, openQuery } = await import("#app/areas/audit/server/pages.server.ts");
  const { openSearch } = await import("#app/areas/support/server/openSearch.server.ts");
  const { paymentAtDesk } = await import("#app/areas/support/server/payment.server.ts");
  const { deskCall } = await import("#app/identity/desk.server.ts");
  const { signInAs } = await import("../support/people.ts");
  // One request each: the caller is looked up once, which is not part of the measurement.
  const asking = async (role: "support" | "auditor") =>
    new Request("http://localhost/", { headers: { cookie: (await signInAs(role)).cookie } });
  const [agent, auditor] = await Promise.all([asking("support"), asking("auditor")]);
  const support: AtDesk = (read) => deskCall(agent, { roles: ["support"], what: "payment" }, read);
  const audit: AtDesk = (read) => deskCall(auditor, { roles: ["auditor"], what: "query" }, read);
  const { rows: payments } = await pool.query<{ payment_id: string; wallet: string; transaction_hash: string }>(
    "SELECT payment_id, wallet, transaction_hash FROM read.payments WHERE status = 'PlanSaved' ORDER BY digest LIMIT 20",
  );
  const own = payments.flatMap(({ wallet, transaction_hash }) => [`wallet=${wallet}`, `tx=${transaction_hash}`]);
  const wanted = payments.flatMap(({ payment_id, wallet, transaction_hash }) => [wallet, transaction_hash, payment_id]);
  const search = (text: string) => new URLSearchParams(text);
  return {
    searchP95Ms: await p95("search", wanted, (text) => support((agent) => openSearch(agent, search(`q=${text}`)))),
    queryP95Ms: await p95("query", [...SEARCHES, ...own], (text) =>
      audit((auditor) => openQuery(auditor, search(text))),
    ),
    replayP95Ms: await p95(
      "replay",
      payments.map(({ payment_id }) => payment_id),
      (id) =>
        support(async (agent) => {
          const payment = await paymentAtDesk(id);
          return agent.opens({ payment: [id] }, () => payment);
        }),
    ),
    figuresP95Ms: await p95("figures", CUTS, (text) => audit((auditor) => openFinancials(auditor, search(text)))),
  };
}

async function p95<Asked>(name: string, questions: readonly Asked[], answerOf: (question: Asked) => Promise<unknown>) {
  for (const question of questions) await answerOf(question);
  const times: number[] = [];
  while (times.length < ROUNDS * 5)
    for (const question of questions) {
      const began = performance.now();
      await answerOf(question);
      times.push(performance.now() - began);
    }
  console.log(`${name}: ${rounded(median(times))} ms in the middle, ${rounded(quantile(times, 1))} at most`);
  return rounded(quantile(times, 0.95));
}

/** Plans that are actually paid for, compared from the first block to the last. */
async function reconciled(fixture: Awaited<ReturnType<typeof openFixture>>, pool: pg.Pool): Promise<number> {
  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  for (const account of PAID_ON_CHAIN) {
    const { started, hash } = await fixture.pay(account);
    await fixture.save(started, hash);
  }
  await fixture.calls.watchOnce();
  const { first, last } = await comparableBlocks();
  const found = await reconcile(pool, first, last);
  console.log(`blocks ${first} to ${last}: ${found.payments.chain} payments, ${found.memberships} memberships`);
  for (const difference of found.differences) console.log(JSON.stringify(difference));
  if (found.payments.chain < PAID_ON_CHAIN.length) throw new Error("the payments of the bench are not on the chain");
  return found.differences.length;
}

async function explain(pool: pg.Pool): Promise<void> {
  const { buildConditions, eventsSql } = await import("#app/areas/audit/server/events.server.ts");
  const { readQuery } = await import("#app/areas/audit/model/query.ts");
  for (const text of SEARCHES) {
    const where = await buildConditions(pool, readQuery(new URLSearchParams(text), new Date().toISOString()).query);
    if (!where) continue;
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `EXPLAIN ${eventsSql(where, false, 201, false)}`,
      where.values,
    );
    console.log(`\n${text || "no filter"}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
  }
}
