import { setTimeout as sleep } from "node:timers/promises";
import { chains } from "#app/chain/chains.server.ts";
import { loadRelayer } from "#app/chain/relayer.server.ts";
import { pushRelays, relay } from "#app/chain/relays.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { makeOperation } from "./operations.ts";
import { createRandom, shuffled } from "./random.ts";

/**
 * Relays the same operations as other processes at the same time, in its own order, until it is killed. When it gets the number of one, it
 * kills itself with that one signed and stored but not sent.
 */

const [, , operations = "0", seed = "0", unsent] = process.argv;
const random = createRandom(Number(seed) + process.pid);
const relayer = await loadRelayer("wallets", 31337);
const pool = poolFor("payments");
const head = () => chains.of(31337).client.getBlockNumber();

if (unsent !== undefined) {
  const dying = { ...relayer, broadcast: async () => void process.kill(process.pid, "SIGKILL") };
  await relay(pool, dying, { ...makeOperation(Number(unsent)), head: await head() });
}
process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  for (const number of shuffled(
    Array.from({ length: Number(operations) }, (_, index) => index),
    random,
  )) {
    await relay(pool, relayer, { ...makeOperation(number), head: await head() });
    if (number % 10 > 0) continue;
    const newest = await head();
    await pushRelays(pool, relayer, { confirmedBlock: newest, head: newest });
  }
  await sleep(20);
}
