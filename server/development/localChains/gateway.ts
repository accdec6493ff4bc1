import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { NotInstalled, type OnDemand } from "./onDemand.ts";

/**
 * One port for all local chains: `/<chainId>` and `/solana`. Forwards JSON-RPC to the chain, which its first request starts. Source:
 * docs/spec/wallets.md#4.
 */

const HOST = "127.0.0.1";
const MAX_BYTES = 10 * 1024 * 1024;
/** A killed chain is noticed shortly after it stops listening. */
const MAX_ATTEMPTS = 40;
const POLL_MS = 25;

export type GatewayOrder = {
  port: number;
  /** The one web origin whose pages may call. */
  allowOrigin: string;
  /** By their names in paths. */
  chains: ReadonlyMap<string, OnDemand>;
};

/** Resolves once it listens. The returned function stops it. */
export async function openGateway({ port, allowOrigin, chains }: GatewayOrder): Promise<() => Promise<void>> {
  const server = createServer((incoming, answer) => {
    answerTo(incoming, answer, { allowOrigin, chains }).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: HOST, exclusive: true }, () => resolve());
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

async function answerTo(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { allowOrigin, chains }: Pick<GatewayOrder, "allowOrigin" | "chains">,
): Promise<void> {
  answer.setHeader("vary", "origin");
  const { origin } = incoming.headers;
  // Another page could make calls even without reading the responses.
  if (origin !== undefined && origin !== allowOrigin)
    return refuse(answer, 403, `Only pages of ${allowOrigin} may call local chains.`);
  answer.setHeader("access-control-allow-origin", allowOrigin);
  if (incoming.method === "OPTIONS") {
    answer.writeHead(204, { "access-control-allow-methods": "POST", "access-control-allow-headers": "content-type" });
    return void answer.end();
  }
  const name = new URL(incoming.url ?? "/", "http://gateway").pathname.slice(1);
  const chain = chains.get(name);
  if (!chain)
    return refuse(answer, 404, `There is no local chain here. Ask for one of /${[...chains.keys()].join(", /")}.`);
  if (incoming.method !== "POST") return refuse(answer, 405, "A local chain answers JSON-RPC: send it by POST.");
  const body = await readBody(incoming);
  if (!body) return refuse(answer, 413, `A call may have ${MAX_BYTES} bytes at most.`);
  try {
    await handOn(chain, body, answer);
  } catch (error) {
    if (answer.headersSent) return void answer.destroy();
    // A chain's response if retrying cannot help; otherwise an error to retry.
    refuse(answer, error instanceof NotInstalled ? 200 : 503, (error as Error).message, idIn(body));
  }
}

async function handOn(chain: OnDemand, body: Buffer, answer: ServerResponse): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await chain.use((port) => forward(port, body, answer));
    } catch (error) {
      if (attempts > MAX_ATTEMPTS || answer.headersSent || !isRepeatable(error, body)) throw error;
      await sleep(POLL_MS);
    }
  }
}

/**
 * Whether a failed call may be repeated: a killed chain refuses calls, or drops them, until its next start. A transaction that was signed
 * elsewhere stays one transaction; the chain would sign its own twice.
 */
function isRepeatable(error: unknown, body: Buffer): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ECONNREFUSED" || (code === "ECONNRESET" && !body.includes("eth_sendTransaction"));
}

/** Over a new connection: a pooled one may belong to a chain that was killed. */
function forward(port: number, body: Buffer, answer: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": body.length };
    const onward = request({ host: HOST, port, method: "POST", path: "/", headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, {
        "content-type": given.headers["content-type"] ?? "application/json",
      });
      pipeline(given, answer).then(resolve, reject);
    });
    onward.once("error", reject);
    onward.end(body);
  });
}

/** Null when it is too long. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= MAX_BYTES) parts.push(part);
  }
  return bytes > MAX_BYTES ? null : Buffer.concat(parts);
}

function idIn(body: Buffer): unknown {
  try {
    return (JSON.parse(body.toString()) as { id?: unknown }).id ?? null;
  } catch {
    return null;
  }
}

/** A JSON-RPC code that every client knows: `@solana/kit` 8.4.0 fails over -32000. */
const SERVER_ERROR = -32_603;

function refuse(answer: ServerResponse, status: number, message: string, id: unknown = null): void {
  answer.writeHead(status, { "content-type": "application/json" });
  answer.end(JSON.stringify({ jsonrpc: "2.0", id, error: { code: SERVER_ERROR, message } }));
}
