import { setTimeout as sleep } from "node:timers/promises";
import { areaServer } from "#app/areas/tradingAgent/area.server.ts";
import { runAgentOrdersTask } from "#app/areas/tradingAgent/server/orders/task.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { database } from "#app/platform/db.server.ts";
import { followLedger } from "#app/platform/eventSubscriptions.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { runMandateOrdersTask } from "#app/services/trading/server/mandated/task.server.ts";
import { watchOrders } from "#app/services/trading/server/watch/tick.server.ts";
import { createRandom } from "./random.ts";

/**
 * Executes what live agents decide, as the operator and the trading worker do together, in competition with another process that has the
 * same key. Dies at random when a decision is made and not placed, placed and not noted, signed and not sent, sent and not recorded, and
 * when a receipt is read.
 */

const [, , seed = "0", oneIn = "0"] = process.argv;
const random = createRandom(Number(seed) + process.pid);
const chain = chains.of(31337);

const diesSometimes = () => Number(oneIn) > 0 && random() * Number(oneIn) < 1 && process.kill(process.pid, "SIGKILL");

for (const endpoint of chain.endpoints.all) {
  const { ask } = endpoint;
  endpoint.ask = async <T>(method: string, params?: unknown): Promise<T> => {
    const isSending = method === "eth_sendRawTransaction";
    if (isSending && random() < 0.5) diesSometimes();
    const answer = await ask<T>(method, params);
    if (isSending || method === "eth_getTransactionReceipt") diesSometimes();
    return answer;
  };
}

const { pool } = database();
const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
const asking = async (...asked: unknown[]): Promise<unknown> => {
  const [text] = asked;
  const includesText = (part: string) => typeof text === "string" && text.includes(part);
  if (includesText("agents.decisions SET order_id")) diesSometimes();
  const answer = await query(...asked);
  if (includesText("agents.decisions SET looked_at")) diesSometimes();
  return answer;
};
Object.assign(pool, { query: asking });

const { signal } = new AbortController();
const follow = async () => {
  for (const subscription of (areaServer.subscriptions ?? []).filter(({ worker }) => worker === "operator"))
    await followLedger(subscription, { pool, ledger: ledger(), signal });
};

process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  for (const task of [follow, () => runAgentOrdersTask(signal), runMandateOrdersTask, () => watchOrders(chain)])
    await task().catch((error: unknown) => console.error(String(error)));
  await sleep(10);
}
