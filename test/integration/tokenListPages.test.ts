import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seedCatalogue } from "../../prisma/seed.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

// The pages of token lists over a simulated market of some months: stars, buttons of rows, and what others may not open.

const fixture = filledMarketFixture();
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let stars: typeof import("#app/areas/tokenLists/server/pages/stars.server.ts");
let lists: typeof import("#app/areas/tokenLists/server/pages/listsPage.server.ts");
let list: typeof import("#app/areas/tokenLists/server/pages/listPage.server.ts");
let acts: typeof import("#app/areas/tokenLists/server/pages/listAction.server.ts");
let making: typeof import("#app/areas/tokenLists/server/pages/newList.server.ts");
let imports: typeof import("#app/areas/tokenLists/server/pages/import.server.ts");
let found: typeof import("#app/areas/tokenLists/server/pages/found.server.ts");
let maker: Person;
let other: Person;
let slugs: string[];

beforeAll(async () => {
  await seedCatalogue(fixture.database().appUrl);
  accounts = await openAccountFixture(fixture.database());
  stars = await import("#app/areas/tokenLists/server/pages/stars.server.ts");
  lists = await import("#app/areas/tokenLists/server/pages/listsPage.server.ts");
  list = await import("#app/areas/tokenLists/server/pages/listPage.server.ts");
  acts = await import("#app/areas/tokenLists/server/pages/listAction.server.ts");
  making = await import("#app/areas/tokenLists/server/pages/newList.server.ts");
  imports = await import("#app/areas/tokenLists/server/pages/import.server.ts");
  found = await import("#app/areas/tokenLists/server/pages/found.server.ts");
  maker = await signInAs("trader");
  other = await signInAs("trader");
  const rows = await fixture.rows<{ slug: string }>("SELECT slug FROM market.snapshots ORDER BY cap DESC NULLS LAST");
  slugs = rows.map(({ slug }) => slug);
});
afterAll(async () => {
  await accounts.close();
  await (await import("#app/platform/db.server.ts")).closeDatabase();
});

const requestOf = (
  path: string,
  who: Person | null,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  new Request(`http://localhost:3000/en/token-lists${path}`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { ...(who && { cookie: who.cookie }), "x-tmai-address": "192.0.2.20", ...headers },
  });
const star = (who: Person | null, form: Record<string, string>) =>
  stars.changeStar(requestOf("/stars", who, form, { accept: "application/json" }));
const loadMine = async (who: Person) => (await lists.loadListsPage(requestOf("", who))).beside.mine ?? [];
const shown = (listId: string, who: Person | null, search = "") =>
  list.loadShownList(requestOf(`/${listId}${search}`, who), listId);
const slugsIn = async (listId: string, who: Person | null) =>
  (await shown(listId, who))?.list.members.map(({ tokenId }) => tokenId);

describe("the star", () => {
  test("the star leads a guest to sign in, and back to the page", async () => {
    const answer = await stars.changeStar(requestOf("/stars", null, { star: "x", to: "/en/ratings?page=2" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/en/sign-in?to=%2Fen%2Fratings%3Fpage%3D2"]);
    expect(await stars.loadStarred(requestOf("", null), slugs)).toBeNull();
  });

  test("the star of a guest is stored by the browser for an hour, if it is a token's", async () => {
    const starCookie = async (slug: string) =>
      (await stars.changeStar(requestOf("/stars", null, { star: slug, to: "/en/ratings" }))).headers.get("set-cookie");
    expect(await starCookie("abalone-2")).toBe("tmai_star=abalone-2; Path=/; Max-Age=3600; SameSite=Lax");
    for (const slug of ["", "a; Domain=evil.example", "//evil", "a".repeat(101)])
      expect(await starCookie(slug)).toBeNull();
  });

  test("the star creates the watchlist once, and adds and removes tokens", async () => {
    const [first = "", second = ""] = slugs;
    for (const slug of [first, second]) expect((await star(maker, { star: slug })).status).toBe(200);
    expect((await loadMine(maker)).map(({ title, visibility }) => [title, visibility])).toEqual([
      ["Watchlist", "private"],
    ]);
    expect(await stars.loadStarred(requestOf("", maker), slugs.slice(0, 5))).toEqual([first, second]);
    await star(maker, { unstar: first });
    expect(await stars.loadStarred(requestOf("", maker), slugs.slice(0, 5))).toEqual([second]);
    expect((await star(maker, { star: "no-such-token" })).status).toBe(409);
    expect(await stars.loadStarred(requestOf("", other), slugs)).toEqual([]);
  });

  test("the star of a page without script leads back only to our own pages", async () => {
    const answer = await stars.changeStar(
      requestOf("/stars", maker, { star: slugs[2] ?? "", to: "https://evil.example" }),
    );
    expect(answer.headers.get("location")).toBe("/en/token-lists");
    const of = await stars.listsOfToken(requestOf("", maker), slugs[2] ?? "");
    expect(of).toMatchObject({ isStarred: true, lists: [{ title: "Watchlist", holds: true }] });
  });
});

describe("a token list", () => {
  let listId: string;
  const act = (who: Person, form: Record<string, string>, search = "") =>
    acts.actOnList(requestOf(`/${listId}${search}`, who, form), listId);

  test("a list is created by a form, whose errors are shown in the page's language", async () => {
    const order = { title: "Core", about: "", visibility: "private", kind: "hand" };
    const made = await making.makeList(requestOf("/new", maker, order));
    if (!(made instanceof Response)) throw new Error(made.error);
    const path = made.headers.get("location") ?? "";
    expect(path).toMatch(/^\/en\/token-lists\/[0-9a-f-]{36}$/);
    listId = path.split("/").at(-1) ?? "";
    const wrong = await making.makeList(requestOf("/new", maker, { ...order, kind: "rule", most: "no" }));
    expect(wrong).toMatchObject({ wrong: ["most"], typed: { title: "Core" } });
    const untitled = await making.makeList(requestOf("/new", maker, { ...order, title: "" }));
    expect("error" in untitled && untitled.error).toBeTruthy();
  });

  test("a list adds, moves and removes tokens by the buttons of its rows", async () => {
    const [first = "", second = "", third = ""] = slugs;
    for (const token of [first, second, third]) await act(maker, { intent: "add", token });
    await act(maker, { intent: "members", down: first });
    expect(await slugsIn(listId, maker)).toEqual([second, first, third]);
    await act(maker, { intent: "members", up: third });
    await act(maker, { intent: "members", remove: second });
    expect(await slugsIn(listId, maker)).toEqual([third, first]);
    const back = await act(maker, { intent: "add", token: second }, "?add=x&sort=price");
    expect(back instanceof Response && back.headers.get("location")).toBe(`/en/token-lists/${listId}?sort=price`);
  });

  test("a private list cannot be opened or changed by another account", async () => {
    expect(await shown(listId, null)).toBeNull();
    expect(await shown(listId, other)).toBeNull();
    await expect(act(other, { intent: "edit", title: "Mine now" })).rejects.toMatchObject({ status: 404 });
    await expect(act(other, { intent: "no such act" })).rejects.toMatchObject({ status: 404 });
  });

  test("a list hides what the reader's plan does not include, in rows, statistics and order", async () => {
    const page = await shown(listId, maker, "?sort=trader");
    const members = page?.list.members ?? [];
    expect(members.map(({ market }) => market?.signal)).toEqual(["locked", "locked", "locked"]);
    expect(page?.list.figures.signals).toBe("locked");
    expect(page?.plans.signals).toBe("PREMIUM");
    expect(page?.list.figures.leader).not.toBeNull();
  });

  test("a public list can be found, followed, cloned and reported by others", async () => {
    await act(maker, { intent: "share", visibility: "public" });
    expect((await found.findLists(requestOf("/found?q=cor", other))).map(({ title }) => title)).toContain("Core");
    await act(other, { intent: "follow" });
    const followed = (await lists.loadListsPage(requestOf("", other))).beside.followed;
    expect(followed.map((each) => each.listId)).toEqual([listId]);
    expect(await act(other, { intent: "report", reason: "bad words" })).toEqual({ intent: "report", done: true });
    const cloned = await act(other, { intent: "clone" });
    const own = cloned instanceof Response ? (cloned.headers.get("location") ?? "").split("/").at(-1) : "";
    expect((await shown(own ?? "", other))?.list.clonedFrom).toMatchObject({ title: "Core" });
    expect((await shown(listId, null))?.isSignedIn).toBe(false);
  });

  test("a list is gone once its maker deletes it", async () => {
    const answer = await act(maker, { intent: "delete" });
    expect(answer instanceof Response && answer.headers.get("location")).toBe("/en/token-lists");
    expect(await shown(listId, maker)).toBeNull();
  });
});

test("an import is shown before it is saved, with the lines that could not be read", async () => {
  const text = `${slugs[0]}\nno-such-token-at-all\n${slugs[1]}`;
  const preview = await imports.handleImport(requestOf("/import", maker, { intent: "preview", kind: "csv", text }));
  expect(preview).toMatchObject({ preview: { known: 2, unknown: 0, leftOut: { count: 1, first: [{ line: 2 }] } } });
  const refused = await imports.handleImport(
    requestOf("/import", maker, { intent: "save", kind: "csv", text, title: "see x.example" }),
  );
  expect(refused).toMatchObject({
    preview: { known: 2, title: "see x.example" },
    error: expect.stringContaining("link"),
  });
  const before = (await loadMine(maker)).length;
  const table = "preview" in preview ? (preview.preview?.table ?? "") : "";
  const saved = await imports.handleImport(
    requestOf("/import", maker, { intent: "save", kind: "csv", text: table, title: "Brought" }),
  );
  expect(saved instanceof Response && saved.status).toBe(302);
  expect(await loadMine(maker)).toHaveLength(before + 1);
});

test("an import may be a file with the byte order mark of spreadsheets", async () => {
  const body = new FormData();
  body.set("intent", "preview");
  body.set("kind", "csv");
  body.set("text", "");
  body.set("file", new File([`\uFEFFsymbol,note\r\n${slugs[0]},first\r\n${slugs[1]},second\r\n`], "mine.csv"));
  const { headers, url } = requestOf("/import", maker);
  const preview = await imports.handleImport(new Request(url, { method: "POST", headers, body }));
  expect(preview).toMatchObject({ kind: "csv", preview: { known: 2, leftOut: { count: 0 } } });
  body.set("file", new File([Buffer.from(`\uFEFFsymbol\tnote\r\n${slugs[0]}\tfirst\r\n`, "utf16le")], "mine.txt"));
  const unicode = await imports.handleImport(new Request(url, { method: "POST", headers, body }));
  expect(unicode).toMatchObject({ preview: { known: 1, leftOut: { count: 0 } } });
  const tokens = [{ chainId: 10, address: `0x${"ab".repeat(20)}`, name: "Foreign", symbol: "FOR", decimals: 8 }];
  const list = JSON.stringify({ name: "Published", tokens, more: "x".repeat(200_000) });
  body.set("file", new File([`\uFEFF${list}`], "mine.tokenlist.json"));
  const published = await imports.handleImport(new Request(url, { method: "POST", headers, body }));
  // A text of megabytes is not shown again, but what was found can still be saved.
  expect(published).toMatchObject({ text: "", preview: { title: "Published", unknown: 1, leftOut: { count: 0 } } });
  const table = "preview" in published ? (published.preview?.table ?? "") : "";
  const again = await imports.handleImport(
    requestOf("/import", maker, { intent: "preview", kind: "csv", text: table }),
  );
  expect(again).toMatchObject({ preview: { unknown: 1, leftOut: { count: 0 }, table } });
  const nothing = await imports.handleImport(requestOf("/import", maker, { intent: "preview", kind: "csv", text: "" }));
  expect(nothing).toMatchObject({ preview: null, error: "We did not recognise any tokens in this text." });
});

describe("the preview of an alert on a list", () => {
  const CONDITION = { type: "change_percent", window: "24h", direction: "down", percent: "5" } as const;

  test("a list alert's preview is the sum of the previews of its tokens", async () => {
    const { previewList, previewToken } = await import("#app/areas/alerts/server/preview.server.ts");
    const { ENTITLEMENTS } = await import("#app/areas/offers/publicEntitlements.ts");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2023-09-15T13:00:00Z") });
    try {
      const held = slugs.slice(0, 3);
      const text = held.join("\n");
      const made = await imports.handleImport(
        requestOf("/import", maker, { intent: "save", kind: "csv", text, title: "Falls" }),
      );
      const listId = (made as Response).headers.get("location")?.split("/").at(-1) ?? "";
      const each = await Promise.all(held.map((slug) => previewToken(ENTITLEMENTS.premium, slug, CONDITION)));
      const days = each.flatMap(({ firedInDays }) => firedInDays.map(({ day }) => day)).sort();
      expect(days.length).toBeGreaterThan(0);
      const list = await previewList(ENTITLEMENTS.premium, listId, CONDITION);
      expect(list).toEqual({ now: null, firedInDays: days.map((day) => ({ day })), days: 90 });
      // A lower plan has no alerts on lists, and a missing list has no preview.
      expect(await previewList(ENTITLEMENTS.advanced, listId, CONDITION)).toBeNull();
      expect(await previewList(ENTITLEMENTS.premium, crypto.randomUUID(), CONDITION)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
