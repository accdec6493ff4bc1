import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeskAnswer, DeskIndex } from "#app/areas/indices/model/desk.ts";
import listedSample from "../events/samples/IndexListed.1.json" with { type: "json" };
import { openAccountFixture } from "../support/accountFixture.ts";
import { signInAs } from "../support/people.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// What admins do with our indices, through their page's form.

let database: FreshDatabase;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let cookie: string;
let desk: typeof import("#app/areas/indices/server/desk/desk.server.ts");
const { slug } = listedSample.data.method;
const { base: _, version: __, ...METHOD } = listedSample.data.method;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  database = await freshDatabase();
  accounts = await openAccountFixture(database);
  ({ cookie } = await signInAs("admin"));
  desk = await import("#app/areas/indices/server/desk/desk.server.ts");
  const [{ ledger }, { appendToIndex }] = await Promise.all([
    import("#app/platform/ledger.server.ts"),
    import("#app/areas/indices/server/publication/publication.server.ts"),
  ]);
  const index = { ...listedSample.data, owner: null } as never;
  await appendToIndex(ledger(), slug, { type: "ListIndex", index });
});
afterAll(async () => {
  await accounts.close();
  await database.drop();
});

const URL_OF_PAGE = "http://localhost:3000/en/admin/indices";
async function post(form: Record<string, string>, as = cookie): Promise<DeskAnswer> {
  const request = new Request(URL_OF_PAGE, {
    ...{ method: "POST", body: new URLSearchParams(form) },
    headers: { cookie: as, "content-type": "application/x-www-form-urlencoded" },
  });
  const answer = await desk.deskAction(request);
  return ((answer as { data?: DeskAnswer }).data ?? answer) as DeskAnswer;
}
const shown = (): Promise<DeskIndex[]> => desk.loadDeskPage(new Request(URL_OF_PAGE, { headers: { cookie } }));
const typed = (changes: object) => JSON.stringify({ ...METHOD, ...changes });

describe("an admin", () => {
  test("an admin sees the current rule of each index last", async () => {
    const [index] = await shown();
    expect(index).toMatchObject({ slug, version: 1, retiredOn: null });
    expect(JSON.parse(index?.method ?? "")).toEqual(METHOD);
  });
  test("an admin announces a new index once", async () => {
    expect(await post({ act: "list", method: typed({ slug: "new-5", name: "New 5" }) })).toEqual({ done: "list" });
    expect((await shown()).find((index) => index.slug === "new-5")).toMatchObject({ version: null, name: "New 5" });
    expect(await post({ act: "list", method: typed({ slug: "new-5" }) })).toEqual({
      problem: "Index new-5 already exists. Change it, or choose another slug.",
    });
    expect(await post({ act: "list", method: typed({}) })).toHaveProperty("problem");
  });
  test("an admin announces a change at least thirty days ahead", async () => {
    const method = typed({ name: "Renamed" });
    expect(await post({ act: "change", method, day: inDays(29) })).toMatchObject({
      problem: expect.stringMatching(/^That is too early. The earliest possible day is /),
    });
    expect(await post({ act: "change", method, day: inDays(30) })).toEqual({ done: "change" });
    expect((await shown()).find((index) => index.slug === slug)).toMatchObject({ version: 2, inForceFrom: inDays(30) });
  });
  test("an admin sees which part of a method cannot be used", async () => {
    expect(await post({ act: "list", method: "{" })).toMatchObject({ field: "method" });
    expect(await post({ act: "list", method: typed({ slug: "x", count: 0 }) })).toEqual({
      ...{ problem: "The method cannot be used: check “count”.", field: "count" },
    });
    expect(await post({ act: "change", method: typed({ slug: "none" }), day: inDays(40) })).toEqual({
      problem: "Unknown index: none.",
    });
  });
  test("an admin retires an index from today at the earliest, and the event names the admin", async () => {
    expect(await post({ act: "retire", slug, day: inDays(-1) })).toHaveProperty("problem");
    expect(await post({ act: "retire", slug, day: inDays(0) })).toEqual({ done: "retire" });
    expect((await shown()).find((index) => index.slug === slug)).toMatchObject({ retiredOn: inDays(0) });
    const { rows } = await database.pool.query<{ canonical: string }>(
      "SELECT canonical FROM events WHERE type IN ('IndexChanged', 'IndexRetired')",
    );
    for (const { canonical } of rows)
      expect(JSON.parse(canonical)).toMatchObject({ metadata: { actor: expect.stringMatching(/^staff:/) } });
  });
});

test("a trader cannot change an index", async () => {
  const trader = await signInAs("trader");
  await expect(post({ act: "retire", slug: "new-5", day: inDays(1) }, trader.cookie)).rejects.toMatchObject({
    status: 403,
  });
});
