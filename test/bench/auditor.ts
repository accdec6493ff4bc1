import pg from "pg";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { localSigner } from "../../server/commands/ledger/seed.ts";
import { readOrMakeSecret } from "../../server/dataFolder.ts";
import { seedLedger } from "../../server/development/seed/seedLedger.ts";
import { temporaryFolder } from "../support/folders.ts";
import { type Program, requireDatabase, startProgram } from "../support/program.ts";
import { startCheckout } from "./checkout/traders.ts";
import { median, quantile, rounded } from "./figures.ts";

/** BENCH_PAYMENTS sets the size of the ledger, and a persistent folder can be named. */
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 50_000);
const DATA_DIR = process.env.BENCH_DATA_DIR;
const ROUNDS = 8;
const CHECKOUTS_PER_RUN = 50;
/** All calls come from this machine. */
const BENCH_ENV = {
  RATE_LIMIT_PER_MINUTE: "1000000",
  WALLET_LIMIT_PER_MINUTE: "1000000",
  WEB_PROCESSES: process.env.BENCH_WEB_PROCESSES ?? "1",
};

/** Heavy queries; the slowest of them on this ledger is used. */
const QUESTIONS = [
  "/en/audit?min=7000&reason=Reverted",
  "/en/audit?type=PaymentExpired&plan=vip",
  "/en/audit?owed=2026-03-14",
  "/en/audit/figures",
  "/en/audit/figures?at=2026-03-14",
  "/en/audit/figures?at=2025-06-30",
];

/**
 * Whether an auditor slows down payments: the 95th percentile of checkout calls, over HTTP, while an auditor repeats the
 * heaviest query, divided by the same without the auditor. Rounds with and without alternate, so that other load on the machine
 * affects both alike.
 */
export async function auditorBench(): Promise<Record<string, number>> {
  const folder = DATA_DIR ? { path: DATA_DIR, remove: () => undefined } : temporaryFolder("auditorBench");
  const program = await startProgram({ dataDir: folder.path, env: BENCH_ENV });
  try {
    const events = await fill(program);
    const auditor = await signIn(program);
    const heaviest = await findHeaviest(program, auditor);
    await checkouts(program, CHECKOUTS_PER_RUN);
    const [without, withAuditor, answers]: number[][] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      without?.push(...(await checkouts(program, CHECKOUTS_PER_RUN)));
      withAuditor?.push(
        ...(await meanwhile(
          async () => void answers?.push(await timed(() => sendRequest(program, auditor, heaviest.path))),
          () => checkouts(program, CHECKOUTS_PER_RUN),
        )),
      );
    }
    const p95 = (times: number[] = []) => quantile(times, 0.95);
    return {
      events,
      heaviestAloneMs: rounded(heaviest.ms),
      heaviestMeanwhileMs: rounded(median(answers ?? [])),
      checkoutP95Ms: rounded(p95(without)),
      checkoutWithAuditorP95Ms: rounded(p95(withAuditor)),
      checkoutP95WithAuditorRatio: rounded(p95(withAuditor) / p95(without)),
    };
  } finally {
    await program.stop();
    folder.remove();
  }
}

/** Two years of payments, and their lookups. Returns the number of events in the ledger. */
async function fill({ dataDir }: Program): Promise<number> {
  const running = requireDatabase(dataDir);
  const pool = new pg.Pool({ connectionString: running.appUrl, max: 4 });
  const admin = new pg.Client({ connectionString: running.adminUrl });
  try {
    const { rows } = await pool.query<{ found: boolean }>("SELECT EXISTS (SELECT FROM read.payments) AS found");
    if (!rows[0]?.found) await seed(pool);
    const { head } = await catchUpAudit(pool);
    await admin.connect();
    await admin.query("VACUUM ANALYZE");
    return head;
  } finally {
    await admin.end();
    await pool.end();
  }
}

const seed = (pool: pg.Pool) =>
  seedLedger(pool, {
    payments: PAYMENTS,
    seed: "auditor",
    until: Date.parse("2026-11-21T00:00:00Z"),
    signer: localSigner(),
    onProgress: (done) => console.log(`${done.payments} of ${PAYMENTS} payments`),
  });

async function signIn({ origin, dataDir }: Program): Promise<string> {
  const response = await fetch(`${origin}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email: "auditor@tmai.local", password: readOrMakeSecret(dataDir, "people").slice(0, 16) }),
  });
  if (!response.ok) throw new Error(`the auditor is not let in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function findHeaviest(program: Program, cookie: string): Promise<{ path: string; ms: number }> {
  let heaviest = { path: "", ms: 0 };
  for (const path of QUESTIONS) {
    await sendRequest(program, cookie, path);
    const times: number[] = [];
    while (times.length < 3) times.push(await timed(() => sendRequest(program, cookie, path)));
    const ms = median(times);
    console.log(`${path}: ${rounded(ms)} ms`);
    if (ms > heaviest.ms) heaviest = { path, ms };
  }
  return heaviest;
}

async function sendRequest({ origin }: Program, cookie: string, path: string): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** One after another, by one trader and guest: milliseconds of each. */
async function checkouts({ origin }: Program, count: number): Promise<number[]> {
  const { address } = localAccount(3);
  const times: number[] = [];
  while (times.length < count) times.push(await timed(() => startCheckout(origin, address)));
  return times;
}

/** Repeats the first until the second is done. */
async function meanwhile<T>(again: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const asking = (async () => {
    while (!isOver) await again();
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await asking;
  }
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
