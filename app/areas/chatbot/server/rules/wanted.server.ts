import type { Locale } from "../../../../i18n/locales.ts";
import type { Intent } from "../../model/intents.ts";
import type { Slots, Understood } from "../../model/shown.ts";
import type { Concept } from "../lexicon/lexicon.server.ts";
import { dayText } from "../understanding/dates.server.ts";
import type { Features } from "../understanding/features.server.ts";
import type { KnownToken, TokenIndex } from "../understanding/tokens.server.ts";
import { LIKELY, type Reading, understand } from "../understanding/understand.server.ts";

/** What a question wants, with what was asked before where it only goes on from there. */
export type Wanted = Understood & {
  tokens: readonly KnownToken[];
  /** Without something that names one, nothing can be looked up. */
  has(...concepts: Concept[]): boolean;
  numbers: Features["numbers"];
};

/** How the reader set right what was understood. */
export type Correction = { intent: Intent; slots: Slots };

type QuestionInput = { text: string; locale: Locale; index: TokenIndex; today: string };

export function wantedOf(asked: QuestionInput, before: Correction | null, correction: Correction | null): Wanted {
  const reading = understand(asked.text, asked.locale, asked.index);
  if (correction) return wantedBy(reading, asked, { ...correction, probability: 1 });
  const own = slotsOf(reading.features, asked.today);
  if (before && goesOn(reading)) return wantedBy(reading, asked, { ...carried(before, own), probability: 1 });
  return wantedBy(reading, asked, { intent: reading.intent, slots: own, probability: reading.probability });
}

type Settled = { intent: Intent; slots: Slots; probability: number };

function wantedBy({ features, ranked }: Reading, { index }: QuestionInput, settled: Settled): Wanted {
  const known = new Map([...index.bySymbol.values()].map((token) => [token.id, token]));
  return {
    ...settled,
    others: ranked
      .map(({ intent }) => intent)
      .filter((intent) => intent !== settled.intent)
      .slice(0, 2),
    tokens: settled.slots.tokens.flatMap((id) => known.get(id) ?? []),
    has: (...concepts) => concepts.some((concept) => features.concepts.has(concept)),
    numbers: features.numbers,
  };
}

function slotsOf({ tokens, period, day, money, numbers }: Features, today: string): Slots {
  const isYear = period?.kind === "ytd";
  const days = period && period.kind !== "ytd" ? period.days : null;
  const back = period?.kind === "ago" ? dayBack(today, period.days) : null;
  const named = day ? dayText(day, today) : null;
  return {
    tokens: tokens.map(({ id }) => id),
    days,
    day: named ?? back ?? (isYear ? `${today.slice(0, 4)}-01-01` : null),
    // The year of a day is no sum.
    amount:
      (money ?? numbers.find(({ isScaled, value }) => isScaled || (value >= 50 && value !== day?.year)))?.value ?? null,
  };
}

export const dayBack = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

const FEW_WORDS = 5;
/** What a few words beside a token say of themselves. */
const VAGUE: readonly Intent[] = ["token_info", "out_of_scope"];

/** "And ETH?", "over 90 days?": only a token or a period is new. */
function goesOn({ features, intent, probability }: Reading): boolean {
  const { words, tokens, period, day } = features;
  if (words > FEW_WORDS || (tokens.length === 0 && !period && !day)) return false;
  return probability < LIKELY || VAGUE.includes(intent) || (tokens.length === 0 && probability < 0.9);
}

const carried = ({ intent, slots }: Correction, own: Slots): Correction => ({
  intent,
  slots: {
    tokens: own.tokens.length > 0 ? own.tokens : slots.tokens,
    days: own.days ?? (own.day ? null : slots.days),
    day: own.day ?? (own.days ? null : slots.day),
    amount: own.amount ?? slots.amount,
  },
});
