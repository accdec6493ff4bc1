import { ALERT_CHANNELS, type AlertChannel } from "#app/areas/offers/publicEntitlements.ts";
import { cutText } from "#app/platform/storableText.ts";
import { typedDecimal } from "#app/ui/typedNumber.ts";
import type { Alert, Direction, ListCondition, SignalValue, Watched, Window } from "./alert.ts";
import { PORTFOLIO_WINDOWS, WINDOWS } from "./alert.ts";

/** An alert under construction: a sentence whose words are selected one by one, as in its form and its URL. */

const TOKEN_WHATS = ["price", "move", "trader", "investor", "signal", "volume", "cap", "newToken"] as const;
const INDEX_WHATS = ["rebalanced", "level"] as const;
const PORTFOLIO_WHATS = ["swing", "arrival"] as const;
const AGENT_WHATS = ["drawdown", "dayLoss", "silent"] as const;
export const WHATS = [...TOKEN_WHATS, ...INDEX_WHATS, ...PORTFOLIO_WHATS, ...AGENT_WHATS] as const;
/** The watched property of a token, a list, an index, the portfolio or an agent. */
export type What = (typeof WHATS)[number];
export const OFTENS = ["once", "300", "3600", "86400"] as const;
/** Once, or each time with at least this many seconds in between. */
export type Often = (typeof OFTENS)[number];
export const SIGNALS = ["any", "1", "0", "-1"] as const;
export type SignalTo = (typeof SIGNALS)[number];

export type Draft = {
  watched: Watched | null;
  what: What;
  direction: Direction;
  window: Window;
  to: SignalTo;
  /** As typed; null to request a suggested value. */
  value: string | null;
  often: Often;
  channels: AlertChannel[];
  /** "YYYY-MM-DD", the last day; empty for no end. */
  until: string;
  note: string;
};

const LONGEST_TYPED = 300;
/** Enough for the ids of all wallets that a plan may have. */
const LONGEST_ID = 8_000;

type Fields = Pick<URLSearchParams, "get" | "getAll" | "has">;

/** Reads a URL or a form. Unknown values become defaults, so that no URL is an error. */
export function readDraft(fields: Fields): Draft {
  const text = (name: string) => cutText((fields.get(name) ?? "").replaceAll("\0", ""), LONGEST_TYPED);
  const one = <Choice extends string>(name: string, of: readonly Choice[], usual: Choice): Choice =>
    of.find((choice) => choice === fields.get(name)) ?? usual;
  const watched = parseWatched(fields);
  const wanted = one("what", WHATS, "price");
  const what = mayWatch(wanted, watched) ? wanted : usualWhat(watched);
  return {
    watched,
    what,
    direction: one("direction", ["up", "down"], "down"),
    window: one("window", listWindows(what), "24h"),
    to: one("to", SIGNALS, "any"),
    value: fields.has("value") && fields.get("of") === toScaleKey(what, watched) ? text("value") : null,
    often: one("often", OFTENS, "once"),
    channels: ALERT_CHANNELS.filter((channel) => fields.getAll("channel").includes(channel)),
    until: text("until"),
    note: text("note"),
  };
}

/** The time spans that a property can have. */
export const listWindows = (what: What): readonly Window[] => (what === "swing" ? PORTFOLIO_WINDOWS : WINDOWS);

function usualWhat(watched: Watched | null): What {
  if (watched !== null && "portfolioWallets" in watched) return "swing";
  if (watched !== null && "agentId" in watched) return "drawdown";
  return watched !== null && "indexSlug" in watched ? "rebalanced" : "price";
}

const isAmong = (whats: readonly What[], what: What): boolean => whats.includes(what);

/** Whether a property belongs to the selection; without a selection, whether it belongs to tokens. */
export function mayWatch(what: What, watched: Watched | null): boolean {
  if (watched !== null && "indexSlug" in watched) return isAmong(INDEX_WHATS, what);
  if (watched !== null && "portfolioWallets" in watched) return isAmong(PORTFOLIO_WHATS, what);
  if (watched !== null && "agentId" in watched) return isAmong(AGENT_WHATS, what);
  return isAmong(TOKEN_WHATS, what) && (what !== "newToken" || watched === null || "listId" in watched);
}

function parseWatched(fields: Fields): Watched | null {
  const [kind, id = ""] = (fields.get("watch") ?? "").split(/:(.*)/s);
  if (kind === "portfolio")
    return { portfolioWallets: id.length > LONGEST_ID ? [] : id.split(",").filter(isId).sort() };
  if (kind === "agent" && isId(id)) return { agentId: id };
  const of = (value: string | null) => (value && value.length <= LONGEST_ID && !value.includes("\0") ? value : null);
  const tokenId = of(kind === "token" ? id : fields.get("tokenId"));
  const listId = of(kind === "list" ? id : fields.get("listId"));
  const indexSlug = of(kind === "index" ? id : fields.get("indexSlug"));
  if (tokenId !== null) return { tokenId };
  if (indexSlug !== null) return { indexSlug };
  return listId === null ? null : { listId };
}

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** How an option of the first control is encoded: `token:acme`, `list:17`, `index:large-20`, `portfolio:` with ids of wallets, `agent:` with its id. */
export function watchText(watched: Watched): string {
  if ("portfolioWallets" in watched) return `portfolio:${watched.portfolioWallets.join(",")}`;
  if ("agentId" in watched) return `agent:${watched.agentId}`;
  if ("indexSlug" in watched) return `index:${watched.indexSlug}`;
  return "tokenId" in watched ? `token:${watched.tokenId}` : `list:${watched.listId}`;
}

/** Only what an alert watches. */
export function watchedBy(alert: Watched): Watched {
  if ("portfolioWallets" in alert) return { portfolioWallets: alert.portfolioWallets };
  if ("agentId" in alert) return { agentId: alert.agentId };
  if ("indexSlug" in alert) return { indexSlug: alert.indexSlug };
  return "tokenId" in alert ? { tokenId: alert.tokenId } : { listId: alert.listId };
}

/** The selections that a typed value belongs to: with others it would have another meaning, so a new one is suggested. */
export function toScaleKey(what: What, watched: Watched | null): string {
  const isPriced = what === "price" || what === "cap" || what === "level";
  return isPriced && watched !== null ? `${what} ${watchText(watched)}` : what;
}

/** The URL of a draft, without defaults. */
export function draftSearch(draft: Draft): URLSearchParams {
  const { watched, what, direction, window, to, value, often, channels, until, note } = draft;
  const search = new URLSearchParams();
  if (watched !== null) search.set("watch", watchText(watched));
  search.set("what", what);
  if (!DIRECTIONLESS.includes(what)) search.set("direction", direction);
  if (what === "move" || what === "swing") search.set("window", window);
  if (what === "signal") search.set("to", to);
  if (value !== null) {
    search.set("value", value);
    search.set("of", toScaleKey(what, watched));
  }
  search.set("often", often);
  for (const channel of channels) search.append("channel", channel);
  if (until !== "") search.set("until", until);
  if (note !== "") search.set("note", note);
  return search;
}

const DIRECTIONLESS: readonly What[] = [
  ...(["signal", "volume", "newToken", "rebalanced"] as const),
  ...PORTFOLIO_WHATS,
  ...AGENT_WHATS,
];

/** An existing alert, to be changed. */
export function toDraft(alert: Alert, locale: string): Draft {
  const { condition, recurring, cooldownSeconds, channels, expiresAt, note } = alert;
  return {
    watched: watchedBy(alert),
    ...toDraftWords(condition, locale),
    often: recurring ? nearestOften(cooldownSeconds) : "once",
    channels: [...channels],
    until: expiresAt === null ? "" : toLastDay(expiresAt),
    note,
  };
}

const nearestOften = (seconds: number): Often => {
  const longer = OFTENS.find((often) => often !== "once" && Number(often) >= seconds);
  return longer ?? "86400";
};

/** An alert ends when the day after its last one begins. */
const toLastDay = (expiresAt: string): string => new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10);

type Words = Pick<Draft, "what" | "direction" | "window" | "to" | "value">;

function toDraftWords(condition: ListCondition, locale: string): Words {
  const usual: Words = { what: toWhat(condition), direction: "down", window: "24h", to: "any", value: null };
  const typed = (decimal: string) => typedDecimal(decimal, locale);
  switch (condition.type) {
    case "price_above":
    case "price_below":
      return {
        ...usual,
        direction: condition.type === "price_above" ? "up" : "down",
        value: typed(condition.priceUsd),
      };
    case "change_percent":
      return {
        ...usual,
        direction: condition.direction,
        window: condition.window,
        value: typed(condition.percent),
      };
    case "trader_grade_crosses":
    case "investor_grade_crosses":
      return { ...usual, direction: condition.direction, value: typed(String(condition.grade)) };
    case "volume_spike":
      return { ...usual, value: typed(condition.times) };
    case "portfolio_change":
      return { ...usual, window: condition.window, value: typed(condition.percent) };
    case "agent_drawdown":
      return { ...usual, value: typed(condition.percent) };
    case "agent_day_loss":
      return { ...usual, value: typed(condition.lossUsd) };
    case "market_cap_crosses":
      return { ...usual, direction: condition.direction, value: typed(condition.capUsd) };
    case "index_level_crosses":
      return { ...usual, direction: condition.direction, value: typed(condition.level) };
    case "signal_changes":
      return { ...usual, to: signalText(condition.to) };
    default:
      return usual;
  }
}

const signalText = (to: SignalValue | undefined): SignalTo => (to === undefined ? "any" : (`${to}` as SignalTo));

const WHAT_OF: Record<ListCondition["type"], What> = {
  price_above: "price",
  price_below: "price",
  change_percent: "move",
  trader_grade_crosses: "trader",
  investor_grade_crosses: "investor",
  signal_changes: "signal",
  volume_spike: "volume",
  market_cap_crosses: "cap",
  list_new_token: "newToken",
  index_rebalanced: "rebalanced",
  index_level_crosses: "level",
  portfolio_change: "swing",
  portfolio_token_arrived: "arrival",
  agent_drawdown: "drawdown",
  agent_day_loss: "dayLoss",
  agent_silent: "silent",
};
export const toWhat = ({ type }: ListCondition): What => WHAT_OF[type];
