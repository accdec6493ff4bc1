import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { harmless, type TextRules, textProblem, textRefusal, tidied } from "#app/platform/publicText.server.ts";
import {
  type ListRule,
  LONGEST_ABOUT,
  LONGEST_SYMBOL,
  LONGEST_TITLE,
  LONGEST_TOKEN_NAME,
  LONGEST_TOKEN_NOTE,
} from "../model/list.ts";
import type { Refusal } from "./refused.server.ts";

/** The texts of lists and their makers: their form for others, and the problem of the first invalid one. */

/** `mayLink` of descriptions and notes depends on the plan; names never contain links. */
const RULES = {
  title: { longest: LONGEST_TITLE, mayLink: false, nameOf: "list" },
  shownName: { longest: 40, mayLink: false, nameOf: "person" },
  name: { longest: LONGEST_TOKEN_NAME, mayLink: false, nameOf: "token" },
  symbol: { longest: LONGEST_SYMBOL, mayLink: false, nameOf: "token" },
  category: { longest: 60, mayLink: false, nameOf: "list" },
  about: { longest: LONGEST_ABOUT, mayBeEmpty: true, hasLines: true, mayLink: true },
  note: { longest: LONGEST_TOKEN_NOTE, mayBeEmpty: true, hasLines: true, mayLink: true },
  /** Only staff can read it. */
  reason: { longest: 500, hasLines: true, mayLink: true },
} as const satisfies Record<string, TextRules>;
type Field = keyof typeof RULES;
const NAMED_BY_PLAN: readonly Field[] = ["about", "note"];

const LINKS_FROM = "ADVANCED";
/** Links in public texts require a plan that includes rule-based lists. */
const mayLink = ({ ruleLists }: Pick<Entitlements, "ruleLists">): boolean => ruleLists > 0;

/** @param at where the fields are in the request: `tokens.3.`, for example */
export function readTexts<Given extends Partial<Record<Field, string | undefined>>>(
  entitlements: Pick<Entitlements, "ruleLists">,
  input: Given,
  at = "",
): { texts: Given } | { refusal: Refusal } {
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(input) as [Field, string | undefined][]) {
    if (text === undefined) continue;
    const tidy = tidied(text);
    const byPlan = NAMED_BY_PLAN.includes(name);
    const problem = textProblem(tidy, byPlan ? { ...RULES[name], mayLink: mayLink(entitlements) } : RULES[name]);
    const field = `${at}${name}`;
    if (problem?.is === "link" && byPlan) return { refusal: { tag: "LinksNeedPlan", field, planName: LINKS_FROM } };
    if (problem) return { refusal: textRefusal(problem, field) };
    texts[name] = tidy;
  }
  return { texts: texts as Given };
}

/** The only text in a rule: a list's page shows it. */
export function readRuleText(entitlements: Pick<Entitlements, "ruleLists">, rule: ListRule | null | undefined) {
  return readTexts(entitlements, { category: rule?.category }, "rule.");
}
export const shownRule = (rule: ListRule): ListRule =>
  rule.category === undefined ? rule : { ...rule, category: shownText("category", rule.category) };

/** A text that was stored before the current rules, as others see it. */
export const shownText = (field: Field, text: string): string => harmless(text, RULES[field]);
