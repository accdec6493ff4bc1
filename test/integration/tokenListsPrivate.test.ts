import { describe, expect, test } from "vitest";
import { asOwner } from "../support/asOwner.ts";
import {
  FREE,
  listFixture,
  listOrder,
  made,
  newTestAccount,
  PREMIUM,
  toListPath,
  toRefusal,
} from "../support/listFixture.ts";

// What stays private when a list is made public, and how much of it is stored.

const fixture = listFixture();
const { market, slugs } = fixture;
const lists = () => fixture.modules().lists;
const owned = (sql: string, values?: unknown[]) => asOwner(market.database(), sql, values);
const slug = (index: number) => slugs()[index] ?? "";

describe("the private past of a list", () => {
  test("a list's page contains none of its private notes, its former tokens or its origin's title", async () => {
    const [owner, other] = [newTestAccount(), newTestAccount()];
    const origin = await made(lists().createList(owner, PREMIUM, listOrder("Origin of mine")));
    const { listId } = await made(lists().cloneList(owner, PREMIUM, origin.listId));
    const put = (tokens: Parameters<ReturnType<typeof lists>["putTokens"]>[3]) =>
      made(lists().putTokens(owner, PREMIUM, listId, tokens));
    await put([{ token: slug(1), note: "Sold in secret" }, slug(5)]);
    await put([{ token: slug(1), note: "Sold in secret" }, slug(2)]);
    await made(lists().changeList(owner, PREMIUM, listId, { title: "Opened", visibility: "public" }));
    await fixture.work();
    for (const who of [null, other]) {
      const page = await lists().loadTokenListPage(listId, who, PREMIUM);
      expect(page?.members.map(({ note }) => note)).toEqual(["", ""]);
      const text = JSON.stringify(page);
      for (const secret of ["Sold in secret", "Origin of mine"]) expect(text).not.toContain(secret);
      expect(page?.changes.flatMap(({ added, removed }) => [...added, ...removed])).toEqual([]);
      expect(page?.changes.map(({ position }) => position)).toEqual([expect.any(Number)]);
    }
    const mine = await lists().loadTokenListPage(listId, owner, PREMIUM);
    expect(mine?.members[0]?.note).toBe("Sold in secret");
    expect(mine?.clonedFrom?.title).toBe("Origin of mine");
    expect(mine?.changes.length).toBeGreaterThan(2);
    // Since then others see its text.
    await put([
      { token: slug(1), note: "Sold in secret" },
      { token: slug(2), note: "For everyone" },
    ]);
    const notes = async () => (await lists().loadTokenListPage(listId, null, FREE))?.members.map(({ note }) => note);
    expect(await notes()).toEqual(["", "For everyone"]);
    await made(lists().changeList(owner, PREMIUM, listId, { visibility: "private" }));
    await made(lists().changeList(owner, PREMIUM, listId, { visibility: "unlisted" }));
    expect(await notes()).toEqual(["", ""]);
  });

  test("a list's past does not reveal which tokens a rule chose by newer grades", async () => {
    const owner = newTestAccount();
    const rule = { minTraderGrade: 70, most: 100 };
    const { listId } = await made(lists().createList(owner, PREMIUM, { ...listOrder("By today"), rule }));
    await made(lists().changeList(owner, PREMIUM, listId, { visibility: "public" }));
    await fixture.work();
    const changes = async (who: typeof owner | null) =>
      (await lists().loadTokenListPage(listId, who, PREMIUM))?.changes ?? [];
    expect((await changes(owner)).some(({ removed }) => removed.length > 0)).toBe(true);
    expect((await changes(null)).flatMap(({ added, removed }) => [...added, ...removed])).toEqual([]);
  });
});

describe("the daily limit of new versions", () => {
  test("new versions are limited by number and tokens per account, and changes without a version are not", async () => {
    const { VERSIONS_PER_DAY, VERSION_TOKENS_PER_DAY } = await import("#app/areas/tokenLists/server/limits.server.ts");
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "Busy", "public", [1]);
    const refusal = { tag: "TooManyVersions", limit: VERSIONS_PER_DAY, tokens: VERSION_TOKENS_PER_DAY };
    const used = (set: string) => owned(`UPDATE lists.owners SET ${set} WHERE account = $1`, [owner.accountId]);
    await used(`versions = ${VERSIONS_PER_DAY - 1}`);
    await made(lists().addToken(owner, PREMIUM, list.listId, slug(2)));
    expect(await toRefusal(lists().addToken(owner, PREMIUM, list.listId, slug(3)))).toEqual(refusal);
    expect(await toRefusal(lists().createList(owner, PREMIUM, listOrder("One more")))).toEqual(refusal);
    expect(await toRefusal(lists().changeList(owner, PREMIUM, list.listId, { visibility: "private" }))).toBeNull();
    expect((await lists().loadTokenListPage(list.listId, owner, PREMIUM))?.members).toHaveLength(2);
    expect((await lists().loadLists(owner)).mine).toHaveLength(1);
    await used(`versions = 1, tokens = ${VERSION_TOKENS_PER_DAY - 3}`);
    expect(await toRefusal(lists().addToken(owner, PREMIUM, list.listId, slug(3)))).toEqual(refusal);
    expect(await toRefusal(lists().addToken(newTestAccount(), PREMIUM, list.listId, slug(3)))).toEqual({
      tag: "UnknownList",
    });
    await used("saved_on = saved_on - 1");
    expect(await toRefusal(lists().addToken(owner, PREMIUM, list.listId, slug(3)))).toBeNull();
  });
});

describe("files that were never published", () => {
  const sweep = async () => {
    const { sweepListFiles } = await import("#app/areas/tokenLists/server/published/sweep.server.ts");
    return sweepListFiles(fixture.modules().db.poolFor("market"));
  };
  const age = async (listId: string) => {
    await owned("ALTER TABLE lists.list_versions DISABLE TRIGGER list_versions_stand");
    await owned("UPDATE lists.list_versions SET at = at - interval '2 days' WHERE list_id = $1", [listId]);
    await owned("UPDATE lists.lists SET updated_at = updated_at - interval '2 days' WHERE list_id = $1", [listId]);
    await owned("ALTER TABLE lists.list_versions ENABLE TRIGGER list_versions_stand");
  };
  const readVersions = async (listId: string) =>
    (
      await market.rows<{ version: string }>(
        `SELECT format('%s.%s.%s', major, minor, patch) AS version FROM lists.list_files WHERE list_id = '${listId}' ORDER BY 1`,
      )
    ).map(({ version }) => version);

  test("unpublished files, and no others, are swept a day after the list has moved on", async () => {
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "Saved often", "public", [1]);
    await made(lists().addToken(owner, PREMIUM, list.listId, slug(2)));
    await fixture.work();
    await made(lists().addToken(owner, PREMIUM, list.listId, slug(3)));
    expect(await readVersions(list.listId)).toEqual(["1.1.0", "1.2.0", "1.3.0"]);
    await sweep();
    expect(await readVersions(list.listId)).toHaveLength(3);
    await age(list.listId);
    await sweep();
    // 1.2.0 is published, and 1.3.0 is about to be.
    expect(await readVersions(list.listId)).toEqual(["1.2.0", "1.3.0"]);
    await fixture.work();
    expect((await fixture.fetched(toListPath(list))).headers.get("x-tmai-version")).toBe("1.3.0");
    const { pool } = fixture.modules().db.database();
    for (const version of ["(1, 2, 0)", "(1, 3, 0)"])
      await expect(
        pool.query(`DELETE FROM lists.list_files WHERE list_id = $1 AND (major, minor, patch) = ${version}`, [
          list.listId,
        ]),
      ).rejects.toThrow("is needed");
  });

  test("unpublished files of a list that was made private are created again when it is public", async () => {
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "Closed at once", "public", [1]);
    await made(lists().changeList(owner, PREMIUM, list.listId, { visibility: "private" }));
    await fixture.work();
    await age(list.listId);
    await sweep();
    expect(await readVersions(list.listId)).toEqual([]);
    await made(lists().changeList(owner, PREMIUM, list.listId, { visibility: "public" }));
    await fixture.work();
    expect((await fixture.fetched(toListPath(list))).status).toBe(200);
  });
});
