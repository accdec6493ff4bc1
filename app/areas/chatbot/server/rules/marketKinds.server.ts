import { ratioText } from "#app/ui/marketFigures.ts";
import { amountText, countText } from "../../model/figureText.ts";
import type { Kind } from "../../model/intents.ts";
import type { Column } from "../../model/shown.ts";
import { dayBack } from "../grammar/queryPeriod.server.ts";
import { SIGNALS } from "../tools/marketTools.server.ts";
import {
  day,
  findRowId,
  formatTokenName,
  isKnown,
  money,
  part,
  percent,
  type Speaker,
  short,
  type Words,
} from "./speaker.server.ts";
import { call, ofToken, ofTokens, type Plan, type Step } from "./step.server.ts";
import type { Wanted } from "./wanted.server.ts";

/** Questions about the market as a whole and about single tokens. */

const USUAL_DAYS = 30;
export const chooseWindow = (days: number | null) =>
  days !== null && days <= 45 ? "30d" : days !== null && days <= 180 ? "90d" : "365d";
const toPeriod = ({ slots: { days, day: from, to } }: Wanted, today: string) => ({
  ...(from !== null ? { from } : days !== null ? { from: dayBack(today, days + 1) } : {}),
  ...(to !== null ? { to } : {}),
});
const DAY_MS = 86_400_000;
const SECTOR_SORTS = ["change24h", "change7d", "change30d"] as const;

const sectors: Plan = ({ slots: { sort, days, about, limit, where } }) => {
  const categories = where.flatMap((one) => (one.field === "category" ? one.values : []));
  const byDays = days === null ? "change30d" : days <= 1 ? "change24h" : days <= 7 ? "change7d" : "change30d";
  return call("sectorChanges", {
    sort: about.includes("breadth") ? "breadth" : (SECTOR_SORTS.find((one) => one === sort?.field) ?? byDays),
    direction: sort?.direction ?? "desc",
    ...(limit === null ? {} : { limit }),
    ...(categories.length === 0 ? {} : { categories }),
  });
};

/** Changes of one token, with its line; those of several tokens, or of a past period, are shown as a comparison. */
export const priceOver = (wanted: Wanted, today: string, usualDays = USUAL_DAYS): Step => {
  const { tokens, slots } = wanted;
  const [token] = tokens;
  if (!token) return { say: "needToken" };
  if (tokens.length === 1 && slots.to === null)
    return call("priceMove", {
      token: token.id,
      ...(slots.day === null ? { days: slots.days ?? usualDays } : { from: slots.day }),
    });
  return call("pricesOver", {
    tokens: tokens.map(({ id }) => id),
    from: dayBack(today, usualDays),
    ...toPeriod(wanted, today),
  });
};

const hitrate: Plan = ({ slots: { where, about } }) => {
  const kind = about.includes("investor") ? "investor" : "trader";
  const named = where.flatMap((one) => (one.field === "signal" ? one.values : []));
  const signal = SIGNALS.find((one) => named.includes(one));
  const horizon = ["7d", "30d", "90d"].find((one) => about.includes(one));
  return signal
    ? call("signalRecord", { signal, kind, ...(horizon ? { horizon } : {}) })
    : call("listHitRates", { kind });
};

const convert: Plan = ({ tokens: [first, second], slots: { amount, about } }) => {
  if (!first) return { say: "needToken" };
  if (amount === null) return { say: "needAmount" };
  if (second) return call("convert", { amount, from: first.id, to: second.id });
  return call("convert", { amount, ...(about.includes("fromToken") ? { from: first.id } : { to: first.id }) });
};

export const MARKET_PLANS: Partial<Record<Kind, Plan>> = {
  sectors,
  regime: () => call("marketRegime"),
  market_overview: (wanted, today) => {
    const { from, to } = toPeriod(wanted, today);
    return from === undefined ? call("getMarket") : call("marketOver", { from, ...(to ? { to } : {}) });
  },
  extremes: ofToken("extremes", (token, wanted, today) => ({ token, ...toPeriod(wanted, today) })),
  from_high: ofToken("highestClose", (token) => ({ token })),
  price_change: (wanted, today) => priceOver(wanted, today),
  fdv: ofTokens("listTokens"),
  dominance: ({ tokens: [token] }) => (token ? call("shareOfMarket", { token: token.id }) : call("largestShare")),
  volume_change: ofToken("volumeAgainst", (token, { slots: { days, day } }, today) => ({
    token,
    days: days ?? (day === null ? 7 : Math.max(1, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS))),
  })),
  risk_one: ofTokens("listRiskMetrics", ({ slots }) => ({ window: chooseWindow(slots.days) })),
  at_cap: ({ tokens: [token, other], slots: { amount } }) => {
    if (!token) return { say: "needToken" };
    if (other) return call("atCap", { token: token.id, other: other.id });
    return amount === null ? { say: "needAmount" } : call("atCap", { token: token.id, cap: amount });
  },
  convert,
  hitrate,
};

const lines = (...text: (string | false | null | undefined)[]): string => text.filter(Boolean).join("\n\n");

const sectorsText: Words = (speaker) => {
  const { t, data } = speaker;
  const isLowest = data.direction === "asc";
  if (data.sort === "breadth")
    return t(isLowest ? "say.sectorNarrow" : "say.sectorBroad", {
      ...{ sector: data.id, share: part(speaker, data.value), mean: data.meanDays },
    });
  const days = Number(String(data.sort).replace(/\D/g, ""));
  return t(isLowest ? "say.sectorWorst" : "say.sectorBest", {
    sector: data.id,
    days: t("days", { days: data.sort === "change24h" ? 1 : days }),
    change: percent(speaker, data.value),
  });
};

const regimeText: Words = (speaker) => {
  const { t, data, locale } = speaker;
  const regime = t(`market:regime.${data.regime as "bullish" | "neutral" | "bearish"}`);
  const run = { regime, since: isKnown(data.since) && day(speaker, data.since), days: t("days", { days: data.days }) };
  return lines(
    !run.since ? t("say.regimeAlone", { regime }) : t(data.isWhole ? "say.regime" : "say.regimeAtLeast", run),
    isKnown(data.mood) &&
      t("say.mood", { mood: countText(Math.round(Number(data.mood)), locale), day: day(speaker, data.day) }),
  );
};

const extremesText: Words = (speaker) => {
  const { t, data, wanted } = speaker;
  const { about } = wanted.slots;
  const isBoth = !about.includes("highest") && !about.includes("lowest");
  const stretch = { token: formatTokenName(speaker), from: day(speaker, data.from), to: day(speaker, data.to) };
  const end = (price: unknown, on: unknown) => ({ ...stretch, price: money(speaker, price), day: day(speaker, on) });
  return lines(
    (isBoth || about.includes("highest")) && t("say.highestIn", end(data.high, data.highDay)),
    (isBoth || about.includes("lowest")) && t("say.lowestIn", end(data.low, data.lowDay)),
    isKnown(data.reachPlan) && t("say.reach", { since: stretch.from, plan: data.reachPlan }),
  );
};

const formatPriceChange = (speaker: Speaker, id: unknown, row: Record<string, unknown>): string =>
  speaker.t("say.priceChange", {
    token: formatTokenName(speaker, id),
    ...{ before: money(speaker, row.priceThen), now: money(speaker, row.priceNow) },
    ...{ from: day(speaker, row.from), to: day(speaker, row.to), change: percent(speaker, row.changePercent) },
  });

const priceChangeText: Words = (speaker) => {
  const { rows, data } = speaker;
  if (rows.length === 0) return formatPriceChange(speaker, data.tokenId, data);
  return rows.map((row) => formatPriceChange(speaker, row.tokenId, row)).join(" ");
};

const RISKS: Readonly<Record<string, { field: string; column: Column; isPercent: boolean }>> = {
  beta: { field: "beta", column: "beta", isPercent: false },
  sharpe: { field: "sharpe", column: "sharpe", isPercent: false },
  sortino: { field: "sortino", column: "sortino", isPercent: false },
  volatility: { field: "volatilityPercent", column: "volatilityPercent", isPercent: true },
  drawdown: { field: "maxDrawdownPercent", column: "maxDrawdownPercent", isPercent: true },
};

const riskText: Words = (speaker) => {
  const { t, rows, wanted, locale } = speaker;
  const risk = wanted.slots.about.map((name) => RISKS[name]).find((one) => one !== undefined);
  const known = rows.filter((row) => risk && isKnown(row[risk.field]));
  if (!risk || known.length === 0) return t("refused.nothing");
  return known
    .map((row) =>
      t("say.riskOne", {
        figure: t(`column.${risk.column}`),
        token: formatTokenName(speaker, findRowId(row)),
        days: t("days", { days: String(row.window).replace("d", "") }),
        value: risk.isPercent ? part(speaker, row[risk.field]) : ratioText(Number(row[risk.field]), locale),
      }),
    )
    .join("\n\n");
};

const convertText: Words = (speaker) => {
  const { t, data, locale } = speaker;
  const written = (value: unknown, token: unknown) =>
    isKnown(token)
      ? `${amountText(Number(value), locale)} ${speaker.wanted.tokens.find(({ id }) => id === token)?.symbol ?? ""}`
      : money(speaker, value);
  return t("say.convert", {
    amount: written(data.amount, data.fromToken),
    got: written(data.got, data.toToken),
    time: `${day(speaker, data.asOf)}, ${String(data.asOf).slice(11, 16)} UTC`,
  });
};

const SIGNAL_NAMES = {
  "strong-sell": "strongSell",
  ...{ sell: "sell", hold: "hold", buy: "buy" },
  "strong-buy": "strongBuy",
} as const;

/** Near a coin toss from 45 to 55 %; beyond, better or worse only if the interval excludes one half. */
function classifyToss({ rate, low, high }: Record<string, unknown>): "near" | "better" | "worse" | null {
  if (Number(rate) >= 0.45 && Number(rate) <= 0.55) return "near";
  if (isKnown(low) && Number(low) > 0.5) return "better";
  return isKnown(high) && Number(high) < 0.5 ? "worse" : null;
}

const hitrateText: Words = (speaker) => {
  const { t, data, rows, locale } = speaker;
  const backfill = rows.some(({ origin }) => origin === "backtest") && t("say.backfill");
  if (!isKnown(data.signal)) return lines(t("say.hitRate"), backfill);
  const toss = classifyToss(data);
  const text = t("say.signalRate", {
    signal: t(`common:signals.${SIGNAL_NAMES[data.signal as (typeof SIGNALS)[number]]}`),
    rate: part(speaker, data.ratePercent),
    cases: countText(Number(data.cases), locale),
    days: t("days", { days: data.horizonDays }),
  });
  return lines(toss ? `${text} ${t(`say.toss.${toss}`)}` : text, backfill);
};

export const MARKET_WORDS: Partial<Record<Kind, Words>> = {
  sectors: sectorsText,
  regime: regimeText,
  extremes: extremesText,
  from_high: (speaker) =>
    speaker.t("say.highest", {
      token: formatTokenName(speaker),
      ...{ price: money(speaker, speaker.data.price), day: day(speaker, speaker.data.day) },
      ...{ since: day(speaker, speaker.data.since), change: percent(speaker, speaker.data.changePercent) },
    }),
  price_change: priceChangeText,
  fdv: (speaker) => {
    const known = speaker.rows.filter((row) => isKnown(row.fdvUsd));
    const text = (row: Record<string, unknown>) =>
      speaker.t("say.fdv", {
        token: formatTokenName(speaker, findRowId(row)),
        ...{ fdv: short(speaker, row.fdvUsd), cap: isKnown(row.marketCapUsd) ? short(speaker, row.marketCapUsd) : "–" },
      });
    return known.length === 0 ? speaker.t("refused.nothing") : known.map(text).join("\n\n");
  },
  dominance: (speaker) => {
    const { t, data, wanted } = speaker;
    const share = part(speaker, data.sharePercent);
    const [token] = wanted.tokens;
    return t(token ? "say.dominance" : "say.dominanceLargest", {
      token: token ? formatTokenName(speaker) : data.symbol,
      share,
    });
  },
  volume_change: (speaker) =>
    speaker.t("say.volumeChange", {
      token: formatTokenName(speaker),
      ...{ volume: short(speaker, speaker.data.volume), mean: short(speaker, speaker.data.mean) },
      ...{ day: day(speaker, speaker.data.day), change: percent(speaker, speaker.data.changePercent) },
      days: speaker.t("days", { days: speaker.data.days }),
    }),
  risk_one: riskText,
  at_cap: (speaker) =>
    speaker.t("say.atCap", {
      token: formatTokenName(speaker),
      ...{ cap: short(speaker, speaker.data.cap), price: money(speaker, speaker.data.price) },
      now: money(speaker, speaker.data.priceNow),
    }),
  convert: convertText,
  hitrate: hitrateText,
};

/** What the market was worth over a period; null if the question names none. */
export const marketOverText: Words = (speaker) =>
  speaker.t("say.marketOver", {
    ...{ before: short(speaker, speaker.data.capThen), now: short(speaker, speaker.data.capNow) },
    ...{ from: day(speaker, speaker.data.from), to: day(speaker, speaker.data.to) },
    change: percent(speaker, speaker.data.changePercent),
  });
