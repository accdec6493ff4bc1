import { describe, expect, test } from "vitest";
import { SURE } from "#app/areas/chatbot/model/sure.ts";
import { buildTokenIndex } from "#app/areas/chatbot/server/reading/tokens.server.ts";
import { chooseStep } from "#app/areas/chatbot/server/rules/plan.server.ts";
import { resolveWanted } from "#app/areas/chatbot/server/rules/wanted.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { LOCALES, type Locale } from "#app/i18n/locales.ts";

// How a question becomes a query: which numbers, letters and names restrict which value, in which order, and what remains.

const SECTORS = ["layer-1", "layer-2", "defi", "exchange", "gaming", "ai-and-data", "meme", "payments"];
const vocabulary = { categories: SECTORS.map((key) => ({ key, name: key.replaceAll("-", " ") })), exchanges: [] };
const index = buildTokenIndex(
  ["junvent|JNVN|Junvent", "gridane|GRDN|Gridane", "almere|ALMR|Almere", "kallith|KLLT|Kallith"].map((line) => {
    const [id = "", symbol = "", name = ""] = line.split("|");
    return { id, symbol, name };
  }),
);
const read = (text: string, locale: Locale = "en") =>
  resolveWanted({ text, locale, index, today: "2026-11-28", vocabulary }, null, null);
const formatWhere = ({ slots: { where } }: ReturnType<typeof read>) =>
  where.map((one) => ("value" in one ? `${one.field} ${one.is} ${one.value}` : `${one.field} ${one.values.join("|")}`));

describe("a screening question", () => {
  test.each<[Locale, string, string[], string, number | null]>([
    ["en", "tokens up more than 20% this week", ["change7d > 20"], "change7d desc", null],
    ["en", "tokens up more than twenty percent this month", ["change30d > 20"], "change30d desc", null],
    ["en", "which coins dropped 15% or more in the last 7 days", ["change7d <= -15"], "change7d asc", null],
    ["en", "coins that lost less than 5% this week", ["change7d > -5", "change7d < 0"], "change7d desc", null],
    ["en", "tokens up 10-20% this week", ["change7d >= 10", "change7d <= 20"], "change7d desc", null],
    ["en", "tokens that did not fall today", ["change24h >= 0"], "change24h desc", null],
    ["en", "layer 1 coins that are green this week", ["category layer-1", "change7d > 0"], "change7d desc", null],
    [
      "en",
      "investor grade above 90 and trader grade below 30",
      ["investor > 90", "trader < 30"],
      "marketCapUsd desc",
      null,
    ],
    ["en", "lowest beta tokens with grade B or better", ["traderBand A|B"], "beta asc", null],
    ["en", "coins more than 80% below their all time high", ["athDistance < -80"], "marketCapUsd desc", null],
    [
      "en",
      "tokens cheaper than 1 dollar with market cap over 100 million",
      ["priceUsd < 1", "marketCapUsd > 100000000"],
      "marketCapUsd desc",
      null,
    ],
    ["en", "three worst performing gaming coins this month", ["category gaming"], "change30d asc", 3],
    ["en", "20 DeFi tokens with the highest volume", ["category defi"], "volume24hUsd desc", 20],
    ["en", "which token has the highest Sharpe ratio", [], "sharpe desc", 1],
    [
      "de",
      "Layer-2-Token mit einer Marktkapitalisierung über 1 Mrd",
      ["category layer-2", "marketCapUsd > 1000000000"],
      "marketCapUsd desc",
      null,
    ],
    [
      "de",
      "Coins, die diese Woche zwischen 10 und 20 % gefallen sind",
      ["change7d >= -20", "change7d <= -10"],
      "change7d desc",
      null,
    ],
    [
      "fr",
      "jetons IA avec une capitalisation entre 100 millions et 1 milliard",
      ["category ai-and-data", "marketCapUsd >= 100000000", "marketCapUsd <= 1000000000"],
      "marketCapUsd desc",
      null,
    ],
    ["es", "las 3 criptos con mayor volumen", [], "volume24hUsd desc", 3],
    ["tr", "bu hafta %20'den fazla yükselen tokenler", ["change7d > 20"], "change7d desc", null],
    [
      "ru",
      "токены DeFi с капитализацией больше 500 млн",
      ["category defi", "marketCapUsd > 500000000"],
      "marketCapUsd desc",
      null,
    ],
    [
      "ar",
      "عملات الميم التي ارتفعت أكثر من 20% هذا الأسبوع",
      ["category meme", "change7d > 20"],
      "change7d desc",
      null,
    ],
    [
      "ko",
      "트레이더 등급이 80보다 높고 투자자 등급이 50보다 낮은 토큰",
      ["trader > 80", "investor < 50"],
      "marketCapUsd desc",
      null,
    ],
    ["zh", "市值超过10亿的Layer 2代币", ["category layer-2", "marketCapUsd > 1000000000"], "marketCapUsd desc", null],
    ["zh", "市值前十的layer 1", ["category layer-1"], "marketCapUsd desc", 10],
    ["zh", "24h成交额五千万以上,今天在涨的", ["change24h > 0", "volume24hUsd >= 50000000"], "change24h desc", null],
    ["zh", "波动率低于50 回撤别超过25%", ["drawdown >= -25", "volatility < 50"], "marketCapUsd desc", null],
    [
      "en",
      "investor grade at least sixty, anything but layer 2 or memes",
      ["category layer-1|defi|exchange|gaming|ai-and-data|payments", "investor >= 60"],
      "marketCapUsd desc",
      null,
    ],
    [
      "en",
      "no memes, only DeFi tokens over 1b",
      ["category defi", "marketCapUsd > 1000000000"],
      "marketCapUsd desc",
      null,
    ],
    ["en", "layer 1 tokens with a beta below -0.5", ["beta < -0.5", "category layer-1"], "marketCapUsd desc", null],
    ["en", "both grades b or better", ["investorBand A|B", "traderBand A|B"], "marketCapUsd desc", null],
    [
      "en",
      "gaming tokens that did -10% or worse today",
      ["category gaming", "change24h <= -10"],
      "change24h asc",
      null,
    ],
    [
      "en",
      "twenty-five biggest layer 1 tokens under .5 beta",
      ["beta < 0.5", "category layer-1"],
      "marketCapUsd desc",
      25,
    ],
    [
      "en",
      "defi tokens with half a million+ volume",
      ["category defi", "volume24hUsd >= 500000"],
      "marketCapUsd desc",
      null,
    ],
    [
      "en",
      "tokens under 10 cents with mcap over 800 mil",
      ["marketCapUsd > 800000000", "priceUsd < 0.1"],
      "marketCapUsd desc",
      null,
    ],
    [
      "en",
      "drawdown not worse than 30% and a positive sharpe, layer 1",
      ["category layer-1", "drawdown >= -30", "sharpe > 0"],
      "marketCapUsd desc",
      null,
    ],
    [
      "de",
      "Coins, die heute über 8 % plus machen, aber auf Jahressicht im Minus sind",
      ["change1y < 0", "change24h > 8"],
      "change24h desc",
      null,
    ],
    [
      "es",
      "menos de mil millones de cap y más de 20 millones de volumen",
      ["marketCapUsd < 1000000000", "volume24hUsd > 20000000"],
      "marketCapUsd desc",
      null,
    ],
  ])("a question in %s is read as a screen: %s", (locale, text, where, sort, limit) => {
    const wanted = read(text, locale);
    const { sort: by } = wanted.slots;
    expect([
      wanted.intent,
      formatWhere(wanted).sort(),
      by && `${by.field} ${by.direction}`,
      wanted.slots.limit,
    ]).toEqual(["screen", [...where].sort(), sort, limit]);
  });

  test("a screening question in another language than its page is read in its own", () => {
    expect(formatWhere(read("¿qué tokens de IA cuestan menos de 1 dólar?", "en"))).toEqual([
      "category ai-and-data",
      "priceUsd < 1",
    ]);
  });
});

test.each(LOCALES)("the suggested questions in %s are understood", async (locale) => {
  const t = await translator(locale, "chatbot");
  const readKind = (key: "grade" | "change" | "signal" | "risk" | "record" | "gainers" | "market") => {
    const { intent, probability } = read(t(`ask.${key}`, { token: "Junvent" }), locale);
    return probability >= SURE ? intent : `${intent}?`;
  };
  expect(readKind("grade")).toBe("grade_now");
  expect(readKind("change")).toBe("price_change");
  expect(readKind("signal")).toBe("signal_now");
  expect(["risk_one", "quant"]).toContain(readKind("risk"));
  expect(readKind("record")).toBe("hitrate");
  expect(readKind("gainers")).toBe("screen");
  expect(readKind("market")).toBe("market_overview");
});

describe("parts of a question that cannot be used", () => {
  test.each([
    ["tokens not on binance", "not"],
    ["best performing token this year", "this year"],
    ["AI coins that aren't on Ethereum", "ethereum"],
    ["the least dusty layer 1 tokens", "least"],
    ["F grade tokens over a billion", "f"],
    ["DeFi tokens that gained half in a week", "half"],
    ["DeFi tokens but no DeFi", "defi"],
    ["convert -5 USD to JNVN", "-5 usd"],
    ["how many DeFi tokens have a buy vs how many have a sell", "buy"],
    ["add JNVN and GRDN to my list", "Gridane"],
    ["average trader grade of defi and gaming", "defi"],
  ])("the assistant asks back and names the part that it cannot use: %s", (text, word) => {
    const wanted = read(text);
    expect(wanted.probability).toBe(0);
    expect(wanted.leftover).toContain(word);
  });

  test.each([
    "how often was a buy signal right after 45 days",
    "which sector did best this year",
    "which grades rose by more than 5 points this month",
    "volatility of JNVN over 200 days",
    "was the market bullish in March",
    "when did GRDN last flip its signal",
    "best performing token this year",
    "how many tokens have a grade above 80, top 5",
  ])("the assistant asks back in the words of the question: %s", (text) => {
    const { probability, leftover } = read(text);
    expect(probability).toBe(0);
    expect(leftover.length).toBeGreaterThan(0);
    for (const word of leftover) expect(`${text} Gridane`.toLowerCase()).toContain(word.toLowerCase());
  });

  test("words that restrict nothing are reported as unused", () => {
    expect(read("hidden gems under 10 million").slots.unused).toEqual(["hidden", "gems"]);
  });

  test.each(["price of bitcoin", "how did Solana do this month", "price of ZZQX"])(
    "a question about an unknown token is recognised: %s",
    (text) => {
      expect(read(text).intent).toBe("no_such_token");
    },
  );

  test("the second of two questions is reported", () => {
    expect(read("price of JNVN? and what is the grade of GRDN?").second).toBe("and what is the grade of GRDN?");
  });
});

describe("periods of questions", () => {
  test.each<[string, object]>([
    ["price of JNVN in October", { tool: "pricesOver", input: { from: "2026-10-01", to: "2026-10-31" } }],
    ["chart of JNVN since 1 September", { tool: "priceMove", input: { from: "2026-09-01" } }],
    ["how did the grade of JNVN change since Monday", { tool: "listGradeHistory", input: { from: "2026-11-23" } }],
    ["compare JNVN and GRDN over 30 days", { tool: "pricesOver", input: { tokens: ["junvent", "gridane"] } }],
    [
      "which layer 1 coins flipped to a strong buy signal since Monday",
      { tool: "listTokens", input: { category: "layer-1", signal: "strong-buy", signalDays: "5" } },
    ],
  ])("the period of a question is used: %s", (text, step) => {
    expect(chooseStep(read(text), "2026-11-28")).toMatchObject(step);
  });
});

describe("kinds of questions", () => {
  test.each<[string, string, object]>([
    ["what was the highest price of KLLT this year", "extremes", { about: ["highest"], day: "2026-01-01" }],
    ["lowest price of GRDN in October", "extremes", { about: ["lowest"], day: "2026-10-01", to: "2026-10-31" }],
    ["what would ALMR cost at the market cap of GRDN", "at_cap", { tokens: ["almere", "gridane"] }],
    ["convert 500 USD to JNVN", "convert", { amount: 500 }],
    ["tokens that move opposite to JNVN", "alike", { about: ["least"] }],
    ["what is the beta of GRDN", "risk_one", { about: ["beta"] }],
    ["which sector did worst this week", "sectors", { sort: { field: "change7d", direction: "asc" } }],
    ["is the market bullish or bearish", "regime", {}],
    [
      "how often was a buy signal right after 30 days",
      "hitrate",
      { where: [{ field: "signal", is: "in", values: ["buy"] }] },
    ],
    ["which grades rose most since Monday", "grade_changes", { day: "2026-11-23", about: ["up"] }],
    ["how much discount do I get if I lock 100000 TMAI for a year", "lock_discount", { amount: 100_000, days: 365 }],
    ["do you take credit cards", "help_topic", { about: ["currencies"] }],
    ["how far is KLLT from its all time high", "from_high", {}],
    ["GRDN high and low since Monday", "extremes", { about: ["highest", "lowest"], day: "2026-11-23" }],
    ["how much KLLT do I get for 2.5k usd", "convert", { amount: 2_500 }],
    ["average 30d move of gaming tokens", "average", { about: ["change30d"], days: 30 }],
    ["which sector has the most coins in the red this week", "sectors", { about: ["breadth"] }],
    ["how do I cancel my plan", "help_topic", { about: ["cancel"] }],
    ["what does a trader grade of 73 mean", "glossary", { about: ["traderGrade"], amount: 73 }],
    ["alert me when JNVN loses 5% in an hour", "alert_create", { where: [{ field: "change1h", is: "<=", value: -5 }] }],
    ["create a list of the top 10 layer 1 coins", "list_create", { limit: 10 }],
  ])("the question %s is of the kind %s", (text, intent, slots) => {
    expect(read(text)).toMatchObject({ intent, slots });
  });
});

describe("questions about the reader's agents", () => {
  test.each<[Locale, string, string]>([
    ["en", "Show my trading agents", "agent_list"],
    ["en", "Stop my agent", "agent_list"],
    ["en", "Why did my agent not buy?", "agent_why"],
    ["en", "My agent didn't buy anything, why?", "agent_why"],
    ["en", "How did my trading agent perform?", "agent_performance"],
    ["en", "How much did my bot gain?", "agent_performance"],
    ["de", "Zeig meine Trading-Agenten", "agent_list"],
    ["de", "Warum hat mein Agent nicht gekauft?", "agent_why"],
    ["es", "¿Por qué mi agente no compró?", "agent_why"],
    ["fr", "Pourquoi mon agent n’a pas acheté ?", "agent_why"],
    ["it", "Perché il mio agente non ha comprato?", "agent_why"],
    ["nl", "Waarom heeft mijn agent niet gekocht?", "agent_why"],
    ["pt", "Por que meu agente não comprou?", "agent_why"],
    ["ru", "Почему мой агент не купил?", "agent_why"],
    ["tr", "Ajanım neden almadı?", "agent_why"],
    ["ko", "내 에이전트는 왜 매수하지 않았나요?", "agent_why"],
    ["zh", "我的智能体为什么没有买入？", "agent_why"],
    ["ar", "لماذا لم يشترِ وكيلي؟", "agent_why"],
  ])("a question about agents is read in %s: %s", (locale, text, kind) => {
    const { intent, leftover } = read(text, locale);
    expect([intent, leftover]).toEqual([kind, []]);
  });

  test.each<[Locale, string]>([
    ["en", "What does the trading bot premium include?"],
    ["en", "How much is the trading bot a month?"],
    ["en", "What does a trading agent cost?"],
    ["en", "What is my portfolio worth?"],
    ["en", "Show me another user's trades"],
  ])("a question about a plan or something else is not about agents: %s %s", (locale, text) => {
    expect(read(text, locale).intent).not.toMatch(/^agent_/);
  });
});
