import { describe, expect, test } from "vitest";
import { DEFAULT_RULES, RULE_FIELDS, type RuleField, rulesProblem } from "../../analytics/agents/rules.ts";
import { computeSize } from "../../analytics/agents/size.ts";
import { fitProblem, paramsProblem, STRATEGIES } from "../../analytics/agents/strategies/index.ts";
import { bareRules, drawdown, strategy, usd } from "./agentsSupport.ts";

/** Rules with only the one field, however deep it is. */
function only({ field }: Pick<RuleField, "field">, value: unknown): Record<string, unknown> {
  const [group = "", name] = field.split(".");
  if (name === undefined) return { [group]: value };
  const kinds: Record<string, Record<string, unknown>> = {
    "sizing.usdCents": { kind: "fixed" },
    "sizing.bps": { kind: "share" },
    "sizing.targetBps": { kind: "volatility" },
    "tokens.first": { kind: "rule", order: "marketCap" },
  };
  return { [group]: { ...kinds[field], [name]: value } };
}

function read(rules: object, { field }: RuleField): unknown {
  const [group = "", name] = field.split(".");
  const value = (rules as Record<string, unknown>)[group];
  return name === undefined ? value : (value as Record<string, unknown>)[name];
}

describe.each(RULE_FIELDS)("$field", (rule) => {
  test("values at both bounds of the field are accepted", () => {
    for (const value of [rule.least, rule.most]) {
      // The daily loss limit cannot exceed the budget.
      const input = { ...only(rule, value), ...(rule.field === "dailyLossUsdCents" && { budgetUsdCents: rule.most }) };
      const checked = rulesProblem(input);
      expect("rules" in checked && read(checked.rules, rule)).toBe(value);
    }
  });
  test("values beyond the bounds are refused with the field and its bounds", () => {
    const { field, least: min, most: max } = rule;
    expect(rulesProblem(only(rule, min - 1))).toEqual({ field, least: min, most: max });
    expect(rulesProblem(only(rule, max + 1))).toEqual({ field, least: min, most: max });
  });
  test("values of the field that are not whole numbers are refused", () => {
    expect(rulesProblem(only(rule, rule.least + 0.5))).toEqual({ field: rule.field, context: "notWhole" });
    for (const value of ["7", Number.NaN, [7], true])
      expect(rulesProblem(only(rule, value))).toEqual({ field: rule.field, context: "notANumber" });
  });
  test("the field's default lies within its bounds and equals that of the default rules", () => {
    if (rule.default === null) return expect(read(DEFAULT_RULES, rule)).toBe(null);
    expect(rule.default).toBeGreaterThanOrEqual(rule.least);
    expect(rule.default).toBeLessThanOrEqual(rule.most);
    if (!["sizing.bps", "sizing.targetBps"].includes(rule.field)) expect(read(DEFAULT_RULES, rule)).toBe(rule.default);
  });
});

describe("rules", () => {
  test("rules that are left out are the defaults, and the defaults are valid rules", () => {
    expect(rulesProblem({})).toEqual({ rules: DEFAULT_RULES });
    expect(rulesProblem(DEFAULT_RULES)).toEqual({ rules: DEFAULT_RULES });
  });

  test("every rule has bounds, except the chain, which is chosen from a list", () => {
    const chosen = ["sizing", "losses", "stops", "drawdown", "tokens"];
    const bounded = new Set(RULE_FIELDS.map(({ field }) => field.split(".")[0]));
    expect([...bounded].sort()).toEqual(
      Object.keys(DEFAULT_RULES)
        .filter((name) => name !== "chainId")
        .sort(),
    );
    expect(chosen.every((name) => bounded.has(name))).toBe(true);
    const max = (name: string) => RULE_FIELDS.find(({ field }) => field === name)?.most;
    expect([max("slippageBps"), max("maxPriceAgeSeconds")]).toEqual([300, 900]);
  });

  test.each([
    "stopLossBps",
    "trailingBps",
    "takeProfitBps",
    "maxHoldCandles",
    "losses",
    "stops",
    "dailyLossUsdCents",
    "drawdown",
  ])("%s can be switched off", (name) => {
    expect(rulesProblem({ [name]: null })).toMatchObject({ rules: { [name]: null } });
  });
  test.each(["budgetUsdCents", "maxPositions", "trailingFromBps", "ordersPerDay", "slippageBps"])(
    "%s cannot be switched off",
    (name) => {
      expect(rulesProblem({ [name]: null })).toEqual({ field: name, context: "notANumber" });
    },
  );

  test.each([
    [{ leverage: 3 }, { field: "leverage", context: "unknown" }],
    [{ losses: { n: 3, loss: 1 } }, { field: "losses.loss", context: "unknown" }],
    [{ sizing: { kind: "fixed", bps: 100 } }, { field: "sizing.bps", context: "unknown" }],
    [{ sizing: { kind: "all" } }, { field: "sizing.kind", context: "choice" }],
    [{ sizing: 5 }, { field: "sizing", context: "choice" }],
    [{ losses: 5 }, { field: "losses", context: "choice" }],
    [
      { drawdown: { ...drawdown(1_000, "keep"), ...JSON.parse('{"then":"wait"}') } },
      { field: "drawdown.then", context: "choice" },
    ],
    [{ tokens: { kind: "rule", order: "name", first: 3 } }, { field: "tokens.order", context: "choice" }],
    [{ tokens: { kind: "some" } }, { field: "tokens.kind", context: "choice" }],
    [{ tokens: { kind: "list", tokenIds: [] } }, { field: "tokens.tokenIds", context: "list", least: 1, most: 250 }],
    [{ tokens: { kind: "list", tokenIds: [1.5] } }, { field: "tokens.tokenIds", context: "list", least: 1, most: 250 }],
    [{ tokens: { kind: "list", tokenIds: "1" } }, { field: "tokens.tokenIds", context: "list", least: 1, most: 250 }],
    [{ chainId: 0 }, { field: "chainId", context: "choice" }],
    [{ chainId: "bitcoin" }, { field: "chainId", context: "choice" }],
    [
      { budgetUsdCents: 10_000, dailyLossUsdCents: 10_001 },
      { field: "dailyLossUsdCents", least: 100, most: 10_000 },
    ],
    [[], { field: "rules", context: "choice" }],
    [null, { field: "rules", context: "choice" }],
    ["fast", { field: "rules", context: "choice" }],
  ])("%j is refused as a set of rules", (input, problem) => {
    expect(rulesProblem(input)).toEqual(problem);
  });

  test("a token list is sorted without duplicates, and a chain is a number or solana", () => {
    const input = { tokens: { kind: "list", tokenIds: [9, 1, 9, 0] }, chainId: "solana" };
    expect(rulesProblem(input)).toMatchObject({ rules: { tokens: { tokenIds: [0, 1, 9] }, chainId: "solana" } });
    expect(rulesProblem({ chainId: 8453 })).toMatchObject({ rules: { chainId: 8453 } });
    const many = (length: number) => ({ tokens: { kind: "list", tokenIds: Array.from({ length }, (_, id) => id) } });
    expect(rulesProblem(many(250))).toHaveProperty("rules");
    expect(rulesProblem(many(251))).toMatchObject({ field: "tokens.tokenIds" });
  });

  test("parts that are left out of a group of rules get their defaults", () => {
    expect(rulesProblem({ losses: { n: 9 }, drawdown: {} })).toMatchObject({
      rules: { losses: { n: 9, pause: 7 }, drawdown: drawdown(2_500, "keep") },
    });
  });
});

describe("strategy parameters", () => {
  const fields = Object.values(STRATEGIES).flatMap(({ key, fields }) => fields.map((field) => ({ ...field, of: key })));
  test.each(fields)("$key of $of has bounds and a default", ({ key, of, least: min, most: max, default: usual }) => {
    const checked = (value: number) => paramsProblem({ key: of, version: 1, params: { [key]: value } });
    const field = `strategy.params.${key}`;
    expect(checked(usual)).toHaveProperty("strategy");
    expect(checked(min - 1)).toEqual({ field, least: min, most: max });
    expect(checked(max + 1)).toEqual({ field, least: min, most: max });
    expect(checked(Number.NaN)).toEqual({ field, context: "notANumber" });
    expect(checked(min + 0.5)).toEqual({ field, context: "notWhole" });
  });

  test("parameters that are left out get their defaults", () => {
    expect(paramsProblem({ key: "grade-follower-1", version: 1, params: { enter: 80 } })).toEqual({
      strategy: { key: "grade-follower-1", version: 1, params: { enter: 80, leave: 55 } },
    });
  });

  test.each([
    [
      { key: "moon-1", version: 1, params: {} },
      { field: "strategy.key", context: "choice" },
    ],
    [
      { key: "constructor", version: 1, params: {} },
      { field: "strategy.key", context: "choice" },
    ],
    [
      { key: "dca-1", version: 2, params: {} },
      { field: "strategy.version", context: "version" },
    ],
    [
      { key: "dca-1", version: 1, params: { enter: 3 } },
      { field: "strategy.params.enter", context: "unknown" },
    ],
    [
      { key: "grade-follower-1", version: 1, params: { enter: 40 } },
      { field: "strategy.params.leave", context: "below", most: 40 },
    ],
  ])("%j is refused as a strategy", (spec, problem) => {
    expect(paramsProblem(spec)).toEqual(problem);
  });

  test("a strategy with fixed amounts watches at most five tokens, and other strategies have no such limit", () => {
    const list = (length: number) =>
      bareRules({ tokens: { kind: "list", tokenIds: Array.from({ length }, (_, id) => id) } });
    expect(fitProblem(strategy("dca-1"), list(5))).toBe(null);
    expect(fitProblem(strategy("dca-1"), list(6))).toEqual({
      field: "tokens.tokenIds",
      context: "list",
      least: 1,
      most: 5,
    });
    const first = (first: number) => bareRules({ tokens: { kind: "rule", order: "volume", first } });
    expect(fitProblem(strategy("dca-1"), first(5))).toBe(null);
    expect(fitProblem(strategy("dca-1"), first(6))).toEqual({ field: "tokens.first", least: 1, most: 5 });
    expect(fitProblem(strategy("trend-1"), list(99))).toBe(null);
  });
});

describe("order sizes", () => {
  const sizeFor = (
    sizing: Parameters<typeof computeSize>[0]["rules"]["sizing"],
    input: Partial<Parameters<typeof computeSize>[0]> = {},
  ) =>
    computeSize({
      rules: bareRules({ sizing, budgetUsdCents: 10_000_000, maxOrderUsdCents: 10_000_000 }),
      ...{ equity: usd(2_000), cash: usd(1_900), invested: 0n, position: 0n, sd30: 0.05, poolSide: Number.NaN },
      ...input,
    });

  test("a share is taken of equity and rounded down to a cent", () => {
    expect(sizeFor({ kind: "share", bps: 1_234 })).toEqual({ amount: usd(246.8), limitedBy: "sizing" });
    expect(sizeFor({ kind: "share", bps: 1_234 }, { equity: usd(2_000.07) }).amount).toBe(usd(246.8));
  });

  test("volatility can only reduce a share, and an unknown volatility makes it zero", () => {
    // 5 % per day is 95.52 % per year.
    expect(Number(sizeFor({ kind: "volatility", bps: 2_000, targetBps: 5_000 }).amount) / 1e6).toBeCloseTo(
      400 * 0.52342,
      1,
    );
    expect(sizeFor({ kind: "volatility", bps: 2_000, targetBps: 20_000 }).amount).toBe(usd(400));
    expect(sizeFor({ kind: "volatility", bps: 2_000, targetBps: 5_000 }, { sd30: Number.NaN }).amount).toBe(0n);
  });

  test("a strategy's own amount replaces that of the sizing rule and has the same limits", () => {
    const sized = (usdMicro: bigint, input = {}) => sizeFor({ kind: "fixed", usdCents: 100 }, { usdMicro, ...input });
    expect(sized(usd(500))).toEqual({ amount: usd(500), limitedBy: "amount" });
    expect(sized(usd(5_000))).toEqual({ amount: usd(1_881), limitedBy: "cash" });
    expect(sized(usd(500), { position: usd(1_600) })).toEqual({ amount: usd(400), limitedBy: "maxPosition" });
    expect(sized(usd(500), { position: usd(2_100) })).toEqual({ amount: 0n, limitedBy: "maxPosition" });
  });

  test("the largest order, the mandate and the daily limit each name themselves as the limit", () => {
    const rules = bareRules({
      sizing: { kind: "fixed", usdCents: 50_000 },
      budgetUsdCents: 10_000_000,
      maxOrderUsdCents: 30_000,
    });
    const sized = (mandate: number, day: number) =>
      computeSize({
        ...{ rules, equity: usd(2_000), cash: usd(1_900), invested: 0n, position: 0n, sd30: 0, poolSide: Number.NaN },
        room: { mandate: usd(mandate), day: usd(day) },
      });
    expect(sized(900, 900)).toEqual({ amount: usd(300), limitedBy: "maxOrder" });
    expect(sized(200.009, 900)).toEqual({ amount: usd(200), limitedBy: "mandate" });
    expect(sized(900, 100)).toEqual({ amount: usd(100), limitedBy: "day" });
    expect(sized(100, 100)).toEqual({ amount: usd(100), limitedBy: "mandate" });
  });
});
