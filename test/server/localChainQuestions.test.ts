import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectControl } from "../../server/development/localChain/rpc.ts";

// How a chain is asked while it starts, on a machine that is busy with other things: by a chain that answers when the test says so.

const MINUTES_MS = 110_000;

const waiting: ServerResponse[] = [];
const server = createServer((_, answer) => void waiting.push(answer));
let rpcUrl: string;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  waiting.length = 0;
});

const asked = () => vi.waitUntil(() => waiting[0], { interval: 5, timeout: 10_000 });

test("a chain that is slow is waited for, however late its answer is", async () => {
  const chainId = connectControl(rpcUrl, new AbortController().signal).chainId();
  const answer = await asked();
  await vi.advanceTimersByTimeAsync(MINUTES_MS);
  answer.setHeader("content-type", "application/json");
  answer.end('{"jsonrpc":"2.0","id":1,"result":"0xa"}');
  expect(await chainId).toBe(10);
});

test("one that has ended answers nothing, and says so at once", async () => {
  const over = new AbortController();
  const refused = expect(connectControl(rpcUrl, over.signal).chainId()).rejects.toThrow("ended with code 1");
  await asked();
  over.abort(new Error("The local chain 10 ended with code 1 while it started."));
  await refused;
});
