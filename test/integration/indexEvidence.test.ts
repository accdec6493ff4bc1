import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { evidence as Evidence } from "#app/areas/audit/server/evidence.server.ts";
import type { ConstituentsSet, IndexVersion } from "#events/index/events.ts";
import { checkpointKey, keyFingerprint } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import type { Ledger, RecordedEvent } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import type { InclusionProof, LevelProof } from "#events/ledger/proofs.ts";
import { allProjections } from "#events/projections/all.ts";
import { buildVerifier, type Verifier } from "../../server/verifier/build.ts";
import { checkIndexOrder, type IndexOrderBooks } from "../../server/verifier/verifyIndexOrder.ts";
import { temporaryFolder } from "../support/folders.ts";
import { BASE, openIndexFixture, type Weight } from "../support/indexFixture.ts";

// An auditor's bundle proves the contents and level of an index, and that it filled an order.

const SEED = "33".repeat(32);
const SLUG = "chain-3";
/** By rank: positions of tokens and their weights, which follow from their caps. */
const WEIGHTS: Weight[] = [
  [0, 500_000],
  [1, 300_000],
  [4, 200_000],
];
const folders = temporaryFolder("index-evidence");
const folder = join(folders.path, "bundle");
let fixture: Awaited<ReturnType<typeof openIndexFixture>>;
let verifier: Verifier;
let evidence: typeof Evidence;
let ledger: Ledger;
let orderId: string;
let bundle: Buffer;

const makeInputs = (): ConstituentsSet["inputs"] =>
  WEIGHTS.map(([place, ppm]) => ({
    ...{
      tokenId: fixture.token(place).tokenId,
      cap: ppm * 1_000,
      close: fixture.findPrice(place),
      volume30: 1,
      ageDays: 400,
    },
    poolUsd: 50_000,
  }));
const makeLevel = (slug: string, level: number) => ({
  ...{ slug, version: 1, level, levelNet: level - 1, members: 3, suspended: 0, regime: null },
});

beforeAll(async () => {
  [fixture, verifier] = await Promise.all([openIndexFixture(), buildVerifier()]);
  ({ evidence } = await import("#app/areas/audit/server/evidence.server.ts"));
  ledger = postgresLedger(fixture.database.pool, allProjections);
  const members = WEIGHTS.map(([place, weightPpm]) => {
    const { tokenId, address } = fixture.token(place);
    return { tokenId, weightPpm, contract: address.toLowerCase() };
  });
  await fixture.list(SLUG, WEIGHTS, {}, { inputs: makeInputs(), members });
  await fixture.publishDay(BASE, fixture.closes(), [
    makeLevel(SLUG, 1_000),
    makeLevel("other", 900),
    makeLevel("third", 800),
  ]);
  const { cookie } = await fixture.person("premium");
  const asked = fixture.quoteRequestOf(3, { indexSlug: SLUG, side: "buy", amount: "100000000" });
  const { quote } = await fixture.indexOrdered(cookie, asked);
  orderId = quote.quoteId;
  await fixture.approve(3, quote.calls as never);
  for (const leg of quote.calls.legs) await fixture.reportSent(cookie, orderId, await fixture.sendOne(3, leg as never));
  expect(await fixture.order(cookie, orderId)).toMatchObject({ status: "OrderFilled" });
  await takeCheckpoint(fixture.database.pool, checkpointKey(SEED), new Date().toISOString());
  bundle = await readBundle(orderId);
}, 180_000);
afterAll(async () => {
  await fixture.close();
  folders.remove();
});

async function readBundle(id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const order = { pool: fixture.database.pool, ledger, verifier, payments: [id], madeAt: new Date() };
  for await (const part of evidence(order)) parts.push(part);
  return Buffer.concat(parts);
}

/** Unpacked by the machine's own tar, in an empty folder. */
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "bundle.tar"), bundle);
  expect(spawnSync("tar", ["-xf", "bundle.tar"], { cwd: folder }).status).toBe(0);
});

function verify() {
  const args = ["verify.mjs", "--key", keyFingerprint(checkpointKey(SEED))];
  const env = { PATH: "", NODE_ENV: "production" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", env });
  return { status, said: `${stdout}${stderr}` };
}
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const proofName = (what: "order" | "index" | "level") =>
  `proofs/${what}-${{ order: orderId, index: SLUG, level: `${SLUG}-${BASE}` }[what]}.json`;

/** Changes a file together with the manifest, as a forger would. */
function change(name: string, from: string | RegExp, to: string): void {
  const text = read(name);
  expect(text).toMatch(from);
  const forged = text.replace(from, to);
  writeFileSync(join(folder, name), forged);
  const manifest = JSON.parse(read("manifest.json"));
  const listed = manifest.files.find((file: { name: string }) => file.name === name);
  listed.sha256 = createHash("sha256").update(forged).digest("hex");
  listed.bytes = Buffer.byteLength(forged);
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

describe("the bundle of a bought index", () => {
  test("the bundle's own verifier proves the constituents, the level and the fills", () => {
    const { status, said: output } = verify();
    expect(output).toContain(`${proofName("order")} is valid`);
    expect(output).toContain(`${proofName("index")} is valid`);
    expect(output).toContain(`${proofName("level")} is valid`);
    expect(output).toContain(`1 sets of constituents of ${SLUG} follow from their inputs`);
    expect(output).toContain(
      `the level of ${SLUG} on ${BASE} was 1000, or 999 after costs, and is in the published root`,
    );
    expect(output).toContain("its 3 legs trade constituents");
    expect(output).toContain("the fill is the sum of 3 executed legs");
    expect(output).toContain(`${proofName("order")}: the index, its level and the fills agree`);
    expect(status).toBe(0);
  });

  test("the bundle contains every event of the order, from its placing to its fill", () => {
    const { events } = JSON.parse(read(proofName("order"))) as InclusionProof;
    expect(events.map(({ envelope }) => envelope.type)).toEqual([
      ...["OrderPlaced", "OrderQuoted", "OrderSent", "LegExecuted", "OrderSent", "LegExecuted"],
      ...["OrderSent", "LegExecuted", "OrderFilled"],
    ]);
  });

  test.each([
    ["a weight", "index" as const, '"weightPpm": 500000', '"weightPpm": 500001', "hash does not match the envelope"],
    ["a level", "level" as const, '\\"level\\":1000', '\\"level\\":1001', "path does not lead to the root"],
    ["a fill", "order" as const, /"amountOut": "\d+"/, '"amountOut": "1"', "hash does not match the envelope"],
  ])("the bundle is refused where %s was changed along with the manifest", (_, what, from, to, problem) => {
    change(proofName(what), from, to);
    expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining(`${proofName(what)}: `) });
    expect(verify().said).toContain(problem);
  });

  test("the bundle is refused where the level was left out", () => {
    rmSync(join(folder, proofName("level")));
    const manifest = JSON.parse(read("manifest.json"));
    manifest.files = manifest.files.filter(({ name }: { name: string }) => name !== proofName("level"));
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    expect(verify()).toMatchObject({
      status: 1,
      said: expect.stringContaining(`the level of ${BASE}, the last day before the order, is not proven`),
    });
  });
});

/** What an owner of the key could have written into the ledger itself, with each hash recomputed. */
describe("a falsified ledger", () => {
  let books: IndexOrderBooks;
  beforeEach(async () => {
    const [order, index, levels] = await Promise.all(
      [`order-${orderId}`, `index-${SLUG}`, "levels-index-1"].map((stream) => ledger.readStream(stream)),
    );
    const level = JSON.parse(read(proofName("level"))) as LevelProof;
    books = structuredClone({ order: order ?? [], index: index ?? [], levels: levels ?? [], level });
  });
  const findData = <Data>(events: readonly RecordedEvent[], type: string): Data =>
    events.find((event) => event.type === type)?.data as Data;

  test("an unchanged ledger is accepted", () => {
    expect(checkIndexOrder(books)).toHaveLength(4);
  });

  test("a weight that does not follow from its inputs is refused", () => {
    const { members } = findData<ConstituentsSet>(books.index, "ConstituentsSet");
    (members[0] as { weightPpm: number }).weightPpm = 500_001;
    const { tokenId } = fixture.token(0);
    expect(() => checkIndexOrder(books)).toThrow(
      `constituent 1 is token ${tokenId} with 500001 ppm, its inputs give token ${tokenId} with 500000 ppm`,
    );
  });

  test("a method that does not match its hash is refused", () => {
    findData<IndexVersion>(books.index, "IndexListed").method.bandBps = 7;
    expect(() => checkIndexOrder(books)).toThrow("its method has the hash");
  });

  test("a proven level of another index is refused", () => {
    const level = books.level as LevelProof;
    level.leaf = level.leaf.replace(SLUG, "other");
    expect(() => checkIndexOrder(books)).toThrow(`the level that is proven is of other, the order of ${SLUG}`);
  });

  test("a later day published before the order than the proven one is refused", () => {
    const [published] = books.levels as [RecordedEvent];
    const data = { ...(published.data as object), day: "2099-01-01" };
    const levels = [published, { ...published, position: published.position + 1, data }];
    expect(() => checkIndexOrder({ ...books, levels })).toThrow("the last day before the order is 2099-01-01");
  });

  test("a leg that buys a token outside the constituents is refused", () => {
    const { legs } = findData<{ legs: { path: string[] }[] }>(books.order, "OrderQuoted");
    const strange = fixture.token(6).address;
    legs[1]?.path.splice(-1, 1, strange);
    expect(() => checkIndexOrder(books)).toThrow(`leg 2 trades ${strange}, which is no constituent`);
  });

  test("a fill that is not the sum of its legs is refused", () => {
    const [received] = findData<{ received: { token: string; amount: string }[] }>(books.order, "OrderFilled").received;
    const { amount, token } = received as { token: string; amount: string };
    (received as { amount: string }).amount = String(BigInt(amount) + 1n);
    expect(() => checkIndexOrder(books)).toThrow(
      `the fill says that ${BigInt(amount) + 1n} of ${token.toLowerCase()} were received, its legs sum to ${amount}`,
    );
  });

  test("a fill with a missing leg is refused", () => {
    const order = books.order.filter(({ type, data }) => type !== "LegExecuted" || (data as { leg: number }).leg !== 2);
    expect(() => checkIndexOrder({ ...books, order })).toThrow("leg 2 is neither executed nor left out");
  });
});
