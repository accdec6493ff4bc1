import { afterAll, beforeAll } from "vitest";
import type { ImportAnswer } from "#app/areas/portfolio/model/calls.ts";
import { asOwner } from "./asOwner.ts";
import { givenPlan } from "./givenPlan.ts";
import { filledMarketWorld } from "./marketWorld.ts";
import { type Person, signInAs } from "./people.ts";

/** Imports and exports of moves on a simulated market, through their calls, and the worker that reads files. */

type Handler = (asked: never) => Promise<Response>;
type Route = { loader: Handler; action: Handler };
export type Answer<Data> = { status: number; data: Data; error?: string };

const load = async () => ({
  all: (await import("#app/areas/portfolio/api/portfolio.imports._index.ts")) as unknown as Route,
  one: (await import("#app/areas/portfolio/api/portfolio.imports.$id._index.ts")) as unknown as Route,
  confirm: (await import("#app/areas/portfolio/api/portfolio.imports.$id.confirm.ts")) as unknown as Route,
  export: (await import("#app/areas/portfolio/api/portfolio.export.ts")) as unknown as Route,
  job: (await import("#app/areas/portfolio/server/imports/job.server.ts")).importJob,
  jobs: await import("#app/platform/jobs.server.ts"),
  db: await import("#app/platform/db.server.ts"),
});
type Call = Exclude<keyof Awaited<ReturnType<typeof load>>, "job" | "jobs" | "db">;

export function importWorld() {
  const market = filledMarketWorld();
  let loaded: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    Object.assign(process.env, {
      ...{ NODE_ENV: "test", NETWORK: "local", APP_ORIGIN: "http://localhost:3000" },
      ...{ SESSION_SECRET: "a secret of the tests that is long enough", DATABASE_URL: market.database().appUrl },
    });
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
    const request = new Request(`http://localhost:3000/api/portfolio/${name}${query}`, {
      method,
      headers: { cookie: person.cookie, ...(type ? { "content-type": type } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    const handler = method === "GET" ? loaded[name].loader : loaded[name].action;
    return handler({ request, params: { id }, context: {} } as never).catch((thrown) => thrown as Response);
  }

  const world = {
    market,
    modules: () => loaded,
    ask,
    respond,
    /** A signed-in person with a plan that has everything, or another one. */
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
    /** A file, read. */
    async read(person: Person, body: string, query = ""): Promise<ImportAnswer> {
      const made = await world.upload(person, body, query);
      if (made.status !== 202) throw new Error(`${made.status} ${made.error}`);
      await world.work();
      return (await world.get(person, made.data.importId)).data;
    },
    /** A file, read and confirmed. */
    async imported(person: Person, body: string, query = ""): Promise<ImportAnswer> {
      const read = await world.read(person, body, query);
      const confirmed = await world.confirm(person, read.importId);
      if (confirmed.status !== 202)
        throw new Error(`${confirmed.status} ${confirmed.error} ${read.state} ${read.problem}`);
      await world.work();
      return (await world.get(person, read.importId)).data;
    },
    async exported(person: Person, query = "?format=csv"): Promise<string> {
      const response = await respond("export", person, { query });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return response.text();
    },
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
  return world;
}
