import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccountFixture } from "../support/accountFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

// What an admin sees of reported lists, and decides.

let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
let page: typeof import("#app/areas/tokenLists/server/published/reports.server.ts");
let admin: Person;
let listId: string;
beforeAll(async () => {
  fixture = await openAccountFixture();
  page = await import("#app/areas/tokenLists/server/published/reports.server.ts");
  admin = await signInAs("admin");
  await fixture.database.pool.query("INSERT INTO lists.owners VALUES ('maker') ON CONFLICT DO NOTHING");
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query("UPDATE lists.reports SET answered_at = now() WHERE answered_at IS NULL");
  await fixture.database.pool.query("UPDATE lists.lists SET hidden_at = NULL");
  listId = await list("Official picks");
  await report("reader one", "Pretends to be us", "2026-11-20T10:00:00Z");
  await report("reader two", "So do the notes", "2026-11-21T10:00:00Z");
});

async function list(title: string): Promise<string> {
  const id = randomUUID();
  await fixture.database.pool.query(
    `INSERT INTO lists.lists (list_id, owner, slug, title, visibility, kind) VALUES ($1, 'maker', $2, $3, 'public', 'hand')`,
    [id, `a${id.slice(0, 8)}`, title],
  );
  return id;
}
const report = (account: string, reason: string, at: string, of = listId) =>
  fixture.database.pool.query("INSERT INTO lists.reports VALUES ($1, $2, $3, $4)", [of, account, reason, at]);

const asked = (form?: Record<string, string>, cookie = admin.cookie) =>
  new Request("http://localhost:3000/en/admin/token-lists", {
    headers: { cookie },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
const act = async (form: Record<string, string>) => {
  const { data, init } = await page.reportsAction(asked(form));
  return { status: init?.status ?? 200, ...data };
};
const shown = async () => (await page.loadReportsPage(asked())).lists;

test("each reported list is shown once with its reports, newest first, and without the reporters", async () => {
  const lists = await shown();
  expect(lists).toMatchObject([
    {
      listId,
      title: "Official picks",
      isHidden: false,
      open: 2,
      all: 2,
      reports: [{ reason: "So do the notes" }, { reason: "Pretends to be us" }],
    },
  ]);
  expect(JSON.stringify(lists)).not.toContain("reader");
});

test("the longest-waiting list comes first, and hidden lists come last", async () => {
  const [older, hidden] = [await list("Reported before"), await list("Hidden")];
  await report("reader", "Spam", "2026-11-01T10:00:00Z", older);
  await fixture.database.pool.query("UPDATE lists.lists SET hidden_at = now() WHERE list_id = $1", [hidden]);
  expect((await shown()).map((one) => one.listId)).toEqual([older, listId, hidden]);
});

test("a hidden list has its reports answered and is shown as hidden until it is shown again, both in the ledger", async () => {
  expect(await act({ listId, act: "hide" })).toEqual({ status: 200, done: "hide" });
  expect(await shown()).toMatchObject([{ listId, isHidden: true, open: 0, all: 2, reports: [] }]);
  expect(await act({ listId, act: "show" })).toEqual({ status: 200, done: "show" });
  expect(await shown()).toEqual([]);
  const events = await fixture.ledger().readStream(`list-${listId}`);
  const actor = `staff:${admin.accountId}`;
  expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
    ["ListHidden", actor],
    ["ListShown", actor],
  ]);
});

test("a list can be left unchanged, and a new report brings it back", async () => {
  expect(await act({ listId, act: "dismiss" })).toEqual({ status: 200, done: "dismiss" });
  expect(await shown()).toEqual([]);
  expect(await act({ listId, act: "dismiss" })).toEqual({
    status: 404,
    problem: "This list does not exist, or you do not have access to it.",
  });
  await report("reader three", "Now it is", "2026-11-22T10:00:00Z");
  expect(await shown()).toMatchObject([{ listId, open: 1, all: 3 }]);
});

test("two admins who hide a list concurrently hide it once", async () => {
  const answers = await Promise.all([act({ listId, act: "hide" }), act({ listId, act: "hide" })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await fixture.ledger().readStream(`list-${listId}`)).map(({ type }) => type)).toEqual(["ListHidden"]);
});

test.each([{}, { act: "hide" }, { listId: "no id", act: "hide" }, { listId: randomUUID(), act: "hide" }])(
  "a form without a known list and action is refused with a sentence: %j",
  async (form) => {
    expect(await act(form as Record<string, string>)).toMatchObject({ status: 404, problem: expect.any(String) });
  },
);

test("reported lists are for admins, and an auditor is refused without any change", async () => {
  const { cookie } = await signInAs("auditor");
  const refused = await page.reportsAction(asked({ listId, act: "hide" }, cookie)).catch((answer: unknown) => answer);
  expect((refused as Response).status).toBe(403);
  expect(await shown()).toMatchObject([{ isHidden: false, open: 2 }]);
});
