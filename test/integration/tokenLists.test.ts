import { verify } from "node:crypto";
import { schema } from "@uniswap/token-lists";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENTITLEMENTS } from "../../app/areas/offers/model/entitlements.ts";
import type { Account } from "../../app/identity/who.ts";
import { keyFingerprint, publicKeyOf } from "../../events/ledger/checkpoint.ts";
import { sha256Hex } from "../../events/ledger/hash.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { marketWorld } from "../support/marketWorld.ts";

// Token lists on a simulated market of some months: made, published, read by wallets, and seen by nobody who may not.

const KEY = "22".repeat(32);
const world = marketWorld();
const { none: FREE, advanced: ADVANCED, premium: PREMIUM } = ENTITLEMENTS;
let lists: typeof import("../../app/areas/tokenLists/server/lists.server.ts");
let files: typeof import("../../app/areas/tokenLists/server/published/files.server.ts");
let publishing: typeof import("../../app/areas/tokenLists/server/published/publish.server.ts");
let keeping: typeof import("../../app/areas/tokenLists/server/rule/round.server.ts");
let db: typeof import("../../app/platform/db.server.ts");
let ledger: typeof import("../../app/platform/ledger.server.ts");
let slugs: string[];

beforeAll(async () => {
  Object.assign(process.env, {
    NODE_ENV: "test",
    NETWORK: "local",
    APP_ORIGIN: "http://localhost:3000",
    DATABASE_URL: world.database().appUrl,
    SESSION_SECRET: "a secret of the tests that is long enough",
    CHECKPOINT_KEY: KEY,
  });
  await seedCatalogue(world.database().appUrl);
  await world.round("2023-09-15T12:34:56.000Z");
  lists = await import("../../app/areas/tokenLists/server/lists.server.ts");
  files = await import("../../app/areas/tokenLists/server/published/files.server.ts");
  publishing = await import("../../app/areas/tokenLists/server/published/publish.server.ts");
  keeping = await import("../../app/areas/tokenLists/server/rule/round.server.ts");
  db = await import("../../app/platform/db.server.ts");
  ledger = await import("../../app/platform/ledger.server.ts");
  const { workJobs } = await import("../../app/platform/jobs.server.ts");
  work = async () => {
    const pool = db.database().pool;
    await workJobs({ pool, jobs: [publishing.publishJob], signal: new AbortController().signal });
    expect(await world.rows("SELECT about, last_error FROM jobs.queue WHERE kind = 'lists.publish'")).toEqual([]);
  };
  const rows = await world.rows<{ slug: string }>("SELECT slug FROM market.snapshots ORDER BY cap DESC NULLS LAST");
  slugs = rows.map(({ slug }) => slug);
});
afterAll(() => db.closeDatabase());

/** What the payments worker does. */
let work: () => Promise<void>;
let people = 0;
const somebody = (): Account => {
  const accountId = `00000000-0000-4000-8000-${String(++people).padStart(12, "0")}`;
  return { accountId, subject: `account:${accountId}`, email: null, wallets: [], roles: ["trader"] };
};
const order = (title: string, visibility: "private" | "unlisted" | "public" = "private") => ({
  title,
  about: "",
  visibility,
});
const made = async (asked: ReturnType<typeof lists.createList>) => {
  const answer = await asked;
  if ("refusal" in answer) throw new Error(JSON.stringify(answer.refusal));
  return answer.list;
};
const refusalOf = async (asked: Promise<object>) => {
  const answer = await asked;
  return "refusal" in answer ? answer.refusal : null;
};
/** A list with these places of the market by size; 0 is the leader, which has no contract. */
async function listOf(owner: Account, title: string, visibility: "private" | "unlisted" | "public", places: number[]) {
  const { listId } = await made(lists.createList(owner, PREMIUM, order(title, visibility)));
  return made(
    lists.putTokens(
      owner,
      PREMIUM,
      listId,
      places.map((place) => slugs[place] ?? ""),
    ),
  );
}
const fetched = (path: string, headers: Record<string, string> = {}) => {
  const [, , handle = "", file = ""] = path.split("/");
  return files.fileAnswer(new Request(`http://localhost:3000${path}`, { headers }), handle, file);
};
const pathOf = ({ maker, slug }: { maker: { handle: string } | null; slug: string }, version = "") =>
  `/lists/${maker?.handle}/${slug}${version && `@${version}`}.tokenlist.json`;

describe("a published list", () => {
  const owner = somebody();
  let list: Awaited<ReturnType<typeof listOf>>;
  beforeAll(async () => {
    list = await listOf(owner, "My favourites", "public", [0, 1, 2]);
    await work();
  });

  test("is read by a wallet: of the standard, with chains and addresses, and open to every page", async () => {
    const answer = await fetched(pathOf(list));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const file = (await answer.json()) as { tokens: { chainId: number; address: string }[]; version: object };
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    expect(ajv.validate(schema, file)).toBe(true);
    expect(file).toMatchObject({ name: "My favourites", version: { major: 1, minor: 1, patch: 0 } });
    expect(file.tokens).toHaveLength(2);
    for (const { chainId, address } of file.tokens) {
      expect(chainId).toBe(31_337);
      expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    }
  });

  test("says that its tokens are invented, and holds no grade, no note and no maker", async () => {
    const text = await (await fetched(pathOf(list))).text();
    expect(text).toContain('"notice":"Simulated market, invented tokens"');
    expect(text).not.toMatch(/grade|trader|investor|note"|signal/i);
    expect(text).not.toContain(owner.accountId);
  });

  test("is signed with the key of the checkpoints, over the bytes that are sent", async () => {
    const [answer, signature] = await Promise.all([fetched(pathOf(list)), fetched(`${pathOf(list)}.sig`)]);
    const [body, hex] = [Buffer.from(await answer.arrayBuffer()), (await signature.text()).trim()];
    const key = publicKeyOf(answer.headers.get("x-tmai-public-key") ?? "");
    if (!key) throw new Error("no key");
    expect(verify(null, body, key, Buffer.from(hex, "hex"))).toBe(true);
    expect(verify(null, Buffer.concat([body, Buffer.from(" ")]), key, Buffer.from(hex, "hex"))).toBe(false);
    const { checkpointKey } = await import("../../events/ledger/checkpoint.ts");
    expect(keyFingerprint(key)).toBe(keyFingerprint(checkpointKey(KEY)));
  });

  test("is claimed in the ledger by the hash of those bytes", async () => {
    const answer = await fetched(pathOf(list));
    const events = await ledger.ledger().readStream(`list-${list.listId}`);
    const last = events.at(-1);
    expect(last).toMatchObject({ type: "ListPublished", position: Number(answer.headers.get("x-tmai-position")) });
    expect(last?.data).toEqual({
      listId: list.listId,
      version: "1.1.0",
      sha256: sha256Hex(await answer.text()),
      count: 2,
    });
    expect(JSON.stringify(last)).not.toContain(owner.accountId);
  });

  test("is proven offline, by a proof and the pinned key alone", async () => {
    const { checkpointKey } = await import("../../events/ledger/checkpoint.ts");
    const { takeCheckpoint } = await import("../../events/ledger/checkpointStore.ts");
    const { checkProof, proveInclusion } = await import("../../events/ledger/proofs.ts");
    const { pool } = db.database();
    const kept = await takeCheckpoint(pool, checkpointKey(KEY), new Date().toISOString());
    if (!kept) throw new Error("nothing was signed");
    const history = await ledger.ledger().readStream(`list-${list.listId}`);
    const proof = JSON.parse(JSON.stringify(await proveInclusion(pool, history, kept)));
    const pinned = [keyFingerprint(checkpointKey(KEY))];
    expect(checkProof(proof, pinned)).toMatchObject({ ok: true });
    proof.events[0].envelope.data.sha256 = "0".repeat(64);
    expect(checkProof(proof, pinned)).toMatchObject({ ok: false, position: history[0]?.position });
  });

  test("answers 304 to who has it, and its tag is its hash", async () => {
    const tag = (await fetched(pathOf(list))).headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await fetched(pathOf(list), { "if-none-match": tag })).status).toBe(304);
    expect((await fetched(pathOf(list), { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("keeps every published version under its number when it goes on", async () => {
    const before = await (await fetched(pathOf(list, "1.1.0"))).text();
    list = await made(lists.addToken(owner, PREMIUM, list.listId, slugs[3] ?? ""));
    await work();
    list = await made(lists.removeToken(owner, PREMIUM, list.listId, slugs[1] ?? ""));
    await work();
    expect(list.version).toEqual({ major: 2, minor: 0, patch: 0 });
    expect(await (await fetched(pathOf(list, "1.1.0"))).text()).toBe(before);
    expect((await fetched(pathOf(list, "1.2.0"))).status).toBe(200);
    expect((await fetched(pathOf(list))).headers.get("x-tmai-version")).toBe("2.0.0");
    expect((await fetched(pathOf(list, "1.3.0"))).status).toBe(404);
    const page = await lists.listPageOf(list.listId, null, FREE);
    expect(page?.changes[0]).toMatchObject({ version: list.version, removed: [{}], position: expect.any(Number) });
    expect(page?.file).toMatchObject({ entries: 2, leftOut: [expect.any(String)] });
  });

  test("is published once however often its job runs, and a killed one is finished", async () => {
    const { pool } = db.database();
    const press = { pool, ledger: ledger.ledger(), seed: KEY };
    const changed = await made(lists.addToken(owner, PREMIUM, list.listId, slugs[5] ?? ""));
    // Killed after the event: the signature is not there yet.
    const failing = {
      query: (sql: string, values: unknown[]) =>
        /INSERT/.test(sql) ? Promise.reject(new Error("killed")) : pool.query(sql, values),
    };
    await expect(publishing.publishNewest({ ...press, pool: failing as never }, list.listId)).rejects.toThrow("killed");
    expect((await fetched(pathOf(list))).headers.get("x-tmai-version")).toBe("2.0.0");
    for (let time = 0; time < 3; time++) await publishing.publishNewest(press, list.listId);
    const events = (await ledger.ledger().readStream(`list-${list.listId}`)).map(
      ({ data }) => (data as { version: string }).version,
    );
    expect(events).toEqual(["1.1.0", "1.2.0", "2.0.0", "2.1.0"]);
    expect((await fetched(pathOf(changed))).headers.get("x-tmai-version")).toBe("2.1.0");
  });

  test("still leads from an old handle to its maker, and nobody else takes that handle", async () => {
    const { maker } = list;
    const profile = { handle: "ada", shownName: "Ada", about: "", isPublic: true };
    expect(await refusalOf(lists.putProfile(owner, profile))).toBeNull();
    expect((await fetched(pathOf({ ...list, maker }))).status).toBe(200);
    expect((await fetched(pathOf({ ...list, maker: { handle: "ada" } }))).status).toBe(200);
    expect(await refusalOf(lists.putProfile(somebody(), profile))).toEqual({ tag: "HandleTaken", handle: "ada" });
    expect(await refusalOf(lists.putProfile(somebody(), { ...profile, handle: "tmai-support" }))).toMatchObject({
      tag: "HandleTaken",
    });
    expect((await lists.profileOf("ada"))?.lists.map(({ listId }) => listId)).toEqual([list.listId]);
    expect(await lists.profileOf(maker?.handle ?? "")).toMatchObject({ maker: { handle: "ada" } });
  });
});

describe("a list is seen", () => {
  test("by its owner alone while it is private, whatever was published of it before", async () => {
    const owner = somebody();
    const list = await listOf(owner, "Mine", "public", [1, 2]);
    await work();
    expect((await fetched(pathOf(list))).status).toBe(200);
    await made(lists.changeList(owner, PREMIUM, list.listId, { visibility: "private" }));
    expect((await fetched(pathOf(list))).status).toBe(404);
    expect((await fetched(pathOf(list, "1.1.0"))).status).toBe(404);
    expect((await fetched(`${pathOf(list)}.sig`)).status).toBe(404);
    const other = somebody();
    for (const who of [null, other]) expect(await lists.listPageOf(list.listId, who, PREMIUM)).toBeNull();
    expect(await lists.listPageOf(list.listId, owner, FREE)).not.toBeNull();
    const found = await lists.publicLists({ page: 1, q: "Mine" });
    expect(found.lists.map(({ listId }) => listId)).not.toContain(list.listId);
    const asOther: Promise<object>[] = [
      lists.followList(other, list.listId, true),
      lists.cloneList(other, PREMIUM, list.listId),
      lists.reportList(other, list.listId, "bad"),
      lists.putTokens(other, PREMIUM, list.listId, []),
      lists.changeList(other, PREMIUM, list.listId, { title: "Theirs" }),
      lists.deleteList(other, list.listId),
    ];
    for (const asked of asOther) expect(await refusalOf(asked)).toEqual({ tag: "NotFound" });
  });

  test("by whoever has its link while it is unlisted, and found by nobody", async () => {
    const owner = somebody();
    const list = await listOf(owner, "By link", "unlisted", [1]);
    await work();
    expect(await lists.listPageOf(list.listId, null, FREE)).toMatchObject({ title: "By link", isMine: false });
    expect((await fetched(pathOf(list))).status).toBe(200);
    expect((await lists.publicLists({ page: 1, q: "By link" })).total).toBe(0);
  });

  test("by its maker alone while staff hide it, which the ledger records under their name", async () => {
    const { hideList } = await import("../../app/areas/tokenLists/public.server.ts");
    const [owner, other] = [somebody(), somebody()];
    const list = await listOf(owner, "Reported", "public", [1]);
    await work();
    expect(await refusalOf(lists.reportList(other, list.listId, "Pretends to be us"))).toBeNull();
    for (let time = 0; time < 2; time++) expect(await hideList("staff:ada", list.listId, true)).toEqual({ ok: true });
    expect(await lists.listPageOf(list.listId, other, PREMIUM)).toBeNull();
    expect((await lists.listPageOf(list.listId, owner, PREMIUM))?.isHidden).toBe(true);
    expect((await fetched(pathOf(list, "1.1.0"))).status).toBe(404);
    expect(await hideList("staff:ada", list.listId, false)).toEqual({ ok: true });
    expect((await fetched(pathOf(list))).status).toBe(200);
    const events = await ledger.ledger().readStream(`list-${list.listId}`);
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ["ListPublished", "system"],
      ["ListHidden", "staff:ada"],
      ["ListShown", "staff:ada"],
    ]);
  });

  test("by nobody once it is deleted, and its address shows no other list", async () => {
    const owner = somebody();
    const list = await listOf(owner, "Gone", "public", [1]);
    await work();
    expect(await refusalOf(lists.deleteList(owner, list.listId))).toBeNull();
    const again = await listOf(owner, "Gone", "public", [2]);
    await work();
    expect((await fetched(pathOf(list))).status).toBe(404);
    expect(again.slug).toBe("gone-2");
    expect((await lists.listsOf(owner)).mine.map(({ slug }) => slug)).toEqual(["gone-2"]);
  });

  test("with grades that the caller's plan shows: what is locked is said to be, and stays here", async () => {
    const owner = somebody();
    const small = slugs.length - 8;
    const list = await listOf(owner, "Grades", "public", [1, small]);
    const free = await lists.listPageOf(list.listId, null, FREE);
    expect(free?.members[0]?.market).toMatchObject({ trader: expect.any(Number), signal: "locked" });
    expect(free?.members[1]?.market).toMatchObject({ trader: "locked", investor: "locked", signal: "locked" });
    const all = await lists.listPageOf(list.listId, owner, PREMIUM);
    for (const { market } of all?.members ?? []) expect(market?.signal).not.toBe("locked");
  });
});

describe("limits", () => {
  test("hold when many ask at once", async () => {
    const owner = somebody();
    const asked = Array.from({ length: 12 }, (_, n) => lists.createList(owner, FREE, order(`List ${n}`)));
    const refused = (await Promise.all(asked.map(refusalOf))).filter((refusal) => refusal !== null);
    expect(refused).toHaveLength(12 - FREE.lists);
    expect(refused[0]).toEqual({ tag: "TooManyLists", limit: FREE.lists });
    expect((await lists.listsOf(owner)).mine).toHaveLength(FREE.lists);
  });

  test("of public lists, lists by rule and tokens are those of the plan", async () => {
    const owner = somebody();
    const { listId } = await made(lists.createList(owner, FREE, order("One", "public")));
    expect(await refusalOf(lists.createList(owner, FREE, order("Two", "public")))).toEqual({
      tag: "TooManyPublicLists",
      limit: 1,
    });
    expect(await refusalOf(lists.createList(owner, FREE, { ...order("Rule"), rule: { most: 5 } }))).toEqual({
      tag: "TooManyRuleLists",
      limit: 0,
    });
    const many = slugs.slice(0, 51);
    expect(await refusalOf(lists.putTokens(owner, FREE, listId, many))).toEqual({ tag: "TooManyTokens", limit: 50 });
    expect(await refusalOf(lists.putTokens(owner, FREE, listId, many.slice(1)))).toBeNull();
    expect(await refusalOf(lists.addToken(owner, FREE, listId, many[0] ?? ""))).toEqual({
      tag: "TooManyTokens",
      limit: 50,
    });
  });

  test("of a smaller plan take nothing away", async () => {
    const owner = somebody();
    const places = Array.from({ length: 60 }, (_, n) => n);
    const list = await listOf(owner, "Long", "public", places);
    await listOf(owner, "Second", "public", [1]);
    expect((await lists.listPageOf(list.listId, owner, FREE))?.members).toHaveLength(60);
    expect(await refusalOf(lists.removeToken(owner, FREE, list.listId, slugs[3] ?? ""))).toBeNull();
    expect(await refusalOf(lists.changeList(owner, FREE, list.listId, { title: "Still long" }))).toBeNull();
    expect(await lists.listLimits(owner, FREE)).toMatchObject({ publicLists: 1, used: { publicLists: 2, lists: 2 } });
  });

  test("keep links and hidden signs out of what others read", async () => {
    const owner = somebody();
    expect(await refusalOf(lists.createList(owner, FREE, { ...order("A"), about: "see x.example" }))).toMatchObject({
      tag: "LinksNeedPlan",
      field: "about",
    });
    expect(await refusalOf(lists.createList(owner, ADVANCED, { ...order("A"), about: "see x.example" }))).toBeNull();
    expect(await refusalOf(lists.createList(owner, PREMIUM, order("a\u202Eb")))).toEqual({
      tag: "TextUnreadable",
      field: "title",
    });
  });
});

test("a clone keeps whose it was and in which version, is private, and goes its own way", async () => {
  const [owner, other] = [somebody(), somebody()];
  const source = await listOf(owner, "Original", "public", [1, 2]);
  const clone = await made(lists.cloneList(other, PREMIUM, source.listId));
  expect(clone).toMatchObject({ visibility: "private", version: { major: 1, minor: 0, patch: 0 }, tokens: 2 });
  await made(lists.removeToken(owner, PREMIUM, source.listId, slugs[1] ?? ""));
  const page = await lists.listPageOf(clone.listId, other, PREMIUM);
  expect(page?.members).toHaveLength(2);
  expect(page?.clonedFrom).toEqual({
    listId: source.listId,
    title: "Original",
    version: { major: 1, minor: 1, patch: 0 },
    path: `/token-lists/${source.listId}`,
  });
  expect((await lists.listPageOf(source.listId, null, FREE))?.clones).toBe(1);
  await made(lists.changeList(owner, PREMIUM, source.listId, { visibility: "private" }));
  expect((await lists.listPageOf(clone.listId, other, PREMIUM))?.clonedFrom).toMatchObject({
    title: "Original",
    path: null,
  });
});

describe("what is brought in", () => {
  test("is shown with a sentence's worth for each line that cannot be read, and kept when asked", async () => {
    const owner = somebody();
    const address = `0x${"ab".repeat(20)}`;
    const text = `token,chain,address,symbol,name,decimals\n${slugs[1]},,,,,\nno-such-token,,,,,\n${slugs[1]},,,,,\n,10,${address},FOR,Foreign,8\n,10,0x12,,,`;
    const shown = await lists.importList(owner, PREMIUM, { kind: "csv", text });
    expect(shown).toMatchObject({
      preview: {
        tokens: [{ tokenId: slugs[1] }, { tokenId: null, symbol: "FOR", chainId: 10 }],
        problems: [
          { line: 3, is: "unknown", value: "no-such-token" },
          { line: 4, is: "twice" },
          { line: 6, is: "address", value: "0x12" },
        ],
      },
    });
    expect((await lists.listsOf(owner)).mine).toEqual([]);
    const kept = await lists.importList(owner, PREMIUM, { kind: "csv", text, keep: order("Brought", "public") });
    if (!("list" in kept)) throw new Error("not kept");
    await work();
    const file = await (await fetched(pathOf(kept.list))).json();
    expect(file.tokens.map(({ chainId }: { chainId: number }) => chainId)).toEqual([31_337, 10]);
  });

  test("finds our tokens by their addresses", async () => {
    const [contract] = await world.rows<{ address: string; slug: string }>(
      "SELECT address, slug FROM market.contracts JOIN market.instruments USING (instrument_id) LIMIT 1",
    );
    const text = `31337:${contract?.address.toLowerCase()}\n0x${"00".repeat(19)}01`;
    expect(await lists.importList(somebody(), FREE, { kind: "addresses", text })).toMatchObject({
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
    expect(await refusalOf(lists.importList(somebody(), PREMIUM, { kind: "url", text }))).toEqual({
      tag: "AddressNotFetched",
    });
  });
});

describe("lists by rule", () => {
  const never = new AbortController().signal;
  const keep = () => keeping.keepRuleLists({ pool: db.poolFor("market"), now: () => new Date(), signal: never });

  test("of the house are made, hold what fits the grades of the day before, and go on when grades change", async () => {
    await keep();
    await work();
    const house = await lists.profileOf("tmai");
    expect(house?.lists.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["top-trader-grade", "top-investor-grade", "chain-31337"]),
    );
    const top = house?.lists.find(({ slug }) => slug === "top-trader-grade");
    const expected = () =>
      world.rows<{ slug: string }>(
        "SELECT slug FROM market.snapshots WHERE round(trader_before) >= 80 ORDER BY cap DESC NULLS LAST, instrument_id LIMIT 50",
      );
    const holds = async () =>
      (await lists.listPageOf(top?.listId ?? "", null, FREE))?.members.map(({ tokenId }) => tokenId);
    expect(await holds()).toEqual((await expected()).map(({ slug }) => slug));
    expect((await fetched("/lists/tmai/top-trader-grade.tokenlist.json")).status).toBe(200);
    // Asked once a day of grades.
    expect(await keep()).toBe(0);
    const before = await lists.listPageOf(top?.listId ?? "", null, FREE);
    await world.round("2023-09-19T12:34:56.000Z");
    expect(await keep()).toBeGreaterThan(0);
    await work();
    expect((await holds())?.toSorted()).toEqual((await expected()).map(({ slug }) => slug).toSorted());
    const after = await lists.listPageOf(top?.listId ?? "", null, FREE);
    expect(after?.version).not.toEqual(before?.version);
    expect((await fetched("/lists/tmai/top-trader-grade.tokenlist.json")).headers.get("x-tmai-version")).toBe(
      `${after?.version.major}.${after?.version.minor}.${after?.version.patch}`,
    );
  });

  test("show others no newer grades by what they hold; their owner sees what the plan shows", async () => {
    const owner = somebody();
    const rule = { minTraderGrade: 70, most: 100 };
    const mine = await made(lists.createList(owner, PREMIUM, { ...order("Now"), rule }));
    const held = async () =>
      (await lists.listPageOf(mine.listId, owner, PREMIUM))?.members.map(({ tokenId }) => tokenId).toSorted();
    const fitting = async (column: string) =>
      (await world.rows<{ slug: string }>(`SELECT slug FROM market.snapshots WHERE round(${column}) >= 70`))
        .map(({ slug }) => slug)
        .toSorted();
    const [latest, before] = [await fitting("trader"), await fitting("trader_before")];
    expect(latest).not.toEqual(before);
    expect(await held()).toEqual(latest);
    await made(lists.changeList(owner, PREMIUM, mine.listId, { visibility: "public" }));
    expect(await held()).toEqual(before);
    expect(await refusalOf(lists.addToken(owner, PREMIUM, mine.listId, slugs[0] ?? ""))).toEqual({
      tag: "RuleKeepsTokens",
    });
  });
});

test("followers are told of a new version once a day, and nobody else is", async () => {
  const { followLedger } = await import("../../app/platform/reactions.server.ts");
  const { areaServer } = await import("../../app/areas/tokenLists/area.server.ts");
  const [reaction] = areaServer.reactions ?? [];
  if (!reaction) throw new Error("nothing reacts");
  const follow = () =>
    followLedger(reaction, { pool: db.database().pool, ledger: ledger.ledger(), signal: new AbortController().signal });
  await follow();
  const [owner, follower] = [somebody(), somebody()];
  const list = await listOf(owner, "Followed", "public", [1]);
  await work();
  await follow();
  expect(await lists.followList(follower, list.listId, true)).toEqual({ followers: 1 });
  for (const place of [2, 3]) {
    await made(lists.addToken(owner, PREMIUM, list.listId, slugs[place] ?? ""));
    await work();
    await follow();
  }
  const inbox = await world.rows<{ account: string; values: object; path: string }>(
    "SELECT account, values, path FROM notifications.inbox WHERE kind = 'listPublished'",
  );
  expect(inbox).toEqual([
    {
      account: follower.accountId,
      values: { list: "Followed", version: "1.2.0", market: "simulated" },
      path: `/token-lists/${list.listId}`,
    },
  ]);
});

test("other areas learn which tokens lists hold, and whether somebody may read one", async () => {
  const { membersOfLists, readableList } = await import("../../app/areas/tokenLists/public.server.ts");
  const owner = somebody();
  const list = await listOf(owner, "Watched", "private", [1, 2]);
  const members = await membersOfLists(db.poolFor("market"), [list.listId, "no id"]);
  expect(members.map(({ listId }) => listId)).toEqual([list.listId, list.listId]);
  expect(await readableList(list.listId, owner.accountId)).toEqual({
    listId: list.listId,
    title: "Watched",
    path: `/token-lists/${list.listId}`,
  });
  expect(await readableList(list.listId, null)).toBeNull();
  expect([...(await lists.listsHolding(owner.accountId, [slugs[1] ?? "", slugs[9] ?? ""]))]).toEqual([
    [slugs[1], [list.listId]],
  ]);
});

test("what stands in a version is changed by no program of ours", async () => {
  for (const table of ["list_versions", "list_files", "publications", "handles"])
    await expect(
      world.asOwner(`UPDATE lists.${table} SET ${table === "handles" ? "account = account" : "major = major"}`),
    ).rejects.toThrow();
});
