import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccountFixture } from "../support/accountFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

// What an admin sees of dead jobs, and can do about them.

const JOB = "0199a000-0000-7000-8000-000000000001";

let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
let page: typeof import("#app/areas/admin/server/jobs.server.ts");
let admin: Person;
beforeAll(async () => {
  fixture = await openAccountFixture();
  page = await import("#app/areas/admin/server/jobs.server.ts");
  admin = await signInAs("admin");
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query("DELETE FROM jobs.queue");
  await fixture.database.pool.query(
    `INSERT INTO jobs.queue (job_id, kind, about, payload, state, tries, most_tries, last_error, died_at)
     VALUES ($1, 'mail', 'reset', '{"to":"ada@people.test"}', 'dead', 14, 14, 'the server is away', now())`,
    [JOB],
  );
});

const asked = (form?: Record<string, string>) =>
  new Request("http://localhost:3000/en/admin/jobs", {
    headers: { cookie: admin.cookie },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
const act = async (intent: string, jobId = JOB) => {
  const { data, init } = await page.jobsAction(asked({ intent, jobId }));
  return { status: init?.status ?? 200, said: data.said?.title };
};
const states = async () =>
  (await fixture.database.pool.query("SELECT state, tries FROM jobs.queue")).rows.map(
    ({ state, tries }) => `${state} ${tries}`,
  );

test("a failed job is shown with its subject and its error, without its payload", async () => {
  const shown = await page.loadJobsPage(asked());
  expect(shown).toMatchObject({
    count: 1,
    jobs: [{ jobId: JOB, kind: "mail", about: "reset", tries: 14, error: "the server is away" }],
  });
  expect(JSON.stringify(shown)).not.toContain("ada@people.test");
});

test("a retried job waits in the queue again and cannot be retried twice", async () => {
  expect(await act("retry")).toEqual({ status: 200, said: "The job will be retried." });
  expect(await states()).toEqual(["due 0"]);
  expect(await page.loadJobsPage(asked())).toEqual({ count: 0, jobs: [] });
  const gone = "This job no longer exists. Someone else may have retried or deleted it.";
  for (const intent of ["retry", "drop"]) expect(await act(intent)).toEqual({ status: 409, said: gone });
  expect(await states()).toEqual(["due 0"]);
});

test("a deleted job is gone with its payload", async () => {
  expect(await act("drop")).toEqual({ status: 200, said: "The job has been deleted." });
  expect(await states()).toEqual([]);
});

test.each([
  ["retry", "no id"],
  ["retry", "0199a000-0000-7000-8000-00000000000f"],
  ["burn", JOB],
])("%s of %s changes nothing", async (intent, jobId) => {
  expect((await act(intent, jobId)).status).toBe(409);
  expect(await states()).toEqual(["dead 14"]);
});
