import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { SentMail } from "#app/platform/mail.server.ts";
import { makePasswordsCheap } from "./cheapPasswords.ts";
import { temporaryFolder } from "./folders.ts";
import { type FreshDatabase, freshDatabase } from "./postgres.ts";
import { workAllMail } from "./workMail.ts";

/** The endpoints of accounts and admins on a real database, with browsers that store their cookies and an outbox for emails. */

export const ORIGIN = "http://localhost:3000";

type Calls = typeof import("#app/areas/accounts/server/calls.server.ts")["calls"] &
  typeof import("#app/areas/admin/server/accounts.server.ts")["accountCalls"];
type Answer = { status: number; headers: Headers; code: number; error?: string; field?: string; data?: unknown };
export type Browser = ReturnType<typeof newBrowser>;

/** @param origin where browsers reach us, read once, before it opens */
export async function openAccountFixture(database?: FreshDatabase, origin = ORIGIN) {
  const own = database ?? (await freshDatabase());
  const folder = temporaryFolder("accounts");
  const outbox = join(folder.path, "outbox");
  mkdirSync(outbox);
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: own.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: origin,
    OUTBOX_DIR: outbox,
  });
  const [accounts, { accountCalls }, mail, ledger, db, session, { drainInFlight: drain }] = await Promise.all([
    import("#app/areas/accounts/server/calls.server.ts"),
    import("#app/areas/admin/server/accounts.server.ts"),
    import("#app/platform/mail.server.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/identity/session.server.ts"),
    import("#app/platform/inFlight.server.ts"),
  ]);
  const calls = { ...accounts.calls, ...accountCalls };
  const realPasswords = await makePasswordsCheap();
  return {
    database: own,
    calls,
    session,
    /** What stores and compares passwords outside of tests. */
    realPasswords,
    ledger: ledger.ledger,
    browser: (address?: string) => newBrowser(calls, address),
    /** Emails to an address, latest first, once all are sent. */
    async letters(to: string): Promise<SentMail[]> {
      await workAllMail();
      return ((await mail.mailsInOutbox(1_000)) ?? []).filter((letter) => letter.to === to);
    },
    /** The link in the latest email. */
    async tokenFor(to: string): Promise<string> {
      const [letter] = await this.letters(to);
      return new URL(/http\S+/.exec(letter?.text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
    },
    async readEventTypes(accountId: string): Promise<string[]> {
      return (await ledger.ledger().readStream(`account-${accountId}`)).map(({ type }) => type);
    },
    async close() {
      await drain();
      folder.remove();
      if (database) return;
      await db.closeDatabase();
      await own.drop();
    },
  };
}

let addresses = 0;
/** A different address for each, so that one browser's guesses do not slow down another's. */
const nextAddress = () => `192.0.2.${++addresses}`;

function newBrowser(calls: Calls, address = nextAddress()) {
  const cookies = new Map<string, string>();
  const keep = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [name = "", ...value] = (cookie.split(";")[0] ?? "").split("=");
      if (/max-age=0/i.test(cookie) || value.join("=") === "") cookies.delete(name);
      else cookies.set(name, value.join("="));
    }
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    address,
    cookies,
    cookie,
    keep,
    request: (path = "/", init: RequestInit = {}) =>
      new Request(`${ORIGIN}${path}`, {
        ...init,
        headers: { cookie: cookie(), "x-tmai-address": address, ...init.headers },
      }),
    async post(name: keyof Calls, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
      const request = this.request(`/api/auth/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
        body: JSON.stringify(body),
      });
      const response = await calls[name].answer({ request });
      keep(response.headers);
      return { ...((await response.json()) as Answer), status: response.status, headers: response.headers };
    },
    async get(name: keyof Calls, query = ""): Promise<Answer> {
      const response = await calls[name].answer({ request: this.request(`/api/auth/${name}${query}`) });
      return { ...((await response.json()) as Answer), status: response.status, headers: response.headers };
    },
  };
}
