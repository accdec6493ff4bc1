import type { Notice } from "../../notifications/model/notice.ts";
import type { Alert, ListCondition } from "../model/alert.ts";

/** What is told of an alert. */

type Told = {
  kind: "alertFired" | "alertTest";
  noticeId: string;
  accountId: string;
  alertId: string;
  condition: ListCondition;
  channels: Alert["channels"];
  note: string;
  subject: { name: string; symbol: string; path: string };
  /** In the unit of the condition. */
  before: string | null;
  after: string | null;
  tick: string;
};

const SIGNALS: Record<string, string> = { "-1": "sell", "0": "hold", "1": "buy" };

function wayOf(condition: ListCondition, after: string | null): string | null {
  if ("direction" in condition) return condition.direction;
  return condition.type === "signal_changes" ? (SIGNALS[after ?? "0"] ?? "hold") : null;
}

/** The sentence is that of the condition's type, and of its direction or its new signal where it has one: `alertFired.change_percent.up`, `alertFired.signal_changes.buy`. */
export function noticeOf({
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
}: Told): Notice {
  const way = wayOf(condition, after);
  const { type, ...figures } = condition;
  return {
    noticeId,
    accountId,
    kind,
    words: way === null ? `${kind}.${type}` : `${kind}.${type}.${way}`,
    values: {
      ...(figures as Record<string, string | number>),
      name: subject.name,
      symbol: subject.symbol,
      before: before ?? "",
      after: after ?? "",
      note,
    },
    path: subject.path,
    channels,
    isUrgent: kind === "alertFired",
    data: {
      alertId,
      firingId: noticeId,
      condition,
      symbol: subject.symbol,
      before,
      after,
      tick,
      sample: kind === "alertTest",
    },
  };
}
