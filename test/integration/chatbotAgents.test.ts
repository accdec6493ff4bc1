import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LOCALES } from "#app/i18n/locales.ts";
import type { CandleJudged } from "#events/agent/events.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { hash32, judgedCandle, RULES } from "../support/agentFacts.ts";
import { openChatFixture } from "../support/chatFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

// What the chatbot says about the reader's own agents, and to whom.

let fixture: Awaited<ReturnType<typeof openChatFixture>>;
let holder: Person;
let agentId: string;
const NAME = "Top 7 grades";

beforeAll(async () => {
  fixture = await openChatFixture();
  await seedCatalogue(fixture.database().appUrl);
  holder = await signInAs("trader");
  agentId = await onPaper(holder);
  await judge(judgement(3, 1_000));
  await judge(judgement(2, 940));
  await judge({
    ...judgement(1, 962.5),
    refusals: [
      { tokenId: fixture.tokens.acme, side: "buy", rule: "cooldown" },
      { tokenId: fixture.tokens.zeta, side: "buy", rule: "maxPositions" },
    ],
    decisions: [
      { decisionId: hash32(), tokenId: fixture.tokens.acme, side: "sell", amount: "1", reason: "trailing", also: [] },
    ],
  });
}, 120_000);
beforeEach(() => fixture.renewQuestions());
afterAll(() => fixture.close());

const DAY = 86_400_000;
const candle = (back: number) => new Date(Math.floor(Date.now() / DAY) * DAY - back * DAY).toISOString();

async function onPaper({ accountId }: Person): Promise<string> {
  const id = uuidv7();
  const strategy = { key: "grade-follower-1", version: 1, params: { enter: 70, leave: 55 } };
  await fixture.pool.query(
    `INSERT INTO agents.agents (agent_id, subject, name, mode, timeframe, strategy, rules, state, from_candle, started_at)
     VALUES ($1, $2, $3, 'paper', '1d', $4, $5, 'running', $6, now())`,
    [id, `account:${accountId}`, NAME, JSON.stringify(strategy), JSON.stringify(RULES), candle(3)],
  );
  return id;
}
function judgement(back: number, usd: number): CandleJudged {
  const micro = String(usd * 1e6);
  const { state } = judgedCandle(candle(back));
  const dayEquity = { day: candle(back).slice(0, 10), equity: micro, orders: 0 };
  return judgedCandle(candle(back), { state: { ...state, cash: micro, equity: micro, dayEquity, count: 3 - back } });
}
const judge = (body: CandleJudged) =>
  fixture.pool.query(
    `INSERT INTO agents.judgements (agent_id, candle, body, sha256, equity, invested, judged_at)
     VALUES ($1, $2, $3, '', $4, 0, now())`,
    [agentId, body.candle, JSON.stringify(body), body.state.equity],
  );

const LIST = "Show my trading agents";
const WHY = "Why did my agent not buy?";
const DID = "How did my agent perform?";

describe("the reader's agents", () => {
  test("agents are listed as simulated or live, with the value of simulated results, and none is started", async () => {
    const answer = await fixture.ask(LIST, { who: holder });
    expect(answer.calls).toEqual([["agentList", {}]]);
    expect(answer.notices).not.toContain("withheld");
    expect(answer.text).toContain("Your agents: 1 simulated, 0 live, 0 in draft.");
    expect(answer.text).toContain("Simulated results: no money was at risk");
    expect(answer.text).toContain("I cannot start or stop agents.");
    const [output] = answer.outputs;
    expect(output?.ok && output.table?.rows).toEqual([
      { agentName: NAME, agentResult: "Simulated", value: "962.50", changePercent: -3.75, maxDrawdownPercent: 6 },
    ]);
    expect(answer.sources).toMatchObject([{ kind: "agents", href: "/trading-agent" }]);
  });

  test("refused purchases are explained by the rule that refused, for all tokens or a named one", async () => {
    const answer = await fixture.ask(WHY, { who: holder });
    expect(answer.calls).toEqual([["agentWhy", {}]]);
    expect(answer.text).toContain(`Purchases that **${NAME}** (Simulated) decided at its last check`);
    expect(answer.text).toContain("These were refused, each by the rule shown:");
    const [output] = answer.outputs;
    expect(output?.ok && output.table?.rows).toEqual([
      { tokenId: "acme", symbol: "ACME", agentRule: "Too soon after the last exit" },
      { tokenId: "zeta", symbol: "ZETA", agentRule: "Maximum number of positions reached" },
    ]);
    const proposal = answer.message.parts.find(({ type }) => type === "data-proposal")?.data;
    expect(proposal).toEqual({ kind: "open", page: "agent", href: `/trading-agent/${agentId}` });
    const ofOne = await fixture.ask("Why did my agent not buy ZETA?", { who: holder });
    expect(ofOne.calls).toEqual([["agentWhy", { token: "zeta" }]]);
    const [one] = ofOne.outputs;
    expect(one?.ok && one.table?.rows).toEqual([
      { tokenId: "zeta", symbol: "ZETA", agentRule: "Maximum number of positions reached" },
    ]);
    expect([...answer.notices, ...ofOne.notices]).not.toContain("withheld");
  });

  test("agents are shown with their gain after costs, marked as simulated", async () => {
    const answer = await fixture.ask(DID, { who: holder });
    expect(answer.calls).toEqual([["agentPerformance", {}]]);
    expect(answer.text).toContain(
      `**${NAME}** (Simulated) is worth **$962.50** after costs, from a budget of $1,000.00: −3.75% since its start.`,
    );
    expect(answer.text).toContain("There are too few days for a confidence interval.");
    expect(answer.text).toContain("No one earned this, and you may lose money.");
    expect(answer.notices).not.toContain("withheld");
  });

  test("agents are not shown to anonymous callers, and none are invented for an account without any", async () => {
    const guest = await fixture.askFromNewGuest(WHY, "192.0.2.78");
    expect(guest.text).toContain("sign in");
    expect(guest.text).not.toContain(NAME);
    expect((await fixture.ask(LIST)).text).toContain("You have no trading agents yet.");
  });

  test("agents are described in every language, with no number withheld", async () => {
    const slots = { tokens: [], days: null, day: null, to: null, amount: null, where: [], sort: null };
    for (const locale of LOCALES)
      for (const intent of ["agent_list", "agent_why", "agent_performance"] as const) {
        const understood = { intent, slots: { ...slots, limit: null, about: [], unused: [] } };
        const answer = await fixture.ask(LIST, { who: holder, body: { locale, understood } });
        expect(answer.text, locale).not.toMatch(/say\.|\{\{|▯/);
        expect(answer.text.length, locale).toBeGreaterThan(20);
        expect(answer.notices, locale).not.toContain("withheld");
      }
  });
});

test("an external language model sees the agents only after the reader's consent", async () => {
  const calling: Parameters<typeof fixture.model>[1] = [{ calls: [["agentList", {}]] }, { text: "There you are." }];
  const requestBodies = ({ asked }: Awaited<ReturnType<typeof fixture.model>>) =>
    JSON.stringify(asked.map(({ body }) => body));
  const before = await fixture.model("openai", calling);
  await fixture.ask(LIST, { who: holder });
  expect(JSON.stringify(before.asked[0]?.body.tools)).not.toMatch(/agentList|agentWhy|listAgents|getBacktest/);
  expect(requestBodies(before)).not.toContain("962.5");
  await fixture.byRules();
  await fixture.call("settings", { method: "PUT", body: { personal: "on" }, who: holder });
  const after = await fixture.model("openai", calling);
  await fixture.ask(LIST, { who: holder });
  expect(JSON.stringify(after.asked[0]?.body.tools)).toContain("agentList");
  expect(requestBodies(after)).toContain("962.5");
  expect(JSON.stringify(after.asked[0]?.body.tools)).not.toMatch(/startAgent|stopAgent|createBacktest/);
  await fixture.byRules();
});
