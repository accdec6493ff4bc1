import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Language model servers with scripted answers, in the wire formats of OpenAI and of Anthropic, both streaming. */

/** One answer: tool calls, or text; or it refuses, is silent, or breaks off after its text. */
export type ScriptedTurn =
  | { calls: [name: string, input: unknown][] }
  | { text: string; ending?: "break" | "never" }
  | { status: number; error: string }
  | { silence: true };
type SentRequest = { path: string; headers: IncomingMessage["headers"]; body: Record<string, unknown> };

export async function modelServer(wire: "openai" | "anthropic", script: ScriptedTurn[]) {
  const asked: SentRequest[] = [];
  const stream = wire === "openai" ? streamOpenAi : streamAnthropic;
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    asked.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(text) });
    const next = script[asked.length - 1] ?? { text: "That was all." };
    if ("status" in next) {
      response.writeHead(next.status, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: next.error, type: "x" } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    if (!("silence" in next)) stream(response, next);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Spoken = Exclude<ScriptedTurn, { status: number } | { silence: true }>;

/** Text is sent in pieces; a model that never ends repeats the last of them. */
function words(
  response: ServerResponse,
  { text, ending }: Extract<Spoken, { text: string }>,
  piece: (word: string) => void,
  end: () => void,
) {
  for (const word of text.split(/(?<=\s)/)) piece(word);
  // The text must have been sent first.
  if (ending === "break") setTimeout(() => response.destroy(), 100);
  else if (ending === "never") {
    const timer = setInterval(() => piece("and on "), 5);
    response.on("close", () => clearInterval(timer));
  } else end();
}

function streamOpenAi(response: ServerResponse, next: Spoken): void {
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  const end = (reason: string) => {
    send({}, reason);
    const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
    response.end(
      `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [], usage })}\n\ndata: [DONE]\n\n`,
    );
  };
  send({ role: "assistant" });
  if ("text" in next) {
    words(
      response,
      next,
      (content) => send({ content }),
      () => end("stop"),
    );
    return;
  }
  next.calls.forEach(([name, input], index) => {
    const given = typeof input === "string" ? input : JSON.stringify(input);
    send({
      tool_calls: [{ index, id: `call_${index}_${Date.now()}`, type: "function", function: { name, arguments: "" } }],
    });
    for (let at = 0; at < given.length; at += 7)
      send({ tool_calls: [{ index, function: { arguments: given.slice(at, at + 7) } }] });
  });
  end("tool_calls");
}

function streamAnthropic(response: ServerResponse, next: Spoken): void {
  const send = (type: string, more: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`);
  const end = (reason: string) => {
    send("message_delta", { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 20 } });
    send("message_stop", {});
    response.end();
  };
  const usage = { input_tokens: 100, output_tokens: 1 };
  const message = {
    id: "m",
    type: "message",
    role: "assistant",
    model: "m",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  send("message_start", { message });
  if ("text" in next) {
    send("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
    const piece = (text: string) => send("content_block_delta", { index: 0, delta: { type: "text_delta", text } });
    words(response, next, piece, () => {
      send("content_block_stop", { index: 0 });
      end("end_turn");
    });
    return;
  }
  next.calls.forEach(([name, input], index) => {
    send("content_block_start", {
      index,
      content_block: { type: "tool_use", id: `toolu_${index}_${Date.now()}`, name, input: {} },
    });
    send("content_block_delta", { index, delta: { type: "input_json_delta", partial_json: JSON.stringify(input) } });
    send("content_block_stop", { index });
  });
  end("tool_use");
}
