import type { TFunction } from "i18next";
import type { Kind } from "../../model/intents.ts";
import type { Wanted } from "../rules/wanted.server.ts";

/** Questions that follow from an answer, as the reader would ask them. Every one is understood by the rules. */

const FOLLOWING: Partial<Record<Kind, readonly ("grade" | "change" | "signal" | "risk" | "record" | "gainers")[]>> = {
  price_now: ["change", "grade"],
  price_change: ["grade", "risk"],
  grade_now: ["signal", "change"],
  signal_now: ["record", "grade"],
  advice: ["record", "risk"],
  token_info: ["grade", "change"],
};

/** Of what is asked next, that which was just asked. */
const ASKED: Partial<Record<Kind, string>> = { gainers: "gainers", hitrate: "record" };

export function suggestionsOf({ intent, tokens: [token] }: Wanted, t: TFunction<"chatbot">): string[] {
  const asked = token ? (FOLLOWING[intent] ?? []) : (["gainers", "record"] as const);
  return asked.filter((key) => key !== ASKED[intent]).map((key) => t(`ask.${key}`, { token: token?.name ?? "" }));
}
