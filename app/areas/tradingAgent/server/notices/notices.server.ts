import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import { supportedChain } from "#app/chain/supported.ts";
import { accountOfSubject } from "#app/identity/people.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { NoticeKind } from "#app/services/delivery/publicNotices.ts";
import { deriveNoticeId, notify, simulatedValue } from "#app/services/delivery/publicNotify.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import { type AgentOrderRow, agentOrder } from "#app/services/trading/public.server.ts";
import { agentCore, orderCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/**
 * Notifies owners of what happened to their agents without their doing, and of trades. Guests cannot be notified. Source:
 * docs/spec/agent.md#4, #6.
 */

type Paused = { by: string; rule?: string | undefined };
type Named = { account: string; name: string };

/** Rules whose pause has its own text; otherwise the text names who paused it. */
const PAUSED_BY_RULE: readonly string[] = ["drawdown", "plan", "mandate"];

/** Pauses that the owner did not cause, and every end other than a stop by the owner. */
export async function notifyOfAgents(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const fact = agentCore.parse(event);
    const agentId = event.streamId.slice("agent-".length);
    const occasion = `${event.streamId} ${event.version}`;
    if (fact.type === "AgentPaused") await notifyOfPause(transaction, agentId, fact.data, occasion);
    if (fact.type === "AgentKilled") {
      const context = fact.data.by === "owner" || fact.data.by === "staff" ? fact.data.by : "system";
      const { by } = fact.data;
      await sendNotice(transaction, agentId, {
        kind: "agentKilled",
        occasion,
        values: { context },
        data: { agentId, by },
      });
    }
  }
}

/** A pause of a live or paper agent. @param occasion what distinguishes this pause from the agent's others */
export async function notifyOfPause(on: Queryable, agentId: string, { by, rule }: Paused, occasion: string) {
  if (by === "owner") return;
  const context = rule !== undefined && PAUSED_BY_RULE.includes(rule) ? rule : by;
  await sendNotice(on, agentId, { kind: "agentPaused", occasion, values: { context }, data: { agentId, by, rule } });
}

/** Every fill of a live agent. */
export async function notifyOfTrades(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const { type } = orderCore.parse(event);
    if (type !== "OrderFilled" && type !== "OrderPartlyFilled") continue;
    const order = await agentOrder(transaction, event.streamId.slice("order-".length));
    if (!order) continue;
    if (type === "OrderFilled" || type === "OrderPartlyFilled") await notifyOfFill(transaction, event, order);
  }
}

async function notifyOfFill(on: Queryable, event: RecordedEvent, order: AgentOrderRow): Promise<void> {
  const { orderId, agentId, side, chainId, valueUsdCents } = order;
  await sendNotice(on, agentId, {
    kind: "agentTraded",
    occasion: `${event.streamId} ${event.version}`,
    values: {
      ...{ context: side, symbol: await loadSymbol(on, order), chain: supportedChain(chainId).name },
      valueUsd: (Number(valueUsdCents ?? 0) / 100).toFixed(2),
    },
    stream: event.streamId,
    data: { agentId, orderId, side, position: event.position },
  });
}

/** A position that could not be sold twice in a row, whether an order failed or none was placed. @param occasion the second of the two */
export async function notifyOfFailedExit(
  on: Queryable,
  { agentId, tokenId, chainId }: { agentId: string; tokenId: number; chainId: number },
  occasion: string,
): Promise<void> {
  await sendNotice(on, agentId, {
    kind: "exitFailed",
    occasion,
    values: { symbol: await loadSymbol(on, { tokenId: String(tokenId) }), chain: supportedChain(chainId).name },
    data: { agentId, decisionId: occasion },
  });
}

async function loadSymbol(on: Queryable, { tokenId }: Pick<AgentOrderRow, "tokenId">): Promise<string> {
  const id = Number(tokenId);
  return (await tokensNamed(on, [id])).get(id)?.symbol ?? String(tokenId ?? "");
}

type NoticeInput = {
  kind: Extract<NoticeKind, "agentPaused" | "agentKilled" | "agentTraded" | "exitFailed">;
  occasion: string;
  values: Readonly<Record<string, string | number>>;
  data: Readonly<Record<string, unknown>>;
  stream?: string;
};

const URGENT: readonly NoticeKind[] = ["agentKilled", "exitFailed"];

async function sendNotice(
  on: Queryable,
  agentId: string,
  { kind, occasion, values, data, stream }: NoticeInput,
): Promise<void> {
  const named = await namedAgent(on, agentId);
  if (!named) return;
  const isSimulated = (await isMarketSimulated(on)) ?? false;
  await notify(on, [
    {
      ...{ noticeId: deriveNoticeId(occasion, kind), accountId: named.account, kind, words: kind },
      values: { agent: named.name, ...values, ...simulatedValue(isSimulated) },
      path: `/trading-agent/${agentId}`,
      ...{ channels: ALERT_CHANNELS, isUrgent: URGENT.includes(kind), stream: stream ?? `agent-${agentId}` },
      data: { ...data, isSimulatedMarket: isSimulated },
    },
  ]);
}

/** Null when there is no such agent, or no one to notify. */
async function namedAgent(on: Queryable, agentId: string): Promise<Named | null> {
  const { rows } = await on.query<{ subject: string; name: string }>(
    "SELECT subject, name FROM agents.agents WHERE agent_id = $1",
    [agentId],
  );
  const [row] = rows;
  const account = row ? await accountOfSubject(row.subject) : null;
  return row && account !== null ? { account, name: row.name } : null;
}
