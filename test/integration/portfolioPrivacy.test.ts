import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "#events/connections.ts";
import { asOwner } from "../support/asOwner.ts";
import { callsAt } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// A user's holdings are private: no one else can see them, and they are deleted with the account.

let database: FreshDatabase;
let close: () => Promise<void>;
let sweepPortfolios: typeof import("#app/areas/portfolio/server/sweep.server.ts")["sweepPortfolios"];
beforeAll(async () => {
  database = await freshDatabase();
  Object.assign(process.env, {
    ...{ NODE_ENV: "test", NETWORK: "local", APP_ORIGIN: "http://localhost:3000", DATABASE_URL: database.appUrl },
    ...{ SESSION_SECRET: "a secret for tests that is long enough" },
  });
  ({ sweepPortfolios } = await import("#app/areas/portfolio/server/sweep.server.ts"));
  ({ closeDatabase: close } = await import("#app/platform/db.server.ts"));
});
afterAll(async () => {
  await close();
  await database.drop();
});
const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(sql, values)).rows as Row[];
const never = new AbortController().signal;

/** Every table of the schema, so that new tables are included. */
const tables = () =>
  rows<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'portfolio' GROUP BY 1 ORDER BY 1`,
  );
/** How many rows of an account, or of one of its imports, each table has. */
async function countRows(account: string, importId: string): Promise<Record<string, number>> {
  const counts = (await tables()).map(async ({ name, columns }) => {
    const [column, value] = columns.includes("account") ? ["account", account] : ["import_id", importId];
    const found = await rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM portfolio.${name} WHERE ${column}::text = $1`,
      [value],
    );
    return [name, found[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const WATCHED = "0x52908400098527886E0F7030069857D2E4169EE7";

/** Puts a row into every table. */
async function fill(account: string): Promise<string> {
  const [walletId, importId] = [randomUUID(), randomUUID()];
  const add = (sql: string, ...values: unknown[]) => database.pool.query(sql, values);
  await add("INSERT INTO portfolio.accounts (account) VALUES ($1) ON CONFLICT DO NOTHING", account);
  await add(
    "INSERT INTO portfolio.wallets (account, wallet_id, kind, address, chains) VALUES ($1, $2, 'watched', $3, '{1}')",
    ...[account, walletId, WATCHED],
  );
  await add(
    "INSERT INTO portfolio.reads (account, wallet_id, chain_id) VALUES ($1, $2, '1') ON CONFLICT DO NOTHING",
    ...[account, walletId],
  );
  for (const place of [1, 2])
    await add(
      `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, token_key, symbol, amount, decimals, kind, group_id, source, source_key)
       VALUES ($1, gen_random_uuid(), now(), $2, 'coin:ETH', 'ETH', 1, 18, 'transferIn', 'g', 'chain', $3)`,
      ...[account, walletId, `${walletId}${place}`],
    );
  await add(
    `INSERT INTO portfolio.matches (account, match_id, out_move, in_move, state)
     VALUES ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'proposed')`,
    account,
  );
  await add("INSERT INTO portfolio.marks (account, token_key, mark) VALUES ($1, 'coin:ETH', 'shown')", account);
  await add(
    "INSERT INTO portfolio.tokens (account, token_key, symbol, decimals, reasons) VALUES ($1, 'contract:1:0x', 'X', 0, '{}')",
    account,
  );
  await add("INSERT INTO portfolio.prices_by_hand (account, token_key, price_usd) VALUES ($1, 'coin:ETH', 1)", account);
  await add(
    "INSERT INTO portfolio.points (account, at, value_usd_micro, flow_usd_micro, unpriced, missing) VALUES ($1, now(), 1, 0, 0, '{}')",
    account,
  );
  await addImport(account, importId, "ready", "0 days");
  return importId;
}
async function addImport(account: string, importId: string, state: string, age: string): Promise<string> {
  await database.pool.query(
    `INSERT INTO portfolio.imports (account, import_id, wallet_id, format, file_name, state, updated_at, confirmed_at)
     VALUES ($1, $2, gen_random_uuid(), 'koinly', 'mine.csv', $3, now() - $4::interval, CASE WHEN $3 = 'done' THEN now() END)`,
    [account, importId, state, age],
  );
  await database.pool.query("INSERT INTO portfolio.import_files (import_id, content) VALUES ($1, 'x')", [importId]);
  await database.pool.query(
    "INSERT INTO portfolio.import_rows (import_id, line, state, row_text) VALUES ($1, 1, 'new', 'x')",
    [importId],
  );
  return importId;
}

/** The path of a call, named as in the table below: `wallets.$id`. */
const toCallPath = (name: string) =>
  `/api/portfolio${name === "_index" ? "" : `/${name.replace("._index", "").replaceAll(".", "/").replace("$id", "{id}")}`}`;
async function callApi(
  person: Person | null,
  file: string,
  method: string,
  params: Record<string, string>,
  body?: object | string,
) {
  const request = new Request("http://localhost:3000/api/portfolio", {
    method,
    headers: {
      ...(person ? { cookie: person.cookie } : {}),
      "content-type": typeof body === "string" ? "text/csv" : "application/json",
    },
    ...(body ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
  });
  return (await callsAt("portfolio", toCallPath(file))({ request, params })).status;
}

describe("erasure of portfolios", () => {
  test("erasure removes every row of a deleted account from all tables, and no row of other accounts", async () => {
    const [gone, stays] = [await signInAs("trader"), await signInAs("trader")];
    const [goneImport, staysImport] = [await fill(gone.accountId), await fill(stays.accountId)];
    const before = await countRows(stays.accountId, staysImport);
    expect(Object.values(await countRows(gone.accountId, goneImport)).every((count) => count > 0)).toBe(true);
    await asOwner(database, "DELETE FROM accounts.users WHERE id = $1", [gone.accountId]);
    await sweepPortfolios(never, database.pool, 1);
    expect(Object.values(await countRows(gone.accountId, goneImport)).every((count) => count === 0)).toBe(true);
    expect(await countRows(stays.accountId, staysImport)).toEqual(before);
  });

  test("erasure removes a file that was not confirmed for a week, and no other", async () => {
    const { accountId } = await signInAs("trader");
    const import_ = (state: string, age: string) => addImport(accountId, randomUUID(), state, age);
    const old = await Promise.all(["reading", "asking", "ready", "failed"].map((state) => import_(state, "8 days")));
    const kept = await Promise.all([
      import_("ready", "6 days"),
      import_("done", "90 days"),
      import_("confirming", "8 days"),
    ]);
    await sweepPortfolios(never, database.pool);
    for (const table of ["imports", "import_files", "import_rows"]) {
      const left = await rows<{ id: string }>(
        `SELECT import_id AS id FROM portfolio.${table} WHERE import_id = ANY ($1::uuid[])`,
        [[...old, ...kept]],
      );
      expect(left.map(({ id }) => id).sort(), table).toEqual([...kept].sort());
    }
  });
});

describe("a watched address", () => {
  let watcher: Person;
  let owner: Person;
  const lines: string[] = [];
  let before: Record<string, number>;

  /** How many rows of each table outside the portfolio contain the address. */
  const mentions = (): Promise<Record<string, number>> =>
    withClient(database.adminUrl, async (client) => {
      const { rows: found } = await client.query<{ schema: string; name: string }>(
        `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
         WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'portfolio')`,
      );
      const counts: Record<string, number> = {};
      for (const { schema, name } of found) {
        const { rows: counted } = await client.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM ${schema}."${name}" AS t WHERE t::text ILIKE '%' || $1 || '%'`,
          [WATCHED],
        );
        const count = counted[0]?.count ?? 0;
        if (count > 0) counts[name] = count;
      }
      return counts;
    });

  beforeAll(async () => {
    [watcher, owner] = [await signInAs("trader"), await signInAs("trader")];
    const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
    await recordAccount(
      owner.accountId,
      { type: "ProveWallet", wallet: WATCHED, chainId: 1 },
      `account:${owner.accountId}`,
    );
    before = await mentions();
    const { openLog } = await import("#app/platform/log.server.ts");
    const { logSettings } = await import("#app/platform/env.server.ts");
    const settings = logSettings({ LOG_FORMAT: "json", LOG_LEVEL: "debug" } as unknown as NodeJS.ProcessEnv);
    (globalThis as { tmaiLog?: unknown }).tmaiLog = openLog(settings, { write: (line) => void lines.push(line) });
    expect(await callApi(watcher, "wallets._index", "POST", {}, { kind: "watched", address: WATCHED })).toBe(201);
    const file =
      "Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\n";
    expect(await callApi(watcher, "imports._index", "POST", {}, `${file}${WATCHED},,,,,,,,,,,\n`)).toBe(202);
    // No chain can be read here: the error is reported, but not whom it concerns.
    const { runPointsTask } = await import("#app/areas/portfolio/server/figures/points.server.ts");
    await runPointsTask(never, database.pool, new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
  });

  test("a watched address is only in the portfolio's tables, and not in the ledger or other tables", async () => {
    expect(await mentions()).toEqual(before);
    // Only its owner's proof.
    expect(before.events).toBe(1);
  });

  test("a watched address appears to its owner only as their own wallet, and to others not at all", async () => {
    const fetchWallets = async ({ cookie }: Person) => {
      const call = callsAt("portfolio", "/api/portfolio/wallets");
      const request = new Request("http://localhost:3000/api/portfolio/wallets", { headers: { cookie } });
      return ((await (await call({ request })).json()) as { data: object[] }).data;
    };
    const otherTrader = await signInAs("trader");
    expect(await fetchWallets(owner)).toMatchObject([{ kind: "proven", address: WATCHED }]);
    expect(await fetchWallets(otherTrader)).toEqual([]);
    const [shown] = await fetchWallets(watcher);
    expect(shown).toMatchObject({ kind: "watched", address: WATCHED });
    const texts = [await fetchWallets(owner), await mentions()].map((one) => JSON.stringify(one));
    expect(texts.join()).not.toContain(watcher.accountId);
    expect(texts.join()).not.toContain((shown as { walletId: string }).walletId);
  });

  test("a watched address is in no log line and in no job", async () => {
    expect(lines.join("")).toContain("the value of a portfolio is not known this hour");
    for (const text of [WATCHED, watcher.accountId])
      expect(lines.join("").toLowerCase()).not.toContain(text.toLowerCase());
    const jobs = await rows<{ about: string; payload: unknown }>("SELECT about, payload FROM jobs.queue");
    expect(jobs.length).toBeGreaterThan(0);
    for (const { about, payload } of jobs) {
      expect(about).toBe("");
      expect(JSON.stringify(payload).toLowerCase()).not.toContain(WATCHED.toLowerCase());
    }
  });
});

describe("another account's portfolio", () => {
  test("another account's wallets, moves and imports are not found and cannot be changed", async () => {
    const [owner, other] = [await signInAs("trader"), await signInAs("trader")];
    const importId = await fill(owner.accountId);
    await fill(other.accountId);
    const before = await countRows(owner.accountId, importId);
    const [wallet] = await rows<{ id: string }>("SELECT wallet_id AS id FROM portfolio.wallets WHERE account = $1", [
      owner.accountId,
    ]);
    const [move] = await rows<{ id: string }>("SELECT move_id AS id FROM portfolio.moves WHERE account = $1 LIMIT 1", [
      owner.accountId,
    ]);
    const [match] = await rows<{ id: string }>("SELECT match_id AS id FROM portfolio.matches WHERE account = $1", [
      owner.accountId,
    ]);
    const cases: [file: string, method: string, params: Record<string, string>, body?: object][] = [
      ["wallets.$id", "GET", { id: wallet?.id ?? "" }],
      ["wallets.$id", "PATCH", { id: wallet?.id ?? "" }, { label: "mine" }],
      ["wallets.$id", "DELETE", { id: wallet?.id ?? "" }],
      ["moves.$id", "PATCH", { id: move?.id ?? "" }, { note: "mine" }],
      ["moves.$id", "DELETE", { id: move?.id ?? "" }],
      ["matches", "POST", {}, { accept: [match?.id], refuse: [] }],
      ["imports.$id._index", "GET", { id: importId }],
      ["imports.$id._index", "DELETE", { id: importId }],
      ["imports.$id.confirm", "POST", { id: importId }],
    ];
    for (const [file, method, params, body] of cases) {
      expect(await callApi(other, file, method, params, body), `${method} ${file}`).toBe(404);
      expect(await callApi(null, file, method, params, body), `${method} ${file}, signed out`).toBe(401);
    }
    expect(await countRows(owner.accountId, importId)).toEqual(before);
    expect(await callApi(owner, "wallets.$id", "GET", { id: wallet?.id ?? "" })).toBe(200);
  });

  test("another account's portfolio is not shown to staff, who see only their own", async () => {
    const owner = await signInAs("trader");
    await fill(owner.accountId);
    for (const role of ["support", "auditor", "admin"] as const) {
      const person = await signInAs(role);
      expect(await rows("SELECT FROM portfolio.accounts WHERE account = $1", [person.accountId])).toEqual([]);
      const request = new Request("http://localhost:3000/api/portfolio/moves", { headers: { cookie: person.cookie } });
      const answer = await callsAt("portfolio", "/api/portfolio/moves")({ request });
      expect(await answer.json()).toMatchObject({ data: { moves: [], total: 0 } });
    }
  });
});
