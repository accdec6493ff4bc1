import type { Chunk } from "./message.ts";

/** Why a question was not accepted: the server's message in the reader's language, or none if the server was not reached. */
export class NotTaken extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** The chunks of an answer as they arrive. Throws `NotTaken`, or what `fetch` throws. */
export async function* answerFrom(url: string, body: unknown, signal: AbortSignal): AsyncGenerator<Chunk> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  if (!answer.ok || !answer.body) {
    const parsed: { error?: string } | null = await answer.json().catch(() => null);
    throw new NotTaken(answer.status, parsed?.error ?? "");
  }
  yield* chunksIn(answer.body.pipeThrough(new TextDecoderStream()).getReader());
}

async function* chunksIn(reader: ReadableStreamDefaultReader<string>): AsyncGenerator<Chunk> {
  let waiting = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (waiting + value).split("\n\n");
    waiting = events.pop() ?? "";
    for (const event of events)
      if (event.startsWith("data: ") && event !== "data: [DONE]") yield JSON.parse(event.slice(6)) as Chunk;
  }
}
