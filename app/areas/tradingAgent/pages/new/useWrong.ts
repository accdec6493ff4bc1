import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type AgentBounds, findUnit, type WholeBody } from "../../model/draft.ts";
import type { DraftProblem } from "../../model/draftRead.ts";
import type { Refused } from "../../model/newAgentCalls.ts";
import type { Wrong } from "./blanks.tsx";
import { boundText } from "./boundText.ts";
import { fieldKey } from "./fieldKeys.ts";

type Found = {
  read: { body: WholeBody } | { problems: DraftProblem[] };
  refused: Refused | null;
  /** A missing name is not an error before a step needs it. */
  isTried: boolean;
};
export type ShownWrong = Wrong & { isRefusal?: true };

/** The errors in the sentence, each with what to do instead; the server's refusals are shown at their field, too. */
export function useWrong(bounds: AgentBounds, { read, refused, isTried }: Found): ShownWrong[] {
  const { t } = useTranslation("newAgent");
  const locale = useUiLocale();
  const problems = "problems" in read ? read.problems : [];
  const found = problems
    .filter(({ is }) => isTried || is !== "name")
    .map((problem): ShownWrong => ({ field: problem.field, text: formatProblem(problem) }));
  const field = refused?.field ? toFieldName(refused.field, bounds) : null;
  if (field === null || refused?.error == null) return found;
  return [...found, { field, text: refused.error, isRefusal: true }];

  function formatProblem(problem: DraftProblem): string {
    if (problem.is === "leave") return t("problem.leave");
    if (problem.is === "name" || problem.is === "tokens") return t(`problem.${problem.is}`, problem);
    const unit = findUnit(problem.field);
    return t(`problem.${problem.is}`, {
      field: t(`field.${fieldKey(problem.field)}`),
      least: boundText(unit, problem.least, locale),
      most: boundText(unit, problem.most, locale),
    });
  }
}

/** The page's name for a field of a call; null for one that the page does not show. */
export function toFieldName(named: string, bounds: AgentBounds): string | null {
  const field = named.replace(/^(?:rules\.|strategy\.)+/, "");
  if (field === "key" || field === "version") return "strategy";
  if (["name", "timeframe", "chainId", "strategy"].includes(field)) return field;
  if (bounds.rules.some((known) => known.field === field)) return field;
  if (/^tokens(\.|$)/.test(field)) return "tokens";
  if (field === "sizing" || field === "sizing.kind") return "sizing.kind";
  const key = field.replace(/^params\./, "");
  if (bounds.strategies.some(({ fields }) => fields.some((known) => known.key === key))) return `params.${key}`;
  // A rule that is refused as a whole is shown at its first blank.
  return bounds.rules.find((known) => known.field.startsWith(`${field}.`))?.field ?? null;
}
