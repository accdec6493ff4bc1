import type { Notice } from "#app/areas/notifications/public.ts";
import { simulatedValue } from "#app/services/delivery/publicNotify.server.ts";
import { type AgentMode, type Alert, type Firing, isOfAgent, type ListCondition } from "../model/alert.ts";
import { conditionOut } from "../model/publicCondition.ts";

/** The notices of an alert. */

export type AlertNoticeInput = {
  kind: "alertFired" | "alertTest";
  noticeId: string;
  accountId: string;
  alertId: string;
  condition: ListCondition;
  channels: Alert["channels"];
  note: string;
  subject: Firing["subject"];
  /** In the condition's unit. */
  before: string | null;
  after: string | null;
  tick: string;
  /** Whether the market is simulated. */
  isSimulated: boolean;
};

const SIGNALS: Record<string, string> = { "-1": "sell", "0": "hold", "1": "buy" };

function findTextContext(condition: ListCondition, after: string | null, mode: AgentMode = "paper"): string | null {
  if (isOfAgent(condition)) return mode;
  if (condition.type === "portfolio_change") return Number(after) < 0 ? "down" : "up";
  if ("direction" in condition) return condition.direction;
  return condition.type === "signal_changes" ? (SIGNALS[after ?? "0"] ?? "hold") : null;
}

/**
 * A sample has the text of a real notice. The sentence depends on the condition's type, and on its direction or new signal if it has one,
 * and for an agent on its mode: `alertFired.change_percent.up`, `alertFired.signal_changes.buy`.
 */
export function buildNotice({
  kind,
  noticeId,
  accountId,
  alertId,
  condition,
  channels,
  note,
  subject,
  before,
  after,
  tick,
  isSimulated,
}: AlertNoticeInput): Notice {
  const way = findTextContext(condition, after, subject.mode);
  const { type, ...figures } = formatValues(condition);
  return {
    noticeId,
    accountId,
    kind,
    words: way === null ? `alertFired.${type}` : `alertFired.${type}.${way}`,
    values: {
      ...(figures as Record<string, string | number>),
      name: subject.name,
      symbol: subject.symbol,
      before: before ?? "",
      after: after ?? "",
      note,
      ...simulatedValue(isSimulated),
    },
    path: subject.path,
    channels,
    isUrgent: kind === "alertFired",
    data: {
      alertId,
      triggerId: noticeId,
      condition: conditionOut(condition),
      symbol: subject.symbol,
      before,
      after,
      time: tick,
      simulated: isSimulated,
      sample: kind === "alertTest",
    },
  };
}

/** The alert's page shows which wallets or which agent it covers. */
function formatValues(condition: ListCondition) {
  if ("wallets" in condition) return { ...condition, wallets: undefined };
  return "agentId" in condition ? { ...condition, agentId: undefined } : condition;
}

/** A sample shows the threshold in place of an unknown value. */
export function makeSampleValue(condition: ListCondition): string {
  if ("priceUsd" in condition) return condition.priceUsd;
  if (condition.type === "portfolio_change" || condition.type === "agent_drawdown") return condition.percent;
  if ("lossUsd" in condition) return condition.lossUsd;
  if ("percent" in condition) return condition.direction === "up" ? condition.percent : `-${condition.percent}`;
  if ("grade" in condition) return String(condition.grade);
  if ("times" in condition) return condition.times;
  if ("capUsd" in condition) return condition.capUsd;
  if ("level" in condition) return condition.level;
  return condition.type === "signal_changes" ? String(condition.to ?? 1) : "1";
}
