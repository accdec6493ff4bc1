import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMoves, openPortfolio } from "#app/areas/portfolio/server/store/moves.server.ts";
import { LOCALES } from "#app/i18n/locales.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { asOwner } from "../support/asOwner.ts";
import { dayBack, openChatFixture } from "../support/chatFixture.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { type Person, signInAs } from "../support/people.ts";

// What the chatbot says about the reader's own portfolio, and to whom.

let fixture: Awaited<ReturnType<typeof openChatFixture>>;
let holder: Person;
const LABEL = "Hidden under the bed";
const OTHER_SYMBOL = "evil.example";

beforeAll(async () => {
  fixture = await openChatFixture();
  await seedCatalogue(fixture.database().appUrl);
  holder = await signInAs("trader");
  await asOwner(fixture.database(), ...givenPlan(`account:${holder.accountId}`, "advanced"));
  await fill(holder.accountId);
  // The chat world has closes of sixty days: the earlier ones alternately rise and fall.
  await fixture.pool.query("SELECT market.make_partitions($1, $2)", [dayBack(130), dayBack(-31)]);
  for (let days = 61; days <= 95; days++)
    await fixture.pool.query(
      "INSERT INTO market.candles_1d (day, instrument_id, close, source) VALUES ($1, $2, $3, 9)",
      [...[dayBack(days), fixture.tokens.acme, days % 2 === 0 ? 100 : 98]],
    );
}, 120_000);
beforeEach(() => fixture.renewQuestions());
afterAll(() => fixture.close());

/** Two ACME at 172.50889 that cost 100 each, and a token that only its contract names. */
async function fill(accountId: string): Promise<void> {
  const walletId = randomUUID();
  await openPortfolio(fixture.pool, accountId);
  await fixture.pool.query(
    "INSERT INTO portfolio.wallets (account, wallet_id, kind, chains, label) VALUES ($1, $2, 'hand', '{}', $3)",
    [accountId, walletId, LABEL],
  );
  const move = {
    ...{ at: new Date(Date.now() - 40 * 86_400_000).toISOString(), walletId, chainId: null, decimals: 0 },
    ...({ kind: "buy", valueBy: "file", source: "hand" } as const),
    ...{ note: "", transactionHash: null, blockNumber: null, blockHash: null, logIndex: null, importId: null },
  };
  await addMoves(fixture.pool, accountId, [
    {
      ...{ ...move, tokenKey: `token:${fixture.tokens.acme}`, symbol: "ACME", amount: "2", valueUsdMicro: "200000000" },
      ...{ groupId: "1", sourceKey: "1" },
    },
    {
      ...{ ...move, tokenKey: `named:${OTHER_SYMBOL.toUpperCase()}`, symbol: OTHER_SYMBOL, amount: "5" },
      ...{ valueUsdMicro: null, groupId: "2", sourceKey: "2" },
    },
  ]);
}

const WORTH = "What is my portfolio worth?";
const RISK = "How risky is my portfolio?";

describe("a portfolio in the chatbot", () => {
  test("a portfolio is described with its value, its gain and what has no price", async () => {
    const answer = await fixture.ask(WORTH, { who: holder });
    expect(answer.calls).toEqual([["portfolioValue", {}]]);
    expect(answer.notices).not.toContain("withheld");
    expect(answer.text).toContain("Your portfolio is worth **$345.01**.");
    expect(answer.text).toContain("Holdings with a known cost were bought for $200.00: their gain is $145.01 now");
    expect(answer.text).toContain("tokens without a price (1)");
    expect(answer.text).toContain("This is not a tax report. Prices are estimates at one point in time.");
    const [output] = answer.outputs;
    expect(output?.ok && output.table?.rows).toMatchObject([
      { symbol: "ACME", tokenId: "acme", amount: 2, value: "345.01", weightPercent: 100 },
      { amount: 5, value: null },
    ]);
    expect(answer.sources).toMatchObject([{ kind: "portfolio", href: "/portfolio" }]);
  });

  test("a portfolio's risk is shown from ADVANCED on, and other readers see which plan has it", async () => {
    const answer = await fixture.ask(RISK, { who: holder });
    expect(answer.calls).toEqual([["portfolioRisk", {}]]);
    expect(answer.text).toContain("Your current holdings over the last 90 days: annualised volatility **");
    expect(answer.text).toContain("The largest holding is ACME, with 100.0% of the value.");
    expect(answer.text).toContain("These figures cover 100.0% of the value.");
    expect(answer.notices).not.toContain("withheld");
    const locked = await fixture.ask(RISK);
    expect(locked.text).toContain("ADVANCED");
  });

  test("an empty portfolio is not invented, and the answer says how to fill it", async () => {
    const answer = await fixture.ask(WORTH);
    expect(answer.text).toContain("Your portfolio is empty so far. Open it to connect a wallet");
    const { rowCount } = await fixture.pool.query("SELECT FROM portfolio.accounts WHERE account = $1", [
      fixture.person.accountId,
    ]);
    expect(rowCount).toBe(0);
  });

  test("a portfolio is not shown to anonymous callers", async () => {
    const answer = await fixture.askFromNewGuest(WORTH, "192.0.2.77");
    expect(answer.text).toContain("sign in");
    expect(answer.text).not.toContain("345");
  });

  test("a portfolio is described in every language, with no number withheld", async () => {
    for (const locale of LOCALES)
      for (const intent of ["portfolio_value", "portfolio_risk"] as const) {
        const slots = { tokens: [], days: null, day: null, to: null, amount: null, where: [], sort: null };
        const understood = { intent, slots: { ...slots, limit: null, about: [], unused: [] } };
        const answer = await fixture.ask(WORTH, { who: holder, body: { locale, understood } });
        expect(answer.text, locale).not.toMatch(/say\.|\{\{|▯/);
        expect(answer.text.length, locale).toBeGreaterThan(20);
        expect(answer.notices, locale).not.toContain("withheld");
      }
  });
});

describe("an external language model", () => {
  const calling: Parameters<typeof fixture.model>[1] = [
    { calls: [["portfolioValue", {}]] },
    { text: "There you are." },
  ];
  const requestBodies = ({ asked }: Awaited<ReturnType<typeof fixture.model>>) =>
    JSON.stringify(asked.map(({ body }) => body));

  test("an external model sees a portfolio only with consent, and then only numbers without labels or foreign names", async () => {
    const plan = await signInAs("trader");
    await fill(plan.accountId);
    const before = await fixture.model("openai", calling);
    await fixture.ask(WORTH, { who: plan });
    expect(JSON.stringify(before.asked[0]?.body.tools)).not.toMatch(
      /portfolioValue|portfolioRisk|getPortfolio|listPortfolio/,
    );
    expect(requestBodies(before)).not.toContain("345.01");
    await fixture.byRules();
    await fixture.call("settings", { method: "PUT", body: { personal: "on" }, who: plan });
    const after = await fixture.model("openai", calling);
    await fixture.ask(WORTH, { who: plan });
    expect(JSON.stringify(after.asked[0]?.body.tools)).toContain("portfolioValue");
    expect(requestBodies(after)).toContain("345.01");
    for (const text of [LABEL, OTHER_SYMBOL, OTHER_SYMBOL.toUpperCase()])
      expect(requestBodies(after)).not.toContain(text);
    await fixture.byRules();
  });
});
