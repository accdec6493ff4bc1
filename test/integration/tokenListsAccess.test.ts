import { describe, expect, test } from "vitest";
import {
  ADVANCED,
  FREE,
  listOrder,
  listWorld,
  made,
  PREMIUM,
  pathOf,
  refusalOf,
  somebody,
} from "../support/listWorld.ts";

// Who may see a list, how many one may have, and what is imported.

const world = listWorld();
const { market, slugs } = world;
const lists = () => world.modules().lists;

describe("a list is seen", () => {
  test("only by its owner while it is private, whatever was published of it before", async () => {
    const owner = somebody();
    const list = await world.listOf(owner, "Mine", "public", [1, 2]);
    await world.work();
    expect((await world.fetched(pathOf(list))).status).toBe(200);
    await made(lists().changeList(owner, PREMIUM, list.listId, { visibility: "private" }));
    expect((await world.fetched(pathOf(list))).status).toBe(404);
    expect((await world.fetched(pathOf(list, "1.1.0"))).status).toBe(404);
    expect((await world.fetched(`${pathOf(list)}.sig`)).status).toBe(404);
    const other = somebody();
    for (const who of [null, other]) expect(await lists().listPageOf(list.listId, who, PREMIUM)).toBeNull();
    expect(await lists().listPageOf(list.listId, owner, FREE)).not.toBeNull();
    const found = await lists().publicLists({ page: 1, q: "Mine" });
    expect(found.lists.map(({ listId }) => listId)).not.toContain(list.listId);
    const asOther: Promise<object>[] = [
      lists().followList(other, list.listId, true),
      lists().cloneList(other, PREMIUM, list.listId),
      lists().reportList(other, list.listId, "bad"),
      lists().putTokens(other, PREMIUM, list.listId, []),
      lists().changeList(other, PREMIUM, list.listId, { title: "Theirs" }),
      lists().deleteList(other, list.listId),
    ];
    for (const asked of asOther) expect(await refusalOf(asked)).toEqual({ tag: "UnknownList" });
  });

  test("by anyone with its link while it is unlisted, but not found by search", async () => {
    const owner = somebody();
    const list = await world.listOf(owner, "By link", "unlisted", [1]);
    await world.work();
    expect(await lists().listPageOf(list.listId, null, FREE)).toMatchObject({ title: "By link", isMine: false });
    expect((await world.fetched(pathOf(list))).status).toBe(200);
    expect((await lists().publicLists({ page: 1, q: "By link" })).total).toBe(0);
  });

  test("only by its maker while staff have hidden it, which the ledger records under their name", async () => {
    const { hideList } = await import("#app/areas/tokenLists/publicChanges.server.ts");
    const [owner, other] = [somebody(), somebody()];
    const list = await world.listOf(owner, "Reported", "public", [1]);
    await world.work();
    expect(await refusalOf(lists().reportList(other, list.listId, "Pretends to be us"))).toBeNull();
    for (let time = 0; time < 2; time++) expect(await hideList("staff:ada", list.listId, true)).toEqual({ ok: true });
    expect(await lists().listPageOf(list.listId, other, PREMIUM)).toBeNull();
    expect((await lists().listPageOf(list.listId, owner, PREMIUM))?.isHidden).toBe(true);
    expect((await world.fetched(pathOf(list, "1.1.0"))).status).toBe(404);
    expect(await hideList("staff:ada", list.listId, false)).toEqual({ ok: true });
    expect((await world.fetched(pathOf(list))).status).toBe(200);
    const events = await world.modules().ledger().readStream(`list-${list.listId}`);
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ["ListPublished", "system"],
      ["ListHidden", "staff:ada"],
      ["ListShown", "staff:ada"],
    ]);
  });

  test("by nobody once it is deleted, and its address shows no other list", async () => {
    const owner = somebody();
    const list = await world.listOf(owner, "Gone", "public", [1]);
    await world.work();
    expect(await refusalOf(lists().deleteList(owner, list.listId))).toBeNull();
    const again = await world.listOf(owner, "Gone", "public", [2]);
    await world.work();
    expect((await world.fetched(pathOf(list))).status).toBe(404);
    expect(again.slug).toBe("gone-2");
    expect((await lists().listsOf(owner)).mine.map(({ slug }) => slug)).toEqual(["gone-2"]);
  });

  test("with the grades that the caller's plan shows: others are marked as locked and never sent", async () => {
    const owner = somebody();
    const small = slugs().length - 8;
    const list = await world.listOf(owner, "Grades", "public", [1, small]);
    const free = await lists().listPageOf(list.listId, null, FREE);
    expect(free?.members[0]?.market).toMatchObject({ trader: expect.any(Number), signal: "locked" });
    expect(free?.members[1]?.market).toMatchObject({ trader: "locked", investor: "locked", signal: "locked" });
    const all = await lists().listPageOf(list.listId, owner, PREMIUM);
    for (const { market } of all?.members ?? []) expect(market?.signal).not.toBe("locked");
  });
});

describe("limits", () => {
  test("hold under concurrent requests", async () => {
    const owner = somebody();
    const asked = Array.from({ length: 12 }, (_, n) => lists().createList(owner, FREE, listOrder(`List ${n}`)));
    const refused = (await Promise.all(asked.map(refusalOf))).filter((refusal) => refusal !== null);
    expect(refused).toHaveLength(12 - FREE.lists);
    expect(refused[0]).toEqual({ tag: "TooManyLists", limit: FREE.lists });
    expect((await lists().listsOf(owner)).mine).toHaveLength(FREE.lists);
  });

  test("of public lists, lists by rule and tokens are those of the plan", async () => {
    const owner = somebody();
    const { listId } = await made(lists().createList(owner, FREE, listOrder("One", "public")));
    expect(await refusalOf(lists().createList(owner, FREE, listOrder("Two", "public")))).toEqual({
      tag: "TooManyPublicLists",
      limit: 1,
    });
    expect(await refusalOf(lists().createList(owner, FREE, { ...listOrder("Rule"), rule: { most: 5 } }))).toEqual({
      tag: "TooManyRuleLists",
      limit: 0,
    });
    const many = slugs().slice(0, 51);
    expect(await refusalOf(lists().putTokens(owner, FREE, listId, many))).toEqual({ tag: "TooManyTokens", limit: 50 });
    expect(await refusalOf(lists().putTokens(owner, FREE, listId, many.slice(1)))).toBeNull();
    expect(await refusalOf(lists().addToken(owner, FREE, listId, many[0] ?? ""))).toEqual({
      tag: "TooManyTokens",
      limit: 50,
    });
  });

  test("of a smaller plan take nothing away", async () => {
    const owner = somebody();
    const places = Array.from({ length: 60 }, (_, n) => n);
    const list = await world.listOf(owner, "Long", "public", places);
    await world.listOf(owner, "Second", "public", [1]);
    expect((await lists().listPageOf(list.listId, owner, FREE))?.members).toHaveLength(60);
    expect(await refusalOf(lists().removeToken(owner, FREE, list.listId, slugs()[3] ?? ""))).toBeNull();
    expect(await refusalOf(lists().changeList(owner, FREE, list.listId, { title: "Still long" }))).toBeNull();
    expect(await lists().listLimits(owner, FREE)).toMatchObject({ publicLists: 1, used: { publicLists: 2, lists: 2 } });
  });

  test("keep links and hidden characters out of public texts", async () => {
    const owner = somebody();
    expect(
      await refusalOf(lists().createList(owner, FREE, { ...listOrder("A"), about: "see x.example" })),
    ).toMatchObject({
      tag: "LinksNeedPlan",
      field: "about",
    });
    expect(
      await refusalOf(lists().createList(owner, ADVANCED, { ...listOrder("A"), about: "see x.example" })),
    ).toBeNull();
    expect(await refusalOf(lists().createList(owner, PREMIUM, listOrder("a\u202Eb")))).toEqual({
      tag: "TextUnreadable",
      field: "title",
      code: "U+202E",
      place: 2,
    });
  });
});

test("a clone remembers its origin and version, is private, and changes independently", async () => {
  const [owner, other] = [somebody(), somebody()];
  const source = await world.listOf(owner, "Original", "public", [1, 2]);
  const clone = await made(lists().cloneList(other, PREMIUM, source.listId));
  expect(clone).toMatchObject({ visibility: "private", version: { major: 1, minor: 0, patch: 0 }, tokens: 2 });
  await made(lists().removeToken(owner, PREMIUM, source.listId, slugs()[1] ?? ""));
  const page = await lists().listPageOf(clone.listId, other, PREMIUM);
  expect(page?.members).toHaveLength(2);
  expect(page?.clonedFrom).toEqual({
    listId: source.listId,
    title: "Original",
    version: { major: 1, minor: 1, patch: 0 },
    path: `/token-lists/${source.listId}`,
  });
  expect((await lists().listPageOf(source.listId, null, FREE))?.clones).toBe(1);
  await made(lists().changeList(owner, PREMIUM, source.listId, { visibility: "private" }));
  expect((await lists().listPageOf(clone.listId, other, PREMIUM))?.clonedFrom).toMatchObject({
    title: "Original",
    path: null,
  });
});

describe("an import", () => {
  test("is previewed with a reason for each line that cannot be read, and saved on request", async () => {
    const owner = somebody();
    const address = `0x${"ab".repeat(20)}`;
    const text = `token,chain,address,symbol,name,decimals\n${slugs()[1]},,,,,\nno-such-token,,,,,\n${slugs()[1]},,,,,\n,10,${address},FOR,Foreign,8\n,10,0x12,,,`;
    const shown = await lists().importList(owner, PREMIUM, { kind: "csv", text });
    expect(shown).toMatchObject({
      preview: {
        tokens: [{ tokenId: slugs()[1] }, { tokenId: null, symbol: "FOR", chainId: 10 }],
        problems: [
          { line: 3, is: "unknown", value: "no-such-token" },
          { line: 4, is: "twice" },
          { line: 6, is: "address", value: "0x12" },
        ],
      },
    });
    expect((await lists().listsOf(owner)).mine).toEqual([]);
    const kept = await lists().importList(owner, PREMIUM, { kind: "csv", text, keep: listOrder("Brought", "public") });
    if (!("list" in kept)) throw new Error("not kept");
    await world.work();
    const file = await (await world.fetched(pathOf(kept.list))).json();
    expect(file.tokens.map(({ chainId }: { chainId: number }) => chainId)).toEqual([31_337, 10]);
  });

  test("is at most as long as the longest list, and is refused with the limit beyond that", async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => `31337:0x${n.toString(16).padStart(40, "0")}`).join("\n");
    const longest = await lists().importList(somebody(), FREE, { kind: "addresses", text: lines(10_000) });
    expect("preview" in longest && longest.preview.problems).toHaveLength(10_000);
    const tooLarge = { refusal: { tag: "ImportTooLarge", lines: 10_000, megabytes: 1 } };
    for (const text of [lines(10_001), "x".repeat(1_000_001)])
      expect(await lists().importList(somebody(), FREE, { kind: "addresses", text })).toEqual(tooLarge);
  });

  test("finds our tokens by their addresses", async () => {
    const [contract] = await market.rows<{ address: string; slug: string }>(
      "SELECT address, slug FROM market.contracts JOIN market.instruments USING (instrument_id) LIMIT 1",
    );
    const text = `31337:${contract?.address.toLowerCase()}\n0x${"00".repeat(19)}01`;
    expect(await lists().importList(somebody(), FREE, { kind: "addresses", text })).toMatchObject({
      preview: { tokens: [{ tokenId: contract?.slug }], problems: [{ line: 2, is: "unknown" }] },
    });
  });

  test.each([
    "http://127.0.0.1:9/list.json",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/x",
    "http://localhost:3000/lists/tmai/x.tokenlist.json",
    "file:///etc/passwd",
    "not an address",
  ])("is not fetched from %s", async (text) => {
    expect(await refusalOf(lists().importList(somebody(), PREMIUM, { kind: "url", text }))).toEqual({
      tag: "AddressNotFetched",
    });
  });
});

test("other areas can read which tokens lists contain, and whether an account may read one", async () => {
  const { membersOfLists, readableList } = await import("#app/areas/tokenLists/publicMembers.server.ts");
  const owner = somebody();
  const list = await world.listOf(owner, "Watched", "private", [1, 2]);
  const members = await membersOfLists(world.modules().db.poolFor("market"), [list.listId, "no id"]);
  expect(members.map(({ listId }) => listId)).toEqual([list.listId, list.listId]);
  expect(await readableList(list.listId, owner.accountId)).toEqual({
    listId: list.listId,
    title: "Watched",
    path: `/token-lists/${list.listId}`,
  });
  expect(await readableList(list.listId, null)).toBeNull();
  expect([...(await lists().listsHolding(owner.accountId, [slugs()[1] ?? "", slugs()[9] ?? ""]))]).toEqual([
    [slugs()[1], [list.listId]],
  ]);
});
