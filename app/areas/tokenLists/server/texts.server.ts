import type { Entitlements } from "../../offers/public.ts";
import { LONGEST_ABOUT, LONGEST_TITLE, LONGEST_TOKEN_NOTE } from "../model/list.ts";
import { type TextProblem, textProblem, tidied } from "../model/text.ts";
import type { Refusal } from "./refused.server.ts";

/** The tidied texts of a list, or what is wrong with the first invalid one. */

const LONGEST = { title: LONGEST_TITLE, about: LONGEST_ABOUT, note: LONGEST_TOKEN_NOTE, shownName: 40, reason: 500 };
type Field = keyof typeof LONGEST;
const MAY_BE_EMPTY: readonly Field[] = ["about", "note"];

const LINKS_FROM = "ADVANCED";
/** Links in public texts require a plan that includes lists by rule. */
const mayLink = ({ ruleLists }: Pick<Entitlements, "ruleLists">): boolean => ruleLists > 0;

export function readTexts<Given extends Partial<Record<Field, string>>>(
  entitlements: Pick<Entitlements, "ruleLists">,
  given: Given,
): { texts: Given } | { refusal: Refusal } {
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(given) as [Field, string | undefined][]) {
    if (text === undefined) continue;
    const tidy = tidied(text);
    const rules = { longest: LONGEST[name], mayBeEmpty: MAY_BE_EMPTY.includes(name), mayLink: mayLink(entitlements) };
    const problem = textProblem(tidy, rules);
    if (problem) return { refusal: refusalOf(problem, name) };
    texts[name] = tidy;
  }
  return { texts: texts as Given };
}

function refusalOf(problem: TextProblem, field: Field): Refusal {
  switch (problem) {
    case "empty":
      return { tag: "BadBody", field, problem: { is: "empty" } };
    case "tooLong":
      return { tag: "BadBody", field, problem: { is: "tooLong", count: LONGEST[field] } };
    case "controls":
      return { tag: "TextUnreadable", field };
    case "link":
      return { tag: "LinksNeedPlan", field, planName: LINKS_FROM };
    default:
      return problem satisfies never;
  }
}
