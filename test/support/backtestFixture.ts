import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import type { ListedBacktest, ShownBacktest } from "#app/areas/tradingAgent/model/calls.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { asOwner } from "./asOwner.ts";
import { answering } from "./endpoints.ts";
import { givenPlan } from "./givenPlan.ts";
import { filledMarketFixture } from "./marketFixture.ts";
import { type Person, signInAs } from "./people.ts";

/** Back-tests on a simulated market, through their calls, and the worker that computes them. */

export type Answer<Data> = { status: number; data?: Data; error?: string; field?: string; retryAfterSeconds?: number };

/** Each below `/api/trading-agent-v2/backtests`. */
const PATHS = { all: () => "", one: (id: string) => `/${id}`, export: (id: string) => `/${id}/export` };
const answer = answering("tradingAgent");

const load = async () => ({
  page: await import("#app/areas/tradingAgent/server/backtests/page.server.ts"),
  job: (await import("#app/areas/tradingAgent/server/backtests/job.server.ts")).backtestJob,
  jobs: await import("#app/platform/jobs.server.ts"),
  db: await import("#app/platform/db.server.ts"),
});

/** Half a year of a rule that trades. */
export const BODY = {
  strategy: { key: "trend-1", params: { candles: 10 } },
  rules: { tokens: { kind: "rule", order: "marketCap", first: 12 } },
  ...{ from: "2023-02-01", to: "2023-09-10" },
};

const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));
const LEASE_SECONDS = 5;

export function backtestFixture() {
  const market = filledMarketFixture();
  let loaded: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    Object.assign(process.env, {
      ...{ NODE_ENV: "test", NETWORK: "local", APP_ORIGIN: "http://localhost:3000", MARKET_SOURCE: "simulated" },
      ...{ SESSION_SECRET: "a secret of the tests that is long enough", DATABASE_URL: market.database().appUrl },
    });
    await seedCatalogue(market.database().appUrl);
    loaded = await load();
  });
  afterAll(() => loaded.db.closeDatabase());

  type CallOptions = { method?: string; id?: string; query?: string; body?: unknown };
  async function respond(
    name: "all" | "one" | "export",
    person: Person | null,
    options: CallOptions,
  ): Promise<Response> {
    const { method = "GET", id, query = "", body } = options;
    const request = new Request(
      `http://localhost:3000/api/trading-agent-v2/backtests${PATHS[name](id ?? "")}${query}`,
      {
        method,
        headers: { ...(person && { cookie: person.cookie }), "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    return answer(request);
  }
  async function callApi<Data>(
    name: "all" | "one",
    person: Person | null,
    options: CallOptions = {},
  ): Promise<Answer<Data>> {
    const response = await respond(name, person, options);
    return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, "status">) };
  }
  const failures = () =>
    market.rows<{ last_error: string }>("SELECT last_error FROM jobs.queue WHERE last_error IS NOT NULL");

  const fixture = {
    ...{ market, modules: () => loaded, respond },
    async person(plan: string | null = null): Promise<Person> {
      const person = await signInAs("trader");
      if (plan) {
        const given = givenPlan(`account:${person.accountId}`, plan, { source: "coupon", product: 3 });
        await asOwner(market.database(), ...given);
      }
      return person;
    },
    create: (person: Person | null, body: unknown = BODY) =>
      callApi<ShownBacktest>("all", person, { method: "POST", body }),
    list: (person: Person) => callApi<ListedBacktest[]>("all", person),
    get: (person: Person | null, id: string) => callApi<ShownBacktest>("one", person, { id }),
    cancel: (person: Person, id: string) => callApi<{ state: string }>("one", person, { method: "DELETE", id }),
    /** Does what the market worker does, until nothing is due. */
    async work(signal: AbortSignal = new AbortController().signal): Promise<void> {
      const { jobs, job, db } = loaded;
      await jobs.workJobs({ pool: db.poolFor("market"), jobs: [job as never], signal, leaseSeconds: LEASE_SECONDS });
      const failed = await failures();
      if (failed.length > 0) throw new Error(JSON.stringify(failed));
    },
    /** Requests a back-test and computes it. */
    async done(person: Person, body: unknown = BODY): Promise<ShownBacktest> {
      const made = await fixture.create(person, body);
      if (!made.data) throw new Error(`${made.status} ${made.error}`);
      await fixture.work();
      const { data } = await fixture.get(person, made.data.id);
      if (!data) throw new Error("it is gone");
      return data;
    },
    stored: async (id: string) =>
      (
        await market.rows<{ state: string; result: string | null; progress: number }>(
          "SELECT state, result::text, progress FROM agents.backtests WHERE id = $1",
          [id],
        )
      )[0],
    /** Works in a separate process, which is killed once the back-test has got this far. Returns how far it had got. */
    async workAndDie(id: string, percent: number): Promise<number> {
      const child = fork(BOOTSTRAP, ["test/support/backtestWorker.ts"], {
        env: { ...process.env, DATABASE_URL: market.database().appUrl, NODE_ENV: "production" },
        execArgv: [],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      let progress = 0;
      while (progress < percent) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        progress = (await fixture.stored(id))?.progress ?? 0;
      }
      child.kill("SIGKILL");
      await once(child, "exit");
      await asOwner(market.database(), "UPDATE jobs.queue SET lease_until = now() - interval '1 s'");
      return progress;
    },
  };
  return fixture;
}
