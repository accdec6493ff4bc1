import { describe, expect, test } from "vitest";
import {
  ADVANCED,
  FREE,
  listFixture,
  listOrder,
  made,
  newTestAccount,
  PREMIUM,
  toListPath,
  toRefusal,
} from "../support/listFixture.ts";

// Who may see a list, how many a user may have, and what is imported.

const fixture = listFixture();
const { market, slugs } = fixture;
const lists = () => fixture.modules().lists;

describe("the visibility of a list", () => {
  test("a private list is seen only by its owner, even if it was published before", async () => {
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "Mine", "public", [1, 2]);
    await fixture.work();
    expect((await fixture.fetched(toListPath(list))).status).toBe(200);
    await made(lists().changeList(owner, PREMIUM, list.listId, { visibility: "private" }));
    expect((await fixture.fetched(toListPath(list))).status).toBe(404);
    expect((await fixture.fetched(toListPath(list, "1.1.0"))).status).toBe(404);
    expect((await fixture.fetched(`${toListPath(list)}.sig`)).status).toBe(404);
    const other = newTestAccount();
    for (const who of [null, other]) expect(await lists().loadTokenListPage(list.listId, who, PREMIUM)).toBeNull();
    expect(await lists().loadTokenListPage(list.listId, owner, FREE)).not.toBeNull();
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
    for (const asked of asOther) expect(await toRefusal(asked)).toEqual({ tag: "UnknownList" });
  });

  test("an unlisted list is seen by anyone with its link, but not found by search", async () => {
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "By link", "unlisted", [1]);
    await fixture.work();
    expect(await lists().loadTokenListPage(list.listId, null, FREE)).toMatchObject({ title: "By link", isMine: false });
    expect((await fixture.fetched(toListPath(list))).status).toBe(200);
    expect((await lists().publicLists({ page: 1, q: "By link" })).total).toBe(0);
  });

  test("a list hidden by staff is seen only by its maker, and the ledger records the staff member", async () => {
    const { hideList } = await import("#app/areas/tokenLists/publicChanges.server.ts");
    const [owner, other] = [newTestAccount(), newTestAccount()];
    const list = await fixture.makeList(owner, "Reported", "public", [1]);
    await fixture.work();
    expect(await toRefusal(lists().reportList(other, list.listId, "Pretends to be us"))).toBeNull();
    for (let time = 0; time < 2; time++) expect(await hideList("staff:ada", list.listId, true)).toEqual({ ok: true });
    expect(await lists().loadTokenListPage(list.listId, other, PREMIUM)).toBeNull();
    expect((await lists().loadTokenListPage(list.listId, owner, PREMIUM))?.isHidden).toBe(true);
    expect((await fixture.fetched(toListPath(list, "1.1.0"))).status).toBe(404);
    expect(await hideList("staff:ada", list.listId, false)).toEqual({ ok: true });
    expect((await fixture.fetched(toListPath(list))).status).toBe(200);
    const events = await fixture.modules().ledger().readStream(`list-${list.listId}`);
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ["ListPublished", "system"],
      ["ListHidden", "staff:ada"],
      ["ListShown", "staff:ada"],
    ]);
  });

  test("a deleted list is seen by no one, and its address shows no other list", async () => {
    const owner = newTestAccount();
    const list = await fixture.makeList(owner, "Gone", "public", [1]);
    await fixture.work();
    expect(await toRefusal(lists().deleteList(owner, list.listId))).toBeNull();
    const again = await fixture.makeList(owner, "Gone", "public", [2]);
    await fixture.work();
    expect((await fixture.fetched(toListPath(list))).status).toBe(404);
    expect(again.slug).toBe("gone-2");
    expect((await lists().loadLists(owner)).mine.map(({ slug }) => slug)).toEqual(["gone-2"]);
  });

  test("a list is seen with the grades of the caller's plan, and others are marked as locked and never sent", async () => {
    const owner = newTestAccount();
    const small = slugs().length - 8;
    const list = await fixture.makeList(owner, "Grades", "public", [1, small]);
    const free = await lists().loadTokenListPage(list.listId, null, FREE);
    expect(free?.members[0]?.market).toMatchObject({ trader: expect.any(Number), signal: "locked" });
    expect(free?.members[1]?.market).toMatchObject({ trader: "locked", investor: "locked", signal: "locked" });
    const all = await lists().loadTokenListPage(list.listId, owner, PREMIUM);
    for (const { market } of all?.members ?? []) expect(market?.signal).not.toBe("locked");
  });
});

describe("the limits of lists", () => {
  test("limits hold under concurrent requests", async () => {
    const owner = newTestAccount();
    const asked = Array.from({ length: 12 }, (_, n) => lists().createList(owner, FREE, listOrder(`List ${n}`)));
    const refused = (await Promise.all(asked.map(toRefusal))).filter((refusal) => refusal !== null);
    expect(refused).toHaveLength(12 - FREE.lists);
    expect(refused[0]).toEqual({ tag: "TooManyLists", limit: FREE.lists });
    expect((await lists().loadLists(owner)).mine).toHaveLength(FREE.lists);
  });

  test("limits of public lists, rule-based lists and tokens are those of the plan", async () => {
    const owner = newTestAccount();
    const { listId } = await made(lists().createList(owner, FREE, listOrder("One", "public")));
    expect(await toRefusal(lists().createList(owner, FREE, listOrder("Two", "public")))).toEqual({
      tag: "TooManyPublicLists",
      limit: 1,
    });
    expect(await toRefusal(lists().createList(owner, FREE, { ...listOrder("Rule"), rule: { most: 5 } }))).toEqual({
      tag: "TooManyRuleLists",
      limit: 0,
    });
    const many = slugs().slice(0, 51);
    expect(await toRefusal(lists().putTokens(owner, FREE, listId, many))).toEqual({ tag: "TooManyTokens", limit: 50 });
    expect(await toRefusal(lists().putTokens(owner, FREE, listId, many.slice(1)))).toBeNull();
    expect(await toRefusal(lists().addToken(owner, FREE, listId, many[0] ?? ""))).toEqual({
      tag: "TooManyTokens",
      limit: 50,
    });
  });

  test("limits of a lower plan take nothing away", async () => {
    const owner = newTestAccount();
    const places = Array.from({ length: 60 }, (_, n) => n);
    const list = await fixture.makeList(owner, "Long", "public", places);
    await fixture.makeList(owner, "Second", "public", [1]);
    expect((await lists().loadTokenListPage(list.listId, owner, FREE))?.members).toHaveLength(60);
    expect(await toRefusal(lists().removeToken(owner, FREE, list.listId, slugs()[3] ?? ""))).toBeNull();
    expect(await toRefusal(lists().changeList(owner, FREE, list.listId, { title: "Still long" }))).toBeNull();
    expect(await lists().listLimits(owner, FREE)).toMatchObject({ publicLists: 1, used: { publicLists: 2, lists: 2 } });
  });

  test("links and hidden characters are refused in public texts", async () => {
    const owner = newTestAccount();
    expect(
      await toRefusal(lists().createList(owner, FREE, { ...listOrder("A"), about: "see x.example" })),
    ).toMatchObject({
      tag: "LinksNeedPlan",
      field: "about",
    });
    expect(
      await toRefusal(lists().createList(owner, ADVANCED, { ...listOrder("A"), about: "see x.example" })),
    ).toBeNull();
    expect(await toRefusal(lists().createList(owner, PREMIUM, listOrder("a\u202Eb")))).toEqual({
      tag: "TextUnreadable",
      field: "title",
      code: "U+202E",
      place: 2,
    });
  });
});

test("a clone remembers its origin and version, is private, and changes independently", async () => {
  const [owner, other] = [newTestAccount(), newTestAccount()];
  const source = await fixture.makeList(owner, "Original", "public", [1, 2]);
  const clone = await made(lists().cloneList(other, PREMIUM, source.listId));
  expect(clone).toMatchObject({ visibility: "private", version: { major: 1, minor: 0, patch: 0 }, tokens: 2 });
  await made(lists().removeToken(owner, PREMIUM, source.listId, slugs()[1] ?? ""));
  const page = await lists().loadTokenListPage(clone.listId, other, PREMIUM);
  expect(page?.members).toHaveLength(2);
  expect(page?.clonedFrom).toEqual({
    listId: source.listId,
    title: "Original",
    version: { major: 1, minor: 1, patch: 0 },
    path: `/token-lists/${source.listId}`,
  });
  expect((await lists().loadTokenListPage(source.listId, null, FREE))?.clones).toBe(1);
  await made(lists().changeList(owner, PREMIUM, source.listId, { visibility: "private" }));
  expect((await lists().loadTokenListPage(clone.listId, other, PREMIUM))?.clonedFrom).toMatchObject({
    title: "Original",
    path: null,
  });
});

describe("an import", () => {
  test("an import is previewed with a reason for each unreadable line, and saved on request", async () => {
    const owner = newTestAccount();
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
    expect((await lists().loadLists(owner)).mine).toEqual([]);
    const kept = await lists().importList(owner, PREMIUM, { kind: "csv", text, keep: listOrder("Brought", "public") });
    if (!("list" in kept)) throw new Error("not kept");
    await fixture.work();
    const file = await (await fixture.fetched(toListPath(kept.list))).json();
    expect(file.tokens.map(({ chainId }: { chainId: number }) => chainId)).toEqual([31_337, 10]);
  });

  test("an import may be as long as the longest list, and is refused with the limit beyond that", async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => `31337:0x${n.toString(16).padStart(40, "0")}`).join("\n");
    const longest = await lists().importList(newTestAccount(), FREE, { kind: "addresses", text: lines(10_000) });
    expect("preview" in longest && longest.preview.problems).toHaveLength(10_000);
    const tooLarge = { refusal: { tag: "ImportTooLarge", lines: 10_000, megabytes: 5 } };
    for (const text of [lines(10_001), "x".repeat(5_000_001)])
      expect(await lists().importList(newTestAccount(), FREE, { kind: "addresses", text })).toEqual(tooLarge);
  });

  test("an import finds our tokens by their addresses", async () => {
    const [contract] = await market.rows<{ address: string; slug: string }>(
      "SELECT address, slug FROM market.contracts JOIN market.instruments USING (instrument_id) LIMIT 1",
    );
    const text = `31337:${contract?.address.toLowerCase()}\n0x${"00".repeat(19)}01`;
    expect(await lists().importList(newTestAccount(), FREE, { kind: "addresses", text })).toMatchObject({
      preview: { tokens: [{ tokenId: contract?.slug }], problems: [{ line: 2, is: "unknownContract" }] },
    });
  });

  test("an import of a published list takes every readable token, and names the others with their reasons", async () => {
    const owner = newTestAccount();
    const token = (n: number, more: object = {}) => ({
      ...{ chainId: 10, address: `0x${n.toString(16).padStart(40, "d")}`, name: `Token ${n}`, symbol: `T${n}` },
      ...{ decimals: 18, ...more },
    });
    const tokens = [
      token(1),
      token(2, { symbol: "Cake LP" }),
      token(3, { name: "yearn.finance" }),
      token(4, { name: `${"x".repeat(59)}\u{1F34F}y` }),
      ...[token(5, { address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" }), token(6, { symbol: "S".repeat(21) })],
      ...[token(7, { name: "zero\u200Bwidth" }), token(8, { name: "TMAI Token" }), token(9, { decimals: null })],
      ...[token(1), token(10, { symbol: "see.example" }), token(11, { chainId: 1_313_161_554 })],
    ];
    const list = JSON.stringify({ name: "Théir list", keywords: ["!"], tags: { x: 1 }, logoURI: 1, tokens });
    for (const text of [list, `\uFEFF${list}`]) {
      const shown = await lists().importList(owner, PREMIUM, { kind: "csv", text });
      if (!("preview" in shown)) throw new Error("refused");
      const { preview } = shown;
      expect(preview.title).toBe("Théir list");
      expect(preview.tokens.map(({ symbol, name }) => [symbol, name])).toEqual([
        ["T1", "Token 1"],
        ["Cake LP", "Token 2"],
        ["T3", "T3"],
        ["T4", "x".repeat(59)],
        ["T11", "Token 11"],
      ]);
      expect(preview.problems.map(({ line, is, token }) => [line, is, token])).toEqual([
        [5, "address", "T5"],
        [6, "symbolLong", "Token 6"],
        [7, "hidden", "T7"],
        [8, "reserved", "T8"],
        [9, "unknownContract", "T9"],
        [10, "twice", ""],
        [11, "link", "Token 10"],
      ]);
      expect(preview.changes.map(({ line, is, token }) => [line, is, token])).toEqual([
        [3, "nameLink", "T3"],
        [4, "nameLong", "T4"],
      ]);
    }
    const order = { kind: "url", text: list, keep: listOrder("Kept", "public") } as const;
    const kept = await lists().importList(owner, PREMIUM, order);
    if (!("list" in kept)) throw new Error("not kept");
    await fixture.work();
    const file = await (await fixture.fetched(toListPath(kept.list))).json();
    // Published lists follow the standard, which allows no blank in a symbol.
    expect(file.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual(["T1", "CakeLP", "T3", "T4", "T11"]);
  });

  test("an import of our own table gives the same list again, with multi-line notes and notes with special characters", async () => {
    const owner = newTestAccount();
    const { toCsv } = await import("#app/areas/tokenLists/server/exchange/export.server.ts");
    const { readMembers } = await import("#app/areas/tokenLists/server/store.server.ts");
    const notes = ["Buy below 10\nSell above 20", "-10% since May", "=SUM(A1:A9)", "'=1", "see https://x.example/a"];
    const first = await made(lists().createList(owner, PREMIUM, listOrder("First")));
    const tokens = notes.map((note, at) => ({ token: slugs()[at + 1] ?? "", note }));
    await made(lists().putTokens(owner, PREMIUM, first.listId, tokens));
    const loadMembers = (listId: string) => readMembers(fixture.modules().db.poolFor("pages"), listId);
    const csv = toCsv(await loadMembers(first.listId), true);
    for (const text of [csv, `\uFEFF${csv.replaceAll("\n", "\r\n")}`]) {
      const order = { kind: "csv", text, keep: listOrder(`Again ${text.length}`) } as const;
      const again = await lists().importList(owner, PREMIUM, order);
      if (!("list" in again)) throw new Error("not kept");
      expect([again.preview.problems, again.preview.changes]).toEqual([[], []]);
      const members = await loadMembers(again.list.listId);
      expect(members.map(({ slug, note }) => ({ token: slug, note }))).toEqual(tokens);
    }
    // As if the note had been entered: a plan without links removes it, and says so.
    const shown = await lists().importList(newTestAccount(), FREE, { kind: "csv", text: csv });
    expect(shown).toMatchObject({ preview: { problems: [], changes: [{ is: "note", line: 7 }] } });
  });

  test.each([
    ["http://127.0.0.1:9/list.json", undefined],
    ["http://169.254.169.254/latest/meta-data", undefined],
    ["http://[::1]/x", undefined],
    ["http://localhost:3000/lists/tmai/x.tokenlist.json", "own"],
    ["file:///etc/passwd", "notAddress"],
    ["not an address", "notAddress"],
    ["ftp://lists.example/a.json", "notHttps"],
    ["https://me:secret@lists.example/a.json", "password"],
    ["tokenlist.aave.eth", "ens"],
    ["https://tokens.somebody.eth/list.json", "ens"],
    ["ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi", "ipfs"],
    ["ipns://tokens.uniswap.org", "ipfs"],
  ])(
    "an import is not fetched from %s, and gives a reason only where that reveals nothing of our network",
    async (text, context) => {
      expect(await toRefusal(lists().importList(newTestAccount(), PREMIUM, { kind: "url", text }))).toEqual({
        tag: "AddressNotFetched",
        ...(context && { context }),
      });
    },
  );

  test("an import of a text that is not a list is refused with that reason", async () => {
    for (const [text, context] of [
      ["{", "json"],
      ["{}", "noTokens"],
    ] as const)
      expect(await toRefusal(lists().importList(newTestAccount(), PREMIUM, { kind: "csv", text }))).toEqual({
        tag: "NoTokenList",
        context,
      });
  });
});

test("other areas can read which tokens lists contain, and whether an account may read one", async () => {
  const { membersOfLists, readableList } = await import("#app/areas/tokenLists/publicMembers.server.ts");
  const owner = newTestAccount();
  const list = await fixture.makeList(owner, "Watched", "private", [1, 2]);
  const members = await membersOfLists(fixture.modules().db.poolFor("market"), [list.listId, "no id"]);
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
