import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { onPort } from "./dataApiPort.ts";
import type { FreshDatabase } from "./postgres.ts";

/** A process of the Data API on a port, with its scheduled tasks, and readers of its streams. */

export type Frame = { event: string; id: string | null; data: Record<string, unknown> };

const INTERVAL_MS = 50;

export async function streamServer({ pool }: Pick<FreshDatabase, "pool">, times: Partial<Times> = {}, at = 0) {
  const [{ Dispatcher }, { Streams, TIMES }, { dataApiApp, createListener }] = await Promise.all([
    import("#app/areas/dataApi/server/dispatch/dispatcher.server.ts"),
    import("#app/areas/dataApi/server/stream/streams.server.ts"),
    import("#app/areas/dataApi/server/http/app.server.ts"),
  ]);
  const dispatcher = new Dispatcher(pool);
  const streams = new Streams(dispatcher, pool, { ...TIMES, ...times });
  await dispatcher.everySecond();
  let turn = Promise.resolve();
  const interval = setInterval(() => {
    turn = turn.then(async () => {
      await dispatcher.everySecond();
      await streams.checkKeys();
      await streams.check();
      await streams.serve();
    });
  }, INTERVAL_MS);
  const readArrival = () => ({ address: "192.0.2.1", requestId: randomUUID() });
  const server: Server = createServer(createListener(dispatcher, dataApiApp(dispatcher, streams), readArrival));
  const port = await onPort(server, at);
  return {
    ...port,
    dispatcher,
    streams,
    server,
    /** Like kill -9: no one is notified, and no row is closed. */
    async die() {
      clearInterval(interval);
      await turn;
      await port.close();
    },
    async close() {
      await streams.end();
      clearInterval(interval);
      await turn;
      await port.close();
    },
  };
}
type Times = typeof import("#app/areas/dataApi/server/stream/streams.server.ts").TIMES;
export type StreamServer = Awaited<ReturnType<typeof streamServer>>;

/** Opens a stream and collects what arrives. */
export async function openStream(origin: string, key: string, query: string, lastId?: string) {
  const abort = new AbortController();
  const headers = { "x-api-key": key, ...(lastId === undefined ? {} : { "last-event-id": lastId }) };
  const answer = await fetch(`${origin}/v1/stream?${query}`, { headers, signal: abort.signal });
  const frames: Frame[] = [];
  const comments: string[] = [];
  const ended = answer.ok ? readAll(answer, frames, comments) : Promise.resolve();
  return {
    answer,
    frames,
    comments,
    /** Resolves once the other side has ended it. */
    ended,
    named: (...names: string[]) => frames.filter(({ event }) => names.includes(event)),
    lastId: () => frames.findLast(({ id }) => id !== null)?.id ?? "",
    leave: async () => {
      abort.abort();
      await ended;
    },
  };
}

async function readAll(answer: Response, frames: Frame[], comments: string[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    const reader = answer.body?.getReader();
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const fields = new Map(block.split("\n").map((line): [string, string] => splitAt(line)));
        const event = fields.get("event");
        if (event === undefined) comments.push(block);
        else frames.push({ event, id: fields.get("id") ?? null, data: JSON.parse(fields.get("data") ?? "null") });
      }
    }
  } catch {
    // Disconnected by either side.
  }
}

function splitAt(line: string): [string, string] {
  const at = line.indexOf(": ");
  return [line.slice(0, at), line.slice(at + 2)];
}
