import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Address } from "viem";
import { expect, test } from "vitest";
import { TRADER_INDICES } from "../../contracts/deploy/accounts.ts";
import { readDeployment } from "../../contracts/deploy/deployment.ts";
import { postgresLedger } from "../../events/ledger/postgresLedger.ts";
import { verifyLedger } from "../../events/ledger/verify.ts";
import { runningOn } from "../../server/dataFolder.ts";
import { temporaryFolder } from "../support/folders.ts";
import { killAllOn, processesOn } from "../support/processes.ts";
import { type Program, startProgram } from "../support/program.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { stubbornTrader } from "../support/stubbornTrader.ts";
import { randomOf, SEED, SEED_IN_TITLE, shuffled } from "./random.ts";

// Fifty payments are the long round: FAULT_PAYMENTS=50 npm test.
const PAYMENTS = Number(process.env.FAULT_PAYMENTS ?? 7);

/** What is killed, by a word of its command line; null is everything at once, as when the power goes. */
const VICTIMS = {
  web: "server/web.ts",
  payments: "server/workers/payments.ts",
  market: "server/workers/market.ts",
  database: "postgres",
  chain: "state.json",
  all: null,
};
type Victim = keyof typeof VICTIMS;
const PLANS = ["ADVANCED", "DATA API ADVANCED", "TRADING BOT BASIC"];

test(`${PAYMENTS} payments under kill -9 of server, workers, database, chain and all of them: ${PAYMENTS} plans ${SEED_IN_TITLE}`, async () => {
  const folder = temporaryFolder("kills");
  let program = await startProgram({ dataDir: folder.path });
  const random = randomOf(SEED);
  const where = { origin: () => program.origin, rpcUrl: `http://127.0.0.1:${program.chainPort}` };
  const traders = TRADER_INDICES.map((index) => stubbornTrader(index, where));
  const bought = new Map<number, string>();
  let isQuiet = false;

  async function killAndRestart(victim: Victim): Promise<void> {
    if (victim !== "all") return killOne(folder.path, VICTIMS[victim]);
    killAllOn(folder.path);
    await program.ended;
    program = await again(program);
  }

  async function keepKilling(): Promise<void> {
    for (let round: Victim[] = []; !isQuiet; ) {
      if (round.length === 0) round = shuffled(Object.keys(VICTIMS) as Victim[], random);
      await sleep(random() * 1_500);
      await killAndRestart(round.pop() as Victim);
      await untilHealthy(() => program.origin);
      // A short round kills each once, and then lets the traders through.
      isQuiet ||= round.length === 0 && bought.size >= PAYMENTS - TRADER_INDICES.length;
    }
  }

  const keepBuying = async (place: number) => {
    for (let order = place; order < PAYMENTS; order += traders.length)
      bought.set(order, (await traders[place]?.buy(planOf(order))) ?? "");
  };

  try {
    await Promise.all([keepKilling(), ...traders.map((_, place) => keepBuying(place))]);
    await untilSettled(program, async (withdrawn) => {
      // The chain forgot them with its last second: the trader sends again, or takes a new quote.
      for (const [order, paymentId] of bought)
        if (withdrawn.has(paymentId))
          bought.set(order, (await traders[order % traders.length]?.buy(planOf(order))) ?? "");
    });
    const { addresses } = readDeployment(`${folder.path}/deployments/31337.json`);
    const taken = await Promise.all(traders.map(({ nonceOf }) => nonceOf(addresses.payment as Address)));
    await expectOnePlanEach(
      program,
      new Set(bought.values()),
      taken.reduce((sum, nonce) => sum + nonce, 0n),
    );
  } finally {
    isQuiet = true;
    await program.stop();
    killAllOn(folder.path);
    folder.remove();
  }
});

const planOf = (order: number) => PLANS[Math.floor(order / TRADER_INDICES.length) % PLANS.length] as string;
const again = ({ dataDir, port, chainPort }: Program) => startProgram({ dataDir, port, chainPort });

function killOne(dataDir: string, word: string): void {
  // PostgreSQL's own children name themselves `postgres: …`: the first with its path is the one that has them.
  const line = processesOn(dataDir).find((found) => found.includes(word) && !found.includes("postgres: "));
  if (!line) return;
  try {
    process.kill(Number.parseInt(line, 10), "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function untilHealthy(origin: () => string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin()}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
}

async function onDatabase<T>({ dataDir }: Program, what: (admin: pg.Pool) => Promise<T>): Promise<T> {
  const running = runningOn(dataDir);
  if (!running) throw new Error("the program does not say where its database is");
  const admin = new pg.Pool({ connectionString: running.adminUrl, max: 3 });
  try {
    await untilAnswering(admin);
    return await what(admin);
  } finally {
    await admin.end();
  }
}

/** A database that was killed a moment ago is started again: by our health it may still have been there. */
async function untilAnswering(admin: pg.Pool): Promise<void> {
  const patienceUntil = Date.now() + DATABASE_PATIENCE_MS;
  for (;;) {
    try {
      await admin.query("SELECT 1");
      return;
    } catch (error) {
      if (Date.now() > patienceUntil) throw error;
      await sleep(100);
    }
  }
}
const DATABASE_PATIENCE_MS = 60_000;

/** Until the watcher has seen blocks that came after the last kill, and nothing saved before it is withdrawn. */
async function untilSettled(program: Program, sendAgain: (withdrawn: Set<string>) => Promise<void>): Promise<void> {
  for (;;) {
    const before = await seen(program);
    await mine(program, 3);
    while ((await seen(program)).cursor <= before.cursor) await sleep(100);
    const { withdrawn } = await seen(program);
    if (withdrawn.size === 0 || [...withdrawn].every((id) => before.withdrawn.has(id))) {
      await sendAgain(withdrawn);
      const after = await seen(program);
      if ([...after.withdrawn].every((id) => withdrawn.has(id))) return;
    }
  }
}

const seen = (program: Program) =>
  onDatabase(program, async (admin) => {
    const { rows } = await admin.query<{ cursor: string | null; withdrawn: string[] | null }>(
      `SELECT (SELECT max(block_number) FROM chain_cursors) AS cursor,
              (SELECT array_agg(payment_id) FROM read.payments WHERE status = 'PlanWithdrawn') AS withdrawn`,
    );
    return { cursor: Number(rows[0]?.cursor ?? -1), withdrawn: new Set(rows[0]?.withdrawn ?? []) };
  });

/** Waits for a chain that was the last to be killed: `/healthz` may still tell how it was a second ago. */
async function mine({ chainPort }: Program, blocks: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "anvil_mine", params: [blocks] });
  const order = { method: "POST", headers: { "content-type": "application/json" }, body };
  while (!(await fetch(`http://127.0.0.1:${chainPort}`, order).catch(() => null))?.ok) await sleep(50);
}

/** Every order has its plan, nobody paid for more, the books are balanced and the ledger holds. */
async function expectOnePlanEach(program: Program, bought: Set<string>, takenOnChain: bigint): Promise<void> {
  await onDatabase(program, async (admin) => {
    const ids = async (sql: string) => (await admin.query<{ id: string }>(sql)).rows.map(({ id }) => id).sort();
    expect(bought.size).toBe(PAYMENTS);
    expect(await ids("SELECT payment_id AS id FROM read.payments WHERE status = 'PlanSaved'")).toEqual(
      [...bought].sort(),
    );
    expect(takenOnChain).toBe(BigInt(PAYMENTS));
    // Posted and never taken back, or taken back as often as it was posted.
    expect(
      await ids(
        "SELECT substr(stream_id, 9) AS id FROM read.journal_entries WHERE stream_id LIKE 'payment-%' GROUP BY 1 HAVING sum(sign) <> 0",
      ),
    ).toEqual([...bought].sort());
    const kinds = await ids("SELECT DISTINCT kind AS id FROM read.attention_cases");
    expect(kinds.filter((kind) => kind !== "PlanWithdrawn" && kind !== "DeepReorganisation")).toEqual([]);
    expect(await verifyLedger(postgresLedger(admin, []))).toMatchObject({ ok: true });
    const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
    expect(appended).toEqual(rebuilt);
  });
}
