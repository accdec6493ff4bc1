import { describe, expect, test } from "vitest";
import words from "#app/areas/tradingAgent/locales/en/newAgent.json";
import {
  type AgentDraft,
  draftOf,
  type WholeBody,
  withoutToken,
  withStrategy,
  withToken,
} from "#app/areas/tradingAgent/model/draft.ts";
import { readAgent } from "#app/areas/tradingAgent/model/draftRead.ts";
import { readRulesFile, rulesFile } from "#app/areas/tradingAgent/model/rulesFile.ts";
import { fieldKey } from "#app/areas/tradingAgent/pages/new/fieldKeys.ts";
import { toFieldName } from "#app/areas/tradingAgent/pages/new/useWrong.ts";
import { agentBounds, usualBody } from "#app/areas/tradingAgent/server/pages/newAgentUsual.server.ts";
import { DEFAULT_RULES, RULE_FIELDS } from "../../analytics/agents/rules.ts";
import { STRATEGIES } from "../../analytics/agents/strategies/index.ts";
import { AGENT_BODY, AGENT_BOUNDS } from "./fixtures/agentBounds.ts";

// What typed text in an agent's sentence means, and the agent's rules as a file.

const BTC = { tokenId: 1, symbol: "BTC", name: "Bitcoin" };
const ETH = { tokenId: 2, symbol: "ETH", name: "Ether" };
const named = (tokenId: number) => [BTC, ETH].find((token) => token.tokenId === tokenId);
const toDraft = (body: WholeBody, locale = "en") => draftOf(body, { bounds: AGENT_BOUNDS, locale, named });
const read = (draft: AgentDraft, locale = "en") => readAgent(draft, AGENT_BOUNDS, locale);
const typed = (fields: Record<string, string>): AgentDraft => {
  const draft = toDraft(AGENT_BODY);
  return { ...draft, fields: { ...draft.fields, ...fields } };
};
const findProblems = (draft: AgentDraft) => {
  const found = read(draft);
  return "problems" in found ? found.problems : [];
};

const BODIES: readonly WholeBody[] = [
  AGENT_BODY,
  { ...AGENT_BODY, strategy: { key: "signal-follower-1", version: 1, params: { enter: 2, leave: -2 } } },
  {
    ...AGENT_BODY,
    timeframe: "1h",
    strategy: { key: "trend-1", version: 1, params: { candles: 34 } },
    rules: {
      ...AGENT_BODY.rules,
      ...{ sizing: { kind: "volatility", bps: 1_505, targetBps: 3_333 }, trailingBps: 801, trailingFromBps: 29 },
      ...{ losses: null, stops: { n: 2, within: 10, pause: 6 }, dailyLossUsdCents: 12_345, drawdown: null },
      ...{ tokens: { kind: "list", tokenIds: [2, 1] }, chainId: "solana", maxHoldCandles: 40, takeProfitBps: 15_000 },
    },
  },
  {
    ...AGENT_BODY,
    strategy: { key: "dca-1", version: 1, params: { every: 30, usdCents: 12_999 } },
    rules: {
      ...AGENT_BODY.rules,
      ...{
        sizing: { kind: "fixed", usdCents: 2_029 },
        tokens: { kind: "rule", order: "grade", first: 5 },
        chainId: 8453,
      },
    },
  },
];

describe("the draft of an agent", () => {
  test.each(["en", "de", "ar"])(
    "a draft reads back as the agent it was made from, in the number format of %s",
    (locale) => {
      for (const body of BODIES) expect(read(toDraft(body, locale), locale)).toEqual({ body });
    },
  );

  test("a draft has percentages, dollars and counts as they are typed", () => {
    const draft = toDraft(AGENT_BODY, "de");
    expect(draft.fields).toMatchObject({ stopLossBps: "12,5", budgetUsdCents: "1000", maxPositions: "5" });
    expect(draft.fields).toMatchObject({ "losses.n": "3", "stops.n": "", trailingBps: "" });
  });

  test("a draft reports every invalid field with its bounds", () => {
    const found = findProblems(
      typed({ stopLossBps: "95", budgetUsdCents: "99.99", maxPositions: "1.5", "losses.pause": "", slippageBps: "x" }),
    );
    expect(found).toEqual([
      { field: "budgetUsdCents", is: "usdCents", least: 10_000, most: 100_000_000 },
      { field: "maxPositions", is: "whole", least: 1, most: 50 },
      { field: "stopLossBps", is: "percent", least: 50, most: 9_000 },
      { field: "losses.pause", is: "whole", least: 1, most: 500 },
      { field: "slippageBps", is: "percent", least: 10, most: 300 },
    ]);
  });

  test("a number with more decimals than its unit allows is refused", () => {
    expect(findProblems(typed({ stopLossBps: "12.345" })).map(({ field }) => field)).toEqual(["stopLossBps"]);
    expect(findProblems(typed({ budgetUsdCents: "1000.999" })).map(({ field }) => field)).toEqual(["budgetUsdCents"]);
  });

  test("an empty optional rule is off, together with its other numbers", () => {
    const found = read(typed({ stopLossBps: " ", "losses.n": "", "drawdown.bps": "" }));
    expect("body" in found && found.body.rules).toMatchObject({ stopLossBps: null, losses: null, drawdown: null });
  });

  test("the daily loss limit cannot exceed the budget", () => {
    expect(findProblems(typed({ dailyLossUsdCents: "1000.01" }))).toEqual([
      { field: "dailyLossUsdCents", is: "usdCents", least: 100, most: 100_000 },
    ]);
  });

  test("switching a rule on needs only its first number", () => {
    const found = read(typed({ "stops.n": "2" }));
    expect("body" in found && found.body.rules.stops).toEqual({ n: 2, within: 7, pause: 7 });
  });

  test("a grade to sell at above the grade to buy at is refused at its field", () => {
    const draft = toDraft(AGENT_BODY);
    const wrong = { ...draft, params: { "grade-follower-1": { enter: "60", leave: "61" } } };
    expect(findProblems(wrong)).toEqual([{ field: "params.leave", is: "leave" }]);
    expect(findProblems({ ...draft, params: { "grade-follower-1": { enter: "60", leave: "60" } } })).toEqual([]);
  });

  test("a token list needs a token, and fixed purchases allow five at most", () => {
    const draft: AgentDraft = { ...toDraft(AGENT_BODY), choice: "list", tokens: [] };
    expect(findProblems(draft)).toEqual([{ field: "tokens", is: "tokens", least: 1, most: 250 }]);
    const many = Array.from({ length: 6 }, (_, index) => ({ ...BTC, tokenId: index + 10 }));
    expect(findProblems({ ...withStrategy(draft, "dca-1"), tokens: many })).toEqual([
      { field: "tokens", is: "tokens", least: 1, most: 5 },
    ]);
  });

  test("choosing fixed purchases reduces the number of tokens to the five they allow", () => {
    const draft = withStrategy(toDraft(AGENT_BODY), "dca-1");
    expect(draft.fields["tokens.first"]).toBe("5");
    expect(findProblems({ ...draft, fields: { ...draft.fields, "tokens.first": "6" } })).toEqual([
      { field: "tokens.first", is: "whole", least: 1, most: 5 },
    ]);
  });

  test("a strategy's input is preserved while another strategy is selected", () => {
    const changed = { ...toDraft(AGENT_BODY), params: { "grade-follower-1": { enter: "81", leave: "40" } } };
    const back = withStrategy(withStrategy(changed, "trend-1"), "grade-follower-1");
    const found = read(back);
    expect("body" in found && found.body.strategy.params).toEqual({ enter: 81, leave: 40 });
  });

  test("a token is listed once, in the order of selection", () => {
    const draft = withToken(withToken(withToken(toDraft(AGENT_BODY), ETH), BTC), ETH);
    expect(draft.tokens).toEqual([ETH, BTC]);
    expect(withoutToken(draft, ETH.tokenId).tokens).toEqual([BTC]);
  });

  test("a name is required and has at most sixty characters", () => {
    for (const name of ["", "   ", "x".repeat(61)])
      expect(findProblems({ ...toDraft(AGENT_BODY), name })).toEqual([{ field: "name", is: "name", most: 60 }]);
  });

  test("a draft starts with the default rules and can express all of them", () => {
    const bounds = agentBounds();
    for (const { key } of bounds.strategies) {
      const body = { ...usualBody(key), name: "Usual" };
      const draft = withStrategy(draftOf(body, { bounds, locale: "en", named }), key);
      const first = key === "dca-1" ? 5 : 20;
      const rules = { ...DEFAULT_RULES, tokens: { ...DEFAULT_RULES.tokens, first } };
      expect(readAgent(draft, bounds, "en")).toEqual({ body: { ...body, rules } });
    }
  });

  test("every field has a label", () => {
    const fields = [
      ...RULE_FIELDS.map(({ field }) => field),
      ...Object.values(STRATEGIES).flatMap((strategy) => strategy.fields.map(({ key }) => `params.${key}`)),
    ];
    expect(fields.filter((field) => !Object.hasOwn(words.field, fieldKey(field)))).toEqual([]);
  });

  test.each([
    ["rules.stopLossBps", "stopLossBps"],
    ["rules.losses", "losses.n"],
    ["rules.stops.within", "stops.within"],
    ["rules.tokens.tokenIds", "tokens"],
    ["rules.sizing", "sizing.kind"],
    ["strategy.params.enter", "params.enter"],
    ["strategy.strategy.params.leave", "params.leave"],
    ["strategy.key", "strategy"],
    ["name", "name"],
    ["rules.unheardOf", null],
  ])("a server error at %s is shown at the field %s", (asked, shown) => {
    expect(toFieldName(asked, AGENT_BOUNDS)).toBe(shown);
  });
});

describe("rules as a file", () => {
  const USUAL = { name: "Usual", timeframe: "1d" } as const;
  const changed = (change: (file: Record<string, unknown>) => void) => {
    const file = JSON.parse(rulesFile(AGENT_BODY)) as Record<string, unknown>;
    change(file);
    return readRulesFile(JSON.stringify(file), AGENT_BOUNDS, USUAL);
  };

  test("a rules file reads back as it was written", () => {
    for (const body of BODIES) expect(readRulesFile(rulesFile(body), AGENT_BOUNDS, USUAL)).toEqual({ body });
  });

  test("a rules file with a blank name takes the page's name", () => {
    const found = readRulesFile(rulesFile({ ...AGENT_BODY, name: " " }), AGENT_BOUNDS, USUAL);
    expect(found).toEqual({ body: { ...AGENT_BODY, name: "Usual" } });
  });

  test("a rules file without a name or a timeframe takes those of the page", () => {
    const found = changed((file) => {
      delete file.name;
      delete file.timeframe;
    });
    expect(found).toEqual({ body: { ...AGENT_BODY, ...USUAL } });
  });

  test("a rules file with invalid fields is refused with all of them", () => {
    const found = changed((file) => {
      const rules = file.rules as Record<string, unknown>;
      file.strategy = { key: "grade-follower-1", version: 1, params: { enter: 101, level: 3 } };
      rules.stopLossBps = "12%";
      rules.losses = { n: 3 };
      delete rules.slippageBps;
      rules.leverage = 3;
      rules.tokens = { kind: "list", tokenIds: [1, 1] };
      rules.chainId = "base";
    });
    expect("problems" in found && found.problems.map(({ is, ...more }) => [is, "field" in more && more.field])).toEqual(
      [
        ["unknown", "strategy.params.level"],
        ["range", "strategy.params.enter"],
        ["missing", "strategy.params.leave"],
        ["unknown", "rules.leverage"],
        ["range", "rules.stopLossBps"],
        ["missing", "rules.slippageBps"],
        ["missing", "rules.losses.pause"],
        ["tokenIds", "rules.tokens.tokenIds"],
        ["choice", "rules.chainId"],
      ],
    );
  });

  test.each([
    ["{", "json"],
    ["[]", "object"],
    [" ".repeat(100_001), "size"],
  ])("a rules file that cannot be read says why", (text, is) => {
    expect(readRulesFile(text, AGENT_BOUNDS, USUAL)).toEqual({ problems: [{ is }] });
  });
});
