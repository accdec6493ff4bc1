import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { getAddress, toHex } from "viem";
import { expect, test } from "vitest";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { temporaryFolder } from "../support/folders.ts";
import { sizeFrom } from "../support/level.ts";
import { killAllOn } from "../support/processes.ts";
import { type Program, requireDatabase, startProgram, WITHOUT_MARKET } from "../support/program.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

const ROUNDS = sizeFrom("FAULT_ROUNDS", { gate: 1, all: 20 });
const TRADERS = 8;

test(`checkouts survive ${ROUNDS} rounds of kill -9 of the whole program, and the read models agree ${SEED_IN_TITLE}`, async () => {
  const folder = temporaryFolder("killed");
  const accepted = new Set<string>();
  const random = createRandom(SEED);
  let program = await startProgram({ dataDir: folder.path, env: WITHOUT_MARKET });
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const before = accepted.size;
      const traders = Array.from({ length: TRADERS }, (_, n) => keepCheckingOut(program, n, accepted));
      while (accepted.size < before + 20) await sleep(10);
      await sleep(random() * 200);
      killAllOn(folder.path);
      await Promise.all(traders);
      await program.ended;

      program = await startProgram({ dataDir: folder.path, env: WITHOUT_MARKET });
      await expectLedgerToHold(folder.path, accepted);
    }
    expect(accepted.size).toBeGreaterThanOrEqual(20 * ROUNDS);
  } finally {
    await program.stop();
    folder.remove();
  }
});

/** Opens checkouts until the server stops responding. Records those that it accepted. */
async function keepCheckingOut(program: Program, trader: number, accepted: Set<string>): Promise<void> {
  for (let n = 1; ; n++) {
    const userAddress = getAddress(toHex(trader * 1_000_000 + n + Date.now() * 10, { size: 20 }));
    const answer = await fetch(`${program.origin}/api/checkout`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ planName: "ADVANCED", duration: "monthly", paymentToken: "USDC", userAddress }),
    })
      .then(async (response) => (await response.json()) as { code: number; data: { paymentId: string } })
      .catch(() => null);
    if (!answer) return;
    if (answer.code === 201) accepted.add(answer.data.paymentId);
  }
}

async function expectLedgerToHold(dataDir: string, accepted: ReadonlySet<string>): Promise<void> {
  const running = requireDatabase(dataDir);
  const admin = new pg.Pool({ connectionString: running.adminUrl, max: 3 });
  try {
    expect(await verifyLedger(postgresLedger(admin, []))).toMatchObject({ ok: true });
    const { rows } = await admin.query<{ id: string }>(
      "SELECT substr(stream_id, 9) AS id FROM events WHERE type = 'PaymentInitiated'",
    );
    const kept = new Set(rows.map(({ id }) => id));
    expect([...accepted].filter((id) => !kept.has(id))).toEqual([]);
    const { appended, rebuilt, lags } = await asAppendedAndRebuilt(admin);
    expect(new Set(lags)).toEqual(new Set([0]));
    expect(appended).toEqual(rebuilt);
  } finally {
    await admin.end();
  }
}
