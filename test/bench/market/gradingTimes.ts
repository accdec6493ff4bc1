import type { Pool, PoolClient } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addDays } from "#app/services/marketData/model/days.ts";
import { gradeHistory, storeDay } from "#app/services/marketData/server/grading/gradeTables.server.ts";
import { gradeDay } from "#app/services/marketData/server/grading/grading.server.ts";
import { METHODS } from "#app/services/marketData/server/grading/methods.server.ts";
import { REST_PER_WORK } from "#app/services/marketData/server/grading/publication.server.ts";
import { gently } from "#app/services/marketData/server/storing/pace.server.ts";
import { type MarketPanel, readPanel } from "#app/services/marketData/server/storing/panel.server.ts";
import { computeGrades } from "../../../analytics/grades/grade.ts";
import type { Method } from "../../../analytics/grades/method.ts";
import { computeOutcomes } from "../../../analytics/record/outcomes.ts";
import { computeRecord } from "../../../analytics/record/record.ts";
import { median, rounded } from "../figures.ts";
import { sumWindows } from "./gradesFloor.ts";
import { FIRST_DAY, LAST_DAY, NOW } from "./size.ts";

const HORIZONS = [7, 30, 90];
const DAYS_GRADED = 3;
const ROUNDS = 2;

const measureSeconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** Both methods, from stored candles to stored grades: the median of a few of the last days. */
export async function gradeDaySeconds(pool: Pool): Promise<number> {
  const times: number[] = [];
  for (let back = DAYS_GRADED; back >= 0; back--) {
    const day = addDays(LAST_DAY, -back);
    times.push(await measureSeconds(() => gradeAndStore(pool, day)));
  }
  const [, ...afterTheFirst] = times;
  return rounded(median(afterTheFirst));
}

async function gradeAndStore(pool: Pool, day: string): Promise<void> {
  for (const method of METHODS) await inTransaction(pool, (client) => gradeAndStoreWith(client, day, method));
}

async function gradeAndStoreWith(client: PoolClient, day: string, method: Method): Promise<void> {
  await storeDay(
    client,
    await gradeDay(client, method, day, `${addDays(day, 1)}T00:15:00.000Z`, gently(REST_PER_WORK)),
    "bench",
  );
}

class ThrownAway extends Error {}

/** The same work with nothing stored, for callers that grade a day repeatedly. */
export async function gradeAndThrowAway(pool: Pool, day: string): Promise<void> {
  for (const method of METHODS)
    await inTransaction(pool, async (client) => {
      await gradeAndStoreWith(client, day, method);
      throw new ThrownAway();
    }).catch((error: Error) => {
      if (!(error instanceof ThrownAway)) throw error;
    });
}

/** The whole history: read, graded by both methods, and their records over three horizons. */
export async function walkForward(pool: Pool): Promise<{ seconds: number; panel: MarketPanel }> {
  const panels: MarketPanel[] = [];
  const reading = await measureSeconds(async () => {
    const range = { firstDay: FIRST_DAY, lastDay: LAST_DAY };
    panels.push(await inTransaction(pool, (client) => readPanel(client, range, NOW.toISOString())));
  });
  const [panel] = panels as [MarketPanel];
  let [grading, measuring] = [0, 0];
  for (const method of METHODS) {
    const began = performance.now();
    const { graded, signals } = gradeHistory(panel, method);
    const between = performance.now();
    for (const horizon of HORIZONS) computeRecord(graded, signals, computeOutcomes(panel, graded, horizon, "lost"));
    grading += (between - began) / 1000;
    measuring += (performance.now() - between) / 1000;
  }
  const parts = { reading: rounded(reading), grading: rounded(grading), measuring: rounded(measuring) };
  console.log(`walk forward, seconds: ${JSON.stringify(parts)}`);
  return { seconds: rounded(reading + grading + measuring), panel };
}

/** Both methods over their floor, in turns; the worse of two rounds. */
export async function gradesOverFloor(panel: MarketPanel): Promise<number> {
  const rounds: { grades: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      grades: await measureSeconds(() => METHODS.map((method) => computeGrades(panel, method).universe)),
      floor: await measureSeconds(() => sumWindows(panel)),
    });
  console.log(
    `grades and their floor, seconds: ${rounds.map(({ grades, floor }) => `${rounded(grades)} / ${rounded(floor)}`).join(", ")}`,
  );
  return rounded(Math.max(...rounds.map(({ grades, floor }) => grades / floor)));
}
