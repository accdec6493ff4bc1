import { LOCALES, type Locale } from "#app/i18n/locales.ts";
import type { Intent, Kind } from "../../model/intents.ts";
import type { Slots, Understood } from "../../model/shown.ts";
import { unknownIn } from "../grammar/lexemes.server.ts";
import { indexNamed, type Vocabulary } from "../grammar/named.server.ts";
import { buildQuery, type Query } from "../grammar/query.server.ts";
import { splitFirstQuestion } from "../grammar/twoQuestions.server.ts";
import type { Concept } from "../lexicon/lexicon.server.ts";
import { type KnownToken, type TokenIndex, tokensIn } from "../reading/tokens.server.ts";
import { extractFeatures, type Features } from "../understanding/features.server.ts";
import { LIKELY, type Reading, toReading, understand } from "../understanding/understand.server.ts";
import { notFollowed, unknownTicker } from "../understanding/wellKnown.server.ts";

/** What a question wants, including the previous question if it only continues it. */
export type Wanted = Understood & {
  tokens: readonly KnownToken[];
  /** Nothing can be looked up without a concept that names it. */
  has(...concepts: Concept[]): boolean;
  numbers: Features["numbers"];
  /** Restricting words that could not be used: the assistant asks back, and mentions them. */
  leftover: readonly string[];
  /** The question after the first one, which is not answered. */
  second: string | null;
};

/** The reader's correction of how the question was understood. */
export type Correction = { intent: Kind; slots: Slots };

type QuestionInput = { text: string; locale: Locale; index: TokenIndex; today: string; vocabulary: Vocabulary };

export function resolveWanted(whole: QuestionInput, before: Correction | null, correction: Correction | null): Wanted {
  const { first, second } = splitFirstQuestion(whole.text);
  const named = indexNamed(first, whole.vocabulary);
  const input = { ...whole, text: named?.rest ?? first };
  const { reading, query } = readIn(input);
  if (correction) return wantedBy(reading, input, { ...correction, probability: 1, leftover: [], second: null });
  const { kind: intent, slots, probability, leftover } = query;
  if (named && !WHATEVER_IS_NAMED.includes(intent))
    return wantedBy(reading, input, {
      intent: reading.features.concepts.has("HOLDINGS") ? "index_holdings" : "index_info",
      slots: { ...slots, where: [], sort: null, limit: null, about: [named.slug] },
      ...{ probability: 1, leftover: [], second },
    });
  const unknown = ANYWAY.includes(intent) ? null : unknownToken(input, query);
  if (unknown !== null)
    return wantedBy(reading, input, {
      ...{ intent: "no_such_token", slots: { ...slots, about: [unknown] }, probability: 1, leftover: [], second },
    });
  if (before && goesOn(reading, query))
    return wantedBy(reading, input, {
      ...carried(before, { ...slots, ...query.stretch }),
      probability: 1,
      leftover: [],
      second,
    });
  return wantedBy(reading, input, { intent, slots, probability, leftover, second });
}

/** With this many unknown words, a question may be in another language than the page. */
const FOREIGN = 3;

/** In the language of the page, unless another one knows more of its words. */
function readIn({ text, locale, index, ...input }: QuestionInput): { reading: Reading; query: Query } {
  const tokens = tokensIn(text, index);
  const unknown = (one: Locale) => unknownIn(tokens.marked, one);
  const found = understand(text, locale, index);
  const own = unknown(locale);
  const candidates = own < FOREIGN ? [found.features.locale] : LOCALES;
  let best = { locale, unknown: own };
  for (const one of candidates) {
    const count = one === locale ? own : unknown(one);
    if (count < best.unknown) best = { locale: one, unknown: count };
  }
  const isFound = best.locale === found.features.locale;
  const reading = isFound ? found : toReading(extractFeatures(text, best.locale, index, tokens));
  return { reading, query: buildQuery({ ...input, reading }) };
}

/** A named token that we do not track. The name of a chain is not a token if the question asks for tokens on it. */
function unknownToken(
  { text, index }: QuestionInput,
  { kind, chains, slots: { tokens, where } }: Query,
): string | null {
  const isOnChain = (name: string) => ON_CHAINS.includes(kind) && chains.includes(name.toLowerCase());
  const [name] = notFollowed(text, index).filter((one) => !isOnChain(one));
  return name ?? (tokens.length === 0 && where.length === 0 ? unknownTicker(text, index) : null);
}

const ON_CHAINS: readonly Kind[] = ["screen", "count", "average", "list_create", "alert_create", "gainers", "losers"];

/** Kinds that are answered whichever tokens are named. */
const ANYWAY: readonly Kind[] = [
  ...(["injection", "others_data", "out_of_scope", "greet", "thanks", "help", "help_topic", "payment_help"] as const),
  ...(["plan_includes", "api_help", "vetmai", "lock_discount", "stake_mine"] as const),
  ...(["agent_list", "agent_why", "agent_performance"] as const),
];

/** Kinds that stay the same if an index is named. */
const WHATEVER_IS_NAMED: readonly Kind[] = ["injection", "others_data", "predict"];

type Settled = Pick<Wanted, "intent" | "slots" | "probability" | "leftover" | "second">;

const MAX_OTHERS = 2;

function wantedBy({ features, ranked }: Reading, { index }: QuestionInput, settled: Settled): Wanted {
  const known = new Map([...index.bySymbol.values()].map((token) => [token.id, token]));
  const fits = ({ intent }: { intent: Intent }) => intent !== settled.intent && !MANNERS.includes(intent);
  return {
    ...settled,
    others: ranked
      .filter(fits)
      .map(({ intent }) => intent)
      .slice(0, MAX_OTHERS),
    tokens: settled.slots.tokens.flatMap((id) => known.get(id) ?? []),
    has: (...concepts) => concepts.some((concept) => features.concepts.has(concept)),
    numbers: features.numbers,
  };
}

/** Never offered as the meaning of a question that was not understood. */
const MANNERS: readonly Intent[] = ["greet", "thanks", "injection", "others_data", "out_of_scope"];

const FEW_WORDS = 5;
/** The kinds that a few words next to a token suggest. */
const VAGUE: readonly Kind[] = ["token_info", "out_of_scope"];

/** "And ETH?", "over 90 days?": only the token or the period is new. */
function goesOn({ features, intent, probability }: Reading, { isByGrammar }: Query): boolean {
  const { words, tokens, period, day } = features;
  if (words > FEW_WORDS || (tokens.length === 0 && !period && !day)) return false;
  if (isByGrammar) return false;
  return probability < LIKELY || VAGUE.includes(intent) || (tokens.length === 0 && probability < 0.9);
}

const carried = ({ intent, slots }: Correction, own: Slots): Correction => ({
  intent,
  slots: {
    ...slots,
    tokens: own.tokens.length > 0 ? own.tokens : slots.tokens,
    days: own.days ?? (own.day ? null : slots.days),
    day: own.day ?? (own.days ? null : slots.day),
    to: own.to ?? null,
    amount: own.amount ?? slots.amount,
  },
});
