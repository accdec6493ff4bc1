import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { SolanaLedger } from "./solanaLedger.ts";

/**
 * The process of the local Solana, with its folder as its argument. It reports over its channel where it listens or why it cannot, and ends
 * with its state saved when asked to, or when its parent is gone.
 */

const SAVE_EVERY_MS = 1_000;
const PARSE_ERROR = -32_700;
const INTERNAL_ERROR = -32_603;

export type SolanaMessage = { port: number } | { missing: string };

const send = (message: SolanaMessage) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, {}, () => resolve()) ?? resolve());

async function open(folder: string): Promise<SolanaLedger> {
  // LiteSVM's program for this machine is an optional package.
  const { openSolanaLedger } = await import("./solanaLedger.ts").catch(async (error: Error) => {
    await send({
      missing: `The local Solana needs litesvm, which is not installed for this machine: run npm ci with optional packages (${error.message.split("\n")[0]}).`,
    });
    process.exit(1);
  });
  return openSolanaLedger(join(folder, "state.bin"));
}

async function answerTo(ledger: SolanaLedger, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  answer.writeHead(200, { "content-type": "application/json" });
  answer.end(JSON.stringify(answerCall(ledger, text)));
}

function answerCall(ledger: SolanaLedger, text: string): unknown {
  let id: unknown = null;
  try {
    const call = JSON.parse(text) as { id?: unknown; method?: unknown; params?: unknown };
    id = call.id ?? null;
    const params = Array.isArray(call.params) ? call.params : [];
    return { jsonrpc: "2.0", id, result: ledger.call(String(call.method), params) };
  } catch (error) {
    const { message, code, data } = error as Error & { code?: unknown; data?: unknown };
    const known = error instanceof SyntaxError ? PARSE_ERROR : INTERNAL_ERROR;
    return { jsonrpc: "2.0", id, error: { code: typeof code === "number" ? code : known, message, data } };
  }
}

const [, , folder = ""] = process.argv;
const ledger = await open(folder);
const saving = setInterval(() => ledger.isChanged() && ledger.save(), SAVE_EVERY_MS);
const server = createServer((request, answer) => {
  answerTo(ledger, request, answer).catch(() => answer.destroy());
});
const end = () => {
  clearInterval(saving);
  if (ledger.isChanged()) ledger.save();
  process.exit(0);
};
process.on("SIGTERM", end);
process.on("disconnect", end);
server.listen(0, "127.0.0.1", () => {
  const place = server.address();
  if (place && typeof place === "object") void send({ port: place.port });
});
