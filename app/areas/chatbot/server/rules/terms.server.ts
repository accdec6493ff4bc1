import type { Concept } from "../lexicon/lexicon.server.ts";
import { TERM_KEYS, type Term } from "../tools/help.server.ts";
import type { Wanted } from "./wanted.server.ts";

/** Other names of terms, letters only. */
const NAMES: Readonly<Record<string, Term>> = {
  grade: "traderGrade",
  support: "levels",
  resistance: "levels",
  supportresistance: "levels",
  alltimehigh: "ath",
  stake: "staking",
  simulatedmarket: "simulated",
  marketsimulated: "simulated",
};

/** By the concept that names it, if the question has no key. */
const BY_CONCEPT: Partial<Record<Concept, Term>> = {
  MCAP: "marketCap",
  VOLAT: "volatility",
  SHARPE: "sharpe",
  DRAWDOWN: "drawdown",
  CORREL: "correlation",
  SUPPLY: "supply",
  VOLUME: "volume",
  HITRATE: "hitRate",
  VETMAI: "veTmai",
  STAKE: "staking",
  DOMIN: "dominance",
};

/** The term that a question is about; null if it is unknown. */
export function termNamed(wanted: Wanted): Term | null {
  for (const word of wanted.slots.about) {
    const plain = word.toLowerCase().replace(/[^a-z]/g, "");
    const term = TERM_KEYS.find((key) => key.toLowerCase() === plain) ?? NAMES[plain];
    if (term) return term;
  }
  if (wanted.slots.about.length > 0) return null;
  const [, term] = Object.entries(BY_CONCEPT).find(([concept]) => wanted.has(concept as Concept)) ?? [];
  return term ?? null;
}

/** The unknown word that the question is about, as it was written. */
export const unknownTerm = ({ slots: { about, unused } }: Wanted): string | null => unused[0] ?? about[0] ?? null;
