import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnIndexBody } from "#app/areas/indices/model/own.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { BASE, openIndexFixture } from "../support/indexFixture.ts";
import type { Person } from "../support/people.ts";

// A custom index, from the draft to its first order, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openIndexFixture>>;
let premium: Person;
let id: string;
const drafted = (shares: readonly number[], changes: object = {}): OwnIndexBody => ({
  ...{ kind: "tokens", name: "Mine", chainId: 31337, bandBps: 500, schedule: "never", followsSignal: false },
  fixed: shares.map((ppm, index) => ({ tokenId: fixture.token(index).tokenId, ppm })),
  ...changes,
});

async function drafts() {
  const [own, { ENTITLEMENTS }] = await Promise.all([
    import("#app/areas/indices/server/own/drafts.server.ts"),
    import("#app/areas/offers/publicEntitlements.ts"),
  ]);
  return (body: OwnIndexBody) =>
    own.createOwn(fixture.database.pool, `account:${premium.accountId}`, ENTITLEMENTS.premium, body);
}

beforeAll(async () => {
  fixture = await openIndexFixture();
  await fixture.publishDay(BASE, fixture.closes());
  // As the database's owner, with triggers off.
  await fixture.admin.query(
    "BEGIN; SET LOCAL session_replication_role = replica; UPDATE market.candles_1d SET cap = close * 1e9; COMMIT",
  );
  premium = await fixture.person("premium");
}, 120_000);
afterAll(() => fixture.close());

const buying = (usd: number) => fixture.quoteRequestOf(3, { indexSlug: id, side: "buy", amount: String(usd * 1e6) });

test("an own index is drafted from tokens that have pools on its chain", async () => {
  const create = await drafts();
  const made = await create(drafted([500_000, 300_000, 200_000]));
  if ("refusal" in made) throw new Error(JSON.stringify(made.refusal));
  ({ id } = made);
  expect(await create(drafted([500_000, 500_000], { chainId: 999_999 }))).toMatchObject({
    refusal: { tag: "BadMethod", context: "chain", chain: "999999" },
  });
});

test("an own index is quoted only to its owner for its weights, and is not in the ledger before an order", async () => {
  const { legs } = await fixture.quoted(premium.cookie, buying(100));
  // Legs are in rank order.
  expect(new Map(legs.map(({ token, amountIn }) => [token.tokenId, amountIn]))).toEqual(
    new Map([50, 30, 20].map((usd, index) => [fixture.token(index).tokenId, String(usd * 1e6)])),
  );
  const other = await fixture.person("premium");
  expect(await fixture.fetchQuote(other.cookie, buying(100))).toMatchObject({ status: 404 });
  const { rows } = await fixture.database.pool.query("SELECT FROM read.index_versions WHERE slug = $1", [id]);
  expect(rows).toEqual([]);
});

test("an own index is listed by its first order with its constituents, and then bought leg by leg", async () => {
  const { quote } = await fixture.indexOrdered(premium.cookie, buying(100));
  const { rows } = await fixture.database.pool.query<{ canonical: string; type: string }>(
    "SELECT canonical, type FROM events WHERE stream_id = $1 ORDER BY version",
    [`index-${id}`],
  );
  expect(rows.map(({ type }) => type)).toEqual(["IndexListed", "ConstituentsSet"]);
  const check = quoteChecker();
  for (const { canonical } of rows) expect(check(JSON.parse(canonical))).toBeNull();
  await fixture.approve(3, quote.calls as never);
  for (const leg of quote.calls.legs)
    await fixture.reportSent(premium.cookie, quote.quoteId, await fixture.sendOne(3, leg as never));
  expect(await fixture.order(premium.cookie, quote.quoteId)).toMatchObject({
    status: "OrderFilled",
    indexName: "Mine",
  });
  const mine = await fixture.readMyIndices(premium.cookie);
  expect(mine.data).toMatchObject([{ indexSlug: id, name: "Mine", costUsdCents: "10000" }]);
  expect(mine.data?.[0]?.holdings).toHaveLength(3);
});

test("an own index is bought again without a second listing, and sold after it is retired", async () => {
  await fixture.indexOrdered(premium.cookie, buying(20));
  const own = await import("#app/areas/indices/server/own/drafts.server.ts");
  const { booksHere } = await import("#app/areas/indices/server/own/books.server.ts");
  expect(await own.deleteOwn(booksHere(), `account:${premium.accountId}`, id)).toEqual({ id });
  expect(await fixture.fetchQuote(premium.cookie, buying(20))).toMatchObject({ status: 409 });
  const sale = await fixture.quoted(
    premium.cookie,
    fixture.quoteRequestOf(3, { indexSlug: id, side: "sell", shareBps: 10_000 }),
  );
  expect(sale.legs).toHaveLength(3);
});
