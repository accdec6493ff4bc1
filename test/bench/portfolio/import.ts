import { fork } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { v7 as uuidv7 } from "uuid";
import { addImport, NO_COUNTS } from "#app/areas/portfolio/server/store/imports.server.ts";
import { withPool } from "#events/connections.ts";
import { KOINLY_COLUMNS } from "../../../analytics/portfolio/formats/koinly.ts";
import { type Figures, median, rounded } from "../figures.ts";
import { startBenchDatabases } from "../ledger/databases.ts";

const ROWS = 100_000;
const FEW_ROWS = 10_000;
const TURNS = 3;
const BOOTSTRAP = fileURLToPath(new URL("../../../server/bootstrap.mjs", import.meta.url));
const WORKER = fileURLToPath(new URL("importWorker.ts", import.meta.url));

type Life = { readMs: number; commitMs: number; idleRssKib: number; peakRssKib: number; state: string };

/**
 * An import of 100,000 rows of Koinly's table, from the stored file to its moves, over COPY of the resulting moves into the same table; and
 * its process's peak memory compared with that for 10,000 rows. Wall time: it is PostgreSQL's work too. Source: docs/spec/portfolio.md#9.
 */
export async function importPart(): Promise<Figures> {
  const databases = await startBenchDatabases();
  try {
    const { appUrl } = await databases.make("imports");
    return await withPool(appUrl, 2, async (pool) => {
      const few = await imported(pool, appUrl, FEW_ROWS);
      const [lives, copies, moves] = [[] as Life[], [] as number[], [] as number[]];
      for (let turn = 0; turn < TURNS; turn++) {
        const { life, account } = await imported(pool, appUrl, ROWS);
        lives.push(life);
        const copied = await copiedAgain(pool, account);
        copies.push(copied.ms);
        moves.push(copied.moves);
      }
      const [readMs, commitMs] = [median(lives.map((life) => life.readMs)), median(lives.map((life) => life.commitMs))];
      const ofRows = (life: Life) => (life.peakRssKib - life.idleRssKib) / 1_024;
      return {
        importRows: ROWS,
        importMoves: median(moves),
        importReadMs: rounded(readMs),
        importCommitMs: rounded(commitMs),
        importCopyMs: rounded(median(copies)),
        importOverCopy: rounded(
          median(lives.map((life, at) => (life.readMs + life.commitMs) / (copies[at] as number))),
        ),
        importPeakRssMiB: rounded(median(lives.map((life) => life.peakRssKib / 1_024))),
        importPeakRssFewMiB: rounded(few.life.peakRssKib / 1_024),
        importGrowthMiB: rounded(median(lives.map(ofRows))),
        importGrowthFewMiB: rounded(ofRows(few.life)),
      };
    });
  } finally {
    await databases.stop();
  }
}

/** A file of this many rows in its own account, read and confirmed. */
async function imported(pool: Pool, url: string, rows: number): Promise<{ life: Life; account: string }> {
  const [account, importId] = [uuidv7(), uuidv7()];
  await pool.query("INSERT INTO portfolio.accounts (account) VALUES ($1)", [account]);
  const made = { account, importId, walletId: uuidv7(), format: "koinly", fileName: "koinly.csv", zone: null } as const;
  await addImport(pool, { ...made, currencies: {}, counts: { ...NO_COUNTS, newWallet: "Exchange" } }, makeFile(rows));
  const worker = fork(BOOTSTRAP, [WORKER, url, account, importId], { env: process.env, execArgv: [] });
  const [life] = (await once(worker, "message")) as [Life];
  if (life.state !== "done") throw new Error(`the import is ${life.state}`);
  return { life, account };
}

/** Trades with a fee, transfers and rewards of some tokens, no two rows the same. */
function makeFile(rows: number): Buffer {
  const lines: string[] = [KOINLY_COLUMNS.join()];
  for (let row = 0; row < rows; row++) {
    const at = new Date(Date.UTC(2021, 0, 1) + row * 600_000).toISOString().slice(0, 19).replace("T", " ");
    const [token, other] = [`TOKEN${row % 60}`, `TOKEN${(row + 7) % 60}`];
    const amount = `${1 + (row % 997)}.${String(row).padStart(6, "0")}`;
    const sides = [
      `${amount},EUR,0.${row + 1},${token},1.25,EUR,,`,
      `${amount},${other},0.${row + 1},${token},0.001,${token},${amount},USD`,
      `,,${amount},${token},,,,`,
      `${amount},${token},,,,,,`,
      `,,0.${row + 1},${token},,,,`,
    ];
    lines.push(`${at} UTC,${sides[row % sides.length]},${row % 5 === 4 ? "reward" : ""},row ${row},`);
  }
  return Buffer.from(`${lines.join("\n")}\n`);
}

const COLUMNS = `move_id, at, wallet_id, chain_id, token_key, symbol, amount, decimals, kind, value_usd_micro, value_by, group_id, source, source_key,
  note, transaction_hash, block_number, log_index, import_id, pair_id`;

/** Copies an account's moves to another account, by COPY. */
async function copiedAgain(pool: Pool, account: string): Promise<{ ms: number; moves: number }> {
  const other = uuidv7();
  const client = await pool.connect();
  try {
    await client.query("INSERT INTO portfolio.accounts (account) VALUES ($1)", [other]);
    const parts: Buffer[] = [];
    const out = client.query(
      copyTo(`COPY (SELECT '${other}', ${COLUMNS} FROM portfolio.moves WHERE account = '${account}') TO STDOUT`),
    );
    for await (const part of out) parts.push(part as Buffer);
    const begun = performance.now();
    const into = client.query(copyFrom(`COPY portfolio.moves (account, ${COLUMNS}) FROM STDIN`));
    await pipeline(Readable.from(parts), into);
    return { ms: performance.now() - begun, moves: into.rowCount };
  } finally {
    client.release();
  }
}
