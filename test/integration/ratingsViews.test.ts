import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetView, loadSavedViews, saveView } from "#app/areas/ratings/server/savedViews.server.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Views of the ratings that users save for themselves.

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const MINE = "account:mine";
const save = (name: string, search: string, account = MINE) => saveView(database.pool, account, { name, search });
const savedViews = (account = MINE) => loadSavedViews(database.pool, account);

test("a view saves filters, sort, columns and density, but neither the page nor invalid values", async () => {
  expect(
    await save(
      " Liquid ",
      "volume_min=10M&change_7d_min=12.5&ath_max=x&sort=-trader&density=compact&page=3&colour=red&trader_min=999",
    ),
  ).toBeNull();
  expect(await savedViews()).toEqual([
    { name: "Liquid", search: "volume_min=10M&change_7d_min=12.5&sort=-trader&density=compact" },
  ]);
});

test("a view's name is unique in its account, and is not blank or too long", async () => {
  expect(await save("Liquid", "q=x")).toBe("nameTaken");
  expect(await save("Liquid", "q=x", "account:other")).toBeNull();
  for (const name of ["", "   ", "x".repeat(41), "a\0b"]) expect(await save(name, "")).toBe("name");
});

test("an account has at most 20 views, until one is deleted", async () => {
  const account = "account:keen";
  for (let view = 1; view <= 20; view++) expect(await save(`View ${view}`, `top=${view}`, account)).toBeNull();
  expect(await save("View 21", "top=21", account)).toBe("tooMany");
  await forgetView(database.pool, account, "View 7");
  expect(await save("View 21", "top=21", account)).toBeNull();
  expect(await savedViews(account)).toHaveLength(20);
});

test("a view cannot be deleted by another account", async () => {
  await forgetView(database.pool, "account:stranger", "Liquid");
  expect((await savedViews()).map(({ name }) => name)).toEqual(["Liquid"]);
});
