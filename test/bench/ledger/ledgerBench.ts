import { allProjections } from "#events/projections/all.ts";
import { median, rounded } from "../figures.ts";
import { bareInserts, type Contestant, emmett, ourLedger } from "./contestants.ts";
import { type BenchDatabases, startBenchDatabases } from "./databases.ts";
import { evolvePerSecond } from "./evolve.ts";
import { largeLedger, largeOverFloors } from "./largeLedger.ts";

const ROUNDS = 5;
const ROUND_MS = 1_500;
const WARM_UP_MS = 1_000;
/** BENCH_FIGURE can measure verify and rebuild over their floors alone. */
const ALONE = "overFloors";

/**
 * The ledger compared with Emmett and with bare INSERTs, on one PostgreSQL: one event per append, streams of four. Every
 * contestant runs in every round, and the result is the median of the rounds' ratios. Then a ledger of 1,000,000 events.
 */
export async function ledgerBench(): Promise<Record<string, number>> {
  const databases = await startBenchDatabases();
  try {
    if (process.env.BENCH_FIGURE === ALONE) return await largeOverFloors(databases);
    return {
      ...(await eventsAlone(databases)),
      ...(await withReadModels(databases)),
      evolvePerSecond: Math.round(evolvePerSecond()),
      ...(await largeLedger(databases)),
    };
  } finally {
    await databases.stop();
  }
}

async function eventsAlone(databases: BenchDatabases): Promise<Record<string, number>> {
  const ours = ourLedger((await databases.make("ours")).appUrl, []);
  const theirs = await emmett(await databases.makeEmpty("emmett"), false);
  const bare = await bareInserts(await databases.makeEmpty("bare"));
  const contestants = { ours, emmett: theirs, insert: bare };
  try {
    const at1 = await compare(contestants, 1);
    const at16 = await compare(contestants, 16);
    const at64 = await compare(contestants, 64);
    return {
      appendVsEmmett16: at16("emmett"),
      appendVsEmmett64: at64("emmett"),
      appendVsEmmett1: at1("emmett"),
      appendVsInsert16: at16("insert"),
    };
  } finally {
    for (const contestant of Object.values(contestants)) await contestant.close();
  }
}

async function withReadModels(databases: BenchDatabases): Promise<Record<string, number>> {
  const ours = ourLedger((await databases.make("ours_read")).appUrl, allProjections);
  const theirs = await emmett((await databases.make("emmett_read")).adminUrl, true);
  const contestants = { ours, emmett: theirs };
  try {
    const at16 = await compare(contestants, 16);
    return { appendVsEmmett16WithReadModels: at16("emmett") };
  } finally {
    for (const contestant of Object.values(contestants)) await contestant.close();
  }
}

/** Runs all contestants alternately and returns the median of how many times faster `ours` was, round by round. */
async function compare<Name extends string>(contestants: Record<Name | "ours", Contestant>, writers: number) {
  const names = Object.keys(contestants) as (Name | "ours")[];
  for (const name of names) await contestants[name].eventsPerSecond(writers, WARM_UP_MS);
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const speeds: Record<string, number> = {};
    for (const name of names) speeds[name] = Math.round(await contestants[name].eventsPerSecond(writers, ROUND_MS));
    rounds.push(speeds);
  }
  console.log(`${writers} writers, events/s:`);
  console.table(rounds);
  return (other: Name) => rounded(median(rounds.map((speeds) => (speeds.ours ?? 0) / (speeds[other] ?? 0))));
}
