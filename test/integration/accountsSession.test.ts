import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withinRequest } from "#app/platform/requestScope.server.ts";
import { signInAs } from "../support/people.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

let database: FreshDatabase;
let session: typeof import("#app/identity/session.server.ts");
let access: typeof import("#app/identity/access.server.ts");
let staff: typeof import("#app/identity/accountEvents.server.ts");
let ledgerOf: typeof import("#app/platform/ledger.server.ts");
let db: typeof import("#app/platform/db.server.ts");

beforeAll(async () => {
  database = await freshDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: "http://localhost:3000",
  });
  [session, access, staff, ledgerOf, db] = await Promise.all([
    import("#app/identity/session.server.ts"),
    import("#app/identity/access.server.ts"),
    import("#app/identity/accountEvents.server.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#app/platform/db.server.ts"),
  ]);
});
afterAll(async () => {
  await db.closeDatabase();
  await database.drop();
});

const requestWith = (cookie: string, path = "/en/account") =>
  new Request(`http://localhost:3000${path}`, { headers: { cookie } });
const readEventTypes = async (streamId: string) =>
  (await ledgerOf.ledger().readStream(streamId)).map(({ type }) => type);

describe("the caller", () => {
  test("the caller is the account of the session, with its roles from the ledger", async () => {
    const person = await signInAs("support");
    const { account, guest } = await session.readIdentity(requestWith(person.cookie));
    expect(guest).toBeNull();
    expect(account).toEqual({
      accountId: person.accountId,
      subject: `account:${person.accountId}`,
      email: person.email,
      wallets: [],
      roles: ["trader", "support"],
    });
    expect(await readEventTypes(`account-${person.accountId}`)).toEqual(["AccountOpened", "RoleGranted"]);
  });

  test("the caller is unknown when we did not sign the session", async () => {
    const { cookie } = await signInAs("trader");
    const forged = cookie.replace(/\.[^.]*$/, ".Zm9yZ2Vk");
    expect(await session.readIdentity(requestWith(forged))).toEqual({ account: null, guest: null });
  });

  test("the caller loses a revoked role with the next request", async () => {
    const { accountId, cookie } = await signInAs("auditor");
    expect((await session.requireRole(requestWith(cookie), "auditor")).accountId).toBe(accountId);
    await staff.takeFrom(accountId, "auditor", "system");
    await expect(session.requireRole(requestWith(cookie), "auditor")).rejects.toMatchObject({ status: 403 });
  });

  test("the caller is looked up once for all loaders of a page, and again for every other page, cookie or write", async () => {
    const [one, other] = [await signInAs("trader"), await signInAs("support")];
    const query = vi.spyOn(db.database().pool, "query");
    const lookUps = () => query.mock.calls.filter(([text]) => String(text).includes("read.account_roles")).length;
    const readAccountId = async (request: Request) => (await session.readIdentity(request)).account?.accountId;
    const page = ({ cookie }: { cookie: string }) =>
      withinRequest(() =>
        Promise.all(["/en", "/en/account", "/en/account?x"].map((path) => readAccountId(requestWith(cookie, path)))),
      );

    expect(await page(one)).toEqual([one.accountId, one.accountId, one.accountId]);
    expect(lookUps()).toBe(1);
    // Concurrent pages of two users.
    const pages = await Promise.all([page(one), page(other), page(one)]);
    expect(pages.map(([first]) => first)).toEqual([one.accountId, other.accountId, one.accountId]);
    expect(pages.map((ids) => new Set(ids).size)).toEqual([1, 1, 1]);
    expect(lookUps()).toBe(4);
    // Within one request a different cookie is a different caller.
    expect(
      await withinRequest(() => Promise.all([one, other].map(({ cookie }) => readAccountId(requestWith(cookie))))),
    ).toEqual([one.accountId, other.accountId]);

    // The page shown after a write sees what it changed.
    const rolesAround = await withinRequest(async () => {
      const write = new Request(requestWith(other.cookie), { method: "POST" });
      const before = (await session.readIdentity(write)).account?.roles;
      await staff.takeFrom(other.accountId, "support", "system");
      return [before, (await session.readIdentity(requestWith(other.cookie))).account?.roles];
    });
    expect(rolesAround).toEqual([["trader", "support"], ["trader"]]);
    query.mockRestore();
  });

  test("an account is never admin and auditor at the same time", async () => {
    const { accountId } = await signInAs("auditor");
    expect(await staff.grantTo(accountId, "admin", "system")).toEqual({ refusal: { tag: "AdminAndAuditor" } });
  });
});

describe("a required role", () => {
  test("a missing role gives 401 when not signed in and 403 otherwise, as JSON or as an error page", async () => {
    const { cookie } = await signInAs("trader");
    const thrown = (request: Request) =>
      session.requireRole(request, "support").then(
        () => null,
        (answer: Response) => answer,
      );
    const call = await thrown(requestWith("", "/api/support/search"));
    expect(call?.status).toBe(401);
    expect(await call?.json()).toEqual({ code: 401, error: "Please sign in first." });
    const page = await thrown(requestWith(cookie, "/en/support"));
    expect([page?.status, page?.statusText]).toEqual([403, "Forbidden"]);
  });
});

describe("staff access records", () => {
  test("staff access is in the ledger before the data is sent, with the reason's hash and not its text", async () => {
    const person = await signInAs("support");
    const account = await session.requireRole(requestWith(person.cookie), "support");
    await access.recordAccess(account, { payment: ["p1", "p2"] }, "a ticket of Ms Example");
    const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
    const [event] = (await ledgerOf.ledger().readStream(`access-${day}`)).slice(-1);
    expect(event).toMatchObject({
      type: "Accessed",
      data: { accountId: person.accountId, what: "payment", ids: ["p1", "p2"] },
      metadata: { actor: `staff:${person.accountId}` },
    });
    expect(JSON.stringify(event)).not.toContain("Example");
    const { rows } = await database.pool.query(
      `SELECT reason, length(salt) AS salt, encode(sha256(salt || reason::bytea), 'hex') = reason_hash AS same
       FROM read.accesses JOIN accounts.access_reasons USING (reason_id)`,
    );
    expect(rows).toEqual([{ reason: "a ticket of Ms Example", salt: 32, same: true }]);
  });

  test("staff access is recorded for each of many concurrent requests", async () => {
    const { cookie } = await signInAs("support");
    const account = await session.requireRole(requestWith(cookie), "support");
    const before = (await database.pool.query("SELECT count(*) FROM read.accesses")).rows[0].count;
    await Promise.all(Array.from({ length: 40 }, (_, n) => access.recordAccess(account, { search: [`${n}`] })));
    const after = (await database.pool.query("SELECT count(*) FROM read.accesses")).rows[0].count;
    expect(Number(after) - Number(before)).toBe(40);
  });
});
