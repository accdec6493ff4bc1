import { setTimeout as sleep } from "node:timers/promises";
import { chains } from "#app/chain/chains.server.ts";
import { runMandateOrdersTask } from "#app/services/trading/server/mandated/task.server.ts";
import { watchOrders } from "#app/services/trading/server/watch/tick.server.ts";
import { createRandom } from "./random.ts";

/**
 * Sends orders by mandate as the operator does, and settles them as the trading worker does, in competition with another process that has
 * the same key. Dies at random when a transaction is signed and stored but not sent, when it is sent and not recorded, and when its receipt
 * is read.
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

process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  for (const task of [runMandateOrdersTask, () => watchOrders(chain)])
    await task().catch((error: unknown) => console.error(String(error)));
  await sleep(10);
}
