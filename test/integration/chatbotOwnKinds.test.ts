import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { KIND_OF, type ListCondition } from "#app/areas/alerts/model/alert.ts";
import type { Kind } from "#app/areas/chatbot/model/intents.ts";
import type { Restriction } from "#app/areas/chatbot/model/query.ts";
import type { Proposal, Slots, ToolAnswer } from "#app/areas/chatbot/model/shown.ts";
import { computeOutlook } from "#app/areas/membership/model/stake.ts";
import { ENTITLEMENTS } from "#app/areas/offers/model/entitlements.ts";
import { AREAS } from "#app/areas.ts";
import { isComing } from "#app/frame/areas.ts";
import type { Account } from "#app/identity/who.ts";
import { computeScore } from "#events/pricing/veTmai.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { asOwner } from "../support/asOwner.ts";
import { openChatFixture } from "../support/chatFixture.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { type Person, signInAs } from "../support/people.ts";
import { unansweredContracts } from "../support/unansweredContracts.ts";

// What the chatbot says about our own things, compared with the sources that pages use.

let fixture: Awaited<ReturnType<typeof openChatFixture>>;
let free: Person;

beforeAll(async () => {
  Object.assign(process.env, {
    DEPLOYMENT_FILE: await unansweredContracts(),
    // A port without a listener.
    PUBLIC_RPC_URL_31337: "http://127.0.0.1:9",
    RPC_URLS_31337: "http://127.0.0.1:9",
  });
  fixture = await openChatFixture();
  await seedCatalogue(fixture.database().appUrl);
  const { acme, zeta } = fixture.tokens;
  await fixture.ticks({
    [acme]: { trader: 81, investor: 64, trader_signal: 1, change_7d: 0.08 },
    [zeta]: { trader: 22, investor: 30, trader_signal: -1, change_7d: -0.31 },
  });
  await fixture.pool.query("UPDATE market.snapshots SET categories = '{meme}' WHERE slug = 'zeta'");
  await fixture.pool.query("UPDATE market.snapshots SET trader_before = 79, cap_rank = 1 WHERE slug = 'acme'");
  await fixture.pool.query(
    "INSERT INTO market.categories (category, name) VALUES ('meme', 'Meme') ON CONFLICT DO NOTHING",
  );
  await asOwner(fixture.database(), ...givenPlan(`account:${fixture.person.accountId}`, "premium"));
  free = await signInAs("trader");
}, 120_000);
beforeEach(() => fixture.renewQuestions());
afterAll(() => fixture.close());

const NOTHING: Slots = {
  tokens: [],
  days: null,
  day: null,
  to: null,
  amount: null,
  where: [],
  sort: null,
  limit: null,
  about: [],
  unused: [],
};

async function answerOf(
  intent: Kind,
  slots: Partial<Slots>,
  more: { text?: string; who?: Person; locale?: string } = {},
) {
  const { text = "a question", who, locale = "en" } = more;
  const understood = { intent, slots: { ...NOTHING, ...slots } };
  const answer = await fixture.ask(text, { ...(who ? { who } : {}), body: { understood, locale } });
  const [output] = answer.outputs as [ToolAnswer | undefined];
  const proposal = answer.message.parts.find(({ type }) => type === "data-proposal")?.data as Proposal | undefined;
  return { ...answer, output, proposal, table: output?.ok ? output.table : undefined };
}

const number = (field: string, is: string, value: number) => ({ field, is, value }) as Restriction;
const choice = (field: string, ...values: string[]) => ({ field, is: "in", values }) as Restriction;

async function listCents(slug: string, duration: "monthly" | "yearly"): Promise<number> {
  const { shownCatalogue } = await import("#app/areas/offers/publicCatalogue.server.ts");
  const cents = (await shownCatalogue()).find((plan) => plan.slug === slug)?.pricesUsdCents[duration];
  if (!cents) throw new Error(`${slug} is not sold`);
  return cents;
}
const dollars = (cents: number): string => (cents / 100).toLocaleString("en", { style: "currency", currency: "USD" });
const listPrice = async (slug: string, duration: "monthly" | "yearly") => dollars(await listCents(slug, duration));

describe("a plan in the chatbot", () => {
  test("a plan is described with its price, the plans page's lines and other products of its level", async () => {
    const { text, table, notices } = await answerOf("plan_includes", { about: ["premium"] });
    const price = await listPrice("premium", "monthly");
    expect(text).toBe(
      `**Analytics PREMIUM** costs ${price} per month and includes:\n\nThese are also available: Data API PREMIUM, Trading bot PREMIUM.`,
    );
    expect(notices).not.toContain("withheld");
    const rows = Object.fromEntries((table?.rows ?? []).map(({ feature, included }) => [feature, included]));
    expect(rows).toMatchObject({ Alerts: "500", Signals: "included", "Chatbot questions per day": "200" });
    expect(rows).toMatchObject({ Indices: "overview, performance, holdings and buying" });
  });

  test("a plan of a named product is that product's", async () => {
    const { text, table } = await answerOf("plan_includes", { about: ["advanced", "dataApi"] });
    expect(text).toContain("**Data API ADVANCED**");
    expect(text).not.toContain("These are also available");
    expect(table?.rows).toContainEqual({ feature: "Units per month", included: "20,000" });
  });

  test("a trading bot plan has the limits of its agents", async () => {
    const { text, table, notices } = await answerOf("plan_includes", { about: ["advanced", "tradingBot"] });
    const price = await listPrice("trading-bot-advanced", "monthly");
    expect(text).toBe(`**Trading bot ADVANCED** costs ${price} per month and includes:`);
    expect(notices).not.toContain("withheld");
    expect(table?.rows).toContainEqual({ feature: "Budget for live agents", included: "$25,000" });
    expect(table?.rows).toContainEqual({ feature: "Hourly candles", included: "included" });
  });

  test("the cheapest plan with a feature is named with its price", async () => {
    const { text, table } = await answerOf("plan_includes", { about: ["cheapest", "signals"] });
    expect(text).toBe(
      `**Analytics PREMIUM** is the cheapest plan that includes this: Signals. It costs ${await listPrice("premium", "monthly")} per month.`,
    );
    expect(table?.rows.map(({ plan }) => plan)).toContain("Analytics VIP");
    expect((await answerOf("plan_includes", { about: ["alerts"] })).text).toContain("**Analytics BASIC** is free");
    expect((await answerOf("plan_includes", { about: ["teleport"] })).text).toBe(
      "There is no plan and no plan feature called “teleport”.",
    );
  });

  test("a plan lists nothing that the plans page marks as coming soon", async () => {
    const { COMING_AREAS } = await import("#app/areas/chatbot/server/tools/planTools.server.ts");
    const { GIVEN_ROWS } = await import("#app/areas/plans/server/givenRows.server.ts");
    const areas = new Set(Object.values(GIVEN_ROWS).flatMap((rows) => rows.map(({ area }) => area)));
    expect([...areas].filter((area) => isComing(AREAS, area))).toEqual(
      [...areas].filter((area) => COMING_AREAS.includes(area)),
    );
  });

  test("a plan has the list price of its period, and the TMAI discount where no quote is available", async () => {
    const { text, output } = await answerOf("plans_price", { about: ["advanced", "yearly", "TMAI"] });
    const cents = await listCents("advanced", "yearly");
    expect(output).toMatchObject({ ok: true, data: { amount: null } });
    expect(text).toContain(`**Analytics ADVANCED** costs **${dollars(cents)}** per year.`);
    expect(text).toContain(
      `Paid in TMAI, it costs 10.0% less: ${dollars(cents - Math.ceil(cents / 10))}. Checkout shows the amount in TMAI.`,
    );
    expect((await answerOf("plans_price", {})).text).toBe(
      "These are the plans and their prices. Checkout shows the final amount.",
    );
  });
});

describe("a TMAI lock", () => {
  const lock = (amount: number, days: number) =>
    answerOf("lock_discount", { amount, days }, { text: `lock ${amount}` });

  test("a lock gives the veTMAI and the discount that the membership page computes", async () => {
    const none = computeScore(0n);
    if (!none) throw new Error("no tiers");
    const { after } = computeOutlook(none, 100_000n * 10n ** 18n, 365);
    const { text, notices } = await lock(100_000, 365);
    expect(after).toMatchObject({ score: 2, percent: 3 });
    expect(text).toBe(
      "100,000 TMAI locked for 365 d gives **200,000 veTMAI**: score 2, **3.0%** off the price of every plan.",
    );
    expect(notices).not.toContain("withheld");
  });

  test("a lock that is too small, too short or of an invalid length says so", async () => {
    expect((await lock(1_000, 365)).text).toContain(
      "There is no discount yet: the first tier starts at 22,000 veTMAI.",
    );
    expect((await lock(1_000_000, 10)).text).toContain("Choose 31 days or more for a discount.");
    expect((await lock(1_000, 400)).text).toBe("A lock lasts 7 to 365 days; 400 is outside that range.");
    expect((await answerOf("lock_discount", {})).text).toContain("How much TMAI, and for how many days?");
    expect((await answerOf("vetmai", {})).text).toMatch(
      /^Locked TMAI gives you veTMAI: a discount on every plan, and votes\./,
    );
  });
});

describe("help and terms", () => {
  test("help and terms are the sentences of the pages in every language, with nothing withheld", async () => {
    const { HELP_TOPICS, TERM_KEYS } = await import("#app/areas/chatbot/server/tools/help.server.ts");
    for (const locale of ["en", "de", "ar", "zh"])
      for (const [intent, words] of [["help_topic", HELP_TOPICS] as const, ["glossary", TERM_KEYS] as const])
        for (const word of words) {
          await fixture.renewQuestions();
          const { text, notices, output } = await answerOf(intent, { about: [word] }, { locale });
          expect(text.length, `${locale} ${word}`).toBeGreaterThan(10);
          expect(output, `${locale} ${word}`).toMatchObject({ ok: true });
          expect(text, `${locale} ${word}`).not.toMatch(/[<▯]|\$t\(|\{\{|own\.|term\./);
          expect(notices, `${locale} ${word}`).not.toContain("withheld");
        }
  }, 120_000);

  test("help answers common customer questions", async () => {
    const { default: planDetails } = await import("#app/areas/plans/locales/en/planDetails.json");
    const { default: facts } = await import("#app/areas/plans/locales/en/planFacts.json");
    expect((await answerOf("help_topic", { about: ["cancel"] })).text).toBe(planDetails.rules.end.text);
    expect((await answerOf("help_topic", { about: ["refund"] })).text).toBe(facts.questions.refund.answer);
    expect((await answerOf("help_topic", { about: ["currencies"] })).text).toContain("in TMAI or USDC");
    const times = await answerOf("help_topic", { about: ["publishing"] });
    expect(times.text).toContain("00:15 UTC");
    expect(times.table?.rows).toContainEqual({ plan: "Analytics VIP", included: "immediately" });
    expect(times.table?.rows).toContainEqual({ plan: "Analytics BASIC", included: "a day later" });
  });

  test("the glossary explains a grade and names an unknown term", async () => {
    const { text } = await answerOf("glossary", { about: ["traderGrade"], amount: 73 }, { text: "a grade of 73" });
    expect(text).toBe(
      "A trader grade of **73** is in band **B**: the token ranks above about 73% of the tokens rated on that day.",
    );
    expect((await answerOf("glossary", { about: ["blorp"], unused: ["blorp"] })).text).toMatch(
      /^I do not know the term “blorp”\./,
    );
  });
});

describe("an alert in the chatbot", () => {
  const TEXT = "40000 200 30 5 50 1000000000 3 80";
  type Case = [string, Partial<Slots>, ListCondition];
  const CASES: Case[] = [
    ["a price below", { where: [number("priceUsd", "<", 40_000)] }, { type: "price_below", priceUsd: "40000" }],
    ["a price above", { where: [number("priceUsd", ">", 200)] }, { type: "price_above", priceUsd: "200" }],
    [
      "a rise in a day",
      { where: [number("change24h", ">", 30)] },
      { type: "change_percent", percent: "30", window: "24h", direction: "up" },
    ],
    [
      "a fall in a week",
      { where: [number("change7d", "<", -5)] },
      { type: "change_percent", percent: "5", window: "7d", direction: "down" },
    ],
    [
      "a band that is left",
      { where: [choice("traderBand", "C", "D")] },
      { type: "trader_grade_crosses", grade: 50, direction: "down" },
    ],
    [
      "an investor grade",
      { where: [number("investor", ">=", 80)] },
      { type: "investor_grade_crosses", grade: 80, direction: "up" },
    ],
    ["a signal", { where: [choice("signal", "sell", "strong-sell")] }, { type: "signal_changes", to: -1 }],
    ["a volume", { about: ["times"], amount: 3 }, { type: "volume_spike", times: "3" }],
    [
      "a market cap",
      { where: [number("marketCapUsd", ">", 1e9)] },
      { type: "market_cap_crosses", capUsd: "1000000000", direction: "up" },
    ],
  ];

  test.each(CASES)(
    "an alert on %s is proposed exactly and accepted by the alerts endpoint",
    async (_, slots, condition) => {
      const { proposal, text } = await answerOf("alert_create", { tokens: ["acme"], ...slots }, { text: TEXT });
      expect(proposal).toMatchObject({ kind: "alert", symbol: "ACME", body: { tokenId: "acme", condition } });
      expect(text).toContain("I cannot make changes myself.");
      const { alerts } = fixture;
      if (proposal?.kind !== "alert") throw new Error("no alert is proposed");
      expect(proposal.said).toMatch(/^Acme .*, once$/);
      const made = await alerts.createAlert(fixture.account(), ENTITLEMENTS.premium, proposal.body as never);
      expect(made).toMatchObject({ alert: { condition } });
    },
  );

  test("an alert on a list watches the reader's only list and new tokens in it", async () => {
    const account: Account = { ...fixture.account(), accountId: fixture.person.accountId };
    const lists = await import("#app/areas/tokenLists/server/commands.server.ts");
    const order = { title: "Mine", about: "", visibility: "private" as const };
    const made = await lists.createList(account, ENTITLEMENTS.premium, order);
    if ("refusal" in made) throw new Error(made.refusal.tag);
    const { listId } = made.list;
    const onNew = await answerOf("alert_create", { about: ["newToken"] });
    expect(onNew.proposal).toMatchObject({ kind: "alert", body: { listId, condition: { type: "list_new_token" } } });
    const onRise = await answerOf(
      "alert_create",
      { about: ["list"], where: [number("change24h", ">", 30)] },
      { text: "30% on my list" },
    );
    expect(onRise.proposal).toMatchObject({ kind: "alert", said: expect.stringContaining("Mine"), body: { listId } });
    const added = await answerOf("list_add", { tokens: ["acme"] });
    expect(added.proposal).toEqual({
      kind: "listChange",
      act: "add",
      said: "Add ACME to “Mine”.",
      listId,
      body: { token: "acme" },
    });
    await lists.createList(account, ENTITLEMENTS.premium, { ...order, title: "Other" });
    expect((await answerOf("list_remove", { tokens: ["acme"], unused: ["other"] })).proposal).toMatchObject({
      said: "Remove ACME from “Other”.",
    });
    expect((await answerOf("list_remove", { tokens: ["acme"] })).text).toContain("which of your lists");
  });

  test("these questions propose every kind of token alert and none on an index, a portfolio or an agent", () => {
    const proposed = new Set([...CASES.map(([, , { type }]) => type), "list_new_token"]);
    const missing = Object.keys(KIND_OF).filter((type) => !proposed.has(type as ListCondition["type"]));
    expect(missing.sort()).toEqual([
      ...["agent_day_loss", "agent_drawdown", "agent_silent"],
      ...["index_level_crosses", "index_rebalanced", "portfolio_change", "portfolio_token_arrived"],
    ]);
  });

  test("an alert on two tokens is proposed for the first, and the second is named", async () => {
    const slots = { tokens: ["acme", "zeta"], where: [number("priceUsd", ">", 200)] };
    const { text, proposal } = await answerOf("alert_create", slots, { text: TEXT });
    expect(proposal).toMatchObject({ body: { tokenId: "acme" } });
    expect(text).toContain("This alert is for Acme (ACME). Ask again for: Zeta (ZETA).");
  });

  test("an alert that is already past its level says so", async () => {
    const { text } = await answerOf(
      "alert_create",
      { tokens: ["acme"], where: [number("priceUsd", "<", 40_000)] },
      { text: TEXT },
    );
    expect(text).toContain(
      "Acme is at $172.50, already past this level. It has to move back before the alert can trigger.",
    );
  });

  test.each<[string, Partial<Slots>, string]>([
    [
      "an unsupported figure",
      { tokens: ["acme"], where: [number("beta", ">", 3)] },
      "I cannot create an alert for that.",
    ],
    [
      "signal strength",
      { tokens: ["acme"], where: [choice("signal", "strong-buy")] },
      "I cannot create an alert for that.",
    ],
    [
      "a thirty-day change",
      { tokens: ["acme"], where: [number("change30d", ">", 30)] },
      "I cannot create an alert for that.",
    ],
    [
      "two conditions",
      { tokens: ["acme"], where: [number("priceUsd", ">", 200), number("change24h", ">", 30)] },
      "An alert has one condition.",
    ],
    ["no condition", { tokens: ["acme"] }, "What should the alert wait for?"],
    [
      "the whole market",
      { about: ["market"], where: [number("change24h", "<", -5)] },
      "An alert cannot watch a sector, a chain or the whole market",
    ],
  ])("an alert on %s is refused, and no other alert is proposed instead", async (_, slots, pattern) => {
    const { text, proposal } = await answerOf("alert_create", slots, { text: TEXT });
    expect(text).toContain(pattern);
    expect(proposal?.kind).toBe("open");
  });

  test("an alert on a sector offers the list that it needs", async () => {
    const slots = { where: [choice("category", "meme"), number("change24h", ">", 30)] };
    const { text, proposal } = await answerOf("alert_create", slots, { text: "30% meme" });
    expect(text).toContain("Create a list first, then set an alert on it.");
    expect(proposal).toMatchObject({ kind: "list", body: { rule: { category: "meme" } } });
  });

  test("an alert that the plan does not include names the plan that does, with a link", async () => {
    const slots = { tokens: ["acme"], where: [choice("signal", "buy", "strong-buy")] };
    const { text, proposal } = await answerOf("alert_create", slots, { who: free });
    expect(text).toBe("This requires PREMIUM.");
    expect(proposal).toEqual({ kind: "open", page: "plans", href: "/plans" });
  });
});

describe("a list in the chatbot", () => {
  test("a list is proposed with the requested rule and accepted by the lists endpoint", async () => {
    const slots = { where: [choice("category", "meme"), choice("traderBand", "A", "B")], limit: 10 };
    const { proposal } = await answerOf("list_create", slots);
    expect(proposal).toEqual({
      kind: "list",
      name: expect.stringContaining("Memes"),
      said: expect.stringContaining("Maximum number of tokens: 10."),
      body: { title: expect.any(String), rule: { category: "meme", minTraderGrade: 50, most: 10 } },
      tokens: [],
    });
    if (proposal?.kind !== "list") throw new Error("no list is proposed");
    const { createBody } = await import("#app/areas/tokenLists/model/calls.ts");
    const { createList } = await import("#app/areas/tokenLists/server/commands.server.ts");
    const made = await createList(fixture.account(), ENTITLEMENTS.premium, createBody.parse(proposal.body));
    expect(made).toMatchObject({ list: { kind: "rule" } });
  });

  test("a list has exactly the matching tokens where no rule can express them, or the named tokens", async () => {
    const falling = await answerOf("list_create", { where: [number("change24h", "<", -10)] }, { text: "below -10" });
    expect(falling.proposal).toMatchObject({ kind: "list", tokens: ["zeta"] });
    expect(falling.text).toContain("does not change automatically");
    const named = await answerOf("list_create", { tokens: ["zeta", "acme"] });
    expect(named.proposal).toMatchObject({
      name: "ZETA, ACME",
      tokens: ["zeta", "acme"],
      body: { title: "ZETA, ACME" },
    });
    expect((await answerOf("list_create", { where: [number("signalDays", ">", 5)] })).text).toContain(
      "A list cannot be based on that figure.",
    );
    expect((await answerOf("list_create", { where: [number("beta", ">", 1)] })).text).toBe("There are none.");
    expect(
      (
        await answerOf("list_create", {
          where: [number("priceUsd", ">", 1e9)],
          sort: { field: "change7d", direction: "desc" },
        })
      ).text,
    ).toBe("There are none.");
  });
});

describe("features that a plan locks", () => {
  test("a locked feature is named with its plan, after what can be answered without it", async () => {
    const why = await answerOf("grade_why", { tokens: ["acme"] }, { who: free });
    expect(why.text).toBe("The grade of Acme (ACME) is **79**.\n\nThe grade breakdown requires PREMIUM.");
    const signals = await answerOf("signal_list", { where: [choice("signal", "buy")] }, { who: free });
    expect(signals.text).toBe("This requires PREMIUM.");
    expect(signals.proposal).toMatchObject({ page: "plans" });
  });

  test("advice is refused first, and known facts on size and fees follow", async () => {
    const { rows } = await fixture.pool.query("SELECT source FROM market.sources WHERE may_display LIMIT 1");
    await fixture.pool.query(
      `INSERT INTO market.fundamentals (instrument_id, day, source, fees, known_at)
       VALUES ($1, current_date - 1, $2, 1000000, now())`,
      [fixture.tokens.acme, rows[0]?.source],
    );
    const { text, notices } = await answerOf("advice", { tokens: ["acme"] });
    expect(text).toMatch(/^\*\*I cannot tell you what to do\.\*\*/);
    expect(text).toContain("has a market cap of **$53.3B**");
    expect(text).toContain("Its market cap is 146 times the fees of a year at that rate.");
    expect(notices).not.toContain("withheld");
  });
});

test("a proposal with a manipulated body is refused by the real endpoint", async () => {
  const body = { tokenId: "acme", condition: { type: "price_above", priceUsd: "-1" } };
  const made = await fixture.alerts.createAlert(
    { ...fixture.account(), accountId: randomUUID() },
    ENTITLEMENTS.premium,
    body as never,
  );
  expect(made).toMatchObject({ refusal: { tag: "BadBody" } });
});
