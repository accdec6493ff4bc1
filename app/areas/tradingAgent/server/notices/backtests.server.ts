import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import { accountOfSubject } from "#app/identity/people.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { deriveNoticeId, notify, simulatedValue } from "#app/services/delivery/publicNotify.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";

/** A backtest that ended without being cancelled. `state`: `refused` by the look-ahead check. */
export type EndedBacktest = {
  id: string;
  subject: string;
  agentId: string | null;
  state: "done" | "refused" | "failed";
  strategy: string;
  timeframe: "1d" | "1h";
  /** ISO dates. */
  from: string;
  to: string;
  trades: number;
};

const WORDS = { done: "backtestDone", refused: "backtestRefused", failed: "backtestFailed" } as const;

/** Notifies its owner, and programs by `backtest.done`, in the transaction that ends it: only once, however often it is ended. */
export async function notifyOfBacktest(on: Queryable, { id, subject, ...ended }: EndedBacktest): Promise<void> {
  const accountId = await accountOfSubject(subject);
  if (accountId === null) return;
  const { agentId, state, strategy, timeframe, from, to, trades } = ended;
  await notify(on, [
    {
      ...{ noticeId: deriveNoticeId(id, "backtestDone"), accountId, kind: "backtestDone", words: WORDS[state] },
      values: { from, to, trades, ...simulatedValue((await isMarketSimulated(on)) ?? false) },
      path: `/trading-agent/backtests/${id}`,
      ...{ channels: ALERT_CHANNELS, isUrgent: false },
      data: { ...{ backtestId: id, agentId, state, strategy, timeframe, from, to, trades }, isSimulated: true },
    },
  ]);
}
