import { createHash } from "node:crypto";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { historyOfDatabase, storedItems } from "#events/ledger/postgresHistory.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";
import { allProjections } from "#events/projections/all.ts";
import { collectTableKeys } from "#events/readModels/tableKeys.ts";
import { rebuild } from "#events/rebuild.ts";
import { quoteChecker } from "../../../server/commands/ledger/quoteCheck.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { median, rounded } from "../figures.ts";

const ROUNDS = 3;

type Urls = { adminUrl: string; appUrl: string };

/**
 * Verify and rebuild as multiples of the least work possible, alternating in one process, so that the ratios are valid on any
 * machine. The floor of verify reads the same rows, parses them and computes two SHA-256 of each; that of rebuild copies the same
 * rows from prepared text into tables with the same indexes.
 */
export async function overFloors({ appUrl, adminUrl }: Urls): Promise<Record<string, number>> {
  const app = new pg.Pool({ connectionString: appUrl, max: 2 });
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
  try {
    const verifying = await runAlternately(
      () => verifyAll(app),
      () => readParseAndHash(app),
    );
    const copy = await preparedCopy(admin);
    try {
      const rebuilding = await runAlternately(
        () => rebuild(admin, allProjections),
        () => copy.run(),
      );
      console.table({ verify: verifying, rebuild: rebuilding });
      return { verifyOverFloor: verifying.ratio, rebuildOverFloor: rebuilding.ratio };
    } finally {
      await copy.end();
    }
  } finally {
    await Promise.all([app.end(), admin.end()]);
  }
}

async function runAlternately(ours: () => Promise<unknown>, floor: () => Promise<unknown>) {
  const rounds: { ours: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await measureSeconds(ours), floor: await measureSeconds(floor) });
  return {
    seconds: rounded(median(rounds.map((round) => round.ours))),
    floorSeconds: rounded(median(rounds.map((round) => round.floor))),
    ratio: rounded(median(rounds.map((round) => round.ours / round.floor))),
  };
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

async function verifyAll(pool: pg.Pool): Promise<void> {
  const { problem } = await verifyHistory(historyOfDatabase(pool), { check: quoteChecker() });
  if (problem) throw new Error(`position ${problem.position}: ${problem.problem}`);
}

async function readParseAndHash(pool: pg.Pool): Promise<void> {
  let chain = "";
  for await (const items of storedItems(pool))
    for (const item of items) {
      if (!("row" in item)) continue;
      const { canonical } = item.row;
      const { streamId } = JSON.parse(canonical) as { streamId: string };
      const hash = createHash("sha256").update(canonical).digest("hex");
      chain = createHash("sha256").update(`${chain}${hash}${streamId}`).digest("hex");
    }
  if (chain === "") throw new Error("there was nothing to read");
}

/** The rows of all read models as files that the server itself reads, and empty tables with the same indexes. */
async function preparedCopy(admin: pg.Pool) {
  const folder = temporaryFolder("bench-copy");
  // The server writes and reads them as its own user.
  chmodSync(folder.path, 0o777);
  const tables = [...collectTableKeys(allProjections).keys()];
  const toFilePath = (table: string) => join(folder.path, `${table}.txt`);
  await admin.query("DROP SCHEMA IF EXISTS bench_floor CASCADE; CREATE SCHEMA bench_floor");
  for (const table of tables) {
    await admin.query(`CREATE TABLE bench_floor.${table} (LIKE read.${table} INCLUDING ALL)`);
    await admin.query(`COPY read.${table} TO '${toFilePath(table)}'`);
  }
  return {
    async run() {
      await admin.query(`TRUNCATE ${tables.map((table) => `bench_floor.${table}`).join(", ")}`);
      for (const table of tables) await admin.query(`COPY bench_floor.${table} FROM '${toFilePath(table)}'`);
    },
    async end() {
      await admin.query("DROP SCHEMA bench_floor CASCADE");
      folder.remove();
    },
  };
}
