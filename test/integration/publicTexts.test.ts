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

// What other people see of lists and their makers: on every way in, and what was stored earlier.

const fixture = listFixture();
const { market, slugs } = fixture;
const lists = () => fixture.modules().lists;
const owned = (sql: string, values?: unknown[]) => asOwner(market.database(), sql, values);
const foreign = (name: string, symbol = "FOR") => ({
  chainId: 10,
  address: `0x${"ab".repeat(20)}`,
  ...{ symbol, name, decimals: 18 },
});

const BAD = ["a\u202Eb", "zero\u200Bwidth", "two\nlines", "see x.example", "pаypal", "TMAI picks", "ТМАІ"];

describe("refused texts with hidden characters or an imitation", () => {
  test.each(BAD)("the list title %j is refused when creating, changing and importing a list", async (title) => {
    const owner = newTestAccount();
    const list = await made(lists().createList(owner, PREMIUM, listOrder("Mine")));
    const refused = { field: "title" };
    expect(await toRefusal(lists().createList(owner, PREMIUM, listOrder(title)))).toMatchObject(refused);
    expect(await toRefusal(lists().changeList(owner, PREMIUM, list.listId, { title }))).toMatchObject(refused);
    const order = { kind: "csv", text: slugs()[1] ?? "", keep: listOrder(title) } as const;
    expect(await toRefusal(lists().importList(owner, PREMIUM, order))).toMatchObject(refused);
  });

  test.each(["a\u202Eb", "zero\u200Bwidth", "see x.example", "pаypal", "TMAI Token"])(
    "the name %j is refused for a token outside the catalogue",
    async (name) => {
      const owner = newTestAccount();
      const { listId } = await made(lists().createList(owner, PREMIUM, listOrder("Mine")));
      expect(await toRefusal(lists().putTokens(owner, PREMIUM, listId, [foreign(name)]))).toMatchObject({
        field: "tokens.0.name",
      });
      const text = `chain,address,symbol,name,decimals\n10,0x${"ab".repeat(20)},FOR,${name},18`;
      // A link only costs a token its name, because its address is what counts.
      const { tokens, problems } = name.includes(".")
        ? { tokens: [{ name: "FOR", symbol: "FOR" }], problems: [] }
        : { tokens: [], problems: [{ line: 2, is: expect.stringMatching(/^(?:hidden|scripts|reserved)$/) }] };
      expect(await lists().importList(owner, PREMIUM, { kind: "csv", text })).toMatchObject({
        preview: { tokens, problems },
      });
    },
  );

  test("a symbol, a note, a description and a rule with hidden characters are refused", async () => {
    const owner = newTestAccount();
    const { listId } = await made(lists().createList(owner, PREMIUM, listOrder("Mine")));
    expect(await toRefusal(lists().putTokens(owner, PREMIUM, listId, [foreign("Fine", "T\u200BMAI")]))).toMatchObject({
      tag: "TextUnreadable",
      field: "tokens.0.symbol",
      code: "U+200B",
      place: 2,
    });
    const noted = [{ token: slugs()[1] ?? "", note: "a\u202Eb" }];
    expect(await toRefusal(lists().putTokens(owner, PREMIUM, listId, noted))).toMatchObject({ field: "tokens.0.note" });
    const about = "a\u2066b";
    expect(await toRefusal(lists().changeList(owner, PREMIUM, listId, { about }))).toMatchObject({ field: "about" });
    const rule = { category: "see x.example", most: 5 };
    expect(await toRefusal(lists().createList(owner, PREMIUM, { ...listOrder("Rule"), rule }))).toMatchObject({
      field: "rule.category",
    });
  });

  test.each([...BAD, "Support", "0fficial", "Ada ✔", "客服"])("the maker name %j is refused", async (shownName) => {
    const profile = { handle: `ada-${people++}`, shownName, about: "", isPublic: true };
    expect(await toRefusal(lists().putProfile(newTestAccount(), profile))).toMatchObject({ field: "shownName" });
  });

  test.each(["tmai", "real-tmai", "tmal", "trnai", "t-m-a-i", "0fficial", "ada-support"])(
    "the handle %s is refused",
    async (handle) => {
      const profile = { handle, shownName: "Ada", about: "", isPublic: true };
      expect(await toRefusal(lists().putProfile(newTestAccount(), profile))).toEqual({ tag: "HandleTaken", handle });
    },
  );
});
let people = 1;

describe("texts stored before these checks", () => {
  test("a text from before these checks is shown harmlessly everywhere, and stays unchanged in the database", async () => {
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "Plain", "public", [1]);
    await made(lists().putTokens(owner, PREMIUM, list.listId, [foreign("Foreign")]));
    await owned("UPDATE lists.lists SET title = $2, about = $3 WHERE list_id = $1", [
      list.listId,
      "TMAI\u202E picks",
      "a\u200Bb",
    ]);
    await owned("UPDATE lists.profiles SET shown_name = $2, is_public = true WHERE account = $1", [
      owner.accountId,
      "ТМАІ",
    ]);
    await owned("UPDATE lists.list_tokens SET name = $2 WHERE list_id = $1", [list.listId, "For\u202Eeign"]);
    const page = await lists().loadTokenListPage(list.listId, null, FREE);
    expect(page).toMatchObject({
      title: "••• picks",
      about: "ab",
      maker: { shownName: "•••", isHouse: false },
      members: [{ name: "Foreign" }],
    });
    expect((await lists().loadTokenListPage(list.listId, owner, FREE))?.title).toBe("TMAI picks");
    expect((await lists().publicLists({ page: 1, q: "picks" })).lists[0]?.title).toBe("••• picks");
    expect((await lists().loadProfile(page?.maker?.handle ?? ""))?.maker.shownName).toBe("•••");
    const other = newTestAccount();
    expect(await made(lists().cloneList(other, PREMIUM, list.listId))).toMatchObject({ title: "••• picks" });
    const rows = await market.rows(`SELECT title FROM lists.lists WHERE list_id = '${list.listId}'`);
    expect(rows).toEqual([{ title: "TMAI\u202E picks" }]);
  });

  test("a list file with hidden characters is not served, and its next version is clean", async () => {
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "Files", "public", [1]);
    await made(lists().putTokens(owner, PREMIUM, list.listId, [foreign("Foreign")]));
    await owned("ALTER TABLE lists.list_files DISABLE TRIGGER list_files_stand");
    await owned("UPDATE lists.list_files SET json = replace(json, 'Foreign', $2) WHERE list_id = $1", [
      list.listId,
      "For\u202Eeign",
    ]);
    await owned("ALTER TABLE lists.list_files ENABLE TRIGGER list_files_stand");
    await fixture.work();
    expect((await fixture.fetched(toListPath(list))).status).toBe(404);
    await made(lists().addToken(owner, PREMIUM, list.listId, slugs()[1] ?? ""));
    await fixture.work();
    const file = await (await fixture.fetched(toListPath(list))).text();
    expect(file).toContain('"Foreign"');
  });
});

describe("the official mark", () => {
  test("the official mark is only in the signed files and the responses of our own lists", async () => {
    const never = new AbortController().signal;
    const { keeping, db } = fixture.modules();
    await keeping.updateRuleLists({ pool: db.poolFor("market"), now: () => new Date(), signal: never });
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "Mine", "public", [1]);
    await fixture.work();
    const makerIn = async (path: string) => ((await (await fixture.fetched(path)).json()) as { maker?: object }).maker;
    expect(await makerIn("/lists/tmai/chain-31337.tokenlist.json")).toEqual({ handle: "tmai", house: true });
    expect(await makerIn(toListPath(list))).toEqual({ handle: list.maker?.handle, house: false });
    const { lists: found } = await lists().publicLists({ page: 1 });
    const isHouse = new Map(found.map(({ slug, maker }) => [slug, maker?.isHouse]));
    expect([isHouse.get("chain-31337"), isHouse.get("mine")]).toEqual([true, false]);
  });
});
