import { join } from "node:path";
import { type Address, zeroAddress } from "viem";
import { readDeployment } from "../../../contracts/deploy/deployment.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { type Program, requireDatabase, startProgram } from "../../support/program.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import { quantile, rounded } from "../figures.ts";
import { audit } from "./books.ts";
import { cardFigures } from "./cards.ts";
import { cpuOfOne, measureCpu, printCpu } from "./cpu.ts";
import { emptyCallCpuMs } from "./emptyRoute.ts";
import { oldQuotesRatio } from "./oldQuotes.ts";
import { CALLS, noTimings, printTimings, type Timings } from "./timings.ts";
import { checkoutBody, equip, type Field, payOnce, type Trader } from "./traders.ts";

const TRADERS = 32;
const PAYMENTS_EACH = Number(process.env.BENCH_PAYMENTS_EACH ?? 8);
const WARM_UP_TRADERS = 8;
/** All calls come from this machine, and each reports how long it took. */
const BENCH_ENV = { RATE_LIMIT_PER_MINUTE: "1000000", WALLET_LIMIT_PER_MINUTE: "1000000", SERVER_TIMING: "on" };
/** Renewals may extend a plan by at most 730 days. */
const PAYMENTS_ALONE = 20;

/**
 * 32 concurrent traders complete payments through the API: real HTTP, embedded PostgreSQL, local chain, one server; then the
 * same on two servers with one database. `serverCallP95Ms` is the share of a call that is neither chain nor wallet, as the
 * server itself measures it from the request's first byte to its response's: it includes waiting for its own database and for
 * its turn in a busy process, but not the time in which a chain query is open. 32 traders without a pause keep both cores busy,
 * so most of that is queueing: `serverCallAloneP95Ms` is the same share when one trader pays alone, `webCpuMsPerCall` is what a
 * call costs the web process in either case, and `webCpuVsEmpty` is that divided by the cost of a call to an empty express route
 * with the same body. `checkoutWithOldQuotesRatio` and the figures of cards are described where they are measured.
 */
export async function checkoutBench(): Promise<Record<string, number>> {
  const folder = temporaryFolder("checkoutBench");
  const program = await startProgram({ dataDir: folder.path, env: BENCH_ENV });
  try {
    const field = toField(program);
    await run(field, [program.origin], WARM_UP_TRADERS, 0, 3);
    const before = measureCpu(program.dataDir);
    const one = await run(field, [program.origin], TRADERS, 1_000, PAYMENTS_EACH);
    printTimings(`one server, ${TRADERS} traders, ${PAYMENTS_EACH} payments each`, one.timings);
    const used = cpuOfOne(before, measureCpu(program.dataDir), one.paymentIds.length);
    printCpu(used);
    const cost = used ? await measureCost(used["web server"], one) : {};
    const alone = await run(field, [program.origin], 1, 500, PAYMENTS_ALONE);
    printTimings(`one server, one trader, ${PAYMENTS_ALONE} payments`, alone.timings);

    const second = await startSecondServer(program, BENCH_ENV);
    try {
      const origins = [program.origin, second.origin];
      await run(field, origins, WARM_UP_TRADERS, 2_000, 3);
      const two = await run(field, origins, TRADERS, 3_000, PAYMENTS_EACH);
      printTimings(`two servers on one database, ${TRADERS} traders, ${PAYMENTS_EACH} payments each`, two.timings);
      const paymentIds = [one, alone, two].flatMap((each) => each.paymentIds);
      const books = await settledBooks(program, paymentIds);
      console.log(`ledger: ${books.events} events of ${paymentIds.length} payments`);
      return {
        paymentsPerSecond: one.perSecond,
        p50Ms: rounded(quantile(one.timings.parts.whole, 0.5)),
        p95Ms: rounded(quantile(one.timings.parts.whole, 0.95)),
        serverCallP95Ms: ownP95(one.timings),
        serverCallAloneP95Ms: ownP95(alone.timings),
        ...cost,
        twoServersPaymentsPerSecond: two.perSecond,
        twoServersP95Ms: rounded(quantile(two.timings.parts.whole, 0.95)),
        twoServersCallP95Ms: ownP95(two.timings),
        lost: books.lost,
        doubled: books.doubled,
        checkoutWithOldQuotesRatio: await oldQuotesRatio(program, field),
        ...(await cardFigures(program)),
      };
    } finally {
      await second.stop();
    }
  } finally {
    await program.stop();
    folder.remove();
  }
}

function toField(program: Program): Field {
  const { addresses } = readDeployment(join(program.dataDir, "deployments", "31337.json"));
  return {
    rpcUrl: `http://127.0.0.1:${program.chainPort}`,
    contract: addresses.payment as Address,
    stablecoin: addresses.stablecoin as Address,
  };
}

/** A payment's CPU per call, in milliseconds and in calls of an empty route. */
async function measureCost(cpuMsOfPayment: number, run: Run): Promise<Record<string, number>> {
  const cpuMs = cpuMsOfPayment / callsOfOne(run);
  const order = { callers: TRADERS, warmUpCalls: WARM_UP_TRADERS * 9, calls: TRADERS * PAYMENTS_EACH * CALLS.length };
  const emptyMs = await emptyCallCpuMs({ body: checkoutBody(zeroAddress), ...order });
  console.log(`CPU of a call: ${rounded(cpuMs)} ms, of an empty express route: ${rounded(emptyMs)} ms`);
  return { webCpuMsPerCall: rounded(cpuMs), webCpuVsEmpty: rounded(cpuMs / emptyMs) };
}

/** All traders in parallel, each making one payment after another. */
async function run(field: Field, origins: string[], count: number, skip: number, each: number) {
  const traders = await equip(field, origins, count, skip);
  const timings = noTimings();
  const began = performance.now();
  const paid = await Promise.all(traders.map((trader) => payInTurn(trader, field, each, timings)));
  const seconds = (performance.now() - began) / 1000;
  const paymentIds = paid.flat();
  return { timings, paymentIds, perSecond: rounded(paymentIds.length / seconds) };
}

async function payInTurn(trader: Trader, field: Field, each: number, timings: Timings): Promise<string[]> {
  const paid: string[] = [];
  for (let n = 0; n < each; n++) paid.push(await payOnce(trader, field, timings));
  return paid;
}

/** The slowest of the three calls. */
const ownP95 = ({ own }: Timings) => rounded(Math.max(...CALLS.map((call) => quantile(own[call], 0.95))));

type Run = { timings: Timings; paymentIds: string[] };

/** Calls per payment, including repeated ones. */
const callsOfOne = ({ timings, paymentIds }: Run) =>
  CALLS.reduce((sum, name) => sum + timings.own[name].length, 0) / paymentIds.length;

/** Both watchers check everything once more before the ledger is audited. */
async function settledBooks(program: Program, paymentIds: string[]) {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return audit(requireDatabase(program.dataDir).appUrl, paymentIds);
}
