import fc from "fast-check";
import type pg from "pg";
import { storeMarketDays } from "#app/services/marketData/server/grading/marketDays.server.ts";
import { withClient, withPool } from "#events/connections.ts";
import { buildWhenStale } from "../../../server/bundling/build.ts";
import { type LocalChain, startLocalChain } from "../../../server/development/localChain.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { freePort } from "../../support/program.ts";
import { strangeCall } from "../../support/strangeCalls.ts";
import { rounded } from "../figures.ts";
import { startBenchDatabases } from "../ledger/databases.ts";
import { simulatedFirstFullSeconds } from "../market/firstFull.ts";
import type { BareOrder } from "./bareProcess.ts";
import { buildHttpRequest, sendAll, withCallers } from "./caller.ts";
import { killWhileServing, quotaServed } from "./counting.ts";
import { cpuOverBare } from "./cpuOverBare.ts";
import { type Customer, makeCustomers, roundRobin } from "./customers.ts";
import { type Ground, type Server, startBare, startWeb } from "./servers.ts";
import { measureSpeed, p99AtHalfLoad } from "./speed.ts";

/** The target of each figure. Those without a bound are for people to judge. */
const TARGETS = {
  snapshotCpuOverBare: { atMost: 1.8 },
  snapshotWithPlansCpuOverBare: {},
  dbCpuOverBare: { atMost: 1.3 },
  overRemix: { atLeast: 12 },
  overDirectCall: {},
  callsPerSecond: {},
  p99Ms: {},
  quotaServedOverQuota: { atLeast: 1, atMost: 1 },
  lostUnitsAfterKill: {},
  lostSecondsAfterKill: { atMost: 1 },
  overcountedUnits: { atMost: 0 },
  fuzzedServerErrors: { atMost: 0 },
} as const satisfies Record<string, { atMost?: number; atLeast?: number }>;
type ApiFigures = Record<keyof typeof TARGETS, number>;

/** Few enough that their plans, cached for five seconds, are still known when the last one of a round has called. */
const CUSTOMERS = 200;
/** Enough that none exceeds the plan's rate limit, however fast the machine is. */
const CUSTOMERS_OF_SPEED = 800;
const SNAPSHOT = "/v1/tokens?limit=100";
/** Like most programs, which accept compressed responses. */
const PACKED = { "accept-encoding": "gzip, deflate, br" };
const ROWS_PER_PAGE = 1_000;
/** The speeds compared: the rows of the table of all tokens, through Remix, and a search that finds eight tokens. */
const ROUTES = { remix: "/en/ratings/rows", direct: "/api/tokens/search?q=a" };

/**
 * The Data API in the program's own web process, on one PostgreSQL with a simulated market: what a call costs compared with a bare handler
 * in the same rounds, how many calls fit in a second, and whether units are counted as they are served.
 */
export async function apiBench(): Promise<ApiFigures> {
  await buildWhenStale(console.error);
  const databases = await startBenchDatabases();
  const folder = temporaryFolder("bench-api");
  const chainOrder = { dataDir: folder.path, port: await freePort(), allowOrigin: "http://localhost:1" };
  let chain: LocalChain | null = null;
  try {
    chain = await startLocalChain({ ...chainOrder, log: () => undefined });
    const { adminUrl, appUrl } = await databases.make("api");
    await simulatedFirstFullSeconds(appUrl);
    await makeMarketDays(appUrl);
    const ground = { databaseUrl: appUrl, rpcUrl: chain.rpcUrl, deploymentFile: chain.deploymentFile };
    const figures = await withClient(adminUrl, async (admin) => {
      await admin.query("VACUUM ANALYZE");
      return { ...(await costAndSpeed(ground, admin)), ...(await counts(ground, admin)) };
    });
    printFigures(figures);
    return figures;
  } finally {
    await chain?.stop();
    await databases.stop();
    folder.remove();
  }
}

/** The market as a whole, which its round computes after the token lists: without it, calls for its figures answer 503. */
const makeMarketDays = (appUrl: string): Promise<void> =>
  withPool(appUrl, 2, async (pool) => {
    const { rows } = await pool.query<{ day: string }>("SELECT max(day)::text AS day FROM market.candles_1d");
    await storeMarketDays(pool, rows[0]?.day ?? "", new Date());
  });

function printFigures(figures: ApiFigures): void {
  console.table(
    Object.entries(TARGETS).map(([figure, { atMost, atLeast }]: [string, { atMost?: number; atLeast?: number }]) => {
      const value = figures[figure as keyof ApiFigures];
      const isBound = atMost !== undefined || atLeast !== undefined;
      const isMet = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
      return { figure, value, atMost, atLeast, isMet: isBound ? isMet : undefined };
    }),
  );
}

async function costAndSpeed(ground: Ground, admin: pg.Client) {
  const customers = await makeCustomers(admin, CUSTOMERS);
  const toCandlesPath = await candlePaths(admin);
  const web = await startWeb(ground);
  try {
    const bare = await startBare(ground, await buildBareOrder(web, customers));
    try {
      const both = { web, bare };
      const snapshot = { name: `GET ${SNAPSHOT}`, toPath: () => SNAPSHOT, headers: PACKED };
      const candles = { name: "30 daily candles", toPath: toCandlesPath, headers: {} };
      const ofSnapshot = await cpuOverBare(both, customers, snapshot, { rounds: 5, calls: 10, warmUp: 10_000 });
      const ofCandles = await cpuOverBare(both, customers, candles, { rounds: 3, calls: 4, warmUp: 2_000 });
      return {
        snapshotCpuOverBare: ofSnapshot.known,
        snapshotWithPlansCpuOverBare: ofSnapshot.withPlans,
        dbCpuOverBare: ofCandles.known,
        ...(await speeds(web, await makeCustomers(admin, CUSTOMERS_OF_SPEED))),
        fuzzedServerErrors: await serverErrorsOfFuzzing(web, customers),
      };
    } finally {
      await bare.end("SIGTERM");
    }
  } finally {
    await web.end("SIGTERM");
  }
}

/** Uncompressed, which is also the fastest that Remix answers. */
async function speeds(web: Server, customers: readonly Customer[]) {
  const calls = customers.map(({ key }) => buildHttpRequest(SNAPSHOT, { "x-api-key": key }));
  const speed = await measureSpeed(web, calls, ROUTES);
  return { ...speed, p99Ms: await p99AtHalfLoad(web, speed.callsPerSecond, calls) };
}

const FUZZED_CALLS = 5_000;

/** Server errors in answers to random calls; each is named. */
async function serverErrorsOfFuzzing(web: Server, customers: readonly Customer[]): Promise<number> {
  const nextCustomer = roundRobin(customers);
  const calls = fc
    .sample(strangeCall, FUZZED_CALLS)
    .map((path) => buildHttpRequest(path, { "x-api-key": nextCustomer().key }));
  let errors = 0;
  const countError = (request: string, status: number) => {
    if (status < 500) return;
    errors += 1;
    console.log(`${status}: ${request.slice(0, request.indexOf("\r\n"))}`);
  };
  const statuses = await withCallers(web.port, 16, (callers) =>
    sendAll(callers, () => calls.pop() ?? null, countError),
  );
  console.log(`fuzzed: ${JSON.stringify(Object.fromEntries(statuses))}`);
  return errors;
}

/** What the web process answers, so that the bare handler answers the same. */
const buildBareOrder = (web: Server, customers: readonly Customer[]): Promise<BareOrder> =>
  withCallers(web.port, 1, async ([caller]) => {
    const answer = await caller?.ask(buildHttpRequest(SNAPSHOT, { ...PACKED, "x-api-key": customers[0]?.key ?? "" }));
    if (answer?.status !== 200) throw new Error(`the snapshot call answered ${answer?.head}`);
    const headers = ["content-type", "content-encoding", "etag", "cache-control"].flatMap((name) => {
      const value = new RegExp(`\\r\\n${name}: ([^\\r]+)`, "i").exec(answer.head)?.[1];
      return value === undefined ? [] : [[name, value]];
    });
    console.log(`the snapshot is ${answer.body.length} bytes`);
    const hashes = customers.map(({ hash }) => hash);
    return { body: answer.body, headers: Object.fromEntries(headers), hashes, limit: ROWS_PER_PAGE };
  });

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Paths of calls for thirty days of one token, all different: each reads the database. */
async function candlePaths(database: pg.Client): Promise<(index: number) => string> {
  const { rows } = await database.query<{ slug: string; first: string }>(
    `SELECT slug, min(day)::text AS first FROM market.instruments JOIN market.candles_1d USING (instrument_id)
     GROUP BY slug HAVING max(day) - min(day) > 180 ORDER BY slug`,
  );
  return (index) => {
    const { slug, first } = rows[index % rows.length] ?? { slug: "", first: "" };
    const from = Date.parse(first) + Math.floor(index / rows.length) * DAY_MS;
    const [begin, end] = [from, from + DAYS * DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10));
    return `/v1/ohlcv/daily?tokens=${slug}&from=${begin}&to=${end}`;
  };
}

const QUOTA_CUSTOMERS = 20;
const KILL_ROUNDS = 2;
const KILL_CUSTOMERS = 200;
/** Counts are written once per second: kills are spread over one second, so that some come late in it. */
const FIRST_KILL_MS = 2_000;

async function counts(ground: Ground, admin: pg.Client) {
  const customers = await makeCustomers(admin, QUOTA_CUSTOMERS);
  const { served, quota } = await withTwo(ground, (processes) => quotaServed(admin, processes, customers));
  console.log(`quota: ${served} calls served of ${quota} that were left`);
  return { quotaServedOverQuota: served / quota, ...(await lossOfKills(ground, admin)) };
}

/** Lends two web processes on one database. */
async function withTwo<T>(ground: Ground, act: (processes: Server[]) => Promise<T>): Promise<T> {
  const started = await Promise.allSettled([startWeb(ground), startWeb(ground)]);
  const processes = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  try {
    if (processes.length < 2) throw new Error("a web process did not start");
    return await act(processes);
  } finally {
    await Promise.all(processes.map((process) => process.end("SIGTERM")));
  }
}

async function lossOfKills(ground: Ground, admin: pg.Client) {
  const kills = 2 * KILL_ROUNDS;
  const lost: { units: number; seconds: number }[] = [];
  for (let round = 0; round < KILL_ROUNDS; round++) {
    const customers = [await makeCustomers(admin, KILL_CUSTOMERS), await makeCustomers(admin, KILL_CUSTOMERS)] as const;
    await withTwo(ground, async (processes) => {
      const killed = processes.map(async (process, index) => {
        const afterMs = FIRST_KILL_MS + ((2 * round + index) * 1_000) / kills;
        const { served, counted, perSecond } = await killWhileServing(admin, process, customers[index] ?? [], afterMs);
        console.log(`killed: ${served} units served, ${Math.round(perSecond)} a second, ${counted} counted`);
        lost.push({ units: served - counted, seconds: (served - counted) / perSecond });
      });
      await Promise.all(killed);
    });
  }
  return {
    lostUnitsAfterKill: Math.max(0, ...lost.map(({ units }) => units)),
    lostSecondsAfterKill: rounded(Math.max(0, ...lost.map(({ seconds }) => seconds))),
    overcountedUnits: Math.max(0, ...lost.map(({ units }) => -units)),
  };
}
