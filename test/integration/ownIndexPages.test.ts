import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnAnswer } from "#app/areas/indices/model/ownPages.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { filledMarketFixture, MARKET_SEED } from "../support/marketFixture.ts";
import { type Person, signInAs } from "../support/people.ts";
import { unansweredContracts } from "../support/unansweredContracts.ts";

// The pages of custom indices as their forms are sent, also without JavaScript, on a simulated market of some months.

const { pool, database, rows, asOwner } = filledMarketFixture();
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let pages: typeof import("#app/areas/indices/server/pages/ownBuilder.server.ts");
let rights: typeof import("#app/areas/indices/server/pages/ownRight.server.ts");
let owner: Person;
let other: Person;
let tokens: { id: number; symbol: string; name: string }[];

beforeAll(async () => {
  await seedCatalogue(database().appUrl);
  const RPC_URLS_31337 = "http://127.0.0.1:9";
  Object.assign(process.env, { DEPLOYMENT_FILE: await unansweredContracts(), RPC_URLS_31337 });
  accounts = await openAccountFixture(database());
  pages = await import("#app/areas/indices/server/pages/ownBuilder.server.ts");
  rights = await import("#app/areas/indices/server/pages/ownRight.server.ts");
  const { publishDueDays } = await import("#app/areas/indices/server/publication/publication.server.ts");
  const { ledger } = await import("#app/platform/ledger.server.ts");
  const now = () => new Date("2023-09-15T12:34:56.000Z");
  await publishDueDays({ pool: pool(), ledger: ledger(), source: `simulated:${MARKET_SEED}`, now });
  owner = await signInAs("trader");
  other = await signInAs("trader");
  await asOwner(...givenPlan(`account:${owner.accountId}`, "premium", { source: "coupon", planType: 3 }));
  tokens = await rows(
    `SELECT i.instrument_id AS id, i.symbol, i.name FROM market.snapshots s JOIN market.instruments i USING (instrument_id)
     WHERE s.class = 'coin' ORDER BY s.cap DESC LIMIT 3`,
  );
});
afterAll(async () => {
  await accounts.close();
  await (await import("#app/platform/db.server.ts")).closeDatabase();
});

type Fields = [name: string, value: string][];
const requestOf = (path: string, who: Person | null, form?: Fields, locale = "en") =>
  new Request(`http://localhost:3000/${locale}/indices${path}`, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { ...(who && { cookie: who.cookie }), "x-tmai-address": "192.0.2.20" },
  });
const sent = (who: Person | null, form: Fields, id: string | null = null, locale = "en") =>
  pages.actOnOwn(requestOf(`/own/${id ?? "new"}`, who, form, locale), id);
async function answered(...given: Parameters<typeof sent>): Promise<OwnAnswer> {
  const answer = await sent(...given);
  if (answer instanceof Response) throw new Error(`led to ${answer.headers.get("location")}`);
  return answer;
}
async function ledTo(...given: Parameters<typeof sent>): Promise<string> {
  const answer = await sent(...given);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify([answer.problems, answer.refusal]));
  return answer.headers.get("location") ?? "";
}
const idIn = (location: string) => /\/own\/([0-9a-f-]{36})\?did=saved$/.exec(location)?.[1] ?? "";
const readStatus = (asking: Promise<unknown>) =>
  asking.then(
    () => 200,
    (thrown) => (thrown instanceof Response ? thrown.status : thrown),
  );

const RULE: Fields = [
  ["kind", "rule"],
  ["name", "Ten of mine"],
  ["count", "10"],
  ["buffer", "2"],
];
const basket = (...percents: string[]): Fields => [
  ["kind", "tokens"],
  ["name", "Basket"],
  ["schedule", "never"],
  ...percents.flatMap(
    (percent, index): Fields => [
      ["fixed", String(tokens[index]?.id)],
      ["percent", percent],
    ],
  ),
];

describe("a new index", () => {
  test("a new index can be tried by every caller, and its page names the plan that saves it", async () => {
    const shown = await pages.newOwnPage(requestOf("/own/new", null));
    expect(shown).toMatchObject({ id: null, right: { is: "guest" }, draft: { count: "20" } });
    expect((await pages.newOwnPage(requestOf("/own/new", other))).right).toEqual({ is: "locked", plan: "PREMIUM" });
    expect((await pages.newOwnPage(requestOf("/own/new", owner))).right).toEqual({ is: "open" });
  });

  test("a guest who submits a new index is redirected to sign in", async () => {
    const answer = await sent(null, RULE).catch((thrown) => thrown as Response);
    expect((answer as Response).headers.get("location")).toContain("/en/sign-in?to=");
  });

  test("a new index is saved as entered, and shown only to its owner", async () => {
    const id = idIn(await ledTo(owner, [["intent", "save"], ["minMarketCapUsd", "75M"], ...RULE]));
    const { shown, trade } = await pages.ownPage(requestOf(`/own/${id}`, owner), id);
    expect(shown).toMatchObject({
      id,
      state: "draft",
      draft: { name: "Ten of mine", count: "10", minMarketCapUsd: "75M" },
    });
    expect(trade).toMatchObject({
      index: { slug: id, isForSale: false, regimeOffSince: null },
      right: { canBuy: true },
    });
    expect(await readStatus(pages.ownPage(requestOf(`/own/${id}`, other), id))).toBe(404);
    expect(await readStatus(sent(other, [["intent", "delete"]], id))).toBe(404);
  });

  test("a new index without a plan is refused with the plan's name, and the entered values stay", async () => {
    const answer = await answered(other, [["intent", "save"], ...RULE]);
    expect(answer.refusal).toEqual({
      field: null,
      error: "Your plan allows 0 indices of your own. PREMIUM allows more.",
    });
    expect(answer.shown.draft).toMatchObject({ name: "Ten of mine", count: "10" });
  });

  test("a new index's errors are shown at their fields, in the page's language", async () => {
    const unread = await answered(owner, [["intent", "save"], ...RULE, ["capPpm", "much"]]);
    expect(unread.problems.map(({ field }) => field)).toEqual(["capPpm"]);
    const nameless = await answered(owner, [
      ["intent", "save"],
      ["kind", "rule"],
    ]);
    expect(nameless.problems).toEqual([{ field: "name", is: "name" }]);
    const refused = await answered(owner, [["intent", "save"], ["category", "magic"], ...RULE], null, "de");
    expect(refused.refusal).toEqual({ field: "category", error: "Unbekannte Kategorie: magic." });
  });
});

describe("the index page without JavaScript", () => {
  test("a back-test without JavaScript is computed by a button, and needs no name", async () => {
    const { preview, problems } = await answered(owner, [
      ["intent", "preview"],
      ["kind", "rule"],
      ["count", "10"],
    ]);
    expect(problems).toEqual([]);
    expect(preview).toMatchObject({ origin: "backtest", simulated: true });
    expect(preview?.constituents).toHaveLength(10);
  });

  test("tokens are found, added, evened out and removed by buttons without JavaScript", async () => {
    const [first, second, third] = tokens;
    const found = await answered(owner, [["intent", "find"], ["find", third?.symbol ?? ""], ...basket("70", "30")]);
    expect(found.shown.finding?.found.map(({ tokenId }) => tokenId)).toContain(third?.id);
    expect(found.problems).toEqual([]);
    const added = await answered(owner, [["add", String(third?.id)], ...basket("70", "30")]);
    expect(added.shown.draft.fixed.map(({ symbol, percent }) => [symbol, percent])).toEqual([
      [first?.symbol, "70"],
      [second?.symbol, "30"],
      [third?.symbol, ""],
    ]);
    const evened = await answered(owner, [["intent", "even"], ...basket("70", "30", "")]);
    expect(evened.shown.draft.fixed.map(({ percent }) => percent)).toEqual(["33.3334", "33.3333", "33.3333"]);
    const dropped = await answered(owner, [["drop", String(first?.id)], ...basket("70", "30")]);
    expect(dropped.shown.draft.fixed.map(({ symbol }) => symbol)).toEqual([second?.symbol]);
    expect(await rows("SELECT id FROM indices.drafts WHERE method->>'name' = 'Basket'")).toEqual([]);
  });
});

describe("an existing index", () => {
  test("an existing index is changed from a rule to tokens, listed with its line, and deleted", async () => {
    const id = idIn(await ledTo(owner, [["intent", "save"], ...RULE]));
    expect(idIn(await ledTo(owner, [["intent", "save"], ...basket("60", "40")], id))).toBe(id);
    const { indices } = await rights.loadOwnCard(requestOf("", owner), pool());
    expect(indices.find((index) => index.id === id)).toEqual({
      ...{ id, name: "Basket", isRetired: false, kind: "tokens", schedule: "never", more: 0 },
      symbols: tokens.slice(0, 2).map(({ symbol }) => symbol),
    });
    expect(await rights.loadOwnCard(requestOf("", other), pool())).toMatchObject({
      right: { is: "locked" },
      indices: [],
    });
    expect(await ledTo(owner, [["intent", "delete"]], id)).toBe("/en/indices");
    expect(await readStatus(pages.ownPage(requestOf(`/own/${id}`, owner), id))).toBe(404);
  });
});
