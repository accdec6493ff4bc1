import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "viem";
import { expect, test } from "vitest";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { TRADER_INDICES } from "../../contracts/deploy/accounts.ts";
import { readDeployment } from "../../contracts/deploy/deployment.ts";
import { temporaryFolder } from "../support/folders.ts";
import { sizeFrom } from "../support/level.ts";
import { killAllOn } from "../support/processes.ts";
import { type Program, startProgram } from "../support/program.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { stubbornTrader } from "../support/stubbornTrader.ts";
import { again, killOne, mine, onDatabase, untilHealthy, VICTIMS } from "./programKills.ts";
import { createRandom, SEED, SEED_IN_TITLE, shuffled } from "./random.ts";

// Each victim is killed at least once.
const PAYMENTS = sizeFrom("FAULT_PAYMENTS", { gate: 7, all: 50 });

type Victim = keyof typeof VICTIMS | "all";
const PLANS = ["ADVANCED", "DATA API ADVANCED", "TRADING BOT BASIC"];

test(`${PAYMENTS} payments under kill -9 of server, workers, database and chain give ${PAYMENTS} plans ${SEED_IN_TITLE}`, async () => {
  const folder = temporaryFolder("kills");
  let program = await startProgram({ dataDir: folder.path, template: "bare" });
  const random = createRandom(SEED);
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
      if (round.length === 0) round = shuffled([...(Object.keys(VICTIMS) as Victim[]), "all"], random);
      await sleep(random() * 1_500);
      await killAndRestart(round.pop() as Victim);
      await untilHealthy(() => program.origin);
      // A short run kills each once, and then lets the traders finish.
      isQuiet ||= round.length === 0 && bought.size >= PAYMENTS - TRADER_INDICES.length;
    }
  }

  const keepBuying = async (position: number) => {
    for (let order = position; order < PAYMENTS; order += traders.length)
      bought.set(order, (await traders[position]?.buy(planAt(order))) ?? "");
  };

  try {
    await Promise.all([keepKilling(), ...traders.map((_, position) => keepBuying(position))]);
    await untilSettled(program, async (withdrawn) => {
      // The chain lost them with its last second: the trader sends again, or takes a new quote.
      for (const [order, paymentId] of bought)
        if (withdrawn.has(paymentId))
          bought.set(order, (await traders[order % traders.length]?.buy(planAt(order))) ?? "");
    });
    const { addresses } = readDeployment(`${folder.path}/deployments/31337.json`);
    const taken = await Promise.all(traders.map(({ readNonce }) => readNonce(addresses.payment as Address)));
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

const planAt = (order: number) => PLANS[Math.floor(order / TRADER_INDICES.length) % PLANS.length] as string;
/** Waits until the watcher has seen blocks after the last kill, and withdraws no more saved payments. */
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

/** Every order has its plan, none was paid twice, the books balance and the ledger verifies. */
async function expectOnePlanEach(program: Program, bought: Set<string>, takenOnChain: bigint): Promise<void> {
  await onDatabase(program, async (admin) => {
    const ids = async (sql: string) => (await admin.query<{ id: string }>(sql)).rows.map(({ id }) => id).sort();
    expect(bought.size).toBe(PAYMENTS);
    expect(await ids("SELECT payment_id AS id FROM read.payments WHERE status = 'PlanSaved'")).toEqual(
      [...bought].sort(),
    );
    expect(takenOnChain).toBe(BigInt(PAYMENTS));
    // Posted and never reversed, or reversed as often as it was posted.
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
