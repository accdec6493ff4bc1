import { randomUUID } from "node:crypto";
import pg from "pg";
import type { NewKeyForm } from "#app/areas/dataApi/model/keys.ts";
import { type EntitledSlug, mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { DocumentedAnswers } from "./documentedAnswers.ts";
import { givenPlan } from "./givenPlan.ts";
import type { FreshDatabase } from "./postgres.ts";

/** The Data API over a database, called as programs do, without a port. */

export const ORIGIN = "http://localhost:3000";

export async function openDataApi(database: FreshDatabase) {
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: ORIGIN,
  });
  const [{ Dispatcher }, { dataApiApp }, commands, { recordAccount }, db, { openApiDocument }] = await Promise.all([
    import("#app/areas/dataApi/server/dispatch/dispatcher.server.ts"),
    import("#app/areas/dataApi/server/http/app.server.ts"),
    import("#app/areas/dataApi/server/keys/commands.server.ts"),
    import("#app/identity/accountEvents.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/areas/dataApi/server/http/document.server.ts"),
  ]);
  const { pool } = database;
  const documented = new DocumentedAnswers(openApiDocument(ORIGIN));

  /** A new process. */
  const newProcess = () => {
    const dispatcher = new Dispatcher(pool);
    const app = dataApiApp(dispatcher);
    const checked = async (
      method: string,
      path: string,
      { address, ...request }: RequestInit & { address: string },
    ) => {
      const answer = await app.request(`${ORIGIN}${path}`, request, { arrived: { address, requestId: randomUUID() } });
      await documented.check(method, path, answer);
      return answer;
    };
    return {
      dispatcher,
      /** The preflight request of a browser before a call from another site's page. */
      preflight: (path: string, headers: Record<string, string>): Promise<Response> =>
        Promise.resolve(app.request(`${ORIGIN}${path}`, { method: "OPTIONS", headers })),
      /** Fails when the response does not match the document. */
      send: (
        method: string,
        path: string,
        headers: Record<string, string>,
        body?: unknown,
        address = "192.0.2.1",
      ): Promise<Response> =>
        checked(method, path, {
          method,
          headers,
          ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
          address,
        }),
      /** Likewise. */
      get: (path: string, headers: Record<string, string> = {}, address = "192.0.2.1"): Promise<Response> =>
        checked("GET", path, { headers, address }),
    };
  };
  const first = newProcess();

  return {
    pool,
    commands,
    newProcess,
    documented,
    ...first,
    async account(): Promise<Account> {
      const accountId = randomUUID();
      await pool.query("INSERT INTO accounts.users (id, name, email, email_verified) VALUES ($1, '', $2, true)", [
        accountId,
        `${accountId}@somewhere.test`,
      ]);
      const opened = await recordAccount(accountId, { type: "OpenAccount", by: "email" }, "system");
      if (!opened.ok) throw new Error(opened.refusal.tag);
      return { accountId, subject: `account:${accountId}`, email: null, wallets: [], roles: ["trader"] };
    },
    /** As the projection of a grant writes it. */
    async givePlan({ subject }: Account, slug: EntitledSlug): Promise<void> {
      const admin = new pg.Client({ connectionString: database.adminUrl });
      await admin.connect();
      await admin.query(...givenPlan(subject, slug));
      await admin.end();
    },
    /** A key of an account, with the entitlements of `plans`. */
    async key(account: Account, form: Partial<NewKeyForm> = {}, plans: EntitledSlug[] = ["data-api-premium"]) {
      const whole: NewKeyForm = {
        ...{ name: "test", mode: "test", scopes: ["read"], lifetime: "never", cidrs: [], monthlyCap: null },
        payOverage: false,
        ...form,
      };
      const issued = await commands.issueKey(account, mergeEntitlements(plans), whole, new Date());
      if ("refusal" in issued) throw new Error(JSON.stringify(issued.refusal));
      return issued;
    },
    async close() {
      await db.closeDatabase();
    },
  };
}
export type DataApiFixture = Awaited<ReturnType<typeof openDataApi>>;

/** A key that differs from a real one only in its last character, so that its checksum is wrong. */
export const misspelt = (key: string): string => `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
