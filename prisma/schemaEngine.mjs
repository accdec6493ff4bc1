#!/usr/bin/env node
// Prisma's schema engine without a downloaded binary: the WebAssembly build of the same engine from npm, over `pg`.
// prisma/config.ts names it in PRISMA_SCHEMA_ENGINE_BINARY, and the Prisma commands (`migrate dev | diff | status | resolve
// | reset`, `db push | pull`) speak line-delimited JSON-RPC with it on stdin and stdout. For developers; the running
// program needs none of it. Remove this file when Prisma ships the WebAssembly engine in its own command.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const require = createRequire(import.meta.url);
const argv = process.argv.slice(2);

/** @param {string} name every value of a repeated option */
const optionsNamed = (name) => argv.flatMap((text, index) => (text === name ? [argv[index + 1] ?? ""] : []));
const datasource = JSON.parse(optionsNamed("--datasource")[0] ?? "{}");
const databaseUrl = datasource.url ?? process.env.DATABASE_ADMIN_URL ?? "";

/** @param {unknown} message */
const answer = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** @param {"INFO" | "ERROR"} level @param {string} message @param {object} [fields] */
function log(level, message, fields = {}) {
  const line = {
    timestamp: new Date().toISOString(),
    level,
    target: "schema_engine::logger",
    fields: { message, ...fields },
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

// --- databases as a whole ---------------------------------------------------------------------------------------

/** Runs statements against the server's maintenance database. @param {string} url @param {(client: pg.Client, name: string) => Promise<unknown>} use */
async function onServer(url, use) {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = "/postgres";
  server.searchParams.delete("schema");
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await use(client, name);
    return name;
  } finally {
    await client.end();
  }
}

/** @param {string} url */
const createDatabase = (url) =>
  onServer(url, async (client, name) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  });

/** @param {string} url */
const dropDatabase = (url) =>
  onServer(url, (client, name) => client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`));

/** Prisma's `cli` commands: one question, answered by the exit code and a log line. */
async function answerCommand() {
  log("INFO", "Starting schema engine CLI"); // the caller throws the first line away
  try {
    if (argv.includes("create-database")) await createDatabase(databaseUrl);
    else if (argv.includes("drop-database")) await dropDatabase(databaseUrl);
    else {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.end();
    }
    return 0;
  } catch (error) {
    const { code = "", message = "" } = /** @type {{ code?: string, message?: string }} */ (error);
    const prismaCode = { "3D000": "P1003", "28P01": "P1000" }[code] ?? "P1001";
    log("ERROR", message || code, { error_code: prismaCode, is_panic: false });
    return 1;
  }
}

// --- the adapter, with what PrismaPg 7.10.0 gets wrong for migrations put right -----------------------------------

/** @type {{ dispose(): Promise<void> }[]} */
const connections = [];

/** @param {string} url @param {string | undefined} schema @param {() => Promise<unknown>} [afterwards] */
async function connectTo(url, schema, afterwards) {
  const plain = new URL(url);
  plain.searchParams.delete("schema");
  // One connection, so that the engine's advisory lock and its work share a session.
  const adapter = await new PrismaPg({ connectionString: plain.href, max: 1 }, { schema }).connect();
  const pool = adapter.underlyingDriver();
  // The original splits at every semicolon, also inside functions, and loses the script's one transaction.
  adapter.executeScript = async (script) => {
    await pool.query(script).catch((error) => /** @type {any} */ (adapter).onError(error));
  };
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  const dispose = adapter.dispose.bind(adapter);
  /** @type {Promise<void> | undefined} */
  let gone;
  adapter.dispose = () => {
    gone ??= dispose()
      .then(() => afterwards?.())
      .then(() => undefined);
    return gone;
  };
  connections.push(adapter);
  return adapter;
}

/** The original connects its shadow to the main database. */
async function connectToShadow() {
  if (datasource.shadowDatabaseUrl) {
    const adapter = await connectTo(datasource.shadowDatabaseUrl, "public");
    await adapter.executeScript("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public");
    return adapter;
  }
  const shadow = new URL(databaseUrl);
  shadow.pathname = `/prisma_migrate_shadow_db_${crypto.randomUUID()}`;
  await createDatabase(shadow.href);
  return connectTo(shadow.href, "public", () => dropDatabase(shadow.href));
}

const factory = bindMigrationAwareSqlAdapterFactory({
  provider: "postgres",
  adapterName: "@prisma/adapter-pg",
  connect: () => connectTo(databaseUrl, new URL(databaseUrl).searchParams.get("schema") ?? undefined),
  connectToShadowDb: connectToShadow,
});

/**
 * The catalogue queries return PostgreSQL's internal type "char", which the adapter does not know: let it pass as text,
 * and remember where it stood, for the engine insists on a character.
 */
const CHAR = 18;
const TEXT = 25;
/** @type {number[]} places of such columns in the answer that came last; queries go one by one */
let charColumns = [];

function readCharAsText() {
  const { prototype } = /** @type {any} */ (pg).Result;
  const { addFields } = prototype;
  /** @param {{ dataTypeID: number }[]} fields */
  prototype.addFields = function (fields) {
    charColumns = fields.flatMap(({ dataTypeID }, index) => (dataTypeID === CHAR ? [index] : []));
    for (const index of charColumns) Object.assign(fields[index] ?? {}, { dataTypeID: TEXT });
    return addFields.call(this, fields);
  };
}

// --- the engine --------------------------------------------------------------------------------------------------

async function startEngine() {
  readCharAsText();
  // Where the engine leaves its last words before it dies of a bug of its own.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (/** @type {string} */ text) => log("ERROR", text) },
  });
  const program = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/_bg\.js$/, "_bg.wasm");
  const module = new WebAssembly.Module(readFileSync(program));
  const instance = new WebAssembly.Instance(module, { "./schema_engine_bg.js": /** @type {any} */ (glue) });
  glue.__wbg_set_wasm(instance.exports);
  /** @type {any} */ (instance.exports).__wbindgen_start();
  /** @type {[string, string][]} */
  const datamodels = optionsNamed("--datamodels").map((path) => [path, readFileSync(path, "utf8")]);
  return glue.SchemaEngine.new({ datamodels: datamodels.length > 0 ? datamodels : undefined }, () => {}, factory);
}

/** @type {Promise<any> | undefined} */
let engine;

/** @param {string} method @param {any} params */
async function ask(method, params) {
  if (method === "createDatabase")
    return { databaseName: await createDatabase(params?.datasource?.url ?? databaseUrl) };
  engine ??= startEngine();
  const running = await engine;
  if (method === "getDatabaseVersion") return running.version(null);
  // These two cannot open a shadow database in this build, but they read what the diagnosis left in the engine's memory.
  if (method === "evaluateDataLoss" || method === "createMigration")
    await running.diagnoseMigrationHistory({
      migrationsList: params.migrationsList,
      filters: params.filters,
      optInToShadowDatabase: true,
    });
  const result = await running[method](params);
  if (method === "diff" && result?.stdout != null) {
    // A question back to the caller, which needs an id of its own.
    answer({ jsonrpc: "2.0", id: 1_000_000, method: "print", params: { content: result.stdout } });
    return { exitCode: result.exitCode };
  }
  return result ?? (method === "dbExecute" || method === "reset" ? null : {});
}

/** Errors of the driver travel through the engine as a number; this finds the error again. @param {any} error */
function driversError(error) {
  const kept = typeof error?.cause === "number" ? factory.errorRegistry?.consumeError?.(error.cause)?.error : undefined;
  const message = String(/** @type {any} */ (kept ?? error)?.message ?? error);
  const code = error?.code ? { error_code: error.code } : {};
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    data: { is_panic: false, message, ...code },
  };
}

function serve() {
  let queue = Promise.resolve();
  const lines = createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    const request = line.trim() === "" ? {} : JSON.parse(line);
    if (!request.method) return;
    queue = queue.then(async () => {
      try {
        answer({ jsonrpc: "2.0", id: request.id, result: await ask(request.method, request.params) });
      } catch (error) {
        answer({ jsonrpc: "2.0", id: request.id, error: driversError(error) });
      }
    });
  });
  lines.on("close", async () => {
    await queue;
    for (const connection of connections.splice(0)) await connection.dispose();
    process.exit(0);
  });
}

if (argv.includes("--version")) console.log(`schema-engine-wasm ${require("@prisma/engines-version").enginesVersion}`);
else if (argv.includes("cli")) process.exit(await answerCommand());
else serve();
