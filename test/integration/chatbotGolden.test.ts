import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { asOwner } from "../support/asOwner.ts";
import { dayBack, openChatFixture } from "../support/chatFixture.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { atLevel } from "../support/level.ts";
import type { ScriptedTurn } from "../support/modelServers.ts";

// Twenty questions, answered both by the rules and by models: the same tools, the same figures, the same sources, and nothing else,
// whatever a model does with them.

type Golden = {
  question: string;
  tool: string;
  input: Record<string, unknown>;
  /** By the rules. */
  said: string;
  /** By a model, from the same figures. */
  model: string;
  sources: string[];
};

let fixture: Awaited<ReturnType<typeof openChatFixture>>;

beforeAll(async () => {
  fixture = await openChatFixture();
  await giveMarketAndPlan();
  await fixture.call("settings", { method: "PUT", body: { personal: "on" } });
  // Times of answers are those of the question.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
}, 120_000);
afterEach(async () => {
  await fixture.byRules();
  await fixture.renewQuestions();
});
afterAll(async () => {
  vi.useRealTimers();
  await fixture.close();
});

/** Stores grades and signals, and a plan that includes them. */
async function giveMarketAndPlan() {
  const { tokens, person } = fixture;
  await fixture.market({
    [tokens.acme]: { trader: 81, investor: 64, trader_signal: 1, change_7d: 0.08 },
    [tokens.zeta]: { trader: 22, investor: 30, trader_signal: -1, change_7d: -0.31 },
  });
  await asOwner(fixture.database(), ...givenPlan(`account:${person.accountId}`, "premium"));
}

/** A day as the rules format it. */
const shown = (days: number): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(dayBack(days)));

const GOLDEN: readonly Golden[] = [
  {
    question: "price of ACME",
    tool: "listTokens",
    input: { tokens: "acme" },
    said: "Acme (ACME) is at **$172.51**, +5.25% over the past day.",
    model: "ACME trades at $172.51 today, 5.25 % more than a day ago.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "how did ACME do over 30 days",
    tool: "priceMove",
    input: { token: "acme", days: 30 },
    said: `Acme (ACME) went from $158.00 on ${shown(31)} to **$218.00** on ${shown(1)}: +37.97%.`,
    model: "Its close went from $158 to $218, a gain of 38 %.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "what was the price of ACME 10 days ago",
    tool: "priceOn",
    input: { token: "acme", day: dayBack(10) },
    said: `Acme (ACME) closed at **$200.00** on ${shown(10)}.`,
    model: "It closed at $200 then.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "chart of ACME for the last 20 days",
    tool: "priceMove",
    input: { token: "acme", days: 20 },
    said: `Acme (ACME) went from $178.00 on ${shown(21)} to **$218.00** on ${shown(1)}: +22.47%.`,
    model: "From $178 it rose to $218.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "what would 1,000 dollars in ACME 30 days ago be worth now",
    tool: "whatIf",
    input: { token: "acme", amount: 1000, from: dayBack(30) },
    said: `$1,000.00 invested in Acme (ACME) on ${shown(30)} would have been worth **$1,362.50** on ${shown(1)}: +36.25%. Fees and taxes are not included, and the past says nothing about the future.`,
    model: "Your $1,000 would be $1,362.50 now, without fees and taxes.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "compare ACME and ZETA",
    tool: "listTokens",
    input: { tokens: "acme,zeta" },
    said: "Here they are side by side.",
    model: "ACME has a trader grade of 81, ZETA of 22.",
    sources: ["prices /ratings"],
  },
  {
    question: "market cap of ACME",
    tool: "listTokens",
    input: { tokens: "acme" },
    said: "Acme (ACME) has a market cap of **$53.3B**.",
    model: "About 53.3 billion dollars.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "circulating supply of ACME",
    tool: "supplyOf",
    input: { token: "acme" },
    said: "Acme (ACME) has a circulating supply of about **308,745,000**: its market cap divided by its price.",
    model: "About 308.7M units are in circulation.",
    sources: ["prices /ratings"],
  },
  {
    question: "trading volume of ACME",
    tool: "listTokens",
    input: { tokens: "acme" },
    said: "Acme (ACME) had a trading volume of **$1.38B** over the past day.",
    model: "$1.38B changed hands in 24h.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "all-time high of ACME",
    tool: "highestClose",
    input: { token: "acme" },
    said: `The highest close of Acme (ACME) since ${shown(60)} was **$218.00** on ${shown(1)}. The latest close is 0.00% from that high.`,
    model: "Its highest close was $218.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "grade of ACME",
    tool: "listTokens",
    input: { tokens: "acme" },
    said: "Acme (ACME) has a trader grade of **81** and an investor grade of **64**.",
    model: "Traders see 81 of it, investors 64.",
    sources: ["prices /tokens/acme"],
  },
  {
    question: "signal of ACME",
    tool: "listSignals",
    input: { tokens: "acme" },
    said: "Acme (ACME): **Buy** since –.",
    model: "It has a bullish signal.",
    sources: ["signals /tokens/acme"],
  },
  {
    question: "top gainers today",
    tool: "listTokens",
    input: { count: "true", sort: "change24h", order: "desc", limit: "10" },
    said: "**2 tokens**. Highest change in 24 hours first: **ACME**.",
    model: "ACME leads with 5.25 %.",
    sources: ["prices /ratings"],
  },
  {
    question: "top losers this week",
    tool: "listTokens",
    input: { count: "true", sort: "change7d", order: "asc", limit: "10" },
    said: "**2 tokens**. Lowest change in 7 days first: **ZETA**.",
    model: "ZETA lost 31 %.",
    sources: ["prices /ratings"],
  },
  {
    question: "highest rated tokens for traders",
    tool: "listTokens",
    input: { count: "true", sort: "trader", order: "desc", limit: "10" },
    said: "**2 tokens**. Highest trader grade first: **ACME**.",
    model: "ACME comes first with 81.",
    sources: ["prices /ratings"],
  },
  {
    question: "tokens with market cap under 100M",
    tool: "listTokens",
    input: { count: "true", belowMarketCapUsd: "100000000", sort: "marketCap", order: "desc", limit: "10" },
    said: "Matching tokens: **1**. Market cap below $100M. Highest market cap first: **ZETA**.",
    model: "There is ZETA, worth $1M in all.",
    sources: ["prices /tokens/zeta"],
  },
  {
    question: "tell me when ACME rises above 200 dollars",
    tool: "proposeAlert",
    input: { token: "acme", kind: "price_above", value: 200, direction: "up" },
    said: "I cannot make changes myself. If this is what you want, press the button:",
    model: "Press the button, and you will hear of it above $200.",
    sources: [],
  },
  {
    question: "how much do the plans cost",
    tool: "plans",
    input: {},
    said: "These are the plans and their prices. Checkout shows the final amount.",
    model: "Analytics ADVANCED is among them.",
    sources: ["plans /plans"],
  },
  {
    question: "how big is the veTMAI discount",
    tool: "veTmai",
    input: {},
    said: "Locked TMAI gives you veTMAI: a discount on every plan, and votes.\n\nHolding 22,000 to 7,777,000 veTMAI takes between 2.0% and **25.0%** off the price of a plan.",
    model: "It depends on how much you have staked.",
    sources: ["plans /plans"],
  },
  {
    question: "what plan do I have",
    tool: "myPlan",
    input: {},
    said: "Active now: **PREMIUM**.",
    model: "You are on PREMIUM.",
    sources: ["own /billing"],
  },
];

test("the golden set has twenty questions, which use eleven tools between them", () => {
  expect(GOLDEN).toHaveLength(20);
  expect(new Set(GOLDEN.map(({ tool }) => tool)).size).toBe(11);
});

/** A model's mistakes depend on the kind of its text more than on the question. */
const SOME = atLevel({ gate: GOLDEN.filter((_, index) => index % 7 === 0), all: GOLDEN });

type Answered = Awaited<ReturnType<typeof fixture.ask>>;
const formatSources = ({ sources }: Pick<Answered, "sources">) => sources.map(({ kind, href }) => `${kind} ${href}`);
/** Everything apart from the text: all tool results, their sources, and the proposed actions. */
const pickEvidence = ({ calls, outputs, sources, message }: Omit<Answered, "id">) => ({
  calls,
  outputs,
  sources,
  proposals: message.parts.filter(({ type }) => type === "data-proposal"),
});

describe.each(["openai", "anthropic"] as const)("a model with the %s protocol", (wire) => {
  const scriptModel = (golden: Golden, scripted: ScriptedTurn) =>
    fixture.model(wire, [{ calls: [[golden.tool, golden.input]] }, scripted]);

  test.each(GOLDEN)("a model gives the same facts as the rules: $question", async (golden) => {
    const rules = await fixture.ask(golden.question);
    await scriptModel(golden, { text: golden.model });
    const model = await fixture.ask(golden.question);
    expect({ text: rules.text, calls: rules.calls, sources: formatSources(rules) }).toEqual({
      text: golden.said,
      calls: [[golden.tool, golden.input]],
      sources: golden.sources,
    });
    expect(rules.outputs[0]).toMatchObject({ ok: true });
    expect(pickEvidence(model)).toEqual(pickEvidence(rules));
    expect([model.text, model.message.metadata?.withheld]).toEqual([golden.model, 0]);
  });

  test.each(SOME)("a model that invents a number has it withheld: $question", async (golden) => {
    const rules = await fixture.ask(golden.question);
    await scriptModel(golden, { text: `${golden.model} It will stand at $987,654.32.` });
    const model = await fixture.ask(golden.question);
    expect(model.text).toBe(`${golden.model} It will stand at $▯.`);
    expect(pickEvidence(model)).toEqual(pickEvidence(rules));
  });

  test.each(SOME)("a model that fails half-way leaves the numbers and a notice: $question", async (golden) => {
    const rules = await fixture.ask(golden.question);
    await scriptModel(golden, { text: "Here is what I ", ending: "break" });
    const model = await fixture.ask(golden.question);
    expect([model.text, model.message.metadata?.status]).toEqual(["Here is what I", "failed"]);
    expect(model.notices).toContain("stopped");
    expect(pickEvidence(model)).toEqual(pickEvidence(rules));
  });

  test.each(SOME)("a model that never ends is ended with its numbers: $question", async (golden) => {
    const rules = await fixture.ask(golden.question);
    await scriptModel(golden, { text: "It goes ", ending: "never" });
    const model = await fixture.askWithin({ totalMs: 30_000, chunkMs: 10_000, maxChars: 60 }, golden.question);
    expect(model.text).toMatch(/^It goes and on/);
    expect(model.text.length).toBeLessThanOrEqual(60);
    expect(model.notices).toContain("stopped");
    expect(pickEvidence(model)).toEqual(pickEvidence(rules));
  });
});
