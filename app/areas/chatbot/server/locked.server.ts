import {
  planNameWithHigherLimit,
  planNameWithRight,
  shownCatalogue,
} from "#app/areas/offers/publicCatalogue.server.ts";
import { type AlertKind, ENTITLEMENTS, type Entitlements, type Right } from "#app/areas/offers/publicEntitlements.ts";
import type { ToolAnswer } from "../model/shown.ts";

/** Which plan includes what an answer lacks, by its sales name. */

type Need = { right: Right } | { limit: "historyDays" | "gradeHistoryDays" | "gradedTokens" };

/** What a plan has to include for a tool that refused for want of it. */
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
  return "right" in need ? planNameWithRight(need.right) : planNameWithHigherLimit(need.limit, entitlements);
}

/** The lowest plan with alerts of all these kinds; null if none is on sale. */
export async function planWithAlerts(kinds: readonly AlertKind[]): Promise<string | null> {
  const [slug] =
    Object.entries(ENTITLEMENTS).find(([, { alertKinds }]) => kinds.every((kind) => alertKinds.includes(kind))) ?? [];
  return (await shownCatalogue()).find((entry) => entry.slug === slug)?.name ?? null;
}

const TO_PLANS = { kind: "open", page: "plans", href: "/plans" } as const;

/** Refused because it requires the plan with this name. */
export const lockedBehind = (plan: string | null): ToolAnswer => ({
  ok: false,
  code: "plan",
  detail: null,
  plan,
  proposal: TO_PLANS,
});

/** A tool result; if refused because of the plan, with the name of the plan that includes it and a link to it. */
export async function withPlan(answer: ToolAnswer, tool: string, entitlements: Entitlements): Promise<ToolAnswer> {
  if (answer.ok || answer.code !== "plan" || answer.plan !== undefined) return answer;
  return { ...answer, plan: await planNamed(tool, entitlements), proposal: TO_PLANS };
}
