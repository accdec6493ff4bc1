import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Hex } from "viem";
import { watchWallets } from "#app/areas/embeddedWallet/server/watch/task.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { walletSettings } from "#app/chain/payment/walletSettings.server.ts";
import { answering } from "../support/endpoints.ts";
import { createRandom, shuffled } from "./random.ts";

const answer = answering("embeddedWallet");

/**
 * Submits signed operations of embedded wallets as the web server does, and watches them as the payments worker does, in competition with
 * others that have the same key. Dies at random when a transaction is signed and stored but not sent, or sent and not noted.
 */

export type SignedOperation = { cookie: string; operationId: string; signerId: string; signature: Hex };

const [, , file = "", seed = "0", oneIn = "0"] = process.argv;
const operations = JSON.parse(readFileSync(file, "utf8")) as SignedOperation[];
const random = createRandom(Number(seed) + process.pid);
const settings = walletSettings();
if (!settings) throw new Error("wallets are off");
const chain = chains.of(31337);

const diesSometimes = () => Number(oneIn) > 0 && random() * Number(oneIn) < 1 && process.kill(process.pid, "SIGKILL");
for (const endpoint of chain.endpoints.all) {
  const { ask } = endpoint;
  endpoint.ask = async <T>(method: string, params?: unknown): Promise<T> => {
    const isSending = method === "eth_sendRawTransaction";
    if (isSending && random() < 0.5) diesSometimes();
    const answer = await ask<T>(method, params);
    if (isSending) diesSometimes();
    return answer;
  };
}

async function submit({ cookie, operationId, signerId, signature }: SignedOperation): Promise<void> {
  const request = new Request(`http://localhost:3000/api/tm-wallet/operations/${operationId}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost:3000", cookie },
    body: JSON.stringify({ signerId, signature }),
  });
  await answer(request, "127.0.0.1");
}

process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  for (const [index, operation] of shuffled(operations, random).entries()) {
    await submit(operation);
    if (index % 20 === 0) await watchWallets(settings, chain).catch((error: unknown) => console.error(String(error)));
  }
  await watchWallets(settings, chain).catch((error: unknown) => console.error(String(error)));
  await sleep(20);
}
