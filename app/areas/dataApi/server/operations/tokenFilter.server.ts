import {
  type BoundName,
  COMPARISONS,
  getFigure,
  TOKEN_BOUNDS,
  type TokenFigure,
  type TokensFilter,
} from "#app/services/marketData/public.ts";
import { GRADE_LETTERS } from "#app/ui/gradeLetter.ts";
import type { CallContext } from "../exchange/operation.server.ts";
import { badRequest } from "../exchange/problem.server.ts";
import { SIGNAL_NUMBERS, SIGNAL_STRENGTHS, type SignalStrength } from "./figures.server.ts";
import { z } from "./schema.server.ts";
import { MAX_USD, several, symbols, tokenIds } from "./shapes.server.ts";
import { refuseWithoutSignals } from "./view.server.ts";

/** The tokens that a list includes: parameters with their documentation, and the market rows that they select. */

/** A bound is parsed as a number, which the document must state: coercion accepts null as 0, and a query has no null. */
const number = (min: number, max: number) => z.coerce.number().min(min).max(max);
const VALUES = {
  usd: number(0, MAX_USD),
  percent: number(-1e9, 1e9),
  grade: number(0, 100),
  points: number(-100, 100),
  ratio: number(-1e6, 1e6),
} satisfies Record<ReturnType<typeof getFigure>["unit"], z.ZodType>;

const describeBound = ({ figure, is }: (typeof TOKEN_BOUNDS)[number]) => {
  const { unit, about } = getFigure(figure);
  const description = `${about}: ${COMPARISONS[is].text} this.`;
  // A language model reads the text of `describe`: once per value, since the names explain the rest.
  const value = is === "min" ? VALUES[unit].describe(description) : VALUES[unit];
  return value.optional().openapi({ type: "number", description });
};
type BoundShape<Name extends BoundName> = { [Each in Name]: ReturnType<typeof describeBound> };
const pickBounds = <Name extends BoundName>(fits: (bound: (typeof TOKEN_BOUNDS)[number]) => boolean) =>
  Object.fromEntries(TOKEN_BOUNDS.filter(fits).map((bound) => [bound.name, describeBound(bound)])) as BoundShape<Name>;

/** Only the minimums of some values. */
export const pickMinimums = <Name extends BoundName>(...names: Name[]) =>
  pickBounds<Name>(({ name }) => (names as string[]).includes(name));

type Documented = { type?: "string" | "integer"; example?: string };
/** An optional parameter that describes itself to programs and language models. */
const choice = <Value extends z.ZodType>(value: Value, description: string, more: Documented = {}) =>
  value
    .describe(description)
    .optional()
    .openapi({ type: "string", ...more, description });

/** Filters of every list of tokens. */
export const tokenFilter = {
  tokens: tokenIds(100).optional(),
  symbols: symbols.optional(),
  list: z.uuid().optional().openapi({ description: "Only tokens on this token list." }),
  category: choice(several(z.string().min(1).max(80), 20), "Any of these categories, separated by commas.", {
    example: "layer-1",
  }),
  chain: z.coerce
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .optional()
    .openapi({ description: "Only tokens with a contract on the chain with this ID." }),
  ...pickMinimums("minMarketCapUsd", "minVolumeUsd"),
};

/** The same as on the pages. */
const LETTERS = "A from 75, B from 50, C from 25, D below that";
const band = (kind: string) =>
  choice(
    several(z.enum(GRADE_LETTERS), GRADE_LETTERS.length),
    `${kind} grade with any of these letters, separated by commas: ${LETTERS}.`,
    { example: "A,B" },
  );

/** Filters of the tokens table, as on the ratings page. */
export const tableFilter = {
  ...tokenFilter,
  exchange: choice(
    z.string().min(1).max(80),
    "Only tokens traded on this exchange (name in any case), if a source reports it.",
  ),
  top: choice(z.coerce.number().int().min(1).max(100_000), "Only tokens in the top N by market cap.", {
    type: "integer",
  }),
  traderBand: band("Trader"),
  investorBand: band("Investor"),
  signal: choice(
    several(z.enum(SIGNAL_STRENGTHS), SIGNAL_STRENGTHS.length),
    `Any of these signals, separated by commas: ${SIGNAL_STRENGTHS.join(", ")}. Requires a plan with signals.`,
    { example: "buy,strong-buy" },
  ),
  signalDays: choice(
    z.coerce.number().int().min(1).max(10_000),
    "Maximum age of the signal in days; 1 is the latest day with grades. Requires a plan with signals.",
    { type: "integer" },
  ),
  ...pickBounds<BoundName>(() => true),
};

type TokenQuery = {
  tokens?: string[] | undefined;
  symbols?: string[] | undefined;
  list?: string | undefined;
  category?: string[] | undefined;
  chain?: number | undefined;
  exchange?: string | undefined;
  top?: number | undefined;
  traderBand?: TokensFilter["traderBands"] | undefined;
  investorBand?: TokensFilter["investorBands"] | undefined;
  signal?: SignalStrength[] | undefined;
  signalDays?: number | undefined;
} & { [Name in BoundName]?: number | undefined };

/** A query's filter in terms of the market's rows. Throws a problem when the caller has no such list or may not see signals. */
export async function parseFilter(query: TokenQuery, context: CallContext): Promise<TokensFilter> {
  const { tokens: slugs, symbols: named, list, category: categories, chain: chainId, signal } = query;
  const { exchange, top, signalDays, traderBand: traderBands, investorBand: investorBands } = query;
  if (signal !== undefined || signalDays !== undefined) await refuseWithoutSignals(context);
  const tokenIdsOfList = list === undefined ? undefined : await tokensOn(list, context.lists);
  const signals = signal?.map((one) => SIGNAL_NUMBERS[one]);
  return withoutAbsent({
    ...{ slugs, symbols: named, tokenIds: tokenIdsOfList, categories, chainId, exchange, top },
    ...{ traderBands, investorBands, signals, signalDays, bounds: boundsIn(query) },
  });
}

const boundsIn = (query: TokenQuery): NonNullable<TokensFilter["bounds"]> =>
  TOKEN_BOUNDS.flatMap(({ name, figure, is }) => {
    const end = query[name];
    return end === undefined ? [] : [{ figure, is, end }];
  });

/** The filter, limited to tokens that have a value. */
export const withFigure = (filter: TokensFilter, figure: TokenFigure): TokensFilter => ({
  ...filter,
  bounds: [...(filter.bounds ?? []), { figure, is: "min", end: Number.NEGATIVE_INFINITY }],
});

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
const withoutAbsent = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>;

async function tokensOn(list: string, lists: CallContext["lists"]): Promise<number[]> {
  const ids = await lists.tokenIds(list);
  if (ids === null) throw badRequest("/query/list", "This list does not exist, or you do not have access to it.");
  return ids;
}
