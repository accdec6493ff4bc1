import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInAs } from "../support/people.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

let database: FreshDatabase;
let session: typeof import("../../app/session.server.ts");
let access: typeof import("../../app/accounts/access.server.ts");
let staff: typeof import("../../app/accounts/record.server.ts");
let ledgerOf: typeof import("../../app/ledger.server.ts");
let db: typeof import("../../app/db.server.ts");

beforeAll(async () => {
  database = await freshDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: "http://localhost:3000",
  });
  [session, access, staff, ledgerOf, db] = await Promise.all([
    import("../../app/session.server.ts"),
    import("../../app/accounts/access.server.ts"),
    import("../../app/accounts/record.server.ts"),
    import("../../app/ledger.server.ts"),
    import("../../app/db.server.ts"),
  ]);
});
afterAll(async () => {
  await db.prisma().$disconnect();
  await db.database().pool.end();
  await database.drop();
});

const asking = (cookie: string, path = "/en/account") =>
  new Request(`http://localhost:3000${path}`, { headers: { cookie } });
const typesOf = async (streamId: string) => (await ledgerOf.ledger().readStream(streamId)).map(({ type }) => type);

describe("who asks", () => {
  test("is the account of the session, with the roles that the ledger gives it", async () => {
    const person = await signInAs("support");
    const { account, guest } = await session.whoAsks(asking(person.cookie));
    expect(guest).toBeNull();
    expect(account).toEqual({
      accountId: person.accountId,
      subject: `account:${person.accountId}`,
      email: person.email,
      wallets: [],
      roles: ["trader", "support"],
    });
    expect(await typesOf(`account-${person.accountId}`)).toEqual(["AccountOpened", "RoleGranted"]);
  });

  test("is nobody with a session that was not signed by us", async () => {
    const { cookie } = await signInAs("trader");
    const forged = cookie.replace(/\.[^.]*$/, ".Zm9yZ2Vk");
    expect(await session.whoAsks(asking(forged))).toEqual({ account: null, guest: null });
  });

  test("has a role no more with the next request after it was taken", async () => {
    const { accountId, cookie } = await signInAs("auditor");
    expect((await session.requireAuditor(asking(cookie))).accountId).toBe(accountId);
    await staff.takeFrom(accountId, "auditor", "system");
    await expect(session.requireAuditor(asking(cookie))).rejects.toMatchObject({ status: 403 });
  });

  test("never is admin and auditor together", async () => {
    const { accountId } = await signInAs("auditor");
    expect(await staff.grantTo(accountId, "admin", "system")).toEqual({ refusal: { tag: "AdminAndAuditor" } });
  });
});

describe("a role that is required", () => {
  test("answers a stranger 401 and a trader 403, in JSON to a call and as a page's problem to a page", async () => {
    const { cookie } = await signInAs("trader");
    const thrown = (request: Request) =>
      session.requireSupport(request).then(
        () => null,
        (answer: Response) => answer,
      );
    const call = await thrown(asking("", "/api/support/search"));
    expect(call?.status).toBe(401);
    expect(await call?.json()).toEqual({ code: 401, error: "Please sign in first." });
    const page = await thrown(asking(cookie, "/en/support"));
    expect([page?.status, page?.statusText]).toEqual([403, "Forbidden"]);
  });
});

describe("what staff open", () => {
  test("is in the ledger before it leaves, with the reason's hash and not its words", async () => {
    const person = await signInAs("support");
    const account = await session.requireSupport(asking(person.cookie));
    await access.recordAccess(account, { what: "payment", ids: ["p1", "p2"], reasonText: "a ticket of Ms Example" });
    const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
    const [event] = (await ledgerOf.ledger().readStream(`access-${day}`)).slice(-1);
    expect(event).toMatchObject({
      type: "Accessed",
      data: { accountId: person.accountId, what: "payment", ids: ["p1", "p2"] },
      metadata: { actor: `staff:${person.accountId}` },
    });
    expect(JSON.stringify(event)).not.toContain("Example");
    const { rows } = await database.pool.query(
      "SELECT reason, encode(sha256(reason::bytea), 'hex') = reason_hash AS same FROM read.accesses JOIN accounts.access_reasons USING (reason_id)",
    );
    expect(rows).toEqual([{ reason: "a ticket of Ms Example", same: true }]);
  });

  test("by many at once is recorded for each", async () => {
    const { cookie } = await signInAs("support");
    const account = await session.requireSupport(asking(cookie));
    const before = (await database.pool.query("SELECT count(*) FROM read.accesses")).rows[0].count;
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => access.recordAccess(account, { what: "search", ids: [`${n}`] })),
    );
    const after = (await database.pool.query("SELECT count(*) FROM read.accesses")).rows[0].count;
    expect(Number(after) - Number(before)).toBe(40);
  });
});
