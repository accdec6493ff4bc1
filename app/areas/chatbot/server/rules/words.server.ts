import type { TFunction } from "i18next";
import { ratioText } from "#app/ui/marketFigures.ts";
import { buildChips } from "../../model/chips.ts";
import { chipText } from "../../model/chipText.ts";
import { countText } from "../../model/figureText.ts";
import type { Kind } from "../../model/intents.ts";
import type { ToolAnswer } from "../../model/shown.ts";
import { contradicts } from "../tools/screen.server.ts";
import { AGENT_WORDS } from "./agentKinds.server.ts";
import { amongWords } from "./amongKinds.server.ts";
import { INDEX_WORDS } from "./indexKinds.server.ts";
import { MARKET_WORDS, marketOverText } from "./marketKinds.server.ts";
import { adviceText, OWN_WORDS } from "./ownKinds.server.ts";
import { PORTFOLIO_WORDS } from "./portfolioKinds.server.ts";
import {
  day,
  findRowId,
  formatTokenName,
  isKnown,
  money,
  part,
  percent,
  type Row,
  type Speaker,
  short,
  type Words,
} from "./speaker.server.ts";
import type { Reply } from "./step.server.ts";
import { unknownTerm } from "./terms.server.ts";
import type { Wanted } from "./wanted.server.ts";

/** The sentence that puts a tool result into words. Tables, charts and sources are shown separately. */

export function formatSentence(reply: Reply, wanted: Wanted, t: TFunction<"chatbot">): string {
  const term = reply === "glossary" ? unknownTerm(wanted) : null;
  if (term !== null) return t("own.unknownTerm", { term });
  const { leftover } = wanted;
  if (reply === "askBack" && leftover.length > 0) return t("say.leftover", { words: leftover.join(", ") });
  return t(`say.${reply}`);
}

export function formatAnswer(
  wanted: Wanted,
  answer: ToolAnswer,
  { t, locale }: { t: TFunction<"chatbot">; locale: string },
): string {
  if (!answer.ok) return refusedText(answer, t);
  const { data, asOf } = answer;
  const rows = Array.isArray(data.rows) ? (data.rows as Row[]) : [];
  const speaker = { t, locale, wanted, data, rows, asOf };
  const text = answer.proposal?.kind === "open" ? t(`say.open.${answer.proposal.page}`) : "";
  const words = WORDS[wanted.intent];
  const second = wanted.second === null ? null : t("say.second", { question: wanted.second });
  return [MANNERS[wanted.intent]?.(t), words?.(speaker) ?? text, second].filter(Boolean).join("\n\n");
}

/** The fixed first sentence of these kinds. */
const MANNERS: Partial<Record<Kind, (t: TFunction<"chatbot">) => string>> = {
  advice: (t) => t("say.advice"),
  predict: (t) => t("say.predict"),
};

const REFUSED: Readonly<Record<string, "plan" | "signIn" | "noPrice">> = {
  plan: "plan",
  "no-key": "signIn",
  "no-price": "noPrice",
};

function refusedText({ code, detail, plan }: Extract<ToolAnswer, { ok: false }>, t: TFunction<"chatbot">): string {
  if (code === "plan" && plan) return t("refused.planNamed", { plan });
  if (code === "unknown-plan" || code === "unknown-feature") return t("own.plan.unknown", { name: detail });
  if (code === "list-cannot") return t("own.list.cannot");
  if (code === "list-empty") return t("say.none");
  return t(`refused.${REFUSED[code] ?? "nothing"}`);
}

/** One sentence for each row that has everything it needs. */
const eachRow =
  (needs: readonly string[], sentence: (speaker: Speaker, row: Row) => string): Words =>
  (speaker) => {
    const complete = speaker.rows.filter((row) => needs.every((name) => isKnown(row[name])));
    return complete.length === 0
      ? speaker.t("refused.nothing")
      : complete.map((row) => sentence(speaker, row)).join("\n\n");
  };

const counted =
  (key: "signalChanges" | "lists" | "alerts") =>
  ({ t, locale, data }: Speaker): string =>
    data.count === 0 ? t("say.none") : t(`say.${key}`, { shown: countText(Number(data.count), locale) });

/** How many tokens match, by what, and in which order: the answer states what was counted. */
const screened: Words = ({ t, locale, wanted, data, rows }) => {
  const { where } = wanted.slots;
  const count = Number(data.count);
  if (count === 0 && contradicts(where)) return t("say.contradiction");
  const chips = buildChips({ ...wanted.slots, tokens: [], about: [], limit: null }).map(({ chip }) => chip);
  const formatChip = chipText(t, locale);
  const conditions = chips.filter(({ is }) => is !== "sort").map(formatChip);
  const [first] = rows;
  const leads = isKnown(first?.symbol) ? `: **${String(first?.symbol)}**` : "";
  const order = chips.filter(({ is }) => is === "sort").map((chip) => `${formatChip(chip)}${leads}`);
  const found =
    conditions.length === 0
      ? `**${t("chip.tokens", { count: rows.length })}**. ${order.join()}.`
      : `${t("say.screen", { shown: `**${countText(count, locale)}**` })} ${[conditions.join("; "), ...order].join(". ")}.`;
  const among = typeof data.among === "number" && t("say.gradedAmong", { shown: countText(data.among, locale) });
  const shown =
    conditions.length > 0 && rows.length < count && t("say.firstRows", { shown: countText(rows.length, locale) });
  return [found, among, shown].filter(Boolean).join(" ");
};

const moved: Words = (speaker) => {
  const { t, data } = speaker;
  const values = {
    token: formatTokenName(speaker),
    before: money(speaker, data.priceThen),
    now: money(speaker, data.priceNow),
  };
  const days = { from: day(speaker, data.from), to: day(speaker, data.to) };
  return t("say.priceChange", { ...values, ...days, change: percent(speaker, data.changePercent) });
};

const tokenGrades = eachRow(["trader"], (speaker, row) =>
  speaker.t("say.gradeNow", {
    token: formatTokenName(speaker, findRowId(row)),
    trader: row.trader,
    investor: isKnown(row.investor) ? row.investor : "–",
  }),
);

const priceNow = eachRow(["priceUsd"], (speaker, row) =>
  isKnown(row.change24h)
    ? speaker.t("say.priceNow", {
        token: formatTokenName(speaker, findRowId(row)),
        price: money(speaker, row.priceUsd),
        change: percent(speaker, row.change24h),
      })
    : speaker.t("say.priceAlone", {
        token: formatTokenName(speaker, findRowId(row)),
        price: money(speaker, row.priceUsd),
      }),
);

const market: Words = (speaker) => {
  const [row] = speaker.rows;
  if (!row || !isKnown(row.totalMarketCapUsd)) return speaker.t("refused.nothing");
  return speaker.t("say.market", {
    cap: short(speaker, row.totalMarketCapUsd),
    share: part(speaker, row.leaderSharePercent),
    above: part(speaker, row.above50DaysPercent),
    day: day(speaker, row.date),
  });
};

const gradeMove: Words = (speaker) => {
  const { t, rows } = speaker;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return t("refused.plan");
  const text = t("say.gradeHistory", {
    token: formatTokenName(speaker),
    before: first.grade,
    now: last.grade,
    from: day(speaker, first.date),
    to: day(speaker, last.date),
  });
  return withOrigin(speaker, text);
};

const correlation: Words = (speaker) => {
  const { t, rows, locale } = speaker;
  const [row] = rows;
  const ids = (row?.tokens ?? []) as string[];
  const matrix = (row?.matrix ?? []) as (number | null)[][];
  const text = ids.flatMap((one, index) =>
    ids.slice(index + 1).flatMap((other, step) => {
      const value = matrix[index]?.[index + 1 + step];
      const values = { one: formatTokenName(speaker, one), other: formatTokenName(speaker, other) };
      return typeof value !== "number"
        ? []
        : [
            t("say.correlation", {
              ...values,
              days: String(row?.window).replace("d", ""),
              value: ratioText(value, locale),
            }),
          ];
    }),
  );
  return text.length === 0 ? t("refused.nothing") : text.join("\n\n");
};

/** Back-tested grades were never published, which is mentioned wherever they are shown. */
const withOrigin = ({ t, rows }: Speaker, text: string): string =>
  rows.some(({ origin }) => origin === "backtest") ? `${text}\n\n${t("say.backfill")}` : text;

const record: Words = (speaker) => withOrigin(speaker, speaker.t("say.hitRate"));

const WORDS: Partial<Record<Kind, Words>> = {
  ...OWN_WORDS,
  price_now: priceNow,
  price_chart: moved,
  price_at: (speaker) =>
    speaker.t("say.priceAt", {
      token: formatTokenName(speaker),
      price: money(speaker, speaker.data.price),
      day: day(speaker, speaker.data.day),
    }),
  whatif: (speaker) =>
    speaker.t("say.whatIf", {
      token: formatTokenName(speaker),
      amount: money(speaker, speaker.data.amount),
      from: day(speaker, speaker.data.from),
      to: day(speaker, speaker.data.to),
      value: money(speaker, speaker.data.value),
      change: percent(speaker, speaker.data.changePercent),
    }),
  token_info: priceNow,
  compare: ({ t }) => t("say.compare"),
  marketcap: eachRow(["marketCapUsd"], (speaker, row) =>
    speaker.t("say.marketCap", {
      token: formatTokenName(speaker, findRowId(row)),
      cap: short(speaker, row.marketCapUsd),
    }),
  ),
  supply: (speaker) =>
    speaker.t("say.supply", {
      token: formatTokenName(speaker),
      supply: countText(Number(speaker.data.supply), speaker.locale),
    }),
  volume: eachRow(["volume24hUsd"], (speaker, row) =>
    speaker.t("say.volume", {
      token: formatTokenName(speaker, findRowId(row)),
      volume: short(speaker, row.volume24hUsd),
    }),
  ),
  ath: (speaker) =>
    speaker.t("say.highest", {
      token: formatTokenName(speaker),
      price: money(speaker, speaker.data.price),
      day: day(speaker, speaker.data.day),
      since: day(speaker, speaker.data.since),
      change: percent(speaker, speaker.data.changePercent),
    }),
  grade_now: tokenGrades,
  grade_history: gradeMove,
  grade_top: screened,
  grade_bottom: screened,
  sector: screened,
  signal_now: eachRow(["signal"], (speaker, row) =>
    speaker.t("say.signalNow", {
      token: formatTokenName(speaker, findRowId(row)),
      signal: speaker.t(`common:signals.${row.signal === 1 ? "buy" : row.signal === -1 ? "sell" : "hold"}`),
      since: isKnown(row.since) ? day(speaker, row.since) : "–",
    }),
  ),
  signal_changes: counted("signalChanges"),
  signal_list: screened,
  quant: eachRow(["volatilityPercent", "maxDrawdownPercent"], (speaker, row) =>
    speaker.t("say.quant", {
      token: formatTokenName(speaker, findRowId(row)),
      days: row.days,
      volatility: part(speaker, row.volatilityPercent),
      drawdown: part(speaker, row.maxDrawdownPercent),
    }),
  ),
  correlation,
  levels: (speaker) => levelsText(speaker),
  market_overview: (speaker) => (isKnown(speaker.data.capNow) ? marketOverText : market)(speaker),
  gainers: screened,
  losers: screened,
  mood: (speaker) => {
    const [row] = speaker.rows;
    if (!row || !isKnown(row.mood)) return speaker.t("refused.nothing");
    return speaker.t("say.mood", {
      mood: countText(Math.round(Number(row.mood)), speaker.locale),
      day: day(speaker, row.date),
    });
  },
  screen: screened,
  ...amongWords(screened),
  no_such_token: ({ t, locale, wanted, data }) =>
    t("say.notFollowed", { token: wanted.slots.about.join(", "), shown: countText(Number(data.count), locale) }),
  list_show: counted("lists"),
  alert_list: counted("alerts"),
  plan_mine: ({ t, data }) => {
    const plans = data.plans as readonly string[];
    return plans.length === 0 ? t("say.noPlan") : t("say.myPlan", { plans: plans.join(", ") });
  },
  advice: adviceText(market),
  predict: record,
  ...MARKET_WORDS,
  ...INDEX_WORDS,
  ...PORTFOLIO_WORDS,
  ...AGENT_WORDS,
};

function levelsText(speaker: Speaker): string {
  const { t, rows } = speaker;
  const lines = rows.flatMap((row) =>
    ((row.levels ?? []) as { kind: string; priceUsd: string }[]).map(
      ({ kind, priceUsd }) =>
        `- ${t(kind === "support" ? "say.support" : "say.resistance")}: ${money(speaker, priceUsd)}`,
    ),
  );
  if (lines.length === 0) return t("refused.nothing");
  return `${t("say.levels", { token: formatTokenName(speaker) })}\n\n${lines.join("\n")}`;
}
