import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Proposal } from "#app/areas/chatbot/model/shown.ts";
import { LOCALES } from "#app/i18n/locales.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { indexCore, levelsCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { IndexMethod } from "#events/index/events.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { textRoot } from "#events/ledger/textTree.ts";
import { allProjections } from "#events/projections/all.ts";
import { indexMethodHash } from "../../analytics/indices/method.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { asOwner } from "../support/asOwner.ts";
import { dayBack, openChatFixture } from "../support/chatFixture.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { type Person, signInAs } from "../support/people.ts";

// What the chatbot says about indices: figures of the published ones, and a way to the purchase dialog.

const TODAY = dayBack(1);
const BASE = dayBack(3);
const NOTHING = { count: 0, root: textRoot([]), excluded: {} };
let fixture: Awaited<ReturnType<typeof openChatFixture>>;
let advanced: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  await seedCatalogue(fixture.database().appUrl);
  advanced = await signInAs("trader");
  await asOwner(fixture.database(), ...givenPlan(`account:${advanced.accountId}`, "advanced"));
  await list("pair-2", "Pair 2", 31337);
  await list("both-cap", "Both by cap", null);
  await publish();
}, 120_000);
beforeEach(() => fixture.renewQuestions());
afterAll(() => fixture.close());

const context = eventContext("system", "indices");
const ledger = () => postgresLedger(fixture.pool, allProjections);

async function list(slug: string, name: string, chainId: number | null): Promise<void> {
  const method: IndexMethod = {
    ...{ slug, version: 1, algorithm: "index-1", name, chainId, base: { day: BASE, level: 1_000 } },
    universe: {
      ...{ classes: ["coin"], minMarketCapUsd: 0, minVolume30Usd: 0, minAgeDays: 0 },
      ...{ category: null, minGrade: null, minPoolUsd: null, exclude: [] },
    },
    ...{ count: 2, buffer: 0, weighting: "cap", capPpm: 1_000_000, bandBps: 1_000, schedule: "never" },
    ...{ regime: null, costBps: 30, feeBps: 0 },
  };
  const members = [
    { tokenId: fixture.tokens.acme, weightPpm: 600_000 },
    { tokenId: fixture.tokens.zeta, weightPpm: 400_000 },
  ];
  const set = {
    ...{ version: 1, asOf: BASE, inForceFrom: BASE, trigger: "schedule" as const, inputs: [], universe: NOTHING },
    ...{ before: [], members, source: "simulated:1", origin: "live" as const, publishedAt: `${TODAY}T00:20:00Z` },
  };
  const index = { version: 1, method, methodHash: indexMethodHash(method), owner: null, inForceFrom: BASE };
  for (const command of [
    { type: "ListIndex", index } as const,
    { type: "RecordDay", sets: [set], changes: [] } as const,
  ]) {
    const handled = await handle(ledger(), indexCore, `index-${slug}`, command, context);
    if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
  }
  // Starts at 1,000 and rises by 10 per day; the first days are a back-test; the last day falls by 100.
  for (let back = 40; back >= 1; back--)
    await asOwner(
      fixture.database(),
      `INSERT INTO indices.levels (slug, version, day, level, level_net, origin, members, suspended, regime, known_at)
       VALUES ($1, 1, $2, $3, $3, $4, 2, 0, NULL, now())`,
      [slug, dayBack(back), 1_400 - back * 10 - (back === 1 ? 100 : 0), back > 3 ? "backfill" : "live"],
    );
}

async function publish(): Promise<void> {
  await asOwner(
    fixture.database(),
    `INSERT INTO market.candles_1d (day, instrument_id, close, source)
     SELECT day::date, $1, 0.00001, 9 FROM unnest($2::text[]) AS day ON CONFLICT DO NOTHING`,
    [fixture.tokens.zeta, [BASE, dayBack(2)]],
  );
  for (const day of [BASE, dayBack(2), TODAY])
    await asOwner(
      fixture.database(),
      `INSERT INTO indices.days (day, known_at, source, count, root, inputs_hash, commands)
       VALUES ($1, now(), 'simulated:1', 0, $2, $2, '[]')`,
      [day, NOTHING.root],
    );
  const levels = { day: TODAY, count: 0, root: NOTHING.root, inputsHash: NOTHING.root, source: "simulated:1" };
  const command = { type: "PublishLevels", levels: { ...levels, publishedAt: `${TODAY}T00:20:00Z` } } as const;
  const handled = await handle(ledger(), levelsCore, "levels-index-1", command, context);
  if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
}

const RULE =
  "An index is a rule, not advice. Its past, real or computed, says nothing about its future. You can lose all of it.";
const proposals = ({ message }: Awaited<ReturnType<typeof fixture.ask>>) =>
  message.parts.filter(({ type }) => type === "data-proposal").map(({ data }) => data as Proposal);

describe("an index in the chatbot", () => {
  test("an index is described with its level, day, month, deepest fall and next rebalancing", async () => {
    const answer = await fixture.ask("How is the Pair 2 index doing?");
    expect(answer.calls).toEqual([["indexFacts", { index: "pair-2" }]]);
    expect(answer.notices).not.toContain("withheld");
    expect(answer.text).toContain("**Pair 2** was at **1,290** points after costs at the close on");
    expect(answer.text).toContain("Its maximum drawdown so far is 6.5%, and it contains 2 tokens.");
    expect(answer.text).toContain("Over 30 days it changed by +18.35%.");
    expect(answer.text).toContain("Its next round is not set yet.");
    expect(answer.text).toContain("No one held the index at the time.");
    expect(answer.text).toContain(RULE);
    expect(proposals(answer)).toEqual([{ kind: "open", page: "index", href: "/indices/pair-2" }]);
    expect(answer.sources).toMatchObject([{ kind: "indices", method: "index-1", href: "/indices/pair-2" }]);
  });

  test("a question without an index name lists the available indices", async () => {
    const answer = await fixture.ask("Which indices do you have?");
    expect(answer.calls).toEqual([["indexList", {}]]);
    expect(answer.text).toContain("Both by cap, Pair 2.");
    const [output] = answer.outputs;
    expect(output?.ok && output.table?.rows).toMatchObject([
      { indexName: "Both by cap", tokens: 2 },
      { indexName: "Pair 2", indexLevel: 1_290 },
    ]);
  });

  test("an index's constituents are shown where the plan includes them, otherwise the plan's name is", async () => {
    const locked = await fixture.ask("What is in the Pair 2 index?");
    expect(locked.calls).toEqual([["indexConstituents", { index: "pair-2" }]]);
    expect(locked.text).toContain("ADVANCED");
    const open = await fixture.ask("What is in the Pair 2 index?", { who: advanced });
    expect(open.text).toContain("**Pair 2** contained 2 tokens at the close on");
    const [output] = open.outputs;
    const rows = (output?.ok && output.table?.rows) || [];
    expect(rows.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(["ACME", "ZETA"]));
    expect(rows.reduce((sum, { weightPercent }) => sum + Number(weightPercent), 0)).toBeCloseTo(100, 3);
  });

  test("an index is bought only in its dialog, to which the answer leads with the named amount", async () => {
    const answer = await fixture.ask("Buy 250 USDC of Pair 2");
    expect(answer.calls).toEqual([["proposeIndexPurchase", { index: "pair-2", amount: 250 }]]);
    expect(answer.text).toContain("I do not place orders.");
    expect(proposals(answer)).toEqual([{ kind: "open", page: "indexBuy", href: "/indices/pair-2?buy=250" }]);
    const reference = await fixture.ask("I want to buy Both by cap");
    expect(reference.text).toContain("**Both by cap** cannot be bought: it is a reference index.");
    expect(proposals(reference)).toEqual([{ kind: "open", page: "index", href: "/indices/both-cap" }]);
  });

  test("a question for advice about an index is declined", async () => {
    const answer = await fixture.ask("Should I buy Pair 2?");
    expect(answer.text).toContain("I cannot tell you what to do.");
    expect(answer.text).not.toContain("I do not place orders.");
  });

  test("an index is described in every language, with no number withheld", async () => {
    for (const locale of LOCALES) {
      const answer = await fixture.ask("Pair 2", { body: { locale } });
      expect(answer.calls, locale).toEqual([["indexFacts", { index: "pair-2" }]]);
      expect(answer.text, locale).toContain("Pair 2");
      expect(answer.text, locale).not.toMatch(/say\.|\{\{|▯/);
      expect(answer.notices, locale).not.toContain("withheld");
    }
  });
});
