import { planNameThatLifts, planNameThatOpens, shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { type AlertKind, ENTITLEMENTS, type Entitlements, type Right } from "#app/areas/offers/publicEntitlements.ts";
import type { ToolAnswer } from "../model/shown.ts";

/** Which plan opens what an answer lacks, by the name under which it is sold. */

type Need = { right: Right } | { limit: "historyDays" | "gradeHistoryDays" | "gradedTokens" };

/** What a tool needs of a plan, where it refuses for want of one. */
const NEED_OF: Readonly<Record<string, Need>> = {
  listSignals: { right: "signals" },
  listSignalHistory: { right: "signals" },
  listPriceScenarios: { right: "scenarios" },
  listGradeHistory: { limit: "gradeHistoryDays" },
  listDailyCandles: { limit: "historyDays" },
  priceMove: { limit: "historyDays" },
  priceOn: { limit: "historyDays" },
  pricesOver: { limit: "historyDays" },
  extremes: { limit: "historyDays" },
  volumeAgainst: { limit: "historyDays" },
  marketOver: { limit: "historyDays" },
  highestClose: { limit: "historyDays" },
  whatIf: { limit: "historyDays" },
};

export async function planNamed(tool: string, entitlements: Entitlements): Promise<string | null> {
  const need = NEED_OF[tool];
  if (!need) return null;
  return "right" in need ? planNameThatOpens(need.right) : planNameThatLifts(need.limit, entitlements);
}

/** The lowest plan with alerts of all these kinds; null where none is sold. */
export async function planWithAlerts(kinds: readonly AlertKind[]): Promise<string | null> {
  const [slug] =
    Object.entries(ENTITLEMENTS).find(([, { alertKinds }]) => kinds.every((kind) => alertKinds.includes(kind))) ?? [];
  return (await shownCatalogue()).find((entry) => entry.slug === slug)?.name ?? null;
}

const TO_PLANS = { kind: "open", page: "plans", href: "/plans" } as const;

/** Refused for want of a plan that has this name. */
export const lockedBehind = (plan: string | null): ToolAnswer => ({
  ok: false,
  code: "plan",
  detail: null,
  plan,
  proposal: TO_PLANS,
});

/** A tool's answer; refused for want of a plan, with the name of that plan and the way to it. */
export async function withPlan(answer: ToolAnswer, tool: string, entitlements: Entitlements): Promise<ToolAnswer> {
  if (answer.ok || answer.code !== "plan" || answer.plan !== undefined) return answer;
  return { ...answer, plan: await planNamed(tool, entitlements), proposal: TO_PLANS };
}
