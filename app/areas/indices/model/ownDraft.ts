import { cutText } from "#app/platform/storableText.ts";
import { readDecimal, typedDecimal, withoutEndingZeros } from "#app/ui/typedNumber.ts";
import type { OwnIndexBody } from "./own.ts";
import {
  ALL_BPS,
  FEWEST_FIXED,
  MAX_AGE_DAYS,
  MAX_EXCLUDED,
  MAX_FIXED,
  MAX_MEMBERS,
  MAX_NAME_LENGTH,
  MAX_USD,
  MILLION,
} from "./ownLimits.ts";

/** The sentence of an own index: its blanks as entered, and their meaning. Fields have the endpoint's names. */

export const KINDS = ["rule", "tokens"] as const;
export const WEIGHTINGS = ["cap", "sqrtCap", "equal"] as const;
export const SCHEDULES = ["weekly", "monthly", "never"] as const;
export type Kind = (typeof KINDS)[number];
export type Weighting = (typeof WEIGHTINGS)[number];
export type Schedule = (typeof SCHEDULES)[number];

export type DraftToken = { tokenId: number; symbol: string; name: string };
/** `percent` as entered. */
export type WeightedToken = DraftToken & { percent: string };
export type Named = (tokenId: number) => Pick<DraftToken, "symbol" | "name"> | undefined;

const TYPED = [
  "minMarketCapUsd",
  "minVolume30Usd",
  "minAgeDays",
  "minGrade",
  "count",
  "buffer",
  "capPpm",
  "bandBps",
] as const;
export type TypedField = (typeof TYPED)[number];
export type OwnDraft = Record<TypedField, string> & {
  kind: Kind;
  name: string;
  /** Empty when it is only for viewing. */
  chainId: string;
  /** Empty for all categories. */
  category: string;
  weighting: Weighting;
  schedule: Schedule;
  followsSignal: boolean;
  exclude: DraftToken[];
  fixed: WeightedToken[];
};

/** The initial sentence: the rule of our largest reference index. In English: see `firstDraft`. */
const FIRST: OwnIndexBody = {
  ...{ kind: "rule", name: "", chainId: null, category: null, minGrade: null, exclude: [] },
  ...{ minMarketCapUsd: 50_000_000, minVolume30Usd: 1_000_000, minAgeDays: 90, count: 20, buffer: 4 },
  ...{ weighting: "cap", capPpm: 200_000, bandBps: 1_000, schedule: "weekly", followsSignal: false },
};
export const firstDraft = (locale: string): OwnDraft => toDraft(FIRST, locale, () => undefined);

const PPM_DECIMALS = 4;
const BPS_DECIMALS = 2;

/** Percent as the reader would enter it, from millionths or ten-thousandths. */
const percentTyped = (parts: number, decimals: number, locale: string): string =>
  typedDecimal(withoutEndingZeros((parts / 10 ** decimals).toFixed(decimals)), locale);
export const ppmTyped = (ppm: number, locale: string): string => percentTyped(ppm, PPM_DECIMALS, locale);

/** Entered percent in parts of a million; null when it is not a number or has more than four decimals. */
export const readPpm = (typed: string, locale: string): number | null => readParts(typed, PPM_DECIMALS, locale);

function readParts(typed: string, decimals: number, locale: string): number | null {
  const [whole = "", part = ""] = readDecimal(typed, locale)?.split(".") ?? [];
  return whole === "" || part.length > decimals ? null : Number(whole + part.padEnd(decimals, "0"));
}

const UNITS = [
  ["B", 1e9],
  ["M", 1e6],
  ["K", 1e3],
] as const;
const usdTyped = (usd: number, locale: string): string => {
  const [letter, unit] = UNITS.find(([, size]) => usd > 0 && usd % size === 0) ?? ["", 1];
  return typedDecimal(String(usd / unit), locale) + letter;
};

export function toDraft(body: OwnIndexBody, locale: string, named: Named): OwnDraft {
  const token = (tokenId: number): DraftToken => ({
    tokenId,
    ...{ symbol: `#${tokenId}`, name: `#${tokenId}` },
    ...named(tokenId),
  });
  const common = {
    ...{ name: body.name, chainId: String(body.chainId ?? ""), schedule: body.schedule },
    ...{ bandBps: percentTyped(body.bandBps, BPS_DECIMALS, locale), followsSignal: body.followsSignal },
  };
  if (body.kind === "tokens") {
    const fixed = body.fixed.map(({ tokenId, ppm }) => ({ ...token(tokenId), percent: ppmTyped(ppm, locale) }));
    return { ...firstDraft(locale), ...common, kind: "tokens", fixed };
  }
  return {
    ...common,
    ...{ kind: "rule", category: body.category ?? "", weighting: body.weighting },
    minMarketCapUsd: usdTyped(body.minMarketCapUsd, locale),
    minVolume30Usd: usdTyped(body.minVolume30Usd, locale),
    minAgeDays: String(body.minAgeDays),
    minGrade: String(body.minGrade ?? ""),
    ...{ count: String(body.count), buffer: String(body.buffer), capPpm: ppmTyped(body.capPpm, locale) },
    ...{ exclude: body.exclude.map(token), fixed: [] },
  };
}

/** Why a field cannot be read: a key of `problem`, with its bounds. */
export type DraftProblem = { field: string } & (
  | { is: "whole"; least: number; most: number }
  | { is: "percent"; least: string; most: number; decimals: number }
  | { is: "usd" | "name" }
  | { is: "weight"; symbol: string }
  | { is: "fewTokens" | "manyTokens" | "manyExcluded"; limit: number }
  | { is: "sum"; percent: string }
);

type Read<Value> = { value: Value } | { problem: DraftProblem };

/** The meaning of the sentence, or all of its problems. An index without a name can be previewed but not saved. */
export function readOwn(draft: OwnDraft, locale: string): { body: OwnIndexBody } | { problems: DraftProblem[] } {
  const problems: DraftProblem[] = [];
  const value = <Value>(read: Read<Value>, otherwise: Value): Value => {
    if ("value" in read) return read.value;
    problems.push(read.problem);
    return otherwise;
  };
  const whole = (field: TypedField, [min, max]: readonly [number, number]) =>
    value(readWhole(field, draft[field], { least: min, most: max }), min);
  const { kind, name, chainId, schedule, followsSignal } = draft;
  const common = {
    ...{ name: name.trim(), chainId: /^[1-9]\d{0,9}$/.test(chainId) ? Number(chainId) : null, schedule, followsSignal },
    bandBps: value(readBand(draft.bandBps, locale), 0),
  };
  if (common.name.length > MAX_NAME_LENGTH) problems.push({ field: "name", is: "name" });
  const body: OwnIndexBody =
    kind === "tokens"
      ? { ...common, kind, fixed: value(readFixed(draft.fixed, locale), []) }
      : {
          ...{ ...common, kind, category: draft.category || null, weighting: draft.weighting },
          minMarketCapUsd: value(readUsd("minMarketCapUsd", draft.minMarketCapUsd, locale), 0),
          minVolume30Usd: value(readUsd("minVolume30Usd", draft.minVolume30Usd, locale), 0),
          minAgeDays: whole("minAgeDays", [0, MAX_AGE_DAYS]),
          minGrade: draft.minGrade.trim() === "" ? null : whole("minGrade", [0, 100]),
          exclude: value(readExcluded(draft.exclude), []),
          count: whole("count", [FEWEST_FIXED, MAX_MEMBERS]),
          buffer: whole("buffer", [0, MAX_MEMBERS]),
          capPpm: value(readCap(draft.capPpm, locale), MILLION),
        };
  return problems.length > 0 ? { problems } : { body };
}

function readWhole(
  field: TypedField,
  typed: string,
  { least: min, most: max }: { least: number; most: number },
): Read<number> {
  const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  const isWithin = value !== null && value >= min && value <= max;
  return isWithin ? { value } : { problem: { field, is: "whole", least: min, most: max } };
}

function readUsd(field: TypedField, typed: string, locale: string): Read<number> {
  const value = typed.trim() === "" ? 0 : Number(readDecimal(typed, locale) ?? Number.NaN);
  return value <= MAX_USD ? { value } : { problem: { field, is: "usd" } };
}

function readBand(typed: string, locale: string): Read<number> {
  const value = readParts(typed, BPS_DECIMALS, locale);
  const isWithin = value !== null && value <= ALL_BPS;
  const problem = { field: "bandBps", is: "percent", least: "0", most: 100, decimals: BPS_DECIMALS } as const;
  return isWithin ? { value } : { problem };
}

function readCap(typed: string, locale: string): Read<number> {
  const value = readPpm(typed, locale);
  const isWithin = value !== null && value >= 1 && value <= MILLION;
  const min = ppmTyped(1, locale);
  return isWithin
    ? { value }
    : { problem: { field: "capPpm", is: "percent", least: min, most: 100, decimals: PPM_DECIMALS } };
}

const readExcluded = (exclude: readonly DraftToken[]): Read<number[]> =>
  exclude.length > MAX_EXCLUDED
    ? { problem: { field: "exclude", is: "manyExcluded", limit: MAX_EXCLUDED } }
    : { value: exclude.map(({ tokenId }) => tokenId) };

function readFixed(tokens: readonly WeightedToken[], locale: string): Read<{ tokenId: number; ppm: number }[]> {
  const field = "fixed";
  if (tokens.length < FEWEST_FIXED) return { problem: { field, is: "fewTokens", limit: FEWEST_FIXED } };
  if (tokens.length > MAX_FIXED) return { problem: { field, is: "manyTokens", limit: MAX_FIXED } };
  const fixed = tokens.map(({ tokenId, percent }) => ({ tokenId, ppm: readPpm(percent, locale) ?? 0 }));
  const unread = fixed.findIndex(({ ppm }) => ppm < 1 || ppm > MILLION);
  if (unread >= 0) return { problem: { field, is: "weight", symbol: tokens[unread]?.symbol ?? "" } };
  const sum = sumPpm(tokens, locale);
  return sum === MILLION ? { value: fixed } : { problem: { field, is: "sum", percent: ppmTyped(sum, locale) } };
}

/** The sum of all valid weights. */
export const sumPpm = (tokens: readonly WeightedToken[], locale: string): number =>
  tokens.reduce((sum, { percent }) => sum + (readPpm(percent, locale) ?? 0), 0);

/** Equal weights that sum to 100 %: the remainder of the division goes to the first tokens, a ten-thousandth of a percent each. */
export function evenedOut(tokens: readonly WeightedToken[], locale: string): WeightedToken[] {
  const each = Math.floor(MILLION / Math.max(1, tokens.length));
  const over = MILLION - each * tokens.length;
  return tokens.map((token, index) => ({ ...token, percent: ppmTyped(index < over ? each + 1 : each, locale) }));
}

/** Adds a token chosen in the search to the basket, or to a rule's exclusions. A token that is already there is unchanged. */
export function withToken(draft: OwnDraft, { tokenId, symbol, name }: DraftToken): OwnDraft {
  const token = { tokenId, symbol, name };
  const isThere = (draft.kind === "tokens" ? draft.fixed : draft.exclude).some((other) => other.tokenId === tokenId);
  if (isThere) return draft;
  return draft.kind === "tokens"
    ? { ...draft, fixed: [...draft.fixed, { ...token, percent: "" }] }
    : { ...draft, exclude: [...draft.exclude, token] };
}

export const withoutToken = (draft: OwnDraft, tokenId: number): OwnDraft => {
  const others = <Token extends DraftToken>(tokens: Token[]) => tokens.filter((token) => token.tokenId !== tokenId);
  return draft.kind === "tokens"
    ? { ...draft, fixed: others(draft.fixed) }
    : { ...draft, exclude: others(draft.exclude) };
};

/** The page's form. Tokens are ids, with the percents in the same order; the server knows their names. */
export function draftOfForm(form: FormData, locale: string, named: Named): OwnDraft {
  const text = (name: string) => texts(form, name)[0]?.trim() ?? "";
  const one = <Value extends string>(known: readonly Value[], name: string, otherwise: Value) =>
    known.find((value) => value === text(name)) ?? otherwise;
  const percents = texts(form, "percent");
  const fixed = readIds(form, "fixed").flatMap((tokenId, index) => {
    const token = tokenId === null ? undefined : named(tokenId);
    return tokenId !== null && token ? [{ tokenId, ...token, percent: percents[index]?.trim() ?? "" }] : [];
  });
  const exclude = readIds(form, "exclude").flatMap((tokenId) => {
    const token = tokenId === null ? undefined : named(tokenId);
    return tokenId !== null && token ? [{ tokenId, ...token }] : [];
  });
  const first = firstDraft(locale);
  const typed = TYPED.map((field) => [field, form.has(field) ? text(field) : first[field]]);
  return {
    ...(Object.fromEntries(typed) as Record<TypedField, string>),
    ...{ kind: one(KINDS, "kind", "rule"), name: text("name"), chainId: text("chainId") },
    ...{ category: cutText(text("category"), LONGEST_CATEGORY) },
    ...{ weighting: one(WEIGHTINGS, "weighting", "cap"), schedule: one(SCHEDULES, "schedule", "weekly") },
    ...{ followsSignal: text("followsSignal") === "yes", exclude, fixed },
  };
}

const LONGEST_CATEGORY = 64;

/** Token ids in a form. */
export const readTokenIds = (form: FormData): number[] =>
  ["fixed", "exclude", "add"].flatMap((name) => readIds(form, name)).filter((id): id is number => id !== null);

const readIds = (form: FormData, name: string): (number | null)[] =>
  texts(form, name).map((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null));
const texts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value): value is string => typeof value === "string");
