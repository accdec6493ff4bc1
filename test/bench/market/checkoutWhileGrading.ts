import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Address } from "viem";
import { withClient, withPool } from "#events/connections.ts";
import { readDeployment } from "../../../contracts/deploy/deployment.ts";
import type { Running } from "../../../server/dataFolder.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { type Program, requireDatabase, startProgram } from "../../support/program.ts";
import { noTimings, printTimings, type Timings } from "../checkout/timings.ts";
import { equip, type Field, payOnce, type Trader } from "../checkout/traders.ts";
import { quantile, rounded } from "../figures.ts";
import { storeLargeMarket } from "./largeMarket.ts";

const TRADERS = 2;
const ROUNDS = 4;
/** Each round has its own traders: renewals may extend a plan by at most 730 days. */
const PAYMENTS_PER_RUN = 15;
const FIRST_TRADER = 5_000;
/** The program has no market of its own: the bench does the only grading. */
const ENV = { RATE_LIMIT_PER_MINUTE: "1000000", SERVER_TIMING: "on", MARKET_SOURCE: "none" };

/**
 * The 95th percentile of a checkout's duration while days of the large market are graded without a pause, divided by the same without
 * grading: in turns on one program and one database, so that a busy period of the machine affects both.
 */
export async function checkoutWhileGradingOverAlone(): Promise<number> {
  const folder = temporaryFolder("bench-grading");
  const program = await startProgram({ dataDir: folder.path, env: ENV });
  try {
    const running = requireDatabase(program.dataDir);
    await fill(running);
    const field = toField(program);
    let skip = FIRST_TRADER;
    const pay = async (timings: Timings) => {
      const traders = await equip(field, [program.origin], TRADERS, skip);
      skip += TRADERS;
      await Promise.all(traders.map((trader) => payInTurn(trader, field, timings)));
    };
    await pay(noTimings());
    const [alone, grading] = [noTimings(), noTimings()];
    for (let round = 0; round < ROUNDS; round++) {
      await pay(alone);
      await whileGrading(running.appUrl, () => pay(grading));
    }
    printTimings("checkout without grading", alone);
    printTimings("checkout while days are graded", grading);
    return rounded(p95Of(grading) / p95Of(alone));
  } finally {
    await program.stop();
    folder.remove();
  }
}

async function fill({ appUrl, adminUrl }: Running): Promise<void> {
  await withPool(appUrl, 4, storeLargeMarket);
  await withClient(adminUrl, (admin) => admin.query("VACUUM ANALYZE"));
}

function toField({ dataDir, chainPort }: Program): Field {
  const { addresses } = readDeployment(join(dataDir, "deployments", "31337.json"));
  return {
    rpcUrl: `http://127.0.0.1:${chainPort}`,
    contract: addresses.payment as Address,
    stablecoin: addresses.stablecoin as Address,
  };
}

async function payInTurn(trader: Trader, field: Field, timings: Timings): Promise<void> {
  for (let n = 0; n < PAYMENTS_PER_RUN; n++) await payOnce(trader, field, timings);
}

const p95Of = ({ parts }: Timings) => quantile(parts.checkout, 0.95);

/** Starts `act` when the first day is graded, and lets the last day finish. */
async function whileGrading(databaseUrl: string, act: () => Promise<unknown>): Promise<void> {
  const worker = startGrading(databaseUrl);
  await once(worker, "message");
  await act();
  worker.send("stop");
  await once(worker, "exit");
  if (worker.exitCode !== 0) throw new Error(`the grading process ended with code ${worker.exitCode}`);
}

function startGrading(databaseUrl: string): ChildProcess {
  const worker = fork(fileURLToPath(new URL("gradingProcess.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: process.env,
  });
  worker.send(databaseUrl);
  return worker;
}
