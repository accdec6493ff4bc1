import pg from "pg";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { AREAS } from "#app/areas.ts";
import { type CostClass, MAX_MS } from "#app/platform/costs.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { localSigner } from "../../../server/commands/ledger/seed.ts";
import { seedLedger } from "../../../server/development/seed/seedLedger.ts";
import { routed } from "../../../server/web/routeKinds.ts";
import { freePort, type Program, requireDatabase, startProgram } from "../../support/program.ts";
import { makeCustomers } from "../api/customers.ts";
import { median, rounded } from "../figures.ts";
import { type CostCall, type Ids, type OwnCall, operationRequest, REST, routeRequests } from "./dearest.ts";

const SECRET = "a secret for benches that is long enough";
const PAYMENTS = 300;
const WARM_UPS = 2;
const TIMES = 5;
/** The longest that a request may block the event loop in one piece, except in a worker thread. */
const MAX_IN_ONE_PIECE_MS = 50;

/**
 * What one request of each route and operation costs the event loop with the most expensive valid input, as measured by the web process
 * itself: milliseconds in total and in the longest piece, each the median of five. The figure is the worst of all; a request above its
 * class, or above 50 ms in one piece, is named.
 */
export async function costBench(): Promise<Record<string, number>> {
  const metricsPort = await freePort();
  const env = {
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_PER_MINUTE: "1000000",
    SESSION_SECRET: SECRET,
  };
  const program = await startProgram({ template: "market", env });
  try {
    const fixture = await createFixture(program);
    const meter = new Meter(metricsPort);
    const rows: Row[] = [];
    for (const call of listCalls(fixture)) rows.push(await measure(program, meter, call, fixture));
    return reportFigures(rows);
  } finally {
    await program.stop();
  }
}

type Fixture = { ids: Ids; ownCalls: OwnCall[]; keys: string[]; cookie: string; auditor: string; version: string };
/** The request to send the n-th time. */
type CallAt = (time: number) => CostCall;
type Row = {
  name: string;
  handler: string;
  status: number;
  ms: number;
  pieceMs: number;
  class: string;
  isAbove: boolean;
};

function listCalls({ ids, ownCalls, version }: Fixture): CallAt[] {
  const operations = OPERATIONS.filter(({ access, method }) => {
    const isWriting = method !== undefined && method !== "post";
    const isForTestKeys = access.kind === "key" && access.mode === "test";
    return (access.kind === "open" || access.kind === "key") && !isForTestKeys && !isWriting;
  });
  const rest = REST.map((one) => ({ ...one, path: one.path.replace("VERSION", version) }));
  const calls = operations.map((one) => (time: number) => operationRequest(one, ids, time));
  return [...calls, ...[...rest, ...routeRequests(ids, ownCalls)].map((one) => () => one)];
}

/** A ledger, an admin who may see everything, and customers with keys, in the running program's own database. */
async function createFixture(program: Program): Promise<Fixture> {
  const { appUrl, adminUrl } = requireDatabase(program.dataDir);
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: appUrl,
    SESSION_SECRET: SECRET,
    APP_ORIGIN: program.origin,
  });
  const pool = new pg.Pool({ connectionString: appUrl, max: 6 });
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await seedLedger(pool, { payments: PAYMENTS, seed: "cost", until: Date.now(), signer: localSigner() });
    await catchUpAudit(pool);
    const customers = await makeCustomers(admin, 6);
    await admin.query("UPDATE dataapi.keys SET scopes = '{read,alerts,lists,webhooks,bulk}' WHERE name = 'bench'");
    const { signInAs } = await import("../../support/people.ts");
    const { grantTo } = await import("#app/identity/accountEvents.server.ts");
    const { accountId, cookie } = await signInAs("admin");
    await grantTo(accountId, "support", "system");
    const { cookie: auditor } = await signInAs("auditor");
    const ids = await loadIds(program, admin, { key: customers[0]?.key ?? "", cookie });
    const page = await (await fetch(`${program.origin}/en/plans`)).text();
    const version = /"version":"([^"]+)"/.exec(page)?.[1] ?? /manifest-([\w]+)\.js/.exec(page)?.[1] ?? "";
    return {
      ids,
      ownCalls: await fetchOwnCalls(program),
      keys: customers.map(({ key }) => key),
      cookie,
      auditor,
      version,
    };
  } finally {
    const { closeDatabase } = await import("#app/platform/db.server.ts");
    await Promise.all([pool.end(), admin.end(), closeDatabase()]);
  }
}

/** From the document of our own calls; operations with a rate class declare it there. */
async function fetchOwnCalls({ origin }: Program): Promise<OwnCall[]> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { "x-rate-class"?: string }>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...{ path, method: method.toUpperCase(), isExpensive: operation["x-rate-class"] === "dear" },
    })),
  );
}

async function loadIds(
  { origin }: Program,
  admin: pg.Client,
  { key, cookie }: { key: string; cookie: string },
): Promise<Ids> {
  const first = async (sql: string): Promise<string> => {
    const { rows } = await admin.query<{ id: string }>(sql);
    return rows[0]?.id ?? "";
  };
  const { rows } = await admin.query<{ slug: string }>(
    "SELECT slug FROM market.instruments WHERE slug <> '' ORDER BY slug",
  );
  const tokens = rows.map(({ slug }) => slug);
  const make = async (path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin, ...headers },
      body: JSON.stringify(body),
    });
    const made = (await answer.json()) as { data?: { id?: string; listId?: string } };
    const id = made.data?.id ?? made.data?.listId;
    if (!id) throw new Error(`${path}: ${answer.status} ${JSON.stringify(made)}`);
    return id;
  };
  const example = (id: string) => OPERATIONS.find((one) => one.id === id)?.example as object;
  const withKey = { "x-api-key": key };
  const list = await make("/v1/lists", { title: "Of the bench", visibility: "public" }, withKey);
  await fetch(`${origin}/v1/lists/${list}/tokens`, {
    method: "PUT",
    headers: { "content-type": "application/json", ...withKey },
    body: JSON.stringify({ tokens: tokens.slice(0, 100) }),
  });
  return {
    tokens,
    list,
    gradeDay: await first("SELECT max(day)::text AS id FROM read.grade_days"),
    payment: await first("SELECT payment_id AS id FROM read.payments WHERE status = 'PlanSaved' LIMIT 1"),
    event: await first("SELECT max(position)::text AS id FROM events"),
    handle: await first("SELECT handle AS id FROM lists.handles LIMIT 1"),
    alert: await make("/v1/alerts", { ...example("createAlert"), tokenId: tokens[0] }, withKey),
    endpoint: await make("/v1/webhook-endpoints", example("createWebhookEndpoint"), withKey),
    conversation: await make("/api/chatbot/conversations", { locale: "en" }, { cookie }),
  };
}

/** Reads from the program's metrics how much time requests used. */
class Meter {
  readonly #url: string;
  constructor(port: number) {
    this.#url = `http://127.0.0.1:${port}/metrics`;
  }

  /** By handler: how many requests ended, and their seconds in total and in the longest piece. */
  async read(): Promise<Map<string, [count: number, all: number, piece: number]>> {
    const text = await (await fetch(this.#url)).text();
    const read = new Map<string, [number, number, number]>();
    const take = (metric: string, place: 0 | 1 | 2) => {
      for (const [, handler = "", value] of text.matchAll(
        new RegExp(`^${metric}\\{handler="([^"]*)"\\} (\\S+)$`, "gm"),
      )) {
        const known = read.get(handler) ?? [0, 0, 0];
        known[place] = Number(value);
        read.set(handler, known);
      }
    };
    take("tmai_handler_loop_seconds_count", 0);
    take("tmai_handler_loop_seconds_sum", 1);
    take("tmai_handler_longest_piece_seconds_sum", 2);
    return read;
  }
}

async function measure({ origin }: Program, meter: Meter, callAt: CallAt, fixture: Fixture): Promise<Row> {
  let call = callAt(0);
  let status = 0;
  let handler = "";
  const all: number[] = [];
  const pieces: number[] = [];
  for (let time = 0; time < WARM_UPS + TIMES; time++) {
    call = callAt(time);
    const before = await meter.read();
    status = await send(origin, call, headersFor(call, origin, fixture, time));
    const [name, ms, pieceMs] = await difference(before, meter);
    handler = name;
    if (time < WARM_UPS) continue;
    all.push(ms);
    pieces.push(pieceMs);
  }
  const [ms, pieceMs] = [median(all), median(pieces)];
  const cost = classifyCost(call, fixture);
  const isAbove = ms > MAX_MS[cost] || pieceMs > MAX_IN_ONE_PIECE_MS;
  return { name: call.name, handler, status, ms: rounded(ms), pieceMs: rounded(pieceMs), class: cost, isAbove };
}

function classifyCost({ name, path }: CostCall, { ownCalls }: Fixture): CostClass {
  const operation = OPERATIONS.find(({ id }) => id === name);
  if (ownCalls.some((call) => call.isExpensive && name === `${call.method} ${call.path}`)) return "dear";
  const page = routed(path.split("?", 1)[0] ?? "");
  const isExpensive = operation ? operation.cost === "expensive" : EXPENSIVE_PATHS.some((one) => one.test(page));
  return isExpensive ? "dear" : "usual";
}
const EXPENSIVE_PATHS = AREAS.flatMap(({ expensivePaths = [] }) => expensivePaths);

function headersFor({ name, path }: CostCall, origin: string, fixture: Fixture, time: number): Record<string, string> {
  const { keys, cookie, auditor } = fixture;
  if (path.startsWith("/v1/") || path === "/mcp") return { "x-api-key": keys[time % keys.length] ?? "" };
  return { cookie: / audit\//.test(name) ? auditor : cookie, origin };
}

/** Waits when the server tells its caller to. */
async function send(origin: string, call: CostCall, headers: Record<string, string>): Promise<number> {
  const { method, path, body } = call;
  for (;;) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: {
        accept: path === "/mcp" ? "application/json, text/event-stream" : "*/*",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 429) return answer.status;
    const seconds = Number(answer.headers.get("retry-after") ?? 1);
    if (seconds > 70) return 429;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** A request is counted when its connection reports that the response has left, shortly after the client has it. */
async function difference(before: Awaited<ReturnType<Meter["read"]>>, meter: Meter): Promise<[string, number, number]> {
  for (let look = 0; look < 100; look++) {
    const after = await meter.read();
    for (const [handler, [count, all, piece]] of after) {
      const [countBefore, allBefore, pieceBefore] = before.get(handler) ?? [0, 0, 0];
      if (count === countBefore + 1) return [handler, (all - allBefore) * 1_000, (piece - pieceBefore) * 1_000];
    }
  }
  throw new Error("a request was not counted");
}

function reportFigures(rows: Row[]): Record<string, number> {
  console.table(
    [...rows]
      .sort((one, other) => other.ms - one.ms)
      .map(({ isAbove, ...row }) => ({ ...row, above: isAbove ? "above" : "" })),
  );
  for (const { name, ms, pieceMs } of rows.filter(({ isAbove }) => isAbove))
    console.log(`${name}: ${ms} ms, ${pieceMs} ms in one piece`);
  return {
    requests: rows.length,
    maxInOnePieceMs: Math.max(...rows.map(({ pieceMs }) => pieceMs)),
    maxMs: Math.max(...rows.map(({ ms }) => ms)),
    medianMs: rounded(median(rows.map(({ ms }) => ms))),
    above: rows.filter(({ isAbove }) => isAbove).length,
  };
}
