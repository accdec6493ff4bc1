import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll } from "vitest";
import type { ImportAnswer } from "#app/areas/portfolio/model/calls.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { asOwner } from "./asOwner.ts";
import { answering } from "./endpoints.ts";
import { givenPlan } from "./givenPlan.ts";
import { filledMarketFixture } from "./marketFixture.ts";
import { type Person, signInAs } from "./people.ts";

/** Imports and exports of moves on a simulated market, through their calls, and the worker that reads files. */

export type Answer<Data> = { status: number; data: Data; error?: string };

const load = async () => ({
  job: (await import("#app/areas/portfolio/server/imports/job.server.ts")).importJob,
  jobs: await import("#app/platform/jobs.server.ts"),
  db: await import("#app/platform/db.server.ts"),
});
/** Each with its path below `/api/portfolio`. */
const PATHS = {
  all: () => "imports",
  one: (id: string) => `imports/${id}`,
  confirm: (id: string) => `imports/${id}/confirm`,
  export: () => "export",
};
type Call = keyof typeof PATHS;
const answer = answering("portfolio");

export function importFixture() {
  const market = filledMarketFixture();
  let loaded: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    Object.assign(process.env, {
      ...{ NODE_ENV: "test", NETWORK: "local", APP_ORIGIN: "http://localhost:3000" },
      ...{ SESSION_SECRET: "a secret of the tests that is long enough", DATABASE_URL: market.database().appUrl },
    });
    await seedCatalogue(market.database().appUrl);
    loaded = await load();
  });
  afterAll(() => loaded.db.closeDatabase());

  async function ask<Data>(
    name: Call,
    person: Person,
    {
      method = "GET",
      id,
      query = "",
      body,
      type,
    }: { method?: string; id?: string; query?: string; body?: BodyInit; type?: string },
  ): Promise<Answer<Data>> {
    const response = await respond(name, person, { method, id, query, body, type });
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, "status">) };
  }
  async function respond(
    name: Call,
    person: Person,
    {
      method = "GET",
      id,
      query = "",
      body,
      type,
    }: {
      method?: string;
      id?: string | undefined;
      query?: string;
      body?: BodyInit | undefined;
      type?: string | undefined;
    },
  ): Promise<Response> {
    const request = new Request(`http://localhost:3000/api/portfolio/${PATHS[name](id ?? "")}${query}`, {
      method,
      headers: { cookie: person.cookie, ...(type ? { "content-type": type } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    return answer(request);
  }

  const fixture = {
    market,
    modules: () => loaded,
    ask,
    respond,
    /** A signed-in user with a plan that includes everything, or another one. */
    async person(plan: string | null = "premium"): Promise<Person> {
      const person = await signInAs("trader");
      if (plan)
        await asOwner(market.database(), ...givenPlan(`account:${person.accountId}`, plan, { source: "coupon" }));
      return person;
    },
    /** Does what the market worker does. */
    async work(): Promise<void> {
      const { jobs, job, db } = loaded;
      await jobs.workJobs({ pool: db.poolFor("market"), jobs: [job], signal: new AbortController().signal });
      const failed = await market.rows<{ last_error: string }>(
        "SELECT last_error FROM jobs.queue WHERE last_error IS NOT NULL",
      );
      if (failed.length > 0) throw new Error(JSON.stringify(failed));
    },
    upload: (person: Person, body: string | Uint8Array, query = "") =>
      ask<ImportAnswer>("all", person, {
        ...{ method: "POST", type: "text/csv", query },
        body: typeof body === "string" ? body : new Uint8Array(body),
      }),
    get: (person: Person, id: string) => ask<ImportAnswer>("one", person, { id }),
    change: (person: Person, id: string, change: object) =>
      ask<ImportAnswer>("one", person, { method: "PATCH", id, type: "application/json", body: JSON.stringify(change) }),
    confirm: (person: Person, id: string) => ask<ImportAnswer>("confirm", person, { method: "POST", id }),
    remove: (person: Person, id: string) => ask<{ removed: number }>("one", person, { method: "DELETE", id }),
    /** A file that has been read. */
    async read(person: Person, body: string, query = ""): Promise<ImportAnswer> {
      const made = await fixture.upload(person, body, query);
      if (made.status !== 202) throw new Error(`${made.status} ${made.error}`);
      await fixture.work();
      return (await fixture.get(person, made.data.importId)).data;
    },
    /** A file that has been read and confirmed. */
    async imported(person: Person, body: string, query = ""): Promise<ImportAnswer> {
      const read = await fixture.read(person, body, query);
      const confirmed = await fixture.confirm(person, read.importId);
      if (confirmed.status !== 202)
        throw new Error(`${confirmed.status} ${confirmed.error} ${read.state} ${read.problem}`);
      await fixture.work();
      return (await fixture.get(person, read.importId)).data;
    },
    async exported(person: Person, query = "?format=csv"): Promise<string> {
      const response = await respond("export", person, { query });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return response.text();
    },
    /** Labels of the account's wallets. */
    wallets: async (person: Person): Promise<string[]> =>
      (
        await market.rows<{ label: string }>("SELECT label FROM portfolio.wallets WHERE account = $1 ORDER BY label", [
          person.accountId,
        ])
      ).map(({ label }) => label),
    /** A token of the market by its size, the only one of its symbol. */
    async token(place = 1): Promise<{ slug: string; symbol: string; key: string }> {
      const [found] = await market.rows<{ id: number; slug: string; symbol: string }>(
        `SELECT instrument_id AS id, slug, symbol FROM market.snapshots s
         WHERE (SELECT count(*) FROM market.instruments i WHERE lower(i.symbol) = lower(s.symbol)) = 1
         ORDER BY cap DESC NULLS LAST OFFSET $1 LIMIT 1`,
        [place],
      );
      if (!found) throw new Error("the market has no such token");
      return { slug: found.slug, symbol: found.symbol, key: `token:${found.id}` };
    },
    /** Adds another token with the same symbol; returns its key. */
    async sameSymbol(symbol: string): Promise<string> {
      const { rows } = await market.asOwner(
        `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
         VALUES (lower($1) || '-twin', $1, 'Twin', 'coin', true, '2023-01-01') RETURNING instrument_id AS id`,
        [symbol],
      );
      return `token:${rows[0].id}`;
    },
    /** A move reported by a chain. Returns its id. */
    async chainMove(
      person: Person,
      move: { hash: string; key: string; amount: string; kind?: string; value?: string; note?: string },
    ): Promise<string> {
      const moveId = uuidv7();
      await market.asOwner(
        `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, chain_id, token_key, symbol, amount, decimals, kind, value_by_hand, note,
           group_id, source, source_key, transaction_hash)
         VALUES ($1, $2::uuid, '2024-03-02T10:15:00Z', $3, '1', $4, 'ETH', $5, 18, $6, $7, $8, $9, 'chain', $2::uuid::text, $9)`,
        [
          ...[
            person.accountId,
            moveId,
            uuidv7(),
            move.key,
            move.amount,
            move.kind ?? "transferOut",
            move.value ?? null,
          ],
          ...[move.note ?? "", move.hash],
        ],
      );
      return moveId;
    },
    /** Kind, number of moves and path of the user's notices. */
    readNotices: async (person: Person) =>
      (
        await market.rows<{ kind: string; values: { count: number }; path: string }>(
          "SELECT kind, values, path FROM notifications.inbox WHERE account = $1",
          [person.accountId],
        )
      ).map(({ kind, values, path }) => [kind, values.count, path]),
    moves: (person: Person) =>
      market.rows<{
        at: Date;
        symbol: string;
        key: string;
        amount: string;
        decimals: number;
        kind: string;
        value: string | null;
        note: string;
        source: string;
      }>(
        `SELECT at, symbol, token_key AS key, amount::text, decimals, kind, value_usd_micro::text AS value, note, source FROM portfolio.moves
         WHERE account = $1 ORDER BY at, move_id`,
        [person.accountId],
      ),
  };
  return fixture;
}
