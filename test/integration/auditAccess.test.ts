import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Financials } from "#app/areas/audit/model/desk.ts";
import { findAccesses } from "#app/areas/audit/server/accesses.server.ts";
import { accessStream } from "#events/access/access.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { answering } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";

// What an auditor opens is recorded in the ledger before it is sent, and is not sent if it cannot be recorded.

type Handler = (entered: never) => Promise<unknown>;
const modules = import.meta.glob<{ loader?: Handler; action?: Handler }>(
  "../../app/areas/audit/routes/audit.*.{ts,tsx}",
);

/** Page or call, its query, and the recorded kind and first id. */
const OPENED: [file: string, search: string, what: string, id: string | RegExp][] = [
  ["_index.tsx", "type=PlanListed", "query", /^\d+-\d+$/],
  ["events.$position.tsx", "", "query", "1"],
  ["figures.tsx", "position=3", "figures", /^\d{4}-/],
  ["reconcile.tsx", "from=1&to=2", "reconciliation", "31337"],
  ["access.tsx", "", "query", "accesses"],
  ["/en/audit/export", "format=csv", "export", /^0-\d+$/],
  ["/en/audit/evidence", "", "evidence", "ledger"],
];

let fixture: Awaited<ReturnType<typeof openFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let auditor: Person;
beforeAll(async () => {
  fixture = await openFixture();
  accounts = await openAccountFixture(fixture.database);
  auditor = await signInAs("auditor");
});
afterAll(async () => {
  await accounts.close();
  await fixture.close();
});

const auditCalls = answering("audit");

/** A page's data, or a call's response; throws when either is refused. */
async function open(file: string, search: string, method: "loader" | "action" = "loader") {
  if (file.startsWith("/")) {
    const headers = { cookie: auditor.cookie };
    const answer = await auditCalls(new Request(`http://localhost:3000${file}?${search}`, { headers }));
    if (!answer.ok) throw answer;
    // Read to its end, so that nothing keeps running.
    return answer.arrayBuffer();
  }
  const route = await modules[`../../app/areas/audit/routes/audit.${file}`]?.();
  const request = new Request(`http://localhost:3000/en/audit?${search}`, {
    headers: { cookie: auditor.cookie },
    ...(method === "action" ? { method: "POST", body: new FormData() } : {}),
  });
  return route?.[method]?.({ request, params: { locale: "en", position: "1" }, context: {} } as never);
}

const newest = async () => (await findAccesses(fixture.database.pool, { account: auditor.accountId })).rows[0];

describe("views by an auditor", () => {
  test.each(OPENED)("a view of %s?%s is recorded", async (file, search, what, id) => {
    const before = await newest();
    await open(file, search);
    const after = await newest();
    expect(after?.id).not.toBe(before?.id);
    expect(after).toMatchObject({ account: auditor.accountId, what });
    expect(after?.ids[0]).toEqual(typeof id === "string" ? id : expect.stringMatching(id));
  });

  test("a verification is recorded when it starts", async () => {
    await open("verify.tsx", "", "action");
    expect(await newest()).toMatchObject({ what: "verification", ids: ["ledger"] });
  });

  test("a view is not sent when it cannot be recorded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { adminUrl } = fixture.database;
    const { default: pg } = await import("pg");
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    try {
      await admin.query("ALTER TABLE read.accesses ADD CONSTRAINT full_for_a_test CHECK (false) NOT VALID");
      for (const [file, search] of OPENED) {
        const answer = await open(file, search).catch(() => "nothing");
        expect(answer, file).toBe("nothing");
      }
    } finally {
      await admin.query("ALTER TABLE read.accesses DROP CONSTRAINT full_for_a_test");
      await admin.end();
      vi.restoreAllMocks();
    }
    await open("figures.tsx", "");
    expect(await newest()).toMatchObject({ what: "figures" });
  });
});

describe("financials of a period", () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  type Shown = { figures: Financials | null; entered: Record<string, string>; problems: Record<string, string> };
  async function openFinancials(search: string): Promise<Shown & { status: number }> {
    const answer = (await open("figures.tsx", search)) as Shown & { data?: Shown; init?: { status: number } };
    return { ...(answer.data ?? answer), status: answer.init?.status ?? 200 };
  }

  test.each([
    [() => `at=${tomorrow()}`, { until: "future" }],
    [() => "from=2026-02-31", { from: "time" }],
    [() => "from=2026-02-02&until=2026-02-01", { until: "order" }],
    [() => "position=999999999", { position: "beyond" }],
  ])("%s are refused at the field, without financials, and the input stays", async (search, problems) => {
    const entered = search();
    const { figures, entered: input, status, ...shown } = await openFinancials(entered);
    expect({ figures, status, problems: shown.problems }).toEqual({ figures: null, status: 400, problems });
    expect(input).toMatchObject(Object.fromEntries(new URLSearchParams(entered.replace("at=", "until="))));
    expect(await newest()).toMatchObject({ what: "figures", ids: [] });
  });

  test("financials of today end now and at the last event so far, with an older link too", async () => {
    const before = new Date().toISOString();
    const { figures, status } = await openFinancials(`at=${before.slice(0, 10)}`);
    const [until, after] = [figures?.period.until ?? "", new Date().toISOString()];
    expect(status).toBe(200);
    expect(until >= before && until <= after).toBe(true);
    const { rows } = await fixture.database.pool.query(
      "SELECT max(position) AS last FROM events WHERE recorded_at <= $1",
      [until],
    );
    expect(figures?.period.position).toBe(Number(rows[0].last));
  });
});

describe("the access log", () => {
  const SECOND_DAY = 40;
  beforeAll(async () => {
    const ledger = postgresLedger(fixture.database.pool, allProjections);
    for (const [day, count] of [
      ["2025-03-01", 170],
      ["2025-03-02", SECOND_DAY],
    ] as const)
      await ledger.append({
        streamId: accessStream(day),
        after: mustBeNew,
        events: Array.from({ length: count }, (_, n) => ({
          type: "Accessed",
          schemaVersion: 1,
          data: { accountId: n % 2 ? "odd" : "even", what: n % 10 ? "query" : "export", ids: [`${day} ${n}`] },
        })),
        metadata: { actor: "system", correlationId: "log", causationId: null, requestId: null },
        recordedAt: `${day}T12:00:00.000Z`,
      });
  });

  test("the access log is paged by a hundred, down to the first row and up again through the same rows", async () => {
    const { pool } = fixture.database;
    const first = await findAccesses(pool, { account: "even" });
    expect(first.rows).toHaveLength(100);
    expect(first.rows[0]?.ids).toEqual([`2025-03-02 ${SECOND_DAY - 2}`]);
    expect(first.newer).toBeUndefined();
    const second = await findAccesses(pool, { account: "even" }, { before: first.older ?? "" });
    expect(second.rows).toHaveLength(5);
    expect(second.rows.at(-1)?.ids).toEqual(["2025-03-01 0"]);
    expect(second.older).toBeUndefined();
    const again = await findAccesses(pool, { account: "even" }, { after: second.newer ?? "" });
    expect(again.rows).toEqual(first.rows);
    expect(again.newer).toBeUndefined();
  });

  test("the access log can be filtered by actor and kind", async () => {
    const { pool } = fixture.database;
    const { rows } = await findAccesses(pool, { account: "even", what: "export" });
    expect(rows).toHaveLength(21);
    expect((await findAccesses(pool, { account: "odd", what: "export" })).rows).toEqual([]);
    expect((await findAccesses(pool, { account: "nobody" })).rows).toEqual([]);
  });
});
