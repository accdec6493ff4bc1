import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { seededRandom } from "../../../analytics/series/random.ts";
import { readOrMakeSecret } from "../../../server/dataFolder.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { type Program, requireDatabase, startProgram } from "../../support/program.ts";
import { type Figures, rounded } from "../figures.ts";
import { EMPTY_PATH } from "../pages/emptyRoute.tsx";
import { measureSsrCpu } from "../pages/ssr.ts";

const PATH = "/en/portfolio";
const MOVES = 10_000;
const TOKENS = 25;
const TIMEOUT_MS = 420_000;
const DAY_MS = 86_400_000;

/**
 * CPU to render the page of a portfolio with 10,000 moves of 25 tokens over that of one with a move of each, and over that of one without
 * any: of three accounts of one running program, and over an empty route of the app.
 */
export async function pagePart(): Promise<Figures> {
  const folder = temporaryFolder("bench-portfolio");
  const program = await startProgram({ dataDir: folder.path });
  const pool = new pg.Pool({ connectionString: requireDatabase(program.dataDir).appUrl, max: 2 });
  try {
    await filled(pool);
    const cpuMs = new Map<string, number>();
    for (const [name, email, moves] of [
      ["none", "admin@tmai.local", 0],
      ["few", "support@tmai.local", TOKENS],
      ["many", "auditor@tmai.local", MOVES],
    ] as const) {
      const cookie = await signIn(program, email);
      if (moves > 0) await hold(pool, email, moves);
      const { cpuMs: of } = await measureSsrCpu(program, {
        ...{ origin: program.origin, paths: [PATH], cookie, rounds: 9, requests: 20 },
      });
      cpuMs.set(name, of[PATH] ?? Number.NaN);
      cpuMs.set("route", of[EMPTY_PATH] ?? Number.NaN);
    }
    const ms = (name: string) => cpuMs.get(name) ?? Number.NaN;
    return {
      pageOf10000MovesCpuMs: rounded(ms("many")),
      pageOf10000MovesOver25: rounded(ms("many") / ms("few")),
      pageOf10000MovesOverNone: rounded(ms("many") / ms("none")),
      pageOf10000MovesOverEmptyRoute: rounded(ms("many") / ms("route")),
    };
  } finally {
    await pool.end();
    await program.stop();
    folder.remove();
  }
}

async function filled(pool: pg.Pool): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM market.snapshots");
    if ((rows[0]?.count ?? 0) >= TOKENS) return;
    if (Date.now() > end) throw new Error("the market was not filled in time");
    await sleep(1_000);
  }
}

async function signIn({ origin, dataDir }: Program, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: readOrMakeSecret(dataDir, "people").slice(0, 16) }),
  });
  if (!response.ok) throw new Error(`${email} is not let in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** A manual account with this many moves of the largest tokens. */
async function hold(pool: pg.Pool, email: string, moves: number): Promise<void> {
  const users = await pool.query<{ id: string }>("SELECT id FROM accounts.users WHERE email = $1", [email]);
  const account = users.rows[0]?.id ?? "";
  const tokens = await pool.query<{ id: number; symbol: string }>(
    "SELECT instrument_id AS id, symbol FROM market.snapshots ORDER BY cap DESC NULLS LAST LIMIT $1",
    [TOKENS],
  );
  const random = seededRandom(7);
  const rows = Array.from({ length: moves }, (_, index) => {
    const token = tokens.rows[index % TOKENS];
    const isSale = index >= TOKENS && random() < 0.4;
    const amount = BigInt(1 + Math.floor(random() * 1e6)) * 10n ** 12n;
    return {
      ...{ move_id: uuidv7(), at: new Date(Date.now() - (moves - index) * ((80 * DAY_MS) / moves)).toISOString() },
      ...{ token_key: `token:${token?.id}`, symbol: token?.symbol, amount: String(isSale ? -amount : amount) },
      ...{
        kind: isSale ? "sell" : "buy",
        value: String(1_000_000 + Math.floor(random() * 1e9)),
        key: `bench ${index}`,
      },
    };
  });
  const walletId = uuidv7();
  await pool.query("INSERT INTO portfolio.accounts (account) VALUES ($1) ON CONFLICT DO NOTHING", [account]);
  await pool.query("INSERT INTO portfolio.wallets (account, wallet_id, kind, chains) VALUES ($1, $2, 'hand', '{}')", [
    account,
    walletId,
  ]);
  await pool.query(
    `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, value_usd_micro, value_by,
       group_id, source, source_key)
     SELECT $1, move_id, at, $2, token_key, symbol, amount, 18, kind, value, 'hand', key, 'hand', key
     FROM jsonb_to_recordset($3::jsonb) AS m(move_id uuid, at timestamptz, token_key text, symbol text, amount numeric, kind text,
       value numeric, key text)`,
    [account, walletId, JSON.stringify(rows)],
  );
}
