import { verify } from "node:crypto";
import { schema } from "@uniswap/token-lists";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { keyFingerprint, parsePublicKey } from "#events/ledger/checkpoint.ts";
import { sha256Hex } from "#events/ledger/hash.ts";
import {
  CHECKPOINT_SEED,
  FREE,
  listFixture,
  made,
  newTestAccount,
  PREMIUM,
  toListPath,
  toRefusal,
} from "../support/listFixture.ts";

// What a wallet reads of a list, and what can be proven about it.

const fixture = listFixture();
const { market, slugs } = fixture;
const lists = () => fixture.modules().lists;

describe("a published list", () => {
  const owner = newTestAccount();
  let list: Awaited<ReturnType<typeof fixture.makeList>>;
  beforeAll(async () => {
    list = await fixture.makeList(owner, "My favourites", "public", [0, 1, 2]);
    await fixture.work();
  });

  test("a published list is valid by the standard for wallets, and readable from every origin", async () => {
    const answer = await fixture.fetched(toListPath(list));
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

  test("a published list is marked as having invented tokens, and contains no grade, note or maker", async () => {
    const text = await (await fixture.fetched(toListPath(list))).text();
    expect(text).toContain('"notice":"Simulated market, invented tokens"');
    expect(text).not.toMatch(/grade|trader|investor|note"|signal/i);
    expect(text).not.toContain(owner.accountId);
  });

  test("a published list is signed with the checkpoint key, over the exact bytes of the response", async () => {
    const [answer, signature] = await Promise.all([
      fixture.fetched(toListPath(list)),
      fixture.fetched(`${toListPath(list)}.sig`),
    ]);
    const [body, hex] = [Buffer.from(await answer.arrayBuffer()), (await signature.text()).trim()];
    const key = parsePublicKey(answer.headers.get("x-tmai-public-key") ?? "");
    if (!key) throw new Error("no key");
    expect(verify(null, body, key, Buffer.from(hex, "hex"))).toBe(true);
    expect(verify(null, Buffer.concat([body, Buffer.from(" ")]), key, Buffer.from(hex, "hex"))).toBe(false);
    const { checkpointKey } = await import("#events/ledger/checkpoint.ts");
    expect(keyFingerprint(key)).toBe(keyFingerprint(checkpointKey(CHECKPOINT_SEED)));
  });

  test("a published list is recorded in the ledger by the hash of those bytes", async () => {
    const answer = await fixture.fetched(toListPath(list));
    const events = await fixture.modules().ledger().readStream(`list-${list.listId}`);
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

  test("a published list is proven offline, with only a proof and the pinned key", async () => {
    const { checkpointKey } = await import("#events/ledger/checkpoint.ts");
    const { takeCheckpoint } = await import("#events/ledger/checkpointStore.ts");
    const { checkProof, proveInclusion } = await import("#events/ledger/proofs.ts");
    const { pool } = fixture.modules().db.database();
    const kept = await takeCheckpoint(pool, checkpointKey(CHECKPOINT_SEED), new Date().toISOString());
    if (!kept) throw new Error("nothing was signed");
    const history = await fixture.modules().ledger().readStream(`list-${list.listId}`);
    const proof = JSON.parse(JSON.stringify(await proveInclusion(pool, history, kept)));
    const pinned = [keyFingerprint(checkpointKey(CHECKPOINT_SEED))];
    expect(checkProof(proof, pinned)).toMatchObject({ ok: true });
    proof.events[0].envelope.data.sha256 = "0".repeat(64);
    expect(checkProof(proof, pinned)).toMatchObject({ ok: false, position: history[0]?.position });
  });

  test("a published list responds 304 to a reader that has it, and its ETag is its hash", async () => {
    const tag = (await fixture.fetched(toListPath(list))).headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await fixture.fetched(toListPath(list), { "if-none-match": tag })).status).toBe(304);
    expect((await fixture.fetched(toListPath(list), { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("a published list keeps every published version at its own address when it changes", async () => {
    const before = await (await fixture.fetched(toListPath(list, "1.1.0"))).text();
    list = await made(lists().addToken(owner, PREMIUM, list.listId, slugs()[3] ?? ""));
    await fixture.work();
    list = await made(lists().removeToken(owner, PREMIUM, list.listId, slugs()[1] ?? ""));
    await fixture.work();
    expect(list.version).toEqual({ major: 2, minor: 0, patch: 0 });
    expect(await (await fixture.fetched(toListPath(list, "1.1.0"))).text()).toBe(before);
    expect((await fixture.fetched(toListPath(list, "1.2.0"))).status).toBe(200);
    expect((await fixture.fetched(toListPath(list))).headers.get("x-tmai-version")).toBe("2.0.0");
    expect((await fixture.fetched(toListPath(list, "1.3.0"))).status).toBe(404);
    const page = await lists().loadTokenListPage(list.listId, null, FREE);
    expect(page?.changes[0]).toMatchObject({ version: list.version, removed: [{}], position: expect.any(Number) });
    expect(page?.file).toMatchObject({ entries: 2, leftOut: [expect.any(String)] });
  });

  test("a published list is published once however often its job runs, and a killed job is completed", async () => {
    const { pool } = fixture.modules().db.database();
    const press = { pool, ledger: fixture.modules().ledger(), seed: CHECKPOINT_SEED };
    const changed = await made(lists().addToken(owner, PREMIUM, list.listId, slugs()[5] ?? ""));
    // Killed after the event: the signature does not exist yet.
    const failing = {
      query: (sql: string, values: unknown[]) =>
        /INSERT/.test(sql) ? Promise.reject(new Error("killed")) : pool.query(sql, values),
    };
    await expect(
      fixture.modules().publishing.publishNewest({ ...press, pool: failing as never }, list.listId),
    ).rejects.toThrow("killed");
    expect((await fixture.fetched(toListPath(list))).headers.get("x-tmai-version")).toBe("2.0.0");
    for (let time = 0; time < 3; time++) await fixture.modules().publishing.publishNewest(press, list.listId);
    const events = (await fixture.modules().ledger().readStream(`list-${list.listId}`)).map(
      ({ data }) => (data as { version: string }).version,
    );
    expect(events).toEqual(["1.1.0", "1.2.0", "2.0.0", "2.1.0"]);
    expect((await fixture.fetched(toListPath(changed))).headers.get("x-tmai-version")).toBe("2.1.0");
  });

  test("a published list is still found by its maker's old handle, which no other account can take", async () => {
    const { maker } = list;
    const profile = { handle: "ada", shownName: "Ada", about: "", isPublic: true };
    expect(await toRefusal(lists().putProfile(owner, profile))).toBeNull();
    expect((await fixture.fetched(toListPath({ ...list, maker }))).status).toBe(200);
    expect((await fixture.fetched(toListPath({ ...list, maker: { handle: "ada" } }))).status).toBe(200);
    expect(await toRefusal(lists().putProfile(newTestAccount(), profile))).toEqual({
      tag: "HandleTaken",
      handle: "ada",
    });
    expect(await toRefusal(lists().putProfile(newTestAccount(), { ...profile, handle: "tmai-support" }))).toMatchObject(
      {
        tag: "HandleTaken",
      },
    );
    expect((await lists().loadProfile("ada"))?.lists.map(({ listId }) => listId)).toEqual([list.listId]);
    expect(await lists().loadProfile(maker?.handle ?? "")).toMatchObject({ maker: { handle: "ada" } });
  });
});

test("a list's version cannot be changed, even by the owner of the tables", async () => {
  for (const table of ["list_versions", "list_files", "publications", "handles"])
    await expect(
      market.asOwner(`UPDATE lists.${table} SET ${table === "handles" ? "account = account" : "major = major"}`),
    ).rejects.toThrow();
});
