/** Parses server-sent events. Source: https://html.spec.whatwg.org/multipage/server-sent-events.html */

export type ServerEvent = { event: string; id: string | null; data: string };

/** After this long without even a keep-alive, the connection is dead: one is sent every 15 seconds. */
const LONGEST_SILENCE_MS = 45_000;

/** The events of a stream, one by one, until it ends. Throws when the stream goes silent. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await soon(reader.read());
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function soon<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("nothing was received for too long")), LONGEST_SILENCE_MS);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Null for a comment. */
function parseEvent(block: string): ServerEvent | null {
  const fields = new Map(
    block.split("\n").map((line): [string, string] => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trimStart()];
    }),
  );
  const event = fields.get("event");
  return event === undefined ? null : { event, id: fields.get("id") ?? null, data: fields.get("data") ?? "" };
}
