import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How an RPC endpoint behaves. By default like the chain behind it. */
export type Behaviour = {
  /** Milliseconds before each response. */
  slowMs?: number;
  /** Responds to every call with this HTTP status: 429 is rate limited, 503 is out of order. */
  status?: number;
  /** Closes every connection without a response. */
  isDown?: boolean;
  /** Lacks this many of the last blocks, with their receipts and logs. */
  behind?: number;
  /** Stays at this block. */
  stuckAt?: number;
  /** Adds this to the number of the latest block in every response. */
  ahead?: number;
  /** Returns logs for at most this many blocks per request. */
  maxBlocks?: number;
  /** Returns no logs, whatever the range. */
  withholdsLogs?: boolean;
  /** Replaces the chain's result; undefined for the real one. */
  forges?(call: Call): unknown;
};

export type Call = { id: unknown; method: string; params?: unknown[] };
type Answer = { result?: unknown; error?: { code: number; message: string } };

/** An RPC endpoint in front of the real chain that misbehaves on request. */
export async function openMisbehavingRpc(target: string) {
  let behaviour: Behaviour = {};
  const asked: Call[] = [];

  async function upstream(method: string, params: unknown[] = []): Promise<Answer> {
    const response = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    return (await response.json()) as Answer;
  }

  /** The last block that it has; null when it has all of them. */
  async function lastKnown(): Promise<number | null> {
    if (behaviour.stuckAt !== undefined) return behaviour.stuckAt;
    if (behaviour.behind === undefined) return null;
    return Number((await upstream("eth_blockNumber")).result) - behaviour.behind;
  }

  async function answer(call: Call): Promise<Answer> {
    asked.push(call);
    const forged = behaviour.forges?.(call);
    if (forged !== undefined) return { result: forged };
    const { maxBlocks, withholdsLogs, ahead = 0 } = behaviour;
    const last = await lastKnown();
    const params =
      last === null ? call.params : JSON.parse(JSON.stringify(call.params ?? []).replace('"latest"', `"${hex(last)}"`));
    if (call.method === "eth_getLogs") {
      const { fromBlock, toBlock } = (params as { fromBlock: string; toBlock: string }[])[0] ?? {
        fromBlock: "0x0",
        toBlock: "0x0",
      };
      if (maxBlocks !== undefined && Number(toBlock) - Number(fromBlock) >= maxBlocks)
        return { error: { code: -32602, message: `eth_getLogs is limited to a ${maxBlocks} blocks range` } };
      if (withholdsLogs) return { result: [] };
    }
    const answered = await upstream(call.method, params as unknown[]);
    if (call.method === "eth_blockNumber") return { result: hex((last ?? Number(answered.result)) + ahead) };
    const isLatest = call.method === "eth_getBlockByNumber" && call.params?.[0] === "latest";
    const block = answered.result as { number?: string; blockNumber?: string } | null | undefined;
    if (isLatest && block?.number && ahead) return { result: { ...block, number: hex(Number(block.number) + ahead) } };
    if (last === null) return answered;
    if (Array.isArray(block)) return { result: block.filter(({ blockNumber }) => Number(blockNumber) <= last) };
    const place = block?.blockNumber ?? (call.method.startsWith("eth_getBlock") ? block?.number : undefined);
    return place !== undefined && Number(place) > last ? { result: null } : answered;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const calls = JSON.parse(Buffer.concat(parts).toString()) as Call | Call[];
    const { slowMs, status, isDown } = behaviour;
    if (isDown) return void request.socket.destroy();
    if (slowMs) await sleep(slowMs);
    if (status) return void response.writeHead(status, { "Retry-After": "1" }).end("no");
    const told = async (call: Call) => ({ jsonrpc: "2.0", ...(await answer(call)), id: call.id });
    const body = JSON.stringify(Array.isArray(calls) ? await Promise.all(calls.map(told)) : await told(calls));
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sets the behaviour until it is changed. */
    behave(next: Behaviour): void {
      behaviour = next;
    },
    /** The requests since the last call. */
    takeRequests: () => asked.splice(0),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type MisbehavingRpc = Awaited<ReturnType<typeof openMisbehavingRpc>>;

const hex = (number: number) => `0x${number.toString(16)}`;
